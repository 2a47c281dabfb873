"""Pairs by question text: the same words asked of two images, answered yes on one, no on the other.

Where several fit, the matching is the one with the most pairs and, among those, the smallest sum of
distances between question ids: releases number what they collect together close together.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.answers.interning import interned
from vqamc.answers.majority import majority_answers
from vqamc.answers.normalize import clean
from vqamc.answers.questions import Questions
from vqamc.answers.yes_no import NO, YES, yes_or_no
from vqamc.ids import IdArray, rows_of


def pairs_by_text(data: Dataset, questions: Questions) -> IdArray:
    """Return pairs of questions of one text (but for white space around it), shape (k, 2).

    Args:
        data: the annotated questions.
        questions: their texts; questions that are not asked there have none, and no pair.
    """
    places = rows_of(questions.question_ids, data.question_ids)
    rows = np.flatnonzero(places >= 0)
    _, texts = interned([clean(questions.records[place].question) for place in places[rows]])
    said = _majority_readings(data)[rows]
    images = _images(data, questions, places)
    pairs = []
    for yes, no in _candidates(texts, said):
        pairs += _matched(rows[yes], rows[no], data.question_ids, images)
    ids = data.question_ids[np.array(pairs, dtype=np.int64).reshape(-1, 2)]
    return np.sort(ids, axis=1)


def _images(data: Dataset, questions: Questions, places: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the image of each question, shape (n,): the question file's where A names none."""
    if data.without_image < len(data):
        return data.image_ids
    asked = [questions.records[place].image_id if place >= 0 else None for place in places]
    ids = data.question_ids.tolist()
    named = [
        f"of question {question_id}" if image is None else f"image {image}"
        for image, question_id in zip(asked, ids, strict=True)
    ]
    return interned(named)[1].astype(np.int64)


def _majority_readings(data: Dataset) -> NDArray[np.str_]:
    """Return `yes`, `no`, or nothing for each question's majority answer, shape (n,)."""
    strings, codes = interned(majority_answers(data))
    return np.array([yes_or_no(text) or "" for text in strings])[codes]


def _candidates(
    texts: NDArray[np.int32], said: NDArray[np.str_]
) -> list[tuple[NDArray[np.int64], NDArray[np.int64]]]:
    """Return, for each text that has both, the questions answered yes and those answered no."""
    order = np.argsort(texts, kind="stable")
    bounds = np.flatnonzero(np.diff(texts[order])) + 1
    split = [
        (members[said[members] == YES], members[said[members] == NO])
        for members in np.split(order, bounds)
    ]
    return [(yes, no) for yes, no in split if len(yes) and len(no)]


def _matched(
    yes: NDArray[np.int64], no: NDArray[np.int64], ids: IdArray, images: NDArray[np.int64]
) -> list[tuple[int, int]]:
    """Return the matching of least weight between two sets of questions, given by ascending rows.

    Two questions on one image never match.
    """
    from scipy.optimize import linear_sum_assignment  # Takes half a second to import.

    distance = np.abs(ids[yes, None] - ids[no]).astype(np.float64)
    same_image = images[yes, None] == images[no]
    # Dearer than any matching without it, so that as few as can be are taken; those are dropped.
    distance[same_image] = 1 + distance.max() * min(distance.shape)
    sides = linear_sum_assignment(distance)
    return [
        (int(yes[one]), int(no[other]))
        for one, other in zip(*sides, strict=True)
        if not same_image[one, other]
    ]

"""The annotated questions of a pool, by what they ask: where neighbours are looked for."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from vqamc.answers.approximate import ApproximateIndex, index_approximately, nearly_nearest
from vqamc.answers.dataset import Dataset
from vqamc.answers.nearest import TextIndex, index_texts, nearest
from vqamc.answers.questions import Questions
from vqamc.records import Id


@dataclass(frozen=True, slots=True, eq=False)
class Neighbourhood:
    """Questions whose text and correct answer are known, sorted by text, then by id.

    Attributes:
        index: the distinct texts.
        question_ids: shape (n,).
        images: the image of each question, None where it is not known, shape (n,).
        keys: the correct answer of each question, shape (n,).
        starts: where the questions of each text begin, shape (texts + 1,).
        firsts: the distinct answers to each text, each with its first question, text by text.
        first_starts: where those of each text begin, shape (texts + 1,).
        text_of: the text of each question id, a place in the index.
        candidates: what finds near texts without looking at all; None to look at all.
    """

    index: TextIndex
    question_ids: list[int]
    images: list[str | None]
    keys: list[str]
    starts: list[int]
    firsts: list[tuple[str, int]]
    first_starts: list[int]
    text_of: dict[int, int]
    candidates: ApproximateIndex | None = None

    def __len__(self) -> int:
        """Return the number of questions."""
        return len(self.question_ids)

    def answers(self, place: int) -> list[tuple[str, int]]:
        """Return the distinct correct answers to one text, each with the first question's id."""
        return self.firsts[self.first_starts[place] : self.first_starts[place + 1]]

    def answers_of_others(
        self, place: int, question_id: int, image: str | None
    ) -> list[tuple[str, int]]:
        """Return the correct answers to one text without those of a question and of an image."""
        return [
            (self.keys[row], self.question_ids[row])
            for row in range(self.starts[place], self.starts[place + 1])
            if self.question_ids[row] != question_id
            and (image is None or self.images[row] != image)
        ]

    def nearest(self, text: str) -> Iterator[tuple[list[int], int]]:
        """Yield the texts, nearest first, in classes of equal similarity, as `nearest` does."""
        if self.candidates is None:
            return nearest(self.index, text)
        return nearly_nearest(self.index, self.candidates, text)

    def texts_of(self, question_id: int, text: str) -> set[int]:
        """Return the texts whose questions a question must not meet unseen: its own."""
        places = {self.text_of[question_id]} if question_id in self.text_of else set()
        place = bisect_left(self.index.texts, text)
        if place < len(self.index) and self.index.texts[place] == text:
            places.add(place)
        return places


def neighbourhood(data: Dataset, questions: Questions, keys: Sequence[str]) -> Neighbourhood:
    """Return the questions of a pool that are both annotated and asked.

    Args:
        data: the annotated side of the pool.
        questions: its asked side.
        keys: the correct answer to each annotated question, shape (len(data),).
    """
    asked = np.flatnonzero(np.isin(questions.question_ids, data.question_ids))
    annotated = np.searchsorted(data.question_ids, questions.question_ids[asked]).tolist()
    texts = [questions.records[row].question for row in asked.tolist()]
    index = index_texts(texts)
    place_of = {text: place for place, text in enumerate(index.texts)}
    places = np.array([place_of[text] for text in texts], dtype=np.int64)
    by_text = np.argsort(places, kind="stable")  # Questions come by id, and so stay within a text.
    starts = np.searchsorted(places[by_text], np.arange(len(index) + 1)).tolist()
    question_ids = questions.question_ids[asked][by_text].tolist()
    ordered = by_text.tolist()
    sorted_keys = [keys[annotated[row]] for row in ordered]
    firsts, first_starts = _firsts(sorted_keys, question_ids, starts)
    return Neighbourhood(
        index=index,
        question_ids=question_ids,
        images=[image_name(questions.records[asked[row]].image_id) for row in ordered],
        keys=sorted_keys,
        starts=starts,
        firsts=firsts,
        first_starts=first_starts,
        text_of=dict(zip(question_ids, places[by_text].tolist(), strict=True)),
    )


def approximated(pool: Neighbourhood, seed: int) -> Neighbourhood:
    """Return the same questions with an index that finds most of the near ones, not all.

    Args:
        pool: the questions.
        seed: of the index.

    Raises:
        UsageError: the library of the index is not installed.
    """
    return replace(pool, candidates=index_approximately(pool.index, seed))


def image_name(image_id: Id | None) -> str | None:
    """Return one spelling of an image id, whatever form a file gives it."""
    if isinstance(image_id, float) and image_id.is_integer():
        image_id = int(image_id)
    return None if image_id is None else str(image_id)


def _firsts(
    keys: Sequence[str], question_ids: Sequence[int], starts: Sequence[int]
) -> tuple[list[tuple[str, int]], list[int]]:
    """Return every distinct key of each text with its first question, and where each begins."""
    firsts: list[tuple[str, int]] = []
    bounds = [0]
    for start, end in pairwise(starts):
        first: dict[str, int] = {}
        for row in range(start, end):
            first.setdefault(keys[row], question_ids[row])
        firsts += first.items()
        bounds.append(len(firsts))
    return firsts, bounds

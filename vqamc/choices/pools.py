"""Where options come from: one function a pool.

Source: Antol et al. 2015, section 3.2, and its appendix on multiple choice; what the paper leaves
open is fixed here and said in the docstrings.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import msgspec
import numpy as np

from vqamc.answers.dataset import Dataset
from vqamc.answers.majority import majority_answers
from vqamc.answers.normalize import normalize
from vqamc.choices.neighbourhood import Neighbourhood
from vqamc.choices.recipe import NO_SOURCE
from vqamc.errors import PolicyError, UsageError
from vqamc.ids import canonical_ids
from vqamc.records import Id, PlausibleAnswers, Rows
from vqamc.streams import Stream
from vqamc.wording import listed

TOP: Final = "top"
PUBLISHED: Final = "published"

POPULAR_ANSWERS = 10
"""How many popular answers the recipe has."""


class Candidate(NamedTuple):
    """An answer that may become an option.

    Attributes:
        text: the answer, raw.
        source: the question whose correct answer it is; `NO_SOURCE` for the other pools.
        similarity: how much that question is like the asked one, in millionths.
    """

    text: str
    source: int = NO_SOURCE
    similarity: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
class KeyPool:
    """The correct answers of a pool, to draw random ones from.

    Attributes:
        question_ids: ascending, shape (n,).
        answers: the correct answer to each question, shape (n,).
        forms: its normal form, shape (n,).
        rows_by_form: the questions by normal form; no empty form.
    """

    question_ids: Sequence[int]
    answers: Sequence[str]
    forms: Sequence[str]
    rows_by_form: Mapping[str, Sequence[int]]


def key_pool(data: Dataset) -> KeyPool:
    """Return the correct answers of a data set as a pool."""
    answers = correct(data)
    forms = list(map(cache(normalize), answers))
    rows: dict[str, list[int]] = {}
    for row, form in enumerate(forms):
        rows.setdefault(form, []).append(row)
    rows.pop("", None)
    return KeyPool(data.question_ids.tolist(), answers, forms, rows)


def correct(data: Dataset) -> list[str]:
    """Return the correct answer of each question: the stored majority answer.

    Where none is stored it is the most frequent human answer, the first by text of several.
    """
    return majority_answers(data)


def popular(data: Dataset, wanted: str | Sequence[str] = TOP) -> tuple[str, ...]:
    """Return the popular answers, most popular first.

    Args:
        data: the pool.
        wanted: `top`, the ten most frequent texts among all human answers of the pool, ties by
            text; `published`, the list of the paper for real images; or a list of your own.

    Raises:
        UsageError: a name that is neither.
    """
    if not isinstance(wanted, str):
        return tuple(wanted)
    if wanted == PUBLISHED:
        return published_popular()
    if wanted != TOP:
        raise UsageError(f"popular={wanted!r}: choose {TOP}, {PUBLISHED}, or a list of answers")
    uses = np.bincount(data.codes, minlength=len(data.strings)).tolist()
    ranked = sorted(zip(uses, data.strings, strict=True), key=lambda one: (-one[0], one[1]))
    return tuple(text for count, text in ranked[:POPULAR_ANSWERS] if count)


@cache
def published_popular() -> tuple[str, ...]:
    """Return the ten most popular answers of the real images, as Antol et al. 2015 list them."""
    path = files("vqamc") / "choices" / "popular_real.json"
    return msgspec.json.decode(path.read_bytes(), type=tuple[str, ...])


def plausible(
    rows: Rows[PlausibleAnswers],
) -> tuple[dict[int, tuple[str, ...]], tuple[str, ...]]:
    """Return what people answered to each question without seeing its image, and odd ids.

    The answers are in their order; beside them stands what was odd about how ids are spelt.

    Raises:
        DataError: an id that is none.
        PolicyError: a question that stands twice.
    """
    spelt: list[Id] = [row.question_id for row in rows.rows]
    ids = canonical_ids(spelt, rows.file, lambda row: rows.path_of(row, "question_id"))
    answers = dict(zip(ids.values.tolist(), (row.answers for row in rows.rows), strict=True))
    if len(answers) < len(rows.rows):
        values, counts = np.unique(ids.values, return_counts=True)
        twice = values[counts > 1]
        raise PolicyError(
            f"{rows.file}: {len(twice)} question ids stand twice ({listed(twice)}); keep each once"
        )
    return answers, ids.warnings


def neighbours(
    pool: Neighbourhood, question_id: int, image: str | None, text: str
) -> Iterator[Candidate]:
    """Yield the correct answers of the questions most like one, nearest first.

    Likeness is the cosine of raw word counts, rounded to 1e-6; then text, then question id decide.
    Where the pool has an approximate index, its candidates come before all others.
    The question itself is left out, and so is the same question about the same image. Each distinct
    answer is handed on once, from its nearest question.

    Args:
        pool: the questions to look among.
        question_id: the question.
        image: its image; None where it is not known.
        text: what it asks.
    """
    handed_on: set[str] = set()
    own_texts = pool.texts_of(question_id, text)
    for places, similarity in pool.nearest(text):
        for place in places:
            answers = pool.answers(place)
            if place in own_texts:
                same_text = image is not None and pool.index.texts[place] == text
                answers = pool.answers_of_others(place, question_id, image if same_text else None)
            for answer, source in answers:
                if answer not in handed_on:
                    handed_on.add(answer)
                    yield Candidate(answer, source, similarity)


def random(pool: KeyPool, stream: Stream) -> int:
    """Return a question of the pool, each equally likely: its correct answer is a random one.

    Draw again where it is the question that wants options, or brings nothing new.
    """
    return stream.below(len(pool.answers))

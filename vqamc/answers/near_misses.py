"""Answers that miss by a hair: what they would have to be written like to match.

The reference compares strings as they are: a curly apostrophe or a full-width letter costs the
point. Nothing is changed here; the check only says so.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from vqamc.answers.consensus import agreeing, compared_forms
from vqamc.answers.dataset import Dataset
from vqamc.answers.evaluation import Scores
from vqamc.rules import Rules

_ZERO_WIDTH = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff"))
_CURLY = str.maketrans("‘’ʼ“”", "'''\"\"")
_FULL_STOPS = str.maketrans("。｡．", "...")

FOLDS: Mapping[str, Callable[[str], str]] = {
    "a straight apostrophe or quote": lambda text: text.translate(_CURLY),
    "composed accents": lambda text: unicodedata.normalize("NFC", text),
    "no zero-width characters": lambda text: text.translate(_ZERO_WIDTH),
    "an ASCII full stop": lambda text: text.translate(_FULL_STOPS),
    "half-width letters": lambda text: unicodedata.normalize("NFKC", text),
}
"""What an answer would match with, and what makes it so; the first that helps is named."""


@dataclass(frozen=True, slots=True)
class NearMiss:
    """One answer that matches nobody, and what would make it match."""

    question_id: int
    answer: str
    would_match_with: str


def near_misses(data: Dataset, scores: Scores) -> list[NearMiss]:
    """Return the answers without a match that would have one if written in plain characters.

    Args:
        data: the annotated questions.
        scores: the scores of the answers.
    """
    plain = [text.isascii() for text in data.strings]
    special = data.count_per_question(~np.array(plain)[data.codes]) > 0
    found = []
    for row in np.flatnonzero(scores.matches == 0):
        (answer,) = scores.answers_at([int(row)])
        question_id = int(scores.question_ids[row])
        place = data.row_of(question_id)
        if answer is None or (answer.isascii() and not special[place]):
            continue
        cure = _cure(answer, data.human_answers(place), scores.rules)
        if cure is not None:
            found.append(NearMiss(question_id, answer, cure))
    return found


def _cure(answer: str, human_answers: Sequence[str], rules: Rules) -> str | None:
    for name, fold in FOLDS.items():
        folded = fold(answer)
        given, humans = compared_forms(folded, list(map(fold, human_answers)), rules)
        if any(agreeing(folded, given, humans, rules)):
            return name
    return None

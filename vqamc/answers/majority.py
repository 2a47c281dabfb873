"""The majority answer: what most people said to a question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from vqamc.answers.dataset import Dataset

FREQUENT_ANSWERS = 1000
"""How many of the most frequent answers papers look at, and their classifiers know."""


def majority_answers(data: Dataset) -> list[str]:
    """Return each question's majority answer: the stored one, else the most frequent one.

    Where it is not stored and several answers are most frequent, the first by text is taken.
    """
    return [
        most_frequent(data.human_answers(row)) if stored is None else stored
        for row, stored in enumerate(data.majority_answers)
    ]


def most_frequent(answers: Sequence[str]) -> str:
    """Return the most frequent of some answers, at least one; of several, the first by text."""
    counts = Counter(answers)
    return min(counts, key=lambda text: (-counts[text], text))

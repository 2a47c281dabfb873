"""Habits of a model's answers that cost points, counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.normalize import clean

MOST_WORDS = 3
"""Nearly every human answer has at most three words."""

HABITS: Mapping[str, Callable[[str], bool]] = {
    "empty_answers": lambda cleaned: not cleaned,
    "longer_than_three_words": lambda cleaned: len(cleaned.split()) > MOST_WORDS,
    "capitalised": lambda cleaned: cleaned[:1].isupper(),
    "ending_in_period": lambda cleaned: cleaned.endswith("."),
}
"""Each habit's name, and what tells it from the cleaned answer."""


def count_habits(strings: Sequence[str], codes: NDArray[np.int64]) -> dict[str, int]:
    """Return how many answers show each habit.

    Args:
        strings: the distinct answers, raw.
        codes: which of them answers each question, -1 for none, shape (n,).
    """
    uses = np.bincount(codes[codes >= 0], minlength=len(strings))
    cleaned = [clean(text) for text in strings]
    return {
        name: int(sum(uses[[place for place, text in enumerate(cleaned) if shows(text)]]))
        for name, shows in HABITS.items()
    }

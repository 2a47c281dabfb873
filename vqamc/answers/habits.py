"""Habits of a model's answers that cost points, counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

MOST_WORDS = 3
"""Nearly every human answer has at most three words."""

HABITS: Mapping[str, Callable[[str], bool]] = {
    "empty_answers": lambda cleaned: not cleaned,
    "longer_than_three_words": lambda cleaned: len(cleaned.split()) > MOST_WORDS,
    "capitalised": lambda cleaned: cleaned[:1].isupper(),
    "ending_in_period": lambda cleaned: cleaned.endswith("."),
}
"""Each habit's name, and what tells it from the cleaned answer."""


def habits_shown(cleaned: Sequence[str], codes: NDArray[np.int64]) -> dict[str, NDArray[np.bool_]]:
    """Return which answers show each habit, each of shape (n,).

    Args:
        cleaned: the distinct answers, cleaned.
        codes: which of them answers each question, -1 for none, shape (n,).
    """
    # The last place is for the code -1: no answer has no habits.
    return {name: np.array([*map(shows, cleaned), False])[codes] for name, shows in HABITS.items()}

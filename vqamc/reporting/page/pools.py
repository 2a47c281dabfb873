"""Texts that repeat, kept once, so that pages hold small numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.interning import interned

NO_TEXT = -1
"""The code of a text that is not there."""

_DIGITS = re.compile("[0-9]+")


@dataclass(frozen=True)
class SortedTexts:
    """Distinct texts in the order in which lists sort them, and columns of codes into them.

    Attributes:
        texts: sorted without regard to case, numbers in them by their size.
        columns: the text of each row of each column, `NO_TEXT` for none.
    """

    texts: tuple[str, ...]
    columns: tuple[NDArray[np.int64], ...]


def sorted_texts(*columns: tuple[Sequence[str], NDArray[np.int64]]) -> SortedTexts:
    """Return the texts of several columns in one sorted list.

    Args:
        columns: strings, and which of them each row has, `NO_TEXT` for none.
    """
    texts, places = interned([text for strings, _ in columns for text in strings])
    order = sorted(range(len(texts)), key=lambda place: (_natural(texts[place]), texts[place]))
    rank = np.empty(len(texts), dtype=np.int64)
    rank[order] = np.arange(len(texts))
    ranks = rank[places]
    coded, start = [], 0
    for strings, codes in columns:
        own = np.append(ranks[start : start + len(strings)], NO_TEXT)
        coded.append(own[codes])
        start += len(strings)
    return SortedTexts(tuple(texts[place] for place in order), tuple(coded))


def _natural(text: str) -> str:
    """Return what a text is sorted by: 2 before 10, as the page sorts the texts of its tables."""
    return _DIGITS.sub(_with_length, text.casefold())


def _with_length(digits: re.Match[str]) -> str:
    number = digits[0].lstrip("0")
    return f"{len(number):05}{number}"


class Pool:
    """Strings of several kinds in one list, from which each page takes those that it shows."""

    def __init__(self) -> None:
        self._place_of: dict[str, int] = {}
        self._strings: list[str] = []

    def add(self, strings: Sequence[str], codes: NDArray[np.integer[Any]]) -> NDArray[np.int64]:
        """Return codes into the pool for codes into some strings; `NO_TEXT` stays."""
        place_of = self._place_of
        places = [place_of.setdefault(text, len(place_of)) for text in strings]
        self._strings = list(place_of)
        # The last place is for the code -1.
        coded: NDArray[np.int64] = np.array([*places, NO_TEXT], dtype=np.int64)[codes]
        return coded

    def page(self, columns: Sequence[NDArray[np.int64]]) -> tuple[list[str], list[list[int]]]:
        """Return the texts of some columns, each once, and the columns as codes into them."""
        used, places = np.unique(np.concatenate(columns), return_inverse=True)
        lacking = int(len(used) > 0 and used[0] == NO_TEXT)
        texts = [self._strings[code] for code in used[lacking:].tolist()]
        ends = np.cumsum([len(column) for column in columns])[:-1]
        return texts, [part.tolist() for part in np.split(places - lacking, ends)]

"""Columns that come in pieces: texts are interned, and integers kept as arrays, as they come."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.ids import Ids, canonical_ids
from vqamc.records import Rows


class Interned:
    """Texts that repeat, piece by piece; None is a text of its own."""

    def __init__(self) -> None:
        self._place: defaultdict[Any, int] = defaultdict()
        self._place.default_factory = self._place.__len__
        self._codes: list[NDArray[np.int32]] = []

    def add(self, texts: Sequence[Any]) -> None:
        """Add the texts of a piece."""
        codes = map(self._place.__getitem__, texts)
        self._codes.append(np.fromiter(codes, dtype=np.int32, count=len(texts)))

    def taken(self) -> tuple[tuple[Any, ...], NDArray[np.int32]]:
        """Return the distinct texts and all codes, and keep neither."""
        codes = np.concatenate(self._codes)
        self._codes = []
        return tuple(self._place), codes


class Spelt:
    """Ids as files spell them: a piece of integers is an array, any other a list."""

    def __init__(self) -> None:
        self._pieces: list[NDArray[np.int64] | list[Any]] = []

    def add(self, spelt: list[Any]) -> None:
        """Add the ids of a piece."""
        piece: NDArray[np.int64] | list[Any] = spelt
        if set(map(type, spelt)) == {int}:
            with suppress(OverflowError):
                piece = np.array(spelt, dtype=np.int64)
        self._pieces.append(piece)

    def integers(self) -> NDArray[np.int64] | None:
        """Return all ids if all are integers."""
        arrays = [one for one in self._pieces if isinstance(one, np.ndarray)]
        return np.concatenate(arrays) if len(arrays) == len(self._pieces) else None

    def listed(self) -> list[Any]:
        """Return all ids as they were spelt."""
        pieces = (one.tolist() if isinstance(one, np.ndarray) else one for one in self._pieces)
        return list(chain.from_iterable(pieces))

    def ids(self, rows: Rows[Any]) -> Ids:
        """Return all ids in canonical form; raises as `canonical_ids` does."""
        integers = self.integers()
        if integers is not None:
            return Ids(integers)
        return canonical_ids(self.listed(), rows.file, lambda row: rows.path_of(row, "question_id"))

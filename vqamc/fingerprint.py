"""A hash of data that does not depend on the order in which it was met."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

DIGITS = 16
"""Hexadecimal digits: 64 bits, enough to tell data sets apart."""

BATCH = 10_000
"""How many texts are joined before they are hashed."""

_PIECE = 2**20


class Fingerprint:
    """Feed it arrays and strings in a canonical order (sorted by id); read off `hexdigest`."""

    def __init__(self) -> None:
        self._hash = hashlib.blake2b(digest_size=DIGITS // 2)

    def add_array(self, array: NDArray[Any] | None) -> None:
        """Add an array of integers, shape and all, or the fact that there is none."""
        if array is None:
            self._add(b"none")
            return
        self._add_codes(array.shape, array.reshape(-1))

    def add_strings(self, strings: Sequence[str], codes: NDArray[Any]) -> None:
        """Add a list of strings that is given as distinct strings and each row's place in them.

        The order of the distinct strings does not matter.
        """
        order = sorted(range(len(strings)), key=strings.__getitem__)
        rank = np.empty(len(strings), dtype=np.int64)
        rank[order] = np.arange(len(strings))
        ordered = [strings[place] for place in order]
        # With the lengths beside it, the text of all strings can be taken apart in one way only.
        self.add_array(np.fromiter(map(len, ordered), dtype=np.int64, count=len(ordered)))
        self._add("".join(ordered).encode("utf-8", "surrogatepass"))
        self._add_codes(codes.shape, codes.reshape(-1), rank)

    def add_texts(self, texts: Iterable[str]) -> None:
        """Add texts one by one, in their order, without interning them."""
        rest = iter(texts)
        # In batches: the lengths beside the joined texts say where each ends.
        while batch := list(islice(rest, BATCH)):
            self.add_array(np.fromiter(map(len, batch), dtype=np.int64, count=len(batch)))
            self._add("".join(batch).encode("utf-8", "surrogatepass"))

    def hexdigest(self) -> str:
        """Return the fingerprint of all that was added."""
        return self._hash.hexdigest()

    def _add_codes(
        self, shape: tuple[int, ...], flat: NDArray[Any], rank: NDArray[np.int64] | None = None
    ) -> None:
        """Add integers, or their ranks, in pieces: hundreds of millions are never copied whole."""
        self._add(repr(shape).encode())
        self._hash.update((8 * flat.size).to_bytes(8, "little"))
        for start in range(0, flat.size, _PIECE):
            piece = flat[start : start + _PIECE]
            ranked = piece if rank is None else rank[piece]
            self._hash.update(np.ascontiguousarray(ranked, dtype="<i8").data)

    def _add(self, data: bytes) -> None:
        self._hash.update(len(data).to_bytes(8, "little"))
        self._hash.update(data)

"""Random draws that belong to one item: from a hash of a seed and the item's id.

What is drawn for one item depends neither on the items around it nor on the order in which they are
met, nor on the process, the platform or the version of a library.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")

_WORD_BYTES = 8
_FIRST_WORDS = 63  # Three blocks of SHAKE-128: enough for most lists of options.


class Stream:
    """Uniform draws from the endless output of SHAKE-128 over what the stream is named by.

    Args:
        seed: the seed that the user chose.
        names: what the draws are for, and the id of the item.
    """

    def __init__(self, seed: int, *names: str | int) -> None:
        spelt = "|".join(map(repr, (int(seed), *names)))
        self._hash = hashlib.shake_128(spelt.encode("utf-8", "surrogatepass"))
        self._words: tuple[int, ...] = ()
        self._used = 0

    def below(self, n: int) -> int:
        """Return a whole number in [0, n); no number is likelier by more than n / 2**64."""
        if self._used == len(self._words):
            self._extend(1)
        word = self._words[self._used]
        self._used += 1
        return word * n >> 64

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Return the items in an order in which each of them is equally likely to stand anywhere.

        Source: the shuffle of Fisher and Yates, from the front (Knuth, TAOCP 2, section 3.4.2).
        """
        order = list(items)
        start, self._used = self._used, self._used + max(0, len(order) - 1)
        self._extend(0)
        for last, word in enumerate(self._words[start : self._used], 1):
            other = word * (last + 1) >> 64
            order[last], order[other] = order[other], order[last]
        return order

    def _extend(self, more: int) -> None:
        """Read on until as many words are there as were used, and some more."""
        wanted = self._used + more
        if wanted > len(self._words):
            # The output is endless, and its beginning does not depend on how much is read.
            n = max(_FIRST_WORDS, 2 * wanted)
            self._words = struct.unpack(f"<{n}Q", self._hash.digest(n * _WORD_BYTES))

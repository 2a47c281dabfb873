"""Texts that repeat, kept once: the distinct strings, and each text's place among them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray


def interned(texts: Sequence[str]) -> tuple[tuple[str, ...], NDArray[np.int32]]:
    """Return the distinct strings in order of first appearance, and each text's place in them."""
    place: defaultdict[str, int] = defaultdict()
    place.default_factory = place.__len__
    codes = np.fromiter(map(place.__getitem__, texts), dtype=np.int32, count=len(texts))
    return tuple(place), codes

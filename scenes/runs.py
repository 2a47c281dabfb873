"""Masks as COCO's run lengths: column by column, packed into a short string.

Source: the mask interface of the COCO tools, which `pycocotools.mask` reads.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from scenes.silhouettes import Mask

_FIVE_BITS = 0x1F
_SIGN_BIT = 0x10
_MORE_BIT = 0x20
_FIRST_CHARACTER = 48


def run_lengths(mask: Mask) -> list[int]:
    """Return how many pixels are off, then on, then off …, down the columns from the left.

    Args:
        mask: shape (height, width).
    """
    flat = mask.ravel(order="F")
    changes = np.flatnonzero(flat[1:] != flat[:-1]) + 1
    edges = np.concatenate(([0], changes, [flat.size]))
    lengths: list[int] = np.diff(edges).tolist()
    return [0, *lengths] if flat.size and flat[0] else lengths


def encode(mask: Mask) -> dict[str, Any]:
    """Return a mask as COCO writes it: its size and its run lengths as a string."""
    return {"size": list(mask.shape), "counts": _pack(run_lengths(mask))}


def _pack(lengths: list[int]) -> str:
    """Write each length, from the third on less the one two before it, in groups of five bits."""
    characters: list[str] = []
    for k, length in enumerate(lengths):
        value = length - lengths[k - 2] if k > 2 else length
        more = True
        while more:
            group = value & _FIVE_BITS
            value >>= 5
            more = value != (-1 if group & _SIGN_BIT else 0)
            if more:
                group |= _MORE_BIT
            characters.append(chr(group + _FIRST_CHARACTER))
    return "".join(characters)

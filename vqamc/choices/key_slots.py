"""Where the key stands: a set that prefers a slot can be played without reading it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.options import Options


@dataclass(frozen=True, slots=True)
class KeySlots:
    """Where the majority answer stands.

    Attributes:
        counts: how many lists have it in each slot; lists that have it twice or not at all are
            left out.
        p_value: of the chi-square test against uniform slots; None without a key.
    """

    counts: tuple[int, ...]
    p_value: float | None

    def to_dict(self) -> dict[str, Any]:
        """Return the slots as the audit report has them."""
        return {"counts": list(self.counts), "p_value": self.p_value}


def key_slots(options: Options, keys: NDArray[np.bool_], expected: int) -> KeySlots:
    """Return where the keys stand, and whether the slots look uniform.

    Args:
        options: the options of the questions, at least one each.
        keys: whether each option is the majority answer, shape (options,).
        expected: how many slots to count at least.
    """
    from scipy.stats import chisquare

    hits = np.add.reduceat(keys.astype(np.int64), options.offsets[:-1])
    single = hits == 1
    width = max(expected, int(options.counts.max()))
    observed = np.bincount(options.first_slot(keys)[single], minlength=width)
    # A list of k options adds 1 / k to each of its first k slots.
    lists = np.bincount(options.counts[single], minlength=width + 1)[1:]
    uniform = np.cumsum((lists / np.arange(1, width + 1))[::-1])[::-1]
    possible = uniform > 0
    if possible.sum() < 2:
        return KeySlots(tuple(observed.tolist()), None)
    p_value = float(chisquare(observed[possible], uniform[possible]).pvalue)
    return KeySlots(tuple(observed.tolist()), p_value)

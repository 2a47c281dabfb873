"""Credits as codes: every distinct fraction once, ascending, with the text that people read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.groups import Fractions
from vqamc.reporting.text import percent


@dataclass(frozen=True)
class CreditTable:
    """The distinct credits of some columns of fractions.

    Attributes:
        percents: ascending, shape (k,).
        columns: the credit of each row of each column, an index into `percents`.
    """

    percents: NDArray[np.float64]
    columns: tuple[NDArray[np.int64], ...]

    def to_list(self) -> list[dict[str, Any]]:
        """Return the distinct credits as pages show them."""
        return [{"percent": value, "text": percent(value)} for value in self.percents.tolist()]


def credit_table(fractions: Sequence[Fractions]) -> CreditTable:
    """Return the distinct credits of several columns of fractions in [0, 1]."""
    numerators = np.concatenate([column[0] for column in fractions])
    denominators = np.concatenate([column[1] for column in fractions])
    shared = np.maximum(np.gcd(numerators, denominators), 1)
    # One number a fraction, so that the distinct ones are found without sorting rows.
    numerators, denominators = numerators // shared, denominators // shared
    largest = int(denominators.max(initial=1)) + 1
    keys, places = np.unique(numerators * largest + denominators, return_inverse=True)
    values = 100 * (keys // largest) / (keys % largest)
    order = np.argsort(values, kind="stable")
    rank = np.empty_like(order)
    rank[order] = np.arange(len(order))
    ends = np.cumsum([len(column[0]) for column in fractions])[:-1]
    return CreditTable(values[order], tuple(np.split(rank[places], ends)))

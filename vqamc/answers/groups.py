"""Questions in groups, and exact means over them.

Credits are fractions of small integers, so their sums are exact; the mean that is reported is the
double nearest the exact rational one, whatever the order of the rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.interning import interned

MISSING = "(missing)"
"""The group of questions whose group is not given."""

OVERALL = "overall"
"""The group of all questions."""

Fractions = tuple[NDArray[np.int64], NDArray[np.int64]]
"""One fraction a question: numerators and denominators, shape (n,) each."""


@dataclass(frozen=True, slots=True)
class Groups:
    """A grouping of n questions.

    Attributes:
        labels: the names of the groups, sorted.
        codes: the group of each question, an index into `labels`, shape (n,).
    """

    labels: tuple[str, ...]
    codes: NDArray[np.int64]

    @classmethod
    def of(cls, names: Sequence[str | None]) -> Groups:
        """Return the grouping that a list of names says, one a question."""
        return cls.interned(*interned([MISSING if name is None else name for name in names]))

    @classmethod
    def interned(cls, found: Sequence[str], places: NDArray[Any]) -> Groups:
        """Return the grouping of questions whose names are interned."""
        labels = sorted(found)
        rank = {label: code for code, label in enumerate(labels)}
        codes = np.array([rank[label] for label in found], dtype=np.int64)[places]
        return cls(tuple(labels), codes)

    def take(self, rows: NDArray[np.int64]) -> Groups:
        """Return the grouping of some questions; groups that lose all of theirs go."""
        kept, codes = np.unique(self.codes[rows], return_inverse=True)
        return Groups(tuple(self.labels[code] for code in kept), codes)

    def sizes(self) -> dict[str, int]:
        """Return how many questions each group holds."""
        counts = np.bincount(self.codes, minlength=len(self.labels))
        return dict(zip(self.labels, map(int, counts), strict=True))


def everything(n: int) -> Groups:
    """Return the grouping that puts all of n questions into one group."""
    return Groups((OVERALL,), np.zeros(n, dtype=np.int64))


def mean_percent(numerators: NDArray[np.int64], denominators: NDArray[np.int64]) -> float:
    """Return 100 times the mean of fractions, as the double nearest the exact value.

    Args:
        numerators: shape (n,), n >= 1.
        denominators: shape (n,), positive.
    """
    return _percent(_sums(numerators, denominators, np.zeros(len(numerators), np.int64), 1)[0])


def mean_percent_by_group(
    numerators: NDArray[np.int64], denominators: NDArray[np.int64], groups: Groups
) -> dict[str, float]:
    """Return each group's mean of fractions in percent, each the double nearest its exact value."""
    sums = _sums(numerators, denominators, groups.codes, len(groups.labels))
    return dict(zip(groups.labels, map(_percent, sums), strict=True))


def _percent(total: tuple[Fraction, int]) -> float:
    return float(100 * total[0] / total[1])


def distinct(values: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the distinct values; nearly always there is one, and no need to look further."""
    return values[:1] if (values == values[0]).all() else np.unique(values)


def _sums(
    numerators: NDArray[np.int64],
    denominators: NDArray[np.int64],
    codes: NDArray[np.int64],
    n_groups: int,
) -> list[tuple[Fraction, int]]:
    """Return the exact sum and the size of each group; there are few distinct denominators."""
    sums = [Fraction(0)] * n_groups
    for denominator in distinct(denominators):
        alike = denominators == denominator
        # Weighted counts are doubles, and exact: the sums stay far below 2**53.
        part = np.bincount(codes[alike], weights=numerators[alike], minlength=n_groups)
        sums = [
            total + Fraction(int(numerator), int(denominator))
            for total, numerator in zip(sums, part, strict=True)
        ]
    return list(zip(sums, map(int, np.bincount(codes, minlength=n_groups)), strict=True))

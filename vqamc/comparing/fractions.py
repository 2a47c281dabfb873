"""Exact credits, resampled: the uncertainty of their means in percent, group by group."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np
from numpy.typing import ArrayLike, NDArray

from vqamc.answers.groups import Fractions, Groups
from vqamc.comparing.bootstrap import Resamples, Resampling, resample
from vqamc.comparing.clusters import ClusterSums, cluster_sums
from vqamc.comparing.intervals import Uncertainty, uncertainties

LARGEST_UNIT = 10**6
"""Common denominators up to here keep the sums of a million questions whole and below 2**53."""


@dataclass(frozen=True, slots=True, eq=False)
class ResampledFractions:
    """Figures over the same questions, and the same draws of their clusters.

    Attributes:
        groupings: the groupings that the figures are reported by.
        unit: the values were counted in parts of 1 / unit.
        sums: the figures summed by cluster.
        resamples: the figures summed by draw.
    """

    groupings: tuple[Groups, ...]
    unit: int
    sums: ClusterSums
    resamples: Resamples

    def uncertainties(self, *weights: int) -> list[dict[str, Uncertainty]]:
        """Return how sure the means of a figure are, in percent, by label for each grouping.

        Args:
            weights: how often each of the figures counts: 1, 0 is the first of two, and -1, 1 the
                second minus the first.
        """
        per_cell = np.tensordot(weights, self.sums.sums, axes=1)
        all_groups = uncertainties(self.sums, per_cell, self.resamples, self.per_draw(*weights))
        # One run of groups over all groupings: each grouping takes as many as it has labels.
        in_percent = (one.in_percent(self.unit) for one in all_groups)
        return [
            dict(zip(grouping.labels, islice(in_percent, len(grouping.labels)), strict=True))
            for grouping in self.groupings
        ]

    def per_draw(self, *weights: int) -> NDArray[np.float64]:
        """Return the sums of a figure in every draw, weighted likewise, shape (draws, groups)."""
        summed: NDArray[np.float64] = np.tensordot(weights, self.resamples.sums, axes=1)
        return summed


def resample_fractions(
    figures: Sequence[Fractions],
    clusters: ArrayLike,
    groupings: Sequence[Groups],
    resampling: Resampling,
) -> ResampledFractions:
    """Return figures over the same questions with the draws of their clusters.

    Args:
        figures: the fractions of each figure.
        clusters: the cluster of each question, shape (n,).
        groupings: what to report by.
        resampling: how to draw.

    Raises:
        UsageError: no question, lengths that do not agree, or too few draws.
    """
    values, unit = in_units(figures)
    sums = cluster_sums(values, clusters, groupings)
    return ResampledFractions(tuple(groupings), unit, sums, resample(sums, resampling))


def in_units(figures: Sequence[Fractions]) -> tuple[NDArray[np.float64], int]:
    """Return fractions as whole multiples of 1 / unit, and that unit; shape (figures, n).

    Where annotators are so many and so unequal that the unit would pass `LARGEST_UNIT`, they are
    plain doubles, and the unit is 1.
    """
    denominators = {int(one) for _, part in figures for one in np.unique(part)}
    unit = math.lcm(*denominators)
    if unit > LARGEST_UNIT:
        return np.stack([above / below for above, below in figures]), 1
    return np.stack([above * (unit // below) for above, below in figures]).astype(np.float64), unit

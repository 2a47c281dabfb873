"""Questions in clusters: what of each group lies in each cluster, summed once.

Questions on one image share its difficulty, so the image, not the question, is what a study draws
anew. Standard errors and the bootstrap need nothing of a question but the sums of its cluster.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from vqamc.answers.groups import Groups, everything
from vqamc.errors import UsageError


@dataclass(frozen=True, slots=True, eq=False)
class ClusterSums:
    """Values summed over the questions that a cluster has in a group, where it has any.

    Attributes:
        n_clusters: how many clusters there are.
        n_groups: how many groups there are, over all groupings one after the other.
        clusters: the cluster of each cell, shape (cells,).
        groups: the group of each cell, shape (cells,).
        counts: the questions of each cell, shape (cells,).
        sums: the sum of each value over them, shape (values, cells).
    """

    n_clusters: int
    n_groups: int
    clusters: NDArray[np.int64]
    groups: NDArray[np.int64]
    counts: NDArray[np.float64]
    sums: NDArray[np.float64]

    @property
    def clusters_per_group(self) -> NDArray[np.int64]:
        """In how many clusters each group occurs, shape (groups,)."""
        return np.bincount(self.groups, minlength=self.n_groups)

    def per_group(self, per_cell: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the sum of a figure of the cells over each group, shape (groups,)."""
        return _summed(self.groups, per_cell, self.n_groups)

    def counts_per_group(self) -> NDArray[np.int64]:
        """Return the number of questions in each group, shape (groups,)."""
        return self.per_group(self.counts).astype(np.int64)


def cluster_sums(
    values: ArrayLike, clusters: ArrayLike, groupings: Sequence[Groups] = ()
) -> ClusterSums:
    """Return values summed by cluster and group.

    Args:
        values: one row a figure, shape (values, n) or (n,). Whole numbers are summed exactly (as
            long as the sums stay below 2**53), so that neither the order of the rows nor the
            machine moves a digit.
        clusters: the cluster of each question, by any key that sorts (image ids, names), shape
            (n,).
        groupings: the groupings to sum by; one group of all by default.

    Raises:
        UsageError: no question, or lengths that do not agree.
    """
    rows = np.atleast_2d(np.asarray(values, dtype=np.float64))
    keys = np.asarray(clusters)
    n = rows.shape[1]
    groupings = groupings or (everything(n),)
    lengths = {len(keys), *(len(grouping.codes) for grouping in groupings)}
    if n == 0 or lengths != {n}:
        raise UsageError(f"{n} values need {n} clusters and groups, got {sorted(lengths)}")
    names, codes = np.unique(keys, return_inverse=True)
    parts = [_cells(rows, codes, grouping) for grouping in groupings]
    starts = np.cumsum([0, *(len(grouping.labels) for grouping in groupings)])
    return ClusterSums(
        n_clusters=len(names),
        n_groups=int(starts[-1]),
        clusters=np.concatenate([part[0] for part in parts]),
        groups=np.concatenate([s + part[1] for s, part in zip(starts[:-1], parts, strict=True)]),
        counts=np.concatenate([part[2] for part in parts]),
        sums=np.concatenate([part[3] for part in parts], axis=1),
    )


def _cells(
    rows: NDArray[np.float64], clusters: NDArray[np.int64], grouping: Groups
) -> tuple[NDArray[Any], NDArray[Any], NDArray[np.float64], NDArray[np.float64]]:
    width = len(grouping.labels)
    cells, cell_of = np.unique(clusters * width + grouping.codes, return_inverse=True)
    counts = np.bincount(cell_of).astype(np.float64)
    sums = np.stack([_summed(cell_of, row, len(cells)) for row in rows])
    return cells // width, cells % width, counts, sums


def _summed(places: NDArray[np.int64], values: NDArray[np.float64], n: int) -> NDArray[np.float64]:
    # numpy's stubs take every count for an integer; weighted ones are doubles already.
    return np.bincount(places, values, minlength=n).astype(np.float64, copy=False)

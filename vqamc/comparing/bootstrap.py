"""The cluster bootstrap: whole clusters drawn with replacement, many times over.

A draw takes as many clusters as there are, each with all of its questions; every group's mean is
then that of the questions drawn. Source: Davison and Hinkley 1997, section 3.8 (hierarchical data);
Field and Welsh 2007, Bootstrapping clustered data.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from vqamc.errors import UsageError
from vqamc.wording import option

if TYPE_CHECKING:
    from numpy.random import PCG64
    from scipy.sparse import csr_array

    from vqamc.comparing.clusters import ClusterSums

DRAWS = 1000
"""How many times the clusters are drawn, unless told otherwise."""

FEWEST_DRAWS = 100
"""With fewer draws the ends of a 95 % interval are one or two draws."""

MOST_DRAWS = 1_000_000
"""More draws than this show nothing more, and fill the memory: 8 bytes a draw and figure."""

_BLOCK_CELLS = 2_000_000
"""Cluster counts held at a time: 16 MB, whatever the number of draws."""


@dataclass(frozen=True, slots=True)
class Resampling:
    """How clusters are drawn.

    Attributes:
        seed: where the draws come from: the same seed and data give the same draws on every
            machine, and more draws begin with those of fewer.
        draws: how many draws, from `FEWEST_DRAWS` to `MOST_DRAWS`.

    Raises:
        UsageError: a seed or a number of draws that is no integer, too few draws or too many.
    """

    seed: int = 0
    draws: int = DRAWS

    def __post_init__(self) -> None:
        """Refuse what is no integer, too few draws, and more than memory holds."""
        for name, value in (("seed", self.seed), ("draws", self.draws)):
            if isinstance(value, bool) or not isinstance(value, int | np.integer):
                raise UsageError(f"{option(name, value)}: give an integer")
            # An integer of numpy is written in a signature, and drawn from, as Python's.
            object.__setattr__(self, name, int(value))
        if self.draws > MOST_DRAWS:
            raise UsageError(f"{option('draws', self.draws)}: too many; take at most {MOST_DRAWS}")
        if self.draws < FEWEST_DRAWS:
            raise UsageError(
                f"{option('draws', self.draws)}: too few; take at least {FEWEST_DRAWS}"
            )


@dataclass(frozen=True, slots=True, eq=False)
class Resamples:
    """The sums of every draw.

    Attributes:
        counts: the questions drawn of each group, shape (draws, groups).
        sums: the sum of each value over them, shape (values, draws, groups).
    """

    counts: NDArray[np.float64]
    sums: NDArray[np.float64]

    def means(self, totals: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return sums as means; NaN where a draw holds no question of a group.

        Args:
            totals: sums of the draws, or differences of them, shape (draws, groups).
        """
        drawn = self.counts > 0
        return np.divide(totals, self.counts, out=np.full_like(totals, np.nan), where=drawn)


def resample(sums: ClusterSums, resampling: Resampling) -> Resamples:
    """Return the sums of each group in every draw of the clusters."""
    draws = resampling.draws
    n_columns = (1 + len(sums.sums)) * sums.n_groups
    table, stream = _table(sums), _stream(resampling.seed)
    block = max(1, _BLOCK_CELLS // sums.n_clusters)
    totals = np.empty((draws, n_columns))
    for first in range(0, draws, block):
        part = range(first, min(first + block, draws))
        drawn = [_times_drawn(stream, sums.n_clusters) for _ in part]
        times = np.stack(drawn, axis=1)
        totals[part.start : part.stop] = (table @ times.astype(np.float64)).T
    by_column = totals.reshape(draws, -1, sums.n_groups)
    return Resamples(by_column[:, 0], np.moveaxis(by_column[:, 1:], 1, 0))


def _table(sums: ClusterSums) -> csr_array:
    """Return counts and sums as one sparse table, shape ((1 + values) * groups, clusters)."""
    # A command that only looks at its seed and draws should not wait for this import.
    from scipy.sparse import csr_array

    columns = np.concatenate([sums.counts[None], sums.sums])
    rows = np.arange(len(columns))[:, None] * sums.n_groups + sums.groups
    clusters = np.broadcast_to(sums.clusters, columns.shape)
    return csr_array(
        (columns.ravel(), (rows.ravel(), clusters.ravel())),
        shape=(len(columns) * sums.n_groups, sums.n_clusters),
    )


def _stream(seed: int) -> PCG64:
    """Return a stream of random bits.

    It is that of a bit generator, which numpy keeps stable for good, unlike what the methods of
    `Generator` make of it; and no other use of the same seed in this project shares it.
    """
    from numpy.random import PCG64

    key = hashlib.sha256(f"cluster bootstrap {seed}".encode()).digest()
    return PCG64(int.from_bytes(key[:16], "little"))


def _times_drawn(stream: PCG64, n: int) -> NDArray[np.int64]:
    """Return how often each of n clusters comes in the next draw, shape (n,).

    A 32-bit number u picks the cluster floor(u * n / 2**32); no cluster is favoured by more than
    n / 2**32.
    """
    words = stream.random_raw((n + 1) // 2)
    halves = words.astype("<u8", copy=False).view("<u4")[:n].astype(np.uint64)
    return np.bincount(((halves * n) >> 32).astype(np.int64), minlength=n)

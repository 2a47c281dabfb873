"""Whether a difference could be chance: p-values, and their correction for many tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import ndtri, stdtr

from vqamc.errors import UsageError

SIGNIFICANCE = 0.05
"""Differences with a corrected p-value up to here are drawn filled."""


def bootstrap_p_value(differences: NDArray[np.float64], clusters: int) -> float:
    """Return the two-sided p-value of a difference from the draws of its cluster bootstrap.

    The interval of `percentile_intervals`, turned round: with r = (1 + the draws on the far side of
    zero) / (B + 1), the smaller of both sides and at most 1/2, the p-value is
    2 * T(Phi**-1(r) * sqrt((G - 1) / G)) for Student's T with G - 1 degrees of freedom. It is at
    most 5 % exactly if the 95 % interval leaves zero out, provided that the draws are enough to cut
    one off at either end, (B + 1) * a >= 1 for the level a of `one_sided_level` (6 clusters or more
    with 1,000 draws, 12 or more with 100). With fewer, the p-value stays above 5 % even where the
    interval, then from the least draw to the largest, leaves zero out. For many clusters it
    is 2 * r; it is never below what B draws can show, 2 / (B + 1).

    Args:
        differences: the difference in every draw, shape (draws,).
        clusters: the number of clusters G, at least 2.

    Source:
        Davison and Hinkley 1997, chapters 4 and 5 (tests as intervals turned round); Hesterberg
        2015 for the expansion.
    """
    far = min(np.count_nonzero(differences <= 0), np.count_nonzero(differences >= 0))
    share = min((1 + int(far)) / (len(differences) + 1), 0.5)
    freedom = clusters - 1
    statistic = ndtri(share) * np.sqrt(freedom / clusters)
    return float(2 * stdtr(freedom, statistic))


def t_p_values(
    differences: ArrayLike, standard_errors: ArrayLike, clusters: ArrayLike
) -> NDArray[np.float64]:
    """Return two-sided p-values of differences over their cluster-robust standard errors.

    2 * T(-|d / se|) for Student's T with G - 1 degrees of freedom; 1 for a difference of zero, NaN
    where nothing can be said: a single cluster, or a difference that is the same in all of them.

    Args:
        differences: shape (groups,).
        standard_errors: from `intervals.standard_errors`, shape (groups,).
        clusters: in how many clusters each group occurs, shape (groups,).

    Source:
        Cameron and Miller 2015, section VI (few clusters).
    """
    d, error = np.asarray(differences, dtype=float), np.asarray(standard_errors, dtype=float)
    # Below a trillionth of the difference, a standard error is what rounding left of none.
    known = error > 1e-12 * np.abs(d)
    statistic = np.abs(np.divide(d, error, out=np.zeros_like(d), where=known))
    freedom = np.maximum(1, np.asarray(clusters) - 1)
    p_values = np.where(known, 2 * stdtr(freedom, -statistic), np.nan)
    return np.where(d == 0, 1.0, p_values)


def holm(p_values: ArrayLike) -> NDArray[np.float64]:
    """Return p-values corrected for their number by Holm's step-down method, NaN staying NaN.

    The i-th smallest of m is multiplied by m + 1 - i, and is then at least those before it and at
    most 1: the chance of any false finding stays at the level, however the tests hang together.

    Args:
        p_values: shape (m,); NaN for what was not tested and does not count.

    Source:
        Holm 1979, A simple sequentially rejective multiple test procedure.
    """
    given = np.asarray(p_values, dtype=np.float64)
    corrected = np.full_like(given, np.nan)
    tested = np.flatnonzero(~np.isnan(given))
    ascending = tested[np.argsort(given[tested], kind="stable")]
    steps = given[ascending] * np.arange(len(tested), 0, -1)
    corrected[ascending] = np.minimum(1.0, np.maximum.accumulate(steps))
    return corrected


@dataclass(frozen=True, slots=True)
class McNemar:
    """The exact McNemar test of two right/wrong figures on the same questions.

    Attributes:
        only_a: questions that A alone has right.
        only_b: questions that B alone has right.
        p_value: two-sided; 1 where neither has any.
    """

    only_a: int
    only_b: int
    p_value: float

    def to_dict(self) -> dict[str, Any]:
        """Return the test as reports hold it."""
        return {"only_a": self.only_a, "only_b": self.only_b, "p_value": self.p_value}


def mcnemar(right_a: Sequence[bool] | NDArray[np.bool_], right_b: ArrayLike) -> McNemar:
    """Return the exact McNemar test: a coin's tosses, over the questions that one alone has right.

    It takes questions for independent: where several share an image, the cluster bootstrap is the
    sounder of the two.

    Args:
        right_a: whether A is right, shape (n,).
        right_b: whether B is right, shape (n,).

    Raises:
        UsageError: not one value a question and model, or values other than right and wrong.

    Source:
        McNemar 1947; the binomial form: Edwards 1948, Fagerland et al. 2013.
    """
    from scipy.stats import binomtest  # Slow to import, and not needed for credit in between.

    a, b = np.asarray(right_a), np.asarray(right_b)
    if a.shape != b.shape or a.ndim != 1:
        raise UsageError(f"McNemar's test pairs questions, got shapes {a.shape} and {b.shape}")
    if not (np.isin(a, (0, 1)).all() and np.isin(b, (0, 1)).all()):
        raise UsageError("McNemar's test needs right or wrong (1 or 0), got credit in between")
    only_a, only_b = int(np.count_nonzero(a > b)), int(np.count_nonzero(b > a))
    discordant = only_a + only_b
    p_value = binomtest(only_b, discordant).pvalue if discordant else 1.0
    return McNemar(only_a, only_b, float(p_value))

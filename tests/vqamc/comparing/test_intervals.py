"""Standard errors and intervals, held against statsmodels, scipy and simulated truth."""

from __future__ import annotations

import numpy as np
import pytest
import statsmodels.api as sm
from comparing import held
from scipy import stats

from vqamc.comparing.clusters import cluster_sums
from vqamc.comparing.intervals import (
    Uncertainty,
    one_sided_level,
    percentile_intervals,
    standard_errors,
    uncertainty,
)
from vqamc.errors import UsageError


@pytest.mark.parametrize("seed", range(5))
def test_standard_errors_are_those_of_statsmodels(seed: int) -> None:
    rng = np.random.default_rng(seed)
    images = rng.integers(0, 30, 200)
    values = rng.normal(size=30)[images] + rng.normal(size=200)
    sums = cluster_sums(values, images)
    theirs = sm.OLS(values, np.ones(200)).fit(cov_type="cluster", cov_kwds={"groups": images})
    assert standard_errors(sums, sums.sums[0]) == pytest.approx(theirs.bse, rel=1e-10)


def test_with_each_question_alone_it_is_the_standard_error_of_a_mean() -> None:
    values = np.random.default_rng(0).normal(size=50)
    sums = cluster_sums(values, np.arange(50))
    assert standard_errors(sums, sums.sums[0]) == pytest.approx([stats.sem(values)], rel=1e-12)


def test_equal_values_have_no_spread_at_all() -> None:
    sums = cluster_sums([9] * 7, [1, 1, 1, 2, 2, 3, 3])
    assert standard_errors(sums, sums.sums[0]).tolist() == [0.0]


def test_a_single_cluster_says_nothing_of_others() -> None:
    assert uncertainty([1, 0, 1], ["x"] * 3) == Uncertainty(None, None, 3, 1)


def test_a_single_question_says_nothing_of_others() -> None:
    assert uncertainty([1], [5]) == Uncertainty(None, None, 1, 1)


def test_questions_that_share_an_image_widen_the_interval() -> None:
    images = np.repeat(np.arange(50), 4)
    right = np.repeat(np.random.default_rng(0).integers(0, 2, 50), 4)
    shared, alone = uncertainty(right, images), uncertainty(right, np.arange(200))
    assert shared.standard_error is not None
    assert shared.standard_error == pytest.approx(2.0 * alone.standard_error, rel=0.02)


def test_an_interval_never_leaves_the_range_of_the_values() -> None:
    low, high = uncertainty([1] * 19 + [0], np.arange(20)).interval
    assert 0 <= low < 0.95 < high <= 1


def test_many_clusters_cut_off_two_and_a_half_percent_and_few_cut_off_less() -> None:
    level = one_sided_level(np.array([5, 12, 10**7]))
    expected = [stats.norm.cdf(-np.sqrt(g / (g - 1)) * stats.t.ppf(0.975, g - 1)) for g in (5, 12)]
    assert level[:2] == pytest.approx(expected, rel=1e-9)
    assert level[2] == pytest.approx(0.025, rel=1e-5)


def test_draws_without_a_group_do_not_count_among_its_draws() -> None:
    means = np.full((1000, 1), np.nan)
    means[:199, 0] = np.arange(199)
    (low,), (high,) = percentile_intervals(means, np.array([10**9]))
    assert (low, high) == (3.0, 195.0)  # floor(200 * 0.025) = 5th from either end, nearly


def test_lengths_that_do_not_agree_are_refused() -> None:
    with pytest.raises(UsageError):
        uncertainty([1, 0], [1, 2, 3])


def test_intervals_hold_the_truth_when_clustered_and_not_when_not() -> None:
    """A seeded part of the simulation of `benchmarks/comparing.py`, which runs 2,000 sets."""
    answers = np.array([held(seed, n_images=100, draws=300) for seed in range(200)])
    by_image, alone = answers.mean(axis=0)
    assert (by_image >= 0.93).all()
    assert (by_image <= 0.97).all()
    assert (alone < 0.9).all()


@pytest.mark.parametrize("n_clusters", [2, 3, 5, 11])
@pytest.mark.parametrize("draws", [100, 1000])
def test_ends_are_never_reversed_however_few_the_clusters(n_clusters: int, draws: int) -> None:
    rng = np.random.default_rng(n_clusters)
    for seed in range(20):
        size = int(rng.integers(n_clusters, 4 * n_clusters))
        clusters = np.concatenate([np.arange(n_clusters), rng.integers(0, n_clusters, size)])
        values = rng.choice([-1, 0, 0.3, 1], len(clusters))
        low, high = uncertainty(values, clusters, seed=seed, draws=draws).interval
        assert low <= high
        assert values.min() - 1e-12 <= low <= values.mean() + 1e-12
        assert values.mean() - 1e-12 <= high <= values.max() + 1e-12

"""Tests, held against scipy and statsmodels."""

from __future__ import annotations

import numpy as np
import pytest
import statsmodels.api as sm
from scipy import stats
from statsmodels.stats.contingency_tables import mcnemar as statsmodels_mcnemar
from statsmodels.stats.multitest import multipletests

from vqamc.comparing.intervals import percentile_intervals
from vqamc.comparing.significance import bootstrap_p_value, holm, mcnemar, t_p_values
from vqamc.errors import UsageError


@pytest.mark.parametrize("seed", range(5))
def test_mcnemar_is_that_of_statsmodels(seed: int) -> None:
    rng = np.random.default_rng(seed)
    a, b = rng.random(300) < 0.6, rng.random(300) < 0.7
    table = [[np.sum(a & b), np.sum(a & ~b)], [np.sum(~a & b), np.sum(~a & ~b)]]
    ours, theirs = mcnemar(a, b), statsmodels_mcnemar(table, exact=True)
    assert ours.p_value == pytest.approx(theirs.pvalue, rel=1e-12)
    assert min(ours.only_a, ours.only_b) == theirs.statistic


def test_mcnemar_of_the_same_answers_is_one() -> None:
    result = mcnemar([True, False], [True, False])
    assert (result.only_a, result.only_b, result.p_value) == (0, 0, 1.0)


def test_mcnemar_refuses_credit_between_right_and_wrong() -> None:
    with pytest.raises(UsageError, match="right or wrong"):
        mcnemar([0.3, 1], [1, 1])


def test_mcnemar_refuses_questions_without_a_partner() -> None:
    with pytest.raises(UsageError, match="pairs questions"):
        mcnemar([True], [True, False])


@pytest.mark.parametrize("seed", range(5))
def test_holm_is_that_of_statsmodels(seed: int) -> None:
    p_values = np.random.default_rng(seed).random(65) ** 4
    assert holm(p_values) == pytest.approx(multipletests(p_values, method="holm")[1], rel=1e-13)


def test_holm_passes_over_what_was_not_tested() -> None:
    corrected = holm([0.01, np.nan, 0.04])
    assert corrected[[0, 2]].tolist() == [0.02, 0.04]
    assert np.isnan(corrected[1])


def test_holm_of_nothing_is_nothing() -> None:
    assert holm([]).tolist() == []


@pytest.mark.parametrize("seed", range(3))
def test_p_values_by_standard_error_are_those_of_statsmodels(seed: int) -> None:
    rng = np.random.default_rng(seed)
    images = rng.integers(0, 25, 120)
    values = rng.normal(0.2, 1, 120)
    fit = sm.OLS(values, np.ones(120)).fit(
        cov_type="cluster", cov_kwds={"groups": images}, use_t=True
    )
    ours = t_p_values(fit.params, fit.bse, [len(set(images.tolist()))])
    assert ours == pytest.approx(fit.pvalues, rel=1e-9)


def test_no_difference_is_never_significant_and_no_spread_never_tested() -> None:
    p_values = t_p_values([0.0, 5.0, 5.0, 0.0], [0.0, 0.0, np.nan, np.nan], [3, 3, 1, 1])
    assert p_values[[0, 3]].tolist() == [1.0, 1.0]
    assert np.isnan(p_values[[1, 2]]).all()


def test_what_rounding_left_of_no_spread_is_no_spread() -> None:
    assert np.isnan(t_p_values([1.0], [1e-16], [10])).all()


def test_the_bootstrap_p_value_counts_the_far_side_twice() -> None:
    draws = np.array([-1.0] * 9 + [1.0] * 990)
    assert bootstrap_p_value(draws, 10**9) == pytest.approx(2 * 10 / 1000, rel=1e-6)


def test_draws_that_are_all_zero_say_nothing_against_chance() -> None:
    assert bootstrap_p_value(np.zeros(1000), 5) == 1.0


def test_few_clusters_make_the_bootstrap_p_value_larger() -> None:
    draws = np.array([-1.0] * 9 + [1.0] * 990)
    expected = 2 * stats.t.cdf(stats.norm.ppf(0.01) * np.sqrt(9 / 10), 9)
    assert bootstrap_p_value(draws, 10) == pytest.approx(expected, rel=1e-12)
    assert expected > 0.05


@pytest.mark.parametrize("clusters", [2, 3, 4, 5, 6, 9, 11, 12, 30])
@pytest.mark.parametrize("draws", [100, 1000])
@pytest.mark.parametrize("far", [0, 1, 2, 5, 20, 25, 26])
def test_p_is_at_most_5_percent_exactly_if_the_interval_leaves_zero_out(
    clusters: int, draws: int, far: int
) -> None:
    differences = np.concatenate([np.full(far, -1.0), np.linspace(1, 2, draws - far)])
    (low,), (high,) = percentile_intervals(differences[:, None], np.array([clusters]))
    assert low <= high
    p_value = bootstrap_p_value(differences, clusters)
    if clusters >= (6 if draws == 1000 else 12):
        assert (p_value <= 0.05) == (low > 0)
    else:  # No draw can be cut off: the interval is all of them, and says less than p.
        assert (low, high) == (differences[0], differences[-1])
        assert p_value > 0.05

"""The cluster bootstrap, held against a plain loop and against scipy on the same draws."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scipy import stats

from vqamc.answers.groups import Groups
from vqamc.comparing.bootstrap import Resampling, resample
from vqamc.comparing.clusters import ClusterSums, cluster_sums
from vqamc.comparing.intervals import percentile_intervals
from vqamc.errors import UsageError

IMAGES = np.random.default_rng(1).integers(0, 40, 150)
CREDITS = np.random.default_rng(2).choice([0, 9, 18, 27, 30], 150)


def drawn_clusters(n_clusters: int, draws: int, seed: int) -> np.ndarray:
    """Read the draws off: with cluster c worth one question of group c, counts are the draws."""
    labels = [f"{c:03}" for c in range(n_clusters)]
    alone = cluster_sums(np.ones(n_clusters), np.arange(n_clusters), [Groups.of(labels)])
    return resample(alone, Resampling(seed, draws)).counts.astype(int)


def test_each_draw_takes_as_many_clusters_as_there_are() -> None:
    assert (drawn_clusters(17, 200, seed=3).sum(axis=1) == 17).all()


def test_every_cluster_is_drawn_equally_often() -> None:
    times = drawn_clusters(10, 2000, seed=0).sum(axis=0)
    assert stats.chisquare(times).pvalue > 0.001


def test_sums_are_those_of_a_loop_over_the_questions_of_the_drawn_clusters() -> None:
    types = ["odd" if image % 2 else "even" for image in IMAGES]
    sums = cluster_sums(CREDITS, IMAGES, [Groups.of(types)])
    resamples = resample(sums, Resampling(seed=5, draws=100))
    times = drawn_clusters(sums.n_clusters, 100, seed=5)
    images = sorted(set(IMAGES.tolist()))
    for draw in range(100):
        count = {"even": 0, "odd": 0}
        total = {"even": 0, "odd": 0}
        for image, credit, kind in zip(IMAGES.tolist(), CREDITS.tolist(), types, strict=True):
            weight = times[draw, images.index(image)]
            count[kind] += weight
            total[kind] += weight * credit
        assert resamples.counts[draw].tolist() == list(count.values())
        assert resamples.sums[0, draw].tolist() == list(total.values())


class SameDraws(np.random.Generator):
    """A generator that hands out draws made elsewhere, whatever it is asked for."""

    def __new__(cls, _indices: np.ndarray) -> SameDraws:
        return super().__new__(cls)

    def __init__(self, indices: np.ndarray) -> None:
        super().__init__(np.random.PCG64(0))
        self.indices = indices

    def integers(self, *_arguments: Any, size: Any = None, **_more: Any) -> Any:
        assert tuple(size) == self.indices.shape
        return self.indices


def scipy_on_the_same_draws(sums: ClusterSums, draws: int, seed: int) -> Any:
    times = drawn_clusters(sums.n_clusters, draws, seed)
    indices = np.stack([np.repeat(np.arange(sums.n_clusters), row) for row in times])
    return stats.bootstrap(
        (sums.sums[0], sums.counts),
        lambda total, count, axis: total.sum(axis=axis) / count.sum(axis=axis),
        paired=True,
        n_resamples=draws,
        method="percentile",
        rng=SameDraws(indices),
    )


def test_the_means_of_the_draws_are_those_of_scipy() -> None:
    sums = cluster_sums(CREDITS, IMAGES)
    resamples = resample(sums, Resampling(seed=7, draws=1000))
    means = resamples.means(resamples.sums[0])[:, 0]
    theirs = scipy_on_the_same_draws(sums, 1000, seed=7)
    assert means == pytest.approx(theirs.bootstrap_distribution, rel=1e-13)
    assert means.std(ddof=1) == pytest.approx(theirs.standard_error, rel=1e-12)


def test_the_ends_are_those_of_scipy_but_for_interpolation() -> None:
    sums = cluster_sums(CREDITS, IMAGES)
    resamples = resample(sums, Resampling(seed=7, draws=1000))
    means = resamples.means(resamples.sums[0])
    # With many clusters nothing is widened; scipy interpolates between draws, we take one.
    (low,), (high,) = percentile_intervals(means, np.array([10**9]))
    theirs = scipy_on_the_same_draws(sums, 1000, seed=7).confidence_interval
    ascending = np.sort(means[:, 0])
    assert low == ascending[24]
    assert high == ascending[975]
    assert low <= theirs.low <= ascending[25]
    assert ascending[974] <= theirs.high <= high


def test_the_same_seed_draws_the_same_and_another_seed_does_not() -> None:
    assert (drawn_clusters(9, 100, seed=1) == drawn_clusters(9, 100, seed=1)).all()
    assert (drawn_clusters(9, 100, seed=1) != drawn_clusters(9, 100, seed=0)).any()


def test_the_first_draws_are_known_on_every_machine() -> None:
    expected = [[2, 1, 0, 2, 0, 1], [1, 1, 0, 0, 4, 0], [1, 2, 1, 1, 1, 0]]
    assert drawn_clusters(6, 100, seed=0)[:3].tolist() == expected


def test_more_draws_begin_with_those_of_fewer() -> None:
    assert (drawn_clusters(8, 500, seed=2)[:100] == drawn_clusters(8, 100, seed=2)).all()


def test_a_draw_without_a_group_has_no_mean_of_it() -> None:
    rare = Groups.of(["rare", *["common"] * 19])
    resamples = resample(cluster_sums(np.ones(20), np.arange(20), [rare]), Resampling())
    means = resamples.means(resamples.sums[0])
    absent = resamples.counts[:, 1] == 0
    assert 0.2 < absent.mean() < 0.5  # (1 - 1/20)**20 = 0.36
    assert np.isnan(means[absent, 1]).all()
    assert (means[~absent, 1] == 1).all()


def test_too_few_draws_are_refused() -> None:
    with pytest.raises(UsageError, match="draws=99: too few"):
        Resampling(draws=99)


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"seed": "0"}, "seed='0': give an integer"),
        ({"seed": None}, "seed=None: give an integer"),
        ({"seed": 1.5}, "seed=1.5: give an integer"),
        ({"draws": "1000"}, "draws='1000': give an integer"),
        ({"draws": 1000.0}, "draws=1000.0: give an integer"),
        ({"draws": True}, "draws=True: give an integer"),
        ({"draws": 10**6 + 1}, "draws=1000001: too many; take at most 1000000"),
    ],
)
def test_what_is_no_number_of_draws_is_refused(given: Any, complaint: str) -> None:
    with pytest.raises(UsageError, match=complaint):
        Resampling(**given)


def test_integers_of_numpy_are_integers() -> None:
    taken = Resampling(seed=np.int64(3), draws=np.int32(200))  # type: ignore[arg-type]
    assert taken == Resampling(3, 200)
    assert type(taken.seed) is int

"""Sums by cluster and group."""

from __future__ import annotations

import pytest

from vqamc.answers.groups import Groups
from vqamc.comparing.clusters import cluster_sums
from vqamc.errors import UsageError


def test_each_cell_holds_the_sum_and_the_count_of_its_questions() -> None:
    sums = cluster_sums([1, 2, 4, 8], [7, 7, 9, 9], [Groups.of(["x", "y", "x", "x"])])
    cells = list(zip(sums.clusters, sums.groups, sums.counts, sums.sums[0], strict=True))
    assert cells == [(0, 0, 1, 1), (0, 1, 1, 2), (1, 0, 2, 12)]
    assert sums.clusters_per_group.tolist() == [2, 1]
    assert sums.counts_per_group().tolist() == [3, 1]


def test_clusters_may_be_named_by_any_key() -> None:
    by_name = cluster_sums([1, 2, 4], ["dog", "cat", "dog"])
    by_number = cluster_sums([1, 2, 4], [2, 1, 2])
    assert by_name.sums.tolist() == by_number.sums.tolist() == [[2, 5]]


def test_all_questions_are_one_group_unless_told_otherwise() -> None:
    assert cluster_sums([1, 2], [1, 2]).n_groups == 1


def test_several_groupings_stand_one_after_the_other() -> None:
    sums = cluster_sums([1, 2], [1, 2], [Groups.of(["x", "y"]), Groups.of(["z", "z"])])
    assert sums.n_groups == 3
    assert sums.per_group(sums.sums[0]).tolist() == [1, 2, 3]


@pytest.mark.parametrize(("values", "clusters"), [([1, 2], [1]), ([], [])])
def test_lengths_that_do_not_agree_are_refused(values: list[int], clusters: list[int]) -> None:
    with pytest.raises(UsageError, match="values need"):
        cluster_sums(values, clusters)


def test_a_grouping_of_another_length_is_refused() -> None:
    with pytest.raises(UsageError, match="2 values need 2 clusters"):
        cluster_sums([1, 2], [1, 2], [Groups.of(["x"])])

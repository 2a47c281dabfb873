"""Laws of intervals and comparisons."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from vqamc.answers.groups import Groups
from vqamc.comparing.bootstrap import Resampling, resample
from vqamc.comparing.clusters import cluster_sums
from vqamc.comparing.intervals import percentile_intervals, uncertainty
from vqamc.comparing.paired import Paired, paired
from vqamc.comparing.significance import bootstrap_p_value, holm
from vqamc.rules import merged_settings, settings_line

CREDIT = st.sampled_from([0, 9, 18, 27, 30])
QUESTION = st.tuples(CREDIT, CREDIT, st.integers(0, 6), st.sampled_from(["what", "how", "why"]))
QUESTIONS = st.lists(QUESTION, min_size=1, max_size=25)
Questions = list[tuple[int, int, int, str]]


def compared(questions: Questions, seed: int = 0) -> tuple[Paired, dict[str, Paired]]:
    a, b, images, types = zip(*questions, strict=True)
    thirty = np.full(len(questions), 30)
    overall, (by_type,) = paired(
        (np.array(a), thirty),
        (np.array(b), thirty),
        images,
        (Groups.of(types),),
        Resampling(seed, 200),
    )
    return overall, by_type


@given(QUESTIONS, st.randoms())
def test_the_order_of_rows_changes_nothing(questions: Questions, random: object) -> None:
    shuffled = list(questions)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert compared(shuffled) == compared(questions)


@given(QUESTIONS)
def test_swapping_the_models_turns_the_difference_round(questions: Questions) -> None:
    one, _ = compared(questions)
    other, _ = compared([(b, a, image, kind) for a, b, image, kind in questions])
    assert other.difference == -one.difference
    assert other.p_value == one.p_value
    assert (other.sure_a, other.sure_b) == (one.sure_b, one.sure_a)
    if one.sure_difference.interval is not None:
        low, high = one.sure_difference.interval
        assert other.sure_difference.interval == (-high, -low)


@given(QUESTIONS)
def test_intervals_lie_within_what_is_possible(questions: Questions) -> None:
    overall, by_type = compared(questions)
    for one in (overall, *by_type.values()):
        for sure, least in ((one.sure_a, 0), (one.sure_b, 0), (one.sure_difference, -100)):
            if sure.interval is not None:
                assert least <= sure.interval[0] <= sure.interval[1] <= 100
        assert one.n_better + one.n_worse + one.n_equal == one.sure_difference.n_questions


@given(QUESTIONS)
def test_a_model_compared_with_itself_differs_by_nothing(questions: Questions) -> None:
    overall, by_type = compared([(a, a, image, kind) for a, _, image, kind in questions])
    for one in (overall, *by_type.values()):
        assert (one.difference, one.p_value) == (0.0, 1.0)
        assert one.sure_difference.interval == (0.0, 0.0)


@given(st.lists(st.integers(-3, 3), min_size=100, max_size=300), st.integers(12, 10**6))
def test_the_interval_leaves_zero_out_exactly_if_p_is_at_most_five_percent(
    draws: list[int], clusters: int
) -> None:
    differences = np.array(draws, dtype=float)
    (low,), (high,) = percentile_intervals(differences[:, None], np.array([clusters]))
    p_value = bootstrap_p_value(differences, clusters)
    if (len(draws) + 1) * 0.0075 >= 1:  # Else no draw is far enough out for so few clusters.
        assert (low > 0 or high < 0) == (p_value <= 0.05)


@given(st.lists(st.floats(0, 1), max_size=40))
def test_holm_never_lowers_a_p_value_and_keeps_their_order(p_values: list[float]) -> None:
    corrected = holm(p_values)
    assert (corrected >= p_values).all()
    assert (corrected <= 1).all()
    assert (np.diff(corrected[np.argsort(p_values, kind="stable")]) >= 0).all()


@given(st.lists(st.tuples(CREDIT, st.integers(0, 5)), min_size=1, max_size=30), st.integers())
def test_more_draws_begin_with_those_of_fewer(questions: list[tuple[int, int]], seed: int) -> None:
    sums = cluster_sums(*map(list, zip(*questions, strict=True)))
    few, many = (resample(sums, Resampling(seed, draws)) for draws in (100, 150))
    assert (many.sums[:, :100] == few.sums).all()


@given(st.lists(st.tuples(CREDIT, st.integers(0, 5)), min_size=1, max_size=30))
def test_only_which_questions_go_together_matters_not_what_clusters_are_called(
    questions: list[tuple[int, int]],
) -> None:
    values = [value for value, _ in questions]
    numbers = [cluster for _, cluster in questions]
    names = [f"image {cluster}" for cluster in numbers]
    assert uncertainty(values, numbers) == uncertainty(values, names)


LINES = st.fixed_dictionaries(
    {key: st.sampled_from(["x", "a|b", "c:d", ""]) for key in ("rules", "task", "results")}
)


@given(LINES, LINES, LINES, LINES)
def test_two_pairs_of_settings_merge_alike_only_if_they_are_alike(
    a: dict[str, str], b: dict[str, str], c: dict[str, str], d: dict[str, str]
) -> None:
    lines = [settings_line(**dict(sorted(one.items()))) for one in (a, b, c, d)]
    same = merged_settings(*lines[:2]) == merged_settings(*lines[2:])
    assert same == ((a, b) == (c, d))

"""Two figures of the same questions, compared."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from vqamc.answers.groups import Groups
from vqamc.comparing.bootstrap import Resampling
from vqamc.comparing.paired import Paired, difference, paired

TEN = np.full(6, 30)
IMAGES = np.array([1, 1, 2, 2, 3, 4])
TYPES = Groups.of(["what", "how", "what", "how", "what", "why"])


def compared(a: list[int], b: list[int]) -> tuple[Paired, dict[str, Paired]]:
    overall, (by_type,) = paired(
        (np.array(a), TEN), (np.array(b), TEN), IMAGES, (TYPES,), Resampling()
    )
    return overall, by_type


def test_better_worse_and_equal_are_counted_from_b() -> None:
    overall, by_type = compared([0, 0, 30, 9, 9, 9], [30, 9, 0, 9, 9, 9])
    assert (overall.n_better, overall.n_worse, overall.n_equal) == (2, 1, 3)
    what = by_type["what"]
    assert (what.n_better, what.n_worse, what.n_equal) == (1, 1, 1)


def test_the_difference_is_the_double_nearest_the_exact_one() -> None:
    overall, _ = compared([0, 0, 0, 0, 0, 0], [9, 0, 0, 0, 0, 0])
    assert overall.difference == float(Fraction(100 * 9, 30 * 6))


def test_the_same_answers_differ_by_nothing_for_certain() -> None:
    overall, by_type = compared([0, 9, 18, 27, 30, 9], [0, 9, 18, 27, 30, 9])
    assert overall.difference == 0.0
    assert overall.sure_difference.interval == (0.0, 0.0)
    assert overall.p_value == 1.0
    assert {one.p_value for one in by_type.values()} == {1.0}
    # "why" has one question only: still nothing differs.
    assert by_type["why"].sure_difference.interval == (0.0, 0.0)


def test_a_type_with_one_question_has_a_difference_but_no_interval_and_no_p_value() -> None:
    why = compared([0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 30])[1]["why"]
    assert why.difference == 100.0
    assert why.sure_difference.interval is None
    assert why.sure_a.interval is None
    assert (why.p_value, why.p_value_holm) == (None, None)


def test_a_difference_without_spread_is_not_tested_type_by_type() -> None:
    what = compared([0, 0, 0, 0, 0, 0], [30, 0, 30, 0, 30, 0])[1]["what"]
    assert what.sure_difference.interval == (100.0, 100.0)
    assert what.p_value is None


def test_all_on_one_image_gives_no_overall_interval() -> None:
    overall, _ = paired(
        (np.zeros(2, int), TEN[:2]),
        (np.array([30, 0]), TEN[:2]),
        [7, 7],
        (Groups.of(["what", "how"]),),
        Resampling(),
    )
    assert overall.difference == 50.0
    assert overall.sure_difference.interval is None
    assert overall.p_value is None


def test_the_overall_p_value_is_not_corrected() -> None:
    overall, by_type = compared([0, 0, 30, 9, 9, 9], [30, 9, 0, 9, 9, 9])
    assert overall.p_value_holm is None
    assert by_type["how"].p_value_holm == 1.0


def test_swapping_the_models_turns_every_figure_round() -> None:
    a, b = [0, 0, 30, 9, 9, 27], [30, 9, 0, 9, 18, 9]
    one, other = compared(a, b)[0], compared(b, a)[0]
    assert other.difference == -one.difference
    assert one.sure_difference.interval is not None
    low, high = one.sure_difference.interval
    assert other.sure_difference.interval == (-high, -low)
    assert other.p_value == one.p_value
    assert (other.n_better, other.n_worse) == (one.n_worse, one.n_better)


def test_fractions_of_other_denominators_are_subtracted_exactly() -> None:
    a = (np.array([1, 2]), np.array([3, 3]))
    b = (np.array([9, 30]), np.array([30, 30]))
    numerators, denominators = difference(a, b)
    parts = zip(numerators.tolist(), denominators.tolist(), strict=True)
    exact = [Fraction(above, below) for above, below in parts]
    assert exact == [Fraction(-1, 30), Fraction(1, 3)]


def test_65_types_can_be_significant_after_correction_with_1000_draws() -> None:
    n = 65 * 40
    rng = np.random.default_rng(0)
    a = np.zeros(n, int)
    b = np.where(rng.random(n) < 0.8, 30, 0)
    types = Groups.of([f"type {row % 65:02}" for row in range(n)])
    _, (by_type,) = paired(
        (a, np.full(n, 30)), (b, np.full(n, 30)), np.arange(n), (types,), Resampling()
    )
    assert max(one.p_value_holm or 0.0 for one in by_type.values()) < 0.001


@pytest.mark.parametrize("annotators", [2, 5, 11])
def test_credit_may_have_any_denominator(annotators: int) -> None:
    denominators = np.array([30, 30, 3 * annotators, 3 * annotators, 30, 30])
    overall, _ = paired(
        (np.array([0, 0, 3, 3, 30, 9]), denominators),
        (np.array([0, 0, 6, 3, 30, 9]), denominators),
        IMAGES,
        (TYPES,),
        Resampling(),
    )
    assert overall.difference == pytest.approx(100 * 3 / (3 * annotators) / 6, rel=1e-15)

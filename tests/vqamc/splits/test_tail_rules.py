"""Which answers are rare and which groups are kept: in whole numbers, by two named readings."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from vqamc.errors import UsageError
from vqamc.splits.answer_groups import AnswerGroups
from vqamc.splits.tail_rules import TailRule, tail_rule


def groups_of(counts: dict[str, dict[str, int]]) -> AnswerGroups:
    rows = [
        (group, answer)
        for group, answers in counts.items()
        for answer, count in answers.items()
        for _ in range(count)
    ]
    ids = [f"{number:06}" for number in range(len(rows))]
    return AnswerGroups.of(ids, [group for group, _ in rows], [answer for _, answer in rows])


def rare_counts(rule: TailRule, counts: dict[str, int]) -> set[int]:
    groups = groups_of({"g": counts})
    return set(groups.counts[rule.rare(groups)].tolist())


def test_a_count_at_the_limit_is_rare_by_the_paper_alone() -> None:
    counts = {"red": 6, "blue": 4}
    assert rare_counts(tail_rule("paper"), counts) == {4, 6}
    assert rare_counts(tail_rule("code"), counts) == {4}


def test_alpha_and_tail_factor_are_two_names_of_one_limit() -> None:
    assert tail_rule("code", alpha="0.2") == tail_rule("code", tail_factor="1.2")
    assert tail_rule("code", alpha=0.2).tail_factor == Fraction(6, 5)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"alpha": "0.2", "tail_factor": "1.2"}, "two names of one limit"),
        ({"alpha": "much"}, "alpha='much': expected a number"),
        ({"alpha": "nan"}, "alpha='nan': expected a number"),
        ({"alpha": "-1"}, "must be above 0"),
        ({"entropy": "low"}, "entropy='low': expected a number"),
        ({"entropy": "0.9", "keep_all_groups": True}, "give one"),
    ],
)
def test_settings_that_are_no_rule_are_refused(settings: dict[str, str], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        tail_rule("code", **settings)


def test_another_reading_is_refused() -> None:
    with pytest.raises(UsageError, match="choose one of paper, code"):
        tail_rule("mine")


def test_limits_beyond_64_bits_are_compared_exactly() -> None:
    counts = {"red": 6, "blue": 4}
    just_above = Fraction(6, 5) + Fraction(1, 10**30)
    assert rare_counts(TailRule("code", just_above), counts) == {4, 6}
    assert rare_counts(TailRule("code", Fraction(6, 5) - Fraction(1, 10**30)), counts) == {4}


def test_entropy_is_that_of_the_benchmarks_code_and_1_for_a_single_answer() -> None:
    groups = groups_of({"a": {"x": 3, "y": 1}, "b": {"z": 7}, "c": {"x": 2, "y": 2}})
    uneven = -(0.75 * math.log(0.75 + 1e-9) + 0.25 * math.log(0.25 + 1e-9)) / math.log(2)
    entropies = groups.entropies()
    assert entropies[0] == pytest.approx(uneven, abs=1e-15)
    assert entropies[1] == 1.0
    assert entropies[2] == pytest.approx(1.0, abs=1e-8)
    assert np.isfinite(entropies).all()


def test_the_paper_keeps_groups_below_a_limit_and_the_code_up_to_mean_minus_deviation() -> None:
    entropies = np.array([0.5, 0.9, 1.0, 1.0])
    assert tail_rule("paper").kept(entropies).tolist() == [True, False, False, False]
    code = tail_rule("code")
    assert code.limit(entropies) == pytest.approx(0.85 - math.sqrt(0.0425), abs=1e-12)
    assert code.kept(entropies).tolist() == [True, False, False, False]
    # All alike: the deviation is 0, and what lies at the limit is kept.
    assert code.kept(np.array([1.0, 1.0])).tolist() == [True, True]
    assert tail_rule("code", keep_all_groups=True).kept(entropies).all()


def test_the_released_testdev_counts_give_the_released_tail_in_every_group(golden) -> None:
    released = golden("head_tail/testdev_counts.json")
    counts = {
        str(number): {
            f"{part}{place}": count
            for part, sizes in zip(("head", "tail"), group, strict=True)
            for place, count in enumerate(sizes)
        }
        for number, group in enumerate(released)
    }
    groups = groups_of(counts)
    names = [groups.answers.labels[key % len(groups.answers.labels)] for key in groups.keys]
    tail = np.array([name.startswith("tail") for name in names])
    code = tail_rule("code", keep_all_groups=True).rare(groups)
    assert (code == tail).all()
    assert int(groups.counts[code].sum()) == 1063
    assert int(groups.counts[~code].sum()) == 1733
    paper = tail_rule("paper", keep_all_groups=True).rare(groups)
    assert int(groups.counts[paper].sum()) == 1171
    assert len(groups.groups.labels) == 471


@pytest.mark.parametrize("n_groups", range(1, 21))
def test_groups_that_are_spread_alike_are_all_kept_by_mean_minus_deviation(n_groups: int) -> None:
    # Whichever answer has which count: by rounding some groups would lie above their own mean.
    rows = [
        (f"group {group}", f"answer {(place + group) % 3}")
        for group in range(n_groups)
        for place, count in enumerate((5, 2, 1))
        for _ in range(count)
    ]
    ids = [str(row) for row in range(len(rows))]
    groups = AnswerGroups.of(ids, [one for one, _ in rows], [one for _, one in rows])
    entropies = groups.entropies()
    assert len(set(entropies.tolist())) == 1
    assert tail_rule("code").kept(entropies).all()

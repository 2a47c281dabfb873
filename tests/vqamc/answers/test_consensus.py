"""The consensus formula and the rules versions, vector by vector."""

from __future__ import annotations

import pytest
from vqa_rows import annotation, dataset

from vqamc.answers.consensus import score_answer
from vqamc.answers.evaluation import score
from vqamc.errors import DataError, UsageError

YES9_NO = ["yes"] * 9 + ["no"]


def both_twins(answer: str, humans: list[str], rules: str) -> float:
    """Return the accuracy in percent, after holding the vectorised twin to the plain one."""
    plain = score_answer(answer, humans, rules)
    scores = score(dataset(annotation(1, humans)), {1: answer}, rules=rules)
    assert scores.accuracies.tolist() == [plain]
    return 100 * plain


@pytest.mark.parametrize(
    ("matches", "percent"), [(0, 0), (1, 30), (2, 60), (3, 90), (4, 100), (7, 100), (10, 100)]
)
def test_of_ten_people_three_who_agree_earn_nine_tenths(matches: int, percent: float) -> None:
    humans = ["red"] * matches + ["blue"] * (10 - matches)
    assert both_twins("red", humans, "2021") == pytest.approx(percent, rel=1e-15)


@pytest.mark.parametrize(
    ("n", "percent"), [(3, "66.67"), (5, "80.00"), (10, "90.00"), (11, "90.91")]
)
def test_three_matches_among_n_people(n: int, percent: str) -> None:
    humans = ["red"] * 3 + [f"other {place}" for place in range(n - 3)]
    assert f"{both_twins('red', humans, '2021'):.2f}" == percent


def test_one_person_alone_can_give_nothing() -> None:
    assert both_twins("red", ["red"], "2021") == 0


def test_nobody_is_an_error() -> None:
    with pytest.raises(DataError, match="expected at least one answer, got none"):
        score_answer("red", [])


def test_the_paper_leaves_nobody_out() -> None:
    assert both_twins("red", ["red"], "paper") == pytest.approx(100 / 3)
    assert both_twins("Red.", ["red"] * 3 + ["blue"] * 7, "paper") == 100


@pytest.mark.parametrize(
    ("answer", "humans", "in_2021", "in_2016"),
    [
        ("Yes", ["yes"] * 10, 0, 100),
        ("Yes", YES9_NO, 100, 100),
        ("the cat", ["the cat"] * 10, 100, 0),
        ("2", ["two"] * 9 + ["x"], 100, 0),
        ("none", ["none"] + ["red"] * 9, 30, 0),
        ("don’t", ["don't"] * 9 + ["x"], 0, 0),
        ("hot\u00a0dog", ["hot dog"] * 9 + ["x"], 100, 100),
        (".5", ["0.5"] * 9 + ["x"], 0, 0),
        ("U.S.A.", ["usa"] * 9 + ["x"], 100, 100),
        ("yes", [" yes\n"] * 10, 100, 0),  # 2016 does not clean what people said
        ("yes", ["yes "] * 5 + ["yes"] * 5, 100, 100),
    ],
)
def test_what_the_two_versions_of_the_reference_give(
    answer: str, humans: list[str], in_2021: float, in_2016: float
) -> None:
    assert both_twins(answer, humans, "2021") == pytest.approx(in_2021)
    assert both_twins(answer, humans, "2016") == pytest.approx(in_2016)


@pytest.mark.parametrize(
    ("answer", "humans", "percent"),
    [
        ("Yes", ["yes"] * 10, 100),
        ("the cat", ["the cat"] * 10, 100),
        ("two", ["2"] * 3 + ["x"] * 7, 90),
    ],
)
def test_always_normalises_both_sides(answer: str, humans: list[str], percent: float) -> None:
    assert both_twins(answer, humans, "always") == pytest.approx(percent)


def test_two_empty_normal_forms_match() -> None:
    assert both_twins("?", ["a"] * 3 + ["red"] * 7, "2021") == pytest.approx(90)


def test_unknown_rules_are_refused_with_the_known_ones() -> None:
    with pytest.raises(UsageError, match=r"no rules are called '2020'; choose one of 2021, 2016"):
        score_answer("red", ["red"], "2020")

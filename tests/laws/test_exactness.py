"""Means are exact: the double nearest the rational mean, computed here with fractions."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from strategies import answered
from vqa_rows import Row, dataset

from vqamc.answers.credit import credit
from vqamc.answers.evaluation import score
from vqamc.answers.groups import MISSING, Groups, mean_percent, mean_percent_by_group
from vqamc.rules import NAMED_RULES, RULES_2021, RULES_PAPER

small = st.integers(0, 3)


def left_out_one_by_one(matches: int, people: int) -> Fraction:
    """Return the formula as the paper has it, one annotator left out at a time."""
    others = [matches - 1] * matches + [matches] * (people - matches)
    return sum((min(Fraction(other, 3), Fraction(1)) for other in others), Fraction(0)) / people


@given(people=st.integers(1, 40), data=st.data())
def test_credit_is_the_mean_over_everyone_left_out(people: int, data: st.DataObject) -> None:
    matches = data.draw(st.integers(0, people))
    agrees = [True] * matches + [False] * (people - matches)
    assert Fraction(*credit(agrees, RULES_2021)) == left_out_one_by_one(matches, people)
    assert Fraction(*credit(agrees, RULES_PAPER)) == min(Fraction(matches, 3), Fraction(1))
    for rules in NAMED_RULES.values():
        if rules.agreement == "leave-one-out" and rules.left_out != "first-ten":
            assert credit(agrees, rules) == credit(agrees, RULES_2021)


@given(agrees=st.lists(st.booleans(), min_size=10, max_size=14))
def test_leaving_out_the_first_ten_counts_the_others_as_matches(agrees: list[bool]) -> None:
    others = [sum(agrees) - agreed for agreed in agrees[:10]]
    earned = sum((min(Fraction(one, 3), Fraction(1)) for one in others), Fraction(0)) / 10
    assert Fraction(*credit(agrees, NAMED_RULES["big_vision"])) == earned


@given(file=answered())
def test_every_mean_is_the_double_nearest_the_exact_one(
    file: tuple[list[Row], dict[int, str]],
) -> None:
    rows, answers = file
    scores = score(dataset(*rows), answers)
    people = {row["question_id"]: len(row["answers"]) for row in rows}
    exact = {
        question_id: left_out_one_by_one(matches, people[question_id])
        for question_id, matches in zip(
            scores.question_ids.tolist(), scores.matches.tolist(), strict=True
        )
    }
    groups: defaultdict[str, list[Fraction]] = defaultdict(list)
    for row in rows:
        groups[row.get("answer_type", MISSING)].append(exact[row["question_id"]])
    assert scores.overall == float(100 * sum(exact.values()) / len(exact))
    assert scores.per_answer_type == {
        label: float(100 * sum(parts) / len(parts)) for label, parts in groups.items()
    }


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(1, 60), small), min_size=1, max_size=300))
def test_means_of_any_fractions_are_exact(credits_: list[tuple[int, int, int]]) -> None:
    numerators, denominators, names = zip(*credits_, strict=True)
    arrays = np.array(numerators), np.array(denominators)
    exact = [Fraction(top, bottom) for top, bottom, _ in credits_]
    assert mean_percent(*arrays) == float(100 * sum(exact) / len(exact))
    groups = Groups.of([str(name) for name in names])
    assert mean_percent_by_group(*arrays, groups) == {
        str(name): float(100 * sum(parts) / len(parts))
        for name in set(names)
        if (parts := [one for one, other in zip(exact, names, strict=True) if other == name])
    }


@given(file=answered())
def test_scores_are_fractions_between_0_and_1(file: tuple[list[Row], dict[int, str]]) -> None:
    rows, answers = file
    for rules in (RULES_2021, RULES_PAPER):
        accuracies = score(dataset(*rows), answers, rules=rules).accuracies
        assert ((accuracies >= 0) & (accuracies <= 1)).all()


@given(people=st.integers(1, 40), data=st.data())
def test_one_more_who_agrees_never_costs_anything(people: int, data: st.DataObject) -> None:
    matches = data.draw(st.integers(0, people - 1))
    for rules in NAMED_RULES.values():
        fewer, more = (
            Fraction(*credit([True] * m + [False] * (people - m), rules))
            for m in (matches, matches + 1)
        )
        assert fewer <= more

"""How pairs are listed means nothing, and no pair figure passes the questions it is made of."""

from __future__ import annotations

from fractions import Fraction
from itertools import chain
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from pair_rows import binary
from strategies import shuffled
from vqa_rows import Row, dataset, predictions

from vqamc import normalize, score_answer, score_pairs
from vqamc.files.writing import canonical_json

ANSWERS = ("yes", "no", "Yes.", " no", "NO", "maybe", "")
Case = tuple[list[Row], dict[int, str], list[list[int]]]


@st.composite
def cases(draw: st.DrawFn, disjoint: bool = False) -> Case:
    """Return annotations, answers, and pairs of their questions, some of them unpaired."""
    n = draw(st.integers(2, 9))
    rows = [
        binary(
            one,
            draw(st.sampled_from(("yes", "no", "maybe"))),
            draw(st.integers(5, 10)),
            question_type=draw(st.sampled_from(("is the", "are the"))),
        )
        for one in range(1, n + 1)
    ]
    said = {row["question_id"]: draw(st.sampled_from(ANSWERS)) for row in rows}
    ids = draw(st.permutations(sorted(said)))
    if disjoint:
        pairs = [[ids[place], ids[place + 1]] for place in range(0, n - 1, 2)]
    else:
        two = st.lists(st.sampled_from(ids), min_size=2, max_size=2, unique=True)
        pairs = draw(st.lists(two, min_size=1, max_size=6))
    return rows, said, pairs


def report(rows: list[Row], said: Any, pairs: list[list[int]]) -> dict[str, Any]:
    return score_pairs(dataset(*rows), said, pairs=pairs).to_dict()


@given(data=st.data(), case=cases())
def test_neither_order_in_a_pair_nor_of_pairs_nor_of_rows_means_anything(
    data: st.DataObject, case: Case
) -> None:
    rows, said, pairs = case
    other = [one[::-1] if data.draw(st.booleans()) else one for one in data.draw(shuffled(pairs))]
    other_rows, other_results = data.draw(shuffled(rows)), data.draw(shuffled(predictions(said)))
    here, there = report(rows, said, pairs), report(other_rows, other_results, other)
    assert canonical_json(here) == canonical_json(there)


@given(cases(disjoint=True))
def test_pair_accuracy_never_passes_the_majority_accuracy_of_the_paired_questions(
    case: Case,
) -> None:
    rows, said, pairs = case
    document = report(rows, said, pairs)
    if document["pairs"]["n_opposite"]:
        majority = {row["question_id"]: row["multiple_choice_answer"] for row in rows}
        paired = [one for pair in pairs if majority[pair[0]] != majority[pair[1]] for one in pair]
        right = sum(normalize(said[one]) == majority[one] for one in paired)
        assert document["pairs"]["pair_accuracy"] <= float(Fraction(100 * right, len(paired)))


@given(cases())
def test_what_is_counted_adds_up(case: Case) -> None:
    rows, said, pairs = case
    document = report(rows, said, pairs)
    figures, single = document["pairs"], document["single"]
    assert sum(figures["outcomes"].values()) == figures["n_opposite"]
    assert figures["n_opposite"] + figures["n_same_answer"] == figures["n_complete"]
    assert figures["n_complete"] + figures["n_repeated"] == figures["n_listed"] == len(pairs)
    assert figures["n_unpaired"] == len(rows) - len(set(chain.from_iterable(pairs)))
    said_what = ("answered_yes", "answered_no", "answered_other", "not_answered")
    assert sum(single[key] for key in said_what) == single["n_questions"] == len(rows)
    types = document["per_question_type"].values()
    assert sum(one["n_complete"] for one in types) == figures["n_complete"]
    assert sum(one["n_opposite"] for one in types) == figures["n_opposite"]


@given(cases())
def test_no_pair_is_right_that_is_answered_alike(case: Case) -> None:
    figures = report(*case)["pairs"]
    if figures["n_opposite"]:
        assert figures["pair_accuracy"] + figures["unmoved"] <= 100.000001
        assert figures["pair_accuracy_full"] <= figures["pair_accuracy_any"]


@given(cases())
def test_it_is_what_counting_one_pair_after_the_other_gives(case: Case) -> None:
    """The plain twin: the definitions, pair by pair, in exact fractions."""
    rows, said, pairs = case
    majority = {row["question_id"]: row["multiple_choice_answer"] for row in rows}
    humans = {row["question_id"]: [one["answer"] for one in row["answers"]] for row in rows}
    credit = {one: score_answer(said[one], humans[one]) for one in said}
    opposite = [
        (one, other)
        for one, other in {(min(pair), max(pair)) for pair in pairs}
        if majority[one] != majority[other]
    ]
    marked = {
        "pair_accuracy": lambda one: normalize(said[one]) == majority[one],
        "pair_accuracy_full": lambda one: credit[one] == 1,
        "pair_accuracy_any": lambda one: credit[one] > 0,
    }
    figures = report(rows, said, pairs)["pairs"]
    for name, right in marked.items():
        count = sum(right(one) and right(other) for one, other in opposite)
        expected = float(Fraction(100 * count, len(opposite))) if opposite else None
        assert figures[name] == expected

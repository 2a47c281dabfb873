"""What holds for every list of options, whatever the set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from plain_choices import PlainQuestion, plain_neighbours, plain_popular, plain_union, similarity
from question_sets import QuestionSet, answers, plausible_answers, question_sets
from scipy.stats import chisquare

from vqamc.answers.consensus import score_answer
from vqamc.answers.nearest import index_texts, nearest
from vqamc.answers.normalize import normalize
from vqamc.choices.building import build_choices
from vqamc.choices.choice_sets import ChoiceSets
from vqamc.choices.pools import popular as popular_answers
from vqamc.errors import DataError
from vqamc.loading import load
from vqamc.records import Annotation, Answer, ChoiceSet, Question

OPTIONS = 8
"""Every set has at least so many distinct answers."""


@st.composite
def cases(draw: st.DrawFn, **more: Any) -> tuple[QuestionSet, dict[int, list[str]]]:
    questions = draw(question_sets(**more))
    return questions, draw(plausible_answers(questions))


@given(
    cases(unanswered=True), st.lists(answers, max_size=4), st.booleans(), st.integers(2, OPTIONS)
)
def test_every_list_is_the_plain_recipe_and_random_answers(
    case: tuple[QuestionSet, dict[int, list[str]]], popular: list[str], no_credit: bool, size: int
) -> None:
    questions, plausible = case
    asked = sorted(questions.questions, key=lambda one: one.question_id)
    unions = [
        plain_union(
            one, questions.pool, popular, plausible.get(one.question_id, ()), size, no_credit
        )
        for one in asked
    ]
    others = [random_answers(one, questions.pool, no_credit) for one in asked]
    forms = [
        union.keys() | (set(map(normalize, other.values())) - {""})
        for union, other in zip(unions, others, strict=True)
    ]

    def build() -> ChoiceSets:
        return build_choices(
            questions.loaded(),
            plausible=plausible,
            popular=popular,
            options=size,
            no_credit=no_credit,
            allow_unanswered=True,
        )

    if min(map(len, forms)) < size:
        with pytest.raises(DataError, match="enough distinct answers"):
            build()
        return
    built = build()
    for one, union, other, got in zip(asked, unions, others, built, strict=True):
        assert got.question_id == one.question_id
        by_form = {normalize(option.text): option for option in got.options}
        assert len(by_form) == len(got.options) == size
        for form, expected in union.items():
            option = by_form.pop(form)
            assert option.text == expected.text
            assert [role for role in option.roles if role != "random"] == expected.roles
            if expected.source is not None:
                assert option.source_question_id == expected.source
        for form, option in by_form.items():
            assert form
            assert option.roles == ("random",)
            assert (option.source_question_id, option.text) in other.items()


def random_answers(
    asked: PlainQuestion, pool: Sequence[PlainQuestion], no_credit: bool
) -> dict[int, str]:
    """Return the correct answers of other questions that may be drawn, by question."""
    return {
        one.question_id: one.key
        for one in pool
        if one.key is not None
        and one.question_id != asked.question_id
        and not (no_credit and asked.humans and score_answer(one.key, asked.humans) > 0)
    }


@given(question_sets())
def test_the_popular_answers_are_the_ten_most_frequent_texts(questions: QuestionSet) -> None:
    expected = plain_popular({one.question_id: one.humans for one in questions.pool})
    assert popular_answers(questions.loaded()) == tuple(expected)


@given(cases(), st.data())
def test_a_list_does_not_depend_on_what_else_is_asked_nor_on_the_order_of_rows(
    case: tuple[QuestionSet, dict[int, list[str]]], data: st.DataObject
) -> None:
    questions, plausible = case
    whole = {
        one.question_id: one
        for one in build_choices(questions.loaded(), plausible=plausible, options=OPTIONS)
    }
    shuffled = QuestionSet(tuple(data.draw(st.permutations(questions.questions))))
    some = tuple(
        data.draw(
            st.lists(st.sampled_from(questions.questions), min_size=1, unique=True), label="asked"
        )
    )
    part = build_choices(
        shuffled.loaded(some),
        pool=shuffled.loaded(),
        plausible=dict(data.draw(st.permutations(list(plausible.items())))),
        options=OPTIONS,
    )
    assert list(part) == [whole[one.question_id] for one in sorted(some, key=_id)]


def _id(one: Any) -> int:
    return int(one.question_id)


@given(cases())
def test_the_key_is_always_there_and_no_two_options_are_alike(
    case: tuple[QuestionSet, dict[int, list[str]]],
) -> None:
    questions, plausible = case
    built = build_choices(questions.loaded(), plausible=plausible, options=OPTIONS)
    keys = {one.question_id: one.key for one in questions.questions}
    for one in built:
        correct = [option for option in one.options if "correct" in option.roles]
        assert [option.text for option in correct] == [keys[one.question_id]]
        assert len({normalize(option.text) for option in one.options}) == OPTIONS


@given(st.lists(st.text("ab W?2.é", max_size=12), min_size=1, max_size=12), st.data())
def test_the_nearest_texts_are_those_of_the_plain_comparison(
    texts: list[str], data: st.DataObject
) -> None:
    index = index_texts(texts)
    asked = data.draw(st.one_of(st.sampled_from(texts), st.text("ab W?2.é", max_size=12)))
    got = [
        (index.texts[place], alike) for places, alike in nearest(index, asked) for place in places
    ]
    expected = [(text, similarity(asked, text)) for text in set(texts)]
    assert got == sorted(expected, key=lambda one: (-one[1], one[0]))


@given(cases())
def test_neighbours_come_in_the_order_of_the_plain_twin(
    case: tuple[QuestionSet, dict[int, list[str]]],
) -> None:
    questions, _ = case
    built = {one.question_id: one for one in build_choices(questions.loaded(), options=OPTIONS)}
    for one in questions.questions:
        first = {}
        for other in plain_neighbours(one, questions.pool):
            first.setdefault(normalize(other.key or ""), other.question_id)
        wanted = [id_ for form, id_ in first.items() if form or normalize(one.key or "") == ""][:3]
        got = [
            option.source_question_id
            for option in built[one.question_id].options
            if "neighbour" in option.roles
        ]
        assert set(got) <= set(wanted)


def many(count: int, seed: int = 0) -> list[ChoiceSet]:
    """Return lists for many questions about one question each of twenty answers."""
    said = [f"answer {number}" for number in range(30)]
    annotations = [
        Annotation(
            number * 7, (Answer(said[number % 30], 1),), multiple_choice_answer=said[number % 30]
        )
        for number in range(count)
    ]
    questions = [Question(number * 7, f"question {number % 40}") for number in range(count)]
    return list(build_choices(load(annotations, questions), seed=seed))


def test_the_key_stands_in_every_slot_equally_often() -> None:
    slots = Counter(
        next(slot for slot, option in enumerate(one.options) if "correct" in option.roles)
        for one in many(10_000)
    )
    assert len(slots) == 18
    assert chisquare(np.array(list(slots.values()))).pvalue > 0.001


def test_seed_0_is_a_seed_and_differs_from_seed_1() -> None:
    zero, again, one = many(500), many(500), many(500, seed=1)
    assert zero == again
    same_order = sum(
        [option.text for option in a.options] == [option.text for option in b.options]
        for a, b in zip(zero, one, strict=True)
    )
    assert same_order == 0

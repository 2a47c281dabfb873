"""What holds of every choice among options."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from rules_names import ANY_NUMBER

from vqamc.answers.consensus import exact_score
from vqamc.answers.options import NO_SLOT
from vqamc.choices.choosing import choose_by_letter_or_text, choose_by_text
from vqamc.choices.resolving import RESOLVED, resolve
from vqamc.choices.scoring import score_choices
from vqamc.loading import load
from vqamc.records import Annotation, Answer, Question
from vqamc.rules import NAMED_RULES

WORDS = st.sampled_from(
    [
        "yes",
        "Yes",
        "yes ",
        "no",
        "2",
        "two",
        "a",
        "A",
        "b",
        "B",
        "the cat",
        "cat",
        "red.",
        "red",
        "",
    ]
)
OPTIONS = st.lists(WORDS, min_size=1, max_size=6)
HUMANS = st.lists(WORDS, min_size=1, max_size=12)
SAID = st.one_of(WORDS, st.text(max_size=8), st.sampled_from(["(b)", "C.", "Answer: A", "b) no"]))
SETS = st.lists(st.tuples(OPTIONS, HUMANS, SAID), min_size=1, max_size=6)


def data_of(rows):
    annotations = [
        Annotation(one, tuple(Answer(text, k + 1) for k, text in enumerate(humans)))
        for one, (_, humans, _) in enumerate(rows)
    ]
    return load(annotations, [Question(n, "?", n, tuple(row[0])) for n, row in enumerate(rows)])


@given(
    SETS,
    st.sampled_from(ANY_NUMBER),
)
def test_vectorised_scores_are_those_of_the_formula(rows, rules):
    said = {one: row[2] for one, row in enumerate(rows)}
    scores = score_choices(data_of(rows), said, rules=rules, offlist="zero")
    every_option, best, chance = [], [], []
    for row, (options, humans, answer) in enumerate(rows):
        earned = [Fraction(*exact_score(one, humans, NAMED_RULES[rules])) for one in options]
        wanted = earned[options.index(answer)] if answer in options else Fraction(0)
        assert Fraction(int(scores.numerators[row]), int(scores.denominators[row])) == wanted
        every_option.append(wanted)
        best.append(max(earned))
        chance.append(sum(earned) / len(earned))
    n = len(rows)
    assert scores.overall == float(100 * sum(every_option) / n)
    assert scores.ceiling == float(100 * sum(best) / n)
    assert scores.chance == float(100 * sum(chance) / n)


@given(SETS)
def test_choosing_many_is_resolving_each(rows):
    options = data_of(rows).questions.options
    strings = [answer for _, _, answer in rows]
    choices = choose_by_letter_or_text(strings, np.arange(len(rows)), options)
    for row, (listed, _, answer) in enumerate(rows):
        assert choices.slots[row] == resolve(answer, listed).slot


@given(SETS)
def test_choosing_by_text_finds_the_first_equal_option(rows):
    options = data_of(rows).questions.options
    strings = [answer for _, _, answer in rows]
    choices = choose_by_text(strings, np.arange(len(rows)), options)
    for row, (listed, _, answer) in enumerate(rows):
        expected = listed.index(answer) if answer in listed else NO_SLOT
        assert choices.slots[row] == expected


@given(SAID, OPTIONS)
def test_an_option_is_chosen_exactly_with_a_reason_that_resolves(answer, options):
    resolution = resolve(answer, options)
    assert (resolution.slot != NO_SLOT) == (resolution.reason in RESOLVED)
    assert resolution.slot < len(options)


@given(OPTIONS, st.data())
def test_the_text_of_an_option_is_always_that_text(options, drawn):
    answer = drawn.draw(st.sampled_from(options))
    assert options[resolve(answer, options).slot] == answer


@given(SETS)
def test_no_choice_beats_the_ceiling_and_figures_lie_in_bounds(rows):
    said = {one: row[2] for one, row in enumerate(rows)}
    scores = score_choices(data_of(rows), said, letters=True)
    assert 0 <= scores.overall <= scores.ceiling <= 100
    assert 0 <= scores.chance <= scores.ceiling
    assert (scores.regrets >= 0).all()
    assert sum(scores.choice_counts().values()) == len(rows)


@given(SETS, st.randoms(use_true_random=False))
def test_shuffled_options_earn_texts_the_same(rows, random):
    said = {one: row[2] for one, row in enumerate(rows)}
    shuffled = [(random.sample(options, len(options)), *rest) for options, *rest in rows]
    before = score_choices(data_of(rows), said, offlist="zero")
    after = score_choices(data_of(shuffled), said, offlist="zero")
    assert before.numerators.tolist() == after.numerators.tolist()
    assert (before.ceiling, before.chance) == (after.ceiling, after.chance)
    assert before.majority_accuracy == after.majority_accuracy

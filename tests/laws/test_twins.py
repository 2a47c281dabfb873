"""The plain scorer, its vectorised twin and the protocol written out give the same credit."""

from __future__ import annotations

import re
from fractions import Fraction

import plain_consensus
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import answered, human_answers, texts
from vqa_rows import Row, dataset

from vqamc.answers.consensus import exact_score, score_answer
from vqamc.answers.dataset import Dataset
from vqamc.answers.evaluation import score
from vqamc.answers.normalize import clean, normalize, normalize_words, strip_punctuation
from vqamc.answers.rules_difference import rules_difference
from vqamc.errors import DataError
from vqamc.rules import NAMED_RULES, Rules

rules_of_any_kind = st.builds(
    Rules,
    name=st.just("mine"),
    answer_normalized=st.sampled_from(("always", "on-disagreement")),
    humans_cleaned=st.booleans(),
    humans_normalized=st.sampled_from(("always", "on-disagreement", "never")),
    humans_steps=st.sampled_from(("all", "punctuation")),
    agreement=st.sampled_from(("leave-one-out", "three-of-all", "by-count", "any")),
    left_out=st.sampled_from(("each", "alike", "first-ten")),
    text=st.sampled_from(("python-2.7", "python-3")),
    first=st.sampled_from(("nothing", "lower", "tokenize")),
    answer_cleaned=st.booleans(),
    commas=st.sampled_from(("one", "run")),
    periods=st.sampled_from(("before-no-digit", "between-no-digits")),
    periods_deleted=st.sampled_from((32, None, 1, 2)),
    normal_form=st.sampled_from(("vqa", "quac")),
    matching=st.sampled_from(("equal", "prefix")),
    empty_answer=st.sampled_from(("compared", "zero")),
)


def hold_twins_equal(file: tuple[list[Row], dict[int, str]], rules: Rules) -> None:
    rows, answers = file
    data = dataset(*rows)
    try:
        scores = score(data, answers, rules=rules)
    except DataError:
        with pytest.raises(DataError, match=f"the scorer of rules {rules.name} takes"):
            plainly(data, answers, rules)
        return
    fractions = zip(scores.numerators.tolist(), scores.denominators.tolist(), strict=True)
    assert [Fraction(*one) for one in fractions] == plainly(data, answers, rules)


def plainly(data: Dataset, answers: dict[int, str], rules: Rules) -> list[Fraction]:
    """Return what the plain twin gives each question."""
    found = []
    for row, question_id in enumerate(data.question_ids.tolist()):
        humans, alike = data.human_answers(row), data.identities_of(row)
        found.append(Fraction(*exact_score(answers[question_id], humans, rules, alike)))
    return found


@pytest.mark.parametrize("rules", NAMED_RULES.values(), ids=NAMED_RULES)
@settings(max_examples=10)
@given(file=answered())
def test_the_twins_agree_under_every_version(
    rules: Rules, file: tuple[list[Row], dict[int, str]]
) -> None:
    rows, answers = file
    hold_twins_equal((rows, answers), rules)
    if rules.annotators != "any":
        hold_twins_equal(([as_many_as_it_takes(row, rules) for row in rows], answers), rules)


def as_many_as_it_takes(row: Row, rules: Rules) -> Row:
    """Return an annotation with ten answers, or up to two more where the rules take them."""
    more = 0 if rules.annotators == "ten" else len(row["answers"]) % 3
    return row | {"answers": (row["answers"] * 10)[: 10 + more]}


@settings(max_examples=12)
@given(file=answered())
def test_all_rules_at_once_give_what_each_gives(file: tuple[list[Row], dict[int, str]]) -> None:
    rows, answers = file
    data = dataset(*rows)
    answers.pop(rows[0]["question_id"]) if len(rows) > 1 else None
    difference = rules_difference(data, answers, missing="zero")
    for name in NAMED_RULES:
        if name in difference.refused:
            with pytest.raises(DataError, match=re.escape(difference.refused[name])):
                score(data, answers, rules=name, missing="zero")
            continue
        alone = score(data, answers, rules=name, missing="zero")
        together = difference.scores[name]
        assert together.overall == alone.overall
        assert together.accuracies[together.scored].tolist() == alone.accuracies.tolist()


@given(rules=rules_of_any_kind, file=answered())
def test_the_twins_agree_under_rules_of_ones_own(
    rules: Rules, file: tuple[list[Row], dict[int, str]]
) -> None:
    hold_twins_equal(file, rules)


@given(answer=texts, humans=human_answers())
def test_the_plain_scorer_is_the_protocol_written_out(answer: str, humans: list[str]) -> None:
    assert score_answer(answer, humans) == float(plain_consensus.accuracy(answer, humans))


@given(text=texts)
def test_each_step_is_the_step_written_out(text: str) -> None:
    assert clean(text) == plain_consensus.clean(text)
    assert strip_punctuation(text) == plain_consensus.punctuation_step(text)
    assert normalize_words(text) == plain_consensus.word_step(text)
    assert normalize(text) == plain_consensus.word_step(
        plain_consensus.punctuation_step(plain_consensus.clean(text))
    )

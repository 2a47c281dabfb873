"""The plain scorer, its vectorised twin and the protocol written out give the same credit."""

from __future__ import annotations

import plain_consensus
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import answered, human_answers, texts
from vqa_rows import Row, dataset

from vqamc.answers.consensus import score_answer
from vqamc.answers.evaluation import score
from vqamc.answers.normalize import clean, normalize, normalize_words, strip_punctuation
from vqamc.rules import NAMED_RULES, Rules

rules_of_any_kind = st.builds(
    Rules,
    name=st.just("mine"),
    answer_normalized=st.sampled_from(("always", "on-disagreement")),
    humans_cleaned=st.booleans(),
    humans_normalized=st.sampled_from(("always", "on-disagreement")),
    humans_steps=st.sampled_from(("all", "punctuation")),
    agreement=st.sampled_from(("leave-one-out", "three-of-all")),
)


def hold_twins_equal(file: tuple[list[Row], dict[int, str]], rules: Rules) -> None:
    rows, answers = file
    scores = score(dataset(*rows), answers, rules=rules)
    said = {row["question_id"]: [one["answer"] for one in row["answers"]] for row in rows}
    assert dict(zip(scores.question_ids.tolist(), scores.accuracies.tolist(), strict=True)) == {
        question_id: score_answer(answers[question_id], humans, rules)
        for question_id, humans in said.items()
    }


@pytest.mark.parametrize("rules", NAMED_RULES.values(), ids=NAMED_RULES)
@settings(max_examples=20)
@given(file=answered())
def test_the_twins_agree_under_every_version(
    rules: Rules, file: tuple[list[Row], dict[int, str]]
) -> None:
    hold_twins_equal(file, rules)


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

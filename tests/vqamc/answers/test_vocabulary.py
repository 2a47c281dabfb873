"""Answers outside a fixed vocabulary earn nothing, and no model beats its ceiling."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rules_names import ANY_NUMBER
from strategies import answered, texts
from vqa_rows import Row, annotation, dataset

import vqamc
from vqamc.answers.consensus import score_answer
from vqamc.answers.forms import answer_base, full_form
from vqamc.errors import DataError, UsageError
from vqamc.rules import NAMED_RULES, Rules

DATA = dataset(
    annotation(1, ["yes"] * 10),
    annotation(2, ["two"] * 2 + ["2"] * 3 + ["3"] * 5),
    annotation(3, ["surfboard"] * 6 + ["board"] * 4),
)
SAID = {1: "yes", 2: "two", 3: "surfboard"}


def test_an_answer_outside_earns_nothing_and_is_counted() -> None:
    scores = vqamc.score(DATA, SAID, vocabulary=["yes", "2", "board"])
    assert scores.accuracies.tolist() == [1, 1, 0]
    assert scores.to_dict()["vocabulary"] == {
        "file": "vocabulary",
        "n": 3,
        "fingerprint": scores.to_dict()["signature"].split("vocabulary:")[1].split("|")[0],
        "n_outside": 1,
        "ceiling": 100.0,
    }
    assert "reference_printed" not in scores.to_dict()["accuracy"]


def test_the_ceiling_is_what_the_best_words_would_earn() -> None:
    scores = vqamc.score(DATA, SAID, vocabulary=["no", "TWO"], rules="softscore")
    # Of the raw answers, three are the normal form of TWO; nothing is known for the others.
    assert scores.vocabulary is not None
    assert scores.vocabulary.ceiling == 30.0
    assert scores.accuracies.tolist() == [0, 0.9, 0]


@pytest.mark.parametrize("rules", ["2021", "2016", "always", "paper", "big_vision"])
def test_the_ceiling_reads_the_vocabulary_as_the_score_does(rules: str) -> None:
    data = dataset(annotation(1, ["yes"] * 10))
    scores = vqamc.score(data, {1: "yes"}, vocabulary=["Yes"], rules=rules)
    assert scores.vocabulary is not None
    assert (scores.overall, scores.vocabulary.n_outside, scores.vocabulary.ceiling) == (100, 0, 100)


def test_another_vocabulary_signs_otherwise_and_its_order_does_not() -> None:
    lines = [
        vqamc.score(DATA, SAID, vocabulary=words).signature
        for words in (None, ["yes"], ["yes", "no"], ["no", "yes", "no"])
    ]
    assert len(set(lines)) == 3
    assert lines[2] == lines[3]


def test_a_question_without_an_answer_is_not_outside() -> None:
    scores = vqamc.score(DATA, {1: "yes", 2: "5"}, vocabulary=["yes"], missing="zero")
    assert scores.vocabulary is not None
    assert scores.vocabulary.n_outside == 1


def test_what_is_no_vocabulary_is_refused() -> None:
    with pytest.raises(UsageError, match="give a list of answers"):
        vqamc.score(DATA, SAID, vocabulary="yes")
    with pytest.raises(DataError, match="expected answers, got none"):
        vqamc.score(DATA, SAID, vocabulary=[])
    with pytest.raises(DataError, match=r"vocabulary at \$\[1\]: expected a text, got the"):
        vqamc.score(DATA, SAID, vocabulary=["yes", 2])  # type: ignore[list-item]


def answer_form(text: str, rules: Rules) -> str:
    return full_form(rules)(answer_base(text, rules))


@settings(max_examples=20)
@given(
    file=answered(),
    words=st.lists(texts, min_size=1, max_size=4),
    rules=st.sampled_from([name for name in ANY_NUMBER if name != "helm"]),
)
def test_the_ceiling_is_the_best_of_the_vocabulary_one_by_one(
    file: tuple[list[Row], dict[int, str]], words: list[str], rules: str
) -> None:
    rows, answers = file
    # Ids of their own, as score_answer takes annotators to have.
    own = [
        annotation(row["question_id"], [one["answer"] for one in row["answers"]]) for row in rows
    ]
    scores = vqamc.score(dataset(*own), answers, rules=rules, vocabulary=words)
    # What somebody said counts as a word of the vocabulary if their normal forms are the same.
    form = partial(answer_form, rules=NAMED_RULES[rules])
    known = set(map(form, words))
    said = {one["answer"] for row in own for one in row["answers"]}
    within = [*words, *(text for text in said if form(text) in known)]
    best = [
        max(score_answer(word, [one["answer"] for one in row["answers"]], rules) for word in within)
        for row in own
    ]
    assert scores.vocabulary is not None
    assert scores.vocabulary.ceiling == pytest.approx(100 * sum(best) / len(best), rel=1e-12)
    assert scores.overall <= scores.vocabulary.ceiling + 1e-9

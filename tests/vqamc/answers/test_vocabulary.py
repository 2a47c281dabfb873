"""Answers outside a fixed vocabulary earn nothing, and no model beats its ceiling."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rules_names import ANY_NUMBER
from strategies import answered, texts
from vqa_rows import Row, annotation, dataset

import vqamc
from vqamc.answers.consensus import score_answer
from vqamc.errors import DataError, UsageError

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
    with pytest.raises(DataError, match=r"vocabulary at \$\[1\]: expected a text, got 2"):
        vqamc.score(DATA, SAID, vocabulary=["yes", 2])  # type: ignore[list-item]


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
    best = [
        max(score_answer(word, [one["answer"] for one in row["answers"]], rules) for word in words)
        for row in own
    ]
    assert scores.vocabulary is not None
    assert scores.vocabulary.ceiling == pytest.approx(100 * sum(best) / len(best), rel=1e-12)
    assert scores.overall <= scores.vocabulary.ceiling + 1e-9

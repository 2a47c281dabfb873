"""Yes and no are read from whole answers, and from sentences only where they say so plainly."""

from __future__ import annotations

import pytest
from hypothesis import given
from strategies import texts
from vqa_rows import annotation, dataset

from vqamc.answers.evaluation import score
from vqamc.answers.yes_no import REASONS, RESOLVED, read_sentence, yes_or_no
from vqamc.answers.yes_no_predictions import read_yes_no


@pytest.mark.parametrize(
    ("answer", "value"),
    [
        ("yes", "yes"),
        ("Yes.", "yes"),
        (" NO\n", "no"),
        ('"no"', "no"),
        ("no?", "no"),
        ("notice", None),
        ("not sure", None),
        ("y", None),
        ("true", None),
        ("", None),
        ("none", None),
        ("yes no", None),
        ("yes, it is", None),
    ],
)
def test_yes_or_no_is_the_whole_normalised_answer(answer: str, value: str | None) -> None:
    assert yes_or_no(answer) == value


@pytest.mark.parametrize(
    ("answer", "value", "reason"),
    [
        ("yes", "yes", "whole"),
        ("**No.**", "no", "whole"),
        ("“Yes”", "yes", "whole"),
        ("(no)", "no", "whole"),
        ("- Yes", "yes", "whole"),
        ("NO!!!", "no", "whole"),
        ("Yes, the man is sitting.", "yes", "leading"),
        ("No. There is no dog.", "no", "leading"),
        ("**Yes**, the dog is brown.", "yes", "leading"),
        ("Yes\nThe man holds a ball.", "yes", "leading"),
        ("Yes - it is", "yes", "leading"),
        ("No—he stands", "no", "leading"),
        ("Yes (the left one)", "yes", "leading"),
        ("Yes it is", "yes", "leading"),
        ("No there aren't any", "no", "leading"),
        ("Yes. 5 people are there.", "yes", "leading"),
        ("Yes, there is no dog.", "yes", "leading"),
        ("", None, "blank"),
        (" \n", None, "blank"),
        ("red", None, "neither"),
        ("notice", None, "neither"),
        ("not sure", None, "neither"),
        ("y", None, "neither"),
        ("true", None, "neither"),
        ("Nope", None, "neither"),
        ("yes/no", None, "both"),
        ("Yes or no", None, "both"),
        ("Yes, or no?", None, "both"),
        ("Yes. No, wait, he stands.", None, "both"),
        ("No, yes.", None, "both"),
        ("Is it yes or no?", None, "both"),
        ("No dog is there", None, "no_break"),
        ("no idea", None, "no_break"),
        ("No. 5", None, "no_break"),
        ("no. of dogs", None, "no_break"),
        ("NO. OF DOGS", None, "no_break"),
        ("No. Of the two, neither barks", "no", "leading"),
        ("No. Often there is one.", "no", "leading"),
        ("yes-man", None, "no_break"),
        ("Yes man", None, "no_break"),
        ("no’s", None, "no_break"),
        ("The answer is yes", None, "later"),
        ("Answer: no", None, "later"),
        ("I think yes", None, "later"),
        ("There is no dog", None, "later"),
    ],
)
def test_a_sentence_says_yes_or_no_only_at_its_front(
    answer: str, value: str | None, reason: str
) -> None:
    reading = read_sentence(answer)
    assert (reading.value, reading.reason) == (value, reason)


@given(texts)
def test_reading_sentences_changes_no_whole_answer(answer: str) -> None:
    reading = read_sentence(answer)
    assert reading.reason in REASONS
    assert (reading.value is not None) == (reading.reason in RESOLVED)
    if (whole := yes_or_no(answer)) is not None:
        assert reading.value == whole


DATA = dataset(annotation(1, ["yes"] * 10), annotation(2, ["no"] * 10), annotation(3, ["red"] * 10))
SAID = {1: "Yes, it is.", 2: "No dog is there", 3: "red"}


def test_only_what_was_read_is_scored_otherwise() -> None:
    reading = read_yes_no(SAID)
    scores = reading.noted_in(score(DATA, reading.predictions))
    assert score(DATA, SAID).accuracies.tolist() == [0, 0, 1]
    assert scores.accuracies.tolist() == [1, 0, 1]
    assert scores.answers == ["yes", "No dog is there", "red"]


def test_every_reason_is_counted_over_the_questions_scored() -> None:
    reading = read_yes_no(SAID | {4: "Yes, it is."})
    scores = reading.noted_in(score(DATA, reading.predictions, extra="ignore"))
    counts = {name: scores.counts[f"yes_no_{name}"] for name in REASONS}
    assert counts == {
        "whole": 0, "leading": 1, "blank": 0, "both": 0, "no_break": 1, "later": 0, "neither": 1,
    }  # fmt: skip


def test_the_signature_says_that_sentences_were_read_and_from_what() -> None:
    lines = set()
    for said in (SAID, SAID | {1: "Yes."}):
        reading = read_yes_no(said)
        lines.add(reading.noted_in(score(DATA, reading.predictions)).signature)
    lines.add(score(DATA, SAID | {1: "yes"}).signature)
    assert len(lines) == 3

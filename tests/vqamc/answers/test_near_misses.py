"""Answers that miss by a hair, and what would make them match; never said of one that would not."""

from __future__ import annotations

import pytest
from hypothesis import given
from strategies import human_answers, texts
from vqa_rows import annotation, dataset

from vqamc.answers.evaluation import score
from vqamc.answers.near_misses import FOLDS, near_misses


def cure(answer: str, humans: list[str], rules: str = "2021") -> str | None:
    data = dataset(annotation(10, humans))
    found = near_misses(data, score(data, {10: answer}, rules=rules))
    assert [(one.question_id, one.answer) for one in found] in ([], [(10, answer)])
    return found[0].would_match_with if found else None


@pytest.mark.parametrize(
    ("answer", "human", "expected"),
    [
        ("don’t know", "don't know", "a straight apostrophe or quote"),
        ("“yes”", '"yes"', "a straight apostrophe or quote"),
        ("cafe\u0301", "café", "composed accents"),
        ("hot\u200b dog", "hot dog", "no zero-width characters"),
        ("\ufeffred", "red", "no zero-width characters"),
        ("red。", "red.", "an ASCII full stop"),
        ("ｒｅｄ", "red", "half-width letters"),
        ("café", "cafe\u0301", "composed accents"),
        ("don't know", "don’t know", "a straight apostrophe or quote"),
    ],
)
def test_what_would_make_an_answer_match(answer: str, human: str, expected: str) -> None:
    assert cure(answer, [human] * 10) == expected
    assert cure(answer, [human] * 9 + ["x"]) == expected


def test_unanimous_people_are_matched_as_they_wrote() -> None:
    assert cure("Don’t know", ["don't know"] * 10) is None
    assert cure("Don’t know", ["don't know"] * 9 + ["x"]) == "a straight apostrophe or quote"
    assert cure("Don’t know", ["don't know"] * 10, "2016") == "a straight apostrophe or quote"


def test_an_answer_that_matches_or_is_plainly_wrong_is_not_listed() -> None:
    assert cure("café", ["café"] * 10) is None
    assert cure("blue", ["red"] * 10) is None
    assert cure("blüe", ["red"] * 10) is None


@given(answer=texts, humans=human_answers())
def test_the_cure_that_is_named_works(answer: str, humans: list[str]) -> None:
    named = cure(answer, humans)
    if named is not None:
        fold = FOLDS[named]
        data = dataset(annotation(10, list(map(fold, humans))))
        assert score(data, {10: fold(answer)}).matches.tolist() != [0]

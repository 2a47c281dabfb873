"""Questions as a model is asked them."""

from __future__ import annotations

import pytest

from vqamc.choices.prompting import prompts
from vqamc.choices.reading import read_answer
from vqamc.errors import DataError, PolicyError, UsageError
from vqamc.files.schemas import validator
from vqamc.loading import load_questions
from vqamc.records import Question

OPTIONS = ("yes", "no", "2", "B")


def test_letters_stand_before_the_options_in_their_order() -> None:
    (row,) = prompts(load_questions([Question("7", "Is it day?", 1, OPTIONS)]), "letters")
    assert row == {
        "question_id": 7,
        "image_id": 1,
        "image": None,
        "question": "Is it day?",
        "options": [
            {"letter": "A", "text": "yes"},
            {"letter": "B", "text": "no"},
            {"letter": "C", "text": "2"},
            {"letter": "D", "text": "B"},
        ],
        "prompt": "Is it day?\nA. yes\nB. no\nC. 2\nD. B\nAnswer with the letter of one option.",
    }
    validator("prompts").validate(row)


def test_text_stands_for_itself() -> None:
    (row,) = prompts(load_questions([Question(7, "Is it day?", None, OPTIONS)]), "text")
    assert row["options"][3] == {"text": "B"}
    assert row["prompt"] == (
        "Is it day?\n- yes\n- no\n- 2\n- B\nAnswer with the text of one option, word for word."
    )
    validator("prompts").validate(row)


def test_yes_or_no_needs_no_options_and_pictures_have_paths() -> None:
    asked = load_questions(
        [Question(10, "Is there a dog?", 1, file_name="a.png"), Question(11, "Is it day?", 2)]
    )
    named, unnamed = prompts(asked, "yes-no", "set/pictures")
    assert named == {
        "question_id": 10,
        "image_id": 1,
        "image": "set/pictures/a.png",
        "question": "Is there a dog?",
        "options": [],
        "prompt": "Is there a dog?\nAnswer yes or no.",
    }
    assert unnamed["image"] is None
    validator("prompts").validate(named)


def test_18_options_are_called_a_to_r_and_each_letter_is_read_back() -> None:
    asked = load_questions([Question(7, "Which?", 1, tuple(f"thing {n}" for n in range(18)))])
    (row,) = prompts(asked, "letters")
    letters = [option["letter"] for option in row["options"]]
    assert letters == list("ABCDEFGHIJKLMNOPQR")
    assert [read_answer(letter).letter for letter in letters] == letters


def test_questions_come_sorted_by_id() -> None:
    asked = load_questions([Question(id_, "Which?", 1, OPTIONS) for id_ in (30, 4, 100)])
    assert [row["question_id"] for row in prompts(asked, "text")] == [4, 30, 100]


def test_more_options_than_letters_need_the_style_text() -> None:
    asked = load_questions([Question(7, "Which?", 1, tuple(f"thing {n}" for n in range(27)))])
    with pytest.raises(UsageError, match="--style text"):
        prompts(asked, "letters")
    assert len(next(prompts(asked, "text"))["options"]) == 27


def test_what_cannot_be_asked_is_refused() -> None:
    with pytest.raises(DataError, match="none that has any"):
        prompts(load_questions([Question(7, "Which?")]), "text")
    with pytest.raises(PolicyError, match=r"1 of 2 questions have no options \(7\)"):
        prompts(load_questions([Question(7, "Which?"), Question(8, "x", 1, OPTIONS)]), "text")
    with pytest.raises(UsageError, match="choose one of letters, text"):
        prompts(load_questions([Question(7, "Which?", 1, OPTIONS)]), "poem")  # type: ignore[arg-type]

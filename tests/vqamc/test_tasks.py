"""The task comes from the user, from the file, or from what the questions hold."""

from __future__ import annotations

import pytest

from vqamc.answers.questions import Questions, prepare_questions
from vqamc.errors import DataError, UsageError
from vqamc.records import Header, Question, Rows
from vqamc.tasks import task_named, task_of, unused_options

SPELLINGS = ("Multiple-Choice", "Multiple Choice", "MultipleChoice", "multiple_choice")


def questions(task_type: object = None, *, options: bool = True) -> Questions:
    one = Question(1, "Is it?", None, ("yes", "no") if options else None)
    return prepare_questions(Rows("q.json", "$.questions", [one], Header(task_type=task_type)))


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_multiple_choice_is_known_in_every_spelling(spelling):
    assert task_named(spelling) == "multiple-choice"
    assert task_of(questions(spelling)) == "multiple-choice"


@pytest.mark.parametrize("spelling", ["Open-Ended", "OpenEnded", "open ended"])
def test_open_ended_is_known_in_every_spelling(spelling):
    assert task_named(spelling) == "open-ended"
    assert task_of(questions(spelling)) == "open-ended"


@pytest.mark.parametrize("header", [None, 3, "VQA"])
def test_without_a_word_of_the_file_options_decide(header):
    assert task_of(questions(header)) == "multiple-choice"
    assert task_of(questions(header, options=False)) == "open-ended"


def test_the_user_has_the_last_word():
    assert task_of(questions("Multiple-Choice"), "Open-Ended") == "open-ended"
    assert task_of(questions("Open-Ended"), "multiple choice") == "multiple-choice"


def test_without_questions_the_task_is_open():
    assert task_of(None) == "open-ended"
    with pytest.raises(UsageError, match="give --questions Q"):
        task_of(None, "multiple-choice")


def test_a_file_that_calls_itself_multiple_choice_must_have_options():
    with pytest.raises(DataError, match=r"q\.json at \$\.questions: expected questions with multi"):
        task_of(questions("Multiple-Choice", options=False))


def test_a_task_of_another_name_is_refused():
    with pytest.raises(UsageError, match="no task is called 'ranking'"):
        task_named("ranking")


def test_options_that_lie_unused_are_said():
    assert "--task multiple-choice uses them" in unused_options(questions("Open-Ended"), None)
    assert unused_options(questions("Open-Ended"), "open-ended") == ""
    assert unused_options(questions("Multiple Choice"), None) == ""

"""Open-ended or multiple choice: the two tasks, however a file or a user spells them."""

from __future__ import annotations

import re
from typing import Any, Final

from vqamc.answers.options import Options
from vqamc.answers.questions import Questions
from vqamc.errors import DataError, PolicyError, Problem, UsageError
from vqamc.wording import listed

OPEN_ENDED: Final = "open-ended"
MULTIPLE_CHOICE: Final = "multiple-choice"
TASKS: Final = (OPEN_ENDED, MULTIPLE_CHOICE)

_BY_LETTERS = {"openended": OPEN_ENDED, "multiplechoice": MULTIPLE_CHOICE}


def task_spelt(spelling: Any) -> str | None:
    """Return the task that a spelling means (`Multiple Choice`, `OpenEnded`); None for neither."""
    letters = re.sub(r"[\s_-]", "", spelling).lower() if isinstance(spelling, str) else ""
    return _BY_LETTERS.get(letters)


def task_named(name: str) -> str:
    """Return the task that a user asks for.

    Raises:
        UsageError: neither task is called that.
    """
    task = task_spelt(name)
    if task is None:
        raise UsageError(f"no task is called {name!r}; choose one of {', '.join(TASKS)}")
    return task


def task_of(questions: Questions | None, wanted: str | None = None, *, either: bool = True) -> str:
    """Return the task: the one that is wanted, else what the question file says, else holds.

    Args:
        questions: the questions, where there are any.
        wanted: the task that the user asks for, in any spelling.
        either: whether the user may ask for the other task instead, for messages.

    Raises:
        UsageError: multiple choice without questions, or a task of another name.
        DataError: multiple choice, and no question has options.
    """
    task = task_named(wanted) if wanted is not None else None
    if questions is None:
        if task == MULTIPLE_CHOICE:
            raise UsageError(
                "multiple choice needs the options: give --questions Q with multiple_choices"
            )
        return OPEN_ENDED
    said = task_spelt(questions.header.task_type)
    held = MULTIPLE_CHOICE if questions.multiple_choice else OPEN_ENDED
    task = task or said or held
    instead = f", or choose --task {OPEN_ENDED}" if either else ""
    if task == MULTIPLE_CHOICE and held != MULTIPLE_CHOICE:
        raise DataError(
            Problem(
                questions.file,
                "$.questions",
                "questions with multiple_choices",
                "none that has any",
                f"give the multiple-choice question file{instead}",
            )
        )
    return task


def options_of_all(questions: Questions, remedy: str, *, either: bool = True) -> Options:
    """Return the options of questions, at least one each.

    Args:
        questions: the questions.
        remedy: what to do about questions that have none.
        either: whether the user may ask for the other task instead, for messages.

    Raises:
        DataError: no question has options.
        PolicyError: some questions have none.
    """
    task_of(questions, MULTIPLE_CHOICE, either=either)
    options = questions.options
    assert options is not None  # noqa: S101 - task_of has refused that
    without = questions.question_ids[options.counts == 0]
    if len(without):
        raise PolicyError(
            f"{questions.file}: {len(without)} of {len(questions)} questions have no options "
            f"({listed(without)}); {remedy}"
        )
    return options


def unused_options(questions: Questions | None, wanted: str | None) -> str:
    """Return the warning that options lie unused because the file calls itself open-ended."""
    if wanted is not None or questions is None or not questions.multiple_choice:
        return ""
    if task_of(questions) == MULTIPLE_CHOICE:
        return ""
    return (
        f"{questions.file}: task_type says open-ended, so its multiple_choices are not used; "
        f"--task {MULTIPLE_CHOICE} uses them"
    )

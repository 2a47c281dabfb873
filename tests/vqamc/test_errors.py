"""Errors: what they say, how they end a command, and which builtin a caller may catch."""

from __future__ import annotations

import pickle

import pytest

from vqamc.errors import (
    DataError,
    InputNotFoundError,
    PolicyError,
    Problem,
    UnknownQuestionError,
    UsageError,
    VqamcError,
)

PROBLEM = Problem("results.json", "$[0].answer", "a text", "null", "write the answer as text")


def test_a_problem_says_where_what_was_wanted_what_came_and_what_to_do() -> None:
    assert str(PROBLEM) == (
        "results.json at $[0].answer: expected a text, got null; write the answer as text"
    )
    assert str(Problem("r.json", "$", "JSON", "a list")) == "r.json at $: expected JSON, got a list"


def test_one_problem_is_one_line() -> None:
    assert str(DataError(PROBLEM)) == str(PROBLEM)


def test_several_problems_are_a_line_each_and_not_counted() -> None:
    lines = str(DataError([PROBLEM] * 3)).splitlines()
    assert lines == [str(PROBLEM)] * 3


def test_twenty_are_shown_and_the_total_is_told() -> None:
    error = DataError([PROBLEM] * 30, total=1000)
    lines = str(error).splitlines()
    assert (len(lines), lines[-1]) == (21, "1000 problems in all, 20 shown")
    assert (len(error.problems), error.total) == (30, 1000)


@pytest.mark.parametrize(
    ("kind", "builtin", "status"),
    [
        (DataError, ValueError, 2),
        (UsageError, ValueError, 2),
        (PolicyError, ValueError, 1),
        (InputNotFoundError, FileNotFoundError, 2),
        (UnknownQuestionError, KeyError, 2),
    ],
)
def test_every_error_is_ours_and_a_builtin(
    kind: type[VqamcError], builtin: type[Exception], status: int
) -> None:
    assert issubclass(kind, VqamcError)
    assert issubclass(kind, builtin)
    assert kind.exit_status == status


@pytest.mark.parametrize(
    "kind", [UsageError, PolicyError, InputNotFoundError, UnknownQuestionError]
)
def test_the_message_is_printed_as_it_is(kind: type[VqamcError]) -> None:
    assert str(kind("no such file")) == "no such file"


def test_an_error_comes_out_of_a_pickle_with_every_problem() -> None:
    error = DataError([Problem("f", "$", "this", "that", "do so")] * 2, total=30)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.problems, again.total) == (str(error), error.problems, 30)


def test_an_error_tells_at_least_one_problem() -> None:
    with pytest.raises(ValueError, match="at least one problem"):
        DataError([])

"""Every error a caller may meet, and the exit status it ends a command with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

SHOWN_PROBLEMS = 20
"""How many problems a message spells out before it only counts the rest."""

INVALID_DATA = 1
"""Exit status: the input was read, and judged invalid."""

UNUSABLE_INPUT = 2
"""Exit status: a usage error, or an input that cannot be read as what it claims to be."""


class VqamcError(Exception):
    """Any mistake in what the user gave us; the message says what to do about it."""

    exit_status = UNUSABLE_INPUT


class UsageError(VqamcError, ValueError):
    """Options or arguments that do not fit together."""


class InputNotFoundError(VqamcError, FileNotFoundError):
    """A file or folder that is not there."""

    def __str__(self) -> str:
        """Return the message alone, without the errno form of FileNotFoundError."""
        return str(self.args[0])


class UnknownQuestionError(VqamcError, KeyError):
    """A question id that the data does not hold."""

    def __str__(self) -> str:
        """Return the message alone, without the quotes that KeyError puts around it."""
        return str(self.args[0])


class PolicyError(VqamcError, ValueError):
    """Data that was read well but breaks a policy, such as missing ids under `--missing error`."""

    exit_status = INVALID_DATA


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault: where it is, what was wanted, what came, and what to do.

    Attributes:
        file: the name of the file, as the user gave it.
        path: the JSON path of the faulty value, `$` for the whole document.
        expected: what would have been right.
        got: what was found.
        remedy: what to do; may be empty.
    """

    file: str
    path: str
    expected: str
    got: str
    remedy: str = ""

    def __str__(self) -> str:
        """Return the one line that a command prints."""
        line = f"{self.file} at {self.path}: expected {self.expected}, got {self.got}"
        return f"{line}; {self.remedy}" if self.remedy else line


class DataError(VqamcError, ValueError):
    """A file that is not what it claims to be: all its problems, the first 20 in words."""

    def __init__(self, problems: Problem | Iterable[Problem], total: int | None = None) -> None:
        """Keep the problems.

        Args:
            problems: one problem or several, in the order of the file.
            total: how many there are in all, where not every one was spelt out.

        Raises:
            ValueError: no problem: an error that says nothing helps nobody.
        """
        self.problems: Sequence[Problem] = (
            (problems,) if isinstance(problems, Problem) else tuple(problems)
        )
        if not self.problems:
            raise ValueError("an error tells at least one problem")
        self.total = len(self.problems) if total is None else total
        super().__init__(self._message())

    def __reduce__(self) -> tuple[Any, ...]:
        """Come out of a pickle with every problem: other processes send their errors so."""
        return type(self), (tuple(self.problems), self.total)

    def _message(self) -> str:
        lines = [str(problem) for problem in self.problems[:SHOWN_PROBLEMS]]
        shown = min(len(self.problems), SHOWN_PROBLEMS)
        if self.total > shown:
            lines.append(f"{self.total} problems in all, {shown} shown")
        return "\n".join(lines)

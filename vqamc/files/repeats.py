"""Answers that stand twice: alike they are kept once and said, unlike they are refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from vqamc.errors import PolicyError
from vqamc.records import Prediction
from vqamc.wording import counted, listed

Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class Repeats(Generic[Row]):
    """The rows of results by id: the first of each, and those that repeat one.

    Attributes:
        first: the first row of each id, in the order in which ids came.
        again: every other row, with the first of its id.
        alike: the ids of rows that repeat an answer.
        unlike: the first two rows of each id that is answered in different words.
    """

    first: dict[int, Row] = field(default_factory=dict)
    again: list[tuple[Row, Row]] = field(default_factory=list)
    alike: list[int] = field(default_factory=list)
    unlike: dict[int, tuple[Row, Row]] = field(default_factory=dict)

    def warnings(self) -> list[str]:
        """Return what is said about rows that repeat an answer; nothing without any."""
        if not self.alike:
            return []
        return [
            f"{counted(len(self.alike), 'rows repeat')} an id with the same answer "
            f"({listed(set(self.alike))}); kept once"
        ]

    def refusal(self, *, named: bool = True) -> str:
        """Return what is said about ids with several answers; nothing without any."""
        if not self.unlike:
            return ""
        ids = f" ({listed(self.unlike)})" if named else ""
        return (
            f"{counted(len(self.unlike), 'ids are')} answered twice in different words{ids}; "
            "keep one answer each"
        )


def find_repeats(rows: Iterable[tuple[int, Row]], answer_of: Callable[[Row], str]) -> Repeats[Row]:
    """Return the rows of results by id.

    Args:
        rows: each with its id.
        answer_of: the answer of a row.
    """
    found: Repeats[Row] = Repeats()
    for question_id, row in rows:
        first = found.first.setdefault(question_id, row)
        if first is row:
            continue
        found.again.append((first, row))
        if answer_of(first) == answer_of(row):
            found.alike.append(question_id)
        else:
            found.unlike.setdefault(question_id, (first, row))
    return found


def once(file: str, rows: Iterable[Prediction]) -> tuple[list[Prediction], list[str]]:
    """Return each id once, in the order of the rows, and what was odd about repeats.

    Args:
        file: the name of the file, for messages.
        rows: predictions whose ids are integers.

    Raises:
        PolicyError: one id with two answers.
    """
    found = find_repeats(((int(row.question_id), row) for row in rows), lambda row: row.answer)
    if refused := found.refusal():
        raise PolicyError(f"{file}: {refused}")
    return list(found.first.values()), [f"{file}: {said}" for said in found.warnings()]

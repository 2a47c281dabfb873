"""Rows as other tools write them, and the keys under which they hold ids and answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from vqamc.files.sources import IMAGE_KEY

ForeignRow = dict[str, Any]
"""One row under the keys of its own file."""

ANSWER_KEYS = (
    "answer",
    "text",
    "prediction",
    "direct_answer",
    "multiple_choice",
    "pred_answer",
    "pred",
    "response",
    "output",
)
"""Where tools put the answer."""

ID_KEYS = ("question_id", "questionId", "questionid", "qid", "id")
"""Where tools put the question id, in the order in which they are tried."""


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of one file of any shape.

    Attributes:
        file: the name of the file, for messages.
        shape: what people call its shape.
        rows: the rows, in the order of the file; none is left out.
        path_of: where a row stands, and a key of it unless that is empty, for messages.
        ids_are_text: whether the shape has no other way to write an id (CSV, keys of an object).
        tabular: whether the keys are column names, which people spell with capitals and spaces.
    """

    file: str
    shape: str
    rows: list[ForeignRow]
    path_of: Callable[[int, str], str]
    ids_are_text: bool = False
    tabular: bool = False

    def id_key(self) -> str | None:
        """Return the key of the question id in the first row, or None."""
        return next(iter((*self.known(ID_KEYS), *self.known((IMAGE_KEY,)))), None)

    def answer_keys(self) -> list[str]:
        """Return every key of the first row that could hold the answer, in the order of trial."""
        return self.known(ANSWER_KEYS)

    def known(self, names: tuple[str, ...]) -> list[str]:
        """Return the keys of the first row that are among some names, in the order of the names."""
        first = self.rows[0]
        if not self.tabular:
            return [name for name in names if name in first]
        lowered = dict.fromkeys(name.lower() for name in names)
        return [key for name in lowered for key in first if key.lower() == name]

    def spelt(self, name: str) -> str | None:
        """Return the key of the first row that a user means by a name, or None."""
        return name if name in self.rows[0] else next(iter(self.known((name,))), None)

    def all_hold(self, *keys: str) -> bool:
        """Return whether every row holds some keys."""
        wanted = set(keys)
        return all(wanted <= row.keys() for row in self.rows)

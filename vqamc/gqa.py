"""What GQA files hold, as frozen records without behaviour.

Only what a figure needs is named; everything else stays in the raw rows that are written on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

Row = TypeVar("Row")


class GqaGroups(Struct, frozen=True, gc=False, rename={"global_": "global"}):
    """The groups of a question: null where it has none."""

    global_: str | None = None
    local: str | UnsetType | None = UNSET


class GqaTypes(Struct, frozen=True, gc=False):
    """The types of a question."""

    structural: str | None = None
    semantic: str | None = None


class GqaQuestion(Struct, frozen=True, gc=False, rename={"image_id": "imageId"}):
    """One question with its answer: the value of a dict keyed by question id."""

    answer: str
    groups: GqaGroups | None = None
    types: GqaTypes | None = None
    image_id: str | int | None = None


class GqaPrediction(Struct, frozen=True, gc=False, rename={"question_id": "questionId"}):
    """What a model answered: one row of a predictions file."""

    question_id: str | int
    prediction: str


@dataclass(frozen=True, slots=True)
class Entries(Generic[Row]):
    """The questions of a file, sorted by id, typed and raw.

    Attributes:
        file: the name of the file, for messages.
        ids: question ids as text: GQA's may begin with a zero.
        rows: the records, in that order.
        raw: the bytes of each, as the file has them.
        paths: the JSON path of each.
    """

    file: str
    ids: tuple[str, ...]
    rows: list[Row]
    raw: list[msgspec.Raw]
    paths: list[str]

    def __len__(self) -> int:
        """Return the number of questions."""
        return len(self.ids)


def id_order(question_id: str) -> tuple[int, str]:
    """Return the key by which ids are sorted: numbers by value, then text; `10` after `9`."""
    number = int(question_id) if question_id.isascii() and question_id.isdigit() else -1
    return (number, question_id)

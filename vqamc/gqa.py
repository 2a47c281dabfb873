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

    global_: str | int | None = None
    local: str | int | UnsetType | None = UNSET


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
        warnings: what was odd about the ids.
    """

    file: str
    ids: tuple[str, ...]
    rows: list[Row]
    raw: list[msgspec.Raw]
    paths: list[str]
    warnings: tuple[str, ...] = ()

    def __len__(self) -> int:
        """Return the number of questions."""
        return len(self.ids)


def id_order(question_id: str) -> tuple[int, str, str]:
    """Return the key by which ids are sorted: text, then numbers by value; `10` after `9`."""
    if not (question_id.isascii() and question_id.isdigit()):
        return (-1, "", question_id)
    # The longer number is the greater one, however many digits that is.
    digits = question_id.lstrip("0")
    return (len(digits), digits, question_id)

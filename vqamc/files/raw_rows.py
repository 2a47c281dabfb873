"""Rows that are moved from file to file as they came: lightly typed, raw beside it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from vqamc.files.decoding import (
    ANNOTATIONS,
    QUESTIONS,
    FileKind,
    collector_paused,
)
from vqamc.files.explaining import explain, malformed
from vqamc.files.opening import open_document
from vqamc.ids import IdArray, canonical_ids
from vqamc.records import Answer, Header, Id

Row = TypeVar("Row", bound="LightRow")


class LightRow(Struct, frozen=True, gc=False, kw_only=True):
    """What a question and its annotation share."""

    question_id: Id
    image_id: Id | None = None
    coco_split: str | None = None


class LightQuestion(LightRow, frozen=True, gc=False, kw_only=True):
    """A question."""

    question: str


class LightAnnotation(LightRow, frozen=True, gc=False, kw_only=True):
    """An annotation whose human answers are looked into only where no majority answer stands."""

    answers: msgspec.Raw | UnsetType = UNSET
    question_type: str | None = None
    multiple_choice_answer: str | None = None

    def human_answers(self) -> list[str]:
        """Return the human answers.

        Raises:
            msgspec.ValidationError: there are none.
        """
        if self.answers is UNSET:
            raise msgspec.ValidationError("no answers")
        said = msgspec.json.decode(self.answers, type=Annotated[list[Answer], Meta(min_length=1)])
        return [one.answer for one in said]


class _AnnotationsHeld(Header, frozen=True, gc=False, kw_only=True):
    annotations: list[msgspec.Raw]


class _QuestionsHeld(Header, frozen=True, gc=False, kw_only=True):
    questions: list[msgspec.Raw]


@dataclass(frozen=True, slots=True)
class RawRows(Generic[Row]):
    """The rows of one file.

    Attributes:
        file: its name, for messages.
        subset: which subset of images it says it is of, such as `train2014`.
        ids: question ids, in the order of the file.
        rows: the records, in that order.
        raw: the bytes of each.
        warnings: what was odd about the ids.
    """

    file: str
    subset: str | None
    ids: IdArray
    rows: list[Row]
    raw: list[msgspec.Raw]
    warnings: tuple[str, ...]


def read_raw_annotations(path: str | Path) -> RawRows[LightAnnotation]:
    """Return the annotations of a release file or a bare list of them.

    Raises:
        InputNotFoundError: no such file.
        DataError: not an annotation file: every fault with its path.
    """
    return _read(path, ANNOTATIONS, _AnnotationsHeld, LightAnnotation)


def read_raw_questions(path: str | Path) -> RawRows[LightQuestion]:
    """Return the questions of a release file or a bare list of them; raises alike."""
    return _read(path, QUESTIONS, _QuestionsHeld, LightQuestion)


def _read(path: str | Path, kind: FileKind, container: Any, row_type: type[Row]) -> RawRows[Row]:
    document = open_document(path)
    try:
        with collector_paused():
            held = msgspec.json.decode(document.data, type=list[msgspec.Raw] | container)
            at = "$" if isinstance(held, list) else f"$.{kind.key}"
            raw = held if isinstance(held, list) else getattr(held, kind.key)
            decoder = msgspec.json.Decoder(row_type)
            rows = list(map(decoder.decode, raw))
            for row in rows:
                if isinstance(row, LightAnnotation) and row.multiple_choice_answer is None:
                    row.human_answers()  # Held to their type while the file is at hand.
    except msgspec.ValidationError:
        raise explain(document, kind) from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise malformed(document, kind, error) from None
    subset = None if isinstance(held, list) else held.data_subtype
    ids = canonical_ids(
        [one.question_id for one in rows],
        document.name,
        lambda row: f"{at}[{row}].question_id",
    )
    return RawRows(
        document.name,
        subset if isinstance(subset, str) else None,
        ids.values,
        rows,
        raw,
        ids.warnings,
    )

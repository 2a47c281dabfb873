"""Rows that are moved from file to file as they came: lightly typed, raw beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
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
from vqamc.files.opening import Document
from vqamc.files.pieces import rows_document
from vqamc.files.repeated_keys import refuse_other_keys, refuse_repeated_keys
from vqamc.files.writing import canonical_json
from vqamc.ids import IdArray, canonical_id, canonical_ids
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
        header: the bookkeeping around the rows; empty around a bare list.
    """

    file: str
    subset: str | None
    ids: IdArray
    rows: list[Row]
    raw: list[msgspec.Raw]
    warnings: tuple[str, ...]
    header: Header


def filled_in(row: bytes, key: str, value: str) -> bytes:
    """Return the bytes of a row that lacks a key, or has null there, with a value there."""
    spelt, ending = _spelt(key, value)
    # The key is looked for first: few rows have it, and some answer may be the same word.
    if spelt in row:
        held = msgspec.json.decode(row, type=dict[str, msgspec.Raw])
        if key in held:
            return msgspec.json.encode(held | {key: value})
    return row[:-1].rstrip() + ending


@lru_cache(maxsize=1024)
def _spelt(key: str, value: str) -> tuple[bytes, bytes]:
    """Return a key as JSON, and how a row ends that has it last; millions of rows share a few."""
    spelt = canonical_json(key)
    return spelt, b"," + spelt + b":" + canonical_json(value) + b"}"


def read_raw_annotations(path: str | Path) -> RawRows[LightAnnotation]:
    """Return the annotations of a release file, a bare list of them, or a dict keyed by id.

    Raises:
        InputNotFoundError: no such file.
        DataError: not an annotation file: every fault with its path; or a key that stands twice.
        PolicyError: an id in two forms.
    """
    return _read(path, ANNOTATIONS, _AnnotationsHeld, LightAnnotation)


def read_raw_questions(path: str | Path) -> RawRows[LightQuestion]:
    """Return the questions of a file, in the same forms; raises alike."""
    return _read(path, QUESTIONS, _QuestionsHeld, LightQuestion)


def _read(path: str | Path, kind: FileKind, container: Any, row_type: type[Row]) -> RawRows[Row]:
    document = rows_document(path, kind.shards)
    try:
        with collector_paused():
            held = _held(document, kind, container)
            decoder = msgspec.json.Decoder(row_type)
            rows = list(map(decoder.decode, held.raw))
            for row in rows:
                if isinstance(row, LightAnnotation) and row.multiple_choice_answer is None:
                    row.human_answers()  # Held to their type while the file is at hand.
    except msgspec.ValidationError:
        raise explain(document, kind) from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise malformed(document, kind, error) from None
    spelt = [one.question_id for one in rows]
    ids = canonical_ids(spelt, document.name, lambda row: f"{held.path_of(row)}.question_id")
    said = held.header.data_subtype
    subset = said if isinstance(said, str) else None
    if held.keys:
        refuse_other_keys(document.name, held.keys, spelt, held.path_of)
    return RawRows(document.name, subset, ids.values, rows, held.raw, ids.warnings, held.header)


@dataclass(frozen=True, slots=True)
class _Held:
    """The undecoded rows of a file, the path of their list, and their keys where they have any."""

    raw: list[msgspec.Raw]
    at: str = "$"
    header: Header = field(default_factory=Header)
    keys: Sequence[str] = ()

    def path_of(self, row: int) -> str:
        return f"{self.at}.{self.keys[row]}" if self.keys else f"{self.at}[{row}]"


def _held(document: Document, kind: FileKind, container: Any) -> _Held:
    try:
        found = msgspec.json.decode(document.data, type=list[msgspec.Raw] | container)
    except msgspec.ValidationError:
        keyed = msgspec.json.decode(document.data, type=dict[str, msgspec.Raw])
        if not keyed or not all(canonical_id(key) is not None for key in keyed):
            raise
        refuse_repeated_keys(document.name, document.data, keyed)
        return _Held(list(keyed.values()), keys=list(keyed))
    if isinstance(found, list):
        return _Held(found)
    return _Held(getattr(found, kind.key), f"$.{kind.key}", found)

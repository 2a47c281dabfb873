"""Bytes to typed rows: fast when a file is right, thorough when it is not.

A right file is decoded once, straight into records. Only when that fails are its rows looked at one
by one, and each faulty row held against its schema, so that every fault is named with its path:
see `vqamc.files.explaining`.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import msgspec

from vqamc import records
from vqamc.files.opening import Document


@dataclass(frozen=True, slots=True)
class FileKind:
    """One kind of file.

    Attributes:
        name: the name of its schema, and what messages call it.
        row_type: the type of one row.
        definition: the row's name in the schema; empty where the schema is of one row.
        container: the type of an object that holds the rows; None where only a bare list is read.
        key: where that object holds them.
        keys: what each row has once, where it is looked whether some key stands twice in a row.
    """

    name: str
    row_type: Any
    definition: str
    container: Any = None
    key: str = ""
    keys: tuple[str, ...] = ()

    @property
    def shards(self) -> str:
        """What the manifest of a folder of shards calls rows of this kind."""
        return self.key or self.name

    @property
    def has_columns(self) -> bool:
        """Whether a row is an object with keys, and no list of ids."""
        return isinstance(self.row_type, type) and issubclass(self.row_type, msgspec.Struct)


ANNOTATIONS = FileKind(
    "annotations", records.Annotation, "annotation", records.AnnotationsFile, "annotations"
)
QUESTIONS = FileKind("questions", records.Question, "question", records.QuestionsFile, "questions")
RESULTS = FileKind(
    "results",
    records.Prediction,
    "prediction",
    keys=records.Prediction.__struct_encode_fields__,
)
PAIRS = FileKind("complementary_pairs", tuple[records.Id, records.Id], "pair", key="pairs")
GROUPS = FileKind(
    "question_groups",
    tuple[tuple[records.Id, records.Id], tuple[records.Id, records.Id]],
    "group",
    key="groups",
)
PLAUSIBLE = FileKind("plausible_answers", records.PlausibleAnswers, "plausible")
POPULAR = FileKind("popular_answers", str, "answer")
PROVENANCE = FileKind("choice_provenance", records.ChoiceSet, "", key="provenance")
QUESTION_IDS = FileKind("question_ids", records.Id, "id")


def decode(document: Document, kind: FileKind) -> records.Rows[Any]:
    """Return the typed rows of a file.

    Raises:
        DataError: not JSON, or not this kind of file: every fault with its path.
    """
    wanted = list[kind.row_type]  # type: ignore[name-defined]
    try:
        with collector_paused():
            decoded = msgspec.json.decode(
                document.data, type=wanted if kind.container is None else wanted | kind.container
            )
    except (msgspec.DecodeError, RecursionError) as error:
        # Most files are right, and what explains the others takes a while to import.
        from vqamc.files.explaining import explain, malformed

        if isinstance(error, msgspec.ValidationError):
            raise explain(document, kind) from None
        raise malformed(document, kind, error) from None
    if isinstance(decoded, list):
        return records.Rows(document.name, "$", decoded, records.Header())
    return records.Rows(document.name, f"$.{kind.key}", getattr(decoded, kind.key), decoded)


@contextmanager
def collector_paused() -> Iterator[None]:
    """Keep the garbage collector out while millions of records without cycles are made."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()

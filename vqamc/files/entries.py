"""Questions that are written on as they came: typed where a figure needs it, raw beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from vqamc import records
from vqamc.errors import DataError, PolicyError, Problem
from vqamc.files.decoding import FileKind, collector_paused, decode
from vqamc.files.explaining import EXPLAINED_ROWS
from vqamc.files.malformed import explain_malformed
from vqamc.files.opening import Document, open_document
from vqamc.files.schemas import problems, validator
from vqamc.gqa import Entries, GqaPrediction, GqaQuestion, id_order
from vqamc.wording import describe


@dataclass(frozen=True, slots=True)
class EntryKind:
    """One kind of file that holds questions keyed by id, or in a list.

    Attributes:
        schema: the name of its schema.
        row_type: the type of one row.
        definition: the row's name in the schema.
        key: where an object of the release's form holds the list of rows.
        id_keys: where a row of a list may hold its id.
    """

    schema: str
    row_type: Any
    definition: str
    key: str
    id_keys: tuple[str, ...]


GQA_ENTRIES = EntryKind(
    "gqa_questions", GqaQuestion, "question", "questions", ("questionId", "question_id")
)
VQA_ENTRIES = EntryKind(
    "annotations", records.Annotation, "annotation", "annotations", ("question_id",)
)
GQA_PREDICTIONS = FileKind("gqa_predictions", GqaPrediction, "prediction")


def read_gqa_questions(path: Any) -> Entries[GqaQuestion]:
    """Return GQA questions with their answers: a dict keyed by id, or a bare list.

    Raises:
        InputNotFoundError: no such file.
        DataError: not such a file: every fault with its path.
        PolicyError: an id that stands twice.
    """
    return _read(open_document(path), GQA_ENTRIES)


def read_keyed_annotations(path: Any) -> Entries[records.Annotation]:
    """Return VQA annotations: a release file, a bare list, or a dict keyed by id; raises alike."""
    return _read(open_document(path), VQA_ENTRIES)


def read_gqa_predictions(path: Any) -> records.Rows[GqaPrediction]:
    """Return the rows of a GQA predictions file; raises as questions do."""
    return decode(open_document(path), GQA_PREDICTIONS)


def _read(document: Document, kind: EntryKind) -> Entries[Any]:
    try:
        with collector_paused():
            raw, paths, keys = _raw_entries(document, kind)
            decoder = msgspec.json.Decoder(kind.row_type)
            rows, faulty = [], []
            for place, one in enumerate(raw):
                try:
                    rows.append(decoder.decode(one))
                except msgspec.ValidationError:
                    faulty.append(place)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise explain_malformed(document, error) from None
    if faulty:
        found = [
            problem
            for place in faulty[:EXPLAINED_ROWS]
            for problem in _problems(document.name, kind, paths[place], raw[place])
        ]
        raise DataError(found, total=len(found) + max(0, len(faulty) - EXPLAINED_ROWS))
    ids = keys or _inner_ids(document, kind, raw, paths)
    _refuse_twice(document.name, ids)
    order = sorted(range(len(ids)), key=lambda place: id_order(ids[place]))
    return Entries(
        document.name,
        tuple(ids[place] for place in order),
        [rows[place] for place in order],
        [raw[place] for place in order],
        [paths[place] for place in order],
    )


def _raw_entries(
    document: Document, kind: EntryKind
) -> tuple[list[msgspec.Raw], list[str], list[str]]:
    """Return the undecoded rows, their paths, and their keys: none for rows of a list."""
    try:
        decoded: Any = msgspec.json.decode(
            document.data, type=dict[str, msgspec.Raw] | list[msgspec.Raw]
        )
    except msgspec.ValidationError:
        value = msgspec.json.decode(document.data)
        wanted = "questions keyed by id, or a list of them"
        raise DataError(Problem(document.name, "$", wanted, describe(value))) from None
    at = "$"
    if isinstance(decoded, dict) and kind.key in decoded:
        at, decoded = (
            f"$.{kind.key}",
            msgspec.json.decode(decoded[kind.key], type=list[msgspec.Raw]),
        )
    if isinstance(decoded, dict):
        return list(decoded.values()), [f"$.{key}" for key in decoded], list(decoded)
    return decoded, [f"{at}[{place}]" for place in range(len(decoded))], []


def _problems(file: str, kind: EntryKind, at: str, raw: msgspec.Raw) -> Iterator[Problem]:
    found = list(
        problems(msgspec.json.decode(raw), validator(kind.schema, kind.definition), file, at)
    )
    if found:
        yield from found
        return
    try:
        msgspec.json.decode(raw, type=kind.row_type)
    except msgspec.ValidationError as error:
        yield Problem(file, at, f"{kind.schema} as their schema has them", str(error))


def _inner_ids(
    document: Document, kind: EntryKind, raw: list[msgspec.Raw], paths: list[str]
) -> list[str]:
    ids: list[str] = []
    faulty: list[Problem] = []
    for at, one in zip(paths, raw, strict=True):
        row = msgspec.json.decode(one, type=dict[str, msgspec.Raw])
        key = next((name for name in kind.id_keys if name in row), kind.id_keys[0])
        spelt = msgspec.json.decode(row[key]) if key in row else None
        if isinstance(spelt, str | int) and not isinstance(spelt, bool):
            ids.append(str(spelt))
        else:
            faulty.append(
                Problem(document.name, f"{at}.{key}", "the question's id", describe(spelt))
            )
    if faulty:
        raise DataError(faulty)
    return ids


def _refuse_twice(file: str, ids: list[str]) -> None:
    seen: set[str] = set()
    twice = {one for one in ids if one in seen or seen.add(one)}  # type: ignore[func-returns-value]
    if twice:
        shown = ", ".join(sorted(twice, key=id_order)[:20])
        raise PolicyError(
            f"{file}: {len(twice)} question ids stand twice ({shown}); keep each once"
        )

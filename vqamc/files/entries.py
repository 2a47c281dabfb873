"""Questions that are written on as they came: typed where a figure needs it, raw beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from vqamc import records
from vqamc.errors import SHOWN_PROBLEMS, DataError, PolicyError, Problem
from vqamc.files.decoding import FileKind, collector_paused
from vqamc.files.explaining import EXPLAINED_ROWS, plain
from vqamc.files.malformed import explain_malformed
from vqamc.files.opening import Document
from vqamc.files.pieces import read_rows, rows_document
from vqamc.files.raw_rows import LightAnnotation
from vqamc.files.repeated_keys import refuse_other_keys, refuse_repeated_keys
from vqamc.files.schemas import problems, validator
from vqamc.files.shapes import OTHER_FILE
from vqamc.gqa import Entries, GqaPrediction, GqaQuestion, id_order
from vqamc.ids import canonical_ids
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
        canonical: whether ids are integers, and each row holds its own, also under a key.
    """

    schema: str
    row_type: Any
    definition: str
    key: str
    id_keys: tuple[str, ...]
    canonical: bool = False


GQA_ENTRIES = EntryKind(
    "gqa_questions", GqaQuestion, "question", "questions", ("questionId", "question_id")
)
VQA_ENTRIES = EntryKind(
    "annotations", records.Annotation, "annotation", "annotations", ("question_id",), canonical=True
)
VQA_MAJORITIES = replace(VQA_ENTRIES, row_type=LightAnnotation)
GQA_PREDICTIONS = FileKind("gqa_predictions", GqaPrediction, "prediction")

_MARKS = {
    "gqa": ("answer", "groups", "semantic", "imageId"),
    "vqa": ("answers", "multiple_choice_answer", "question_type"),
}
"""Keys of a row that tell one data set from the other."""


def read_gqa_questions(path: Any) -> Entries[GqaQuestion]:
    """Return GQA questions with their answers: a dict keyed by id, or a bare list.

    Raises:
        InputNotFoundError: no such file.
        DataError: not such a file: every fault with its path.
        PolicyError: an id that stands twice in a list.
    """
    return _read(rows_document(path, GQA_ENTRIES.key), GQA_ENTRIES)


def read_keyed_annotations(path: Any) -> Entries[records.Annotation]:
    """Return VQA annotations: a release file, a bare list, or a dict keyed by id; raises alike."""
    return _read(rows_document(path, VQA_ENTRIES.key), VQA_ENTRIES)


def read_keyed_majorities(path: Any) -> Entries[LightAnnotation]:
    """Return the same for majority answers: human answers are needed only where none is stored."""
    return _read(rows_document(path, VQA_MAJORITIES.key), VQA_MAJORITIES)


def read_gqa_predictions(path: Any) -> records.Rows[GqaPrediction]:
    """Return the rows of a GQA predictions file; raises as questions do."""
    return read_rows(path, GQA_PREDICTIONS)


def _read(document: Document, kind: EntryKind) -> Entries[Any]:
    try:
        with collector_paused():
            raw, paths, keys = _raw_entries(document, kind)
            decoder = msgspec.json.Decoder(kind.row_type)
            rows, faulty = [], []
            for place, one in enumerate(raw):
                try:
                    rows.append(_sound(decoder.decode(one)))
                except msgspec.ValidationError:
                    faulty.append(place)
        if faulty:
            raise _refusal(document, kind, [(paths[place], raw[place]) for place in faulty])
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise explain_malformed(document, error) from None
    warnings: tuple[str, ...] = ()
    if kind.canonical:
        ids, warnings = _canonical_ids(document, rows, paths, keys)
    else:
        ids = keys or _inner_ids(document, kind, raw, paths)
    _refuse_twice(document.name, ids)
    order = sorted(range(len(ids)), key=lambda place: id_order(ids[place]))
    return Entries(
        document.name,
        tuple(ids[place] for place in order),
        [rows[place] for place in order],
        [raw[place] for place in order],
        [paths[place] for place in order],
        warnings,
    )


def _sound(row: Any) -> Any:
    """Return a row; raise where it lacks what its type cannot say."""
    if isinstance(row, LightAnnotation) and row.multiple_choice_answer is None:
        row.human_answers()
    if isinstance(row, records.Annotation) and not row.answers:
        raise msgspec.ValidationError("no answers")
    return row


def _raw_entries(
    document: Document, kind: EntryKind
) -> tuple[list[msgspec.Raw], list[str], list[str]]:
    """Return the undecoded rows, their paths, and their keys: none for rows of a list."""
    try:
        decoded: Any = msgspec.json.decode(
            document.data, type=dict[str, msgspec.Raw] | list[msgspec.Raw]
        )
    except msgspec.ValidationError:
        wanted = "questions keyed by id, or a list of them"
        raise DataError(
            Problem(document.name, "$", wanted, describe(plain(document.data)), OTHER_FILE)
        ) from None
    if isinstance(decoded, list):
        return decoded, [f"$[{place}]" for place in range(len(decoded))], []
    if kind.key in decoded:
        at, held = f"$.{kind.key}", decoded[kind.key]
        try:
            rows = msgspec.json.decode(held, type=list[msgspec.Raw])
        except msgspec.ValidationError:
            remedy = "write the questions as a list"
            raise DataError(
                Problem(document.name, at, "a list", describe(plain(held)), remedy)
            ) from None
        return rows, [f"{at}[{place}]" for place in range(len(rows))], []
    if not kind.canonical and VQA_ENTRIES.key in decoded:
        raise _other_data(document, "$", "vqa")
    refuse_repeated_keys(document.name, document.data, decoded)
    return list(decoded.values()), [f"$.{key}" for key in decoded], list(decoded)


def _refusal(
    document: Document, kind: EntryKind, faulty: list[tuple[str, msgspec.Raw]]
) -> DataError:
    """Return the error that names every fault, or the data set that the file is of instead."""
    at, first = faulty[0][0], plain(faulty[0][1])
    mine, other = ("vqa", "gqa") if kind.canonical else ("gqa", "vqa")
    if isinstance(first, dict):
        marks = {name: sum(key in first for key in _MARKS[name]) for name in (mine, other)}
        if marks[other] > marks[mine]:
            return _other_data(document, at, other)
    found = [
        problem
        for at, raw in faulty[:EXPLAINED_ROWS]
        for problem in _problems(document.name, kind, at, raw)
    ]
    return DataError(found, total=len(found) + max(0, len(faulty) - EXPLAINED_ROWS))


def _other_data(document: Document, at: str, other: str) -> DataError:
    names = {"gqa": "GQA questions", "vqa": "VQA annotations"}
    wanted = names["gqa" if other == "vqa" else "vqa"]
    remedy = f"choose --data {other}"
    return DataError(Problem(document.name, at, wanted, names[other], remedy))


def _problems(file: str, kind: EntryKind, at: str, raw: msgspec.Raw) -> Iterator[Problem]:
    found = list(problems(plain(raw), validator(kind.schema, kind.definition), file, at))
    if found:
        yield from found
        return
    try:
        msgspec.json.decode(raw, type=kind.row_type)
    except msgspec.ValidationError as error:
        wanted = f"{kind.schema} as their schema has them"
        yield Problem(file, at, wanted, str(error), "write the row as the schema says")


def _canonical_ids(
    document: Document, rows: list[Any], paths: list[str], keys: list[str]
) -> tuple[list[str], tuple[str, ...]]:
    """Return the ids that rows hold, as text; the key of a row is the same id or refused."""
    spelt = [one.question_id for one in rows]
    ids = canonical_ids(spelt, document.name, lambda row: f"{paths[row]}.question_id")
    if keys:
        refuse_other_keys(document.name, keys, spelt, paths.__getitem__)
    return list(map(str, ids.values.tolist())), ids.warnings


def _inner_ids(
    document: Document, kind: EntryKind, raw: list[msgspec.Raw], paths: list[str]
) -> list[str]:
    ids: list[str] = []
    faulty: list[Problem] = []
    for at, one in zip(paths, raw, strict=True):
        row = msgspec.json.decode(one, type=dict[str, msgspec.Raw])
        key = next((name for name in kind.id_keys if name in row), kind.id_keys[0])
        spelt = plain(row[key]) if key in row else None
        if isinstance(spelt, str | int) and not isinstance(spelt, bool):
            ids.append(str(spelt))
        else:
            faulty.append(
                Problem(
                    document.name,
                    f"{at}.{key}",
                    "the question's id",
                    describe(spelt),
                    "write it as text or as an integer",
                )
            )
    if faulty:
        raise DataError(faulty[:SHOWN_PROBLEMS], total=len(faulty))
    return ids


def _refuse_twice(file: str, ids: list[str]) -> None:
    seen: set[str] = set()
    twice = {one for one in ids if one in seen or seen.add(one)}  # type: ignore[func-returns-value]
    if twice:
        shown = ", ".join(sorted(twice, key=id_order)[:20])
        raise PolicyError(
            f"{file}: {len(twice)} question ids stand twice ({shown}); keep each once"
        )

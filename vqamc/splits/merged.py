"""Several annotation and question files as one set, each row as it came."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePath
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from vqamc.answers.majority import most_frequent
from vqamc.answers.normalize import normalize
from vqamc.errors import DataError, PolicyError, Problem
from vqamc.files.explaining import plain
from vqamc.files.raw_rows import (
    LightAnnotation,
    RawRows,
    filled_in,
    read_raw_annotations,
    read_raw_questions,
)
from vqamc.fingerprint import Fingerprint
from vqamc.ids import IdArray
from vqamc.splits.question_types import type_finder
from vqamc.wording import counted, listed


@dataclass(frozen=True, slots=True, eq=False)
class Merged:
    """n annotated questions of several files, sorted by question id.

    Attributes:
        question_ids: ascending, shape (n,).
        types: the question type of each.
        answers: the ground-truth answer of each, normalised in full.
        images: the image of each, with the subset it is of: a number may stand for two images.
        annotations: the bytes of each annotation.
        questions: the bytes of each question.
        subsets: the `coco_split` of each, where a file or a row says it.
        inputs: name, rows and canonical fingerprint of each file, sorted.
        warnings: what was odd about the files.
    """

    question_ids: IdArray
    types: list[str]
    answers: list[str]
    images: list[tuple[str | None, Any]]
    annotations: list[msgspec.Raw]
    questions: list[msgspec.Raw]
    subsets: list[str | None]
    inputs: tuple[dict[str, Any], ...]
    warnings: tuple[str, ...]

    def __len__(self) -> int:
        """Return the number of questions."""
        return len(self.question_ids)

    def image_of(self, row: int) -> tuple[str | None, Any]:
        """Return the image of a question; without one it counts as an image of its own."""
        subset, image = self.images[row]
        return (subset, image) if image is not None else ("question", row)

    def rows_of(self, what: Sequence[msgspec.Raw], rows: Iterable[int]) -> Iterator[bytes]:
        """Yield some annotations or questions as they came, with the `coco_split` they lack."""
        for row in rows:
            data, subset = bytes(what[row]), self.subsets[row]
            yield data if subset is None else _with_subset(data, subset)


class _Split(msgspec.Struct):
    """What a row says of its subset: a null is as good as nothing."""

    coco_split: str | None = None


_split = msgspec.json.Decoder(_Split)


def _with_subset(row: bytes, subset: str) -> bytes:
    """Return a row as it came if it says its subset, else with the `coco_split` that it lacks."""
    said = b'"coco_split"' in row and _split.decode(row).coco_split is not None
    return row if said else filled_in(row, "coco_split", subset)


@dataclass(frozen=True, slots=True)
class _Table:
    """Rows of several files, sorted by id."""

    ids: IdArray
    rows: list[Any]
    raw: list[msgspec.Raw]
    subsets: list[str | None]


def merge_files(
    annotations: Iterable[str | Path], questions: Iterable[str | Path], types: str | None = None
) -> Merged:
    """Return several files as one set.

    Args:
        annotations: annotation files: release files or bare lists.
        questions: the question files of the same questions.
        types: the list (`real`, `abstract`) by which types are derived that annotations lack.

    Raises:
        InputNotFoundError: no such file.
        DataError: a file is not what it claims to be, or types are missing and not to be derived.
        PolicyError: an id that stands twice, or in annotations or questions only.
    """
    annotated = [read_raw_annotations(path) for path in annotations]
    asked = [read_raw_questions(path) for path in questions]
    had, texts = _table(annotated, "annotated"), _table(asked, "asked")
    _refuse_unmatched(_named(annotated), had.ids, _named(asked), texts.ids)
    normal = cache(normalize)
    answers = [normal(_ground_truth(one)) for one in had.rows]
    subsets = [here or there for here, there in zip(had.subsets, texts.subsets, strict=True)]
    warnings = [said for one in annotated for said in one.warnings]
    warnings += [said for one in asked for said in one.warnings]
    if without := sum(one is None for one in subsets):
        warnings.append(
            f"{counted(without, 'questions are')} of no known subset; they get no coco_split, "
            "and their images "
            "are told apart by number alone"
        )
    inputs = [_input(one, _annotation_text) for one in annotated]
    inputs += [_input(one, lambda row: row.question) for one in asked]
    return Merged(
        had.ids,
        _types(had, texts, types, annotated),
        answers,
        [(subset, one.image_id) for subset, one in zip(subsets, had.rows, strict=True)],
        had.raw,
        texts.raw,
        subsets,
        tuple(sorted(inputs, key=lambda one: (one["file"], one["fingerprint"]))),
        tuple(warnings),
    )


def _table(files: Sequence[RawRows[Any]], what: str) -> _Table:
    ids = np.concatenate([one.ids for one in files])
    order = np.argsort(ids, kind="stable")
    ids = ids[order]
    twice = np.unique(ids[1:][ids[1:] == ids[:-1]])
    names = _named(files)
    if len(twice):
        raise PolicyError(
            f"{names}: {counted(len(twice), 'questions are')} {what} twice ({listed(twice)}); "
            "keep each once, and do not merge releases that share ids"
        )
    if not len(ids):
        raise DataError(
            Problem(names, "$", f"questions that are {what}", "none", "nothing to split")
        )
    places = order.tolist()
    rows = [row for one in files for row in one.rows]
    raw = [row for one in files for row in one.raw]
    subsets = [row.coco_split or one.subset for one in files for row in one.rows]
    return _Table(
        ids,
        [rows[row] for row in places],
        [raw[row] for row in places],
        [subsets[row] for row in places],
    )


def _named(files: Iterable[RawRows[Any]]) -> str:
    return ", ".join(one.file for one in files)


def _refuse_unmatched(annotations: str, annotated: IdArray, questions: str, asked: IdArray) -> None:
    said = []
    for here, there, where in (
        (annotated, asked, f"annotated in {annotations} but not asked in {questions}"),
        (asked, annotated, f"asked in {questions} but not annotated in {annotations}"),
    ):
        alone = here[~np.isin(here, there)]
        if len(alone):
            said.append(
                f"{counted(len(alone), 'questions are')} {where} ({listed(alone)}); another split?"
            )
    if said:
        raise PolicyError("\n".join(said))


def _ground_truth(one: LightAnnotation) -> str:
    if one.multiple_choice_answer is not None:
        return one.multiple_choice_answer
    return most_frequent(one.human_answers())


def _types(
    had: _Table, asked: _Table, types: str | None, files: Sequence[RawRows[Any]]
) -> list[str]:
    given: list[str | None] = [one.question_type for one in had.rows]
    if types is not None:
        find = type_finder(types)
        return [
            find(question.question) if one is None else one
            for one, question in zip(given, asked.rows, strict=True)
        ]
    known = [one for one in given if one is not None]
    if len(known) < len(given):
        raise DataError(
            Problem(
                _named(files),
                "$[*].question_type",
                "the type of every question",
                f"none for {len(given) - len(known)} questions",
                "derive the types with --list real or --list abstract",
            )
        )
    return known


def _annotation_text(row: LightAnnotation) -> str:
    """Return what an annotation says, however its file is indented and its keys are ordered."""
    said = ""
    if row.answers is not msgspec.UNSET:
        said = msgspec.json.encode(plain(row.answers), order="sorted").decode()
    return f"{row.question_type}\n{row.multiple_choice_answer}\n{said}"


def _input(one: RawRows[Any], text: Callable[[Any], str]) -> dict[str, Any]:
    """Return a file's name and what it holds, whatever the order of its rows."""
    order: NDArray[np.int64] = np.argsort(one.ids, kind="stable")
    fingerprint = Fingerprint()
    fingerprint.add_array(one.ids[order])
    places = order.tolist()
    fingerprint.add_texts(text(one.rows[row]) for row in places)
    fingerprint.add_texts(repr(one.rows[row].image_id) for row in places)
    return {
        "file": PurePath(one.file).name,
        "rows": len(one.rows),
        "fingerprint": fingerprint.hexdigest(),
    }

"""Human answers in other people's shapes to annotations; no row and no key is lost.

OK-VQA is annotated as v2 is. TextVQA and A-OKVQA list what people said as plain texts. VizWiz has
no question ids but one question an image, so that its ids are made of the images' names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from vqamc.errors import DataError, PolicyError, Problem
from vqamc.files.foreign import (
    listed_rows,
    lists_under,
    only_list,
    read_json_lines,
    text_form,
)
from vqamc.files.made_ids import TableIds, sound_ids
from vqamc.files.malformed import explain_malformed
from vqamc.files.opening import Document
from vqamc.files.repeated_keys import refuse_repeats_within
from vqamc.files.row_writing import ROW_ENDINGS, writing_rows
from vqamc.files.sources import (
    ANNOTATIONS_SOURCES,
    IMAGE_KEY,
    JSON_LINES,
    AnnotationsSource,
)
from vqamc.files.table import ForeignRow, Table
from vqamc.files.writing import write_json
from vqamc.records import Annotation
from vqamc.wording import brief, counted, describe, listed

ANSWERS_KEYS = ("answers", "direct_answers")
"""Where data sets put what people said."""

LIST_KEYS = ("annotations", "data")
"""Keys under which they put the list of questions."""


@dataclass(frozen=True, slots=True)
class ConvertedAnnotations:
    """Annotations, and where they came from.

    Attributes:
        shape: what people call the shape they were in.
        header: what stood beside the list of questions.
        rows: one annotation a question, in the order of the file, with every key it had.
        made_ids: each name that had no integer id of its own, and the id it got.
        warnings: what was odd about them.
    """

    shape: str
    header: Mapping[str, Any]
    rows: list[ForeignRow]
    made_ids: Mapping[str, int]
    warnings: tuple[str, ...]

    def counts(self) -> dict[str, Any]:
        """Return the shape and how many rows were read and written: none is left out."""
        return {"shape": self.shape, "n_read": len(self.rows), "n_written": len(self.rows)}

    def write(self, path: str | Path) -> None:
        """Write an annotation file; the ending of the name chooses the form."""
        if str(path).endswith(ROW_ENDINGS):
            with writing_rows(path, "annotations", self.header) as writer:
                writer.add(self.rows)
            return
        write_json(path, {**self.header, "annotations": self.rows})


def convert_annotations(
    document: Document, source: str = "auto", *, number_ids: bool = False
) -> ConvertedAnnotations:
    """Return the annotations of a data set that is near to VQA.

    Args:
        document: the file.
        source: where it comes from, one of `ANNOTATIONS_SOURCES`.
        number_ids: make ids for questions that are named by text.

    Raises:
        DataError: no shape that we know, a question without an answer, an answer that is no text,
            an id that is no integer: every faulty row with its place.
        PolicyError: a question annotated twice.
    """
    header, table = _table(document)
    if not table.rows:
        raise DataError(Problem(table.file, "$", "annotations", "none", "nothing to convert"))
    id_key, answers_key = _keys(table, ANNOTATIONS_SOURCES[source])
    faults = _faults(table, id_key, answers_key)
    ids = sound_ids(table, id_key, faults, make=number_ids or id_key == IMAGE_KEY)
    _refuse_twice(table, ids)
    rows = [
        _annotation(row, question_id, id_key, answers_key)
        for row, question_id in zip(table.rows, ids.values, strict=True)
    ]
    return ConvertedAnnotations(table.shape, header, rows, ids.made, ids.warnings)


def _table(document: Document) -> tuple[dict[str, Any], Table]:
    """Return what stands beside the questions, and the questions."""
    try:
        decoded = msgspec.json.decode(document.data)
        refuse_repeats_within(document.name, document.data)
    except (msgspec.DecodeError, RecursionError) as error:
        if text_form(document.data) == JSON_LINES:
            return {}, read_json_lines(document)
        raise explain_malformed(document, error) from None
    if isinstance(decoded, list):
        return {}, listed_rows(document.name, "$", document.form or "a list of questions", decoded)
    if lists := lists_under(LIST_KEYS, decoded):
        key = only_list(document.name, lists)
        header = {name: value for name, value in decoded.items() if name != key}
        at, shape = f"$.{key}", f"a list under `{key}`"
        return header, listed_rows(document.name, at, shape, decoded[key])
    wanted = f"a list of questions, or an object with {' or '.join(LIST_KEYS)}"
    remedy = "write one row for each question"
    raise DataError(Problem(document.name, "$", wanted, describe(decoded), remedy))


def _keys(table: Table, source: AnnotationsSource) -> tuple[str, str]:
    """Return where every row has its id and its answers."""
    id_key = source.id_key or table.id_key() or "question_id"
    answers_key = source.answers_key or next(iter(table.known(ANSWERS_KEYS)), "answers")
    if not any(row.get(answers_key) for row in table.rows):
        got = f"no {answers_key} in any of the {len(table.rows)} rows"
        remedy = "nothing to score: convert a split whose answers are public"
        if others := table.known(ANSWERS_KEYS):
            remedy = f"they have {' and '.join(others)}: leave --from out, or name another source"
        raise DataError(Problem(table.file, "$", "human answers", got, remedy))
    return id_key, answers_key


def _faults(table: Table, id_key: str, answers_key: str) -> list[Problem]:
    """Return what is wrong with the rows, but for their ids."""
    return [
        Problem(table.file, table.path_of(number, key), *fault)
        for number, row in enumerate(table.rows)
        for key, *fault in _row_faults(row, id_key, answers_key)
    ]


def _row_faults(row: ForeignRow, id_key: str, answers_key: str) -> Iterator[tuple[str, ...]]:
    """Yield the key, what was expected, what came instead, and what to do, for one row."""
    if id_key not in row or answers_key not in row:
        yield "", f"the keys {id_key} and {answers_key}", describe(row)
        return
    where = f"for {id_key} {brief(row[id_key])}"
    for given, taken in ((id_key, "question_id"), (answers_key, "answers")):
        if given != taken and taken in row:
            wanted = f"no {taken} beside {given}, which is written in its place"
            remedy = "leave --from out, or rename one of them"
            yield taken, wanted, f"{describe(row[taken])} {where}", remedy
    faults = list(_answer_faults(row[answers_key], where))
    for fault in faults:
        yield (answers_key, *fault)
    if not faults:
        try:
            # Our own reader must not refuse what is written.
            msgspec.convert(_annotation(row, 0, id_key, answers_key), Annotation)
        except msgspec.ValidationError as error:
            yield "", "an annotation", str(error)


def _answer_faults(answers: Any, where: str) -> Iterator[tuple[str, str]]:
    """Yield what was expected and what came instead in the human answers to one question."""
    if not isinstance(answers, list) or not answers:
        got = describe(answers) if answers else "none"
        yield "a list of at least one human answer", f"{got} {where}"
        return
    numbered = 0
    for one in answers:
        text = one.get("answer") if isinstance(one, dict) else one
        if not isinstance(text, str):
            yield "human answers that are texts", f"{describe(one)} {where}"
        numbered += isinstance(one, dict) and one.get("answer_id") is not None
    if numbered not in (0, len(answers)):
        yield "an answer_id in every answer or in none", f"{numbered} of {len(answers)} {where}"


def _annotation(row: ForeignRow, question_id: int, id_key: str, answers_key: str) -> ForeignRow:
    """Return one annotation; every key that we do not name stays as it is."""
    converted = {key: value for key, value in row.items() if key != answers_key}
    if id_key == IMAGE_KEY:
        converted.setdefault("image_id", question_id)
    elif id_key != "question_id":
        del converted[id_key]
    converted["question_id"] = question_id
    converted["answers"] = [
        _answer(one, number) for number, one in enumerate(row[answers_key], start=1)
    ]
    return converted


def _answer(answer: Any, number: int) -> ForeignRow:
    """Return what one annotator said, with an id of its own: 1 to n where the file has none."""
    said = answer if isinstance(answer, dict) else {"answer": answer}
    return said if said.get("answer_id") is not None else {**said, "answer_id": number}


def _refuse_twice(table: Table, ids: TableIds) -> None:
    twice = {one for one, times in Counter(ids.values).items() if times > 1}
    if not twice:
        return
    names = {value: name for name, value in ids.made.items()}
    shown = listed(one for one in twice if one not in names)
    shown = ", ".join([*([shown] if shown else []), *(names[one] for one in twice if one in names)])
    first = next(row for row, one in enumerate(ids.values) if one in twice)
    raise PolicyError(
        f"{table.file}: {counted(len(twice), 'questions are')} annotated twice ({shown}; the "
        "first at "
        f"{table.path_of(first, '')}); keep one annotation each"
    )

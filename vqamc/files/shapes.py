"""Result files in other people's shapes: recognised, named, and refused with what reads them.

Only `vqamc convert` reads these shapes; a scorer that guessed would score what nobody meant.
"""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vqamc.errors import DataError, PolicyError, Problem, VqamcError
from vqamc.files.converting_annotations import convert_annotations
from vqamc.files.foreign import A_LIST, read_table, text_form
from vqamc.files.made_ids import has_names
from vqamc.files.opening import STDIN, STDIN_NAME, Document
from vqamc.files.sources import IMAGE_KEY, TEXT_FORMS
from vqamc.files.table import Table
from vqamc.ids import canonical_id
from vqamc.wording import describe

WANTED_KEYS = ("question_id", "answer")
OTHER_FILE = "look at which file you named"
PLACEHOLDER = "KEY"
"""What a promised line says where only the owner of a file knows how it names something."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A shape that is not ours.

    Attributes:
        name: what people call it.
        options: what `vqamc convert` needs besides the file.
        other_answer_keys: what else of a row could be the answer.
    """

    name: str
    options: str = ""
    other_answer_keys: tuple[str, ...] = ()


def of_document(document: Document) -> Shape | None:
    """Return the shape of a file that `vqamc convert` reads, with the options it needs, or None.

    A file in a form of another tool keeps its shape even where some of its rows are broken: what
    is wrong with them is told when it is converted.
    """
    try:
        table = read_table(document)
    except (DataError, PolicyError):
        form = text_form(document.data)
        return None if form is None else Shape(form)
    if not table.rows:
        return Shape(table.shape) if table.shape in TEXT_FORMS else None
    id_key, answer_keys = table.id_key(), table.answer_keys()
    if id_key is None or not answer_keys or not table.all_hold(id_key, answer_keys[0]):
        return Shape(table.shape, _unknown(table)) if table.shape in TEXT_FORMS else None
    if table.shape == A_LIST and (id_key, answer_keys[0]) == WANTED_KEYS:
        return None
    return Shape(
        _name(table, id_key, answer_keys[0]),
        _options(table, id_key, answer_keys),
        tuple(answer_keys[1:]),
    )


def refusal(file: str, at: str, got: Any, shape: Shape) -> DataError:
    """Return the error that refuses a shape and names the command that reads it."""
    found = shape.name if got is None else f"{describe(got)} ({shape.name})"
    wanted = f"a list of rows with the keys {' and '.join(WANTED_KEYS)}"
    return DataError(Problem(file, at, wanted, found, convert_line(file, shape)))


def refusal_of_annotations(document: Document, at: str, got: Any) -> DataError | None:
    """Return the error that refuses annotations of another shape and names what reads them."""
    line = annotations_line(document)
    wanted = "annotations as the VQA releases have them"
    return DataError(Problem(document.name, at, wanted, describe(got), line)) if line else None


def remedy_for_object(document: Document, kind: str, decoded: dict[str, Any]) -> str:
    """Return what to do with an object that does not hold the rows of a kind."""
    if kind == "annotations" and (line := annotations_line(document)):
        return line
    for other in ("questions", "annotations"):
        if other in decoded and other != kind:
            return f"this is a file of {other}: {OTHER_FILE}"
    keyed = decoded and all(canonical_id(key) is not None for key in decoded)
    if keyed and kind in ("questions", "annotations"):
        return f"these are {kind} keyed by id: write the values of this object as a list"
    if kind == "results":
        if shape := of_document(document):
            return convert_line(document.name, shape)
        if annotations_line(document):
            return f"this is a file of human answers: {OTHER_FILE}"
    return OTHER_FILE if decoded else "write one row for each question"


def remedy_for_row(kind: str, row: Any) -> str:
    """Return what to do with a row that is plainly one of another kind of file, else nothing."""
    found = _kind_of_row(row)
    if found is None or found == kind:
        return ""
    if (kind, found) == ("complementary_pairs", "question_groups"):
        return "these are groups of four: name the file with --groups"
    if (kind, found) == ("question_groups", "complementary_pairs"):
        return "these are pairs: name the file with --pairs"
    if (kind, found) == ("gqa_predictions", "results"):
        return "these are VQA results: choose --data vqa"
    return f"this is a file of {found.replace('_', ' ')}: {OTHER_FILE}"


def _kind_of_row(row: Any) -> str | None:
    """Return the kind of file that a row is plainly of, by the keys that tell it."""
    if isinstance(row, dict) and "question_id" in row:
        if isinstance(row.get("answers"), list):
            said = row["answers"]
            texts = bool(said) and all(isinstance(one, str) for one in said)
            return "plausible_answers" if texts else "annotations"
        if "question" in row:
            return "questions"
        return "results" if "answer" in row else None
    if isinstance(row, list) and len(row) == 2:
        if all(canonical_id(one) is not None for one in row):
            return "complementary_pairs"
        if all(_kind_of_row(one) == "complementary_pairs" for one in row):
            return "question_groups"
    return None


def convert_line(file: str, shape: Shape) -> str:
    """Return the words that name the command which reads results of a shape."""
    line = _line(file, "results", shape.options)
    if PLACEHOLDER in shape.options:
        line += f", where {PLACEHOLDER} is what the file calls it"
    if shape.other_answer_keys:
        line += f", or with --answer-key {' or '.join(shape.other_answer_keys)}"
    return line


def annotations_line(document: Document) -> str:
    """Return the words that name the command which reads annotations, tried before; or nothing."""
    for options in ("", " --number-ids"):
        try:
            convert_annotations(document, number_ids=bool(options))
        except VqamcError:
            continue
        return _line(document.name, "annotations", options)
    return ""


def _line(file: str, kind: str, options: str) -> str:
    name = STDIN if file == STDIN_NAME else shlex.quote(file)
    return f"`vqamc convert {name} --to {kind}{options} --out {_out(file, kind)}` reads it"


def _out(file: str, kind: str) -> str:
    """Return a name for what is written that is not the name of what is read."""
    taken = Path(file).name.casefold() in (f"{kind}.json", f"{kind}.json.gz")
    return f"{kind}_converted.json" if taken else f"{kind}.json"


def _name(table: Table, id_key: str, answer_key: str) -> str:
    if table.shape != A_LIST:
        return table.shape
    if (id_key, answer_key) == ("questionId", "prediction"):
        return "GQA rows"
    if id_key == IMAGE_KEY:
        return "VizWiz rows"
    return f"rows with `{answer_key}`" if answer_key != "answer" else "rows with another id key"


def _unknown(table: Table) -> str:
    """Return the options that name what only the owner of a file can know."""
    id_key, answer_keys = table.id_key(), table.answer_keys()
    options = "" if id_key else f" --id-key {PLACEHOLDER}"
    others = [key for key in table.rows[0] if key != id_key]
    if id_key and not answer_keys and len(others) == 1:
        return f" --answer-key {shlex.quote(others[0])}"
    return options if answer_keys else f"{options} --answer-key {PLACEHOLDER}"


def _options(table: Table, id_key: str, answer_keys: list[str]) -> str:
    options = ""
    if len(answer_keys) > 1 or (
        answer_keys[0] != "answer" and not table.tabular and id_key != "questionId"
    ):
        options += f" --answer-key {shlex.quote(answer_keys[0])}"
    if id_key != IMAGE_KEY and has_names(table, id_key):
        options += " --number-ids"
    return options

"""Results in other people's shapes to ours: the shape changes, what the model said does not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vqamc.errors import DataError, Problem
from vqamc.files.foreign import read_table
from vqamc.files.made_ids import sound_ids
from vqamc.files.opening import Document
from vqamc.files.repeats import once
from vqamc.files.results_writing import write_results
from vqamc.files.sources import IMAGE_KEY, RESULTS_SOURCES
from vqamc.files.table import ANSWER_KEYS, ID_KEYS, Table
from vqamc.records import Prediction
from vqamc.wording import brief, describe


@dataclass(frozen=True, slots=True)
class ConvertedResults:
    """The rows of a results file, and where they came from.

    Attributes:
        shape: what people call the shape they were in.
        n_read: how many rows the file had.
        predictions: each id once, an integer, in the order of the file.
        made_ids: each name that had no integer id of its own, and the id it got.
        warnings: what was odd about them.
    """

    shape: str
    n_read: int
    predictions: list[Prediction]
    made_ids: Mapping[str, int]
    warnings: tuple[str, ...]

    def counts(self) -> dict[str, Any]:
        """Return the shape and how many rows were read and kept."""
        return {"shape": self.shape, "n_read": self.n_read, "n_written": len(self.predictions)}

    def write(self, path: str | Path) -> None:
        """Write the results; the ending of the name chooses the form."""
        write_results(path, self.predictions)


def convert_results(
    document: Document,
    source: str = "auto",
    *,
    answer_key: str | None = None,
    id_key: str | None = None,
    number_ids: bool = False,
) -> ConvertedResults:
    """Return the rows of a results file of any shape that we know.

    Args:
        document: the file.
        source: where it comes from, one of `RESULTS_SOURCES`.
        answer_key: where the answer stands; found by its name unless given.
        id_key: where the question id stands; found by its name unless given.
        number_ids: make ids for questions that are named by text.

    Raises:
        DataError: no shape that we know, a row without id or answer, an answer that is no text, an
            id that is no integer: every faulty row with its place.
        PolicyError: one id with two answers, or in two forms.
    """
    known = RESULTS_SOURCES[source]
    columns = [key for key in (id_key, answer_key) if key is not None]
    table = read_table(document, known.form, columns)
    if not table.rows:
        raise DataError(Problem(table.file, "$", "answers", "none", "nothing to convert"))
    by_source = id_key is None and known.id_key is not None
    id_key = _id_key(table, id_key or known.id_key)
    answer_key = _answer_key(table, answer_key or known.answer_key)
    faults = _faults(table, id_key, answer_key)
    if by_source and id_key != "question_id":
        faults += _other_ids(table, id_key)
    ids = sound_ids(table, id_key, faults, make=number_ids or id_key == IMAGE_KEY)
    answers = (row[answer_key] for row in table.rows)
    predictions, repeats = once(table.file, map(Prediction, ids.values, answers))
    warnings = (*ids.warnings, *repeats)
    return ConvertedResults(table.shape, len(table.rows), predictions, ids.made, warnings)


def _id_key(table: Table, given: str | None) -> str:
    """Return the key under which the rows hold the question id."""
    found = table.id_key() if given is None else table.spelt(given)
    if found is None:
        wanted = f"one of the keys {', '.join(ID_KEYS)}" if given is None else f"the key {given}"
        raise _without(table, wanted, "name the key of the question id with --id-key")
    return found


def _answer_key(table: Table, given: str | None) -> str:
    """Return the key under which the rows hold the answer; never a guess among several."""
    found = table.answer_keys()
    if given is not None:
        spelt = table.spelt(given)
        found = [] if spelt is None else [spelt]
    if len(found) == 1:
        return found[0]
    remedy = "name the key of the answer with --answer-key"
    if found:
        wanted, remedy = "one key that can hold the answer", f"{remedy}: {' or '.join(found)}"
    elif given is None:
        wanted = f"one of the keys {', '.join(ANSWER_KEYS)}"
    else:
        wanted = f"the key {given}"
    raise _without(table, wanted, remedy)


def _without(table: Table, wanted: str, remedy: str) -> DataError:
    return DataError(
        Problem(table.file, table.path_of(0, ""), wanted, describe(table.rows[0]), remedy)
    )


def _faults(table: Table, id_key: str, answer_key: str) -> list[Problem]:
    """Return what is wrong with the rows, but for their ids."""
    problems = []
    for number, row in enumerate(table.rows):
        if id_key not in row or answer_key not in row:
            wanted = f"the keys {id_key} and {answer_key}"
            at, remedy = table.path_of(number, ""), "write them as the other rows have them"
            problems.append(Problem(table.file, at, wanted, describe(row), remedy))
        elif not isinstance(row[answer_key], str):
            got = f"{describe(row[answer_key])} ({id_key} {brief(row[id_key])})"
            at = table.path_of(number, answer_key)
            problems.append(Problem(table.file, at, "a text", got, "write the answer as text"))
    return problems


def _other_ids(table: Table, id_key: str) -> list[Problem]:
    """Return which rows have a question id besides the one that their source would give them."""
    return [
        Problem(
            table.file,
            table.path_of(number, "question_id"),
            f"no question_id beside {id_key}",
            brief(row["question_id"]),
            "choose one with --id-key, or leave --from out",
        )
        for number, row in enumerate(table.rows)
        if "question_id" in row
    ]

"""Lists of pairs and of groups of four to arrays of ids, held against the annotations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.errors import DataError, PolicyError, Problem
from vqamc.ids import IdArray, canonical_ids, rows_of
from vqamc.records import Rows
from vqamc.rules import Extra
from vqamc.wording import describe, listed, option


@dataclass(frozen=True, slots=True)
class TableKind:
    """A kind of table.

    Attributes:
        row: what a row is.
        rows: the same in the plural.
        shape: how a row nests its ids.
        wanted: what a row should be, in words.
    """

    row: str
    rows: str
    shape: tuple[int, ...]
    wanted: str


PAIRS = TableKind("pair", "pairs", (2,), "two question ids")
GROUPS = TableKind("group", "groups", (2, 2), "two questions on two scenes: [[id, id], [id, id]]")


@dataclass(frozen=True, slots=True, eq=False)
class IdTable:
    """Ids of annotated questions, row by row.

    Attributes:
        file: the name of the file, for messages.
        ids: shape (n, *shape of the kind).
        n_listed: how many rows the file has.
        warnings: what was odd about it.
    """

    file: str
    ids: IdArray
    n_listed: int
    warnings: tuple[str, ...]


def read_table(rows: Any, kind: TableKind, data: Dataset, extra: Extra) -> IdTable:
    """Return a table of ids, each of which is annotated.

    Args:
        rows: what was read from a file, or a sequence (or array) of that shape.
        kind: what the rows are.
        data: the annotated questions.
        extra: whether rows with a question that is not annotated are refused, or left out.

    Raises:
        DataError: a row of another shape, an id that is none, or nothing left.
        PolicyError: an id that stands twice in one row, or is not annotated.
    """
    if not isinstance(rows, Rows):
        if not isinstance(rows, Iterable) or isinstance(rows, str | bytes | Mapping):
            wanted = f"a list of {kind.rows}"
            raise DataError(Problem(kind.rows, "$", wanted, describe(rows), f"give {wanted}"))
        rows = Rows(kind.rows, "$", rows.tolist() if isinstance(rows, np.ndarray) else list(rows))
    if not rows.rows:
        raise DataError(Problem(rows.file, rows.at, kind.rows, "none", "nothing to score"))
    spelt = canonical_ids(_flat(rows, kind), rows.file, lambda place: _path(rows, kind, place))
    ids = spelt.values.reshape(-1, *kind.shape)
    known = (rows_of(data.question_ids, spelt.values) >= 0).reshape(ids.shape)
    refusals = [*_twice(rows, kind, ids), *_unknown(rows, kind, ids, known, data, extra)]
    if refusals:
        raise PolicyError("\n".join(map(str, refusals)))
    whole = known.reshape(len(ids), -1).all(axis=1)
    if not whole.any():
        remedy = "another split?"
        raise DataError(
            Problem(rows.file, rows.at, f"{kind.rows} that {data.file} annotates", "none", remedy)
        )
    warnings = spelt.warnings
    if not whole.all():
        warnings += (
            f"{rows.file}: {np.count_nonzero(~whole)} of {len(ids)} {kind.rows} have a question "
            f"that {data.file} does not annotate; left out",
        )
    return IdTable(rows.file, ids[whole], len(ids), warnings)


def _flat(rows: Rows[Any], kind: TableKind) -> list[Any]:
    """Return the ids of all rows in one list."""
    level: Sequence[Any] = rows.rows
    for width in kind.shape:
        # Text has a length too, and would fall into letters.
        if not (set(map(type, level)) <= {tuple, list} and set(map(len, level)) == {width}):
            raise _of_another_shape(rows, kind)
        level = list(chain.from_iterable(level))
    return list(level)


def _of_another_shape(rows: Rows[Any], kind: TableKind) -> DataError:
    problems = [
        Problem(rows.file, rows.path_of(number), kind.wanted, describe(row), f"give {kind.wanted}")
        for number, row in enumerate(rows.rows)
        if not _has_shape(row, kind.shape)
    ]
    return DataError(problems)


def _has_shape(value: Any, shape: tuple[int, ...]) -> bool:
    if not shape:
        return not isinstance(value, tuple | list)
    return (
        isinstance(value, tuple | list)
        and len(value) == shape[0]
        and all(_has_shape(part, shape[1:]) for part in value)
    )


def _path(rows: Rows[Any], kind: TableKind, place: int) -> str:
    """Return the JSON path of an id, given by its place in the list of all."""
    row, *inner = np.unravel_index(place, (len(rows.rows), *kind.shape))
    return rows.path_of(int(row)) + "".join(f"[{key}]" for key in inner)


def _twice(rows: Rows[Any], kind: TableKind, ids: IdArray) -> Iterator[Problem]:
    """Yield the refusal of rows in which a question stands twice."""
    ordered = np.sort(ids.reshape(len(ids), -1), axis=1)
    repeats = ordered[:, 1:] == ordered[:, :-1]
    faulty = np.flatnonzero(repeats.any(axis=1))
    if len(faulty):
        yield Problem(
            rows.file,
            rows.path_of(int(faulty[0])),
            f"a {kind.row} of different questions",
            f"an id twice in {len(faulty)} {kind.row if len(faulty) == 1 else kind.rows} "
            f"({listed(np.unique(ordered[:, 1:][repeats]))})",
            f"name each question of a {kind.row} once",
        )


def _unknown(
    rows: Rows[Any],
    kind: TableKind,
    ids: IdArray,
    known: NDArray[np.bool_],
    data: Dataset,
    extra: Extra,
) -> Iterator[Problem]:
    """Yield the refusal of questions that are not annotated."""
    places = np.flatnonzero(~known)
    if extra == "error" and len(places):
        unknown = np.unique(ids[~known])
        yield Problem(
            rows.file,
            _path(rows, kind, int(places[0])),
            f"questions that {data.file} annotates",
            f"{len(unknown)} that it does not ({listed(unknown)})",
            f"another split? {option('extra', 'ignore')} leaves their {kind.rows} out and counts "
            "them",
        )

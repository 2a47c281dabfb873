"""Integer ids for what is named by text: made of the text alone, and never without a record.

An integer written as text keeps its value. Any other text gets the id that its SHA-256 makes, so
that a results file and an annotation file which are converted apart agree, whatever else they hold.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from vqamc.errors import SHOWN_PROBLEMS, DataError, PolicyError, Problem, UsageError
from vqamc.files.sources import IMAGE_KEY
from vqamc.files.table import Table
from vqamc.files.writing import STDOUT, canonical_json, write_bytes
from vqamc.ids import canonical_id, canonical_ids, integers_of
from vqamc.wording import describe

BITS = 52
"""Made ids lie in 2**52 .. 2**53 - 1: above every id of a release, exact in a double."""

_DECIMAL = re.compile(r"[-+]?[0-9]*\.[0-9]*", re.ASCII)
_TABLE_TOOLS_INTEGER = re.compile(r"-?(0|[1-9][0-9]*)\.0+", re.ASCII)


@dataclass(frozen=True, slots=True)
class TableIds:
    """The ids of a table as integers.

    Attributes:
        values: one a row.
        made: each text that had no integer of its own, and the id it got.
        warnings: what was odd about their spelling.
    """

    values: list[int]
    made: dict[str, int] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()


def made_id(text: str) -> int:
    """Return the id of a text: 2**52 plus the first 52 bits of its SHA-256, as UTF-8."""
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return (1 << BITS) | (int.from_bytes(digest[:8], "big") >> (64 - BITS))


def table_ids(table: Table, key: str, *, make: bool) -> TableIds:
    """Return the ids of a table, under a key that every row has.

    Args:
        table: the rows.
        key: where their ids stand.
        make: whether texts that are no integers get ids; else they are refused.

    Raises:
        DataError: ids that are no integers, each with its place.
        PolicyError: one id in two forms, or two texts that make one id.
    """
    spelt, decimals = _spelt(table, key)
    warnings = []
    if decimals:
        warnings.append(
            f"{table.file}: {len(decimals)} {key} are decimals ({decimals[0]}); read as integers"
        )
    names = _names(spelt)
    made = {name: made_id(name) for name in names if make and _is_name(name)}
    if len(made) < len(names):
        _refuse_names(table, key, spelt, made, make)
    if made:
        _refuse_clashes(table, made, spelt)
        spelt = [made.get(one, one) if isinstance(one, str) else one for one in spelt]
    ids = canonical_ids(spelt, table.file, lambda row: table.path_of(row, key), key)
    if not table.ids_are_text:
        warnings += ids.warnings
    if made:
        warnings.append(f"{table.file}: {len(made)} {key} are no integers; ids were made of them")
    return TableIds(ids.values.tolist(), made, tuple(warnings))


def sound_ids(table: Table, key: str, faults: Sequence[Problem], *, make: bool) -> TableIds:
    """Return the ids of a table in which nothing is wrong.

    Args:
        table: the rows.
        key: where their ids stand; rows without it are among the faults.
        faults: what else is wrong with the rows.
        make: as in `table_ids`.

    Raises:
        DataError: the faults and those of the ids, in one.
        PolicyError: as `table_ids` does, where nothing else is wrong.
    """
    held = [number for number, row in enumerate(table.rows) if key in row]
    rows = [table.rows[number] for number in held]
    with_ids = replace(table, rows=rows, path_of=lambda row, key: table.path_of(held[row], key))
    found, total = list(faults), len(faults)
    try:
        ids = table_ids(with_ids, key, make=make)
    except DataError as error:
        found, total = [*found, *error.problems], total + error.total
    except PolicyError:
        if not faults:
            raise
    if found:
        raise DataError(found, total)
    return ids


def has_names(table: Table, key: str) -> bool:
    """Return whether some ids of a table are texts that ids can be made of."""
    return any(map(_is_name, _names(_spelt(table, key)[0])))


def _names(spelt: Sequence[Any]) -> list[str]:
    """Return the distinct texts among ids that are no integers, in the order of the rows."""
    texts = list(dict.fromkeys(one for one in spelt if isinstance(one, str)))
    if integers_of(texts) is not None:
        return []
    return [one for one in texts if canonical_id(one) is None]


def _is_name(text: str) -> bool:
    """Return whether a text may name a question, and is not a number gone wrong."""
    return bool(text) and text == text.strip() and _DECIMAL.fullmatch(text) is None


def _spelt(table: Table, key: str) -> tuple[list[Any], list[str]]:
    """Return the ids of a table, and those of them that were integers as table tools write them.

    Where an id can be nothing but text, `500.0` is what a table tool made of the integer 500.
    """
    spelt = [row[key] for row in table.rows]
    if not table.ids_are_text:
        return spelt, []
    found = [_TABLE_TOOLS_INTEGER.fullmatch(one) if isinstance(one, str) else None for one in spelt]
    read = [
        one if not match else match[1] if match[1] == "0" else one.partition(".")[0]
        for match, one in zip(found, spelt, strict=True)
    ]
    return read, [match[0] for match in found if match]


def _refuse_names(
    table: Table, key: str, spelt: Sequence[Any], made: dict[str, int], make: bool
) -> None:
    faulty = [
        row
        for row, one in enumerate(spelt)
        if isinstance(one, str) and one not in made and canonical_id(one) is None
    ]
    named = not make and all(_is_name(spelt[row]) for row in faulty)
    remedy = (
        "--number-ids makes integers of such ids and writes which is which beside the output"
        if named
        else "write the name of the image"
        if key == IMAGE_KEY
        else f"write {key} as an integer"
    )
    problems = [
        Problem(table.file, table.path_of(row, key), "an integer id", describe(spelt[row]), remedy)
        for row in faulty[:SHOWN_PROBLEMS]
    ]
    raise DataError(problems, total=len(faulty))


def _refuse_clashes(table: Table, made: dict[str, int], spelt: Sequence[Any]) -> None:
    """Refuse two names, or a name and an integer, with one id: next to impossible, never silent."""
    owners = {value: name for name, value in made.items()}
    if len(owners) == len(made) and owners.keys().isdisjoint(map(canonical_id, spelt)):
        return
    integers = {canonical_id(one) for one in spelt}
    clashing = [name for name, value in made.items() if owners[value] != name or value in integers]
    raise PolicyError(
        f"{table.file}: {', '.join(map(describe, clashing[:SHOWN_PROBLEMS]))}: the id made of it "
        "is taken; rename it"
    )


def made_ids_path(out: str | Path) -> Path:
    """Return where the made ids of a file are written: `results.json` → `results.ids.json`.

    Raises:
        UsageError: the file goes to standard output, which has nothing beside it.
    """
    if str(out) == STDOUT:
        raise UsageError("made ids are written beside the output; name a file with --out")
    path = Path(out)
    return path.with_name(
        f"{path.name.removesuffix('.gz').rpartition('.')[0] or path.name}.ids.json"
    )


def refuse_other_record(path: Path, made: Mapping[str, int]) -> None:
    """Refuse to write made ids where something else stands, such as those of another file.

    Raises:
        UsageError: what stands there is not this very record.
    """
    if path.exists() and not (path.is_file() and path.read_bytes() == _record(made)):
        raise UsageError(
            f"{path}: made ids would be recorded here, where something else stands; "
            "name another --out, or move that away"
        )


def write_made_ids(path: Path, made: Mapping[str, int]) -> None:
    """Write each name and the id that was made of it."""
    write_bytes(path, _record(made))


def _record(made: Mapping[str, int]) -> bytes:
    return canonical_json(made) + b"\n"

"""A division by a list of ids that somebody published."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec
import numpy as np

from vqamc.errors import DataError, PolicyError, Problem
from vqamc.files.explaining import plain
from vqamc.files.malformed import explain_malformed
from vqamc.files.opening import Document, open_document
from vqamc.files.repeated_keys import refuse_repeated_keys
from vqamc.ids import IdArray, canonical_ids
from vqamc.splits.changing_priors import Division, in_groups
from vqamc.splits.merged import Merged
from vqamc.wording import counted, describe, listed

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*", re.ASCII)


def read_parts(
    path: str | Path, example: str = '{"train": [1], "test": [2]}'
) -> dict[str, IdArray]:
    """Return the question ids of each part, from an object of lists of ids.

    Args:
        path: the file.
        example: what such a file looks like, for messages.

    Raises:
        InputNotFoundError: no such file.
        DataError: not such an object, a name twice, or one that no file can begin with.
        PolicyError: an id twice, in one part or in two.
    """
    document = open_document(path)
    try:
        held = _held(document, example)
        spelt = {name: _spelt(document, name, held[name]) for name in sorted(held)}
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise explain_malformed(document, error) from None
    parts = {
        name: canonical_ids(ids, document.name, partial(_path, name), "id").values
        for name, ids in spelt.items()
    }
    every = np.concatenate([*parts.values(), np.array([], dtype=np.int64)])
    values, counts = np.unique(every, return_counts=True)
    if (counts > 1).any():
        raise PolicyError(
            f"{document.name}: {counted((counts > 1).sum(), 'ids stand')} twice, in one part or "
            "in two "
            f"({listed(values[counts > 1])}); parts share no question"
        )
    if not len(every):
        raise DataError(Problem(document.name, "$", "question ids", "none", "nothing to split"))
    return parts


def _held(document: Document, example: str) -> dict[str, msgspec.Raw]:
    """Return the undecoded list of each part."""
    try:
        held = msgspec.json.decode(document.data, type=dict[str, msgspec.Raw])
    except msgspec.ValidationError:
        wanted = f"an object of lists of question ids, such as {example}"
        got = describe(plain(document.data))
        remedy = "write the ids of each part under its name"
        raise DataError(Problem(document.name, "$", wanted, got, remedy)) from None
    refuse_repeated_keys(document.name, document.data, held)
    for name in held:
        if not _NAME.fullmatch(name):
            wanted = "a part's name of letters, digits, - and _"
            got, remedy = f"the name {name!r}", "files are called by it: rename the part"
            raise DataError(Problem(document.name, "$", wanted, got, remedy))
    return held


def _spelt(document: Document, name: str, raw: msgspec.Raw) -> list[Any]:
    try:
        return msgspec.json.decode(raw, type=list[int | float | str])
    except msgspec.ValidationError:
        value = plain(raw)
    if not isinstance(value, list):
        raise DataError(
            Problem(
                document.name,
                f"$.{name}",
                "a list of question ids",
                describe(value),
                "write the ids of the part as a list",
            )
        )
    return value


def _path(part: str, row: int) -> str:
    return f"$.{part}[{row}]"


def divide_by_ids(merged: Merged, parts: Mapping[str, IdArray], file: str) -> Division:
    """Return the division that lists of ids say; questions of no part are left out.

    Raises:
        PolicyError: an id that the files do not hold.
    """
    unknown: Sequence[int] = [
        one for ids in parts.values() for one in ids[~np.isin(ids, merged.question_ids)].tolist()
    ]
    if unknown:
        raise PolicyError(
            f"{file}: {counted(len(unknown), 'ids are')} not in the annotations "
            f"({listed(unknown)}); "
            "another release, or is a file missing?"
        )
    names, groups = in_groups(merged)
    rows = {name: np.sort(np.searchsorted(merged.question_ids, ids)) for name, ids in parts.items()}
    return Division(MappingProxyType(rows), groups, names)

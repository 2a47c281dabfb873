"""One canonical form for ids: integers, whatever form a file gives them.

`7`, `"7"` and `7.0` (how table tools write integers) are the id 7. `"07"`, `7.5` and `true` are no
ids, and a file that spells one id in two forms is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.errors import SHOWN_PROBLEMS, DataError, PolicyError, Problem
from vqamc.wording import counted, describe, listed

IdArray = NDArray[np.int64]

_CANONICAL = re.compile(r"0|-?[1-9][0-9]*", re.ASCII)
_LARGEST = 2**63 - 1
_FIRST_INEXACT = 2**53
"""From it on a decimal no longer says which integer it was: 2**53 + 1 is read as 2**53."""


@dataclass(frozen=True, slots=True)
class Ids:
    """Ids in canonical form, in the order of the file, and what was said about their spelling."""

    values: IdArray
    warnings: tuple[str, ...] = ()


def canonical_ids(
    spelt: Sequence[Any], file: str, path_of: Callable[[int], str], what: str = "question_id"
) -> Ids:
    """Return ids as 64-bit integers.

    Args:
        spelt: the ids as the file has them, shape (n,).
        file: the name of the file, for messages.
        path_of: the JSON path of the id in a given row.
        what: the key that holds the id.

    Raises:
        DataError: an id that is no integer, or too large.
        PolicyError: one id in two forms, such as `"1"` beside `1`.
    """
    integers = integers_of(spelt)
    if integers is not None:
        try:
            array: IdArray | None = np.array(integers, dtype=np.int64).reshape(len(spelt))
        except OverflowError:  # The slow way below names the rows.
            array = None
        # The least of 64 bits has no counterpart, and is no id.
        if array is not None and (not len(array) or array.min() >= -_LARGEST):
            said = () if integers is spelt else _spelling_warnings(spelt, file, what)
            return Ids(array, tuple(said))
    values = [canonical_id(one) for one in spelt]
    faulty = [row for row, value in enumerate(values) if value is None]
    if faulty:
        problems = [
            Problem(
                file,
                path_of(row),
                "an integer id below 2**63",
                describe(spelt[row]),
                integer_remedy(what, spelt[row]),
            )
            for row in faulty[:SHOWN_PROBLEMS]
        ]
        raise DataError(problems, total=len(faulty))
    _refuse_two_forms(spelt, file, what)
    return Ids(np.array(values, dtype=np.int64), tuple(_spelling_warnings(spelt, file, what)))


def integers_of(spelt: Sequence[Any]) -> Sequence[int] | None:
    """Return ids that are all integers, or all integers in quotes, as integers; else None.

    The fast way for a whole file; `canonical_id` is what it must agree with.
    """
    types = set(map(type, spelt))
    if types <= {int}:
        return spelt
    if types != {str}:
        return None
    try:
        integers = list(map(int, spelt))
    except ValueError:
        return None
    # `01`, ` 1`, `1_0` and digits of other scripts are integers to Python, but no ids.
    return integers if list(map(str, integers)) == list(spelt) else None


def canonical_id(spelt: Any) -> int | None:
    """Return an id as an integer, or None for what is no id."""
    value: int | None = None
    if isinstance(spelt, str):
        value = int(spelt) if len(spelt) <= 20 and _CANONICAL.fullmatch(spelt) else None
    elif isinstance(spelt, float | np.floating):
        exact = float(spelt).is_integer() and abs(float(spelt)) < _FIRST_INEXACT
        value = int(spelt) if exact else None
    elif isinstance(spelt, int | np.integer) and not isinstance(spelt, bool):
        value = int(spelt)
    return value if value is not None and -_LARGEST <= value <= _LARGEST else None


def integer_remedy(what: str, spelt: Any) -> str:
    """Return what to do about what is no id, under the key that holds it."""
    return f"write {what} as an integer{' without quotes' if isinstance(spelt, str) else ''}"


def two_forms(spelt: Iterable[Any]) -> set[int]:
    """Return the ids that stand both as text and as a number, such as `"1"` beside `1`."""
    forms: dict[int, type] = {}
    return {
        value
        for one in spelt
        if (value := canonical_id(one)) is not None
        and forms.setdefault(value, _form(one)) is not _form(one)
    }


def rows_of(sorted_ids: IdArray, ids: IdArray) -> IdArray:
    """Return where ids stand among ascending ones, -1 for those that do not; shape of `ids`."""
    if not len(sorted_ids):
        return np.full_like(ids, -1)
    place = np.minimum(np.searchsorted(sorted_ids, ids), len(sorted_ids) - 1)
    return np.where(sorted_ids[place] == ids, place, -1)


def _refuse_two_forms(spelt: Sequence[Any], file: str, what: str) -> None:
    if twice := two_forms(spelt):
        raise PolicyError(
            f"{file}: {counted(len(twice), 'ids stand')} in two forms, as text and as a number "
            f"({listed(twice)}); write every {what} as an integer, once"
        )


def _form(spelt: Any) -> type:
    return str if isinstance(spelt, str) else int


def _spelling_warnings(spelt: Sequence[Any], file: str, what: str) -> Iterable[str]:
    texts = sum(isinstance(one, str) for one in spelt)
    if texts:
        yield f"{file}: {texts} of {len(spelt)} {what} are text; read as integers"
    floats = [one for one in spelt if isinstance(one, float | np.floating)]
    if floats:
        yield (
            f"{file}: {len(floats)} of {len(spelt)} {what} are decimals ({float(floats[0])}); "
            "read as integers"
        )


def another_split(
    file: str, ids: IdArray, asked: str, expected: IdArray, images: IdArray | None = None
) -> Iterator[str]:
    """Yield what little overlap between ids suggests; nothing where no id is foreign.

    Args:
        file: the name of the file that answers.
        ids: the ids it answers, each once.
        asked: the name of the file that asks.
        expected: the ids it asks.
        images: the images that it asks about.
    """
    overlap = int(np.isin(ids, expected).sum())
    if overlap == len(ids) or overlap > len(expected) // 2:
        return
    yield (
        f"{file} answers {len(ids)} of {len(expected)} questions; overlap {overlap}: "
        "another split or version?"
    )
    if images is not None and np.isin(ids, images).mean() > 0.5:
        yield f"the ids match image ids of {asked}: are they question ids?"

"""Rows keyed by id: a key that stands twice, of which decoders keep the last, and a wrong key."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from vqamc.errors import SHOWN_PROBLEMS, DataError, PolicyError, Problem
from vqamc.ids import canonical_id
from vqamc.wording import describe

_BLANK = b" \t\r\n"
_KEY = re.compile(rb'[\s,{]*("(?:[^"\\]|\\.)*")\s*:\s*')


def refuse_repeated_keys(
    file: str, data: bytes | msgspec.Raw, decoded: Mapping[str, msgspec.Raw]
) -> None:
    """Refuse an object in which a key stands twice.

    From key to key it is a leap: the length of each value is known from what was decoded.

    Args:
        file: the name of the file, for messages.
        data: the text of the object.
        decoded: what the decoder made of it.

    Raises:
        PolicyError: it has such keys.
    """
    text, place, key = bytes(data), 0, ""
    seen: set[str] = set()
    while (match := _KEY.match(text, place)) is not None:
        key = msgspec.json.decode(match[1])
        value = bytes(decoded[key])
        if key in seen or not text.startswith(value, match.end()):
            raise _twice(file, key)
        seen.add(key)
        place = match.end() + len(value)
    if decoded and text[place:].strip(_BLANK) != b"}":
        raise _twice(file, key)  # Its first value begins as the last one does.


def refuse_other_keys(
    file: str, keys: Sequence[str], spelt: Sequence[Any], path_of: Callable[[int], str]
) -> None:
    """Refuse rows that are keyed by another id than their own.

    Args:
        file: the name of the file, for messages.
        keys: what each row is keyed by, shape (n,).
        spelt: the id that each row holds, shape (n,).
        path_of: the JSON path of a row.

    Raises:
        DataError: some are.
    """
    apart = [
        row
        for row, (key, one) in enumerate(zip(keys, spelt, strict=True))
        if canonical_id(key) != canonical_id(one)
    ]
    if apart:
        found = [
            Problem(
                file,
                f"{path_of(row)}.question_id",
                f"the id that it is keyed by, {keys[row]}",
                describe(spelt[row]),
                "key every row by its own id",
            )
            for row in apart[:SHOWN_PROBLEMS]
        ]
        raise DataError(found, total=len(apart))


def _twice(file: str, key: str) -> PolicyError:
    return PolicyError(f"{file}: the key {key!r} stands twice in one object; keep each once")

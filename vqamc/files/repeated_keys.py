"""Keys that stand twice in an object, of which decoders keep the last; rows keyed by another id."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from vqamc.errors import SHOWN_PROBLEMS, DataError, Problem
from vqamc.ids import canonical_id
from vqamc.wording import describe

_BLANK = b" \t\r\n"
_ESCAPED_LETTER = re.compile(rb"\\u00(?:[67]|5[fF])")
"""How a key of ours may be spelt so that its bytes do not show."""

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
        DataError: it has such keys.
    """
    text, place, key = bytes(data), 0, ""
    seen: set[str] = set()
    while (match := _KEY.match(text, place)) is not None:
        key = msgspec.json.decode(match[1])
        value = bytes(decoded[key])
        if key in seen or not text.startswith(value, match.end()):
            raise key_twice(file, "$", key)
        seen.add(key)
        place = match.end() + len(value)
    if decoded and text[place:].strip(_BLANK) != b"}":
        raise key_twice(file, "$", key)  # Its first value begins as the last one does.


class _Twice:
    """An object in which a key stands twice: every pair of it."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        self.pairs = pairs
        seen: set[str] = set()
        self.key = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]


def refuse_repeats_within(
    file: str, data: bytes, at: str = "$", *, but_in_the_whole: bool = False
) -> None:
    """Refuse JSON that holds, at any depth, an object in which a key stands twice.

    Args:
        file: the name of the file, for messages.
        data: JSON that was decoded before.
        at: where it stands in the file.
        but_in_the_whole: whether the outermost object may be such a one.

    Raises:
        DataError: it holds such an object; the first one is named with its place.
        RecursionError: it is nested too deep.
    """
    twice = False

    def noticed(pairs: list[tuple[str, Any]]) -> dict[str, Any] | _Twice:
        nonlocal twice
        found = dict(pairs)
        if len(found) == len(pairs):
            return found
        twice = True
        return _Twice(pairs)

    # Numbers stay text: Python reads no integer of thousands of digits.
    document = json.loads(data, object_pairs_hook=noticed, parse_int=str, parse_float=str)
    if twice:
        found = [one for one in _repeats(document, at) if not (but_in_the_whole and one[0] == at)]
        for place, key in found[:1]:
            raise key_twice(file, place, key)


def refuse_repeats_in_rows(file: str, data: bytes, keys: Sequence[str], n_rows: int) -> None:
    """Refuse what `refuse_repeats_within` does, looking closely only where it may be.

    Args:
        file: the name of the file, for messages.
        data: JSON that was decoded before.
        keys: the keys that each row has once.
        n_rows: how many rows there are.
    """
    if may_repeat(data, keys, n_rows):
        refuse_repeats_within(file, data)


def may_repeat(data: bytes, keys: Sequence[str], n_rows: int) -> bool:
    """Return whether a closer look is due at rows whether a key stands twice in one of them."""
    if any(_stands_more_often(data, key, n_rows) for key in keys):
        return True
    return b"\\u00" in data and _ESCAPED_LETTER.search(data) is not None


def _stands_more_often(data: bytes, key: str, times: int) -> bool:
    """Return whether a key, spelt as it is, stands more often than so many times in JSON."""
    word = b'"%b"' % key.encode()
    if data.count(word) <= times:  # A quick look that is enough unless answers are that word.
        return False
    return len(re.findall(rb"%b\s*:" % re.escape(word), data)) > times


def _repeats(value: Any, at: str) -> Iterator[tuple[str, str]]:
    """Yield the place of each object in which a key stands twice, and that key."""
    if isinstance(value, _Twice):
        yield at, value.key
    if isinstance(value, dict | _Twice):
        for key, one in value.pairs if isinstance(value, _Twice) else value.items():
            yield from _repeats(one, f"{at}.{key}")
    elif isinstance(value, list):
        for place, one in enumerate(value):
            yield from _repeats(one, f"{at}[{place}]")


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


def key_twice(file: str, at: str, key: str) -> DataError:
    """Return the error that refuses an object, by its place, in which a key stands twice."""
    return DataError(
        Problem(file, at, "each key once", f"the key {key!r} twice", "keep one of them")
    )

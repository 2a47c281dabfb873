"""A prepared data set as bytes, and back: numbers as they lie in memory, the rest as MessagePack.

Nothing is pickled, so reading bytes runs no code of theirs.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.answers.matching import HumanForms
from vqamc.records import Header
from vqamc.rules import Rules

_ARRAY = 1
_ALIGNMENT = 64
_LENGTH = 8
_KINDS = frozenset("biuf")


class _Prepared(msgspec.Struct, frozen=True):
    """What is packed: a data set, and its human answers as one `Rules` compares them."""

    data: Dataset
    forms: HumanForms


class _Place(msgspec.Struct, frozen=True, array_like=True):
    """Where an array lies among the numbers."""

    dtype: str
    shape: tuple[int, ...]
    offset: int


_PLACES = msgspec.msgpack.Decoder(_Place)


def pack(data: Dataset, rules: Rules) -> list[bytes] | None:
    """Return a data set, with its forms under some rules, as pieces of bytes.

    None where that cannot be: a warning does not begin with the name of the file, and so would not
    fit another; or the file's bookkeeping holds what MessagePack has no form for.
    """
    start = f"{data.file}: "
    if not all(warning.startswith(start) for warning in data.warnings):
        return None
    arrays: list[bytes] = []
    end = 0

    def placed(value: Any) -> msgspec.msgpack.Ext:
        nonlocal end
        if not isinstance(value, np.ndarray) or value.dtype.kind not in _KINDS:
            raise NotImplementedError(f"cannot pack {type(value)}")
        numbers = np.ascontiguousarray(value, dtype=value.dtype.newbyteorder("<")).tobytes()
        place = _Place(value.dtype.newbyteorder("<").str, value.shape, end)
        arrays.append(numbers + _padding(len(numbers)))
        end += len(arrays[-1])
        return msgspec.msgpack.Ext(_ARRAY, msgspec.msgpack.encode(place))

    bare = replace(
        data,
        file="",
        header=Header(**{name: getattr(data.header, name) for name in Header.__struct_fields__}),
        warnings=tuple(warning.removeprefix(start) for warning in data.warnings),
        questions=None,
        forms={},
    )
    try:
        head = msgspec.msgpack.encode(_Prepared(bare, data.forms[rules]), enc_hook=placed)
    except (OverflowError, RecursionError, UnicodeEncodeError):
        return None
    return [len(head).to_bytes(_LENGTH, "little"), head, _padding(_LENGTH + len(head)), *arrays]


def unpack(packed: memoryview, file: str) -> Dataset:
    """Return the data set that was packed, its numbers where they lie in the bytes.

    Args:
        packed: the pieces of `pack`, one after the other.
        file: the name of the file it stands for, for messages.

    Raises:
        ValueError: these are no such pieces.
    """
    end = _LENGTH + int.from_bytes(packed[:_LENGTH], "little")
    numbers = packed[end + len(_padding(end)) :]

    def array(_code: int, place: memoryview) -> NDArray[Any]:
        found = _PLACES.decode(place)
        count = math.prod(found.shape)
        flat = np.frombuffer(numbers, dtype=found.dtype, count=count, offset=found.offset)
        return flat.reshape(found.shape)

    decoder = msgspec.msgpack.Decoder(_Prepared, dec_hook=_as_it_is, ext_hook=array)
    found = decoder.decode(packed[_LENGTH:end])
    warnings = tuple(f"{file}: {warning}" for warning in found.data.warnings)
    forms = {found.forms.rules: found.forms}
    return replace(found.data, file=file, warnings=warnings, forms=forms)


def _padding(length: int) -> bytes:
    """Return what follows so many bytes for the next ones to be aligned."""
    return bytes(-length % _ALIGNMENT)


def _as_it_is(_wanted: type, value: Any) -> Any:
    if not isinstance(value, np.ndarray):
        raise ValueError(f"expected numbers, got {type(value)}")
    return value

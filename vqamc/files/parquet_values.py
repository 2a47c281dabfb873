"""Values of Parquet as JSON has them: what JSON has no form for is no text there, or refused."""

from __future__ import annotations

import base64
import contextlib
import datetime as dt
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from vqamc.errors import DataError, Problem

if TYPE_CHECKING:
    import pyarrow as pa

_TIMES = (dt.date, dt.time, dt.timedelta)
"""What Python holds times in; a date with a time of day is a date, too."""

_ENCODER = msgspec.json.Encoder(decimal_format="number")
"""A decimal is a number, to its last digit: as text it would pass for an answer."""


def json_rows(path: str | Path, batch: pa.RecordBatch, *, nulls: bool) -> Iterator[bytes]:
    """Yield the rows of a batch as JSON objects.

    Bytes are text where they are UTF-8, and else `{"base64": …}`, and times are `{"time": …}`:
    which nobody takes for a text. Times that Python has no form for are as Arrow writes them.

    Args:
        path: of the file, for messages.
        batch: the rows.
        nulls: write nulls, too; else they are keys that are not there.

    Raises:
        DataError: a column that makes no JSON.
    """
    names = batch.schema.names
    columns = [_values(path, name, batch.column(name), nulls) for name in names]
    for row in zip(*columns, strict=True):
        values = zip(names, row, strict=True)
        yield msgspec.json.encode(
            {name: value for name, value in values if nulls or bytes(value) != b"null"}
        )


def _values(path: str | Path, name: str, column: pa.Array, nulls: bool) -> list[msgspec.Raw]:
    """Return a column as values of JSON."""
    import pyarrow as pa

    is_text = pa.types.is_string(column.type) or pa.types.is_large_string(column.type)
    # Text that is none, times to the nanosecond and durations are what Python cannot hold.
    unfit = (pa.ArrowException, ValueError, ArithmeticError, TypeError, LookupError)
    for way in (None, pa.binary() if is_text else pa.string()):
        with contextlib.suppress(*unfit):
            array = column.cast(way) if way else column
            values = array.to_pylist()
            if pa.types.is_temporal(column.type):
                values = [_time(one) for one in values]
            elif not (pa.types.is_primitive(array.type) or (is_text and way is None)):
                values = [_plain(one, nulls) for one in values]
            return msgspec.json.decode(_ENCODER.encode(values), type=list[msgspec.Raw])
    wanted = f"a column {name} that makes JSON"
    remedy = "leave the column out, or write it as text"
    raise DataError(Problem(str(path), "$", wanted, str(column.type), remedy))


def _plain(value: Any, nulls: bool) -> Any:
    """Return a value without bytes or times, and without keys that hold null unless wanted."""
    if isinstance(value, bytes):
        try:
            return value.decode("utf-8")
        except UnicodeDecodeError:
            return {"base64": base64.b64encode(value).decode()}
    if isinstance(value, _TIMES):
        return _time(value)
    if isinstance(value, dict):
        return {key: _plain(one, nulls) for key, one in value.items() if nulls or one is not None}
    if isinstance(value, list | tuple):
        return [_plain(one, nulls) for one in value]
    return value


def _time(value: Any) -> dict[str, Any] | None:
    return None if value is None else {"time": value}

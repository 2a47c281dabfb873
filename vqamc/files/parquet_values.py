"""Values of Parquet as JSON has them: what JSON has no form for is written as text, or refused."""

from __future__ import annotations

import base64
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from vqamc.errors import DataError, Problem

if TYPE_CHECKING:
    import pyarrow as pa


def json_rows(path: str | Path, batch: pa.RecordBatch, *, nulls: bool) -> Iterator[bytes]:
    """Yield the rows of a batch as JSON objects.

    Bytes are text where they are UTF-8, and else `{"base64": …}`, which nobody takes for a text.
    Times that Python has no form for are written as Arrow writes them.

    Args:
        path: of the file, for messages.
        batch: the rows.
        nulls: write nulls, too; else they are keys that are not there.

    Raises:
        DataError: a column that makes no JSON.
    """
    names = batch.schema.names
    columns = [_values(path, name, batch.column(name)) for name in names]
    for row in zip(*columns, strict=True):
        values = dict(zip(names, row, strict=True))
        yield msgspec.json.encode(values if nulls else _without_nulls(values))


def _values(path: str | Path, name: str, column: pa.Array) -> list[Any]:
    """Return a column as values that JSON has a form for."""
    import pyarrow as pa

    is_text = pa.types.is_string(column.type) or pa.types.is_large_string(column.type)
    # Text that is none, times to the nanosecond and durations are what Python cannot hold.
    ways = [None, pa.binary()] if is_text else [None, pa.string(), pa.int64()]
    for way in ways:
        with contextlib.suppress(
            pa.ArrowException, ValueError, ArithmeticError, TypeError, LookupError
        ):
            values = [_as_json(one) for one in (column.cast(way) if way else column).to_pylist()]
            msgspec.json.encode(values)
            return values
    wanted = f"a column {name} that makes JSON"
    remedy = "leave the column out, or write it as text"
    raise DataError(Problem(str(path), "$", wanted, str(column.type), remedy))


def _as_json(value: Any) -> Any:
    if isinstance(value, bytes):
        try:
            return value.decode("utf-8")
        except UnicodeDecodeError:
            return {"base64": base64.b64encode(value).decode()}
    if isinstance(value, dict):
        return {key: _as_json(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_as_json(one) for one in value]
    return value


def _without_nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_nulls(one) for key, one in value.items() if one is not None}
    if isinstance(value, list):
        return [_without_nulls(one) for one in value]
    return value

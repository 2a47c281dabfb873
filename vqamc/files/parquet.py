"""Parquet: rows in columns, read a batch at a time; pyarrow is only needed where there is some."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from vqamc.errors import DataError, Problem, UsageError
from vqamc.files.decoding import FileKind
from vqamc.files.parquet_values import json_rows
from vqamc.files.repeated_keys import key_twice
from vqamc.records import Header

if TYPE_CHECKING:
    import pyarrow.parquet as pq

    from vqamc.files.faulty_rows import FaultyRows

ENDING = ".parquet"
"""How the name of a Parquet file ends; one of another name is told by its first bytes."""

HEADER_KEY = b"vqamc.header"
"""Where the file's metadata hold the bookkeeping of a release file, as JSON."""

_MAGIC = b"PAR1"
_BATCH = 2**13


def is_parquet(path: str | Path) -> bool:
    """Return whether a file is Parquet: it begins as one, or its name says so."""
    file = Path(path)
    if not file.is_file():
        return False
    if str(path).endswith(ENDING):
        return True
    with file.open("rb") as stream:
        return stream.read(len(_MAGIC)) == _MAGIC


def pieces_of(path: str | Path, kind: FileKind) -> Iterator[list[Any]]:
    """Yield the typed rows of a Parquet file, some thousands at a time.

    Raises:
        UsageError: pyarrow is not installed.
        DataError: no Parquet, or rows that are none of this kind: every fault with its row.
        PolicyError: two columns of one name.
    """
    from vqamc.files.columns import UnfitError, records_of

    decoder = msgspec.json.Decoder(kind.row_type)
    found: FaultyRows | None = None
    n_rows = 0
    for batch in _batches(path, kind):
        try:
            rows = records_of(batch.to_struct_array(), kind.row_type)
        except UnfitError:
            plain = list(json_rows(path, batch, nulls=True))
            try:
                rows = list(map(decoder.decode, plain))
            except msgspec.ValidationError:
                from vqamc.files.faulty_rows import FaultyRows

                found = found or FaultyRows(path, kind, "row")
                for number, row in enumerate(plain, n_rows + 1):
                    found.look_at(row, number)
        n_rows += batch.num_rows
        if found is None:
            yield rows
    if found is not None:
        raise found.error()
    if not n_rows:
        raise DataError(Problem(str(path), "$", "rows", "none", "write the file again"))


def rows_of(path: str | Path) -> Iterator[bytes]:
    """Yield every row as a JSON object with all its columns; a null is a key that is not there.

    Raises:
        UsageError: pyarrow is not installed.
        DataError: no Parquet, or a column that makes no JSON.
        PolicyError: two columns of one name.
    """
    for batch in _batches(path, None):
        yield from json_rows(path, batch, nulls=False)


def count(path: str | Path) -> int:
    """Return how many rows a file holds; raises as `rows_of` does."""
    return int(_opened(path).metadata.num_rows)


def header_of(path: str | Path) -> Header:
    """Return the bookkeeping that a file of ours carries; empty for other people's.

    Raises:
        UsageError: pyarrow is not installed.
        DataError: no Parquet, or what stands there is no bookkeeping.
    """
    kept = (_opened(path).schema_arrow.metadata or {}).get(HEADER_KEY)
    try:
        return Header() if kept is None else msgspec.json.decode(kept, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        wanted = f"the bookkeeping of a release file as JSON in the metadata {HEADER_KEY.decode()}"
        remedy = "write the file again, or take that entry out"
        raise DataError(Problem(str(path), "$", wanted, str(error), remedy)) from None


def need_pyarrow(path: str | Path) -> None:
    """Refuse Parquet where pyarrow is not installed.

    Raises:
        UsageError: it is not.
    """
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError:
        raise UsageError(
            f"{path}: Parquet needs a library that is not here: pip install 'vqamc[parquet]'"
        ) from None


def _batches(path: str | Path, kind: FileKind | None) -> Iterator[Any]:
    """Yield the rows of a file as record batches, with the columns of a kind, or all."""
    file = _opened(path)
    import pyarrow as pa

    names = file.schema_arrow.names
    columns = None if kind is None else _columns(path, kind, names)
    try:
        yield from file.iter_batches(batch_size=_BATCH, columns=columns, use_threads=False)
    except (pa.ArrowException, OSError) as error:
        raise _no_parquet(path, error) from error


def _columns(path: str | Path, kind: FileKind, names: list[str]) -> list[str]:
    """Return the columns that the rows of a kind need; those that a row must have are there."""
    if not kind.has_columns:
        wanted = f"{kind.name} as JSON, JSON Lines or a folder of shards: a row has no columns"
        raise DataError(Problem(str(path), "$", wanted, "Parquet", "write it as one of these"))
    fields = msgspec.structs.fields(kind.row_type)
    needed = [field.encode_name for field in fields if field.required]
    if not set(needed) <= set(names):
        remedy = ""
        if kind.name in ("results", "annotations"):
            remedy = f"`vqamc convert {path} --to {kind.name} --out FILE` reads other columns"
        wanted = f"{kind.name} with the columns {' and '.join(needed)}"
        raise DataError(Problem(str(path), "$", wanted, ", ".join(names) or "none", remedy))
    return [field.encode_name for field in fields if field.encode_name in names]


def _opened(path: str | Path) -> pq.ParquetFile:
    need_pyarrow(path)
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        file = pq.ParquetFile(path, pre_buffer=False)
    except (pa.ArrowException, OSError) as error:
        raise _no_parquet(path, error) from error
    names = file.schema_arrow.names
    if twice := [name for name in names if names.count(name) > 1]:
        raise key_twice(str(path), "$", twice[0])
    return file


def _no_parquet(path: str | Path, error: Exception) -> DataError:
    said = str(error).splitlines()[0] if str(error) else type(error).__name__
    return DataError(Problem(str(path), "$", "a whole Parquet file", said, "write the file again"))

"""Rows to a file; the ending of its name chooses JSON, JSON Lines or Parquet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from vqamc.errors import UsageError
from vqamc.files.lines import ENDINGS
from vqamc.files.parquet import ENDING, need_pyarrow
from vqamc.files.release import LinesWriter, ReleaseWriter
from vqamc.files.writing import streaming

ROW_ENDINGS = (*ENDINGS, ENDING)
"""The endings of files that are written row by row, and read in pieces."""


class RowsWriter(Protocol):
    """What takes the rows of a file, a few or many at once."""

    def add(self, rows: Iterable[Any]) -> None:
        """Write rows: objects or records, gone through once."""


@contextmanager
def writing_rows(
    path: str | Path, kind: str, header: Mapping[str, Any] | None = None
) -> Iterator[RowsWriter]:
    """Open a file for rows, which appears whole or not at all; `-` is JSON on stdout.

    Args:
        path: `.jsonl` or `.jsonl.gz`: JSON Lines; `.parquet`: Parquet; else JSON of the release's
            form.
        kind: what the rows are, and the key under which JSON of the release's form has them.
        header: the bookkeeping of the release's form; JSON Lines have no place for it.

    Raises:
        UsageError: Parquet without pyarrow, or rows that make no columns.
        InputNotFoundError: the folder is not there.
    """
    refuse_unwritable(path)
    with streaming(path) as stream:
        writer: ReleaseWriter | LinesWriter | Any
        if str(path).endswith(ENDINGS):
            writer = LinesWriter(stream)
        elif str(path).endswith(ENDING):
            from vqamc.files.parquet_writing import ParquetWriter

            writer = ParquetWriter(stream, str(path), header or {}, kind)
        else:
            writer = ReleaseWriter(stream, header or {}, kind)
        yield writer
        writer.close()


def refuse_unwritable(path: str | Path) -> None:
    """Refuse a name that asks for Parquet where none can be written.

    Raises:
        UsageError: pyarrow is not installed, or it is to be packed once more.
    """
    if str(path).endswith(f"{ENDING}.gz"):
        raise UsageError(f"{path}: Parquet is packed already; end the name in {ENDING}")
    if str(path).endswith(ENDING):
        need_pyarrow(path)

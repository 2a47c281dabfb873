"""Rows to a file; the ending of its name chooses JSON, JSON Lines or Parquet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Protocol

from vqamc.errors import UsageError
from vqamc.files.lines import ENDINGS
from vqamc.files.parquet import ENDING, need_pyarrow
from vqamc.files.release import LinesWriter, ReleaseWriter
from vqamc.files.writing import streaming

ROW_ENDINGS = (*ENDINGS, ENDING)
"""The endings of files that are written row by row, and read in pieces."""


OTHER_FORMS = (
    ".xml", ".yaml", ".yml", ".toml", ".xls", ".xlsx", ".ods", ".html", ".txt", ".md", ".npz",
    ".npy", ".pkl", ".pickle", ".arrow", ".feather", ".h5", ".db", ".sqlite",
)  # fmt: skip
"""Endings of forms that others know, and we do not write rows in."""


class RowsWriter(Protocol):
    """What takes the rows of a file, a few or many at once."""

    def add(self, rows: Iterable[Any]) -> None:
        """Write rows: objects or records, gone through once."""

    def close(self) -> None:
        """Write what comes after the rows."""


def rows_writer(
    stream: IO[bytes], path: str | Path, kind: str, header: Mapping[str, Any] | None
) -> RowsWriter:
    """Return what writes rows into an open file.

    Args:
        stream: the file.
        path: its name. `.jsonl` or `.jsonl.gz`: JSON Lines; `.parquet`: Parquet; any other: JSON of
            the release's form, or JSON Lines where that has no such rows.
        kind: what the rows are, and the key under which JSON of the release's form has them.
        header: the bookkeeping of the release's form, for which JSON Lines have no place; None for
            rows that no release has.

    Raises:
        UsageError: Parquet without pyarrow; later, rows that make no columns.
    """
    if str(path).endswith(ENDING):
        from vqamc.files.parquet_writing import ParquetWriter

        return ParquetWriter(stream, str(path), header or {}, kind)
    if header is None or str(path).endswith(ENDINGS):
        return LinesWriter(stream)
    return ReleaseWriter(stream, header, kind)


@contextmanager
def writing_rows(
    path: str | Path, kind: str, header: Mapping[str, Any] | None = None
) -> Iterator[RowsWriter]:
    """Open a file for rows, which appears whole or not at all; `-` is stdout.

    Takes and raises what `rows_writer` does.

    Raises:
        InputNotFoundError: the folder is not there.
    """
    refuse_unwritable(path)
    with streaming(path) as stream:
        writer = rows_writer(stream, path, kind, header)
        yield writer
        writer.close()


def refuse_other_form(path: str | Path) -> None:
    """Refuse a name whose ending promises what rows are never written as.

    Raises:
        UsageError: the name ends so.
    """
    ending = Path(str(path).removesuffix(".gz")).suffix.lower()
    if ending in OTHER_FORMS:
        raise UsageError(
            f"{path}: rows are not written as {ending}; name a .json, .jsonl, .csv, .tsv or "
            ".parquet file"
        )


def refuse_unwritable(path: str | Path) -> None:
    """Refuse a name that asks for Parquet where none can be written.

    Raises:
        UsageError: pyarrow is not installed, or it is to be packed once more.
    """
    if str(path).endswith(f"{ENDING}.gz"):
        raise UsageError(f"{path}: Parquet is packed already; end the name in {ENDING}")
    if str(path).endswith(ENDING):
        need_pyarrow(path)

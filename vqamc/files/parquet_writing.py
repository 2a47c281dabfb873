"""Rows to Parquet, some ten thousands at a time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import IO, TYPE_CHECKING, Any

import msgspec

from vqamc.errors import UsageError
from vqamc.files.parquet import HEADER_KEY, need_pyarrow
from vqamc.files.writing import canonical_json

if TYPE_CHECKING:
    import pyarrow as pa
    import pyarrow.parquet as pq

GROUP = 2**16
"""Rows of a row group: what is held before it is written."""


class ParquetWriter:
    """Writes rows as columns; a column's type is known, or that of its first values."""

    def __init__(self, stream: IO[bytes], name: str, header: Mapping[str, Any], kind: str) -> None:
        """Keep where rows go; the file begins with the first of them.

        Args:
            stream: an open file.
            name: its name, for messages.
            header: the bookkeeping of a release file, kept in the file's metadata.
            kind: what the rows are, such as `questions`.

        Raises:
            UsageError: pyarrow is not installed.
        """
        need_pyarrow(name)
        self._stream, self._name, self._header, self._kind = stream, name, header, kind
        self._rows: list[dict[str, Any]] = []
        self._writer: pq.ParquetWriter | None = None

    def add(self, rows: Iterable[Any]) -> None:
        """Write rows: objects or records.

        Raises:
            UsageError: values of several types under one key.
        """
        self._rows.extend(map(msgspec.to_builtins, rows))
        while len(self._rows) >= GROUP:
            self._write(self._rows[:GROUP])
            del self._rows[:GROUP]

    def close(self) -> None:
        """Write what is left, and the end of the file; raises as `add` does."""
        if self._rows or self._writer is None:
            self._write(self._rows)
        assert self._writer is not None  # noqa: S101 - writing made it
        self._writer.close()

    def _write(self, rows: list[dict[str, Any]]) -> None:
        import pyarrow as pa
        import pyarrow.parquet as pq

        try:
            if self._writer is None:
                schema = self._schema()
                self._writer = pq.ParquetWriter(self._stream, schema, compression="zstd")
            schema = self._writer.schema
            unknown = {key for row in rows for key in row} - set(schema.names)
            if unknown:
                raise pa.ArrowInvalid(f"no column {min(unknown)} in its first rows")
            self._writer.write_table(pa.Table.from_pylist(rows, schema=schema))
        except (pa.ArrowException, TypeError, ValueError, OverflowError) as error:
            said = str(error).splitlines()[0]
            raise UsageError(
                f"{self._name}: these rows make no columns ({said}); end the name in .jsonl"
            ) from error

    def _schema(self) -> pa.Schema:
        """Return the columns of all rows that are at hand: those known, then others by name."""
        import pyarrow as pa

        known = _known(self._kind)
        others = sorted({key for row in self._rows for key in row} - known.keys())
        fields = [pa.field(name, kind) for name, kind in known.items() if kind is not None]
        for name in [*(name for name, kind in known.items() if kind is None), *others]:
            kind = pa.array([row.get(name) for row in self._rows]).type
            fields.append(pa.field(name, pa.int64() if pa.types.is_null(kind) else kind))
        metadata = {HEADER_KEY: canonical_json(dict(self._header))} if self._header else None
        return pa.schema(fields, metadata)


def _known(kind: str) -> dict[str, pa.DataType | None]:
    """Return the columns that rows of a kind may have; None for a type that is seen."""
    import pyarrow as pa

    text, number, texts = pa.string(), pa.int64(), pa.list_(pa.string())
    if kind == "results":
        return {"question_id": number, "answer": text}
    if kind == "questions":
        return {
            "question_id": number,
            "question": text,
            "multiple_choices": texts,
            "coco_split": text,
            "image_id": None,
        }
    if kind == "provenance":
        sources = pa.struct({"neighbour": number, "random": number})
        option = pa.struct(
            {"text": text, "roles": texts, "source_question_id": number, "sources": sources}
        )
        return {"question_id": number, "options": pa.list_(option)}
    return {}

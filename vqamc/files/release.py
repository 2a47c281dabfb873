"""Files of the release's form, written row by row."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import IO, Any

import msgspec

from vqamc.files.writing import canonical_json
from vqamc.records import Header
from vqamc.version import __version__

_encoder = msgspec.json.Encoder(order="sorted")


def release_header(header: Header, description: str, **changed: Any) -> dict[str, Any]:
    """Return the bookkeeping of a file that is made from another.

    Every key that the field's tools look up is there, null where nothing is known, even where the
    source was a bare list. What the source says of itself is kept.

    Args:
        header: the bookkeeping of the source.
        description: what the file is, where the source has no `info`.
        changed: what the new file says otherwise, such as its `task_type`.
    """
    made = {"description": description, "version": f"vqamc {__version__}"}
    kept = {
        "info": made if header.info is None else header.info,
        "license": {} if header.license is None else header.license,
        "data_type": header.data_type,
        "data_subtype": header.data_subtype,
    }
    return {**kept, **changed}


class ReleaseWriter:
    """Writes a header and rows as one JSON object, one row a line; keys are sorted."""

    def __init__(self, stream: IO[bytes], header: Mapping[str, Any], key: str) -> None:
        """Write what comes before the rows.

        Args:
            stream: an open file.
            header: the bookkeeping.
            key: where the rows stand, such as `questions`.
        """
        before = {name: value for name, value in header.items() if name < key}
        self._stream, self._begun = stream, False
        self._after = {name: value for name, value in header.items() if name > key}
        stream.write(canonical_json(before)[:-1] + (b"," if before else b""))
        stream.write(canonical_json(key) + b":[")

    def add(self, rows: Iterable[Any]) -> None:
        """Write rows: objects or records, gone through once."""
        for row in rows:
            self._stream.write((b",\n" if self._begun else b"\n") + _encoder.encode(row))
            self._begun = True

    def close(self) -> None:
        """Write what comes after the rows."""
        after = canonical_json(self._after)[1:]
        self._stream.write(b"\n]" + (b"," if self._after else b"") + after + b"\n")


class LinesWriter:
    """Writes rows as JSON Lines; keys are sorted."""

    def __init__(self, stream: IO[bytes]) -> None:
        """Take an open file."""
        self._stream = stream

    def add(self, rows: Iterable[Any]) -> None:
        """Write rows: objects or records, gone through once."""
        for row in rows:
            self._stream.write(_encoder.encode(row) + b"\n")

    def close(self) -> None:
        """Write nothing more."""


def write_release(
    stream: IO[bytes], header: Mapping[str, Any], key: str, rows: Iterable[Any]
) -> None:
    """Write a header and rows as one JSON object: see `ReleaseWriter`."""
    writer = ReleaseWriter(stream, header, key)
    writer.add(rows)
    writer.close()


def write_lines(stream: IO[bytes], rows: Iterable[Any]) -> None:
    """Write rows as JSON Lines: objects or records, gone through once; keys are sorted."""
    LinesWriter(stream).add(rows)

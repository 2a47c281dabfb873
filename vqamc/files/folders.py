"""Folders that results are written into, and rows written on as they came."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from vqamc.errors import InputNotFoundError, UsageError
from vqamc.files.writing import canonical_json, refuse_stdout, replacing
from vqamc.gqa import Entries


def output_folder(path: str | Path) -> Path:
    """Return a folder to write into, made if it is not there.

    Raises:
        InputNotFoundError: the folder above it is not there.
        UsageError: a file has that name, or it is `-`.
    """
    refuse_stdout(path)
    folder = Path(path)
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder}: is a file; name a folder")
    if not folder.parent.is_dir():
        raise InputNotFoundError(f"{folder.parent}: no such folder; make it first")
    folder.mkdir(exist_ok=True)
    return folder


def write_keyed(path: Path, entries: Entries[Any], rows: Iterable[int]) -> None:
    """Write some questions as one object keyed by id, each as it came, one a line."""
    _write(
        path,
        b"{}",
        (canonical_json(entries.ids[row]) + b":" + bytes(entries.raw[row]) for row in rows),
    )


def write_rows(path: Path, rows: Iterable[bytes | msgspec.Raw]) -> None:
    """Write rows that are JSON already as one list, one a line."""
    _write(path, b"[]", map(bytes, rows))


def _write(path: Path, brackets: bytes, parts: Iterable[bytes]) -> None:
    # One of a folder's files: nothing is written outside it.
    with replacing(path, follow_links=False) as stream:
        stream.write(brackets[:1])
        for place, part in enumerate(parts):
            stream.write((b",\n" if place else b"\n") + part)
        stream.write(b"\n" + brackets[1:] + b"\n")

"""Whole files or none: every file that we write comes through here."""

from __future__ import annotations

import contextlib
import gzip
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from vqamc.errors import InputNotFoundError, UsageError

STDOUT = "-"
"""The path that means standard output."""


def canonical_json(document: Any) -> bytes:
    """Return a document as compact UTF-8 JSON with sorted keys: the same value, the same bytes."""
    text = json.dumps(
        document, sort_keys=True, ensure_ascii=False, separators=(",", ":"), allow_nan=False
    )
    return text.encode("utf-8")


def write_json(path: str | Path, document: Any) -> None:
    """Write a document as canonical JSON, gzipped where the name ends in .gz."""
    write_bytes(path, canonical_json(document) + b"\n")


def write_bytes(path: str | Path, data: bytes) -> None:
    """Write bytes to a file, or to stdout for `-`; the file appears whole or not at all."""
    if str(path) == STDOUT:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    if str(path).endswith(".gz"):
        # No time stamp: the same content gives the same bytes.
        data = gzip.compress(data, mtime=0)
    with replacing(path) as stream:
        stream.write(data)


@contextlib.contextmanager
def replacing(path: str | Path) -> Iterator[BinaryIO]:
    """Open a file for writing that takes its name only when the block ends without an error.

    Raises:
        InputNotFoundError: the folder is not there.
        UsageError: the path is a folder.
    """
    target = Path(path)
    if target.is_dir():
        raise UsageError(f"{target}: is a folder; name a file in it")
    if not target.parent.is_dir():
        raise InputNotFoundError(f"{target.parent}: no such folder; make it first")
    # Beside its target, so that the last step is a rename within one file system.
    handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as stream:
            yield stream
        Path(temporary).chmod(0o666 & ~_umask())
        Path(temporary).replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(temporary).unlink()
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask

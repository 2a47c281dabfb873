"""Files in the making, under hidden names beside their places: whose they are, and who holds them.

A process that is killed leaves them. Names prove whose they are by a hash of the whole name that
the file is to take, and a lock tells those that are being written from those that were left.
"""

from __future__ import annotations

import contextlib
import os
import re
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

from vqamc.files.digests import digest_of
from vqamc.files.holds import hold, is_at

_NAME_BEGINNING = 20
_PROOF = 16
"""Letters of the hash: so many are in no name by chance."""

_RANDOM = re.compile("[a-z0-9_]{8}")
"""What `tempfile` adds to a name."""


def beginning(name: str) -> str:
    """Return how the hidden name begins of what will take a name, and of nothing else.

    No name is made too long: of a long one its beginning and its ending are left, so that its kind
    can still be told.
    """
    shown, path = name, Path(name)
    if len(name) > _NAME_BEGINNING:
        shown = path.stem[:_NAME_BEGINNING] + path.suffix[:_NAME_BEGINNING]
    return f".{shown}.{digest_of(name.encode('utf-8', 'surrogateescape'))[:_PROOF]}."


def opened_for(target: Path) -> tuple[BinaryIO, Path]:
    """Make a file that is to take a name; return it, open and held, and where it lies."""
    while True:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=beginning(target.name))
        stream, path = os.fdopen(handle, "wb"), Path(name)
        if hold(stream) is not False and is_at(stream, path):
            return stream, path
        stream.close()  # Another run has taken it for one that was left, and away.


def sweep(folder: str | Path, names: Iterable[str]) -> None:
    """Remove the files in the making that killed processes have left; not what is being written.

    Where the system has locks but the folder's has not nothing is removed.

    Args:
        folder: where they lie; one that is not there holds none.
        names: what they were to be called.
    """
    beginnings = {beginning(name) for name in names}
    for path in Path(folder).glob(".*"):
        head, random = path.name[:-8], path.name[-8:]
        if head in beginnings and _RANDOM.fullmatch(random) and not path.is_symlink():
            # Gone already; or open, where what is open cannot be removed.
            with contextlib.suppress(OSError), path.open("r+b") as stream:
                if hold(stream):
                    path.unlink()
                elif os.name == "nt":
                    stream.close()
                    path.unlink()

"""Which bytes a file holds, and which code reads them: hashes that no other content has."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from blake3 import blake3

import vqamc
from vqamc.files.opening import STDIN
from vqamc.version import __version__

CONTENT_HASH = blake3
"""Cryptographic, and so fast that every byte can be read, whatever a file's length and time say."""

_BLOCK = 2**18


def digest_of(data: bytes) -> str:
    """Return the hash of bytes."""
    return CONTENT_HASH(data).hexdigest()


def digest_of_file(path: str | Path) -> str | None:
    """Return the hash of a file's bytes; None for what can be read but once, or is not there."""
    file = Path(path)
    if str(path) == STDIN or file.is_relative_to("/dev") or not file.is_file():
        return None
    found = CONTENT_HASH()
    block = memoryview(bytearray(_BLOCK))
    with file.open("rb", buffering=0) as stream:
        while count := stream.readinto(block):
            found.update(block[:count])
    return found.hexdigest()


def digest_of_folder(path: str | Path, *, without: str | Path) -> str:
    """Return a hash of the names, lengths and times of all files in a folder.

    What they hold is not read, so that a folder of any size takes no time: this tells whether
    somebody changed it in the meantime, not what it is.

    Args:
        path: the folder.
        without: a folder that is passed over, as are hidden ones: what is written there is not
            a change of what is read.
    """
    found, spared = CONTENT_HASH(), Path(without).resolve()
    for folder, names, files in os.walk(path):
        names[:] = sorted(
            name
            for name in names
            if not name.startswith(".") and Path(folder, name).resolve() != spared
        )
        for name in sorted(files):
            file = Path(folder, name)
            with suppress(OSError):  # a link that leads nowhere, or a file that has just gone
                state = file.stat()
                told = f"{file.relative_to(path)}\0{state.st_size}\0{state.st_mtime_ns}\0"
                found.update(told.encode("utf-8", "surrogateescape"))
    return found.hexdigest()


def digest_of_code(*rooms: str) -> str:
    """Return the hash of the version and of the source of rooms and of the ground floor.

    An edited installation is told from a released one, and so is every state of it.
    """
    package = Path(vqamc.__file__).parent
    found = CONTENT_HASH(__version__.encode())
    for folder in (package, *(package / room for room in rooms)):
        for source in sorted(folder.glob("*.py")):
            found.update(f"\0{source.name}\0".encode())
            found.update(source.read_bytes())
    return found.hexdigest()

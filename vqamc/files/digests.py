"""Which bytes a file holds, and which code reads them: hashes that no other content has."""

from __future__ import annotations

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

"""Open files that a process holds: others see that until it closes them, or is gone."""

from __future__ import annotations

import os
from pathlib import Path
from typing import BinaryIO


def hold(stream: BinaryIO) -> bool | None:
    """Hold an open file until it is closed, and every copy of its handle.

    Returns:
        False if another holds it; None where the system, or the file's, has no locks.
    """
    try:
        import fcntl
    except ImportError:  # not on Windows
        return None
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return None
    return True


def is_at(stream: BinaryIO, path: Path) -> bool:
    """Return whether an open file still has its name: what has none keeps nobody out."""
    try:
        return os.path.samestat(os.fstat(stream.fileno()), path.stat())
    except FileNotFoundError:
        return False

"""A file held by one run: others are kept out until it lets go, or its process is gone."""

from __future__ import annotations

import contextlib
import os
import shutil
from pathlib import Path
from typing import BinaryIO

from vqamc.errors import InputNotFoundError, UsageError
from vqamc.files.holds import hold, is_at
from vqamc.files.writing import under_its_own_name


def locked(path: Path, place: str | Path) -> BinaryIO:
    """Open a file to add to, and keep others out, where the system has locks.

    Args:
        path: of the file; it is made where there is none.
        place: what is made, as messages call it.

    Raises:
        UsageError: another run holds it.
        InputNotFoundError: its folder is not there.
        OSError: the system does not let us; it names the place.
    """
    if not path.parent.is_dir():
        raise InputNotFoundError(f"{Path(place).parent}: no such folder; make it first")
    while True:
        with under_its_own_name(place):
            stream = path.open("ab")
        try:
            if hold(stream) is False:
                raise UsageError(
                    f"{place}: another run is writing here; wait for its end, or use another --out"
                )
            if is_at(stream, path):
                return stream
        except BaseException:
            stream.close()
            raise
        # Its run ended between our opening and locking it: what has no name keeps nobody out.
        stream.close()


def let_go(stream: BinaryIO, gone: Path | None = None) -> None:
    """Let others in.

    Args:
        stream: of `locked`.
        gone: file or folder that is removed before: later it may be another run's.
    """
    if os.name == "nt":
        stream.close()  # What is open cannot be removed there, nor locked.
    if gone is not None and gone.is_dir():
        for folder in gone.glob("*/"):  # First, lest one be left whose notes are gone.
            shutil.rmtree(folder, ignore_errors=True)
        shutil.rmtree(gone, ignore_errors=True)
    elif gone is not None:
        gone.unlink(missing_ok=True)
    with contextlib.suppress(OSError):  # What did not fit on the disk has been told.
        stream.close()

"""A folder in the making that outlives a run that is cut off, so that another can go on with it."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

from vqamc.errors import UsageError
from vqamc.files.journal import NAME, Journal, hidden_name, refuse_cut_off, refuse_strangers
from vqamc.files.locking import let_go, locked
from vqamc.files.writing import place_of_folder, under_its_own_name

ENDING = ".unfinished"
"""What the hidden name of a folder in the making ends in."""

_WHOLE = "new"

Record = TypeVar("Record")


@contextlib.contextmanager
def unfinished_folder(
    path: str | Path,
    settings: Any,
    kind: type[Record],
    *,
    resume: bool = False,
    overwrite: bool = False,
) -> Iterator[tuple[Path, Journal[Record]]]:
    """Hand out a folder that takes its name only when the block ends without an error.

    Until then it lies beside its place under a hidden name, always the same, with a journal. What
    a run leaves that is cut off after its first note is handed out again to one that resumes.

    Args:
        path: the folder; a new one, or an empty one.
        settings: of the journal.
        kind: of its records.
        resume: go on where a run was cut off.
        overwrite: begin anew where a run was cut off.

    Raises:
        InputNotFoundError: the folder above it is not there.
        UsageError: a file has that name, or the folder is not empty; or what `Journal` raises; or
            the hidden name is that of a folder that no run of ours has begun.
    """
    hidden = Path(path).resolve()
    hidden = hidden.with_name(hidden_name(hidden.name, ENDING))
    whole = hidden / _WHOLE
    stream, target = _held(path, hidden, resume=resume, overwrite=overwrite)
    with Journal(
        hidden / NAME,
        settings,
        kind,
        place=path,
        stream=stream,
        folder=hidden,
        resume=resume,
        overwrite=overwrite,
    ) as journal:
        if not journal.resumed:
            shutil.rmtree(whole, ignore_errors=True)
            whole.mkdir()
        yield whole, journal
        if target.exists():
            target.rmdir()  # It is empty; not every system puts another in its place.
        whole.replace(target)


def _held(
    path: str | Path, hidden: Path, *, resume: bool, overwrite: bool
) -> tuple[BinaryIO, Path]:
    """Return the journal's file, held, and where the folder is to take its place."""
    notes = hidden / NAME
    there = Path(path).is_dir() and any(Path(path).iterdir())
    if not hidden.is_dir():  # Where nothing may be made nothing is left.
        refuse_cut_off(notes, path, resume=resume, overwrite=overwrite, finished=there)
        place_of_folder(path)
    _refuse_strangers(hidden, path)
    with under_its_own_name(path):
        hidden.mkdir(exist_ok=True)
    stream = locked(notes, path)
    whole = hidden / _WHOLE
    try:
        if not whole.is_dir():
            # Cut off when its folder had its name already, or when nothing was in it yet.
            stream.truncate(0)
        refuse_cut_off(notes, path, resume=resume, overwrite=overwrite, finished=there)
        return stream, place_of_folder(path)
    except BaseException:
        let_go(stream, None if whole.is_dir() else hidden)
        raise


def _refuse_strangers(hidden: Path, path: str | Path) -> None:
    """Refuse a folder, or a file, that only has the name of one of ours: all of ours goes in time.

    Raises:
        UsageError: it holds what no run of ours makes, or no journal of one.
    """
    refuse_strangers(hidden / NAME, path)
    held = [one.name for one in hidden.iterdir()] if hidden.is_dir() else []
    others = [name for name in held if name not in (NAME, _WHOLE)]
    if others or (held and NAME not in held) or hidden.is_symlink() or hidden.is_file():
        raise UsageError(
            f"{path}: beside it lies {hidden.name}, and not as a run of ours leaves it"
            f"{f' (it holds {others[0]})' if others else ''}; move it away, or use another --out"
        )

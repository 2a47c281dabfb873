"""Whole files or none, whole folders or none: everything that we write comes through here."""

from __future__ import annotations

import contextlib
import errno
import gzip
import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, cast

from vqamc.errors import InputNotFoundError, UsageError
from vqamc.files.temporaries import beginning, opened_for
from vqamc.standard_streams import byte_stream

STDOUT = "-"
"""The path that means standard output."""

ARCHIVES = (".zip", ".bz2", ".xz", ".zst", ".7z", ".tar", ".tgz")
"""Endings of files that are packed in ways in which we do not write; only .gz is."""

_STREAMS = ("/dev/fd/", "/dev/std", "/proc/")
"""Where names of streams stand that are open already."""

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""What only writing can end in: no room for more."""


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
    with streaming(path) as stream:
        stream.write(data)


def write_into(folder: str | Path, name: str, data: bytes) -> None:
    """Write one of a folder's files, whole or not at all, and never outside the folder.

    What is named by its user may be a link, and stays one (`replacing`). A name that a program
    makes up was not meant to reach anywhere: a link that bears it is replaced itself.

    Raises:
        InputNotFoundError: the folder is not there.
        UsageError: a folder has that name.
    """
    with replacing(Path(folder) / name, follow_links=False) as stream:
        stream.write(data)


@contextlib.contextmanager
def streaming(path: str | Path) -> Iterator[BinaryIO]:
    """Open a file to be written piece by piece, gzipped where its name ends in .gz; `-` is stdout.

    A file appears whole or not at all; raises what `replacing` and `refuse_archive` raise.
    """
    refuse_archive(path)
    if str(path) == STDOUT:
        stdout = byte_stream("stdout")
        yield stdout
        stdout.flush()
        return
    with replacing(path) as stream:
        if not str(path).endswith(".gz"):
            yield stream
            return
        # Neither name nor time stamp: the same content gives the same bytes.
        with gzip.GzipFile(filename="", mode="wb", fileobj=stream, mtime=0) as packed:
            yield cast(BinaryIO, packed)


def refuse_archive(path: str | Path) -> None:
    """Refuse a name that promises an archive: what we write is plain, or gzipped.

    Raises:
        UsageError: the name ends so.
    """
    ending = Path(path).suffix.lower()
    if ending in ARCHIVES:
        raise UsageError(f"{path}: nothing is packed as {ending} here; end the name in .gz")


@contextlib.contextmanager
def replacing(path: str | Path, *, follow_links: bool = True) -> Iterator[BinaryIO]:
    """Open a file for writing that takes its name only when the block ends without an error.

    Args:
        path: of the file.
        follow_links: behind a link it is the file that is replaced, not the link; else the link.

    Raises:
        InputNotFoundError: the folder is not there.
        UsageError: the path is a folder.
    """
    given = Path(path)
    # Links such as /dev/stdout lead to pipes that have no name to resolve: look before following.
    if follow_links and str(given) != STDOUT and is_stream(given):
        # A pipe or a device is written to; a file in its place would help nobody.
        with given.open("ab" if given.is_file() else "wb") as open_already:
            yield open_already
        return
    target = given.resolve() if follow_links else given.parent.resolve() / given.name
    is_link = target.is_symlink()  # only where links are not followed
    if target.is_dir() and not is_link:
        raise UsageError(f"{path}: is a folder; name a file in it")
    if not target.parent.is_dir():
        raise InputNotFoundError(f"{given.parent}: no such folder; make it first")
    # Beside its target, so that the last step is a rename within one file system.
    with under_its_own_name(path):
        stream, temporary = opened_for(target)
    # Held until it has its name; where what is open cannot be renamed, until it is closed.
    held = None if os.name == "nt" else os.dup(stream.fileno())
    try:
        with _full_disks_named(path), stream:
            yield stream
        with under_its_own_name(path):
            temporary.chmod(0o666 & ~_umask())
            temporary.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    finally:
        if held is not None:
            os.close(held)


@contextlib.contextmanager
def replacing_folder(path: str | Path, *ours: str) -> Iterator[Path]:
    """Hand out an empty folder that takes its name only when the block ends without an error.

    A folder of that name is replaced, if it holds nothing but files of ours.

    Args:
        path: the folder.
        ours: the patterns of the names that may be replaced, such as `pass*.json`; none by default.

    Raises:
        InputNotFoundError: the folder above it is not there.
        UsageError: a file has that name, or the folder holds other things.
    """
    target = place_of_folder(path, *ours)
    # Beside its target, so that the last step is a rename within one file system.
    with under_its_own_name(path):
        temporary = Path(tempfile.mkdtemp(dir=target.parent, prefix=beginning(target.name)))
    try:
        whole = temporary / "new"
        whole.mkdir()
        yield whole
        if target.exists():
            target.replace(temporary / "old")
        whole.replace(target)
    finally:
        shutil.rmtree(temporary, ignore_errors=True)


def place_of_folder(path: str | Path, *ours: str) -> Path:
    """Return where a folder is to take its place; raises what `replacing_folder` raises.

    Args:
        path: the folder.
        ours: the patterns of the names that may be replaced.
    """
    refuse_stdout(path)
    target = Path(path).resolve()
    if not target.parent.is_dir():
        raise InputNotFoundError(f"{Path(path).parent}: no such folder; make it first")
    if target.exists():
        if not target.is_dir():
            raise UsageError(f"{path}: is a file; name a folder")
        others = [one for one in target.glob("*") if not any(map(one.match, ours))]
        if others:
            raise UsageError(f"{path}: holds {others[0].name}; name a folder that is new or empty")
    return target


def refuse_stdout(folder: str | Path) -> None:
    """Refuse `-` where a folder is to be written.

    Raises:
        UsageError: it is that.
    """
    if str(folder) == STDOUT:
        raise UsageError("-: several files are written, and no stream holds them; name a folder")


@contextlib.contextmanager
def under_its_own_name(path: str | Path) -> Iterator[None]:
    """Let an error of the system name what the user named, not what we made beside it."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


def is_stream(path: str | Path) -> bool:
    """Return whether a path is `-`, a pipe or a device, or what a process has open: /dev/stdout."""
    if str(path) == STDOUT:
        return True
    path = Path(path)
    if not path.exists() or path.is_dir():
        return False
    open_already = os.path.abspath(path).startswith(_STREAMS)  # noqa: PTH100 - not the link's end
    return open_already or not path.is_file()


@contextlib.contextmanager
def _full_disks_named(path: str | Path) -> Iterator[None]:
    """Let an error of a disk without room say what was written; other errors may be of a reader."""
    try:
        yield
    except OSError as error:
        if error.errno in _FULL and error.filename is None:
            raise OSError(error.errno, error.strerror, str(path)) from None
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask

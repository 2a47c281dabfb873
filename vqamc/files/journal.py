"""What an unfinished run has finished: a record a line, so that another run can go on.

The file has a hidden name beside what is made, and goes when all is done. A run that is killed
leaves it; a line that was cut off says nothing, and what it would have told of is done again.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Generic, TypeVar

import msgspec

from vqamc.batching import LostWorkerError
from vqamc.errors import UsageError, VqamcError
from vqamc.version import __version__

NAME = ".unfinished.jsonl"
"""The name of the file in a folder of its run's own; of a file's run, see `hidden_name`."""

_LONGEST = 255
"""Bytes of the longest name that the usual file systems take."""

Record = TypeVar("Record")


def hidden_name(name: str, ending: str) -> str:
    """Return the name, always the same, under which lies what is to become `name`.

    Args:
        name: of the file or folder in the making.
        ending: what the hidden name ends in, such as `.unfinished`.
    """
    from vqamc.files.digests import digest_of

    hidden = f".{name}{ending}"
    if len(hidden.encode()) <= _LONGEST:
        return hidden
    return f".{digest_of(name.encode())}{ending}"


def refuse_cut_off(path: Path, place: str | Path, *, resume: bool, overwrite: bool) -> bool:
    """Return whether a run was cut off; one of which nothing is said is refused.

    Args:
        path: of its journal.
        place: what it made, as messages call it.
        resume: it is to be gone on with.
        overwrite: it is to be forgotten.

    Raises:
        UsageError: it is neither.
    """
    # What has not even a whole first line has done nothing yet.
    cut_off = path.is_file() and _first_line(path).endswith(b"\n")
    if cut_off and not (resume or overwrite):
        raise UsageError(
            f"{place}: a run was cut off here; --resume goes on with it, --overwrite begins anew"
        )
    return cut_off


def refuse_early(path: Path, place: str | Path, *, resume: bool, overwrite: bool) -> None:
    """Refuse what `Journal` would, before its settings are known; raises what it raises.

    Args:
        path: of the journal.
        place: what is made, as messages call it.
        resume: see `Journal`.
        overwrite: see `Journal`.
    """
    if path.is_file():
        with path.open("rb") as stream:
            _lock(stream, place)
            refuse_cut_off(path, place, resume=resume, overwrite=overwrite)


def _first_line(path: Path) -> bytes:
    with path.open("rb") as lines:
        return lines.readline()


class _Header(msgspec.Struct, frozen=True):
    """The first line.

    Attributes:
        version: of the program.
        settings: all that decides what is made, beside what each record tells.
        there: names that are not of the run.
    """

    version: str
    settings: dict[str, Any]
    there: frozenset[str] = frozenset()


class Journal(Generic[Record]):
    """Notes what a run has finished, and knows what the run that it goes on with had.

    The file is locked, where the system has locks: two runs never make one thing.

    Args:
        path: of the file.
        settings: all that decides what is made, beside what each record tells: a record or a
            dictionary. Not who does the work.
        kind: of the records, a `msgspec.Struct`: its JSON is an object.
        place: what is made, as messages call it.
        there: names that are not of the run, kept with it.
        resume: go on where a run was cut off.
        overwrite: begin anew, whatever there is.
        after_mistakes: leave the file when a mistake in what the user gave ends the run, too:
            where what is done lies in its final place.

    Attributes:
        follows: whether a run was cut off here.
        resumed: whether this goes on with it.
        there: the names that are not of the run, or of the one that it goes on with.
        keep: whether there is something to go on with; set by `note`.

    Raises:
        UsageError: a run was cut off, and nothing is said of it; or it had other settings, or was
            of another version; or a run is under way.
    """

    def __init__(
        self,
        path: Path,
        settings: Any,
        kind: type[Record],
        *,
        place: str | Path,
        there: Iterable[str] = (),
        resume: bool = False,
        overwrite: bool = False,
        after_mistakes: bool = False,
    ) -> None:
        self._path, self._place = path, place
        self._decoder = msgspec.json.Decoder(kind)
        self._after_mistakes = after_mistakes
        told = msgspec.json.decode(msgspec.json.encode(settings))
        header = _Header(__version__, told, frozenset(there))
        self._stream: BinaryIO = path.open("ab")
        try:
            _lock(self._stream, place)
            self.follows = refuse_cut_off(path, place, resume=resume, overwrite=overwrite)
            self.resumed = self.follows and not overwrite
            if self.resumed:
                header = self._read_header(header)
                self._write(b"")  # After a line that was cut off the next begins one of its own.
            else:
                self._stream.truncate(0)
                self._write(msgspec.json.encode(header, order="sorted"))
        except BaseException:
            self._stream.close()
            raise
        self.there = header.there
        self.keep = self.resumed

    def __enter__(self) -> Journal[Record]:
        """Return itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Remove the file if all is done, or nothing was; else say how to go on."""
        self._stream.close()
        mistake = isinstance(error, VqamcError) and not isinstance(error, LostWorkerError)
        # What a run before has left is not lost by a mistake in going on with it.
        lasting = self._after_mistakes or self.resumed or not mistake
        self.keep &= error is not None and lasting
        if not self.keep:
            self._path.unlink(missing_ok=True)
        elif error is not None:
            error.add_note(
                f"{self._place}: what is done is kept; the same command with --resume goes on"
            )

    def records(self) -> Iterator[Record]:
        """Yield the records of the run that this goes on with, in their order."""
        if not self.resumed:
            return
        with self._path.open("rb") as lines:
            lines.readline()
            for line in lines:
                # Cut off while it was written, or empty.
                with contextlib.suppress(msgspec.DecodeError):
                    yield self._decoder.decode(line)

    def note(self, record: Record) -> None:
        """Note what lies whole in its place, or is told whole by its record."""
        self.keep = True
        self._write(msgspec.json.encode(record))

    def _write(self, line: bytes) -> None:
        self._stream.write(line + b"\n")
        self._stream.flush()

    def _read_header(self, wanted: _Header) -> _Header:
        """Return the header that is there, if it is of a run as this one."""
        other = "a form that is not known here"
        with contextlib.suppress(msgspec.DecodeError):
            header = msgspec.json.decode(_first_line(self._path), type=_Header)
            other = _difference(header, wanted)
            if not other:
                return header
        raise UsageError(
            f"--resume: the run that was cut off in {self._place} had {other}; "
            "give what it had, or begin anew with --overwrite"
        )


def _difference(there: _Header, wanted: _Header) -> str:
    if there.version != wanted.version:
        return f"another version of the program ({there.version})"
    one, other = there.settings, wanted.settings
    names = [name for name in {**one, **other} if one.get(name) != other.get(name)]
    return f"other arguments or data ({', '.join(names)})" if names else ""


def _lock(stream: BinaryIO, place: str | Path) -> None:
    """Keep others out until the stream is closed, or its process is gone."""
    try:
        import fcntl
    except ImportError:  # not on Windows
        return
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise UsageError(
            f"{place}: another run is writing here; wait for its end, or use another --out"
        ) from None
    except OSError:
        return  # a file system without locks

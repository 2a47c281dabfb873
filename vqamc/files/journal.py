"""What an unfinished run has finished: a record a line, so that another run can go on.

The file has a hidden name beside what is made, and goes when all is done. A run that is killed
leaves it; a line that was cut off or changed says nothing, and what it would have told of is done
again. The first line begins as no other file does: a name alone does not make a file ours.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Generic, Literal, TypeVar

import msgspec

from vqamc.batching import LostWorkerError
from vqamc.errors import UsageError, VqamcError
from vqamc.files.digests import digest_of
from vqamc.files.locking import let_go, locked
from vqamc.files.writing import under_its_own_name
from vqamc.version import __version__

NAME = ".unfinished.jsonl"
"""The name of the file in a folder of its run's own; of a file's run, see `hidden_name`."""

FORMAT: Literal["unfinished run of vqamc"] = "unfinished run of vqamc"
"""What the first line calls itself."""

_BEGINNING = b'{"format":"%s",' % FORMAT.encode()
"""How every file of ours begins, be it cut off."""

_LONGEST = 255
"""Bytes of the longest name that the usual file systems take."""

Record = TypeVar("Record")


def hidden_name(name: str, ending: str) -> str:
    """Return the name, always the same, under which lies what is to become `name`.

    Args:
        name: of the file or folder in the making.
        ending: what the hidden name ends in, such as `.unfinished`.
    """
    hidden = f".{name}{ending}"
    if len(hidden.encode()) <= _LONGEST:
        return hidden
    return f".{digest_of(name.encode())}{ending}"


def was_cut_off(path: Path) -> bool:
    """Return whether a journal is of a run that has begun: one without a whole line has not."""
    return path.is_file() and _first_line(path).endswith(b"\n")


def refuse_strangers(path: Path, place: str | Path) -> None:
    """Refuse a file that only has the name of a journal: it is somebody's, and stays.

    Args:
        path: of the file, which need not be there.
        place: what is made, as messages call it.

    Raises:
        UsageError: it is there, and no run of ours has begun it.
    """
    with contextlib.suppress(FileNotFoundError, NotADirectoryError):
        with under_its_own_name(place), path.open("rb") as stream:
            found = stream.read(len(_BEGINNING))
        if not _BEGINNING.startswith(found):
            raise UsageError(
                f"{place}: beside it lies {path.name}, which no run of ours has begun; move it "
                "away, or use another --out"
            )


def refuse_cut_off(
    path: Path, place: str | Path, *, resume: bool, overwrite: bool, finished: bool = False
) -> bool:
    """Return whether a run was cut off; one of which nothing is said is refused.

    Args:
        path: of its journal.
        place: what it made, as messages call it.
        resume: it is to be gone on with.
        overwrite: it is to be forgotten.
        finished: whether what it was to make is there.

    Raises:
        UsageError: it is neither; or it was not cut off, but has ended.
    """
    cut_off = was_cut_off(path)
    if cut_off and not (resume or overwrite):
        raise UsageError(
            f"{place}: a run was cut off here; --resume goes on with it, --overwrite begins anew"
        )
    if resume and finished and not cut_off:
        raise UsageError(
            f"{place}: is there, and no run was cut off here: --resume has nothing to go on with; "
            "leave it out, or use another --out"
        )
    return cut_off


def _first_line(path: Path) -> bytes:
    with path.open("rb") as lines:
        return lines.readline()


def names_in(path: Path) -> frozenset[str]:
    """Return the names that went with a run that was cut off; none where there was none."""
    with contextlib.suppress(OSError, msgspec.DecodeError):
        return msgspec.json.decode(_first_line(path), type=_Header).there
    return frozenset()


class _Header(msgspec.Struct, frozen=True):
    """The first line.

    Attributes:
        format: what tells it from other files; it stands first, as `_BEGINNING`.
        settings: all that decides what is made, beside what each record tells.
        there: names that go with it; whoever keeps it says which.
        version: of the program.
    """

    format: Literal["unfinished run of vqamc"]
    settings: dict[str, Any]
    there: frozenset[str]
    version: str


class Journal(Generic[Record]):
    """Notes what a run has finished, and knows what the run that it goes on with had.

    The file is locked, where the system has locks: two runs never make one thing.

    Args:
        path: of the file.
        settings: all that decides what is made, beside what each record tells: a record or a
            dictionary. Not who does the work.
        kind: of the records, a `msgspec.Struct`: its JSON is an object.
        place: what is made, as messages call it.
        there: names that go with it, such as those that are not of the run.
        stream: the file, from `locked`, where it is held already.
        folder: one that holds nothing but the file and what is made, and goes with the file.
        finished: whether what is made is there already.
        resume: go on where a run was cut off.
        overwrite: begin anew, whatever there is.
        after_mistakes: leave the file when a mistake in what the user gave ends the run, too:
            where what is done lies in its final place.

    Attributes:
        follows: whether a run was cut off here.
        resumed: whether this goes on with it.
        there: the names that go with it, or with the one that it goes on with.
        keep: whether there is something to go on with; set by `note`.

    Raises:
        UsageError: a run was cut off, and nothing is said of it; or it had other settings, or was
            of another version; or a run is under way; or one is to be gone on with that has ended;
            or a file that is not ours has that name.
    """

    def __init__(
        self,
        path: Path,
        settings: Any,
        kind: type[Record],
        *,
        place: str | Path,
        there: Iterable[str] = (),
        stream: BinaryIO | None = None,
        folder: Path | None = None,
        finished: bool = False,
        resume: bool = False,
        overwrite: bool = False,
        after_mistakes: bool = False,
    ) -> None:
        self._path, self._place, self._whole = path, place, folder or path
        self._decoder = msgspec.json.Decoder(kind)
        self._after_mistakes = after_mistakes
        told = msgspec.json.decode(msgspec.json.encode(settings))
        header = _Header(FORMAT, told, frozenset(there), __version__)
        refuse_strangers(path, place)
        self._stream: BinaryIO = stream or locked(path, place)
        try:
            self.follows = refuse_cut_off(
                path, place, resume=resume, overwrite=overwrite, finished=finished
            )
            self.resumed = self.follows and not overwrite
            if self.resumed:
                header = self._read_header(header)
                self._write(b"")  # After a line that was cut off the next begins one of its own.
            else:
                self._stream.truncate(0)
                self._write(msgspec.json.encode(header, order="deterministic"))
        except BaseException:
            let_go(self._stream, None if was_cut_off(path) else self._whole)
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
        mistake = isinstance(error, VqamcError) and not isinstance(error, LostWorkerError)
        # What a run before has left is not lost by a mistake in going on with it.
        lasting = self._after_mistakes or self.resumed or not mistake
        self.keep &= error is not None and lasting
        let_go(self._stream, None if self.keep else self._whole)
        if self.keep and error is not None:
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
                # Cut off while it was written, or changed, or empty.
                with contextlib.suppress(msgspec.DecodeError):
                    digest, told = msgspec.json.decode(line, type=tuple[str, msgspec.Raw])
                    if digest == digest_of(bytes(told)):
                        yield self._decoder.decode(told)

    def note(self, record: Record) -> None:
        """Note what lies whole in its place, or is told whole by its record."""
        self.keep = True
        told = msgspec.json.encode(record)
        self._write(msgspec.json.encode((digest_of(told), msgspec.Raw(told))))

    def _write(self, line: bytes) -> None:
        with under_its_own_name(self._place):
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

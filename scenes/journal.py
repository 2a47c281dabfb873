"""What an unfinished run has finished: a line for each picture, so that another run can go on.

The file lies beside the pictures under a name of its own and goes when all is done. A run that is
killed leaves it; a line that was cut off says nothing, and its picture is drawn again.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

import msgspec

from scenes.batches import Outcome, Settings, Task
from vqamc.errors import Problem, UsageError
from vqamc.version import __version__

NAME = ".unfinished.jsonl"


class _Header(msgspec.Struct, frozen=True):
    """The first line.

    Attributes:
        version: of the program.
        settings: how the pictures are drawn.
        there: the files that lay in the folder before the run.
    """

    version: str
    settings: Settings
    there: frozenset[str]


class _Line(msgspec.Struct, frozen=True):
    """A picture that lies whole in its place: its name, a hash of its scene, what art it lacks."""

    picture: str
    scene: str
    missing: tuple[Problem, ...] = ()


class Journal:
    """Notes the pictures of a run, and knows those of the run that it goes on with.

    Args:
        folder: of the pictures.
        settings: how they are drawn.
        resume: go on where a run was cut off.
        overwrite: begin anew, whatever there is.

    Raises:
        UsageError: a run was cut off, and nothing is said of it; or it had other settings, or was
            of another version.
    """

    def __init__(
        self, folder: Path, settings: Settings, *, resume: bool = False, overwrite: bool = False
    ) -> None:
        self._path = folder / NAME
        self._known: dict[str, _Line] = {}
        cut_off = self._path.is_file() and not overwrite
        if cut_off and not resume:
            raise UsageError(
                f"{folder}: a run was cut off here; --resume goes on with it, --overwrite begins "
                "anew"
            )
        there = frozenset(path.name for path in folder.iterdir())
        self._header = _Header(__version__, settings, there)
        if cut_off:
            self._header, self._known = self._read(settings)
        self._keep = cut_off
        self._resumed = cut_off
        self._stream: BinaryIO = self._path.open("ab" if cut_off else "wb")
        # After a line that was cut off the next begins on a line of its own.
        self._write(b"" if cut_off else msgspec.json.encode(self._header))

    def __enter__(self) -> Journal:
        """Return itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Remove the file: all is done, or nothing was."""
        self._stream.close()
        if error is None or not self._keep:
            self._path.unlink(missing_ok=True)

    def ours(self, name: str) -> bool:
        """Return whether a file of that name can only be of the run that this goes on with."""
        return self._resumed and name not in self._header.there

    def finished(self, task: Task) -> Outcome | None:
        """Return the outcome of a task that the run before has finished; None of any other."""
        line = self._known.get(task.target.name)
        if line is None or line.scene != _digest(task) or not task.target.is_file():
            return None
        return Outcome(task, missing=line.missing)

    def note(self, outcome: Outcome) -> None:
        """Note a picture that lies whole in its place."""
        self._keep = True
        if outcome.task is None or outcome.problems:
            return
        line = _Line(outcome.task.target.name, _digest(outcome.task), outcome.missing)
        if self._known.get(line.picture) != line:
            self._write(msgspec.json.encode(line))

    def _write(self, line: bytes) -> None:
        self._stream.write(line + b"\n")
        self._stream.flush()

    def _read(self, settings: Settings) -> tuple[_Header, dict[str, _Line]]:
        first, *lines = self._path.read_bytes().split(b"\n")
        with suppress(msgspec.DecodeError):
            header = msgspec.json.decode(first, type=_Header)
            if (header.version, header.settings) == (__version__, settings):
                known = [line for line in map(_line, lines) if line is not None]
                return header, {line.picture: line for line in known}
        raise UsageError(
            f"--resume: the run that was cut off in {self._path.parent} had other arguments or was "
            "of another version; give those, or draw all again with --overwrite"
        )


def _line(text: bytes) -> _Line | None:
    try:
        return msgspec.json.decode(text, type=_Line)
    except msgspec.DecodeError:
        return None  # Cut off while it was written, or empty.


def _digest(task: Task) -> str:
    """Return a hash of all that a scene's picture depends on beside the settings."""
    entry = task.entry
    told = f"{entry.default_name}\0{entry.listing!r}\0".encode()
    return hashlib.sha256(told + bytes(entry.text)).hexdigest()

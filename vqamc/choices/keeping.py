"""Lists of options kept while they are built, so that a run that is cut off can be gone on with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

import msgspec

from vqamc.choices.listing import Listed
from vqamc.errors import UsageError
from vqamc.files.journal import (
    NAME,
    Journal,
    hidden_name,
    names_in,
    refuse_cut_off,
    refuse_strangers,
    was_cut_off,
)
from vqamc.files.locking import let_go, locked
from vqamc.files.shards import MANIFEST
from vqamc.files.temporaries import sweep
from vqamc.files.writing import is_stream

_BATCH = 256
"""Lists a line: some tenths of a second's work, the most that is lost where a run is cut off."""

Rest = Callable[[int], Iterable[Listed | None]]
"""Returns the lists of all questions but the first so many."""

Keep = Callable[[str, Rest], Iterable[Listed | None]]
"""Returns the lists of all questions, by the signature of the set; some may be there already."""


def build_all(_signature: str, rest: Rest) -> Iterable[Listed | None]:
    """Build all lists, and keep none."""
    return rest(0)


class _Batch(msgspec.Struct, frozen=True):
    """The lists of some questions, one after the other; None where the pools hold too few.

    Attributes:
        first: how many questions come before them: after a line that was damaged, those that
            follow it are of others than their place among the lines says.
        lists: of the questions.
    """

    first: int
    lists: list[Listed | None]


class KeptLists:
    """Hands out lists as they are built and notes them; those of a run before are not built again.

    What the lists are kept in is held from the beginning on, so that two runs never make one thing.

    Args:
        outputs: the files that are made of them, with None for those that are not asked for; the
            kept lists lie beside the first. Where that is a stream none are kept.
        resume: go on where a run was cut off.
        overwrite: begin anew where a run was cut off.

    Raises:
        UsageError: a run was cut off, and nothing is said of it, or one is under way; or what is to
            be gone on with is a stream, or has ended.
        InputNotFoundError: the folder of the first output is not there.
    """

    def __init__(self, *outputs: str | None, resume: bool = False, overwrite: bool = False) -> None:
        self._outputs = [Path(one).resolve() for one in outputs if one and not is_stream(one)]
        self._place, self._resume, self._overwrite = outputs[0], resume, overwrite
        self._path: Path | None = None
        self._stream: BinaryIO | None = None
        self._journal: Journal[_Batch] | None = None
        if outputs[0] and not is_stream(outputs[0]):
            first = self._outputs[0]
            self._path = first.with_name(hidden_name(first.name, NAME))
            self._hold(self._path, first)
        elif resume:
            raise UsageError(f"--resume: nothing is kept of {outputs[0]}; name a file with --out")

    def _hold(self, path: Path, output: Path) -> None:
        """Refuse at once, not when everything is read, what the journal would refuse."""
        # What was writing may have been killed before it kept anything.
        refuse_strangers(path, self._place or path)
        # A run before may have written what this one is not asked for.
        self._before = [Path(name) for name in names_in(path)]
        self._sweep = path.is_file() or self._resume or self._overwrite
        self._stream = locked(path, self._place or path)
        try:
            self._cut_off = refuse_cut_off(
                path,
                self._place or path,
                resume=self._resume,
                overwrite=self._overwrite,
                finished=output.is_file() or (output / MANIFEST).is_file(),
            )
        except BaseException:
            let_go(self._stream, None if was_cut_off(path) else path)
            raise

    def __call__(self, signature: str, rest: Rest) -> Iterator[Listed | None]:
        """Yield the lists of all questions: those that are kept, then those that are built."""
        if self._path is None:
            yield from rest(0)
            return
        self._journal = Journal(
            self._path,
            dict(pair.split(":", 1) for pair in signature.split("|")),
            _Batch,
            place=str(self._place),
            there=map(str, self._outputs),
            stream=self._stream,
            resume=self._resume,
            overwrite=self._overwrite,
        )
        count = 0
        for batch in self._journal.records():
            if batch.first == count:
                count += len(batch.lists)
                yield from batch.lists
        built: list[Listed | None] = []
        for one in rest(count):
            built.append(one)
            if len(built) == _BATCH:
                self._journal.note(_Batch(count, built))
                count += len(built)
                built = []
            yield one
        if built:
            self._journal.note(_Batch(count, built))

    def __enter__(self) -> KeptLists:
        """Return itself; leave the block when the outputs have their names."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Remove what was kept, if all is done or nothing was, and what a killed run wrote."""
        if self._stream is None:
            return
        if self._sweep and (error is None or not self._cut_off):
            for output in {*self._outputs, *self._before}:
                sweep(output.parent, [output.name])
        if self._journal is not None:
            self._journal.__exit__(kind, error, traceback)
        elif not self._stream.closed:
            let_go(self._stream, None if self._cut_off else self._path)

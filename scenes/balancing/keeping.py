"""What an unfinished set has of its scenes, so that another run can go on with it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from scenes.balancing.batches import PICTURES, SCENES, Outcome, Task
from scenes.balancing.records import Settings, Source, written_names
from scenes.batches import picture_name
from scenes.entries import Entry
from scenes.journal import scene_digest, state_of_files
from vqamc.files.journal import Journal
from vqamc.files.unfinished import unfinished_folder

_ENDINGS = {SCENES: ".json", PICTURES: ".png"}


class Done(msgspec.Struct, frozen=True):
    """A scene whose files lie whole in the set: its hash, and its rows."""

    scene: str
    source: Source


class UnfinishedSet:
    """A set in the making: notes what is done, and knows what the run that it goes on with did.

    Attributes:
        folder: where its files go.
    """

    def __init__(self, folder: Path, journal: Journal[Done], *, pictures: bool) -> None:
        self.folder = folder
        self._journal = journal
        self._subfolders = (SCENES, PICTURES) if pictures else (SCENES,)
        self._known = {done.scene: done.source for done in journal.records()}
        for name in self._subfolders:
            (folder / name).mkdir(exist_ok=True)

    def task_or_done(self, entry: Entry, id_: int) -> Task | Outcome:
        """Return a scene as a task, or what came of it where a run before has finished it."""
        digest = scene_digest(entry, id_)
        source = self._known.get(digest)
        if source is not None and all(path.is_file() for path in self._files([source])):
            return Outcome(source, digest=digest)
        return Task(entry, id_, digest)

    def note(self, outcome: Outcome) -> None:
        """Note a scene whose files lie whole in their places."""
        if outcome.source is not None and outcome.digest not in self._known:
            self._journal.note(Done(outcome.digest, outcome.source))

    def tidy(self, sources: Iterable[Source]) -> None:
        """Remove what a run before left and an undisturbed one would not have.

        Args:
            sources: all of the set.
        """
        if not self._journal.resumed:
            return
        wanted = set(self._files(sources))
        for path in [*self.folder.glob(".*"), *self.folder.glob("*/*")]:
            if path not in wanted:
                path.unlink()

    def _files(self, sources: Iterable[Source]) -> Iterator[Path]:
        """Yield the files that are written for some sources."""
        for _, name in written_names(sources):
            for subfolder in self._subfolders:
                yield self.folder / subfolder / picture_name(name, _ENDINGS[subfolder])


@contextlib.contextmanager
def unfinished_set(
    out: str,
    settings: Settings,
    *,
    art: str,
    site_data: str | None,
    pictures: bool,
    resume: bool,
    overwrite: bool,
    **further: Any,
) -> Iterator[UnfinishedSet]:
    """Hand out a set in the making; its folder takes its name when the block ends without an error.

    Args:
        out: the folder.
        settings: how pairs are made.
        art: how it is opened.
        site_data: folder of the original configuration files.
        pictures: whether the scenes are drawn.
        resume: go on where a run was cut off.
        overwrite: begin anew where a run was cut off.
        further: what else decides about what is written.

    Raises:
        UsageError: see `unfinished_folder`.
    """
    told = {
        **msgspec.to_builtins(settings),
        **state_of_files(art, site_data, out),
        "site_data": site_data,
        "pictures": pictures,
        **further,
    }
    with unfinished_folder(out, told, Done, resume=resume, overwrite=overwrite) as (
        folder,
        journal,
    ):
        yield UnfinishedSet(folder, journal, pictures=pictures)

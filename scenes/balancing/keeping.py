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
from vqamc.files.digests import digest_of_file
from vqamc.files.journal import Journal
from vqamc.files.unfinished import unfinished_folder

_ENDINGS = {SCENES: ".json", PICTURES: ".png"}


class Done(msgspec.Struct, frozen=True):
    """A scene whose files lie whole in the set.

    Attributes:
        scene: its hash.
        source: its rows.
        files: hashes of its files' bytes, in the order of `UnfinishedSet`: who resumes knows a file
            that was damaged or changed.
    """

    scene: str
    source: Source
    files: tuple[str | None, ...]


class UnfinishedSet:
    """A set in the making: notes what is done, and knows what the run that it goes on with did.

    Attributes:
        folder: where its files go.
        changed: what is to be said of files that are not as they were written.
    """

    def __init__(self, folder: Path, journal: Journal[Done], *, pictures: bool) -> None:
        self.folder = folder
        self._journal = journal
        self._subfolders = (SCENES, PICTURES) if pictures else (SCENES,)
        self._known = {done.scene: done for done in journal.records()}
        self._whole: set[str] = set()
        self.changed: list[str] = []
        for name in self._subfolders:
            (folder / name).mkdir(exist_ok=True)

    def task_or_done(self, entry: Entry, id_: int) -> Task | Outcome:
        """Return a scene as a task, or what came of it where a run before has finished it."""
        digest = scene_digest(entry, id_)
        done = self._known.get(digest)
        if done is not None and self._is_whole(done):
            self._whole.add(digest)
            return Outcome(done.source, digest=digest)
        return Task(entry, id_, digest)

    def note(self, outcome: Outcome) -> None:
        """Note a scene whose files lie whole in their places."""
        if outcome.source is not None and outcome.digest not in self._whole:
            files = tuple(map(digest_of_file, self._files([outcome.source])))
            self._journal.note(Done(outcome.digest, outcome.source, files))

    def _is_whole(self, done: Done) -> bool:
        """Return whether the files of a scene are those that were written."""
        paths = list(self._files([done.source]))
        found = list(map(digest_of_file, paths))
        if len(found) == len(done.files):
            for path, one, wanted in zip(paths, found, done.files, strict=True):
                if one not in (None, wanted):
                    name = path.relative_to(self.folder)
                    self.changed.append(f"{name}: is not as it was written; it is made again")
        return None not in found and tuple(found) == done.files

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
        """Yield the files that are written for some sources, always in one order for each."""
        for source in sources:
            for _, name in sorted(written_names([source])):
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

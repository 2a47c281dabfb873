"""Which pictures an unfinished run has drawn, and from which scenes, so that another can go on."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from types import TracebackType

import msgspec

from scenes.art.sources import OPENMOJI, SKETCH
from scenes.batches import Outcome, Settings, Task
from scenes.entries import Entry
from vqamc.errors import Problem
from vqamc.files.digests import CONTENT_HASH, digest_of_file, digest_of_folder
from vqamc.files.journal import NAME, Journal
from vqamc.files.temporaries import sweep


class _Line(msgspec.Struct, frozen=True):
    """A picture that lies whole in its place.

    Attributes:
        picture: its name.
        scene: a hash of its scene.
        file: a hash of its own bytes: who resumes knows a file that was damaged or changed.
        missing: what art it lacks.
    """

    picture: str
    scene: str
    file: str | None
    missing: tuple[Problem, ...] = ()


class PictureJournal:
    """Notes the pictures of a run, and knows those of the run that it goes on with.

    Args:
        folder: of the pictures.
        settings: how they are drawn.
        resume: go on where a run was cut off.
        overwrite: begin anew, whatever there is.

    Attributes:
        changed: what is to be said of files that are not as they were written.

    Raises:
        UsageError: see `Journal`.
    """

    def __init__(
        self, folder: Path, settings: Settings, *, resume: bool = False, overwrite: bool = False
    ) -> None:
        self._folder = folder
        self._journal = Journal(
            folder / NAME,
            {**asdict(settings), **state_of_files(settings.art, settings.site_data, folder)},
            _Line,
            place=folder,
            # Pictures that may be replaced are as good as none.
            there=() if overwrite else (path.name for path in folder.iterdir()),
            finished=any(one.suffix == f".{settings.image_format}" for one in folder.iterdir()),
            resume=resume,
            overwrite=overwrite,
            after_mistakes=True,
        )
        self._known = {line.picture: line for line in self._journal.records()}
        self._met: set[str] = set()
        self._whole: set[str] = set()
        self.changed: list[str] = []

    def __enter__(self) -> PictureJournal:
        """Return itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Remove the file: all is done, or nothing was."""
        if error is None and self._journal.follows:
            self._tidy()
        self._journal.__exit__(kind, error, traceback)

    def ours(self, name: str) -> bool:
        """Return whether a file of that name can only be of the run that this goes on with."""
        return self._journal.resumed and name not in self._journal.there

    def finished(self, task: Task) -> Outcome | None:
        """Return the outcome of a task that the run before has finished; None of any other."""
        name = task.target.name
        self._met.add(name)
        line = self._known.get(name)
        if line is not None and line.scene == scene_digest(task.entry):
            found = digest_of_file(task.target)
            if found is not None and found == line.file:
                self._whole.add(name)
                return Outcome(task, missing=line.missing)
            if found is not None:
                self.changed.append(f"{task.target}: is not as it was drawn; it is drawn again")
        # It will be drawn, in its final place, before anybody notes it.
        self._journal.keep = True
        return None

    def note(self, outcome: Outcome) -> None:
        """Note a picture that lies whole in its place."""
        if outcome.task is None or outcome.problems:
            return
        task = outcome.task
        if task.target.name not in self._whole:
            digest = digest_of_file(task.target)
            self._journal.note(
                _Line(task.target.name, scene_digest(task.entry), digest, outcome.missing)
            )

    def _tidy(self) -> None:
        """Remove what the run before left and an undisturbed one would not have."""
        for name in self._known.keys() - self._met:
            # Another's, if it is not as it was drawn.
            if digest_of_file(self._folder / name) == self._known[name].file:
                (self._folder / name).unlink(missing_ok=True)
        sweep(self._folder, self._known.keys() | self._met)


def scene_digest(entry: Entry, *further: object) -> str:
    """Return a hash of a scene as it was read, and of what else is made of it depends on."""
    told = "\0".join(map(repr, (entry.default_name, entry.listing, *further)))
    return CONTENT_HASH(told.encode() + b"\0" + bytes(entry.text)).hexdigest()


def state_of_files(art: str, site_data: str | None, out: str | Path) -> dict[str, str]:
    """Return what tells states of the art and of the configuration files from one another.

    Args:
        art: as it is opened.
        site_data: folder of the configuration files.
        out: the folder that is written to, which is neither.
    """
    folders = {"files of the art": art, "files of the site data": site_data}
    return {
        name: digest_of_folder(folder, without=out)
        for name, folder in folders.items()
        if folder not in (None, SKETCH, OPENMOJI) and Path(folder).is_dir()
    }

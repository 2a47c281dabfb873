"""Many scenes to pairs and scene files, by whoever does the work: the same bytes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

from msgspec.structs import replace

from scenes.art import open_art
from scenes.balancing.making import SceneFile, make
from scenes.balancing.mining.scene_work import Named, named_files
from scenes.balancing.records import Settings, Source
from scenes.batches import PNG_COMPRESSION, picture_name
from scenes.drawing import draw
from scenes.entries import Entry
from scenes.library import Library
from scenes.library.site_data import library_with
from scenes.painting import MissingArt, Painter
from scenes.reading import to_scene
from scenes.silhouettes import Silhouettes
from vqamc.batching import many
from vqamc.errors import DataError, Problem
from vqamc.files.writing import write_into
from vqamc.workers import ALONE, Workers

SCENES, PICTURES = "scenes", "pictures"
"""Folders of a set."""


class Workshop(NamedTuple):
    """What is made of scenes, and where it goes.

    Attributes:
        settings: how pairs are made.
        missing_art: see `Painter`.
        folder: of the set, with a folder for scenes in it; nothing is written if None.
        pictures: whether to draw the scenes.
        site_data: folder of the original configuration files.
        art: how the art is opened; `settings` have its name.
    """

    settings: Settings
    missing_art: MissingArt = "error"
    folder: Path | None = None
    pictures: bool = False
    site_data: str | None = None
    art: str = "sketch"


class Task(NamedTuple):
    """One scene, not read yet.

    Attributes:
        entry: where it is.
        id: its own.
        digest: a hash of it, for whoever keeps what came of it.
    """

    entry: Entry
    id: int
    digest: str = ""


class Outcome(NamedTuple):
    """What became of a scene.

    Attributes:
        source: its rows; None if there are none.
        problems: why there are none.
        digest: of its task.
    """

    source: Source | None
    problems: tuple[Problem, ...] = ()
    digest: str = ""


def make_all(
    tasks: Iterable[Task | Outcome | DataError], workshop: Workshop, workers: Workers = ALONE
) -> Iterator[Outcome]:
    """Make the pairs of every scene and write its files; hand out what became of each, in order.

    Args:
        tasks: may be a generator, only some are taken ahead. An outcome in a task's place comes
            back as it is, an error as an outcome, each in its turn.
        workshop: how, and where to.
        workers: who makes them; those of a cluster must see the folder of the set.
    """
    return many(maker, workshop, tasks, workers)


def maker(workshop: Workshop) -> Callable[[Task | Outcome | DataError], Outcome]:
    """Return what makes the pairs of a task; the art is opened once."""
    silhouettes, library = studio(workshop)
    return partial(_make, workshop=workshop, silhouettes=silhouettes, library=library)


def _make(
    task: Task | Outcome | DataError,
    workshop: Workshop,
    silhouettes: Silhouettes,
    library: Library,
) -> Outcome:
    if isinstance(task, Outcome):
        return task
    if isinstance(task, DataError):
        return Outcome(None, tuple(task.problems))
    try:
        scene = to_scene(task.entry, scene_type=workshop.settings.scene_type)
        scene = replace(scene, id=task.id)
        made = make(scene, workshop.settings, silhouettes, library, as_read=True)
    except DataError as error:
        return Outcome(None, tuple(error.problems))
    if workshop.folder is not None and made.source.pairs:
        write_scenes(made.files, workshop, workshop.folder, silhouettes.painter, library)
    return Outcome(made.source, digest=task.digest)


class Studio:
    """Opens the art of a run, once in each thread that works for it, however often it is called.

    Args:
        workshop: which art; it is sent to wherever the work is done.
    """

    def __init__(self, workshop: Workshop) -> None:
        self.workshop = workshop
        self._run = uuid4().hex

    def __call__(self) -> tuple[Silhouettes, Library]:
        """Return the art's silhouettes, and what exists."""
        if getattr(_HERE, "run", None) != self._run:
            _HERE.opened, _HERE.run = studio(self.workshop), self._run
        opened: tuple[Silhouettes, Library] = _HERE.opened
        return opened


_HERE = threading.local()
"""The art that this thread has open, and for which run."""


def write_named(named: Iterable[Named], studio: Studio, workers: Workers = ALONE) -> None:
    """Write the scenes of a mined set into the workshop's folder, under each of their ids."""
    for _ in many(_name_writer, studio, named, workers):
        pass


def _name_writer(studio: Studio) -> Callable[[Named], None]:
    silhouettes, library = studio()
    folder = studio.workshop.folder
    assert folder is not None  # noqa: S101 (a set is written into its folder)

    def write(named: Named) -> None:
        files = named_files(named, library)
        write_scenes(files, studio.workshop, folder, silhouettes.painter, library)

    return write


def studio(workshop: Workshop) -> tuple[Silhouettes, Library]:
    """Open the art, and say what exists."""
    painter = Painter(open_art(workshop.art), workshop.missing_art)
    return Silhouettes(painter), library_with(workshop.site_data)


def write_scenes(
    files: Iterable[SceneFile], workshop: Workshop, folder: Path, painter: Painter, library: Library
) -> None:
    """Write scenes, and their pictures where those are asked for, into a set's folder.

    Files of one scene come one after the other: it is drawn once for all its ids.
    """
    for _, same in groupby(files, key=lambda file: id(file.scene)):
        picture = None
        for file in same:
            write_into(folder / SCENES, picture_name(file.file_name, ".json"), file.text)
            if workshop.pictures:
                picture = picture or _picture(file, painter, library)
                write_into(folder / PICTURES, picture_name(file.file_name), picture)


def _picture(file: SceneFile, painter: Painter, library: Library) -> bytes:
    stream = BytesIO()
    image = draw(file.scene, painter, library=library).image
    image.save(stream, "PNG", compress_level=PNG_COMPRESSION)
    return stream.getvalue()

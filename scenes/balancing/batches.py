"""Many scenes to pairs and scene files, in one process or in several: the same bytes either way."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from functools import cache
from io import BytesIO
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from scenes.art import open_art
from scenes.balancing.making import Made, SceneFile, make
from scenes.balancing.records import Settings, Source
from scenes.batches import PNG_COMPRESSION, picture_name
from scenes.drawing import draw
from scenes.entries import Entry
from scenes.library import Library
from scenes.library.site_data import library_with
from scenes.painting import MissingArt, Painter
from scenes.reading import to_scene
from scenes.silhouettes import Silhouettes
from vqamc.errors import DataError, Problem

SCENES, PICTURES = "scenes", "pictures"
"""Folders of a set."""

_BATCH = 8
_WAITING_PER_JOB = 3


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
    """One scene, not read yet, and its id."""

    entry: Entry
    id: int


class Outcome(NamedTuple):
    """What became of a scene: its rows, or why there are none."""

    source: Source | None
    problems: tuple[Problem, ...] = ()


def make_all(tasks: Iterable[Task], workshop: Workshop, jobs: int = 1) -> Iterator[Outcome]:
    """Make the pairs of every scene and write its files; hand out what became of each, in order.

    Args:
        tasks: may be a generator, only a few are taken ahead.
        workshop: how, and where to.
        jobs: processes; 0 for as many as there are processors.
    """
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        for task in tasks:
            yield _make(task, workshop)
        return
    rest = iter(tasks)
    waiting: deque[Future[list[Outcome]]] = deque()
    # Fresh processes: a fork of one with threads may hang, and not every platform forks.
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        while batch := list(islice(rest, _BATCH)):
            waiting.append(pool.submit(_make_batch, batch, workshop))
            if len(waiting) >= jobs * _WAITING_PER_JOB:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()


def _make_batch(tasks: list[Task], workshop: Workshop) -> list[Outcome]:
    return [_make(task, workshop) for task in tasks]


def _make(task: Task, workshop: Workshop) -> Outcome:
    silhouettes, library = studio(workshop.art, workshop.missing_art, workshop.site_data)
    try:
        scene = to_scene(task.entry, scene_type=workshop.settings.scene_type)
        scene = replace(scene, id=task.id)
        made = make(scene, workshop.settings, silhouettes, library, as_read=True)
    except DataError as error:
        return Outcome(None, tuple(error.problems))
    if workshop.folder is not None and made.source.pairs:
        _write(made, workshop, workshop.folder, silhouettes.painter, library)
    return Outcome(made.source)


@cache
def studio(art: str, missing_art: MissingArt, site_data: str | None) -> tuple[Silhouettes, Library]:
    """Open the art once in each process."""
    painter = Painter(open_art(art), missing_art)
    return Silhouettes(painter), library_with(site_data)


def write_scene(
    file: SceneFile, workshop: Workshop, folder: Path, painter: Painter, library: Library
) -> None:
    """Write one scene, and its picture where pictures are asked for, into a set's folder."""
    (folder / SCENES / picture_name(file.file_name, ".json")).write_bytes(file.text)
    if workshop.pictures:
        picture = _picture(file, painter, library)
        (folder / PICTURES / picture_name(file.file_name)).write_bytes(picture)


def _write(
    made: Made, workshop: Workshop, folder: Path, painter: Painter, library: Library
) -> None:
    """Write the files of one scene; the folder around them takes its name when all are there."""
    drawn: dict[int, bytes] = {}
    for file in made.files:
        (folder / SCENES / picture_name(file.file_name, ".json")).write_bytes(file.text)
        if workshop.pictures:
            # One edited scene goes by two ids, and is drawn once.
            key = id(file.scene)
            if key not in drawn:
                drawn[key] = _picture(file, painter, library)
            (folder / PICTURES / picture_name(file.file_name)).write_bytes(drawn[key])


def _picture(file: SceneFile, painter: Painter, library: Library) -> bytes:
    stream = BytesIO()
    image = draw(file.scene, painter, library=library).image
    image.save(stream, "PNG", compress_level=PNG_COMPRESSION)
    return stream.getvalue()

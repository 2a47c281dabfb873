"""Many scenes to picture files, by whoever does the work."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Literal

from scenes.art import open_art
from scenes.drawing import draw
from scenes.entries import Entry
from scenes.library import Library
from scenes.library.site_data import library_with
from scenes.painting import MissingArt, Painter
from scenes.reading import to_scene
from scenes.records import Scene
from vqamc.batching import many
from vqamc.errors import DataError, Problem
from vqamc.files.writing import write_into
from vqamc.workers import ALONE, Workers

_ENDINGS = (".png", ".jpg", ".jpeg", ".svg")
PNG_COMPRESSION = 1
"""Level of the PNG files: a third of the time of the default, a fifth larger, the same pixels."""

ImageFormat = Literal["png", "svg"]

Studio = tuple[Painter, Library]


@dataclass(frozen=True, slots=True)
class Settings:
    """How the pictures of a batch are made.

    Attributes:
        art: name of the art.
        missing_art: see `Painter`.
        composite: see `scenes.drawing.render`.
        scene_type: the type of scenes that give none.
        site_data: folder of the original configuration files, for types that do not ship.
        image_format: how they are written.
    """

    art: str
    missing_art: MissingArt
    composite: bool
    scene_type: str | None
    site_data: str | None
    image_format: ImageFormat = "png"


@dataclass(frozen=True, slots=True)
class Task:
    """One scene and the file that its picture goes to."""

    entry: Entry
    target: Path


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a task: problems if there is no picture, missing art if there is.

    Attributes:
        task: None where there never was one.
        problems: why there is no picture.
        missing: what art it lacks.
    """

    task: Task | None
    problems: tuple[Problem, ...] = ()
    missing: tuple[Problem, ...] = ()


def picture_name(file_name: str, ending: str = ".png") -> str:
    """Return the name of the file that a scene's picture is written to."""
    stem, dot, last = file_name.rpartition(".")
    return (stem if dot and f".{last.lower()}" in _ENDINGS else file_name) + ending


def render_tasks(
    tasks: Iterable[Task | Outcome | DataError], settings: Settings, workers: Workers = ALONE
) -> Iterator[Outcome]:
    """Draw and write the picture of every task; hand out what became of each, in order.

    Args:
        tasks: may be a generator; only some are taken ahead. An outcome in a task's place comes
            back as it is, an error as an outcome, each in its turn.
        settings: how.
        workers: who draws; those of a cluster must see the folder of the pictures.
    """
    return many(renderer, settings, tasks, workers)


def renderer(settings: Settings) -> Callable[[Task | Outcome | DataError], Outcome]:
    """Return what draws a task; the art is opened once."""
    return partial(_render, settings=settings, studio=_open_studio(settings))


def _render(task: Task | Outcome | DataError, settings: Settings, studio: Studio) -> Outcome:
    if isinstance(task, Outcome):
        return task
    if isinstance(task, DataError):
        return Outcome(None, tuple(task.problems))
    painter, library = studio
    try:
        scene = to_scene(task.entry, scene_type=settings.scene_type)
        data, missing = _picture(scene, painter, library, settings)
    except DataError as error:
        # A picture of an earlier run would pass for this scene's.
        task.target.unlink(missing_ok=True)
        return Outcome(task, tuple(error.problems))
    write_into(task.target.parent, task.target.name, data)
    return Outcome(task, missing=missing)


def _picture(
    scene: Scene, painter: Painter, library: Library, settings: Settings
) -> tuple[bytes, tuple[Problem, ...]]:
    """Return the file of a scene's picture, and what art it lacks."""
    if settings.image_format == "svg":
        from scenes.svg import draw_svg

        vectors = draw_svg(scene, painter, library=library)
        return vectors.text.encode(), vectors.missing
    drawing = draw(scene, painter, library=library, composite=settings.composite)
    stream = BytesIO()
    drawing.image.save(stream, "PNG", compress_level=PNG_COMPRESSION)
    return stream.getvalue(), drawing.missing


def _open_studio(settings: Settings) -> Studio:
    painter = Painter(open_art(settings.art), settings.missing_art)
    return painter, library_with(settings.site_data)

"""Scenes drawn for somebody else's page: what `vqamc report --scenes` finds by its entry point."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path, PurePosixPath
from typing import Any

import msgspec
from msgspec import Struct

from scenes.art import open_art
from scenes.batches import picture_name
from scenes.containers import stem
from scenes.entries import Entry, Skipped, Unreadable, find
from scenes.painting import Painter
from scenes.reading import no_scene, to_scene
from scenes.records import Scene
from scenes.svg import draw_svg
from vqamc.errors import DataError, Problem
from vqamc.files.writing import write_bytes
from vqamc.pages.drawn import DrawnScene

ART = "sketch"
"""The art that ships."""


def draw_pictures(
    path: str,
    ids: Collection[int],
    names: Collection[str],
    folder: Path,
    progress: Callable[..., Iterable[Any]],
) -> Iterator[DrawnScene]:
    """Draw those scenes of a path that are wanted, as SVG files in a folder.

    Args:
        path: a path of scenes, as every command takes it.
        ids: the image ids that are wanted.
        names: the names of pictures that are wanted, without their endings.
        folder: where the files go; it is there.
        progress: hands items on and may show how many have passed.

    Yields:
        Each scene that was drawn, and each that is broken or skipped, wanted or not: often its id
        is unknown. The file of the one just drawn may be taken away.

    Raises:
        InputNotFoundError: there is nothing at the path.
        DataError: the path holds no scene, or none that can be read.
    """
    painter = Painter(open_art(ART))
    taken: set[str] = set()
    broken: list[Problem] = []
    n_read = 0
    for found in progress(find(path), "drawing scenes"):
        if isinstance(found, Skipped):
            yield DrawnScene(
                None, stem(found.file), "", f"{found.file}: {found.reason}", skipped=True
            )
            continue
        try:
            scene = _read(found)
        except DataError as error:
            broken += error.problems
            yield _failed(*_called(found), error)
            continue
        n_read += 1
        name = PurePosixPath(scene.file_name).stem
        if scene.id not in ids and name not in names:
            continue
        file = picture_name(scene.file_name, ".svg")
        while file in taken:
            file = f"{len(taken)}_{file}"
        try:
            text = draw_svg(scene, painter).text
        except DataError as error:
            yield _failed(scene.id, name, error)
            continue
        taken.add(file)
        write_bytes(folder / file, text.encode("utf-8"))
        yield DrawnScene(scene.id, name, file, origin=scene.origin or path)
    if not n_read:
        raise DataError(broken) if broken else no_scene(path)


def _read(found: Entry | Unreadable) -> Scene:
    if isinstance(found, Unreadable):
        raise DataError(found.problem)
    return to_scene(found)


def _failed(image_id: int | None, name: str, error: DataError) -> DrawnScene:
    first, *others = error.problems
    more = f" (and {len(others)} more problems)" if others else ""
    return DrawnScene(image_id, name, "", f"{first}{more}")


class _Label(Struct):
    """What tells whose picture a broken scene would have been."""

    id: Any = None
    imgName: Any = None  # noqa: N815 - as in the files
    file_name: Any = None


def _called(found: Entry | Unreadable) -> tuple[int | None, str]:
    """Return the id and the name of a scene that cannot be read, as far as they are to be seen."""
    if isinstance(found, Unreadable):
        return None, stem(found.problem.file)
    try:
        label = msgspec.json.decode(bytes(found.text), type=_Label)
    except (msgspec.DecodeError, UnicodeDecodeError):
        label = _Label()
    number = label.id if isinstance(label.id, int) and not isinstance(label.id, bool) else None
    for name in (label.imgName, label.file_name):
        if isinstance(name, str):
            return number, PurePosixPath(name).stem
    return number, found.default_name

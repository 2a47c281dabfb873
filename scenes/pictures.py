"""Scenes drawn for somebody else's page: what `vqamc report --scenes` finds by its entry point."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path, PurePosixPath
from typing import Any

from scenes.art import open_art
from scenes.batches import picture_name
from scenes.painting import Painter
from scenes.reading import read
from scenes.svg import draw_svg
from vqamc.files.writing import write_bytes

ART = "sketch"
"""The art that ships."""


def draw_pictures(
    path: str,
    ids: Collection[int],
    names: Collection[str],
    folder: Path,
    progress: Callable[..., Iterable[Any]],
) -> Iterator[tuple[int | None, str, str]]:
    """Draw those scenes of a path that are wanted, as SVG files in a folder.

    Args:
        path: a path of scenes, as every command takes it.
        ids: the image ids that are wanted.
        names: the names of pictures that are wanted, without their endings.
        folder: where the files go; it is there.
        progress: hands items on and may show how many have passed.

    Yields:
        The id and the name (without ending) of each scene that was drawn, and its file's name.

    Raises:
        InputNotFoundError: there is nothing at the path.
        DataError: a scene cannot be read or drawn; or the path holds no scene.
    """
    painter = Painter(open_art(ART))
    taken: set[str] = set()
    for scene in progress(read(path), "drawing scenes"):
        name = PurePosixPath(scene.file_name).stem
        if scene.id not in ids and name not in names:
            continue
        file = picture_name(scene.file_name, ".svg")
        if file in taken:
            file = f"{len(taken)}_{file}"
        taken.add(file)
        write_bytes(folder / file, draw_svg(scene, painter).text.encode("utf-8"))
        yield scene.id, name, file

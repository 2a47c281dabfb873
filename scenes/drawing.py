"""A scene to its picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from PIL import Image

from scenes.art import Art, MissingArtError, open_art
from scenes.layout import Picture, Sprite, background, layout
from scenes.library import Library
from scenes.painting import Box, Layer, Painter, intersection, is_empty
from scenes.records import Scene
from vqamc.errors import Problem

MissingArt = Literal["error", "placeholder", "skip"]


class Drawing(NamedTuple):
    """A picture and what could not be drawn as it should be.

    Attributes:
        image: RGB or RGBA, the mode of the background.
        missing: the pictures that the art lacks.
    """

    image: Image.Image
    missing: tuple[Problem, ...]


def render(
    scene: Scene,
    art: Art | str | Path,
    *,
    library: Library | None = None,
    composite: bool = False,
) -> Image.Image:
    """Return the picture of a scene.

    For many scenes open the art once and use `draw` with one `Painter`: what it has decoded and
    scaled is kept.

    Args:
        scene: its dolls are drawn with their stored joints.
        art: an opened art, or its name: `sketch` or a site_pngs folder.
        library: where the scene's type is known; the shipped one if None.
        composite: blend soft edges correctly. Otherwise they are pasted as the reference pastes
            them: on an RGBA background the edges come out less than opaque.

    Raises:
        DataError: the scene cannot be drawn.
        MissingArtError: the art lacks some of its pictures.
    """
    opened = open_art(art) if isinstance(art, str | Path) else art
    return draw(scene, Painter(opened), library=library, composite=composite).image


def draw(
    scene: Scene,
    painter: Painter,
    *,
    library: Library | None = None,
    composite: bool = False,
    missing_art: MissingArt = "error",
) -> Drawing:
    """Draw a scene with a painter that remembers its pictures.

    Args:
        scene: see `render`.
        painter: of the art to use.
        library: see `render`.
        composite: see `render`.
        missing_art: what to do about pictures that the art lacks: fail, draw a labelled shape in
            their place, or leave them out.

    Raises:
        DataError: the scene cannot be drawn.
        MissingArtError: pictures are missing and `missing_art` is `error`.
    """
    sprites = layout(scene, library)
    behind = background(scene, library)
    absent = missing_pictures(scene, sprites, behind, painter)
    if absent and missing_art == "error":
        raise MissingArtError(absent)
    if absent and missing_art == "placeholder":
        painter = painter.with_placeholders()
    # A background that was left out is plain white, of the size that the library gives.
    canvas = painter.background(behind).copy()
    bounds = (0, 0, *canvas.size)
    for sprite in sprites:
        for layer in painter.layers(sprite, bounds):
            _put(canvas, layer, bounds, composite)
    return Drawing(canvas, tuple(absent))


def missing_pictures(
    scene: Scene, sprites: Sequence[Sprite], behind: Picture, painter: Painter
) -> list[Problem]:
    """Return a problem for every picture of a scene that the art lacks."""
    origin = scene.origin or scene.file_name
    path = "$" if scene.bare else "$.scene"
    absent = [
        _absent(origin, path, behind, painter, "background") if not painter.has(behind) else None
    ]
    for sprite in sprites:
        placed = sprite.placed
        here = f"{path}.availableObject[{placed.object}].instance[{placed.instance}]"
        absent.extend(
            _absent(origin, here, picture, painter, placed.clipart.name)
            for picture in sprite.pictures
            if not painter.has(picture)
        )
    return [problem for problem in absent if problem is not None]


def _absent(origin: str, path: str, picture: Picture, painter: Painter, what: str) -> Problem:
    return Problem(
        origin,
        path,
        f"{picture.path} in {painter.art.name} ({what})",
        "no such file",
        "complete the art folder, or use --missing-art placeholder or skip",
    )


def _put(canvas: Image.Image, layer: Layer, bounds: Box, composite: bool) -> None:
    image, x, y = layer
    seen = intersection((x, y, x + image.width, y + image.height), bounds)
    if is_empty(seen):
        return
    if composite and canvas.mode == "RGBA":
        left, top, right, bottom = seen
        canvas.alpha_composite(image, (left, top), (left - x, top - y, right - x, bottom - y))
    else:
        canvas.paste(image, (x, y), image)

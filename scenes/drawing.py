"""A scene to its picture."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PIL import Image

from scenes.art import Art, open_art
from scenes.library import Library
from scenes.painting import Box, Layer, Painter, intersection, is_empty
from scenes.records import Scene
from scenes.staging import stage
from vqamc.errors import Problem


class Drawing(NamedTuple):
    """A picture and what could not be drawn as it should be.

    Attributes:
        image: RGB or RGBA, the mode of the background.
        missing: the pictures that the art lacks, if the painter goes on without them.
    """

    image: Image.Image
    missing: tuple[Problem, ...]


def render(
    scene: Scene,
    art: Art | str | Path = "sketch",
    *,
    library: Library | None = None,
    composite: bool = False,
) -> Image.Image:
    """Return the picture of a scene.

    For many scenes use `draw` with one `Painter`, which keeps what it has decoded and scaled.

    Args:
        scene: its dolls are drawn with their stored joints.
        art: an opened art, or its name: `sketch` (default) or a site_pngs folder.
        library: where the scene's type is known; the shipped one if None.
        composite: blend soft edges correctly. Otherwise they are pasted as the reference pastes
            them: on an RGBA background soft edges come out less than opaque.

    Raises:
        DataError: the scene cannot be drawn.
        MissingArtError: the art lacks some of its pictures.
    """
    opened = open_art(art) if isinstance(art, str | Path) else art
    return draw(scene, Painter(opened), library=library, composite=composite).image


def draw(
    scene: Scene, painter: Painter, *, library: Library | None = None, composite: bool = False
) -> Drawing:
    """Draw a scene with a painter that remembers its pictures; see `render`."""
    staged = stage(scene, painter, library)
    canvas = staged.background.copy()
    bounds = staged.canvas
    for sprite in staged.sprites:
        for layer in painter.layers(sprite, bounds):
            _put(canvas, layer, bounds, composite)
    return Drawing(canvas, staged.missing)


def _put(canvas: Image.Image, layer: Layer, bounds: Box, composite: bool) -> None:
    image, x, y = layer
    seen = intersection(layer.box, bounds)
    if is_empty(seen):
        return
    if composite and canvas.mode == "RGBA":
        left, top, right, bottom = seen
        canvas.alpha_composite(image, (left, top), (left - x, top - y, right - x, bottom - y))
    else:
        canvas.paste(image, (x, y), image)

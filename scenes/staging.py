"""A scene ready to be drawn or measured: its sprites, its background, and what art is missing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image

from scenes.art import MissingArtError
from scenes.checking.reports import unfit
from scenes.layout import Picture, Sprite, background, layout
from scenes.library import Library
from scenes.painting import Box, Painter
from scenes.records import Clipart, Placed, Scene
from vqamc.errors import Problem


class Stage(NamedTuple):
    """Everything that a picture of a scene is made from.

    Attributes:
        sprites: back to front.
        background: the picture behind them, RGB or RGBA; the canvas has its size.
        missing: the pictures that the art lacks, if the painter goes on without them.
    """

    sprites: tuple[Sprite, ...]
    background: Image.Image
    missing: tuple[Problem, ...]

    @property
    def canvas(self) -> Box:
        """Return the canvas as a box."""
        return (0, 0, *self.background.size)


def stage(scene: Scene, painter: Painter, library: Library | None = None) -> Stage:
    """Lay a scene out and see that there is art for all of it.

    Raises:
        DataError: the scene does not fit together, its type is unknown, or something in it has a
            type, pose or face beyond the number that it gives itself.
        MissingArtError: pictures are missing and the painter does not go on without them; all of
            them are named.
    """
    sprites = layout(scene, library)
    _require_variants(scene, sprites, library)
    behind = background(scene, library)
    missing = tuple(_missing(scene, sprites, behind, painter))
    if missing and painter.missing_art == "error":
        raise MissingArtError(missing)
    return Stage(sprites, painter.background(behind), missing)


def _require_variants(scene: Scene, sprites: tuple[Sprite, ...], library: Library | None) -> None:
    """Refuse what cannot exist by the scene's own account, whether the art has a picture or not.

    Numbers beyond the library's only are a matter of the art.
    """
    for sprite in sprites:
        for number, count in _variants(sprite.placed.clipart):
            if number is not None and count is not None and number >= count:
                reason = ValueError(f"variant {number} of {count} of {sprite.placed.clipart.name}")
                raise unfit(scene, library, reason)


def _variants(clipart: Clipart) -> Iterator[tuple[int | None, int | None]]:
    """Hand out the numbers by which clipart of its kind is drawn, each with how many there are."""
    if clipart.category == "human":
        yield clipart.expression_id, clipart.num_expression
        if not clipart.is_doll:
            yield clipart.style_id, clipart.num_style
    if clipart.category == "animal" or (clipart.category == "human" and not clipart.is_doll):
        yield clipart.pose_id, clipart.num_pose
    if clipart.category in ("largeObject", "smallObject"):
        yield clipart.type_id, clipart.num_type


def _missing(
    scene: Scene, sprites: tuple[Sprite, ...], behind: Picture, painter: Painter
) -> Iterator[Problem]:
    """Name every picture of a scene that the art lacks, by scene, object, instance and file."""
    origin = scene.origin or scene.file_name
    if not painter.has(behind):
        path = "$.sceneType" if scene.bare else "$.scene.sceneType"
        yield _absent(origin, path, behind, painter)
    for sprite in sprites:
        here = instance_path(scene, sprite.placed)
        for picture in sprite.pictures:
            if not painter.has(picture):
                yield _absent(origin, here, picture, painter)


def instance_path(scene: Scene, placed: Placed) -> str:
    """Return the JSON path of one instance in its scene's file."""
    top = "$" if scene.bare else "$.scene"
    return f"{top}.availableObject[{placed.object}].instance[{placed.instance}]"


def _absent(origin: str, path: str, picture: Picture, painter: Painter) -> Problem:
    return Problem(
        origin,
        path,
        f"art for {picture.name}: {picture.path} in {painter.art.name}",
        painter.lack(picture),
        "complete or mend the art" + _UNLESS.get(painter.missing_art, ""),
    )


_UNLESS = {"error": ", or use --missing-art placeholder or skip"}
"""What else can be done, by what is done already."""

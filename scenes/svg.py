"""A scene to SVG: the same picture as the pixels, every instance a group of its own.

A group has the `id` NAME-INSTANCE (blanks in it become `_`) and says what it holds: `data-name`,
`data-instance` (0-based index in the object's list), `data-object` (index of the object), `data-z`
and `data-flip`.
Art that is pixels is embedded.
"""

from __future__ import annotations

import base64
import math
from collections.abc import Iterator
from io import BytesIO
from itertools import count
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from scenes.art.paths import number
from scenes.layout import PartSprite, Picture, Sprite, background
from scenes.library import Library
from scenes.painting import Painter
from scenes.records import Placed, Scene
from scenes.staging import stage
from scenes.xml_text import identifier, legal
from vqamc.errors import Problem

_DIGITS = 5
"""Of transforms: a hundredth of a pixel at the far edge of the canvas."""


class VectorDrawing(NamedTuple):
    """An SVG document, and the pictures that the art lacks if the painter goes on without them."""

    text: str
    missing: tuple[Problem, ...]


def draw_svg(scene: Scene, painter: Painter, *, library: Library | None = None) -> VectorDrawing:
    """Return the picture of a scene as SVG.

    Args:
        scene: its dolls are drawn with their stored joints.
        painter: whose art it is; the pictures of `sketch` stay shapes, others are embedded.
        library: where the scene's type is known; the shipped one if None.

    Raises:
        DataError: the scene cannot be drawn.
        MissingArtError: the art lacks some of its pictures, and the painter does not go on.
    """
    staged = stage(scene, painter, library)
    width, height = staged.background.size
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">',
        f"<title>{escape(legal(scene.file_name))}</title>",
        '<g stroke-linejoin="round" stroke-linecap="round">',
        f'<g id="background">{_content(background(scene, library), painter)}</g>',
    ]
    taken = {"background"}
    for sprite in staged.sprites:
        placed = sprite.placed
        lines.append(
            f"<g id={quoteattr(_own_id(placed, taken))} "
            f"data-name={quoteattr(legal(placed.clipart.name))} "
            f'data-instance="{placed.instance}" data-object="{placed.object}" '
            f'data-z="{placed.clipart.z}" data-flip="{sprite.flip}">'
            f"{''.join(_sprite(sprite, painter))}</g>"
        )
    lines += ["</g>", "</svg>", ""]
    return VectorDrawing("\n".join(lines), staged.missing)


def _own_id(placed: Placed, taken: set[str]) -> str:
    """Return an id that no group before has, and take it."""
    name = first = identifier(f"{placed.clipart.name}-{placed.instance}")
    tries = count(placed.object)
    while name in taken:
        name = f"{first}-{next(tries)}"
    taken.add(name)
    return name


def _sprite(sprite: Sprite, painter: Painter) -> Iterator[str]:
    if sprite.picture is None:
        for part in sprite.parts:
            content = _content(part.picture, painter)
            if content:
                place = _matrix(_part_matrix(part, sprite.scale, sprite.flip))
                name = quoteattr(legal(part.picture.part))
                yield f'<g data-part={name} transform="{place}">{content}</g>'
        return
    image = painter.picture(sprite.picture)
    if image is not None:
        place = _matrix(_thing_matrix(sprite, image.width, image.height))
        yield f'<g transform="{place}">{_content(sprite.picture, painter)}</g>'


def _thing_matrix(sprite: Sprite, width: int, height: int) -> tuple[float, ...]:
    """Return where a thing goes: as the pixels do, in whole pixels."""
    scale = sprite.scale
    across, down = max(1, int(width * scale)), max(1, int(height * scale))
    x, y = int(sprite.x - width * scale / 2), int(sprite.y - height * scale / 2)
    if sprite.flip:
        return (-across / width, 0, 0, down / height, x + across, y)
    return (across / width, 0, 0, down / height, x, y)


def _part_matrix(part: PartSprite, scale: float, flip: int) -> tuple[float, ...]:
    """Return where a part of a doll goes; see `scenes.kinematics`."""
    sign = -1 if flip else 1
    cos, sin = scale * math.cos(part.angle), scale * math.sin(part.angle)
    a, b, c, d = sign * cos, sign * sin, -sin, cos
    return (
        a,
        b,
        c,
        d,
        part.x - a * part.joint_x - c * part.joint_y,
        part.y - b * part.joint_x - d * part.joint_y,
    )


def _matrix(values: tuple[float, ...]) -> str:
    words = (f"{value:.{_DIGITS}f}".rstrip("0").rstrip(".") for value in values)
    return f"matrix({' '.join('0' if word == '-0' else word for word in words)})"


def _content(picture: Picture, painter: Painter) -> str:
    """Return the shapes of a picture, or its pixels."""
    drawing = painter.drawing(picture)
    if drawing is not None:
        return drawing.group()
    image = painter.picture(picture)
    if image is None:
        return ""
    stream = BytesIO()
    image.save(stream, "PNG")
    data = base64.b64encode(stream.getvalue()).decode()
    size = f'width="{number(image.width)}" height="{number(image.height)}"'
    return f'<image {size} href="data:image/png;base64,{data}"/>'

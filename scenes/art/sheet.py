"""A contact sheet: every kind of a library with its name."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec import Raw
from msgspec.structs import replace
from PIL import Image, ImageDraw, ImageFont

from scenes.art import Art
from scenes.kinematics import settle
from scenes.layout import Picture, Sprite, sprite
from scenes.library import Library, SceneType
from scenes.library.records import Kind
from scenes.painting import Painter
from scenes.records import Clipart, Doll, Part, Placed

CELL = (128, 132)
COLUMNS = 12
_LABEL = 18
_MARGIN = 6
_LARGEST = 2.0
_FACE = 1
"""Persons smile on the sheet."""


class Sheet(NamedTuple):
    """A picture of every kind, and the names of those that the art lacks, in part or whole."""

    image: Image.Image
    missing: tuple[str, ...]


def contact_sheet(art: Art, library: Library) -> Sheet:
    """Draw every kind with its name; persons stand, others are of the first type.

    What the art lacks stays empty, its name in red.
    """
    kinds = list(library.kinds.values())
    rows = -(-len(kinds) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * CELL[0], rows * CELL[1]), "#eef3e6")
    draw = ImageDraw.Draw(sheet)
    font = ImageFont.load_default(12)
    painter = Painter(art, "skip")
    rules = next(iter(library.scene_types.values()))
    missing = []
    for index, kind in enumerate(kinds):
        left, top = index % COLUMNS * CELL[0], index // COLUMNS * CELL[1]
        item = _sprite(kind, rules, library)
        lacks = not all(map(painter.has, _pictures(item)))
        if lacks:
            missing.append(kind.name)
        image = _portrait(painter, item)
        if image is not None:
            _place(sheet, image, left, top)
        middle = (left + CELL[0] / 2, top + CELL[1] - _LABEL / 2)
        draw.text(middle, kind.name, fill="#c22222" if lacks else "#222222", anchor="mm", font=font)
    return Sheet(sheet, tuple(missing))


def _place(sheet: Image.Image, image: Image.Image, left: int, top: int) -> None:
    """Put a picture into the cell at a place, as large as fits."""
    room = (CELL[0] - 2 * _MARGIN, CELL[1] - _LABEL - _MARGIN)
    factor = min(room[0] / image.width, room[1] / image.height, _LARGEST)
    size = (max(1, round(image.width * factor)), max(1, round(image.height * factor)))
    image = image.resize(size, Image.Resampling.LANCZOS)
    x, y = left + (CELL[0] - size[0]) // 2, top + _MARGIN + (room[1] - size[1]) // 2
    sheet.paste(image, (x, y), image)


def portrait(
    painter: Painter, kind: Kind, rules: SceneType, library: Library
) -> Image.Image | None:
    """Return a kind alone, RGBA, cut to what is seen of it; None if there is nothing to see."""
    return _portrait(painter, _sprite(kind, rules, library))


def _portrait(painter: Painter, item: Sprite) -> Image.Image | None:
    canvas = Image.new("RGBA", (900, 900))
    for layer in painter.layers(item, (0, 0, 900, 900)):
        canvas.alpha_composite(layer.image, (max(layer.x, 0), max(layer.y, 0)))
    seen = canvas.getbbox()
    return canvas.crop(seen) if seen else None


def _pictures(item: Sprite) -> list[Picture]:
    return [part.picture for part in item.parts] if item.picture is None else [item.picture]


def _sprite(kind: Kind, rules: SceneType, library: Library) -> Sprite:
    clipart = Clipart(
        category=kind.category, name=kind.name, present=True, x=450, y=450, z=0, flip=0,
        depth0=0, depth1=0, base_dir=kind.base_dir, type_id=0, pose_id=0, expression_id=_FACE,
    )  # fmt: skip
    body = library.dolls.get(kind.name)
    if body is not None:
        nought = (0.0,) * len(body.parts)
        # Toddlers' limbs lie as those of somebody who sits: they cannot stand.
        sits = any(part.name == "RightLeg" for part in body.parts)
        angles = tuple(part.initial_angles[0] if sits else _standing(part) for part in body.parts)
        doll = Doll(body.parts, body.global_scale, nought, nought, nought, angles)
        parts = Raw(msgspec.json.encode(body.parts))
        clipart = replace(clipart, deformable=True, body=parts, global_scale=body.global_scale)
        clipart = settle(clipart.with_doll(doll), 1.0)
    return sprite(Placed(0, 0, clipart), 1.0, rules, library)


def _standing(part: Part) -> float:
    """Return the angle of a limb of somebody who stands with the arms a little out."""
    for name, angle in (
        ("RightArm", 0.3),
        ("LeftArm", -0.3),
        ("RightLeg", 0.05),
        ("LeftLeg", -0.05),
    ):
        if part.name.startswith(name) and not part.name.endswith(("Bottom", "Hand")):
            return angle
    return 0.0

"""Plain labelled shapes, so that every command works without the original art."""

from __future__ import annotations

import hashlib
import math

from PIL import Image, ImageDraw

from scenes.layout import FACE, Picture
from scenes.library.habits import shipped_habits

_CANVAS = (700, 400)
_SIZES = {
    "animal": (90, 70),
    "largeObject": (150, 120),
    "smallObject": (50, 44),
    "human": (90, 240),
}
_SKY_AND_GROUND = {
    "Park": ((186, 222, 246), (150, 196, 120)),
    "Living": ((244, 232, 208), (176, 138, 104)),
}
_EDGES = {"Park": 0.5, "Living": 0.66}
"""Where the ground ends, from the top: the horizon, and the foot of the wall."""

_INK = (40, 40, 40, 255)


class SketchArt:
    """Shapes drawn on the spot, one colour a kind."""

    name = "sketch"

    def picture(self, picture: Picture) -> Image.Image:
        """Return a labelled shape; there is one for everything."""
        if picture.category == "background":
            return _background(picture.name)
        if picture.part:
            return _limb(picture)
        return _card(picture)


def _background(scene: str) -> Image.Image:
    far, near = _SKY_AND_GROUND.get(scene, _SKY_AND_GROUND["Park"])
    image = Image.new("RGB", _CANVAS, far)
    horizon = int(_CANVAS[1] * _EDGES.get(scene, _EDGES["Park"]))
    ImageDraw.Draw(image).rectangle((0, horizon, *_CANVAS), fill=near)
    return image


def _card(picture: Picture) -> Image.Image:
    """Draw a card with the kind's name and number; the notch is on the left, where it faces."""
    habit = shipped_habits().habits.get(picture.name)
    size = habit.size if habit else _SIZES.get(picture.category, _SIZES["smallObject"])
    width, height = map(round, size)
    image = Image.new("RGBA", (width, height))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle(
        (1, 1, width - 2, height - 2),
        height // 6,
        fill=_colour(picture.name),
        outline=_INK,
        width=2,
    )
    middle = height // 2
    draw.polygon([(1, middle - 6), (1, middle + 6), (9, middle)], fill=_INK)
    label = f"{picture.name}\n{picture.variant + 1}"
    draw.multiline_text((width / 2, middle), label, fill=_INK, anchor="mm", align="center")
    return image


def _limb(picture: Picture) -> Image.Image:
    """Draw a part of a doll: a bone from its joint to each of its children's joints."""
    (own_x, own_y), *others = picture.joints
    thick = 34 if picture.part == "Torso" else 26
    radius = 46 if picture.part in {FACE, "Hair"} else thick / 2
    far = max((math.dist((own_x, own_y), joint) for joint in others), default=0.0)
    reach_x = max([own_x, *(x for x, _ in others)]) + radius
    reach_y = max([own_y, *(y for _, y in others)]) + radius
    image = Image.new("RGBA", (math.ceil(reach_x + 2), math.ceil(reach_y + 2)))
    draw = ImageDraw.Draw(image)
    colour = _colour(picture.name)
    if picture.part == FACE:
        centre_y = max(own_y - radius, radius)
        draw.circle((own_x, centre_y), radius, fill=(240, 205, 170, 255), outline=_INK, width=3)
        draw.text((own_x, centre_y), str(picture.variant), fill=_INK, anchor="mm", font_size=28)
        return image
    if picture.part == "Hair":
        draw.pieslice((own_x - 46, own_y - 46, own_x + 46, own_y + 46), 180, 360, fill=colour)
        return image
    for x, y in others:
        draw.line((own_x, own_y, x, y), fill=colour, width=thick)
    for x, y in picture.joints:
        draw.circle((x, y), thick / 2 if far else 14, fill=colour, outline=_INK)
    return image


def _colour(name: str) -> tuple[int, int, int, int]:
    """Return a light colour of a name, the same everywhere."""
    red, green, blue = hashlib.sha256(name.encode()).digest()[:3]
    return 130 + red % 110, 130 + green % 110, 130 + blue % 110, 255

"""The parts of persons, drawn around the joints that a scene gives."""

from __future__ import annotations

import math
from collections.abc import Sequence

from scenes.art.paths import Point
from scenes.art.pens import Pen
from scenes.art.sketch.faces import face
from scenes.art.sketch.hair import Skull, hair
from scenes.art.sketch.limbs import foot, hand, limb
from scenes.art.sketch.looks import LOOKS, STRANGER, Look
from scenes.art.sketch.torsos import torso
from scenes.art.vectors import Drawing, bounds, fitted
from scenes.layout import FACE, Picture
from scenes.library import shipped

_ROOM = (1000, 1000)
_LINE = 3.0
"""Outlines of parts, pixels; a doll's scale halves them."""


_HAIR_ON_HEAD = (43.0, 17.0)
"""Where hair is fixed on the head of a doll that the library does not know."""


def part(picture: Picture) -> Drawing:
    """Return the drawing of a part of a doll; its joints lie where the picture says."""
    look = LOOKS.get(picture.name, STRANGER)
    age = _age(picture.name)
    small = age == "toddler"
    pen = Pen(_ROOM, line=_LINE * (0.7 if small else 1.0))
    own, *others = picture.joints
    name = picture.part
    if name == FACE:
        _head(pen, look, picture.variant, own, small=small)
    elif name == "Hair":
        x, y = _hair_offset(picture.name, own)
        skull = _skull((48.0, 102.0), small=False)
        hair(pen, look.style, look.hair, skull._replace(x=skull.x - x, y=skull.y - y))
    elif name == "Torso":
        torso(pen, look, own, others)
    elif name.endswith("Foot"):
        foot(pen, look, own)
    elif name.endswith("Hand"):
        hand(pen, look, own, small=small)
    else:
        limb(pen, look, name, own, others, age)
    return _trimmed(pen.drawing(), picture.joints)


def whole_person(picture: Picture, size: tuple[float, float]) -> Drawing:
    """Return a person in one piece, for scenes whose persons have no parts."""
    look = LOOKS.get(picture.name, STRANGER)
    pen = Pen((90, 240), size)
    ahead, behind, *arms = _STANCES[picture.variant % len(_STANCES)]
    for knee, foot_ in (ahead, behind):
        x = float(foot_.split(",")[0])
        pen.rod(f"{36 if foot_ == ahead[1] else 54},130 {knee} {foot_}", look.bottom, 15)
        pen.ellipse(x - 4, float(foot_.split(",")[1]) + 9, 12, 7, look.shoe)
    pen.rod(f"21,78 {arms[0]}", look.skin, 9)
    pen.rod(f"69,78 {arms[1]}", look.skin, 9)
    pen.path("M26 68 L64 68 L66 142 L24 142 Z", look.top)
    pen.ellipse(45, 38, 23, 27, look.skin)
    face(pen, look, picture.face, 42, 38, 0.6)
    hair(pen, look.style, look.hair, Skull(45, 38, 23, 27))
    return fitted(pen.drawing())


_STANCES = (
    (("36,176", "36,222"), ("54,176", "54,222"), "14,106 13,134", "76,106 77,134"),
    (("28,176", "24,222"), ("60,176", "66,222"), "10,100 8,126", "80,100 82,126"),
    (("36,176", "36,222"), ("54,176", "54,222"), "10,52 12,24", "80,52 78,24"),
    (("36,176", "36,222"), ("54,176", "54,222"), "10,96 4,72", "76,106 77,134"),
    (("22,158", "24,204"), ("54,176", "54,222"), "8,94 6,76", "82,94 84,110"),
    (("36,176", "36,222"), ("54,176", "54,222"), "8,98 26,120", "82,98 64,120"),
    (("24,172", "38,214"), ("62,172", "52,222"), "8,84 6,82", "82,84 84,82"),
)
"""Knee and foot of either leg, elbow and hand of either arm, by pose: standing, striding, arms up,
waving, stepping, hands on hips, arms out."""


def _age(name: str) -> str:
    kind = shipped().dolls.get(name)
    return "adult" if kind is None else kind.age


def _hair_offset(name: str, own: Point) -> Point:
    """Return where the hair's picture begins in the picture of the head."""
    kind = shipped().dolls.get(name)
    anchor = _HAIR_ON_HEAD
    if kind is not None:
        found = [(p.parent_x, p.parent_y) for p in kind.parts if p.name == "Hair"]
        anchor = found[0] if found else anchor
    return (anchor[0] - own[0], anchor[1] - own[1])


def _skull(neck: Point, *, small: bool) -> Skull:
    x, y = neck
    if small:
        return Skull(x, y - 19, min(x - 2.0, 23.0), 21.0)
    return Skull(x, y - 47, 36.0, 43.0)


def _head(pen: Pen, look: Look, number: int, neck: Point, *, small: bool) -> None:
    skull = _skull(neck, small=small)
    k = skull.across / 37
    if not small:
        x, y = neck
        pen.path(
            f"M{x - 11} {y - 14} L{x - 11} {y + 5} Q{x} {y + 13} {x + 11} {y + 5} L{x + 11} "
            f"{y - 14} Z",
            look.skin,
        )
    for side in (-1, 1):
        pen.ellipse(skull.x + side * (skull.across - 1), skull.y + 5 * k, 6 * k, 9 * k, look.skin)
    pen.ellipse(skull.x, skull.y, skull.across, skull.down, look.skin)
    if number:
        for side in (-1, 1):
            pen.ellipse(
                skull.x - 4 * k + side * 21 * k,
                skull.y + 17 * k,
                6 * k,
                4 * k,
                "#e8604c",
                "none",
                0.25,
            )
    face(pen, look, number, skull.x - 4 * k, skull.y + 2 * k, k)
    if small:
        hair(pen, look.style, look.hair, skull)


def _trimmed(drawing: Drawing, joints: Sequence[Point]) -> Drawing:
    """Return a drawing without the empty room on its right and below.

    It holds all joints, but is never larger than the room: a scene can put joints anywhere.
    """
    right, low = (max(values) + 2 for values in zip(*joints, strict=True))
    _, _, far, deep = bounds(drawing)
    right = min(max(right, far + 1, 2), _ROOM[0])
    low = min(max(low, deep + 1, 2), _ROOM[1])
    return drawing._replace(width=_even(right), height=_even(low))


def _even(length: float) -> int:
    """Return the next even whole number: pictures of parts are halved on their way to pixels."""
    return 2 * math.ceil(length / 2)

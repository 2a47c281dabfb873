"""The parts of persons, drawn around the joints that a scene gives.

The upper end of a limb has no outline, so that it melts into what it hangs on; its lower end has
one, and is covered by the next part. Parts hang together however they turn.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from scenes.art.sketch.faces import face
from scenes.art.sketch.hair import Skull, hair
from scenes.art.sketch.looks import LOOKS, STRANGER, Look
from scenes.art.sketch.torsos import torso
from scenes.art.vectors import Drawing, Pen, Point, bounds
from scenes.layout import FACE, Picture
from scenes.library import shipped

_ROOM = (1000, 1000)
_LINE = 3.0
"""Outlines of parts, pixels; a doll's scale halves them."""

_THICK = {
    "other": {
        "leg": (20.0, 16.0),
        "leg below": (16.0, 13.0),
        "arm": (13.0, 11.0),
        "arm below": (11.0, 9.0),
    },
    "toddler": {"leg": (10.0, 9.0), "arm": (7.5, 6.5)},
}
"""Half the thickness of a limb at its joint and at its end, pixels of the part."""

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
        _foot(pen, look, own)
    elif name.endswith("Hand"):
        _hand(pen, look, own, small=small)
    else:
        _limb(pen, look, name, own, others, age)
    return _trimmed(pen.drawing(), picture.joints)


def whole_person(name: str, size: tuple[float, float]) -> Drawing:
    """Return a person in one piece, for scenes whose persons have no parts."""
    look = LOOKS.get(name, STRANGER)
    pen = Pen((90, 240), size)
    for x in (36, 54):
        pen.rod(f"{x},130 {x},222", look.bottom, 15)
        pen.ellipse(x - 4, 231, 12, 7, look.shoe)
    for side in (-1, 1):
        pen.rod(f"{45 + side * 24},78 {45 + side * 32},134", look.skin, 9)
    pen.path("M26 68 L64 68 L66 142 L24 142 Z", look.top)
    pen.ellipse(45, 38, 23, 27, look.skin)
    face(pen, look, 1, 42, 38, 0.6)
    hair(pen, look.style, look.hair, Skull(45, 38, 23, 27))
    return pen.drawing()


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
        return Skull(x, y - 20, min(x - 2.0, 23.0), 21.0)
    return Skull(x, y - 47, 36.0, 43.0)


def _head(pen: Pen, look: Look, number: int, neck: Point, *, small: bool) -> None:
    skull = _skull(neck, small=small)
    k = skull.across / 37
    if not small:
        x, y = neck
        pen.path(
            f"M{x - 11} {y - 14} L{x - 11} {y + 5} Q{x} {y + 13} {x + 11} {y + 5} L{x + 11} {y - 14} Z",
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


def _foot(pen: Pen, look: Look, ankle: Point) -> None:
    x, y = ankle
    left = max(x - 34, 2)
    pen.path(
        f"M{x - 11} {y - 8} L{x + 12} {y - 8} Q{x + 17} {y + 8} {x + 14} {y + 20} L{left + 4} {y + 20} "
        f"Q{left - 2} {y + 8} {left + 10} {y + 5} Q{x - 12} {y + 4} {x - 11} {y - 8} Z",
        look.shoe,
    )
    pen.line(
        f"{left + 3},{y + 20} {x + 14},{y + 20}",
        "#f4efe6" if look.shoe != "#ffffff" else "#8a8f98",
        4,
    )
    pen.dot(x, y - 3, 10, _shin(look))


def _shin(look: Look) -> str:
    return look.bottom if look.wear == "trousers" else look.skin


def _hand(pen: Pen, look: Look, wrist: Point, *, small: bool) -> None:
    x, y = wrist
    k = 0.55 if small else 1.0
    pen.blob(
        f"{x - 8 * k},{y} {x - 11 * k},{y + 14 * k} {x - 8 * k},{y + 28 * k} {x},{y + 32 * k} {x + 8 * k},{y + 28 * k} "
        f"{x + 11 * k},{y + 14 * k} {x + 8 * k},{y}",
        look.skin,
    )
    pen.blob(
        f"{x - 9 * k},{y + 8 * k} {x - 13 * k},{y + 16 * k} {x - 11 * k},{y + 23 * k} {x - 6 * k},{y + 16 * k}",
        look.skin,
    )
    for shift in (-2, 3):
        pen.line(f"{x + shift * k},{y + 22 * k} {x + shift * k},{y + 29 * k}")
    pen.dot(x, y, 8 * k, look.top if look.sleeve >= 1 else look.skin)


def _limb(pen: Pen, look: Look, name: str, own: Point, others: Sequence[Point], age: str) -> None:
    """Draw an arm or a leg, or half of one."""
    leg, lower = "Leg" in name, name.endswith("Bottom")
    build = _THICK["toddler" if age == "toddler" else "other"]
    first, last = build[("leg" if leg else "arm") + (" below" if lower else "")]
    if age == "child":
        first, last = first * 0.82, last * 0.82
    reach = (46.0 if leg else 32.0) if age == "toddler" else 90.0
    end = others[0] if others else (own[0], own[1] + reach)
    first = min(first, own[0] - 1.5)
    cloth, share = _cover(look, leg=leg, lower=lower)
    whole = bool(cloth) and share >= 1

    def at(part_of_it: float) -> Point:
        return (own[0] + (end[0] - own[0]) * part_of_it, own[1] + (end[1] - own[1]) * part_of_it)

    if whole:
        _capsule(pen, own, end, first, last, cloth)
        return
    # Skin begins inside the cloth, or its edge would shine through.
    start = first + (last - first) * share / 2
    _capsule(pen, at(share / 2), end, start, last, look.skin)
    if cloth:
        stop = at(share)
        if leg and look.wear == "skirt":
            _half_skirt(pen, cloth, own, stop, left="Right" in name)
        else:
            _capsule(pen, own, stop, first, min(first * 1.08, stop[0] - 1.5), cloth, flat=True)
    if age == "toddler" and leg:
        pen.ellipse(max(end[0] - 4, 11), end[1] + 2, 10, 6, look.shoe)


def _half_skirt(pen: Pen, fill: str, own: Point, stop: Point, *, left: bool) -> None:
    """Draw what one leg shows of a skirt; the inner side has no line, so that halves join."""
    side = -1 if left else 1
    near, far = 20.0, 27.0
    inner = 56.0 if left else own[0]
    outer_top = max(own[0] + side * near, 1.5)
    outer_low = max(stop[0] + side * far, 1.5)
    inner_top = max(own[0] - side * inner, 0)
    inner_low = max(stop[0] - side * inner, 0)
    middle = f"{inner_low:.2f} {stop[1]:.2f} L{inner_top:.2f} {own[1]:.2f}"
    hem = f"M{outer_top:.2f} {own[1]:.2f} L{outer_low:.2f} {stop[1]:.2f} L"
    pen.dot(own[0], own[1], min(near, own[0], own[1]), fill)
    pen.path(f"{hem}{middle} Z", fill, "none")
    pen.path(f"{hem}{inner_low:.2f} {stop[1]:.2f}")


def _cover(look: Look, *, leg: bool, lower: bool) -> tuple[str, float]:
    """Return the colour of what covers a limb, and how far down; no colour for bare skin."""
    if leg:
        if look.wear == "trousers":
            return look.bottom, 1.0
        shares = {"shorts": 0.0 if lower else 0.72, "skirt": 0.0 if lower else 0.6, "nappy": 0.0}
        share = shares[look.wear]
        return (look.bottom if share else ""), share
    share = look.sleeve * 2 - (1 if lower else 0)
    return (look.top, min(share, 1.0)) if share > 0 else ("", 0.0)


def _capsule(
    pen: Pen, start: Point, end: Point, first: float, last: float, fill: str, *, flat: bool = False
) -> None:
    """Draw a tapering limb: round and without outline at its start, closed at its end."""
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    turns = (-0.5, 0.5) if flat else [-0.5 + step / 8 for step in range(9)]
    rim = [
        (
            end[0] + last * math.cos(angle + turn * math.pi),
            end[1] + last * math.sin(angle + turn * math.pi),
        )
        for turn in turns
    ]
    side = (first * math.cos(angle - math.pi / 2), first * math.sin(angle - math.pi / 2))
    points = [
        (start[0] + side[0], start[1] + side[1]),
        *rim,
        (start[0] - side[0], start[1] - side[1]),
    ]
    pen.dot(start[0], start[1], first, fill)
    pen.path("M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points), fill)


def _trimmed(drawing: Drawing, joints: Sequence[Point]) -> Drawing:
    """Return a drawing without the empty room on its right and below; it holds all joints."""
    right, low = (max(values) + 2 for values in zip(*joints, strict=True))
    _, _, far, deep = bounds(drawing)
    right, low = max(right, far + 1), max(low, deep + 1)
    return drawing._replace(width=_even(right), height=_even(low))


def _even(length: float) -> int:
    """Return the next even whole number: pictures of parts are halved on their way to pixels."""
    return 2 * math.ceil(length / 2)

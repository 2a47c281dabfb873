"""Arms and legs, hands and feet.

The upper end of a limb has no outline, so that it melts into what it hangs on; its lower end has
one, and is covered by the next part. Parts hang together however they turn.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from scenes.art.paths import Point
from scenes.art.pens import Pen
from scenes.art.sketch.looks import Look

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


def foot(pen: Pen, look: Look, ankle: Point) -> None:
    """Draw a shoe, its toe to the left."""
    x, y = ankle
    left = max(x - 34, 2)
    pen.path(
        f"M{x - 11} {y - 8} L{x + 12} {y - 8} Q{x + 17} {y + 8} {x + 14} {y + 20} L{left + 4} "
        f"{y + 20} "
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


def hand(pen: Pen, look: Look, wrist: Point, *, small: bool) -> None:
    """Draw a hand that hangs down."""
    x, y = wrist
    k = 0.55 if small else 1.0
    pen.blob(
        f"{x - 8 * k},{y} {x - 11 * k},{y + 14 * k} {x - 8 * k},{y + 28 * k} {x},{y + 32 * k} "
        f"{x + 8 * k},{y + 28 * k} "
        f"{x + 11 * k},{y + 14 * k} {x + 8 * k},{y}",
        look.skin,
    )
    pen.blob(
        f"{x - 9 * k},{y + 8 * k} {x - 13 * k},{y + 16 * k} {x - 11 * k},{y + 23 * k} "
        f"{x - 6 * k},{y + 16 * k}",
        look.skin,
    )
    for shift in (-2, 3):
        pen.line(f"{x + shift * k},{y + 22 * k} {x + shift * k},{y + 29 * k}")
    pen.dot(x, y, 8 * k, look.top if look.sleeve >= 1 else look.skin)


def limb(pen: Pen, look: Look, name: str, own: Point, others: Sequence[Point], age: str) -> None:
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

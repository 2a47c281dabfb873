"""How far things reach: upright boxes, and those of dolls around their joints; y down."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from scenes.records import Doll

FULL_PARTS = 15
"""Parts of a doll with knees and elbows; toddlers have fewer."""

_SKIN = {True: 18.0, False: 10.0}
"""How far a limb reaches beyond its joints, pixels of its picture; by whether the doll is full."""

_PALM = 12.0
"""How far the palm lies beyond the wrist, pixels of the hand's picture."""

_TIPS = {
    "Foot": ((-40.0, 17.0), (17.0, 17.0)),
    "Hand": ((0.0, 24.0),),
    "Head": ((-45.0, -98.0), (45.0, -98.0), (0.0, -112.0)),
    "RightLeg": ((-12.0, 53.0), (10.0, 53.0)),
    "LeftLeg": ((-12.0, 53.0), (10.0, 53.0)),
}
"""Where a part ends that nothing hangs on, seen from its own joint, pixels of its picture."""

_TODDLER_HEAD = ((-25.0, -42.0), (25.0, -42.0))


class Box(NamedTuple):
    """An upright box, edges as floats."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """Return its width."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Return its height."""
        return self.bottom - self.top

    def scaled(self, factor: float) -> Box:
        """Return the box with every edge multiplied."""
        return Box(*(factor * edge for edge in self))

    def at(self, x: float, y: float) -> Box:
        """Return the box moved by (x, y)."""
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)

    def share_under(self, other: Box) -> float:
        """Return how much of the smaller of two boxes the other covers, 0..1."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        if across <= 0 or down <= 0:
            return 0.0
        smaller = min(self.width * self.height, other.width * other.height)
        return across * down / smaller


def centred(width: float, height: float) -> Box:
    """Return a box around the origin."""
    return Box(-width / 2, -height / 2, width / 2, height / 2)


def reach(doll: Doll, flip: int) -> Box:
    """Return about how far a posed doll reaches from its root, pixels of its pictures."""
    points = list(_outline(doll, -1 if flip else 1))
    across, down = zip(*points, strict=True)
    return Box(min(across), min(down), max(across), max(down))


def _outline(doll: Doll, sign: int) -> Iterator[tuple[float, float]]:
    full = len(doll.parts) == FULL_PARTS
    skin = _SKIN[full]
    for part, x, y, angle in zip(doll.parts, doll.x, doll.y, doll.global_angles, strict=True):
        yield x - skin, y - skin
        yield x + skin, y + skin
        tips = next((ends for name, ends in _TIPS.items() if part.name.endswith(name)), ())
        if part.name == "Head" and not full:
            tips = _TODDLER_HEAD
        cos, sin = math.cos(angle), math.sin(angle)
        for across, down in tips:
            yield x + cos * sign * across - sin * down, y + sin * sign * across + cos * down


def seat_line(doll: Doll) -> float:
    """Return how far below its root a doll sits, pixels of its pictures."""
    names = [part.name for part in doll.parts]
    thigh = "RightLegTop" if "RightLegTop" in names else "RightLeg"
    return doll.y[names.index(thigh)] + _SKIN[len(names) == FULL_PARTS] + 4


def hands(doll: Doll) -> list[tuple[float, float]]:
    """Return where a posed doll's palms are, seen from its root, pixels of its pictures."""
    return [
        (x - math.sin(angle) * _PALM, y + math.cos(angle) * _PALM)
        for part, x, y, angle in zip(doll.parts, doll.x, doll.y, doll.global_angles, strict=True)
        if part.name.endswith("Hand")
    ]

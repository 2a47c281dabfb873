"""Where a thing would have to go for a relation to hold, or no longer to hold: displacements.

All relations depend on where two bodies are to one another alone, so that moving A one way does
what moving B the other way does. Displacements are of A, in pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from types import MappingProxyType

from scenes.bodies import Body
from scenes.questions.relating import ASKABLE, CLEAR_PX, REST_MARGIN, feet, rest_lines
from scenes.relations import (
    FACING_MARGIN,
    HAND_MARGIN,
    NEAR_MARGIN,
    SIDE_MARGIN,
)

Shift = tuple[int, int]
"""How far to the right and down, whole pixels."""

_STEP = 14
"""How far apart the places are that are tried around a base."""

_AROUND = tuple(product(range(-5, 6), range(-4, 5)))
_HALF_ROOT = math.sqrt(0.5)


def shifts(wanted: Mapping[str, bool], a: Body, b: Body) -> list[Shift]:
    """Return displacements of A after which relations clearly hold or not, the shortest first.

    The shortest ways, and places on a grid around where they lead to.

    Args:
        wanted: relations and whether each is to hold; now it does not, or the other way round.
        a: the first thing.
        b: the second.
    """
    bases = {
        (_whole(across), _whole(down))
        for relation, holds in wanted.items()
        for across, down in _BASES[relation](a, b, holds)
    }
    around = {
        (across + _STEP * right, down + _STEP * below)
        for across, down in bases
        for right, below in _AROUND
    }
    turned = [shift for shift in bases | around if _hold(wanted, a, _shifted(b, shift))]
    return sorted(turned, key=lambda shift: (math.hypot(*shift), shift))


def _hold(wanted: Mapping[str, bool], a: Body, b: Body) -> bool:
    for relation, holds in wanted.items():
        far = ASKABLE[relation].distance(a, b)
        if abs(far) <= CLEAR_PX or (far > 0) != holds:
            return False
    return True


def _shifted(b: Body, shift: Shift) -> Body:
    """Return B as A would see it after a move of A."""
    across, down = -shift[0], -shift[1]
    return b._replace(x=b.x + across, y=b.y + down, box=b.box.at(across, down))


def _whole(length: float) -> int:
    """Return a length in whole pixels, none shorter than it was."""
    return math.floor(length) if length < 0 else math.ceil(length)


Bases = Iterator[tuple[float, float]]

_CLEAR = CLEAR_PX + 1e-6


def _left(a: Body, b: Body, wanted: bool) -> Bases:
    yield b.x - a.x - _beyond(wanted), 0


def _right(a: Body, b: Body, wanted: bool) -> Bases:
    yield b.x - a.x + _beyond(wanted), 0


def _above(a: Body, b: Body, wanted: bool) -> Bases:
    yield 0, b.y - a.y - _beyond(wanted)


def _below(a: Body, b: Body, wanted: bool) -> Bases:
    yield 0, b.y - a.y + _beyond(wanted)


def _beyond(wanted: bool) -> float:
    """Return how far on a side A is to be; not there at all, it is where B is, or further."""
    return SIDE_MARGIN + _CLEAR if wanted else SIDE_MARGIN - _CLEAR


def _near(a: Body, b: Body, wanted: bool) -> Bases:
    if not wanted:
        yield from _apart(a, b, NEAR_MARGIN + _CLEAR)
        return
    most = NEAR_MARGIN - _CLEAR
    for k in range(7):
        angle = k * math.pi / 12
        yield _together(a, b, most * math.cos(angle), most * math.sin(angle))


def _touching(a: Body, b: Body, wanted: bool) -> Bases:
    if wanted:
        yield _together(a, b, -_CLEAR, -_CLEAR)
    else:
        yield from _apart(a, b, _CLEAR)


def _apart(a: Body, b: Body, gap: float) -> Bases:
    """Hand out the four ways to have a gap between two boxes."""
    yield b.box.right + gap - a.box.left, 0
    yield b.box.left - gap - a.box.right, 0
    yield 0, b.box.bottom + gap - a.box.top
    yield 0, b.box.top - gap - a.box.bottom


def _together(a: Body, b: Body, across: float, down: float) -> tuple[float, float]:
    """Return the way to have gaps of at most so much; negative for an overlap."""
    return (
        _closer(a.box.left - b.box.right, b.box.left - a.box.right, across),
        _closer(a.box.top - b.box.bottom, b.box.top - a.box.bottom, down),
    )


def _closer(after: float, before: float, most: float) -> float:
    """Return how far to go so that two boxes are at most so far apart."""
    if after >= before:
        return -max(after - most, 0)
    return max(before - most, 0)


def _facing(a: Body, b: Body, wanted: bool) -> Bases:
    ahead, aside = a.looks * (b.x - a.x), abs(b.y - a.y)
    if wanted:
        lack = (FACING_MARGIN + _CLEAR) / _HALF_ROOT - (ahead - aside)
        yield -a.looks * lack, 0
        if lack <= aside:
            yield 0, math.copysign(lack, b.y - a.y)
    else:
        excess = ahead - aside - (FACING_MARGIN - _CLEAR) / _HALF_ROOT
        yield a.looks * excess, 0
        yield 0, excess
        yield 0, -excess


def _holding(a: Body, b: Body, wanted: bool) -> Bases:
    box = b.box
    for x, y in a.palms:
        if wanted:
            inside = min(HAND_MARGIN - _CLEAR, 4)
            yield (
                _closer(x - box.right, box.left - x, inside),
                _closer(y - box.bottom, box.top - y, inside),
            )
    if not wanted and a.palms:
        gap = HAND_MARGIN + _CLEAR
        across, down = zip(*a.palms, strict=True)
        yield box.right + gap - min(across), 0
        yield box.left - gap - max(across), 0
        yield 0, box.bottom + gap - min(down)
        yield 0, box.top - gap - max(down)


def _on(a: Body, b: Body, wanted: bool) -> Bases:
    lines = rest_lines(b)
    if lines is None:
        return
    line, lowest = lines
    middle = (a.box.left + a.box.right) / 2
    if wanted:
        half = b.box.width / 2 - _CLEAR
        across = min(max(b.x - half, middle), b.x + half) - middle
        # Resting, not hanging as far above or below as would still count.
        for foot in feet(a, b):
            yield across, min(max(line, foot), lowest) - foot
        return
    half = b.box.width / 2 + _CLEAR
    yield b.x - half - middle, 0
    yield b.x + half - middle, 0
    gap = REST_MARGIN + _CLEAR
    yield 0, line - gap - max(feet(a, b))
    yield 0, lowest + gap - min(feet(a, b))


def _covering(a: Body, b: Body, wanted: bool) -> Bases:
    """Depth decides what is in front; no move turns it round."""
    yield from ()


_BASES: MappingProxyType[str, Callable[[Body, Body, bool], Bases]] = MappingProxyType(
    {
        "left of": _left,
        "right of": _right,
        "above": _above,
        "below": _below,
        "near": _near,
        "touching": _touching,
        "in front of": _covering,
        "behind": _covering,
        "facing": _facing,
        "holding": _holding,
        "on": _on,
    }
)

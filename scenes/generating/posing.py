"""Dolls in their initial poses: angles, joints, and how far the body reaches."""

from __future__ import annotations

import math
from collections.abc import Iterator

from scenes.generating.boxes import Box
from scenes.generating.chance import Chance
from scenes.kinematics import place_parts
from scenes.library import DollKind
from scenes.records import Angles, Doll, Part

NOISE_RAD = 0.15
"""The interface turns each limb back by up to so much when it lays out a doll."""

_DIGITS = 4
_STILL = ("Head", "Hair", "Hand", "Foot")

SITTING_ON_SEAT, SITTING_ON_GROUND = 6, 7
"""Initial poses of the dolls with 15 parts; of toddlers, all but the last sit."""

_FULL_PARTS = 15
_UPRIGHT = {0: 1.0, 1: 1.0, 2: 1.2, 3: 1.0, 4: 0.4, 5: 0.9, 7: 0.3, 8: 1.4}
_TODDLER = {0: 1.0, 1: 1.0, 2: 1.0, 3: 1.2}

_SKIN = {True: 18.0, False: 10.0}
"""How far a limb reaches beyond its joints, pixels of its picture; by whether the doll is full."""

_TIPS = {
    "Foot": ((-40.0, 17.0), (17.0, 17.0)),
    "Hand": ((0.0, 24.0),),
    "Head": ((-45.0, -98.0), (45.0, -98.0), (0.0, -112.0)),
    "RightLeg": ((-12.0, 53.0), (10.0, 53.0)),
    "LeftLeg": ((-12.0, 53.0), (10.0, 53.0)),
}
"""Where a part ends that nothing hangs on, seen from its own joint, pixels of its picture."""

_TODDLER_HEAD = ((-25.0, -42.0), (25.0, -42.0))


def initial_angles(parts: tuple[Part, ...], pose: int, chance: Chance) -> Angles:
    """Return the local angles of an initial pose, with the interface's noise on the limbs."""
    return tuple(
        float(part.initial_angles[pose])
        if part.name.endswith(_STILL)
        else round(part.initial_angles[pose] - chance.between(0, NOISE_RAD), _DIGITS)
        for part in parts
    )


def is_full(kind: DollKind) -> bool:
    """Whether a doll has knees and elbows; toddlers have none."""
    return len(kind.parts) == _FULL_PARTS


def free_pose(kind: DollKind, chance: Chance) -> int:
    """Return an initial pose that needs no seat."""
    poses = _UPRIGHT if is_full(kind) else _TODDLER
    return chance.weighted(list(poses), list(poses.values()))


def sitting_pose(kind: DollKind, chance: Chance) -> int:
    """Return an initial pose for a seat."""
    return SITTING_ON_SEAT if is_full(kind) else chance.below(3)


def ground_pose(kind: DollKind, chance: Chance) -> int:
    """Return an initial pose for sitting on the ground."""
    return SITTING_ON_GROUND if is_full(kind) else chance.below(4)


def posed(kind: DollKind, angles: Angles, flip: int) -> Doll:
    """Return a doll with its root at the origin, in pixels of its pictures."""
    nought = (0.0,) * len(kind.parts)
    doll = Doll(kind.parts, kind.global_scale, nought, nought, angles, angles)
    return place_parts(doll, 0.0, 0.0, 1.0, flip)


def reach(doll: Doll, flip: int) -> Box:
    """Return about how far a posed doll reaches from its root, pixels of its pictures."""
    points = list(_outline(doll, -1 if flip else 1))
    across, down = zip(*points, strict=True)
    return Box(min(across), min(down), max(across), max(down))


def _outline(doll: Doll, sign: int) -> Iterator[tuple[float, float]]:
    full = len(doll.parts) == _FULL_PARTS
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
    return doll.y[names.index(thigh)] + _SKIN[len(names) == _FULL_PARTS] + 4


def hands(doll: Doll) -> list[tuple[float, float]]:
    """Return where a posed doll's palms are, seen from its root, pixels of its pictures."""
    palm = 12.0
    return [
        (x - math.sin(angle) * palm, y + math.cos(angle) * palm)
        for part, x, y, angle in zip(doll.parts, doll.x, doll.y, doll.global_angles, strict=True)
        if part.name.endswith("Hand")
    ]

"""Dolls in their initial poses: angles and joints."""

from __future__ import annotations

from scenes.extents import FULL_PARTS
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

_UPRIGHT = {0: 1.0, 1: 1.0, 2: 1.2, 3: 1.0, 4: 0.4, 5: 0.9, 7: 0.3, 8: 1.4}
_TODDLER = {0: 1.0, 1: 1.0, 2: 1.0, 3: 1.2}


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
    return len(kind.parts) == FULL_PARTS


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

"""Sitting and standing, by the angles of a person's torso, thighs and shins on the canvas.

An angle is between a limb and straight down (of the torso: straight up), radians; forward is where
the person faces. A toddler has no knees and no posture.

sitting   both thighs forward by more than 0.7, at most 2.2; the torso within 0.8
standing  both thighs within 0.5, both shins within 0.8, the torso within 0.5
"""

from __future__ import annotations

import math

from scenes.records import Clipart, Doll

SITTING_THIGH, SITTING_MOST, SITTING_TORSO = 0.7, 2.2, 0.8
STANDING_THIGH, STANDING_SHIN, STANDING_TORSO = 0.5, 0.8, 0.5


def sitting(clipart: Clipart) -> float | None:
    """Return by how many radians a person sits, negative if not; None without knees."""
    if not clipart.is_doll or not _has_knees(doll := clipart.doll):
        return None
    forward = 1 if clipart.flip else -1
    thighs = [forward * _from_down(doll, f"{side}LegTop", f"{side}LegBottom") for side in _SIDES]
    return min(
        *(thigh - SITTING_THIGH for thigh in thighs),
        *(SITTING_MOST - thigh for thigh in thighs),
        SITTING_TORSO - _lean(doll),
    )


def standing(clipart: Clipart) -> float | None:
    """Return by how many radians a person stands, negative if not; None without knees."""
    if not clipart.is_doll or not _has_knees(doll := clipart.doll):
        return None
    thighs = [abs(_from_down(doll, f"{side}LegTop", f"{side}LegBottom")) for side in _SIDES]
    shins = [abs(_from_down(doll, f"{side}LegBottom", f"{side}Foot")) for side in _SIDES]
    return min(
        STANDING_THIGH - max(thighs), STANDING_SHIN - max(shins), STANDING_TORSO - _lean(doll)
    )


_SIDES = ("Right", "Left")
_JOINTS = frozenset(f"{side}{part}" for side in _SIDES for part in ("LegTop", "LegBottom", "Foot"))


def _has_knees(doll: Doll) -> bool:
    return {part.name for part in doll.parts} >= _JOINTS


def _from_down(doll: Doll, joint: str, end: str) -> float:
    """Return the angle of the line between two joints from straight down, to the right positive."""
    names = [part.name for part in doll.parts]
    k, n = names.index(joint), names.index(end)
    return math.atan2(doll.x[n] - doll.x[k], doll.y[n] - doll.y[k])


def _lean(doll: Doll) -> float:
    """Return how far the torso leans, 0..pi, whichever way."""
    return abs(math.remainder(doll.global_angles[0], math.tau))

"""Torsos: shirts and dresses, from the shoulders to the hips."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.art.paths import Point
from scenes.art.pens import Pen
from scenes.art.sketch.looks import Look
from scenes.art.sketch.prints import Chest, chest_print

_BODY = 5
"""How many joints hang on a torso: neck, right and left hip, right and left shoulder."""


def torso(pen: Pen, look: Look, own: Point, others: Sequence[Point]) -> None:
    """Draw a torso between its joints."""
    if len(others) != _BODY:
        for x, y in others:
            pen.line(f"{own[0]},{own[1]} {x},{y}", look.top, 34)
        pen.circle(own[0], own[1], 20, look.top)
        return
    neck, hip_r, hip_l, arm_r, arm_l = others
    if look.wear == "nappy":
        _toddler(pen, look, neck, hip_r, hip_l)
        return
    k = max((hip_r[1] - neck[1]) / 200, 0.35)
    room = 20 * k
    left, right = (
        max(min(arm_r[0] - 10 * k, hip_r[0] - room), 2.0),
        max(arm_l[0] + 10 * k, hip_l[0] + room),
    )
    low = max(hip_r[1], hip_l[1]) + 14 * k
    middle = (arm_r[1] + low) / 2
    tuck = 7 * k if look.lips or look.wear == "skirt" else 1.0
    top = max(neck[1] - 4, 2)
    pen.path(
        f"M{neck[0] - 13 * k} {top} Q{arm_r[0] + 2} {min(top + 4 * k, arm_r[1] - 15)} "
        f"{max(arm_r[0] - 12, 2)} {arm_r[1]} "
        f"L{max(arm_r[0] - 4 * k, 2)} {arm_r[1] + 44 * k} Q{left + tuck * 1.6} {middle} "
        f"{max(hip_r[0] - room, 2)} {low - 26 * k} "
        f"L{max(hip_r[0] - room, 2)} {low} L{hip_l[0] + room} {low} L{hip_l[0] + room} "
        f"{low - 26 * k} "
        f"Q{right - tuck * 1.6} {middle} {arm_l[0] + 4 * k} {arm_l[1] + 44 * k} "
        f"L{arm_l[0] + 12} {arm_l[1]} "
        f"Q{arm_l[0] - 2} {min(top + 4 * k, arm_l[1] - 15)} {neck[0] + 13 * k} {top} Z",
        look.top,
    )
    belt = low - 40 * k
    if look.bottom != look.top:
        a, b = max(hip_r[0] - room, 2), hip_l[0] + room
        pen.path(f"M{a + 2} {belt} L{b - 2} {belt} L{b} {low} L{a} {low} Z", look.bottom)
        pen.line(f"{a + 3},{belt + 4} {b - 3},{belt + 4}", "#4a3426", 6 * k)
    else:
        pen.line(
            f"{left + tuck * 2},{middle + 18 * k} {right - tuck * 2},{middle + 18 * k}",
            "#ffffff",
            6 * k,
        )
    middle_x, middle_y = (arm_r[0] + arm_l[0]) / 2, (arm_r[1] + belt) / 2 - 8 * k
    chest_print(pen, look.print, Chest(middle_x, middle_y, top, belt, k))


def _toddler(pen: Pen, look: Look, neck: Point, hip_r: Point, hip_l: Point) -> None:
    """Draw a shirt and a nappy."""
    left, right, low = max(hip_r[0] - 4, 2), hip_l[0] + 14, max(hip_r[1], hip_l[1]) + 12
    pen.blob(
        f"{neck[0] - 8},{neck[1] - 3} {neck[0] + 10},{neck[1] - 3} {right},{neck[1] + 16} "
        f"{right + 2},{low - 18} {right - 8},{low - 4} {left + 8},{low - 8} {left},{low - 22} "
        f"{left + 4},{neck[1] + 18}",
        look.top,
    )
    pen.blob(
        f"{left},{low - 28} {right + 1},{low - 26} {right - 2},{low - 8} {right - 14},{low} "
        f"{left + 10},{low - 4} {left},{low - 14}",
        look.bottom,
    )

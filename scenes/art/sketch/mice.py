"""A mouse and a rat, facing left.

Poses: 0 standing, 1 walking, 2 sitting up, 3 lying curled up, 4 running.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from scenes.art.pens import INK, Pen
from scenes.art.sketch.subjects import Subject

_SKIN, _INNER, _NOSE = "#e5a3a0", "#eeb4b2", "#e07f86"
_WALK, _SIT, _LIE, _RUN = 1, 2, 3, 4


class Build(NamedTuple):
    """How a mouse and a rat differ: colours, ears, how far the snout reaches, and the tail."""

    fur: str
    pale: str
    ear: float
    snout: float
    tail: float


def scurrier(build: Build, pen: Pen, pose: int) -> None:
    """Draw a mouse (a round body, large ears) or a rat (a long one, a thick ringed tail)."""
    if pose == _SIT:
        _sitting_up(pen, build)
    elif pose == _LIE:
        _curled(pen, build)
    elif pose == _RUN:
        _running(pen, build)
    else:
        _standing(pen, build, walks=pose == _WALK)


def _standing(pen: Pen, build: Build, *, walks: bool) -> None:
    rise = 12 if walks else 0
    tail = "78,52 90,44 88,26 96,14" if walks else "78,62 92,66 97,54 92,40"
    _tail(pen, build, tail)
    if walks:
        for leg in ("34,56 22,71", "42,56 50,71", "66,54 58,71", "72,52 82,71"):
            pen.rod(leg, _SKIN, 5)
    top = (36, 28) if build.snout < 1 else (40, 34)
    pen.blob(
        f"24,{52 - rise / 2} 34,{top[0] + 2 - rise / 2} 54,{top[1] - rise / 2} "
        f"74,{36 - rise / 2} 84,{58 - rise} 72,{71 - rise} 40,{71 - rise} 26,{64 - rise}",
        build.fur,
    )
    pen.blob(f"36,{65 - rise} 56,{62 - rise} 72,{67 - rise} 52,{70 - rise}", build.pale, "none")
    if not walks:
        for x in (32, 66):
            pen.ellipse(x, 72, 9, 3.4, _SKIN)
    _head(pen, build, 26, 48 - rise)


def _sitting_up(pen: Pen, build: Build) -> None:
    _tail(pen, build, "66,68 84,72 95,64 90,48")
    pen.blob("42,30 60,32 74,52 72,70 48,73 36,68 34,46", build.fur)
    pen.blob("40,42 48,40 52,56 48,68 40,64 36,52", build.pale, "none")
    pen.ellipse(46, 72, 14, 3.4, _SKIN)
    for y in (44, 51):
        pen.rod(f"46,{y - 2} 31,{y + 1}", build.fur, 4.5)
        pen.dot(29, y + 1, 2.6, _SKIN)
    _head(pen, build, 40, 24)


def _curled(pen: Pen, build: Build) -> None:
    pen.blob("14,60 26,46 50,40 76,46 88,60 76,73 30,73", build.fur)
    pen.ellipse(66, 62, 17, 11, build.fur)
    _head(pen, build, 30, 60, asleep=True)
    _tail(pen, build, "88,62 84,74 50,74 22,74 6,70")


def _running(pen: Pen, build: Build) -> None:
    _tail(pen, build, "72,40 84,36 90,42 99,38")
    for leg in ("30,50 10,60", "36,52 18,68", "66,48 82,64", "72,46 92,56"):
        pen.rod(leg, _SKIN, 5)
    pen.blob("20,44 36,30 58,30 76,38 78,50 58,56 30,55", build.fur)
    pen.blob("34,50 54,49 64,52 46,55", build.pale, "none")
    _head(pen, build, 20, 38, back=10)


def _tail(pen: Pen, build: Build, points: str) -> None:
    pen.hose(points, _SKIN, build.tail)
    if build.tail > 4:
        x, y = map(float, points.split()[1].split(","))
        for step in (-2, 4):
            pen.line(f"{x + step},{y - 3} {x + step + 1},{y + 3}", INK, 0.9)


def _head(
    pen: Pen, build: Build, x: float, y: float, *, back: float = 0, asleep: bool = False
) -> None:
    r, snout = 14, build.snout
    ear = build.ear
    pen.circle(x + 14 + back * 0.6, y - 12, ear, build.fur)
    pen.blob(
        f"{x - r - snout},{y + 6} {x - 6},{y - 10} {x + 8},{y - 12} {x + r},{y} {x + 8},{y + 12} "
        f"{x - 6},{y + 11}",
        build.fur,
    )
    pen.circle(x + 4 + back, y - 12, ear, build.fur)
    pen.dot(x + 4 + back, y - 12, ear * 0.62, _INNER)
    tip = x - r - snout
    for step in (-4, 1, 6):
        pen.line(f"{tip + 7},{y + 6} {tip + 1},{y + 6 + step * 1.6}", INK, 1)
    pen.circle(tip, y + 5, 3, _NOSE)
    if asleep:
        pen.curve(f"{x - 7},{y - 1} {x - 4},{y + 2} {x},{y - 1}", INK, 2)
    else:
        pen.dot(x - 4, y - 1, 3)
    if snout > 1:
        pen.box(tip + 5, y + 9, 4, 4, "#ffffff")


def mice() -> dict[str, Subject]:
    """Return how each of them is drawn."""
    mouse = Build("#b3afb6", "#eceaee", 12, 0, 3.2)
    rat = Build("#6a5a4e", "#a8998a", 6.5, 6, 5.2)
    return {
        "Mouse": Subject((100, 76), partial(scurrier, mouse)),
        "Rat": Subject((100, 76), partial(scurrier, rat)),
    }

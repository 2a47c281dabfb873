"""A rabbit, facing left. Poses: 0 sitting, 1 walking, 2 sitting up, 3 lying, 4 running."""

from __future__ import annotations

import math

from scenes.art.pens import INK, Pen
from scenes.art.sketch.subjects import Subject

_FUR, _PALE, _PINK = "#c9b29b", "#f5ece2", "#eda9ae"


def rabbit(pen: Pen, pose: int) -> None:
    """Draw a rabbit; each pose has an outline of its own."""
    (_sitting, _walking, _upright, _lying, _running)[pose % 5](pen)


def _sitting(pen: Pen) -> None:
    pen.circle(86, 84, 8, _PALE)
    pen.blob("28,72 48,60 72,64 86,84 78,102 44,102 28,92", _FUR)
    pen.ellipse(67, 89, 15, 13, _FUR)
    pen.ellipse(58, 101, 16, 5, _PALE)
    pen.rod("36,88 31,101", _FUR, 8)
    _head(pen, 28, 60, 78, 96)


def _walking(pen: Pen) -> None:
    pen.circle(93, 60, 7, _PALE)
    pen.rod("72,80 64,102", _FUR, 8)
    pen.rod("40,80 50,102", _FUR, 8)
    pen.blob("22,66 44,58 66,46 88,54 92,72 80,86 48,84 28,80", _FUR)
    pen.ellipse(76, 71, 15, 15, _FUR)
    pen.rod("80,82 92,102", _FUR, 8)
    pen.rod("34,78 18,101", _FUR, 8)
    _head(pen, 22, 58, 52, 72)


def _upright(pen: Pen) -> None:
    pen.circle(76, 92, 8, _PALE)
    pen.blob("38,56 58,56 70,76 74,98 54,104 36,100 34,76", _FUR)
    pen.blob("38,66 46,64 52,82 46,96 38,92 35,78", _PALE, "none")
    pen.ellipse(60, 93, 14, 11, _FUR)
    pen.ellipse(48, 102, 17, 4.5, _PALE)
    pen.rod("46,66 30,74", _FUR, 7)
    pen.rod("50,72 33,82", _FUR, 7)
    _head(pen, 44, 46, 80, 97)


def _lying(pen: Pen) -> None:
    pen.circle(91, 88, 7, _PALE)
    pen.rod("78,98 97,101", _PALE, 8)
    pen.blob("24,88 44,80 72,78 90,88 90,102 60,104 28,103", _FUR)
    pen.ellipse(74, 94, 14, 9, _FUR)
    pen.rod("38,101 14,102", _FUR, 7)
    _head(pen, 24, 84, 4, 14)


def _running(pen: Pen) -> None:
    pen.circle(84, 48, 7, _PALE)
    pen.rod("70,66 92,84", _FUR, 8)
    pen.rod("38,64 14,84", _FUR, 8)
    pen.blob("26,50 48,42 72,42 86,56 76,70 48,72 30,66", _FUR)
    pen.ellipse(73, 60, 14, 11, _FUR)
    pen.rod("78,66 97,74", _FUR, 8)
    pen.rod("34,62 7,72", _FUR, 8)
    _head(pen, 22, 48, 20, 34)


def _head(pen: Pen, x: float, y: float, *ears: float) -> None:
    """Draw the head and its ears, which point up by so many degrees from pointing back."""
    for degrees in reversed(ears):
        _ear(pen, x + 4, y - 9, degrees)
    pen.ellipse(x, y, 18, 15, _FUR)
    pen.ellipse(x - 10, y + 6, 8, 6, _PALE, "none")
    pen.ellipse(x - 17, y + 1, 2.6, 2, _PINK)
    pen.dot(x - 5, y - 3, 2.8)
    pen.curve(f"{x - 15},{y + 5} {x - 11},{y + 8} {x - 6},{y + 6}", INK, 1.4)


def _ear(pen: Pen, x: float, y: float, degrees: float) -> None:
    ahead = math.radians(degrees)
    along, across = (math.cos(ahead), -math.sin(ahead)), (math.sin(ahead), math.cos(ahead))

    def at(far: float, aside: float) -> str:
        return f"{x + far * along[0] + aside * across[0]},{y + far * along[1] + aside * across[1]}"

    pen.blob(f"{at(-2, -5)} {at(18, -7)} {at(38, 0)} {at(18, 7)} {at(-2, 5)}", _FUR)
    pen.curve(f"{at(6, 0)} {at(28, 0)}", _PINK, 3.4)


def rabbits() -> dict[str, Subject]:
    """Return how it is drawn."""
    return {"Rabbit": Subject((100, 107), rabbit)}

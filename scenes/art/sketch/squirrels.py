"""A squirrel and a chipmunk, facing left.

Poses: 0 sitting with a nut, 1 walking, 2 sitting up, 3 lying, 4 running.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from scenes.art.pens import INK, Pen
from scenes.art.sketch.subjects import Subject


class Coat(NamedTuple):
    """How they differ: a bushy tail, or stripes on the back."""

    bushy: bool
    fur: str
    pale: str
    dark: str


def gnawer(coat: Coat, pen: Pen, pose: int) -> None:
    """Draw one of them; each pose has an outline of its own."""
    (_eating, _walking, _upright, _lying, _running)[pose % 5](pen, coat)


def _eating(pen: Pen, coat: Coat) -> None:
    if coat.bushy:
        pen.blob("66,92 88,90 98,62 96,34 82,12 64,18 60,36 72,34 76,48 66,66 60,80", coat.fur)
        pen.curve("78,84 88,62 84,36 72,24", coat.pale, 4)
    else:
        pen.blob("68,88 84,80 96,58 92,44 84,48 78,64 66,78", coat.dark)
    pen.blob("34,52 50,44 66,56 76,78 70,94 46,96 34,84", coat.fur)
    pen.blob("36,58 44,56 48,78 42,92 36,82", coat.pale, "none")
    _stripes(pen, coat, "54,54 64,66 68,84", 8, 0)
    _seat(pen, coat)
    pen.rod("42,64 24,68", coat.fur, 6)
    pen.circle(20, 68, 6, "#9a5a2c")
    pen.path("M13 66 Q20 58 27 66 Z", "#6d4426")
    _head(pen, coat, 30, 36)


def _upright(pen: Pen, coat: Coat) -> None:
    if coat.bushy:
        pen.blob("60,94 86,96 96,84 94,66 82,56 78,66 84,74 76,84 62,82", coat.fur)
        pen.curve("70,90 86,86 90,76 86,66", coat.pale, 4)
    else:
        pen.blob("64,92 84,96 97,92 94,84 80,84 64,82", coat.dark)
    pen.blob("42,40 58,40 66,58 70,82 66,96 44,97 38,84 36,56", coat.fur)
    pen.blob("41,46 50,46 52,70 48,90 40,86 38,62", coat.pale, "none")
    _stripes(pen, coat, "58,46 64,64 66,84", 5, 0)
    pen.ellipse(58, 88, 11, 9, coat.fur)
    pen.ellipse(46, 96, 15, 3.6, coat.fur)
    pen.rod("48,54 32,60", coat.fur, 6)
    pen.rod("50,60 36,68", coat.fur, 6)
    _head(pen, coat, 42, 27)


def _walking(pen: Pen, coat: Coat) -> None:
    if coat.bushy:
        pen.blob("74,74 92,70 98,46 92,22 78,14 74,26 82,36 82,52 70,62", coat.fur)
        pen.curve("80,66 90,52 88,34 82,24", coat.pale, 4)
    else:
        pen.blob("76,66 88,54 96,34 90,26 84,36 80,50 70,60", coat.dark)
    pen.rod("46,78 54,96", coat.dark, 6)
    pen.rod("70,78 62,96", coat.dark, 6)
    pen.blob("26,66 44,58 64,58 80,66 82,80 66,86 42,86 28,80", coat.fur)
    pen.blob("36,82 52,78 66,82 52,86", coat.pale, "none")
    _stripes(pen, coat, "42,62 60,61 78,70", 0, 6)
    pen.rod("36,80 24,96", coat.fur, 6.5)
    pen.rod("76,80 88,96", coat.fur, 6.5)
    _head(pen, coat, 24, 56)


def _lying(pen: Pen, coat: Coat) -> None:
    pen.blob("24,84 44,78 68,76 84,84 84,96 54,98 28,97", coat.fur)
    _stripes(pen, coat, "44,81 62,80 80,87", 0, 5)
    pen.ellipse(72, 92, 13, 7, coat.fur)
    pen.rod("40,95 14,97", coat.fur, 6)
    if coat.bushy:
        pen.blob("84,96 98,88 96,74 78,66 56,68 50,76 66,78 82,82", coat.fur)
        pen.curve("90,88 84,76 66,73", coat.pale, 4)
    else:
        pen.blob("78,90 92,88 99,94 96,99 80,98", coat.dark)
    _head(pen, coat, 24, 80)


def _running(pen: Pen, coat: Coat) -> None:
    if coat.bushy:
        pen.blob("60,52 76,38 92,36 99,46 96,58 80,58 66,64", coat.fur)
        pen.curve("68,56 80,48 92,47", coat.pale, 4)
    else:
        pen.blob("64,54 82,44 98,42 98,50 84,56 68,62", coat.dark)
    pen.rod("38,66 16,80", coat.dark, 6)
    pen.rod("62,66 84,84", coat.dark, 6)
    pen.blob("22,56 40,48 60,50 72,58 68,70 44,72 26,68", coat.fur)
    pen.blob("34,68 48,65 60,68 46,71", coat.pale, "none")
    _stripes(pen, coat, "38,53 54,53 68,60", 0, 5)
    pen.rod("32,64 5,70", coat.fur, 6.5)
    pen.rod("66,64 94,74", coat.fur, 6.5)
    _head(pen, coat, 20, 46)


def _seat(pen: Pen, coat: Coat) -> None:
    pen.ellipse(60, 84, 12, 11, coat.fur)
    pen.ellipse(50, 95, 15, 4, coat.fur)


def _stripes(pen: Pen, coat: Coat, points: str, across: float, down: float) -> None:
    """Draw the stripes of a chipmunk along a line, and again beside it."""
    if coat.bushy:
        return
    places = [tuple(map(float, pair.split(","))) for pair in points.split()]
    for colour, step, width in ((coat.dark, 0.0, 3.5), (coat.pale, 0.5, 2), (coat.dark, 1.0, 3.5)):
        shifted = (f"{x + across * step},{y + down * step}" for x, y in places)
        pen.curve(" ".join(shifted), colour, width)


def _head(pen: Pen, coat: Coat, x: float, y: float) -> None:
    for lean in (-2, 9):
        pen.poly(f"{x + lean},{y - 10} {x + lean + 3},{y - 23} {x + lean + 9},{y - 9}", coat.fur)
    pen.blob(
        f"{x - 18},{y + 5} {x - 8},{y - 11} {x + 8},{y - 13} {x + 17},{y} {x + 10},{y + 13} "
        f"{x - 8},{y + 13}",
        coat.fur,
    )
    if not coat.bushy:
        pen.curve(f"{x - 12},{y - 4} {x},{y - 5} {x + 14},{y - 2}", coat.pale, 3)
    pen.dot(x - 17, y + 5, 2.6)
    pen.circle(x - 4, y - 2, 3.4, INK)
    pen.dot(x - 5, y - 3, 1.2, "#ffffff")


def squirrels() -> dict[str, Subject]:
    """Return how each of them is drawn."""
    squirrel = Coat(True, "#b0622e", "#f3d9b5", "#7e401a")
    chipmunk = Coat(False, "#c98a4b", "#fbeed3", "#5c3a20")
    return {
        "Squirrel": Subject((100, 100), partial(gnawer, squirrel)),
        "Chipmunk": Subject((100, 100), partial(gnawer, chipmunk)),
    }

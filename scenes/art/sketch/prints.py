"""What is on the chest of a shirt."""

from __future__ import annotations

import math
from typing import NamedTuple

from scenes.art.pens import INK, Pen


class Chest(NamedTuple):
    """Where there is room: the middle, the collar, the belt, and 1 for an adult's size."""

    x: float
    y: float
    top: float
    belt: float
    k: float


def chest_print(pen: Pen, name: str, chest: Chest) -> None:
    """Draw what has a name in the table at the end; nothing for `plain`."""
    draw = _PRINTS.get(name)
    if draw is not None:
        draw(pen, chest)


def _collar(pen: Pen, chest: Chest) -> None:
    x, _, top, _, k = chest
    for side in (-1, 1):
        tip, low = f"{x + side * 22 * k},{top + 2}", f"{x + side * 24 * k},{top + 20 * k}"
        pen.poly(f"{x},{top + 22 * k} {tip} {low}", "#ffffff")


def _tie(pen: Pen, chest: Chest) -> None:
    _collar(pen, chest)
    x, y, top, _, k = chest
    pen.poly(
        f"{x - 6 * k},{top + 18 * k} {x + 6 * k},{top + 18 * k} {x + 10 * k},{y + 30 * k} "
        f"{x},{y + 44 * k} {x - 10 * k},{y + 30 * k}",
        "#b8322f",
    )


def _buttons(pen: Pen, chest: Chest) -> None:
    x, _, top, belt, k = chest
    pen.line(f"{x},{top + 4} {x},{belt}")
    for step in range(4):
        y = top + 24 * k + step * (belt - top - 36 * k) / 3.4
        pen.dot(x + 7 * k, y, 4 * k, "#ffffff")


def _stripes(pen: Pen, chest: Chest) -> None:
    x, y, _, _, k = chest
    for step in range(3):
        level = y - 14 * k + step * 26 * k
        pen.line(f"{x - 30 * k},{level} {x + 30 * k},{level}", "#ffffff", 8 * k)


def _star(pen: Pen, chest: Chest) -> None:
    points = []
    for index in range(10):
        reach = (22 if index % 2 == 0 else 9) * chest.k
        angle = math.pi * index / 5 - math.pi / 2
        x, y = chest.x + reach * math.cos(angle), chest.y + reach * math.sin(angle)
        points.append(f"{x:.2f},{y:.2f}")
    pen.poly(" ".join(points), "#ffffff")


def _number(pen: Pen, chest: Chest) -> None:
    x, y, _, _, k = chest
    pen.circle(x, y, 20 * k, "#ffffff")
    points = f"{x - 6 * k},{y - 6 * k} {x + 1 * k},{y - 12 * k} {x + 1 * k},{y + 12 * k}"
    pen.line(points, INK, 6 * k)


def _flower(pen: Pen, chest: Chest) -> None:
    x, y, _, _, k = chest
    for index in range(5):
        angle = math.tau * index / 5
        pen.dot(x + 11 * k * math.cos(angle), y + 11 * k * math.sin(angle), 8 * k, "#ffffff")
    pen.dot(x, y, 7 * k, "#f8d24a")


_PRINTS = {
    "collar": _collar,
    "tie": _tie,
    "buttons": _buttons,
    "stripes": _stripes,
    "star": _star,
    "number": _number,
    "flower": _flower,
}

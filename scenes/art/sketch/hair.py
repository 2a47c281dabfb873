"""Hair in front of a head; every style leaves the face free.

A head is an ellipse of a centre and two radii; its face looks left.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from scenes.art.pens import Pen


class Skull(NamedTuple):
    """The ellipse of a head."""

    x: float
    y: float
    across: float
    down: float


def hair(pen: Pen, style: str, colour: str, skull: Skull) -> None:
    """Draw hair of a style: one of the keys of the table at the end, else `short`."""
    _STYLES.get(style, _short)(pen, colour, skull)


def _cap(pen: Pen, colour: str, skull: Skull, drop: float, fringe: float, sides: float = 4) -> None:
    """Cover the top: sides reach `drop` below the centre, the fringe `fringe` above it."""
    x, y, a, b = skull
    w, top = a + sides, y - b - sides - 2
    pen.path(
        f"M{x - w} {y + drop} C{x - w - 2} {y - b * 0.9} {x - a * 0.6} {top} {x} {top} "
        f"C{x + a * 0.6} {top} {x + w + 2} {y - b * 0.9} {x + w} {y + drop} "
        f"C{x + a - 2} {y + drop - 4} {x + a - 6} {y - fringe * 0.7} {x + a * 0.55} {y - fringe} "
        f"C{x + a * 0.2} {y - fringe - 6} {x - a * 0.3} {y - fringe + 4} {x - a * 0.72} "
        f"{y - fringe * 0.75} "
        f"C{x - a + 3} {y - fringe * 0.3} {x - a + 2} {y + drop - 6} {x - w} {y + drop} Z",
        colour,
    )


def _short(pen: Pen, colour: str, skull: Skull) -> None:
    _cap(pen, colour, skull, skull.down * 0.05, skull.down * 0.52)


def _bowl(pen: Pen, colour: str, skull: Skull) -> None:
    _cap(pen, colour, skull, skull.down * 0.2, skull.down * 0.4, 5)


def _spiky(pen: Pen, colour: str, skull: Skull) -> None:
    x, y, a, b = skull
    points = [f"{x - a - 3},{y - 2}"]
    for index in range(9):
        angle = math.pi * (1.02 + index / 8 * 0.96)
        reach = 1.22 if index % 2 else 1.02
        points.append(
            f"{x + a * reach * math.cos(angle):.2f},{y + b * reach * math.sin(angle):.2f}"
        )
    points += [
        f"{x + a + 3},{y - 2}",
        f"{x + a * 0.6},{y - b * 0.45}",
        f"{x + a * 0.2},{y - b * 0.6}",
    ]
    points += [
        f"{x - a * 0.1},{y - b * 0.42}",
        f"{x - a * 0.5},{y - b * 0.6}",
        f"{x - a * 0.75},{y - b * 0.35}",
    ]
    pen.poly(" ".join(points), colour)


def _curly(pen: Pen, colour: str, skull: Skull) -> None:
    _bumps(pen, colour, skull, 1.02, 0.15, 7)


def _afro(pen: Pen, colour: str, skull: Skull) -> None:
    _bumps(pen, colour, skull, 1.1, 0.55, 9)


def _bumps(pen: Pen, colour: str, skull: Skull, reach: float, drop: float, size: float) -> None:
    x, y, a, b = skull
    start, count = math.pi - drop, 11
    centres = [
        (x + a * reach * math.cos(angle), y + b * reach * math.sin(angle))
        for angle in (start + (math.pi + 2 * drop) * index / (count - 1) for index in range(count))
    ]
    for px, py in centres:
        pen.circle(round(px, 2), round(py, 2), size + 2, colour)
    _cap(pen, colour, skull, b * (0.3 if drop > 0.4 else 0.0), b * 0.5, 1)
    for px, py in centres:
        pen.dot(round(px, 2), round(py, 2), size, colour)


def _long(pen: Pen, colour: str, skull: Skull) -> None:
    _hanging(pen, colour, skull, 1.45)


def _bob(pen: Pen, colour: str, skull: Skull) -> None:
    _hanging(pen, colour, skull, 0.75)


def _hanging(pen: Pen, colour: str, skull: Skull, length: float) -> None:
    x, y, a, b = skull
    w, top, low = a + 6, y - b - 7, y + b * length
    pen.path(
        f"M{x - w} {low - 6} C{x - w - 5} {y - b} {x - a * 0.7} {top} {x} {top} "
        f"C{x + a * 0.7} {top} {x + w + 6} {y - b} {x + w + 5} {low} "
        f"Q{x + a * 0.8} {low + 8} {x + a * 0.66} {low - 2} C{x + a * 0.84} {y + b * 0.3} "
        f"{x + a * 0.86} {y - b * 0.2} {x + a * 0.45} {y - b * 0.58} "
        f"C{x + a * 0.1} {y - b * 0.3} {x - a * 0.5} {y - b * 0.25} {x - a * 0.8} {y - b * 0.2} "
        f"C{x - a * 0.98} {y + b * 0.1} {x - a * 0.92} {y + b * 0.4} {x - a * 0.72} {low - 8} "
        f"Q{x - a * 0.85} {low} {x - w} {low - 6} Z",
        colour,
    )


def _ponytail(pen: Pen, colour: str, skull: Skull) -> None:
    x, y, a, b = skull
    pen.blob(
        f"{x + a * 0.7},{y - b * 0.75} {x + a * 1.4},{y - b * 0.8} {x + a * 1.65},{y - b * 0.1} "
        f"{x + a * 1.5},{y + b * 0.8} {x + a * 1.25},{y + b * 0.2} {x + a * 0.95},{y - b * 0.3}",
        colour,
    )
    _cap(pen, colour, skull, b * 0.1, b * 0.5)
    pen.circle(x + a * 0.98, y - b * 0.6, a * 0.14, "#d8457c")


def _pigtails(pen: Pen, colour: str, skull: Skull) -> None:
    x, y, a, b = skull
    left = max(x - a - 14, 0) if x - a < 12 else x - a - 14
    for side, edge in ((-1, left), (1, x + a + 14)):
        root = x + side * a * 0.9
        pen.blob(
            f"{root},{y - b * 0.3} {(root + edge) / 2},{y - b * 0.32} {edge},{y + b * 0.2} "
            f"{edge - side * 2},{y + b * 0.72} {root + side * 3},{y + b * 0.45} "
            f"{root - side * 1},{y}",
            colour,
        )
    _cap(pen, colour, skull, 0, b * 0.5)
    for side in (-1, 1):
        pen.circle(x + side * a * 0.97, y - b * 0.18, a * 0.13, "#e2483d")


def _bun(pen: Pen, colour: str, skull: Skull) -> None:
    x, y, a, b = skull
    pen.circle(x + a * 0.25, y - b * 1.12, a * 0.32, colour)
    _cap(pen, colour, skull, b * 0.12, b * 0.5)
    pen.curve(
        f"{x - a * 0.5},{y - b * 0.7} {x},{y - b * 0.9} {x + a * 0.5},{y - b * 0.75}", "#9a9aa2", 2
    )


def _thin(pen: Pen, colour: str, skull: Skull) -> None:
    _sides(pen, colour, skull)
    x, y, a, b = skull
    for shift in (-0.3, 0.05, 0.4):
        pen.curve(
            f"{x + a * (shift - 0.25)},{y - b * 0.86} {x + a * shift},{y - b * 1.03} "
            f"{x + a * (shift + 0.3)},{y - b * 0.86}",
            colour,
            5,
        )


def _sides(pen: Pen, colour: str, skull: Skull) -> None:
    x, y, a, b = skull
    for side in (-1, 1):
        pen.blob(
            f"{x + side * a * 0.86},{y - b * 0.62} {x + side * (a + 3)},{y - b * 0.3} "
            f"{x + side * (a + 3)},{y + b * 0.16} "
            f"{x + side * a * 0.84},{y + b * 0.1} {x + side * a * 0.8},{y - b * 0.3}",
            colour,
        )


def _baby(pen: Pen, colour: str, skull: Skull) -> None:
    x, y, a, b = skull
    pen.path(
        f"M{x - a * 0.75} {y - b * 0.62} C{x - a * 0.5} {y - b * 1.12} {x + a * 0.5} "
        f"{y - b * 1.12} {x + a * 0.75} {y - b * 0.62} "
        f"C{x + a * 0.4} {y - b * 0.75} {x + a * 0.1} {y - b * 0.5} {x - a * 0.1} "
        f"{y - b * 0.62} C{x - a * 0.3} {y - b * 0.72} {x - a * 0.6} {y - b * 0.55} "
        f"{x - a * 0.75} {y - b * 0.62} Z",
        colour,
    )


_STYLES = {
    "short": _short,
    "bowl": _bowl,
    "spiky": _spiky,
    "curly": _curly,
    "afro": _afro,
    "long": _long,
    "bob": _bob,
    "ponytail": _ponytail,
    "pigtails": _pigtails,
    "bun": _bun,
    "thin": _thin,
    "bald": _sides,
    "baby": _baby,
}

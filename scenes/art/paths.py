"""Path data of SVG: made of points, traced, and moved. Absolute M, L, C, Q and Z only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

Point = tuple[float, float]


_APART = str.maketrans({command: f" {command} " for command in "MLCQZ"})
_ALONE = str.maketrans(dict.fromkeys("MLCQZ", " "))

_NUMBERS = {"M": 2, "L": 2, "Q": 4, "C": 6}
"""How many numbers a step of each command has."""


_KEPT = 4096
"""How many outlines are remembered: persons share most of theirs."""

_ARC = 0.5523
"""How far the control points of a quarter of a circle lie from its ends, in radii."""


@lru_cache(_KEPT)
def hull(d: str) -> tuple[float, float, float, float]:
    """Return a box that holds a path, its control points included: left, top, right, bottom."""
    numbers = [*map(float, d.translate(_ALONE).split())]
    across, down = numbers[::2], numbers[1::2]
    return (min(across), min(down), max(across), max(down))


@lru_cache(_KEPT)
def extent(d: str) -> tuple[float, float, float, float]:
    """Return the box of the points along a path: left, top, right, bottom."""
    across, down = zip(*trace(d), strict=True)
    return (min(across), min(down), max(across), max(down))


def trace(d: str) -> list[Point]:
    """Return points along a path: its corners, and four steps of every bend."""
    points: list[Point] = []
    command, numbers = "", list[float]()
    for word in _words(d):
        if word in "MLCQZ":
            command, numbers = word, []
            continue
        numbers.append(float(word))
        if len(numbers) == _NUMBERS[command]:
            if command in "ML":
                points.append((numbers[0], numbers[1]))
                numbers = []
                continue
            ends = [points[-1]]
            ends += list(zip(numbers[::2], numbers[1::2], strict=True))
            points += [_bezier(ends, step / 4) for step in range(1, 5)]
            numbers = []
    return points


def _bezier(ends: Sequence[Point], share: float) -> Point:
    """Return a point of a Bézier curve by de Casteljau's steps."""
    while len(ends) > 1:
        ends = [(a + (c - a) * share, b + (d - b) * share) for (a, b), (c, d) in pairwise(ends)]
    return ends[0]


@lru_cache(_KEPT)
def mapped(d: str, scale: Point, shift: Point = (0.0, 0.0)) -> str:
    """Return path data with every point scaled and then shifted."""
    across, down = scale
    east, south = shift
    words: list[str] = []
    is_x = True
    for word in _words(d):
        if word in "MLCQZ":
            words.append(word)
            continue
        value = float(word)
        words.append(number(value * across + east if is_x else value * down + south))
        is_x = not is_x  # Every command has whole points.
    return " ".join(words)


def _words(d: str) -> list[str]:
    """Return the commands and numbers of path data."""
    return d.translate(_APART).split()


def parse(points: str) -> list[Point]:
    """Return the points of a text `x,y x,y …`."""
    pairs = (pair.split(",") for pair in points.split())
    return [(float(x), float(y)) for x, y in pairs]


def ellipse_path(x: float, y: float, across: float, down: float) -> str:
    """Return the path data of an ellipse of a centre and two radii."""
    a, b = across * _ARC, down * _ARC
    west, east, north, south = x - across, x + across, y - down, y + down
    return (
        f"M{west:.3f} {y:.3f} C{west:.3f} {y - b:.3f} {x - a:.3f} {north:.3f} {x:.3f} {north:.3f} "
        f"C{x + a:.3f} {north:.3f} {east:.3f} {y - b:.3f} {east:.3f} {y:.3f} "
        f"C{east:.3f} {y + b:.3f} {x + a:.3f} {south:.3f} {x:.3f} {south:.3f} "
        f"C{x - a:.3f} {south:.3f} {west:.3f} {y + b:.3f} {west:.3f} {y:.3f} Z"
    )


def smooth(points: Sequence[Point], *, closed: bool) -> str:
    """Return the path data of a Catmull-Rom curve through points."""
    count = len(points)

    def at(index: int) -> Point:
        return points[index % count] if closed else points[min(max(index, 0), count - 1)]

    words = [f"M{points[0][0]:.3f} {points[0][1]:.3f}"]
    for index in range(count if closed else count - 1):
        before, start, end, after = (at(index + step) for step in (-1, 0, 1, 2))
        bends = (
            start[0] + (end[0] - before[0]) / 6,
            start[1] + (end[1] - before[1]) / 6,
            end[0] - (after[0] - start[0]) / 6,
            end[1] - (after[1] - start[1]) / 6,
        )
        words.append("C" + " ".join(f"{value:.3f}" for value in (*bends, *end)))
    return " ".join(words) + (" Z" if closed else "")


def number(value: float) -> str:
    """Return a number as SVG has it: two decimals, no zeros at the end."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def corners(points: Iterable[Point], *, closed: bool) -> str:
    """Return the path data of straight lines through points."""
    return "M" + " L".join(f"{x:.3f} {y:.3f}" for x, y in points) + (" Z" if closed else "")

"""A drawing as data: outlines with a fill and a stroke, from which SVG and pixels are made alike."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

INK = "#33292b"
"""The colour of every outline."""

Point = tuple[float, float]

_TOKEN = re.compile(r"[MLCQZ]|-?\d+(?:\.\d+)?")
_NUMBERS = {"M": 2, "L": 2, "Q": 4, "C": 6}
"""How many numbers a step of each command has."""

_ARC = 0.5523
"""How far the control points of a quarter of a circle lie from its ends, in radii."""


class Shape(NamedTuple):
    """One outline.

    Attributes:
        d: SVG path data, pixels, absolute commands M, L, C, Q and Z only.
        fill: colour, or `none`.
        stroke: colour, or `none`.
        width: of the stroke, pixels.
        opacity: 0 to 1.
    """

    d: str
    fill: str
    stroke: str = "none"
    width: float = 0.0
    opacity: float = 1.0

    def svg(self) -> str:
        """Return the SVG element."""
        line = ""
        if self.stroke != "none":
            line = f' stroke="{self.stroke}" stroke-width="{number(self.width)}"'
        seen = "" if self.opacity == 1 else f' opacity="{number(self.opacity)}"'
        return f'<path d="{self.d}" fill="{self.fill}"{line}{seen}/>'


class Drawing(NamedTuple):
    """A picture as shapes, back to front.

    Attributes:
        width: whole pixels.
        height: the same downwards.
        shapes: what is drawn.
    """

    width: int
    height: int
    shapes: tuple[Shape, ...]

    def group(self) -> str:
        """Return the shapes as SVG elements."""
        return "".join(shape.svg() for shape in self.shapes)

    def svg(self) -> str:
        """Return a whole SVG document."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
            f'viewBox="0 0 {self.width} {self.height}">'
            f'<g stroke-linejoin="round" stroke-linecap="round">{self.group()}</g></svg>\n'
        )


class Pen:
    """Collects shapes; coordinates are of a view that is stretched to the size of the picture.

    Args:
        view: width and height that the coordinates are given in.
        size: width and height of the picture, pixels; the view's if None.
        line: width of outlines, pixels; fit for the size if None.
    """

    def __init__(
        self,
        view: tuple[float, float],
        size: tuple[float, float] | None = None,
        line: float | None = None,
    ) -> None:
        width, height = size or view
        self.width, self.height = round(width), round(height)
        self.across, self.down = self.width / view[0], self.height / view[1]
        fitting = min(2.0, 0.9 + max(self.width, self.height) / 160)
        self.ink = fitting if line is None else line
        self._unit = (self.across * self.down) ** 0.5
        self._shapes: list[Shape] = []

    def drawing(self) -> Drawing:
        """Return what has been drawn."""
        return Drawing(self.width, self.height, tuple(self._shapes))

    def path(
        self, d: str, fill: str = "none", stroke: str = INK, width: float = 0, opacity: float = 1
    ) -> None:
        """Draw a path of absolute M, L, C, Q and Z.

        Args:
            d: its data.
            fill: colour, or `none`.
            stroke: colour of the outline, or `none`.
            width: of the outline in units of the view; the usual one if 0.
            opacity: 0 to 1.
        """
        thick = width * self._unit if width else self.ink
        self._shapes.append(
            Shape(mapped(d, (self.across, self.down)), fill, stroke, round(thick, 2), opacity)
        )

    def ellipse(
        self,
        x: float,
        y: float,
        across: float,
        down: float,
        fill: str,
        stroke: str = INK,
        opacity: float = 1,
    ) -> None:
        """Draw an ellipse of a centre and two radii."""
        self.path(ellipse_path(x, y, across, down), fill, stroke, opacity=opacity)

    def circle(self, x: float, y: float, radius: float, fill: str, stroke: str = INK) -> None:
        """Draw a circle."""
        self.ellipse(x, y, radius, radius, fill, stroke)

    def dot(self, x: float, y: float, radius: float, fill: str = INK) -> None:
        """Draw a circle without an outline."""
        self.ellipse(x, y, radius, radius, fill, "none")

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str,
        round_by: float = 0,
        stroke: str = INK,
    ) -> None:
        """Draw a rectangle of its upper left corner and size, its corners rounded."""
        r, e, f = round_by, x + width, y + height
        if not r:
            self.path(f"M{x} {y} L{e} {y} L{e} {f} L{x} {f} Z", fill, stroke)
            return
        self.path(
            f"M{x + r} {y} L{e - r} {y} Q{e} {y} {e} {y + r} L{e} {f - r} Q{e} {f} {e - r} {f} "
            f"L{x + r} {f} Q{x} {f} {x} {f - r} L{x} {y + r} Q{x} {y} {x + r} {y} Z",
            fill,
            stroke,
        )

    def poly(self, points: str, fill: str, stroke: str = INK) -> None:
        """Draw a polygon of points written `x,y x,y …`."""
        self.path(_corners(parse(points), closed=True), fill, stroke)

    def line(self, points: str, stroke: str = INK, width: float = 0) -> None:
        """Draw a line through points; the width is in units of the view."""
        self.path(_corners(parse(points), closed=False), "none", stroke, width)

    def rod(self, points: str, fill: str, width: float) -> None:
        """Draw a thick line with an outline."""
        d = _corners(parse(points), closed=False)
        self._tube(d, fill, width)

    def hose(self, points: str, fill: str, width: float) -> None:
        """Draw a thick smooth line with an outline."""
        self._tube(smooth(parse(points), closed=False), fill, width)

    def blob(self, points: str, fill: str, stroke: str = INK) -> None:
        """Draw a smooth outline through points."""
        self.path(smooth(parse(points), closed=True), fill, stroke)

    def curve(self, points: str, stroke: str = INK, width: float = 0) -> None:
        """Draw a smooth line through points."""
        self.path(smooth(parse(points), closed=False), "none", stroke, width)

    def _tube(self, d: str, fill: str, width: float) -> None:
        edge = 2 * self.ink / self._unit
        self.path(d, "none", INK, width + edge)
        self.path(d, "none", fill, width)


def fitted(drawing: Drawing) -> Drawing:
    """Return a drawing that its picture holds: shrunk and shifted where it reaches over an edge."""
    left, top, right, low = bounds(drawing)
    left, top = min(left, 0.0), min(top, 0.0)
    across = drawing.width / (max(right, drawing.width) - left)
    down = drawing.height / (max(low, drawing.height) - top)
    if across == down == 1:
        return drawing
    moved = (
        shape._replace(d=mapped(shape.d, (across, down), (-left * across, -top * down)))
        for shape in drawing.shapes
    )
    return drawing._replace(shapes=tuple(moved))


def bounds(drawing: Drawing) -> tuple[float, float, float, float]:
    """Return about how far the shapes reach, their strokes included: left, top, right, bottom."""
    lows: tuple[list[float], list[float]] = ([], [])
    highs: tuple[list[float], list[float]] = ([], [])
    for shape in drawing.shapes:
        half = shape.width / 2 if shape.stroke != "none" else 0.0
        for axis, values in enumerate(zip(*trace(shape.d), strict=True)):
            lows[axis].append(min(values) - half)
            highs[axis].append(max(values) + half)
    return (min(lows[0]), min(lows[1]), max(highs[0]), max(highs[1]))


def trace(d: str) -> list[Point]:
    """Return points along a path: its corners, and four steps of every bend."""
    points: list[Point] = []
    command, numbers = "", list[float]()
    for token in _TOKEN.findall(d):
        if token.isalpha():
            command, numbers = token, []
            continue
        numbers.append(float(token))
        if len(numbers) == _NUMBERS[command]:
            ends = [points[-1]] if command in "CQ" else []
            ends += list(zip(numbers[::2], numbers[1::2], strict=True))
            points += [_bezier(ends, step / 4) for step in range(1, 5)]
            numbers = []
    return points


def _bezier(ends: Sequence[Point], share: float) -> Point:
    """Return a point of a Bézier curve by de Casteljau's steps."""
    while len(ends) > 1:
        ends = [
            (a + (c - a) * share, b + (d - b) * share)
            for (a, b), (c, d) in zip(ends, ends[1:], strict=False)
        ]
    return ends[0]


def mapped(d: str, scale: Point, shift: Point = (0.0, 0.0)) -> str:
    """Return path data with every point scaled and then shifted."""
    words: list[str] = []
    axis = 0
    for token in _TOKEN.findall(d):
        if token.isalpha():
            words.append(token)
            axis = 0
        else:
            words.append(number(float(token) * scale[axis] + shift[axis]))
            axis = 1 - axis
    return " ".join(words)


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
    """Return a number as SVG has it: two decimals, no zeros at the end, no minus zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _corners(points: Iterable[Point], *, closed: bool) -> str:
    return "M" + " L".join(f"{x:.3f} {y:.3f}" for x, y in points) + (" Z" if closed else "")

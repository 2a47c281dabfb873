"""A drawing as data: outlines with fill and stroke, from which SVG and pixels are made alike."""

from __future__ import annotations

import math
from typing import NamedTuple, Protocol

from scenes.art.paths import extent, hull, mapped, number

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in pixels of a picture."""

_NOWHERE: Box = (math.inf, math.inf, -math.inf, -math.inf)

_FITTING_STEPS = 4
_FITS = 0.9998
"""Less than a tenth of a pixel of the largest picture is cut off."""


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
        return document(self.width, self.height, self.group())


class Vectors(Protocol):
    """A picture as SVG, on a canvas of its own."""

    @property
    def width(self) -> int:
        """Whole pixels."""

    @property
    def height(self) -> int:
        """The same downwards."""

    def group(self) -> str:
        """Return its SVG elements."""

    def svg(self) -> str:
        """Return a whole SVG document."""


def document(width: int, height: int, elements: str) -> str:
    """Return SVG elements as a document of their own."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">'
        f'<g stroke-linejoin="round" stroke-linecap="round">{elements}</g></svg>\n'
    )


def fitted(drawing: Drawing) -> Drawing:
    """Return a drawing that its picture holds: shrunk and shifted where it reaches over an edge."""
    # Strokes keep their width while outlines shrink, so that one step does not quite do.
    for _ in range(_FITTING_STEPS):
        left, top, right, low = bounds(drawing, (0.0, 0.0, drawing.width, drawing.height))
        across, down = drawing.width / (right - left), drawing.height / (low - top)
        if min(across, down) > _FITS:
            break
        moved = (
            shape._replace(d=mapped(shape.d, (across, down), (-left * across, -top * down)))
            for shape in drawing.shapes
        )
        drawing = drawing._replace(shapes=tuple(moved))
    return drawing


def bounds(drawing: Drawing, of_all: Box = _NOWHERE) -> Box:
    """Return about how far the shapes reach, their strokes included: left, top, right, bottom.

    Args:
        drawing: what is measured.
        of_all: a box that counts as well.
    """
    left, top, right, low = of_all
    for shape in drawing.shapes:
        half = shape.width / 2 if shape.stroke != "none" else 0.0
        if _holds((left, top, right, low), hull(shape.d), half):
            continue  # Its control points say so already; to follow its bends takes longer.
        west, north, east, south = extent(shape.d)
        left, top = min(left, west - half), min(top, north - half)
        right, low = max(right, east + half), max(low, south + half)
    return (left, top, right, low)


def _holds(box: Box, other: Box, half: float) -> bool:
    """Whether a box holds another one with a stroke of that half width around it."""
    return (
        box[0] <= other[0] - half
        and box[1] <= other[1] - half
        and other[2] + half <= box[2]
        and other[3] + half <= box[3]
    )

"""One emoji's SVG: its elements without their names, and where on its 72 x 72 grid it is drawn."""

from __future__ import annotations

import re
from typing import NamedTuple

from scenes.art.paths import number
from scenes.art.vectors import document

_SIDE = 72
_FINE = 4
"""Pixels for each unit of the grid where the edges of a drawing are looked for."""

_INSIDE = re.compile(r"<svg\b[^>]*>(?P<inside>.*)</svg>", re.DOTALL)
_ID = re.compile(r'\s(?:id|data-name)="[^"]*"')
_BETWEEN = re.compile(r">\s+<")


class EmojiDrawing(NamedTuple):
    """An emoji on a canvas of its own.

    Attributes:
        width: whole pixels.
        height: the same downwards.
        elements: SVG elements in pixels.
    """

    width: int
    height: int
    elements: str

    def group(self) -> str:
        """Return the SVG elements."""
        return self.elements

    def svg(self) -> str:
        """Return a whole SVG document."""
        return document(self.width, self.height, self.elements)


class Emoji(NamedTuple):
    """An emoji as it comes.

    Attributes:
        elements: SVG elements on a grid of 72 x 72.
        box: left, top, right and bottom of what they draw, on that grid.
    """

    elements: str
    box: tuple[float, float, float, float]

    def fitted(self, width: int, height: int, *, mirrored: bool = False) -> EmojiDrawing:
        """Return the emoji as large as it fits, in the middle, on the lower edge.

        Args:
            width: of the canvas, pixels.
            height: the same downwards.
            mirrored: left and right are exchanged.
        """
        left, top, right, bottom = self.box
        scale = min(width / (right - left), height / (bottom - top))
        across = scale * (left + right) / 2
        x = width / 2 + across if mirrored else width / 2 - across
        y = height - scale * bottom
        words = (-scale if mirrored else scale, 0.0, 0.0, scale, x, y)
        matrix = " ".join(f"{word:.5f}".rstrip("0").rstrip(".") for word in words)
        # Sketches join their lines round; what an emoji does not say is SVG's own default.
        plain = 'stroke-linejoin="miter" stroke-linecap="butt"'
        elements = f'<g transform="matrix({matrix})" {plain}>{self.elements}</g>'
        return EmojiDrawing(width, height, elements)


def read_emoji(text: str) -> Emoji:
    """Return the emoji of an SVG file."""
    found = _INSIDE.search(text)
    inside = _BETWEEN.sub("><", _ID.sub("", found["inside"] if found else "")).strip()
    return Emoji(inside, _box(inside))


def _box(elements: str) -> tuple[float, float, float, float]:
    """Return where something is drawn, to a quarter of a unit."""
    from scenes.art.rasterising import rasterise

    side = _SIDE * _FINE
    drawn = rasterise(
        EmojiDrawing(side, side, f'<g transform="scale({number(_FINE)})">{elements}</g>')
    )
    left, top, right, bottom = drawn.getbbox() or (0, 0, side, side)
    return (left / _FINE, top / _FINE, right / _FINE, bottom / _FINE)

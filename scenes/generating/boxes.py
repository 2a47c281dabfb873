"""Boxes of things that are being placed: estimates, canvas pixels, y down."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """An upright box, edges as floats."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """Return its width."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Return its height."""
        return self.bottom - self.top

    def scaled(self, factor: float) -> Box:
        """Return the box with every edge multiplied."""
        return Box(*(factor * edge for edge in self))

    def at(self, x: float, y: float) -> Box:
        """Return the box moved by (x, y)."""
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)

    def share_under(self, other: Box) -> float:
        """Return how much of the smaller of two boxes the other covers, 0..1."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        if across <= 0 or down <= 0:
            return 0.0
        smaller = min(self.width * self.height, other.width * other.height)
        return across * down / smaller


def centred(width: float, height: float) -> Box:
    """Return a box around the origin."""
    return Box(-width / 2, -height / 2, width / 2, height / 2)

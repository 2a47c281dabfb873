"""How a drawing is made: shapes in coordinates of a view, outlined in ink."""

from __future__ import annotations

from scenes.art.paths import corners, ellipse_path, mapped, parse, smooth
from scenes.art.vectors import Drawing, Shape

INK = "#33292b"
"""The colour of every outline."""


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
        self.path(corners(parse(points), closed=True), fill, stroke)

    def line(self, points: str, stroke: str = INK, width: float = 0) -> None:
        """Draw a line through points; the width is in units of the view."""
        self.path(corners(parse(points), closed=False), "none", stroke, width)

    def rod(self, points: str, fill: str, width: float) -> None:
        """Draw a thick line with an outline."""
        d = corners(parse(points), closed=False)
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

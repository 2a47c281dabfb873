"""What a drawing of a kind is: a view to draw in, and a function that draws one variant."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from scenes.art.pens import Pen
from scenes.art.vectors import Drawing, fitted


class Subject(NamedTuple):
    """How a kind is drawn.

    Attributes:
        view: width and height of the coordinates that `draw` uses.
        draw: draws a variant (a type, or a pose), 0-based, with a pen; facing left.
    """

    view: tuple[float, float]
    draw: Callable[[Pen, int], None]

    def drawing(self, variant: int, size: tuple[float, float]) -> Drawing:
        """Return a variant in a size, pixels; nothing of it is cut off."""
        pen = Pen(self.view, size)
        self.draw(pen, variant)
        return fitted(pen.drawing())


Subjects = Mapping[str, Subject]


def pick(variant: int, *choices: str) -> str:
    """Return the colour of a variant; they begin anew when there are more variants."""
    return choices[variant % len(choices)]

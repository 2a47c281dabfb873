"""What is behind a scene: a park with its horizon at 200, a room whose wall ends at 265."""

from __future__ import annotations

from scenes.art.pens import Pen
from scenes.art.vectors import Drawing

CANVAS = (700, 400)
HORIZON = 200
WALL_FOOT = 265
_SKY = ("#9fd6f5", "#a5d9f6", "#abdcf6", "#b1dff7", "#b7e2f8", "#bde4f8", "#c3e7f9", "#c9e9fa")
"""From the top down."""


def background(place: str) -> Drawing:
    """Return the background of a base folder: `Living`, else a park."""
    pen = Pen(CANVAS)
    (_room if place == "Living" else _park)(pen)
    return pen.drawing()


def _park(pen: Pen) -> None:
    for top, colour in zip(range(0, HORIZON, 25), _SKY, strict=True):
        pen.box(0, top, 700, HORIZON - top, colour, 0, "none")
    pen.path(
        "M0 200 L0 168 Q90 138 190 170 Q300 132 410 172 Q520 140 610 168 Q660 150 700 162 "
        "L700 200 Z",
        "#a5cf9a",
        "none",
    )
    for x, y, r in (
        (40, 184, 20),
        (74, 190, 15),
        (250, 188, 16),
        (470, 186, 19),
        (500, 191, 13),
        (646, 185, 20),
    ):
        pen.ellipse(x, y, r, r, "#7fb574", "none")
    pen.box(0, HORIZON, 700, 200, "#93c85a", 0, "none")
    pen.path("M0 262 Q180 236 360 262 Q540 288 700 258 L700 400 L0 400 Z", "#89bf52", "none")
    pen.path("M0 338 Q200 312 400 338 Q560 356 700 330 L700 400 L0 400 Z", "#7eb44a", "none")
    for x, y in (
        (60, 230),
        (180, 290),
        (320, 226),
        (440, 310),
        (560, 240),
        (650, 300),
        (110, 366),
        (280, 380),
        (520, 372),
        (390, 268),
    ):
        pen.line(f"{x - 4},{y - 7} {x},{y} {x + 1},{y - 9}", "#6a9f3b", 1.6)
        pen.line(f"{x},{y} {x + 6},{y - 6}", "#6a9f3b", 1.6)


def _room(pen: Pen) -> None:
    pen.box(0, 0, 700, WALL_FOOT, "#f3e6c8", 0, "none")
    for x in range(25, 700, 50):
        pen.line(f"{x},0 {x},{WALL_FOOT - 12}", "#ecdcb8", 10)
    pen.box(0, WALL_FOOT - 12, 700, 12, "#fbf7ec", 0, "none")
    pen.line(f"0,{WALL_FOOT - 12} 700,{WALL_FOOT - 12}", "#cdbd98", 1.4)
    pen.box(0, WALL_FOOT, 700, 135, "#c99a66", 0, "none")
    pen.line(f"0,{WALL_FOOT} 700,{WALL_FOOT}", "#8f6a40", 1.6)
    for index, y in enumerate((284, 310, 344)):
        pen.line(f"0,{y} 700,{y}", "#b58450", 1.6)
        for x in range(40 + 70 * (index % 2), 700, 170):
            pen.line(f"{x},{y} {x + (x - 350) * 0.08},{y + (26, 34, 56)[index]}", "#b58450", 1.4)

"""Sky and water, and what lies about in a park."""

from __future__ import annotations

import math

from scenes.art.pens import INK, Pen
from scenes.art.sketch.subjects import Subject, pick


def sun(pen: Pen, kind: int) -> None:
    """Draw the sun with its rays."""
    del kind
    for index in range(12):
        angle = math.tau * index / 12
        near, half = 33, 0.16
        tip = (50 + 48 * math.cos(angle), 50 + 48 * math.sin(angle))
        sides = [
            (50 + near * math.cos(angle + turn), 50 + near * math.sin(angle + turn))
            for turn in (-half, half)
        ]
        pen.poly(" ".join(f"{x:.2f},{y:.2f}" for x, y in (sides[0], tip, sides[1])), "#f7b52c")
    pen.circle(50, 50, 31, "#fcd83f")


def moon(pen: Pen, kind: int) -> None:
    """Draw the moon: a crescent, or full."""
    if kind % 2:
        pen.circle(50, 50, 46, "#f3edc9")
        for x, y, r in ((36, 34, 9), (64, 44, 6), (46, 66, 11), (70, 68, 5), (28, 56, 4)):
            pen.circle(x, y, r, "#dcd3a4", "#b8ae80")
        return
    pen.path("M62 4 C10 0 -12 78 50 96 C66 98 80 94 90 84 C40 84 32 28 62 4 Z", "#fbeea3")


def cloud(pen: Pen, kind: int) -> None:
    """Draw a cloud: white, grey, or dark with rain."""
    colour = pick(kind, "#ffffff", "#e3e9f0", "#98a3b3")
    if kind % 3 == 2:
        for x in (36, 60, 84, 108):
            pen.line(f"{x},56 {x - 6},72", "#3f86c4", 4)
    tops = (
        "12,48 16,30 34,28 46,10 74,6 92,18 116,14 134,32 140,50 122,62 80,64 38,64 18,60",
        "8,50 22,34 42,36 56,18 80,12 98,28 120,24 142,42 134,60 90,64 44,63 18,62",
        "12,44 20,24 42,22 58,6 88,6 104,18 128,20 140,40 130,56 90,60 46,59 20,57",
    )
    pen.blob(tops[kind % 3], colour, "#7f8c9c")
    pen.curve("48,34 58,26 70,32", "#b7c2cf", 2.5)
    pen.curve("92,40 102,34 112,40", "#b7c2cf", 2.5)


def pond(pen: Pen, kind: int) -> None:
    """Draw a pond with reeds."""
    del kind
    pen.blob("6,50 40,16 110,6 190,8 256,22 284,50 250,78 170,88 90,86 30,76", "#9b8a5c")
    pen.blob("16,50 46,22 112,13 188,14 250,27 274,50 244,71 168,80 92,79 38,70", "#5fb2e0")
    for points in (
        "60,36 84,31 108,36",
        "150,52 180,46 212,52",
        "90,64 116,59 140,64",
        "196,30 214,26 232,30",
    ):
        pen.curve(points, "#d4effb", 3)
    for x, y in ((246, 40), (256, 44), (264, 50)):
        pen.line(f"{x},{y} {x + 4},{y - 32}", "#4f8a3a", 3)
        pen.rod(f"{x + 4},{y - 36} {x + 3},{y - 24}", "#7a4c26", 4)


def sidewalk(pen: Pen, kind: int) -> None:
    """Draw a piece of pavement: slabs, a kerb in front, grass behind."""
    del kind
    for x in range(36, 298, 14):
        pen.poly(f"{x - 6},14 {x - 4},2 {x},9 {x + 3},1 {x + 6},14", "#6fae4e", "none")
    pen.path("M34 12 L298 12 L274 52 L10 52 Z", "#cfccc4")
    pen.path("M10 52 L274 52 L274 64 L10 64 Z", "#a7a39a")
    pen.path("M298 12 L298 22 L274 64 L274 52 Z", "#8f8b82")
    for step in range(1, 4):
        x = 10 + step * 66
        pen.line(f"{24 + x},12 {x},52 {x},64", "#77736a", 3)
    for points in ("60,52 70,40 64,34 74,26", "206,30 214,38 210,44"):
        pen.line(points, "#8f8b82", 2)
    for x, y in ((112, 22), (136, 44), (180, 20), (240, 44), (262, 24), (40, 40)):
        pen.dot(x, y, 1.8, "#9b978d")


def nest(pen: Pen, kind: int) -> None:
    """Draw a nest with three eggs."""
    del kind
    pen.ellipse(50, 24, 44, 11, "#5b3d1f")
    for x in (32, 50, 68):
        pen.ellipse(x, 19, 11, 15, "#9ed6e8")
    pen.path("M3 24 Q50 42 97 24 Q92 60 50 60 Q8 60 3 24 Z", "#a8763f")
    for points in (
        "8,34 50,48 90,30",
        "12,44 48,54 86,42",
        "20,52 54,46 94,36",
        "14,30 30,46 58,56",
        "84,32 66,48 40,56",
    ):
        pen.curve(points, "#6f4a22", 2)


def beehive(pen: Pen, kind: int) -> None:
    """Draw a hive hanging from a twig, bees about it."""
    del kind
    pen.rod("20,4 84,8", "#7a5230", 6)
    pen.blob("50,8 68,16 78,34 88,52 86,78 74,100 50,110 26,100 14,78 12,52 22,34 32,16", "#e8ae3a")
    for y, half in ((28, 28), (46, 36), (66, 38), (86, 32)):
        pen.curve(f"{50 - half},{y} 50,{y + 6} {50 + half},{y}", "#a8701c", 4)
    pen.ellipse(50, 76, 11, 12, "#4a2d12")
    for x, y in ((14, 28), (88, 24), (84, 96)):
        pen.ellipse(x, y - 5, 4, 5, "#ffffff")
        pen.ellipse(x, y, 8, 5, "#fbd83f")
        pen.line(f"{x},{y - 5} {x},{y + 5}", INK, 3)


def lilypad(pen: Pen, kind: int) -> None:
    """Draw a leaf on the water, alone or with a flower."""
    pen.path("M52 28 L92 12 C60 -8 2 2 3 27 C4 54 98 54 97 28 L92 22 Z", "#5aa84e")
    for points in ("52,28 14,22", "52,28 30,42", "52,28 60,46", "52,28 84,36", "52,28 40,10"):
        pen.line(points, "#3c7d36", 2)
    if kind % 2:
        for points in (
            "50,28 28,24 22,8 42,14",
            "50,28 72,24 78,8 58,14",
            "50,30 38,14 50,2 62,14",
        ):
            pen.blob(points, "#f7a8cc")
        pen.dot(50, 24, 4, "#f7d24a")


def campfire(pen: Pen, kind: int) -> None:
    """Draw a campfire: logs, stones, flames."""
    del kind
    pen.blob("50,2 60,26 74,30 84,58 74,82 50,86 26,82 16,58 30,40 38,26", "#ef6a2a")
    pen.blob("51,32 62,52 68,68 60,82 40,82 32,66 42,54", "#fbc93f", "none")
    pen.rod("16,90 82,74", "#8a5a30", 11)
    pen.rod("18,74 84,90", "#71461f", 11)
    for x in (10, 28, 46, 64, 84):
        pen.ellipse(x, 92, 9, 6, "#9aa0a6")


def nature() -> dict[str, Subject]:
    """Return how each of them is drawn."""
    square = (100, 100)
    return {
        "sun": Subject(square, sun),
        "moon": Subject(square, moon),
        "cloud": Subject((150, 75), cloud),
        "pond": Subject((290, 92), pond),
        "sidewalk": Subject((300, 70), sidewalk),
        "nest": Subject((100, 62), nest),
        "beehive": Subject((100, 116), beehive),
        "lilypad": Subject((100, 50), lilypad),
        "campfire": Subject(square, campfire),
    }

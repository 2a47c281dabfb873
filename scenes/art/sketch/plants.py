"""Trees, bushes, flowers, a mushroom."""

from __future__ import annotations

import math

from scenes.art.pens import INK, Pen
from scenes.art.sketch.subjects import Subject


def tree(pen: Pen, kind: int) -> None:
    """Draw a tree: leafy, fir, apple, autumn."""
    kind %= 4
    if kind == 1:
        pen.box(98, 264, 24, 44, "#7a5230")
        for y, half, top in ((200, 100, 96), (140, 82, 46), (84, 60, 4)):
            pen.poly(
                f"110,{top} {110 + half},{y + 72} 110,{y + 60} {110 - half},{y + 72}", "#2f7d4c"
            )
        return
    bark = "#85592f"
    pen.path("M94 307 Q104 240 98 180 L122 180 Q118 240 130 307 Z", bark)
    pen.rod("112,220 146,172", bark, 10)
    pen.rod("106,210 72,170", bark, 9)
    leaf, light = (
        ("#4f9a3f", "#6fb957"),
        ("", ""),
        ("#3f8c46", "#5fae5c"),
        ("#e08a2c", "#f2b04a"),
    )[kind]
    pen.blob(
        "40,186 10,150 22,108 14,70 54,42 84,8 132,6 160,36 202,60 200,104 214,146 180,184 "
        "140,178 108,192 74,180",
        leaf,
    )
    for x, y, r in ((70, 80, 24), (140, 62, 26), (108, 128, 28), (168, 126, 18), (48, 136, 14)):
        pen.curve(
            f"{x - r},{y} {x - r / 2},{y - r * 0.6} {x},{y - r * 0.5} {x + r * 0.5},{y - r * 0.2}",
            light,
            7,
        )
    if kind == 2:
        for x, y in (
            (58, 110),
            (96, 60),
            (150, 98),
            (118, 150),
            (174, 72),
            (180, 150),
            (48, 160),
            (84, 150),
        ):
            pen.circle(x, y, 9, "#dc3a34")


def bush(pen: Pen, kind: int) -> None:
    """Draw a bush, plain or in flower."""
    pen.blob("6,84 4,56 24,44 32,18 62,16 78,4 104,14 118,36 134,50 136,84 110,92 40,92", "#57a048")
    for x, y in ((36, 46), (72, 32), (106, 50), (56, 68), (92, 74)):
        pen.curve(f"{x - 10},{y + 4} {x},{y - 6} {x + 10},{y + 3}", "#7cc065", 4)
    if kind % 2:
        for x, y in (
            (30, 62),
            (48, 34),
            (76, 18),
            (98, 34),
            (84, 56),
            (116, 66),
            (58, 80),
            (104, 84),
            (20, 78),
        ):
            pen.circle(x, y, 6, "#f07fa8")
            pen.dot(x, y, 2.2, "#fbe27a")


def plant(pen: Pen, kind: int) -> None:
    """Draw a plant in a pot."""
    del kind
    for points in (
        "40,100 20,70 4,62 8,84 26,102",
        "40,100 60,70 76,60 72,84 54,102",
        "38,100 18,48 14,14 30,34 44,90",
        "42,100 62,46 66,16 50,34 36,90",
        "40,100 32,44 40,3 48,44",
    ):
        pen.blob(points, "#4e9b4a")
    for points in ("40,96 40,22", "34,90 20,34", "46,90 60,34"):
        pen.line(points, "#2f6d33", 2)
    pen.path("M14 104 L66 104 L58 147 L22 147 Z", "#c9693c")
    pen.box(10, 98, 60, 13, "#d97b4a", 3)


def flower(pen: Pen, kind: int) -> None:
    """Draw a flower: a daisy, a tulip, a sunflower, a rose."""
    kind %= 4
    pen.hose("50,196 48,140 50,70", "#4f9a3f", 6)
    pen.blob("50,160 22,140 8,112 34,122", "#5cab4a")
    pen.blob("50,140 78,122 92,96 66,104", "#5cab4a")
    if kind == 1:
        pen.blob("50,92 22,80 16,44 20,12 38,34 50,6 62,34 80,12 84,44 78,80", "#e0435a")
        pen.curve("50,14 42,50 50,88", INK, 3)
    elif kind == 3:
        pen.circle(50, 48, 38, "#f29ac0")
        for d in ("50,48 58,40 50,34 38,44 44,62 66,62 72,40 54,22", "20,50 28,72 50,80"):
            pen.curve(d, "#b84c80", 4)
    else:
        petal, heart = ("#ffffff", "#f7c233") if kind == 0 else ("#f8c42f", "#6d4424")
        count = 9 if kind == 0 else 12
        for index in range(count):
            angle = math.tau * index / count
            pen.circle(
                round(50 + 30 * math.cos(angle), 2),
                round(48 + 30 * math.sin(angle), 2),
                14 if kind == 0 else 11,
                petal,
            )
        pen.circle(50, 48, 17 if kind == 0 else 24, heart)


def mushroom(pen: Pen, kind: int) -> None:
    """Draw a red mushroom with white spots."""
    del kind
    pen.blob("36,50 64,50 70,98 58,109 40,109 28,98", "#f7efdc")
    pen.path("M4 60 C4 -14 96 -14 96 60 Q50 72 4 60 Z", "#d93b33")
    for x, y, r in ((30, 34, 9), (58, 20, 8), (74, 44, 9), (50, 48, 6), (16, 50, 5)):
        pen.dot(x, y, r, "#ffffff")


def plants() -> dict[str, Subject]:
    """Return how each of them is drawn."""
    return {
        "tree": Subject((220, 310), tree),
        "bush": Subject((140, 95), bush),
        "Plant": Subject((80, 150), plant),
        "flower": Subject((103, 200), flower),
        "mushroom": Subject((100, 112), mushroom),
    }

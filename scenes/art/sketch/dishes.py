"""Dishes and drinks, and what they are carried and eaten with."""

from __future__ import annotations

from scenes.art.pens import INK, Pen
from scenes.art.sketch.meals import meal
from scenes.art.sketch.subjects import Subject, pick


def plate(pen: Pen, kind: int) -> None:
    """Draw an empty plate."""
    del kind
    pen.ellipse(50, 24, 47, 20, "#ffffff")
    pen.ellipse(50, 22, 30, 11, "#eef2f6", "#9fb0c2")
    pen.ellipse(50, 23, 42, 16.5, "none", "#4a86c4")


def snack(pen: Pen, kind: int) -> None:
    """Draw biscuits on a plate, or a bowl of popcorn."""
    if kind % 2:
        for x, y in (
            (28, 26),
            (42, 16),
            (58, 16),
            (72, 26),
            (50, 28),
            (36, 32),
            (64, 32),
            (50, 12),
        ):
            pen.circle(x, y, 10, "#fbf0c6")
        pen.path("M8 36 L92 36 Q86 72 68 72 L32 72 Q14 72 8 36 Z", "#d8443c")
        for x in (28, 50, 72):
            pen.line(f"{x},37 {50 + (x - 50) * 0.7},71", "#ffffff", 5)
        return
    pen.ellipse(50, 58, 47, 14, "#ffffff")
    for x, y in ((30, 48), (68, 50), (50, 32)):
        pen.ellipse(x, y, 20, 17, "#cf9450")
        for dx, dy in ((-7, -4), (5, -7), (0, 5), (9, 4)):
            pen.dot(x + dx, y + dy, 2.8, "#56331a")


def teaset(pen: Pen, kind: int) -> None:
    """Draw a teapot and a cup."""
    del kind
    main, trim = "#f7f3ff", "#7a6ac9"
    pen.hose("60,30 82,24 84,44 64,50", main, 5)
    pen.hose("16,42 6,34 4,20", main, 6)
    pen.ellipse(40, 42, 27, 21, main)
    pen.path("M22 24 Q40 10 58 24 Z", trim)
    pen.circle(40, 12, 5, trim)
    pen.circle(40, 42, 8, "#f08aa6")
    pen.circle(40, 42, 3, "#fbe27a")
    pen.curve("90,50 99,50 90,58", INK, 3)
    pen.path("M68 46 L92 46 Q90 62 80 62 Q70 62 68 46 Z", main)
    pen.ellipse(80, 63, 17, 3, trim)


def cup(pen: Pen, kind: int) -> None:
    """Draw a cup of coffee, steaming."""
    del kind
    pen.hose("66,54 96,48 92,84 64,88", "#4f8fc9", 7)
    pen.path("M10 40 L74 40 L70 104 Q66 112 56 112 L28 112 Q18 112 14 104 Z", "#4f8fc9")
    pen.ellipse(42, 40, 32, 9, "#5d3a1f")
    for x in (32, 52):
        pen.curve(f"{x},28 {x - 6},20 {x + 5},12 {x},3", "#9aa4ae", 5)


def wine(pen: Pen, kind: int) -> None:
    """Draw a bottle of wine, red or white."""
    main = pick(kind, "#2f4a33", "#b9b84a")
    pen.path(
        "M38 8 L62 8 L62 74 C64 96 88 98 88 126 L88 246 Q88 257 78 257 L22 257 Q12 257 12 246 "
        "L12 126 C12 98 36 96 38 74 Z",
        main,
    )
    pen.box(35, 3, 30, 42, pick(kind, "#a3243b", "#d9b23c"), 5)
    pen.box(12, 142, 76, 72, "#f7efd9")
    pen.circle(50, 172, 13, pick(kind, "#7a2450", "#8fb84a"))
    pen.line("28,200 72,200", "#8a7a5a", 5)
    pen.line("26,118 26,134", "#ffffff", 6)


def bottle(pen: Pen, kind: int) -> None:
    """Draw a bottle of water, or of juice."""
    main, cap = pick(kind, "#bfe2f7", "#f7a531"), pick(kind, "#2f6fc0", "#4a9a45")
    pen.path(
        "M36 32 L64 32 C66 58 90 58 90 86 L90 220 Q90 234 76 234 L24 234 Q10 234 10 220 L10 "
        "86 C10 58 34 58 36 32 Z",
        main,
    )
    pen.box(32, 4, 36, 30, cap, 5)
    pen.box(10, 108, 80, 62, pick(kind, "#3f86d0", "#fff3d6"))
    if kind % 2:
        pen.circle(50, 139, 21, "#f58a1f")
    else:
        pen.curve("20,140 36,128 50,140 64,152 80,140", "#ffffff", 8)
    pen.line("24,92 24,102", "#ffffff", 6)


def baby_bottle(pen: Pen, kind: int) -> None:
    """Draw a bottle of milk, of sauce, or of cleaner with a pump."""
    kind %= 3
    if kind == 1:
        pen.path("M42 4 L58 4 L66 60 L34 60 Z", "#ffffff")
        pen.path("M28 60 L72 60 C86 90 88 120 84 222 L16 222 C12 120 14 90 28 60 Z", "#d8322c")
        pen.box(18, 120, 64, 54, "#fff6e0", 6)
        pen.circle(50, 147, 17, "#d8322c")
        pen.line("50,130 50,124", "#4f9a3f", 8)
        return
    if kind == 2:
        pen.path("M14 20 L74 10 L74 36 L40 40 Z", "#4aa5a0")
        pen.box(42, 34, 20, 36, "#ffffff")
        pen.path("M40 68 L64 68 C90 86 90 110 88 222 L14 222 C12 110 14 86 40 68 Z", "#7fd1c8")
        pen.box(22, 122, 58, 58, "#ffffff", 6)
        pen.circle(51, 151, 16, "#7fd1c8")
        return
    pen.blob("50,4 62,18 64,40 72,54 28,54 36,40 38,18", "#f0c08c")
    pen.box(16, 50, 68, 26, "#5aa0e0", 8)
    pen.box(14, 74, 72, 148, "#f2f7fb", 16)
    pen.box(14, 112, 72, 110, "#ffffff", 14)
    for y in (120, 146, 172, 198):
        pen.line(f"62,{y} 82,{y}", "#5aa0e0", 6)


def pop_can(pen: Pen, kind: int) -> None:
    """Draw a can of one of four drinks."""
    main = pick(kind, "#d8302f", "#2f7fd0", "#3f9a48", "#f08a24")
    pen.path("M14 16 L86 16 L94 30 L94 144 L84 166 L16 166 L6 144 L6 30 Z", main)
    pen.ellipse(50, 16, 36, 9, "#d5dae0")
    pen.ellipse(46, 14, 13, 4, "#9aa2ab")
    pen.line("8,32 92,32", "#ffffff", 5)
    pen.line("8,142 92,142", "#ffffff", 5)
    pen.curve("14,112 38,70 62,104 88,62", "#ffffff", 15)


def basket(pen: Pen, kind: int) -> None:
    """Draw a basket: for a picnic, or full of fruit."""
    pen.hose("14,44 22,10 50,4 78,10 86,44", "#a8702f", 6)
    if kind % 2:
        for x, colour in ((28, "#dc3434"), (50, "#f29a2e"), (72, "#8cc63f")):
            pen.circle(x, 38, 14, colour)
    else:
        pen.path("M16 42 L60 30 L88 42 L74 58 L60 44 L44 60 L30 46 Z", "#f4f0e4")
        pen.curve("24,42 50,38 80,44", "#d83f45", 4)
    pen.path("M6 42 L94 42 L84 86 L16 86 Z", "#d09a55")
    for y in (53, 64, 75):
        pen.line(f"{9 + (y - 42) * 0.22},{y} {91 - (y - 42) * 0.22},{y}", "#96642a", 3)
    for x in (24, 38, 52, 66, 80):
        pen.line(f"{x},44 {50 + (x - 50) * 0.82},84", "#96642a", 2)
    pen.box(3, 38, 94, 9, "#b97f3a", 4)


def utensil(pen: Pen, kind: int) -> None:
    """Draw a fork, a knife or a spoon, its head on the left."""
    kind %= 3
    steel = "#d3d9df"
    pen.rod("46,24 94,24", steel, 7)
    if kind == 0:
        for y in (13, 20, 28, 35):
            pen.rod(f"4,{y} 26,{y}", steel, 3.4)
        pen.path("M24 10 L24 38 C36 38 40 30 48 28 L48 20 C40 18 36 10 24 10 Z", steel)
    elif kind == 1:
        pen.path("M52 15 L16 14 Q2 18 3 32 L52 32 Z", steel)
        pen.rod("54,24 94,24", "#6b4426", 11)
    else:
        pen.ellipse(25, 24, 22, 15, steel)
        pen.ellipse(23, 23, 13, 8, "#eef2f5", "#9aa4ae")


def tongs(pen: Pen, kind: int) -> None:
    """Draw barbecue tongs that hold a piece of meat in their jaws on the left."""
    del kind
    steel = "#c9d0d7"
    pen.blob("5,24 12,15 26,17 31,25 24,33 10,32", "#a5472c")
    pen.curve("12,21 18,25 24,22", "#6b2a14", 2.4)
    for side in (-1, 1):

        def y(far: float, side: int = side) -> float:
            return 24 + side * far

        pen.rod(f"94,24 60,{y(13)} 26,{y(12)}", steel, 5)
        pen.rod(f"84,{y(4)} 58,{y(14)}", "#3d3f45", 7)
        pen.poly(
            f"36,{y(18)} 14,{y(18)} 5,{y(12)} 9,{y(8)} 14,{y(11)} 19,{y(7)} 24,{y(11)} 29,{y(8)} "
            f"36,{y(11)}",
            steel,
        )
    pen.circle(94, 24, 5, "none")


def dishes() -> dict[str, Subject]:
    """Return how each of them is drawn."""
    return {
        "plate": Subject((100, 46), plate),
        "DishesMeal": Subject((124, 64), meal),
        "DishesSnack": Subject((100, 75), snack),
        "teaset": Subject((100, 67), teaset),
        "cup": Subject((100, 115), cup),
        "wine": Subject((100, 260), wine),
        "bottle": Subject((100, 238), bottle),
        "Bottle": Subject((100, 226), baby_bottle),
        "PopCan": Subject((100, 173), pop_can),
        "basket": Subject((100, 89), basket),
        "utensil": Subject((100, 48), utensil),
        "tongs": Subject((100, 48), tongs),
    }

"""Furniture; seats and table tops lie where `scenes.library.habits` says that things rest."""

from __future__ import annotations

from functools import partial

from scenes.art.pens import Pen
from scenes.art.sketch.subjects import Subject, pick
from scenes.art.sketch.tables import coffee_table, dining_table, plain_table, table
from scenes.art.sketch.woods import DARK_WOOD, PALE_WOOD, WOOD


def sofa(wide: float, colours: tuple[str, str], arms: str, pen: Pen, kind: int) -> None:
    """Draw a couch of two or three seats."""
    main = pick(kind, *colours)
    deep = {"#c8553d": "#9c3d2b", "#4c7fa6": "#366082", "#6f9a5b": "#527643"}.get(main, "#7d6a86")
    for x in (22, wide - 34):
        pen.box(x, 122, 12, 12, DARK_WOOD)
    pen.box(14, 6, wide - 28, 100, main, 18)
    seats = 3 if wide > 250 else 2
    each = (wide - 60) / seats
    for index in range(seats):
        pen.box(30 + index * each, 16, each, 54, main, 10)
        pen.box(30 + index * each, 58, each, 30, deep if arms == "round" else main, 9)
    pen.box(24, 84, wide - 48, 40, deep, 6)
    for x in (3, wide - 39):
        if arms == "round":
            pen.box(x, 48, 36, 78, main, 17)
            pen.circle(x + 18, 64, 10, deep)
        else:
            pen.box(x, 42, 36, 84, main, 5)
    if arms == "square":
        _stripe(pen, wide)
        for x, turn in ((58, 5), (wide - 58, -5)):
            pen.poly(
                f"{x - 20 + turn},46 {x + 18 + turn},50 {x + 20 - turn},84 {x - 18 - turn},84",
                pick(kind, "#f2c54a", "#e8e0d0"),
            )


def _stripe(pen: Pen, wide: float) -> None:
    """Draw the stripes of a sofa's cover."""
    for x in range(46, int(wide) - 40, 18):
        pen.line(f"{x},18 {x},54", "#f4efe2", 4)
        pen.line(f"{x},90 {x},118", "#f4efe2", 4)


def armchair(colours: tuple[str, str], pen: Pen, kind: int) -> None:
    """Draw an armchair."""
    main, deep = pick(kind, *colours), pick(kind, "#5d4b86", "#8c6a2c")
    for x in (18, 92):
        pen.box(x, 140, 11, 14, DARK_WOOD)
    pen.path("M20 120 L20 40 C20 -8 104 -8 104 40 L104 120 Z", main)
    for x, y in ((46, 30), (78, 30), (62, 48)):
        pen.dot(x, y, 3, deep)
    pen.box(24, 68, 76, 30, deep, 12)
    pen.box(26, 94, 72, 46, main, 5)
    for x in (3, 91):
        pen.box(x, 62, 30, 82, main, 13)


def rocking_chair(pen: Pen, kind: int) -> None:
    """Draw a rocking chair with a cushion."""
    wood = pick(kind, WOOD, "#6b4630")
    pen.curve("6,140 60,149 119,136", wood, 8)
    for points in ("26,72 20,142", "96,72 104,140"):
        pen.rod(points, wood, 7)
    pen.rod("98,74 112,8", wood, 8)
    pen.rod("70,74 80,8", wood, 8)
    pen.rod("72,10 114,6", wood, 9)
    for shift in (8, 17, 26):
        pen.line(f"{70 + shift},72 {80 + shift},12", wood, 4)
    pen.box(22, 66, 82, 13, pick(kind, "#cf4f4f", "#4f9c8a"), 6)
    pen.rod("24,44 92,44", wood, 7)
    pen.rod("30,46 30,66", wood, 6)


def dining_chair(pen: Pen, kind: int) -> None:
    """Draw a chair with a high back, seen from the side."""
    wood = pick(kind, PALE_WOOD, DARK_WOOD)
    pen.rod("14,86 11,161", wood, 7)
    pen.rod("66,86 69,161", wood, 7)
    pen.rod("16,126 66,126", wood, 5)
    pen.rod("66,86 72,6", wood, 8)
    pen.rod("44,80 52,8", wood, 6)
    for y in (18, 38, 58):
        pen.rod(f"50,{y + 1} 70,{y}", wood, 6)
    pen.box(6, 78, 66, 12, pick(kind, "#d95f4b", "#eadfc8"), 5)


def stool(pen: Pen, kind: int) -> None:
    """Draw a stool on three legs, or a round one of a bar."""
    if kind % 2:
        pen.rod("30,18 30,78", "#9aa1a8", 6)
        pen.ellipse(30, 79, 20, 5, "#9aa1a8")
        pen.ellipse(30, 56, 13, 3, "#c4c9ce")
        pen.box(7, 4, 46, 14, "#c43d3d", 7)
        return
    for points in ("16,14 7,82", "44,14 53,82", "30,14 30,80"):
        pen.rod(points, WOOD, 6)
    pen.rod("12,54 48,54", WOOD, 4)
    pen.ellipse(30, 11, 27, 8, PALE_WOOD)


def footstool(pen: Pen, kind: int) -> None:
    """Draw a padded footstool."""
    main = pick(kind, "#b35a7c", "#6f9a5b")
    for x in (12, 60):
        pen.box(x, 32, 8, 15, DARK_WOOD)
    pen.box(3, 3, 74, 32, main, 11)
    pen.line("6,25 74,25", "#f3e2b0", 2.5)
    for x in (24, 40, 56):
        pen.dot(x, 14, 2.2, "#f3e2b0")


def desk(pen: Pen, kind: int) -> None:
    """Draw a desk with drawers."""
    wood, deep = pick(kind, WOOD, "#e8e1d3"), pick(kind, "#8b5c31", "#bdb29c")
    pen.box(12, 16, 12, 107, wood, 2)
    pen.box(24, 20, 92, 66, deep)
    pen.box(116, 16, 64, 107, wood, 2)
    for y in (24, 57, 90):
        pen.box(122, y, 52, 28, wood, 3)
        pen.box(140, y + 11, 16, 5, "#e8c65a", 2)
    pen.box(2, 4, 186, 13, pick(kind, PALE_WOOD, "#ffffff"), 3)


def bookshelf(pen: Pen, kind: int) -> None:
    """Draw shelves with books; the second type holds boxes and vases too."""
    wood = pick(kind, DARK_WOOD, PALE_WOOD)
    pen.box(3, 5, 134, 222, wood, 3)
    colours = ("#c8503f", "#3f78a8", "#e0b23e", "#5d9455", "#8a5a98", "#e8dcc2", "#d9763a")
    for row in range(4):
        top = 14 + row * 53
        pen.box(12, top, 116, 45, "#4d3018" if kind % 2 == 0 else "#8f6a3f")
        if kind % 2 and row in {1, 2}:
            pen.blob(
                f"40,{top + 8} 50,{top + 20} 46,{top + 44} 24,{top + 44} 22,{top + 20} "
                f"32,{top + 8}",
                colours[row],
            )
            pen.box(68, top + 18, 46, 26, colours[row + 3], 3)
            continue
        x = 14.0
        for index in range(9):
            thick = (12, 9, 14, 11)[(index + row) % 4]
            tall = (40, 34, 38, 30, 36)[(index * 2 + row) % 5]
            pen.box(x, top + 45 - tall, thick, tall, colours[(index * 3 + row) % 7])
            x += thick


def coat_rack(pen: Pen, kind: int) -> None:
    """Draw a coat rack with a coat and a hat on it."""
    del kind
    pen.rod("35,8 35,200", WOOD, 6)
    for x in (10, 60):
        pen.hose(f"35,190 {(35 + x) / 2},198 {x},211", WOOD, 6)
    for points in (
        "35,34 16,30 10,16",
        "35,34 54,30 60,16",
        "35,48 18,46 12,36",
        "35,48 52,46 58,36",
    ):
        pen.hose(points, WOOD, 4)
    pen.blob("52,38 62,44 66,80 66,136 40,138 42,80 44,46", "#3f6d9b")
    pen.line("53,46 53,136")
    pen.ellipse(13, 25, 12, 4, "#8a4a2b")
    pen.path("M5 24 C5 8 21 8 21 24 Z", "#8a4a2b")


def log(pen: Pen, kind: int) -> None:
    """Draw a log: bark and rings."""
    del kind
    pen.box(14, 6, 140, 40, "#8a5f38", 18)
    for y, start, end in ((15, 44, 96), (24, 70, 140), (34, 40, 88), (39, 104, 138)):
        pen.curve(f"{start},{y} {(start + end) / 2},{y + 2} {end},{y}", "#5b3c20", 2)
    pen.poly("112,8 118,1 126,1 124,9", "#8a5f38")
    pen.ellipse(22, 26, 18, 20, "#e3bd84")
    for r in (13, 8, 3):
        pen.ellipse(22, 26, r * 0.9, r, "none", "#a9773f")


def bench(pen: Pen, kind: int) -> None:
    """Draw a park bench."""
    wood, iron = pick(kind, "#b9793c", "#5f9a57"), "#4a4d52"
    for x in (18, 160):
        pen.rod(f"{x + 6},6 {x + 4},60 {x + 8},111", iron, 7)
        pen.rod(f"{x - 8},58 {x - 10},112", iron, 7)
    for y in (6, 20, 34):
        pen.box(5, y, 180, 10, wood, 3)
    pen.path("M10 50 L180 50 L187 62 L3 62 Z", wood)
    pen.box(3, 61, 184, 9, wood, 3)
    for x in (4, 176):
        pen.rod(f"{x + 5},38 {x + 3},58", iron, 5)


def furniture() -> dict[str, Subject]:
    """Return how each of them is drawn."""
    return {
        "bench": Subject((190, 115), bench),
        "Bookshelf": Subject((140, 230), bookshelf),
        "Chair01": Subject((124, 156), partial(armchair, ("#8a73bd", "#d1a34b"))),
        "Chair02": Subject((125, 150), rocking_chair),
        "CoatRack": Subject((70, 215), coat_rack),
        "CoffeeTable": Subject((170, 72), partial(coffee_table, 170, 72)),
        "Couch": Subject((260, 135), partial(sofa, 260, ("#c8553d", "#4c7fa6"), "round")),
        "Sofa": Subject((240, 135), partial(sofa, 240, ("#6f9a5b", "#9d87ab"), "square")),
        "Desk": Subject((190, 125), desk),
        "DiningChair": Subject((80, 165), dining_chair),
        "DiningTable": Subject((250, 128), partial(dining_table, 250, 128)),
        "Endtable": Subject((75, 88), partial(table, 75, 88, "drawer")),
        "Footstool": Subject((80, 48), footstool),
        "log": Subject((160, 50), log),
        "Stool": Subject((60, 85), stool),
        "Table": Subject((165, 115), partial(plain_table, 165, 115)),
    }

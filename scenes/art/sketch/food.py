"""Food."""

from __future__ import annotations

from scenes.art.pens import INK, Pen
from scenes.art.sketch.subjects import Subject, pick

_CRUST, _CRUMB = "#c9853c", "#f3d9a4"


def apple(pen: Pen, kind: int) -> None:
    """Draw an apple: red, green, yellow, bitten."""
    colour = pick(kind, "#dc3434", "#8cc63f", "#f3cf3a", "#dc3434")
    pen.blob("50,30 68,20 90,30 94,58 80,88 60,99 50,94 40,99 20,88 6,58 10,30 32,20", colour)
    pen.curve("50,32 50,18 58,6", "#6b4423", 6)
    pen.blob("56,16 72,4 88,8 74,20", "#5aa845")
    pen.ellipse(26, 46, 6, 11, "#ffffff", "none", 0.6)
    if kind % 4 == 3:
        pen.blob("93,40 80,42 75,50 79,57 75,66 81,74 89,72 93,58", "#fdf3d0")


def bread(pen: Pen, kind: int) -> None:
    """Draw a loaf, or a long one with cuts."""
    if kind % 2:
        pen.blob("4,40 12,24 40,14 70,12 94,22 97,36 84,48 50,54 18,54", "#d99a4a")
        for x in (26, 46, 66):
            pen.curve(f"{x},42 {x + 6},30 {x + 14},22", "#f7e0b0", 5)
        return
    pen.path("M34 58 L34 26 C24 6 50 2 64 4 L84 6 C102 8 98 26 92 28 L92 58 Z", _CRUST)
    pen.path("M6 58 L6 30 C-4 8 20 4 30 6 C50 2 58 18 50 30 L50 58 Z", _CRUST)
    pen.path("M12 53 L12 30 C4 14 20 10 30 12 C42 9 50 20 44 30 L44 53 Z", _CRUMB)


def cheese(pen: Pen, kind: int) -> None:
    """Draw a wedge of cheese with holes, or a wheel that lacks a slice."""
    if kind % 2:
        pen.box(6, 28, 88, 36, "#e08a2e", 10)
        pen.ellipse(50, 28, 44, 22, "#f0a63c")
        pen.path("M50 28 L92 34 L76 46 Z", "#fbe38f")
        pen.path("M50 28 L76 46 L76 68 L50 50 Z", "#f9d762")
        return
    pen.path("M3 44 L76 5 Q96 18 97 44 Z", "#fbdc62")
    pen.path("M3 44 L97 44 L97 70 L3 70 Z", "#f2c136")
    for x, y, r in ((24, 57, 6), (52, 60, 8), (80, 54, 6), (66, 28, 6), (82, 32, 4)):
        pen.ellipse(x, y, r, r * 0.9, "#d99d1f")


def corn(pen: Pen, kind: int) -> None:
    """Draw an ear of corn in its leaves."""
    del kind
    pen.blob("3,30 18,14 50,10 78,16 82,30 78,44 50,50 18,46", "#fbd23c")
    for y in (20, 30, 40):
        for x in range(16 if y != 30 else 10, 72, 11):
            pen.ellipse(x, y, 5, 4.4, "#fbdf6a", "#d39a1c")
    pen.blob("99,30 84,12 52,6 66,22 62,30 66,40 52,54 84,50", "#6cae45")
    pen.curve("98,30 84,28 70,24", "#3f7d2c", 2.5)


def hamburger(pen: Pen, kind: int) -> None:
    """Draw a hamburger; the second is a double one with cheese and tomato."""
    if kind % 2:
        pen.path("M8 70 L92 70 Q94 83 80 83 L20 83 Q6 83 8 70 Z", "#dc9a4c")
        for y in (59, 41):
            pen.box(4, y, 92, 12, "#6b3d22", 6)
            pen.poly(f"6,{y} 94,{y} 82,{y + 10} 66,{y + 1} 40,{y + 11} 20,{y + 1}", "#fbcb3a")
        pen.box(8, 33, 84, 8, "#dd4338", 4)
        pen.blob("4,32 20,29 50,31 80,29 96,32 80,37 60,34 40,38 18,35", "#74b843")
        pen.path("M10 29 C10 -7 90 -7 90 29 Z", "#e0a050")
        pen.rod("50,4 50,-8", "#e9dcc0", 3)
        return
    pen.path("M6 62 L94 62 Q96 82 80 82 L20 82 Q4 82 6 62 Z", "#dc9a4c")
    pen.box(4, 52, 92, 15, "#6b3d22", 7)
    pen.blob("2,46 14,40 50,42 86,40 98,46 88,54 74,47 60,55 44,47 28,55 14,48", "#74b843")
    pen.path("M6 40 C6 -8 94 -8 94 40 Z", "#e0a050")
    for x, y in ((30, 18), (46, 12), (62, 18), (76, 26), (22, 28), (50, 26)):
        pen.ellipse(x, y, 3.4, 2, "#fbf0cf", "none")


def hotdog(pen: Pen, kind: int) -> None:
    """Draw a sausage in a bun with mustard; the second with ketchup in a paper tray."""
    if kind % 2:
        pen.blob("10,20 24,6 76,6 90,20 84,32 16,32", "#c98d3f")
        pen.rod("7,20 93,20", "#a83a25", 14)
        pen.curve("10,16 26,21 42,15 58,21 74,15 90,20", "#e8e04a", 4)
        for x, y in ((24, 22), (40, 25), (56, 22), (72, 25)):
            pen.dot(x, y, 3.2, "#7ab648")
        pen.poly("3,28 97,28 86,55 14,55", "#ffffff")
        for x in (16, 36, 56, 76):
            pen.poly(
                f"{x - 4},28 {x + 7},28 {x + 7 - (x - 46) * 0.12},55 {x - (x - 46) * 0.2},55",
                "#e0433a",
                "none",
            )
        pen.poly("3,28 97,28 86,55 14,55", "none")
        return
    pen.blob("8,26 24,8 76,8 92,26 84,38 16,38", "#e3ad61")
    pen.rod("10,27 90,27", "#c2492f", 15)
    pen.blob("8,32 30,34 70,34 92,32 86,50 70,54 30,54 14,50", "#d99a4a")
    pen.curve("12,26 22,20 32,28 42,20 52,28 62,20 72,28 84,22", "#fbd32f", 5)


def marshmallow(pen: Pen, kind: int) -> None:
    """Draw two toasted marshmallows on a stick that goes through both."""
    del kind
    pen.rod("5,95 95,5", "#8a5a30", 5)
    for x, y in ((68, 32), (36, 64)):

        def at(*steps: tuple[float, float], x: float = x, y: float = y) -> str:
            return " ".join(f"{x + across},{y + down}" for across, down in steps)

        pen.blob(
            at((-24, -4), (-6, -22), (10, -24), (22, -12), (23, 6), (6, 22), (-10, 24), (-22, 12)),
            "#fffaf0",
        )
        pen.blob(at((-22, 0), (-8, -16), (-2, -8), (-14, 6)), "#dba566", "none")
        pen.blob(at((4, 20), (19, 5), (16, -2), (1, 12)), "#c98a45", "none")
        pen.curve(at((-6, -20), (6, -14), (16, -2), (21, 6)), "#e3cfae", 2.2)


def pie(pen: Pen, kind: int) -> None:
    """Draw a pie with a lattice, or with cream and a cherry."""
    pen.path("M10 32 L90 32 L80 61 L20 61 Z", "#b9bec4")
    pen.ellipse(50, 32, 47, 15, "#d9963f")
    if kind % 2:
        pen.blob("14,28 26,14 42,12 50,5 60,12 76,14 86,28 66,36 34,36", "#fff6e6")
        pen.circle(50, 9, 7, "#d4283a")
        return
    pen.ellipse(50, 29, 39, 11, "#b8303a")
    for shift in (-20, 0, 20):
        pen.line(f"{38 + shift},19 {62 + shift},39", "#f0bd6a", 5)
        pen.line(f"{62 + shift},19 {38 + shift},39", "#f0bd6a", 5)
    pen.ellipse(50, 30, 44, 13, "none", "#c07f2f")


def ribs(pen: Pen, kind: int) -> None:
    """Draw a rack of ribs: bones with knuckles stick out of the meat on either side."""
    del kind
    for x in (16, 34, 52, 70, 88):
        for y, low in ((5, 0), (55, 1)):
            pen.rod(f"{x},30 {x},{y}", "#f7ecd4", 6.5)
            for side in (-3, 3):
                pen.circle(x + side, y + (1 if low else -1), 3.6, "#f7ecd4")
        for y in (8, 52):
            pen.dot(x, y, 3, "#f7ecd4")
    pen.blob("4,30 10,15 34,12 68,13 92,14 98,30 92,46 66,47 34,48 10,46", "#a5421f")
    for x in (25, 43, 61, 79):
        pen.curve(f"{x},15 {x + 2},30 {x},45", "#6b2611", 4)
    for x in (14, 33, 51, 69, 88):
        pen.curve(f"{x - 4},22 {x},19 {x + 4},20", "#e58a52", 3.4)


def sandwich(pen: Pen, kind: int) -> None:
    """Draw a sandwich: cut in a triangle, or toast held by a stick with an olive."""
    if kind % 2:
        pen.rod("50,2 50,40", "#d9b98a", 3)
        pen.ellipse(50, 8, 8, 7, "#7f9a3a")
        pen.dot(47, 8, 2.6, "#d9452e")
        for y in (20, 61):
            pen.box(6, y, 88, 14, "#f6deb0", 4)
            pen.box(6, y, 88, 6, "#c07c36", 3)
        pen.blob("2,38 20,34 40,37 60,34 80,37 98,35 94,44 74,41 52,45 28,41 8,45", "#74b843")
        pen.box(8, 43, 84, 7, "#dd4338", 3)
        pen.box(5, 50, 90, 6, "#f2a0a0", 2)
        pen.poly("5,56 95,56 84,66 72,57", "#fbcb3a")
        pen.box(5, 55, 90, 6, "#fbcb3a", 2)
        return
    pen.poly("4,54 50,8 96,54", "#f6e2b6")
    pen.poly("4,54 50,8 54,2 99,46 96,54", "#f6e2b6")
    pen.poly("4,54 50,8 96,54", "#fbeccc")
    pen.box(4, 54, 92, 6, "#f3a5a2", 2)
    pen.blob("2,60 20,58 50,61 80,58 98,60 88,66 66,62 40,67 14,65", "#74b843")
    pen.box(4, 65, 92, 9, "#c9853c", 3)


def steak(pen: Pen, kind: int) -> None:
    """Draw a steak with its bone and a rim of fat."""
    del kind
    pen.blob("6,30 20,8 52,4 84,10 97,34 86,56 60,64 40,56 18,58", "#f5e0cc")
    pen.blob("14,31 26,15 52,11 80,17 89,35 80,50 60,56 42,48 22,50", "#b23b32", "none")
    pen.curve("50,12 54,26 46,46", "#f7ecd4", 9)
    pen.curve("54,27 70,28 88,32", "#f7ecd4", 7)
    pen.curve("24,28 32,24 40,26", "#db7a70", 3)
    pen.curve("64,42 72,46 78,40", "#db7a70", 3)


def watermelon(pen: Pen, kind: int) -> None:
    """Draw a slice of melon, or a whole one."""
    if kind % 2:
        pen.ellipse(50, 32, 47, 30, "#4c9a3f")
        for d in ("8,26 50,14 92,26", "4,34 50,34 96,34", "8,42 50,54 92,42"):
            pen.curve(d, "#2a6a2a", 4)
        return
    pen.path("M2 8 L98 8 C96 80 4 80 2 8 Z", "#4c9a3f")
    pen.path("M8 8 L92 8 C88 68 12 68 8 8 Z", "#eaf6c6", "none")
    pen.path("M13 8 L87 8 C82 58 18 58 13 8 Z", "#ee4b54", "none")
    for x, y in ((30, 18), (50, 16), (70, 18), (40, 30), (60, 30), (50, 42)):
        pen.ellipse(x, y, 2.4, 4, INK, "none")


def food() -> dict[str, Subject]:
    """Return how each of them is drawn."""
    return {
        "apple": Subject((100, 104), apple),
        "bread": Subject((100, 62), bread),
        "cheese": Subject((100, 74), cheese),
        "corn": Subject((101, 61), corn),
        "hamburger": Subject((100, 85), hamburger),
        "hotdog": Subject((100, 57), hotdog),
        "marshmallow": Subject((100, 100), marshmallow),
        "pie": Subject((100, 64), pie),
        "ribs": Subject((101, 60), ribs),
        "sandwich": Subject((100, 77), sandwich),
        "steak": Subject((100, 68), steak),
        "watermelon": Subject((100, 64), watermelon),
    }

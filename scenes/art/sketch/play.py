"""Playgrounds, rides, and what is used out of doors."""

from __future__ import annotations

from scenes.art.pens import INK, Pen
from scenes.art.sketch.subjects import Subject, pick


def wheel(pen: Pen, x: float, y: float, radius: float) -> None:
    """Draw a wheel with spokes."""
    pen.circle(x, y, radius, "#3b3d42")
    pen.circle(x, y, radius * 0.78, "#e6ebef")
    for dx, dy in ((0.78, 0), (0, 0.78), (0.55, 0.55), (0.55, -0.55)):
        pen.line(
            f"{x - radius * dx},{y - radius * dy} {x + radius * dx},{y + radius * dy}",
            "#8c9298",
            1.5,
        )
    pen.dot(x, y, radius * 0.14, "#3b3d42")


def bike(pen: Pen, kind: int) -> None:
    """Draw a bicycle, its handlebar on the left."""
    frame = pick(kind, "#d63c3c", "#3a7cc0")
    wheel(pen, 31, 74, 29)
    wheel(pen, 129, 74, 29)
    for points in (
        "31,74 50,24",
        "54,36 82,76",
        "54,34 104,34",
        "82,76 104,30",
        "82,76 129,74",
        "104,38 129,74",
    ):
        pen.rod(points, frame, 5)
    pen.hose("50,26 47,12 36,8 28,14", "#44474d", 5)
    pen.box(90, 20, 30, 9, "#3b2c25", 4)
    pen.circle(82, 76, 9, "#9aa0a6")
    pen.rod("82,76 92,92", "#44474d", 4)
    pen.rod("86,94 98,94", "#44474d", 4)


def scooter(pen: Pen, kind: int) -> None:
    """Draw a kick scooter."""
    main = pick(kind, "#e2574c", "#4a9ac9")
    pen.rod("20,86 30,10", main, 6)
    pen.rod("14,8 46,12", "#3b3d42", 6)
    pen.path("M14 84 L70 84 L74 92 L22 92 Z", main)
    for x in (16, 72):
        pen.circle(x, 93, 10, "#3b3d42")
        pen.circle(x, 93, 4, "#d5d9dd")


def skateboard(pen: Pen, kind: int) -> None:
    """Draw a skateboard; the second with a striped deck and large wheels."""
    wheel, r = pick(kind, "#f2d24a", "#e8508f"), 7.5 if kind % 2 == 0 else 9.0
    for x in (26, 74):
        pen.box(x - 4, 18, 8, 6, "#9aa0a6")
        pen.circle(x, 33.5 - r, r, wheel)
        pen.circle(x, 33.5 - r, 2.5, "#ffffff")
    pen.path(
        "M2 4 Q10 12 20 12 L80 12 Q90 12 98 4 L99 9 Q92 20 80 20 L20 20 Q8 20 1 9 Z",
        pick(kind, "#d8453e", "#48b8b0"),
    )
    if kind % 2:
        for x in (24, 38, 52, 66):
            pen.poly(f"{x},12.5 {x + 7},12.5 {x + 11},19.5 {x + 4},19.5", "#fbe14a", "none")


def seesaw(pen: Pen, kind: int) -> None:
    """Draw a seesaw, low on the left; the second of wood, low on the right."""
    main = pick(kind, "#e2574c", "#c99a58")

    def at(x: float, y: float) -> str:
        return f"{x if kind % 2 == 0 else 230 - x},{y}"

    pen.poly(f"{at(115, 34)} {at(138, 78)} {at(92, 78)}", pick(kind, "#f0c23c", "#3f8fc4"))
    pen.rod(f"{at(10, 60)} {at(220, 20)}", main, 10)
    for x, y in ((40, 54), (190, 26)):
        pen.rod(f"{at(x, y)} {at(x, y - 20)}", "#4a4d52", 4)
        pen.rod(f"{at(x - 7, y - 20)} {at(x + 7, y - 20)}", "#4a4d52", 4)
    for x, y in ((16, 55), (212, 16)):
        left = min(float(at(end, y).split(",")[0]) for end in (x - 12, x + 12))
        pen.box(left, y - 4, 24, 8, pick(kind, "#4a4d52", "#d8453e"), 3)
    pen.circle(115, 40, 7, "#c9c9c9")


def slide(pen: Pen, kind: int) -> None:
    """Draw a slide: its ladder on the right, its end on the left."""
    main = pick(kind, "#f2b532", "#4a9ad1")
    for points in ("176,56 168,186", "214,56 226,186"):
        pen.rod(points, "#8b9199", 6)
    for y in (84, 112, 140, 166):
        pen.rod(f"{175 - (y - 56) * 0.06},{y} {215 + (y - 56) * 0.09},{y}", "#8b9199", 5)
    pen.rod("150,62 142,186", "#8b9199", 6)
    pen.path(
        "M190 44 L190 66 L140 66 C100 96 80 172 26 186 L4 186 L4 172 C60 170 84 70 138 44 Z", main
    )
    pen.curve("138,50 96,86 64,150 6,176", "#ffffff", 3)
    pen.box(138, 48, 78, 12, "#d8453e", 3)
    for x in (142, 210):
        pen.rod(f"{x},48 {x},10", "#d8453e", 5)
    pen.rod("142,12 210,12", "#d8453e", 5)
    pen.poly("134,14 176,2 218,14", "#d8453e")


def monkeybars(pen: Pen, kind: int) -> None:
    """Draw monkey bars: a ladder laid over two ladders."""
    del kind
    main, back = "#d8453e", "#a8322d"
    for points in ("40,18 40,160", "228,18 228,160"):
        pen.rod(points, back, 6)
    pen.rod("38,18 230,18", back, 6)
    for x in (12, 204):
        for y in (60, 92, 124, 152):
            pen.rod(f"{x},{y + 8} {x + 28},{y}", "#f2b532", 5)
    for step in range(8):
        x = 24 + step * 25
        pen.rod(f"{x},34 {x + 26},18", "#f2b532", 5)
    pen.rod("12,36 12,177", main, 7)
    pen.rod("206,36 206,177", main, 7)
    pen.rod("10,36 208,36", main, 7)


def sandbox(pen: Pen, kind: int) -> None:
    """Draw a sandbox; the second has a sand castle."""
    wood = pick(kind, "#b9793c", "#4a8fc2")
    pen.path("M34 6 L186 6 L217 50 L3 50 Z", wood)
    pen.path("M42 12 L178 12 L200 46 L20 46 Z", "#f0d795")
    if kind % 2:
        pen.path(
            "M84 40 L84 14 L94 14 L94 20 L102 20 L102 6 L118 6 L118 20 L126 20 L126 14 L136 "
            "14 L136 40 Z",
            "#e3bd6a",
        )
        pen.path("M104 40 Q110 24 116 40 Z", "#8a6a2c")
    else:
        pen.blob("70,42 92,20 112,28 128,18 152,42", "#e3c578")
    for x, y in ((50, 30), (64, 24), (166, 30), (150, 20), (180, 40)):
        pen.dot(x, y, 1.6, "#b8964a")
    pen.box(3, 50, 214, 17, wood, 2)


def grill(pen: Pen, kind: int) -> None:
    """Draw a grill on three legs; coals glow under its grate."""
    main = pick(kind, "#3d3f45", "#b5362f")
    for points in ("26,68 12,116", "60,68 74,116", "43,70 43,112"):
        pen.rod(points, "#8b9199", 4)
    pen.rod("18,98 68,98", "#8b9199", 3)
    pen.path("M4 40 L82 40 C82 84 4 84 4 40 Z", main)
    pen.ellipse(43, 38, 40, 8, "#f2753a")
    for x in range(12, 80, 9):
        pen.line(f"{x},33 {x},43", INK, 2)
    pen.line("4,38 82,38", INK, 2)
    for x in (26, 44, 60):
        pen.curve(f"{x},28 {x - 4},20 {x + 3},13 {x - 1},4", "#9aa0a6", 3)


def blanket(pen: Pen, kind: int) -> None:
    """Draw a picnic blanket with checks, spread on the ground."""
    del kind
    pen.path("M36 4 L194 4 L227 71 L3 71 Z", "#fbf6ec")

    def edge(share: float) -> tuple[float, float, float]:
        return 36 - 33 * share, 194 + 33 * share, 4 + 67 * share

    for step in range(0, 8, 2):
        left, right, y = edge(step / 8)
        left2, right2, y2 = edge((step + 1) / 8)
        pen.path(
            f"M{left} {y} L{right} {y} L{right2} {y2} L{left2} {y2} Z",
            "#d83f45",
            "none",
            opacity=0.6,
        )
    for step in range(0, 10, 2):
        a, b = 36 + 15.8 * step, 36 + 15.8 * (step + 1)
        c, d = 3 + 22.4 * step, 3 + 22.4 * (step + 1)
        pen.path(f"M{a} 4 L{b} 4 L{d} 71 L{c} 71 Z", "#d83f45", "none", opacity=0.6)
    pen.path("M36 4 L194 4 L227 71 L3 71 Z", "none")


def pail(pen: Pen, kind: int) -> None:
    """Draw a bucket."""
    pen.curve("12,34 50,-14 88,34", "#6d7379", 5)
    pen.path("M8 32 L92 32 L78 112 L22 112 Z", pick(kind, "#e2483d", "#3d86c9"))
    pen.ellipse(50, 32, 42, 10, pick(kind, "#a8312a", "#2a5f92"))
    pen.poly("50,56 55,70 70,70 58,79 63,94 50,84 37,94 42,79 30,70 45,70", "#f8d24a")


def shovel(pen: Pen, kind: int) -> None:
    """Draw a toy shovel, its blade on the left."""
    main = pick(kind, "#f0a02f", "#53a64f")
    pen.rod("40,26 84,26", main, 6)
    pen.poly("80,26 92,14 92,38", "none")
    pen.rod("82,26 91,15 91,37 82,26", main, 4)
    pen.path("M44 12 L44 40 L26 42 Q4 38 2 26 Q4 14 26 10 Z", main)
    pen.curve("12,26 26,23 40,26", INK, 1.6)


def play() -> dict[str, Subject]:
    """Return how each of them is drawn."""
    return {
        "bike": Subject((160, 105), bike),
        "scooter": Subject((85, 105), scooter),
        "skateboard": Subject((100, 36), skateboard),
        "seesaw": Subject((230, 80), seesaw),
        "slide": Subject((230, 190), slide),
        "monkeybars": Subject((250, 180), monkeybars),
        "sandbox": Subject((220, 70), sandbox),
        "grill": Subject((85, 120), grill),
        "blanket": Subject((230, 75), blanket),
        "pail": Subject((100, 116), pail),
        "shovel": Subject((97, 50), shovel),
    }

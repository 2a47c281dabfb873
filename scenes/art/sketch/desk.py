"""What lies on a desk."""

from __future__ import annotations

from scenes.art.pens import INK, Pen
from scenes.art.sketch.subjects import Subject, pick


def book(pen: Pen, kind: int) -> None:
    """Draw a book: closed, open, or a pile of them."""
    kind %= 3
    if kind == 1:
        pen.path("M4 18 L50 26 L96 18 L96 64 L50 73 L4 64 Z", "#8a4a2b")
        pen.path("M50 22 C38 8 18 8 8 12 L8 58 C20 54 38 54 50 67 Z", "#fffaf0")
        pen.path("M50 22 C62 8 82 8 92 12 L92 58 C80 54 62 54 50 67 Z", "#fffaf0")
        for y in (24, 34, 44):
            pen.curve(f"14,{y - 2} 28,{y - 2} 43,{y + 6}", "#8f8a80", 2.4)
            pen.curve(f"86,{y - 2} 72,{y - 2} 57,{y + 6}", "#8f8a80", 2.4)
        return
    if kind == 2:
        for x, y, wide, colour in (
            (4, 52, 90, "#3f78a8"),
            (12, 30, 82, "#c8503f"),
            (6, 8, 84, "#5d9455"),
        ):
            pen.box(x, y, wide, 22, colour, 3)
            pen.box(x + 8, y + 5, wide - 9, 12, "#fffaf0")
            pen.box(x, y, 11, 22, colour, 3)
        return
    pen.path("M6 14 L78 6 L96 58 L22 72 Z", "#fffaf0")
    pen.path("M6 10 L76 3 L94 54 L22 66 Z", "#c8503f")
    pen.path("M6 10 L18 9 L34 64 L22 66 Z", "#8f3226")
    pen.path("M34 20 L66 16 L71 30 L39 35 Z", "#f8d24a")


def camera(pen: Pen, kind: int) -> None:
    """Draw a camera."""
    del kind
    pen.box(34, 4, 34, 18, "#55585f", 4)
    pen.box(12, 10, 14, 10, "#d8453e", 3)
    pen.box(3, 17, 94, 58, "#3f4249", 7)
    pen.box(3, 30, 94, 14, "#9aa2ab")
    pen.circle(50, 47, 23, "#d5dae0")
    pen.circle(50, 47, 16, "#27364a")
    pen.circle(45, 42, 5, "#8fc2e8")
    pen.box(76, 21, 15, 7, "#f7e9a4", 2)


def disc(pen: Pen, kind: int) -> None:
    """Draw a compact disc."""
    del kind
    pen.circle(50, 50, 46, "#d5dbe6")
    pen.path("M50 50 L20 14 L44 5 Z", "#f2b8d0", "none")
    pen.path("M50 50 L44 5 L68 8 Z", "#f8e8a0", "none")
    pen.path("M50 50 L68 8 L86 24 Z", "#a8e0c0", "none")
    pen.path("M50 50 L56 95 L32 92 Z", "#a8c8f2", "none")
    pen.path("M50 50 L32 92 L14 76 Z", "#f2b8d0", "none")
    pen.circle(50, 50, 17, "#eef1f6")
    pen.circle(50, 50, 7, "#6b7482")


def notebook(pen: Pen, kind: int) -> None:
    """Draw a notebook with a spiral."""
    del kind
    pen.box(14, 6, 82, 98, "#4a86c9", 5)
    pen.box(38, 22, 44, 26, "#ffffff", 3)
    pen.line("44,31 76,31", "#8f99a6", 3)
    pen.line("44,39 68,39", "#8f99a6", 3)
    for y in range(14, 102, 12):
        pen.circle(20, y, 3.4, "#ffffff")
        pen.curve(f"20,{y} 8,{y - 5} 5,{y + 2} 14,{y + 3}", "#5b616a", 3.4)


def paper(pen: Pen, kind: int) -> None:
    """Draw a written sheet, or a drawing by a child."""
    pen.path("M10 4 L72 4 L94 26 L94 113 L10 113 Z", "#fffef8")
    pen.path("M72 4 L72 26 L94 26 Z", "#d9dde2")
    if kind % 2:
        pen.circle(36, 34, 11, "#f8cf3f")
        pen.box(30, 70, 34, 28, "#e2574c")
        pen.poly("26,70 47,50 68,70", "#4a86c9")
        pen.line("16,100 88,100", "#53a64f", 5)
        return
    for y in (40, 54, 68, 82, 96):
        pen.line(f"22,{y} {82 if y != 96 else 60},{y}", "#7b8794", 4)
    pen.line("22,24 56,24", "#7b8794", 6)


def pen_tool(pen: Pen, kind: int) -> None:
    """Draw a pen, blue or red, its tip on the left."""
    main = pick(kind, "#2f62c0", "#d0302f")
    pen.poly("3,30 22,20 22,40", "#c4ccd4")
    pen.dot(5, 30, 3, main)
    pen.box(20, 19, 44, 22, "#f4f6f8", 3)
    pen.box(60, 18, 36, 24, main, 5)
    pen.rod("62,13 90,13", main, 4)
    pen.line("94,13 94,20", INK, 4)


def pencil(pen: Pen, kind: int) -> None:
    """Draw a pencil, its point on the left."""
    del kind
    pen.poly("3,24 24,13 24,35", "#f3d7ab")
    pen.poly("3,24 11,20 11,28", INK)
    pen.box(23, 13, 54, 22, "#fbc62f")
    pen.line("24,20 76,20", "#d99a16", 2)
    pen.line("24,28 76,28", "#d99a16", 2)
    pen.box(75, 13, 9, 22, "#b4bcc4")
    pen.box(83, 13, 14, 22, "#f08a96", 5)


def scissors(pen: Pen, kind: int) -> None:
    """Draw scissors, their blades on the left."""
    main = pick(kind, "#e2483d", "#3f86d0")
    pen.path("M3 14 Q30 22 62 46 L56 52 Q20 36 3 14 Z", "#cfd6dd")
    pen.path("M3 64 Q30 56 62 32 L56 26 Q20 42 3 64 Z", "#e3e8ec")
    for y in (20, 58):
        pen.ellipse(79, y, 18, 14, main)
        pen.ellipse(80, y, 9, 6.5, "#f6f6f2")
    pen.circle(53, 39, 4, "#7b858f")


def stapler(pen: Pen, kind: int) -> None:
    """Draw a stapler, open on the left."""
    del kind
    pen.path("M4 46 L96 46 L96 55 L4 55 Z", "#33353b")
    pen.path("M6 34 L92 40 L92 46 L6 41 Z", "#c4ccd4")
    pen.path("M4 24 Q6 8 26 10 L84 22 Q97 26 96 46 L84 46 L82 38 L6 32 Z", "#d8382f")
    pen.curve("16,18 40,18 74,28", "#f28a80", 3)


def tape(pen: Pen, kind: int) -> None:
    """Draw a roll of clear tape in its dispenser, a strip hanging over the teeth on the left."""
    del kind
    pen.circle(62, 40, 36, "#f6e6a0")
    pen.circle(62, 40, 30, "none", "#d2b54c")
    pen.path(
        "M6 54 L22 54 L36 72 C44 56 50 50 62 50 C78 50 88 60 96 78 Q99 91 90 91 L10 91 "
        "Q2 91 2 84 Z",
        "#3f6fb0",
    )
    pen.circle(62, 40, 15, "#ffffff")
    pen.circle(62, 40, 7, "#9ab4d6")
    pen.poly("34,18 39,24 17,50 17,66 4,66 4,48", "#fbf3cf")
    pen.line("3,66 6,70 9,66 12,70 15,66 18,70", "#5d646c", 2.4)


def desk_things() -> dict[str, Subject]:
    """Return how each of them is drawn."""
    return {
        "Book": Subject((100, 76), book),
        "Camera": Subject((100, 79), camera),
        "CD": Subject((100, 100), disc),
        "Notebook": Subject((100, 110), notebook),
        "Paper": Subject((100, 117), paper),
        "Pen": Subject((100, 56), pen_tool),
        "Pencil": Subject((100, 48), pencil),
        "Scissors": Subject((100, 79), scissors),
        "Stapler": Subject((100, 58), stapler),
        "Tape": Subject((100, 93), tape),
    }

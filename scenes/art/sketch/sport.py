"""Balls, bats and other things of sport."""

from __future__ import annotations

import math

from scenes.art.pens import INK, Pen
from scenes.art.sketch.subjects import Subject, pick


def baseball(pen: Pen, kind: int) -> None:
    """Draw a baseball with red seams."""
    del kind
    pen.circle(50, 50, 45, "#fdfaf2")
    for x, mid in ((20, 34), (80, 66)):
        pen.curve(f"{x},18 {mid},50 {x},82", "#d02a30", 5)
        for y in (30, 42, 54, 66):
            pen.line(f"{mid - 11},{y} {mid + 5},{y}", "#d02a30", 3)


def bat(pen: Pen, kind: int) -> None:
    """Draw a baseball bat, of wood or of metal, its thick end on the left."""
    metal = kind % 2 == 1
    main = pick(kind, "#d29a55", "#c3ccd6")
    pen.path("M10 4 C2 4 0 16 8 18 L60 28 L94 33 L95 28 L62 20 C40 10 24 4 10 4 Z", main)
    if metal:
        pen.path("M26 7 L22 20 L46 25 L50 14 C42 10 34 8 26 7 Z", "#2f6fd0")
        pen.rod("70,27 92,30.5", "#23252b", 6)
    else:
        pen.rod("80,29 92,30.5", "#7a4a26", 5)
        pen.curve("30,12 44,17 58,22", "#a8733a", 1.6)
    pen.circle(96, 31, 3.4, main)
    pen.curve("12,10 18,11 22,12" if metal else "14,10 28,13 44,18", "#f6ecd8", 2)


def football(pen: Pen, kind: int) -> None:
    """Draw an American football: brown with white stripes, or half of it white."""
    ball = "3,40 22,16 54,6 86,16 97,36 80,60 46,70 16,60"
    if kind % 2:
        pen.blob(ball, "#f4efe4")
        pen.path("M22 16 C40 6 70 6 86 16 C82 28 26 30 22 16 Z", "#2f4f9a")
        pen.path("M16 60 C26 46 70 46 80 60 C64 72 30 72 16 60 Z", "#2f4f9a")
        pen.blob(ball, "none")
        pen.line("34,40 68,37", "#c8332e", 4)
        for x in (38, 46, 54, 62):
            pen.line(f"{x},{33 - (x - 38) * 0.1} {x + 2},{46 - (x - 38) * 0.1}", "#c8332e", 4)
        return
    pen.blob(ball, "#8f4f2a")
    for points in ("22,15 18,38 24,64", "80,13 86,34 78,61"):
        pen.curve(points, "#ffffff", 7)
    pen.line("34,34 68,30", "#ffffff", 4)
    for x in (38, 46, 54, 62):
        pen.line(f"{x},{26 - (x - 38) * 0.1} {x + 2},{40 - (x - 38) * 0.1}", "#ffffff", 4)


def frisbee(pen: Pen, kind: int) -> None:
    """Draw a disc that flies to the left, tilted, lines of speed behind it."""
    main, trim = pick(kind, "#e2483d", "#2f8fd0"), pick(kind, "#b8302a", "#1f6aa3")
    for y, start, end in ((22, 84, 98), (32, 88, 99), (42, 78, 94)):
        pen.line(f"{start},{y} {end},{y - 2}", "#8b9199", 2.6)
    pen.path("M4 34 C0 50 20 54 44 46 C70 38 86 22 82 12 L80 20 L10 38 Z", trim)
    pen.path("M4 34 C-2 20 26 2 50 1 C70 0 84 4 82 12 C78 26 52 38 32 41 C16 43 6 40 4 34 Z", main)
    pen.path(
        "M17 31 C14 22 32 11 48 9 C60 8 69 11 67 16 C63 24 46 31 34 33 C26 34 19 34 17 31 Z",
        "none",
        trim,
        2.6,
    )
    pen.curve("16,22 28,12 44,6", "#ffffff", 3)


def jumprope(pen: Pen, kind: int) -> None:
    """Draw a skipping rope between its two handles."""
    main, grip = pick(kind, "#3f86d0", "#e0508a"), pick(kind, "#e2483d", "#f2c33c")
    pen.hose("12,22 16,48 50,62 84,48 88,22", main, 3)
    for x in (12, 88):
        pen.rod(f"{x},6 {x},24", grip, 8)


def soccer(pen: Pen, kind: int) -> None:
    """Draw a soccer ball."""
    del kind
    pen.circle(50, 50, 46, "#ffffff")

    def star(radius: float, turn: float) -> list[tuple[float, float]]:
        angles = [math.tau * index / 5 - math.pi / 2 + turn for index in range(5)]
        return [(50 + radius * math.cos(a), 50 + radius * math.sin(a)) for a in angles]

    inner = star(17, 0)
    for (x, y), (far_x, far_y) in zip(inner, star(33, 0), strict=True):
        pen.line(f"{x:.2f},{y:.2f} {far_x:.2f},{far_y:.2f}", INK, 3)
    rim, near = star(45, 0), star(33, 0)
    for index in range(5):
        x, y = rim[index]
        side = ((y - 50) / 45 * 14, -(x - 50) / 45 * 14)
        tip = near[index]
        pen.poly(
            f"{tip[0]:.2f},{tip[1]:.2f} "
            f"{x + side[0] - (x - 50) * 0.05:.2f},{y + side[1] - (y - 50) * 0.05:.2f} "
            f"{x - side[0] - (x - 50) * 0.05:.2f},{y - side[1] - (y - 50) * 0.05:.2f}",
            INK,
        )
    pen.poly(" ".join(f"{x:.2f},{y:.2f}" for x, y in inner), INK)
    pen.circle(50, 50, 46, "none")


def sport() -> dict[str, Subject]:
    """Return how each of them is drawn."""
    return {
        "baseball": Subject((100, 100), baseball),
        "bat": Subject((101, 38), bat),
        "football": Subject((100, 75), football),
        "frisbee": Subject((100, 53), frisbee),
        "jumprope": Subject((100, 68), jumprope),
        "soccer": Subject((100, 100), soccer),
    }

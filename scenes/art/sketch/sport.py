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
    main = pick(kind, "#d29a55", "#aab4be")
    pen.path("M10 4 C2 4 0 16 8 18 L60 28 L94 33 L95 28 L62 20 C40 10 24 4 10 4 Z", main)
    pen.rod("80,29 92,30.5", pick(kind, "#7a4a26", "#33353b"), 5)
    pen.circle(96, 31, 3.4, main)
    pen.curve("14,10 28,13 44,18", "#f2d6a4" if kind % 2 == 0 else "#e8edf2", 2)


def football(pen: Pen, kind: int) -> None:
    """Draw an American football, brown or white and brown."""
    pen.blob("3,40 22,16 54,6 86,16 97,36 80,60 46,70 16,60", pick(kind, "#8f4f2a", "#a8662f"))
    for points in ("22,15 18,38 24,64", "80,13 86,34 78,61"):
        pen.curve(points, "#ffffff", 7)
    pen.line("34,34 68,30", "#ffffff", 4)
    for x in (38, 46, 54, 62):
        pen.line(f"{x},{26 - (x - 38) * 0.1} {x + 2},{40 - (x - 38) * 0.1}", "#ffffff", 4)


def frisbee(pen: Pen, kind: int) -> None:
    """Draw a flying disc."""
    main, trim = pick(kind, "#e2483d", "#2f8fd0"), pick(kind, "#f8d24a", "#bfe6f7")
    pen.path("M3 24 Q3 50 50 50 Q97 50 97 24 Z", main)
    pen.ellipse(50, 23, 47, 19, main)
    pen.ellipse(50, 21, 33, 12, trim)
    pen.ellipse(50, 20, 17, 5.5, main)


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

"""Insects and animals of the pond."""

from __future__ import annotations

from functools import partial

from scenes.art.pens import INK, Pen
from scenes.art.sketch.subjects import Subject

_LEAP, _SWIM = 1, 3
"""Poses of the frog."""

_FIN, _SCALES, _PATCH = "#f7a24e", "#fdf4e6", "#ef6a2c"
"""Colours of the koi."""


def bee(pen: Pen, pose: int) -> None:
    """Draw a bee; it has one pose."""
    del pose
    pen.ellipse(58, 22, 13, 21, "#dff1fb")
    pen.ellipse(76, 28, 11, 18, "#dff1fb")
    pen.poly("88,54 99,60 88,66", INK)
    pen.ellipse(56, 58, 36, 25, "#f8c92f")
    for x, half in ((50, 24), (66, 23), (80, 17)):
        pen.line(f"{x},{58 - half} {x},{58 + half}", INK, 8)
    pen.circle(22, 54, 18, "#f8c92f")
    pen.circle(16, 50, 4.5, INK)
    pen.curve("18,38 14,26 6,24", INK, 4)
    pen.curve("26,37 26,24 20,18", INK, 4)
    pen.curve("10,60 16,66 24,64", INK, 3)


def butterfly(main: str, trim: str, pen: Pen, pose: int) -> None:
    """Draw a butterfly: 0 wings open, 1 wings folded."""
    if pose % 2:
        pen.blob("34,70 40,20 66,4 92,10 86,44 62,66", main)
        pen.blob("40,70 62,58 84,62 82,84 58,90", trim)
        for x, y, r in ((68, 24, 9), (56, 42, 6), (68, 74, 6)):
            pen.circle(x, y, r, trim if y < 60 else main)
        pen.rod("22,58 58,80", INK, 6)
        pen.circle(19, 56, 6, INK)
        pen.curve("18,52 12,42 4,42", INK, 3)
        return
    for flip in (1, -1):

        def side(points: str, flip: int = flip) -> str:
            pairs = (pair.split(",") for pair in points.split())
            return " ".join(f"{50 + flip * float(x)},{y}" for x, y in pairs)

        pen.blob(side("4,42 16,12 40,6 48,26 36,48 8,52"), main)
        pen.blob(side("4,54 30,52 40,68 28,88 10,80"), trim)
        pen.circle(50 + flip * 30, 26, 9, trim)
        pen.circle(50 + flip * 24, 70, 6, main)
    pen.ellipse(50, 52, 5, 28, INK)
    pen.curve("48,26 40,12 34,10", INK, 3)
    pen.curve("52,26 60,12 66,10", INK, 3)


def frog(pen: Pen, pose: int) -> None:
    """Draw a frog: 0 sitting, 1 leaping, 2 crouching, 3 swimming, 4 with its tongue out."""
    green, pale, dark = "#6cb648", "#d8efae", "#4a8a2f"
    if pose == _SWIM:
        _swimming_frog(pen, green, pale, dark)
        return
    if pose == _LEAP:
        pen.hose("70,42 88,56 82,66 98,74", dark, 8)
        pen.hose("30,46 16,60 6,62", green, 7)
        pen.blob("10,36 30,18 58,26 80,44 66,60 34,58", green)
        pen.blob("12,42 30,50 56,58 36,60 18,52", pale, "none")
        eyes = ((22, 20), (36, 16))
    else:
        flat = 10 if pose == 2 else 0
        pen.ellipse(76, 58, 20, 16, dark)
        pen.hose("84,70 66,76 92,76", dark, 6)
        pen.blob(
            f"8,{40 + flat} 26,{24 + flat} 50,{28 + flat} 78,50 82,72 40,76 16,{58 + flat / 2}",
            green,
        )
        pen.blob(f"12,{52 + flat} 30,{54 + flat} 50,74 32,76 18,62", pale, "none")
        pen.ellipse(66, 60, 17, 15, green)
        pen.hose("34,60 32,74 18,76", green, 7)
        pen.hose("68,74 52,77 48,77", green, 6)
        eyes = ((20, 22 + flat), (36, 20 + flat))
    for x, y in eyes:
        pen.circle(x, y, 9, green)
        pen.circle(x - 1, y - 1, 6, "#fdf7c6")
        pen.dot(x - 2, y - 1, 3.4)
    low = eyes[0][1]
    pen.curve(f"9,{low + 20} 22,{low + 25} 40,{low + 20}", INK, 2)
    if pose == 4:
        pen.blob("12,42 26,40 40,42 36,54 20,55", "#8c2f3c")
        pen.curve("24,50 12,56 8,34 4,10", "#e5586a", 5)
        pen.dot(5, 8, 4.5)
        pen.ellipse(12, 5, 5, 2.6, "#dff1fb")
    for x, y in ((54, 38), (62, 46), (50, 48)):
        pen.dot(x, y + 4, 3.4, dark)


def _swimming_frog(pen: Pen, green: str, pale: str, dark: str) -> None:
    """Draw a frog stretched out flat, its hind legs spread behind it, ripples below."""
    for legs, colour in (("62,44 78,32 84,22 98,18", dark), ("62,54 78,62 86,70 98,68", green)):
        pen.hose(legs, colour, 7)
    pen.hose("30,54 18,62 3,62", green, 6)
    pen.blob("7,42 22,30 50,34 72,46 70,56 40,58 14,54", green)
    pen.blob("12,48 28,52 50,55 32,57 16,53", pale, "none")
    for x, y in ((44, 42), (54, 45), (62, 49)):
        pen.dot(x, y, 3.2, dark)
    for x in (18, 33):
        pen.circle(x, 30, 8, green)
        pen.circle(x - 1, 29, 5.4, "#fdf7c6")
        pen.dot(x - 2, 29, 3.2)
    pen.curve("8,45 20,49 34,45", INK, 2)
    for d in ("4,72 16,68 28,72 40,68 52,72", "30,78 42,74 54,78 66,74 78,78"):
        pen.curve(d, "#4f9fd0", 3.4)


def koi(pen: Pen, pose: int) -> None:
    """Draw a fish: 0 swimming straight, 1 bending."""
    if pose % 2:
        _bending_koi(pen)
        return
    pen.blob("74,28 98,8 94,28 98,48 76,32", _FIN)
    pen.blob("40,12 54,2 66,14", _FIN)
    pen.blob("42,42 50,52 58,42", _FIN)
    pen.blob("4,28 24,12 52,10 80,26 78,34 52,44 24,44", _SCALES)
    pen.blob("22,14 38,11 44,22 34,30 24,24", _PATCH, "none")
    pen.blob("54,12 70,19 74,28 60,30 50,22", _PATCH, "none")
    pen.curve("28,16 33,28 28,42", INK, 2)
    pen.circle(15, 25, 3.6, INK)
    pen.curve("4,30 9,33 13,32", INK, 2)


def _bending_koi(pen: Pen) -> None:
    """Draw a fish that turns: its tail is thrown up, its belly hangs."""
    pen.blob("74,22 78,2 88,8 98,2 92,16 82,26", _FIN)
    pen.blob("34,24 44,12 54,24", _FIN)
    pen.blob("32,46 38,53 48,48", _FIN)
    pen.blob("4,24 16,18 34,24 56,26 76,16 86,22 76,40 52,50 26,46 8,36", _SCALES)
    pen.blob("20,22 34,25 38,36 28,40 20,32", _PATCH, "none")
    pen.blob("54,27 74,19 78,30 64,38 54,34", _PATCH, "none")
    pen.curve("22,22 26,34 20,43", INK, 2)
    pen.circle(13, 26, 3.4, INK)
    pen.curve("5,31 9,34 13,33", INK, 2)


def turtle(pen: Pen, pose: int) -> None:
    """Draw a turtle: 0 walking, 1 drawn in."""
    skin, shell, edge = "#8fc25a", "#7a5a34", "#5b4125"
    if pose % 2 == 0:
        pen.poly("90,50 99,56 88,57", skin)
        for points in ("34,50 28,60", "78,50 84,60"):
            pen.rod(points, skin, 11)
        pen.hose("30,46 18,36 14,28", skin, 11)
        pen.ellipse(13, 23, 11, 9.5, skin)
        pen.circle(9, 21, 2, INK)
        pen.curve("3,26 8,29 13,28", INK, 1.6)
    else:
        for x in (34, 78):
            pen.ellipse(x, 58, 9, 5, skin)
        pen.ellipse(24, 50, 8, 7, skin)
    pen.path("M20 54 C20 12 92 4 94 54 Z", shell)
    for d in (
        "M44 46 L50 24 L66 24 L72 46 Z",
        "M26 46 L42 46 L46 28 L34 26 Z",
        "M75 46 L90 46 L84 28 L70 27 Z",
    ):
        pen.path(d, "#a57e48", edge)
    pen.box(17, 49, 80, 9, "#c9a465", 4)


def critters() -> dict[str, Subject]:
    """Return how each of them is drawn."""
    return {
        "Bee": Subject((100, 88), bee),
        "Butterfly01": Subject((100, 94), partial(butterfly, "#f28a2e", "#f8d14a")),
        "Butterfly02": Subject((100, 94), partial(butterfly, "#5b8fe8", "#c9a6f0")),
        "Frog": Subject((100, 80), frog),
        "Koi": Subject((100, 54), koi),
        "Turtle": Subject((100, 64), turtle),
    }

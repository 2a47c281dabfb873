"""Meals on plates."""

from __future__ import annotations

from scenes.art.pens import INK, Pen


def _roast(pen: Pen) -> None:
    """Draw a leg of chicken with peas."""
    pen.blob("24,42 30,24 50,20 62,30 60,46 36,50", "#b9682d")
    pen.rod("60,38 78,30", "#f7ecd4", 6)
    for x in (76, 86, 94):
        pen.circle(x, 44, 6, "#6fb545")


def _spaghetti(pen: Pen) -> None:
    """Draw spaghetti."""
    pen.blob("22,46 34,26 62,18 90,26 102,46 62,54", "#f6d372")
    for d in ("30,40 50,28 70,42", "46,46 64,32 92,42", "36,34 62,24 84,32"):
        pen.curve(d, "#c9962c", 2.5)
    pen.blob("44,30 62,18 80,30 62,36", "#d03a2b")


def _fish(pen: Pen) -> None:
    """Draw a fried fish."""
    pen.blob("26,44 40,30 80,30 96,40 104,30 104,52 94,46 70,52 40,52", "#f0975a")
    pen.circle(38, 40, 2.4, INK)
    pen.circle(64, 26, 8, "#fbe04a")


def _salad(pen: Pen) -> None:
    """Draw a salad."""
    pen.blob("24,46 34,30 54,36 62,18 74,36 92,26 102,46 62,54", "#6fb545")
    for x in (44, 66, 84):
        pen.circle(x, 40, 6, "#e0403a")


def _breakfast(pen: Pen) -> None:
    """Draw eggs and bacon."""
    pen.ellipse(46, 42, 22, 9, "#ffffff")
    pen.ellipse(46, 39, 9, 6, "#fbc02d")
    for y in (36, 44):
        pen.curve(f"74,{y} 84,{y - 4} 94,{y} 104,{y - 3}", "#b5442f", 6)


def _pancakes(pen: Pen) -> None:
    """Draw pancakes."""
    for y in (44, 35, 26):
        pen.ellipse(62, y, 34, 8, "#dfa355")
    pen.box(54, 14, 16, 9, "#fbe06a", 2)
    pen.curve("44,26 42,34 46,42", "#8a4a16", 5)


def _soup(pen: Pen) -> None:
    """Draw a bowl of soup."""
    pen.path("M20 32 L104 32 Q98 54 62 54 Q26 54 20 32 Z", "#5f93c4")
    pen.ellipse(62, 32, 42, 9, "#e2702f")
    for x in (46, 62, 78):
        pen.circle(x, 31, 4, "#6fb545")


def _pizza(pen: Pen) -> None:
    """Draw a slice of pizza."""
    pen.poly("20,46 62,14 104,46", "#f6c94c")
    pen.poly("16,46 108,46 104,54 20,54", "#c9853c")
    for x, y in ((46, 40), (64, 28), (78, 42)):
        pen.circle(x, y, 5, "#cf3b2c")


def _steak_and_mash(pen: Pen) -> None:
    """Draw meat and mashed potatoes."""
    pen.blob("24,46 30,22 50,14 62,22 64,46 44,52", "#a8512c")
    pen.blob("64,44 72,28 88,26 102,40 98,50 76,52", "#fbf3dc")
    pen.dot(84, 32, 5, "#fbd23c")


_MEALS = (_roast, _spaghetti, _fish, _salad, _breakfast, _pancakes, _soup, _pizza, _steak_and_mash)


def meal(pen: Pen, kind: int) -> None:
    """Draw one of nine meals."""
    pen.ellipse(62, 46, 59, 16, "#ffffff")
    pen.ellipse(62, 45, 46, 10, "#eef2f6", "#b8c4d0")
    _MEALS[kind % len(_MEALS)](pen)

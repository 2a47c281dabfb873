"""Dolls to play with: 0 of rags, 1 a princess, 2 a robot, 3 a boy, 4 a ballerina."""

from __future__ import annotations

from scenes.art.pens import INK, Pen
from scenes.art.sketch.subjects import pick

_PRINCESS, _ROBOT, _BOY, _DANCER = 1, 2, 3, 4


def doll(pen: Pen, kind: int) -> None:
    """Draw one of five dolls."""
    kind %= 5
    if kind == _ROBOT:
        _robot(pen)
        return
    skin = pick(kind, "#f7d9b8", "#8d5a38", "", "#f2c79c", "#f7d9b8")
    for x in (40, 66):
        pen.rod(f"{x},118 {x},152", skin if kind else "#ffffff", 9)
        pen.ellipse(x - 3, 160, 12, 7, INK)
    pen.rod("36,84 12,110", skin, 10)
    pen.rod("72,84 96,110", skin, 10)
    _clothes(pen, kind, pick(kind, "#4a86c9", "#c25ab0", "", "#4a9a52", "#f29ac0"))
    _doll_head(pen, kind, skin, pick(kind, "#d9542b", "#2f211c", "", "#6b4423", "#f2cc52"))


def _robot(pen: Pen) -> None:
    for x in (34, 58):
        pen.box(x, 128, 16, 34, "#9aa4b2")
    pen.box(22, 70, 64, 62, "#b9c4d2", 6)
    pen.rod("16,78 12,118", "#9aa4b2", 10)
    pen.rod("92,78 96,118", "#9aa4b2", 10)
    pen.rod("54,24 54,8", "#e2483d", 5)
    pen.box(26, 22, 56, 46, "#b9c4d2", 6)
    for x in (42, 66):
        pen.circle(x, 42, 7, "#f8d24a")
    pen.line("40,58 68,58", INK, 5)
    pen.circle(54, 98, 12, "#e2483d")


def _clothes(pen: Pen, kind: int, colour: str) -> None:
    if kind == _BOY:
        pen.box(32, 112, 17, 34, "#3a5a9a")
        pen.box(58, 112, 17, 34, "#3a5a9a")
        pen.path("M30 72 L78 72 L78 120 L30 120 Z", colour)
    elif kind == _DANCER:
        pen.path("M36 72 L72 72 L70 104 L38 104 Z", colour)
        pen.blob("54,96 92,104 104,118 54,124 4,118 16,104", "#fbd3e4")
    else:
        pen.path("M38 72 L70 72 L92 138 L16 138 Z", colour)
        pen.line("20,128 88,128", "#ffffff", 6)


def _doll_head(pen: Pen, kind: int, skin: str, hair: str) -> None:
    if kind <= _PRINCESS:
        pen.blob("54,8 88,20 96,56 88,80 54,60 20,80 12,56 20,20", hair)
    pen.ellipse(54, 46, 31, 29, skin)
    pen.path("M22 42 C22 2 86 2 86 42 C70 34 60 22 54 20 C48 24 36 36 22 42 Z", hair)
    if kind == _DANCER:
        pen.circle(54, 10, 9, hair)
    if kind == _PRINCESS:
        pen.poly("34,16 30,2 44,9 54,1 64,9 78,2 74,16", "#f8d24a")
    for x, cheek in ((42, 40), (64, 66)):
        pen.dot(x, 46, 4)
        pen.dot(cheek, 56, 5, "#f2a09a")
    pen.curve("46,60 54,66 62,60", "#b03a3a", 3.4)

"""Songbirds and ducks, facing left.

Poses of songbirds: 0 standing, 1 flying with wings up, 2 flying with wings down, 3 pecking,
4 sitting. Ducks: 0 standing, 1 swimming, 2 flying, 3 dabbling, 4 sleeping.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from scenes.art.pens import INK, Pen
from scenes.art.sketch.subjects import Subject

_UP, _DOWN, _PECK, _SIT = 1, 2, 3, 4
_VIEW = (100, 84)


class Plumage(NamedTuple):
    """The colours of a bird; `crest` for one on its head."""

    back: str
    belly: str
    wing: str
    head: str
    beak: str
    crest: bool = False


def songbird(colours: Plumage, pen: Pen, pose: int) -> None:
    """Draw a small bird."""
    if pose == _PECK:
        _pecking(colours, pen)
        return
    if pose == _SIT:
        _sitting(colours, pen)
        return
    flying = pose in {_UP, _DOWN}
    if not flying:
        for x in (50, 58):
            pen.line(f"{x},62 {x},81 {x - 7},82", "#b9702c", 3)
    if flying:
        pen.blob(
            "52,38 66,10 84,3 80,24 66,44" if pose == _UP else "50,44 62,72 80,82 82,62 68,42",
            colours.wing,
        )
    pen.poly("72,44 98,34 99,46 76,58", colours.wing)
    pen.blob("22,34 36,26 60,30 80,46 70,64 48,70 30,60", colours.back)
    pen.blob("22,42 30,40 44,52 58,66 46,69 30,60", colours.belly, "none")
    pen.circle(30, 27, 17, colours.head)
    if colours.crest:
        pen.poly("26,12 44,2 42,18", colours.head)
    pen.poly("16,22 2,29 17,34", colours.beak)
    pen.circle(25, 24, 3.4, "#ffffff")
    pen.dot(24.5, 24, 2.3)
    if not flying:
        pen.blob("44,40 62,38 84,52 66,58 50,54", colours.wing)
        pen.curve("56,48 66,50 76,52", INK, 1.6)
    else:
        pen.blob(
            "42,40 50,8 70,1 68,26 58,44" if pose == _UP else "40,44 48,74 66,83 70,62 58,42",
            colours.wing,
        )


def _sitting(colours: Plumage, pen: Pen) -> None:
    """Draw it fluffed up on the ground, its head drawn in."""
    pen.poly("74,66 98,72 97,81 72,80", colours.wing)
    pen.blob("16,62 26,44 52,40 78,54 84,72 70,82 32,82 18,76", colours.back)
    pen.blob("17,64 30,60 46,72 52,81 32,82 19,76", colours.belly, "none")
    pen.circle(32, 50, 16, colours.head)
    if colours.crest:
        pen.poly("29,36 46,26 44,42", colours.head)
    pen.poly("18,47 5,53 19,58", colours.beak)
    pen.curve("22,48 26,51 31,48", INK, 2)
    pen.blob("46,58 64,54 86,72 66,77 50,72", colours.wing)
    pen.curve("58,66 68,68 78,72", INK, 1.6)


def _pecking(colours: Plumage, pen: Pen) -> None:
    for x in (52, 60):
        pen.line(f"{x},62 {x},81 {x - 7},82", "#b9702c", 3)
    pen.poly("74,36 96,12 99,24 80,50", colours.wing)
    pen.blob("26,54 42,36 64,32 82,40 76,58 54,68 34,66", colours.back)
    pen.blob("28,62 44,58 66,60 54,68 36,67", colours.belly, "none")
    pen.circle(24, 58, 16, colours.head)
    pen.poly("12,62 10,80 24,72", colours.beak)
    pen.circle(19, 55, 3.4, "#ffffff")
    pen.dot(18.5, 55.5, 2.3)
    pen.blob("46,44 62,36 84,42 68,52 52,54", colours.wing)


def duck(colours: Plumage, pen: Pen, pose: int) -> None:
    """Draw a duck: a broad bill, a long neck, a turned-up tail."""
    if pose == 0:
        for x in (48, 60):
            pen.line(f"{x},66 {x},80", "#e58a24", 3.4)
            pen.poly(f"{x + 3},83 {x - 11},83 {x},77", "#f09a2e")
    if pose == _DOWN:
        pen.blob("52,46 60,14 84,4 84,30 70,50", colours.wing)
    pen.poly("80,52 99,36 94,58 80,66", colours.wing)
    pen.blob("26,50 44,46 66,48 86,50 88,62 72,73 44,74 28,66", colours.back)
    pen.blob("26,52 38,52 44,70 36,72 27,64", colours.belly, "none")
    if pose == _PECK:
        pen.hose("34,56 24,62 20,70", colours.head, 12)
        head = (20, 66)
    elif pose == _SIT:
        head = (42, 42)
    else:
        pen.hose("34,56 30,42 30,28", colours.head, 12)
        if colours.crest:
            pen.line("25,45 37,43", "#ffffff", 4)
        head = (28, 22)
    x, y = head
    pen.ellipse(x, y, 14, 12.5, colours.head)
    if pose == _SIT:
        pen.blob(
            f"{x + 10},{y + 2} {x + 28},{y + 6} {x + 26},{y + 12} {x + 10},{y + 10}", colours.beak
        )
        pen.curve(f"{x - 3},{y - 1} {x},{y + 1} {x + 4},{y - 1}", INK, 2)
    else:
        pen.blob(
            f"{x - 10},{y - 1} {x - 24},{y + 3} {x - 26},{y + 8} {x - 10},{y + 9}", colours.beak
        )
        pen.circle(x - 3, y - 3, 3, "#ffffff")
        pen.dot(x - 3.5, y - 3, 2)
    if pose == _DOWN:
        pen.blob("42,50 46,14 68,2 72,28 62,52", colours.wing)
    else:
        pen.blob("46,52 64,48 86,56 70,66 52,64", colours.wing)
        pen.curve("56,60 68,61 78,58", INK, 1.6)
    if pose == _UP:
        pen.path("M8 72 Q20 66 32 72 Q46 78 60 72 Q74 66 88 72 L92 80 L10 80 Z", "#8fc7e8", "none")
        pen.curve("8,73 20,70 32,74 46,77 60,74 74,70 90,73", "#4d93bd", 2)


def birds() -> dict[str, Subject]:
    """Return how each of them is drawn."""
    song = {
        "Bird": Plumage("#e2574c", "#f6b0a0", "#b53a35", "#e2574c", "#f2b233"),
        "Bluejay": Plumage("#4b86d6", "#eef3fa", "#2e5fa8", "#4b86d6", "#3a3a42", True),
        "Finch": Plumage("#f2cf3c", "#fbeea0", "#4d4a3d", "#f2cf3c", "#e88f3a"),
        "Robin": Plumage("#7a6a5a", "#e2672d", "#5d4f42", "#5f5349", "#e9b23c"),
        "Pigeon": Plumage("#98a0ae", "#c3c9d3", "#6f7787", "#5f7f86", "#4f4a52"),
    }
    found = {name: Subject(_VIEW, partial(songbird, colours)) for name, colours in song.items()}
    mallard = Plumage("#a89a88", "#7d5237", "#77685a", "#2f7d4f", "#f0b52e", True)
    white = Plumage("#fbfaf4", "#ffffff", "#e4e0d2", "#fbfaf4", "#f39a2d")
    found["Duck01"] = Subject(_VIEW, partial(duck, mallard))
    found["Duck02"] = Subject(_VIEW, partial(duck, white))
    return found

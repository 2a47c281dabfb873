"""Birds, facing left.

Poses of songbirds: 0 standing, 1 flying with wings up, 2 flying with wings down, 3 pecking,
4 sitting. Ducks: 0 standing, 1 swimming, 2 flying, 3 dabbling, 4 sleeping. Birds of prey: 0
perched, 1 soaring, 2 diving, 3 landing.
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
    flying = pose in {_UP, _DOWN}
    if not flying and pose != _SIT:
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
    if pose == _SIT:
        pen.curve("30,66 48,72 68,66", INK, 2)


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


def raptor(colours: Plumage, pen: Pen, pose: int) -> None:
    """Draw a bird of prey: a hooked beak, broad wings with fingers."""
    if pose in {1, 3}:
        rise = -8 if pose == 3 else 0
        for flip in (1, -1):
            across = [50 + flip * step for step in (6, 22, 44, 49, 46, 49, 42, 44, 34, 20, 6)]
            down = [34, 18, 8 + rise, 14 + rise, 20 + rise, 27, 31, 38, 42, 46, 50]
            points = zip(across, down, strict=True)
            pen.poly(" ".join(f"{a},{max(b, 2)}" for a, b in points), colours.wing)
        pen.poly("42,60 34,80 50,76 66,80 58,60", colours.belly)
        pen.blob("40,36 50,26 60,36 60,58 50,68 40,58", colours.back)
        if pose == 3:
            for x in (44, 56):
                pen.line(f"{x},66 {x},80 {x - 5},82", "#e8b030", 4)
        _hooked(pen, colours, 48, 24, 11)
        return
    if pose == 2:
        pen.poly("54,30 96,4 88,24 98,28 72,46", colours.wing)
        pen.poly("70,36 98,48 94,62 66,48", colours.belly)
        pen.blob("18,54 34,36 62,30 76,40 60,56 32,66", colours.back)
        pen.poly("36,46 60,80 72,72 66,44", colours.wing)
        _hooked(pen, colours, 22, 56, 14)
        return
    pen.poly("56,66 66,83 80,82 74,58", colours.belly)
    for x in (46, 56):
        pen.line(f"{x},72 {x},81 {x - 6},83", "#e8b030", 4.5)
    pen.blob("34,32 52,26 72,44 74,66 56,76 40,68", colours.back)
    pen.blob("52,34 68,38 78,60 74,76 60,62", colours.wing)
    for y in (50, 58, 66):
        pen.curve(f"60,{y - 4} 66,{y} 74,{y + 2}", INK, 1.5)
    _hooked(pen, colours, 40, 20, 16)


def _hooked(pen: Pen, colours: Plumage, x: float, y: float, r: float) -> None:
    pen.circle(x, y, r, colours.head)
    pen.path(
        f"M{x - r * 0.75} {y - r * 0.3} Q{x - r * 1.6} {y - r * 0.3} {x - r * 1.55} {y + r * 0.75} "
        f"Q{x - r * 1.1} {y + r * 0.35} {x - r * 0.75} {y + r * 0.4} Z",
        colours.beak,
    )
    pen.circle(x - r * 0.25, y - r * 0.2, r * 0.2, "#f6c431")
    pen.dot(x - r * 0.27, y - r * 0.2, r * 0.11)
    pen.line(f"{x - r * 0.65},{y - r * 0.5} {x + r * 0.15},{y - r * 0.35}", INK, r * 0.14)


def owl(pen: Pen, pose: int) -> None:
    """Draw an owl: 0 awake, 1 with wings spread, 2 asleep, 3 looking up."""
    back, belly, wing = "#8a6440", "#e8d3ae", "#6b4b2e"
    spread = pose == 1
    if spread:
        pen.poly("26,50 4,28 2,48 8,52 4,64 14,66 14,76 30,72", wing)
        pen.poly("74,50 96,28 98,48 92,52 96,64 86,66 86,76 70,72", wing)
    for x in (40, 60):
        pen.line(f"{x - 6},116 {x},110 {x},118", "#e8a22c", 4)
        pen.line(f"{x},110 {x + 6},116", "#e8a22c", 4)
    pen.blob("50,22 74,34 82,70 72,104 50,114 28,104 18,70 26,34", back)
    pen.blob("50,58 68,66 68,94 50,108 32,94 32,66", belly, "none")
    for y, xs in ((72, (42, 50, 58)), (82, (38, 46, 54, 62)), (92, (42, 50, 58))):
        for x in xs:
            pen.curve(f"{x - 3},{y} {x},{y + 3} {x + 3},{y}", wing, 2)
    if not spread:
        pen.blob("22,56 32,62 34,88 26,102 17,80", wing)
        pen.blob("78,56 68,62 66,88 74,102 83,80", wing)
    pen.poly("24,38 22,10 44,26", back)
    pen.poly("76,38 78,10 56,26", back)
    pen.blob("50,18 76,28 78,48 62,60 50,60 38,60 22,48 24,28", back)
    for x in (37, 63):
        pen.circle(x, 40, 13.5, "#f4e7cd")
        if pose == 2:
            pen.curve(f"{x - 8},40 {x},45 {x + 8},40", INK, 3)
        else:
            pen.circle(x, 40 - (3 if pose == 3 else 0), 8.5, "#f7b52c")
            pen.dot(x, 40 - (3 if pose == 3 else 0), 4.6)
    pen.poly("44,46 56,46 50,60", "#e8a22c")


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
    eagle = Plumage("#5b4029", "#f2efe6", "#47311e", "#fbf8ef", "#f4b625")
    hawk = Plumage("#a9794a", "#d8764a", "#80572f", "#a9794a", "#565059")
    found["Duck01"] = Subject(_VIEW, partial(duck, mallard))
    found["Duck02"] = Subject(_VIEW, partial(duck, white))
    found["Eagle"] = Subject(_VIEW, partial(raptor, eagle))
    found["Hawk"] = Subject(_VIEW, partial(raptor, hawk))
    found["Owl"] = Subject((100, 122), owl)
    return found

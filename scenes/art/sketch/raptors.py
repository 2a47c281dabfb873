"""Birds of prey, facing left, and an owl.

Poses: 0 perched, 1 soaring, 2 diving, 3 landing; of the owl: 0 awake, 1 with wings spread, 2
asleep, 3 looking up.
"""

from __future__ import annotations

from functools import partial

from scenes.art.pens import INK, Pen
from scenes.art.sketch.birds import Plumage
from scenes.art.sketch.subjects import Subject

_VIEW = (100, 84)
_BREAST = "#f3e3c3"


def raptor(colours: Plumage, streaked: bool, pen: Pen, pose: int) -> None:
    """Draw a bird of prey: a hooked beak, broad wings with fingers; a streaked breast and tail."""
    (_perched, _soaring, _diving, _landing)[pose % 4](colours, streaked, pen)


def _diving(colours: Plumage, streaked: bool, pen: Pen) -> None:
    pen.poly("54,30 96,4 88,24 98,28 72,46", colours.wing)
    pen.poly("70,36 98,48 94,62 66,48", colours.belly)
    pen.blob("18,54 34,36 62,30 76,40 60,56 32,66", colours.back)
    pen.poly("36,46 60,80 72,72 66,44", colours.wing)
    if streaked:
        pen.blob("20,58 34,58 42,64 32,66", _BREAST, "none")
    _hooked(pen, colours, 22, 56, 14)


def _perched(colours: Plumage, streaked: bool, pen: Pen) -> None:
    pen.poly("56,66 66,83 80,82 74,58", colours.belly)
    if streaked:
        for y in (72, 77):
            pen.line(f"{y - 12},{y} {y + 2},{y - 1}", INK, 1.6)
    for x in (46, 56):
        pen.line(f"{x},72 {x},81 {x - 6},83", "#e8b030", 4.5)
    pen.blob("34,32 52,26 72,44 74,66 56,76 40,68", colours.back)
    if streaked:
        pen.blob("36,34 48,34 56,52 56,70 44,68 37,52", _BREAST, "none")
        for x, y in ((42, 42), (48, 48), (42, 52), (50, 58), (46, 64)):
            pen.line(f"{x},{y} {x + 1},{y + 4}", colours.wing, 2.4)
    pen.blob("52,34 68,38 78,60 74,76 60,62", colours.wing)
    for y in (50, 58, 66):
        pen.curve(f"60,{y - 4} 66,{y} 74,{y + 2}", INK, 1.5)
    _hooked(pen, colours, 40, 20, 16)


def _soaring(colours: Plumage, streaked: bool, pen: Pen) -> None:
    """Draw it from below, wings straight out."""
    for flip in (1, -1):
        across = [50 + flip * step for step in (6, 22, 44, 49, 46, 49, 42, 44, 34, 20, 6)]
        down = [34, 18, 8, 14, 20, 27, 31, 38, 42, 46, 50]
        pen.poly(" ".join(f"{a},{b}" for a, b in zip(across, down, strict=True)), colours.wing)
        if streaked:
            points = ((12, 30), (24, 22), (38, 18), (34, 30), (24, 38), (12, 42))
            pen.poly(" ".join(f"{50 + flip * a},{b}" for a, b in points), _BREAST, "none")
    _underside(colours, streaked, pen)
    _hooked(pen, colours, 48, 24, 11)


def _landing(colours: Plumage, streaked: bool, pen: Pen) -> None:
    """Draw it with its wings thrown up and its talons out."""
    for flip in (1, -1):
        across = [50 + flip * step for step in (5, 14, 22, 27, 29, 34, 35, 40, 38, 26, 8)]
        down = [36, 14, 2, 10, 3, 14, 8, 20, 34, 46, 52]
        pen.poly(" ".join(f"{a},{b}" for a, b in zip(across, down, strict=True)), colours.wing)
    _underside(colours, streaked, pen)
    for x in (44, 56):
        pen.line(f"{x},62 {x - 8},74 {x - 14},72", "#e8b030", 4.5)
        pen.line(f"{x - 8},74 {x - 8},81", "#e8b030", 4)
    _hooked(pen, colours, 48, 24, 11)


def _underside(colours: Plumage, streaked: bool, pen: Pen) -> None:
    pen.poly("42,60 34,80 50,76 66,80 58,60", colours.belly)
    pen.blob("40,36 50,26 60,36 60,58 50,68 40,58", _BREAST if streaked else colours.back)
    if streaked:
        for x, y in ((45, 42), (53, 42), (49, 50), (45, 56), (54, 56)):
            pen.line(f"{x},{y} {x},{y + 4}", colours.wing, 2.4)


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
    tip = 20 if pose == 3 else 10  # Ears lie back where the face looks up.
    out = 8 if pose == 3 else 0
    pen.poly(f"24,38 {22 - out},{tip} 44,26", back)
    pen.poly(f"76,38 {78 + out},{tip} 56,26", back)
    pen.blob("50,18 76,28 78,48 62,60 50,60 38,60 22,48 24,28", back)
    level = 31 if pose == 3 else 40
    for x in (37, 63):
        pen.circle(x, level, 13.5, "#f4e7cd")
        if pose == 2:
            pen.curve(f"{x - 8},40 {x},45 {x + 8},40", INK, 3)
        else:
            up = 4 if pose == 3 else 0
            pen.circle(x, level - up, 8.5, "#f7b52c")
            pen.dot(x, level - up * 1.7, 4.6)
    if pose == 3:
        pen.poly("42,44 58,44 50,28", "#e8a22c")
        pen.curve("34,58 50,50 66,58", wing, 2.4)
    else:
        pen.poly("44,46 56,46 50,60", "#e8a22c")


def raptors() -> dict[str, Subject]:
    """Return how each of them is drawn."""
    eagle = Plumage("#5b4029", "#f2efe6", "#47311e", "#fbf8ef", "#f4b625")
    hawk = Plumage("#8f5f36", "#cf6a3a", "#6b4526", "#8f5f36", "#4a4650")
    return {
        "Eagle": Subject(_VIEW, partial(raptor, eagle, False)),
        "Hawk": Subject(_VIEW, partial(raptor, hawk, True)),
        "Owl": Subject((100, 122), owl),
    }

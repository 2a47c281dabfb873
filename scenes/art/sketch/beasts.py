"""Cats, dogs and a racoon, seen from the side, facing left.

Poses: 0 standing, 1 walking, 2 sitting, 3 lying, 4 running.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from scenes.art.pens import INK, Pen
from scenes.art.sketch.subjects import Subject

_VIEW = (100, 88)
_SIT, _LIE, _RUN = 2, 3, 4


class Frame(NamedTuple):
    """The lines of a pose: where the head is, the body's outline, legs, and the tail's root."""

    head: tuple[float, float]
    body: str
    far: tuple[str, ...]
    near: tuple[str, ...]
    tail: tuple[float, float]
    haunch: tuple[float, float, float, float] | None = None


class Coat(NamedTuple):
    """How an animal differs from others of its build."""

    fur: str
    pale: str
    dark: str
    ears: str
    tail: str
    face: str
    head: float = 15
    leg: float = 8
    marks: str = ""
    collar: str = ""


_FRAMES = (
    Frame(
        (24, 30),
        "24,44 40,40 60,40 78,41 85,52 77,65 56,67 38,67 27,60",
        ("42,58 44,83", "70,58 66,83"),
        ("35,60 32,83", "77,56 80,83"),
        (82, 45),
    ),
    Frame(
        (22, 30),
        "24,44 40,40 60,40 78,41 85,52 77,65 56,67 38,67 27,60",
        ("42,58 52,82", "70,58 58,83"),
        ("35,60 20,82", "77,56 91,82"),
        (82, 45),
    ),
    Frame(
        (28, 26),
        "28,40 44,38 58,48 72,62 75,80 60,85 44,84 34,68",
        ("48,60 47,83",),
        ("38,58 36,83",),
        (76, 78),
        (64, 72, 13, 12),
    ),
    Frame(
        (22, 52),
        "24,64 40,58 62,56 80,61 88,74 80,84 50,85 27,84",
        ("40,80 20,83",),
        ("34,80 12,83",),
        (87, 76),
        (74, 75, 13, 10),
    ),
    Frame(
        (20, 28),
        "22,42 40,38 60,36 78,38 84,47 76,58 56,61 34,58",
        ("38,53 22,74", "72,50 88,74"),
        ("31,54 9,68", "78,49 95,64"),
        (82, 41),
    ),
)


def beast(coat: Coat, pen: Pen, pose: int) -> None:
    """Draw an animal of the build of a dog."""
    frame = _FRAMES[pose % len(_FRAMES)]
    _tail(pen, coat, *frame.tail, low=pose in {_SIT, _LIE})
    for leg in frame.far:
        pen.rod(leg, coat.dark, coat.leg)
    pen.blob(frame.body, coat.fur)
    _marks(pen, coat, pose)
    if frame.haunch:
        x, y, across, down = frame.haunch
        pen.ellipse(x, y, across, down, coat.fur)
        pen.rod(f"{x - 3},{83} {x - 14},{83}", coat.fur, coat.leg - 1)
    for leg in frame.near:
        pen.rod(leg, coat.fur, coat.leg)
        x, y = map(float, leg.split()[-1].split(","))
        pen.ellipse(x - 2, y, coat.leg * 0.8, coat.leg * 0.55, coat.pale)
    if coat.collar:
        x, y = frame.head
        r = coat.head
        pen.rod(f"{x - r * 0.3},{y + r * 0.98} {x + r * 0.75},{y + r * 0.86}", coat.collar, 4.5)
        pen.circle(x + r * 0.1, y + r * 1.18, 3.4, "#f6d04a")
    _head(pen, coat, *frame.head)


def _marks(pen: Pen, coat: Coat, pose: int) -> None:
    lift = {_SIT: 10.0, _LIE: 20.0, _RUN: -3.0}.get(pose, 0.0)
    if coat.marks == "stripes":
        for x in (48, 58, 68):
            pen.line(f"{x},{42 + lift} {x - 2},{53 + lift}", coat.dark, 3.5)
    elif coat.marks == "spots":
        for x, y, r in ((46, 49, 6), (63, 52, 7), (72, 48, 4)):
            pen.dot(x, y + lift, r, coat.dark)
    elif coat.marks == "saddle":
        pen.path(
            f"M44 {40 + lift} C52 {60 + lift} 72 {60 + lift} 76 {43 + lift} "
            f"C66 {38 + lift} 54 {38 + lift} 44 {40 + lift} Z",
            coat.dark,
            "none",
        )


def _tail(pen: Pen, coat: Coat, x: float, y: float, *, low: bool) -> None:
    end = f"{x + 11},{y - 4} {x + 12},{y - 18}" if not low else f"{x + 12},{y + 3} {x + 16},{y - 8}"
    up = f"{x - 4},{y} {end}"
    if coat.tail == "thin":
        pen.hose(up, coat.fur, 5)
    elif coat.tail == "wag":
        pen.hose(f"{x - 4},{y} {x + 8},{y - 8} {x + 13},{y - 22}", coat.fur, 6)
    elif coat.tail == "ringed":
        pen.hose(f"{x - 4},{y} {x + 8},{y - 2} {x + 12},{y - 26}", coat.fur, 11)
        for drop in (4, 13, 22):
            pen.line(f"{x + 5},{y - drop - 2} {x + 17},{y - drop - 4}", coat.dark, 4)
    elif coat.tail == "puff":
        pen.circle(x + 4, y, 7, coat.pale)


def _head(pen: Pen, coat: Coat, x: float, y: float) -> None:
    r = coat.head
    _ears(pen, coat, x, y)
    pen.ellipse(x, y, r, r * 0.92, coat.fur)
    if coat.face == "dog":
        if coat.marks:
            pen.dot(x - 4, y - 4, r * 0.4, coat.dark if coat.marks == "spots" else coat.pale)
        pen.ellipse(x - r * 0.75, y + r * 0.35, r * 0.65, r * 0.42, coat.pale)
        pen.ellipse(x - r * 1.3, y + r * 0.12, r * 0.2, r * 0.16, INK)
        pen.curve(
            f"{x - r * 1.25},{y + r * 0.5} {x - r * 0.8},{y + r * 0.6} {x - r * 0.3},{y + r * 0.4}"
        )
        pen.dot(x - r * 0.35, y - r * 0.2, r * 0.15)
    elif coat.face == "cat":
        for step in (-4, 0, 4):
            pen.line(f"{x - r * 0.3},{y + r * 0.35} {x - r * 1.35},{y + r * 0.3 + step}", INK, 1)
            pen.line(f"{x + r * 0.2},{y + r * 0.35} {x + r * 1.25},{y + r * 0.3 + step}", INK, 1)
        pen.ellipse(x - 1, y + r * 0.42, r * 0.45, r * 0.3, coat.pale, "none")
        for side in (-0.5, 0.36):
            pen.ellipse(x + r * side, y - r * 0.08, r * 0.2, r * 0.24, "#b8e06a")
            pen.ellipse(x + r * side, y - r * 0.08, r * 0.06, r * 0.2, INK, "none")
        nose = y + r * 0.3
        pen.poly(f"{x - 4},{nose} {x + 2},{nose} {x - 1},{nose + 3}", "#e88a94")
    elif coat.face == "mask":
        pen.ellipse(x, y + r * 0.4, r * 0.8, r * 0.5, coat.pale, "none")
        pen.ellipse(x - r * 0.45, y - 1, r * 0.45, r * 0.3, coat.dark, "none")
        pen.ellipse(x + r * 0.45, y - 1, r * 0.45, r * 0.3, coat.dark, "none")
        for side in (-0.42, 0.42):
            pen.dot(x + r * side, y - 1, r * 0.17, "#ffffff")
            pen.dot(x + r * side, y - 1, r * 0.1)
        pen.ellipse(x - 1, y + r * 0.45, r * 0.22, r * 0.16, INK)


def _ears(pen: Pen, coat: Coat, x: float, y: float) -> None:
    r = coat.head
    if coat.ears == "pointed":
        for side in (-1, 1):
            pen.poly(
                f"{x + side * r * 0.95},{y - r * 1.5} {x + side * r * 0.15},{y - r * 0.75} "
                f"{x + side * r * 0.98},{y - r * 0.2}",
                coat.fur,
            )
            pen.poly(
                f"{x + side * r * 0.85},{y - r * 1.2} {x + side * r * 0.45},{y - r * 0.75} "
                f"{x + side * r * 0.85},{y - r * 0.5}",
                "#e9a7a5",
                "none",
            )
    elif coat.ears == "round":
        for shift in (-0.75 * r, 0.75 * r):
            pen.circle(x + shift, y - r * 0.75, r * 0.36, coat.dark)


def _floppy(coat: Coat, pen: Pen, pose: int) -> None:
    """Draw a dog; its ear hangs over the head."""
    beast(coat, pen, pose)
    x, y = _FRAMES[pose % len(_FRAMES)].head
    r = coat.head
    pen.blob(
        f"{x + r * 0.15},{y - r * 0.75} {x + r * 0.85},{y - r * 0.55} {x + r * 1.1},{y + r * 0.5} "
        f"{x + r * 0.75},{y + r * 1.0} {x + r * 0.4},{y + r * 0.4}",
        coat.dark,
    )


def beasts() -> dict[str, Subject]:
    """Return how each of them is drawn."""
    orange = Coat("#e8963e", "#fbe3c0", "#b8651f", "pointed", "thin", "cat", 15, 7, "stripes")
    grey = Coat("#8d96a3", "#e8ebef", "#636b78", "pointed", "thin", "cat", 15, 7)
    cream = Coat("#f3dfba", "#fffaf0", "#cfa873", "pointed", "thin", "cat", 20, 6, collar="#d8457c")
    black = Coat("#4a474f", "#d9d7de", "#2e2b33", "pointed", "thin", "cat", 20, 6, collar="#3f86d0")
    brown = Coat("#a8703d", "#edd3ae", "#6d4524", "", "wag", "dog", 15, 9, "saddle")
    white = Coat("#f5f1e8", "#ffffff", "#4b4140", "", "wag", "dog", 15, 9, "spots")
    golden = Coat("#dfae5c", "#f9e6bd", "#b98332", "", "wag", "dog", 20, 9, collar="#d8453e")
    chocolate = Coat("#7b4f35", "#d3a982", "#533222", "", "wag", "dog", 20, 9, collar="#3fae7a")
    racoon = Coat("#8b8b8f", "#ecebe6", "#3c3a40", "round", "ringed", "mask", 16, 8)
    return {
        "Cat01": Subject(_VIEW, partial(beast, orange)),
        "Cat02": Subject(_VIEW, partial(beast, grey)),
        "Kitten01": Subject(_VIEW, partial(beast, cream)),
        "Kitten02": Subject(_VIEW, partial(beast, black)),
        "Racoon": Subject((104, 88), partial(beast, racoon)),
        "Dog01": Subject(_VIEW, partial(_floppy, brown)),
        "Dog02": Subject(_VIEW, partial(_floppy, white)),
        "Puppy01": Subject(_VIEW, partial(_floppy, golden)),
        "Puppy02": Subject(_VIEW, partial(_floppy, chocolate)),
    }

"""Animals on four legs, seen from the side, facing left: cats, dogs, a deer, rodents, a rabbit.

Poses: 0 standing, 1 walking, 2 sitting, 3 lying, 4 running; the deer's sixth is grazing.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from scenes.art.sketch.subjects import Subject
from scenes.art.vectors import INK, Pen

_VIEW = (100, 88)
_SIT, _LIE, _RUN, _GRAZE = 2, 3, 4, 5


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
    _ears(pen, coat, x, y, behind=True)
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


def _ears(pen: Pen, coat: Coat, x: float, y: float, *, behind: bool) -> None:
    r = coat.head
    if coat.ears == "pointed" and behind:
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
    elif coat.ears == "round" and behind:
        for side in (-0.75, 0.75):
            pen.circle(x + r * side, y - r * 0.75, r * 0.36, coat.dark)


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


def deer(pen: Pen, pose: int) -> None:
    """Draw a deer with antlers; its view is taller than the others'."""
    fur, pale, dark = "#b5793f", "#f0dcb8", "#8d5a2b"
    if pose == _LIE:
        body, legs, far = "26,80 46,74 72,74 92,82 94,100 80,107 40,107 24,100", (), ()
        neck, head = "32,86 28,62 26,48", (22, 46)
        paws = ("40,105 18,106", "80,105 60,106")
    else:
        body = "26,56 44,51 68,51 88,55 90,70 80,78 56,76 36,76 27,68"
        paws = ()
        spread = {1: 8, _RUN: 18}.get(pose, 0)
        legs = (
            f"34,70 {33 - spread},90 {32 - spread},106",
            f"82,70 {84 + spread / 2},88 {82 + spread / 2},106",
        )
        far = (
            f"42,70 {44 + spread / 2},90 {44 + spread},106",
            f"74,70 {74 - spread},90 {72 - spread},106",
        )
        neck, head = "34,62 28,46 26,34", (22, 32)
        if pose == _GRAZE:
            neck, head = "34,60 24,72 18,84", (14, 92)
        elif pose == _SIT:
            neck, head = "34,62 38,46 40,34", (37, 32)
    for leg in far:
        pen.rod(leg, dark, 5)
    pen.hose(f"88,{84 if pose == _LIE else 58} 94,{80 if pose == _LIE else 54}", pale, 7)
    pen.hose(neck, fur, 13)
    pen.blob(body, fur)
    lift = 24 if pose == _LIE else 0
    for x, y in ((52, 58), (62, 56), (72, 59), (58, 66), (68, 67)):
        pen.dot(x, y + lift, 2.4, pale)
    pen.hose(neck, fur, 11)
    for leg in (*legs, *paws):
        pen.rod(leg, fur, 6)
    x, y = head
    for side in (0, 9):
        pen.curve(
            f"{x + side},{y - 5} {x + side - 2},{y - 18} {x + side + 6},{y - 29}", "#6b4a2b", 3
        )
        pen.line(f"{x + side - 1},{y - 15} {x + side - 8},{y - 23}", "#6b4a2b", 2.4)
        pen.line(f"{x + side + 1},{y - 20} {x + side + 10},{y - 20}", "#6b4a2b", 2.4)
    pen.ellipse(x + 13, y - 3, 8, 4, fur)
    pen.blob(
        f"{x - 15},{y + 6} {x - 6},{y - 7} {x + 8},{y - 7} {x + 11},{y + 3} {x + 3},{y + 10} {x - 11},{y + 11}",
        fur,
    )
    pen.ellipse(x - 13, y + 7, 4, 3, INK)
    pen.dot(x, y - 1, 1.9)


def rabbit(pen: Pen, pose: int) -> None:
    """Draw a rabbit; it sits up, crouches or leaps."""
    fur, pale, pink = "#c9b29b", "#f5ece2", "#eda9ae"
    low = pose in {_LIE, 1}
    dy = 16 if low else 0
    pen.circle(84, 80, 8, pale)
    if pose == _RUN:
        pen.rod("72,78 94,96", fur, 9)
    pen.blob(f"30,{60 + dy} 48,{52 + dy} 72,{58 + dy / 2} 84,82 76,101 44,102 28,92", fur)
    pen.ellipse(66, 88, 15, 13, fur)
    pen.ellipse(58, 101, 16, 5, pale)
    pen.rod("36,84 30,100" if pose != _RUN else "34,84 12,92", fur, 8)
    x, y = 28, 48 + dy
    for lean, colour in ((10, fur), (-2, fur)):
        back = 22 if pose == _RUN or low else 0
        pen.blob(
            f"{x + lean},{y - 12} {x + lean - 3 + back * 0.6},{y - 34} {x + lean + 3 + back},{y - 46 + back * 0.4} "
            f"{x + lean + 9 + back * 0.8},{y - 32 + back * 0.3} {x + lean + 8},{y - 10}",
            colour,
        )
        pen.curve(
            f"{x + lean + 3},{y - 16} {x + lean + 3 + back * 0.8},{y - 38 + back * 0.3}", pink, 3
        )
    pen.ellipse(x, y, 18, 15, fur)
    pen.ellipse(x - 10, y + 6, 8, 6, pale, "none")
    pen.ellipse(x - 17, y + 1, 2.6, 2, pink)
    pen.dot(x - 5, y - 3, 2.8)
    pen.curve(f"{x - 15},{y + 5} {x - 11},{y + 8} {x - 6},{y + 6}", INK, 1.4)


def _gnawer(bushy: bool, fur: str, pale: str, dark: str, pen: Pen, pose: int) -> None:
    """Draw a squirrel, or a chipmunk with its stripes."""
    if bushy:
        pen.blob("66,92 88,90 98,62 96,34 82,12 64,18 60,36 72,34 76,48 66,66 60,80", fur)
        pen.curve("78,84 88,62 84,36 72,24", pale, 4)
    else:
        pen.blob("68,88 84,80 96,58 92,44 84,48 78,64 66,78", dark)
    down = 14 if pose in {1, _LIE, _RUN} else 0
    pen.blob(f"34,{52 + down} 50,{44 + down} 66,56 76,78 70,94 46,96 34,84", fur)
    pen.blob(f"36,{58 + down} 44,{56 + down} 48,78 42,92 36,82", pale, "none")
    if not bushy:
        for shift in (0, 8):
            pen.curve(f"{52 + shift},{54 + down} {62 + shift},64 {66 + shift},84", dark, 3.5)
            pen.curve(f"{55 + shift},{54 + down} {65 + shift},64 {69 + shift},84", pale, 2)
    pen.ellipse(60, 84, 12, 11, fur)
    pen.ellipse(50, 95, 15, 4, fur)
    pen.rod(f"42,{64 + down / 2} {24 if pose != _RUN else 8},{68 + down}", fur, 6)
    if pose in {0, _SIT}:
        pen.circle(20, 68, 6, "#9a5a2c")
        pen.path("M13 66 Q20 58 27 66 Z", "#6d4426")
    x, y = 30, 36 + down
    for lean in (-2, 9):
        pen.poly(f"{x + lean},{y - 10} {x + lean + 3},{y - 23} {x + lean + 9},{y - 9}", fur)
    pen.blob(
        f"{x - 18},{y + 5} {x - 8},{y - 11} {x + 8},{y - 13} {x + 17},{y} {x + 10},{y + 13} {x - 8},{y + 13}",
        fur,
    )
    if not bushy:
        pen.curve(f"{x - 12},{y - 4} {x},{y - 5} {x + 14},{y - 2}", pale, 3)
    pen.dot(x - 17, y + 5, 2.6)
    pen.circle(x - 4, y - 2, 3.4, INK)
    pen.dot(x - 5, y - 3, 1.2, "#ffffff")


def _scurrier(fur: str, pale: str, ear: float, nose: float, pen: Pen, pose: int) -> None:
    """Draw a mouse or a rat: round ears, a bare tail."""
    up = 10 if pose == _SIT else 0
    reach = 8 if pose == _RUN else 0
    wave = 12 if pose in {1, _RUN} else 0
    pen.hose(
        f"78,62 {90 + reach / 2},{64 - wave} 97,{50 + wave} 94,{36 + wave / 2}", "#e5a3a0", 3.4
    )
    flat = 8 if pose == _LIE else 0
    pen.blob(
        f"{10 - nose},{52 - up} 28,{36 - up} 48,{28 + flat} 70,{32 + flat} 84,56 76,70 40,71 22,{64 - up / 2}",
        fur,
    )
    pen.blob("34,66 52,62 70,67 60,71 42,71", pale, "none")
    for x in (30 - reach, 64 + reach):
        pen.ellipse(x, 71, 9, 3.4, "#e5a3a0")
    pen.circle(46, 28 - up + flat, ear, fur)
    pen.circle(34, 30 - up + flat, ear, fur)
    pen.dot(34, 30 - up + flat, ear * 0.62, "#eeb4b2")
    pen.dot(23, 45 - up, 3)
    pen.circle(10 - nose, 53 - up, 3, "#e07f86")
    for step in (-5, 0, 5):
        pen.line(
            f"{16 - nose},{54 - up} {2},{54 - up + step}"
            if nose == 0
            else f"18,{54 - up} 12,{60 - up + step}",
            INK,
            1,
        )


def beasts() -> dict[str, Subject]:
    """Return how each of them is drawn."""
    orange = Coat("#e8963e", "#fbe3c0", "#b8651f", "pointed", "thin", "cat", 15, 7, "stripes")
    grey = Coat("#8d96a3", "#e8ebef", "#636b78", "pointed", "thin", "cat", 15, 7)
    cream = Coat("#f3dfba", "#fffaf0", "#cfa873", "pointed", "thin", "cat", 18, 7)
    black = Coat("#4a474f", "#d9d7de", "#2e2b33", "pointed", "thin", "cat", 18, 7)
    brown = Coat("#a8703d", "#edd3ae", "#6d4524", "", "wag", "dog", 15, 9, "saddle")
    white = Coat("#f5f1e8", "#ffffff", "#4b4140", "", "wag", "dog", 15, 9, "spots")
    golden = Coat("#dfae5c", "#f9e6bd", "#b98332", "", "wag", "dog", 18, 10)
    chocolate = Coat("#7b4f35", "#d3a982", "#533222", "", "wag", "dog", 18, 10)
    racoon = Coat("#8b8b8f", "#ecebe6", "#3c3a40", "round", "ringed", "mask", 16, 8)
    found = {
        "Cat01": Subject(_VIEW, partial(beast, orange)),
        "Cat02": Subject(_VIEW, partial(beast, grey)),
        "Kitten01": Subject(_VIEW, partial(beast, cream)),
        "Kitten02": Subject(_VIEW, partial(beast, black)),
        "Racoon": Subject((104, 88), partial(beast, racoon)),
        "Dog01": Subject(_VIEW, partial(_floppy, brown)),
        "Dog02": Subject(_VIEW, partial(_floppy, white)),
        "Puppy01": Subject(_VIEW, partial(_floppy, golden)),
        "Puppy02": Subject(_VIEW, partial(_floppy, chocolate)),
        "Deer": Subject((100, 110), deer),
        "Rabbit": Subject((100, 107), rabbit),
    }
    found["Squirrel"] = Subject((100, 100), partial(_gnawer, True, "#b0622e", "#f3d9b5", "#7e401a"))
    found["Chipmunk"] = Subject(
        (100, 100), partial(_gnawer, False, "#c98a4b", "#fbeed3", "#5c3a20")
    )
    found["Mouse"] = Subject((100, 76), partial(_scurrier, "#a7a3a6", "#e3dfe0", 12, 0))
    found["Rat"] = Subject((100, 76), partial(_scurrier, "#77695f", "#b9ab9f", 7, 5))
    return found

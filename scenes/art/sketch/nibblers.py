"""A rabbit, squirrels and mice, facing left.

Poses: 0 sitting or standing, 1 crouching or walking, 2 sitting up, 3 lying, 4 running.
"""

from __future__ import annotations

from functools import partial

from scenes.art.pens import INK, Pen
from scenes.art.sketch.subjects import Subject

_SIT, _LIE, _RUN = 2, 3, 4


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
            f"{x + lean},{y - 12} {x + lean - 3 + back * 0.6},{y - 34} "
            f"{x + lean + 3 + back},{y - 46 + back * 0.4} "
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
        f"{x - 18},{y + 5} {x - 8},{y - 11} {x + 8},{y - 13} {x + 17},{y} {x + 10},{y + 13} "
        f"{x - 8},{y + 13}",
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
        f"{10 - nose},{52 - up} 28,{36 - up} 48,{28 + flat} 70,{32 + flat} 84,56 76,70 40,71 "
        f"22,{64 - up / 2}",
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


def nibblers() -> dict[str, Subject]:
    """Return how each of them is drawn."""
    squirrel = partial(_gnawer, True, "#b0622e", "#f3d9b5", "#7e401a")
    chipmunk = partial(_gnawer, False, "#c98a4b", "#fbeed3", "#5c3a20")
    return {
        "Rabbit": Subject((100, 107), rabbit),
        "Squirrel": Subject((100, 100), squirrel),
        "Chipmunk": Subject((100, 100), chipmunk),
        "Mouse": Subject((100, 76), partial(_scurrier, "#a7a3a6", "#e3dfe0", 12, 0)),
        "Rat": Subject((100, 76), partial(_scurrier, "#77695f", "#b9ab9f", 7, 5)),
    }

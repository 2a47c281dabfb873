"""What belongs to a room: doors, windows, pictures, the fireplace, the television, a rug."""

from __future__ import annotations

from functools import partial

from scenes.art.pens import INK, Pen
from scenes.art.sketch.subjects import Subject, pick

_SKIES = ("#a9d8f5", "#f7c48a", "#2f3f6b")
"""Behind a window: day, sunset, night."""


def door(pen: Pen, kind: int) -> None:
    """Draw a door: with panels, with glass, or arched panels of another colour."""
    main = pick(kind, "#a5683a", "#f2eee4", "#a63f3c")
    deep = pick(kind, "#7f4c26", "#cfc7b6", "#7d2b2a")
    pen.box(3, 3, 114, 251, "#efe6d2")
    pen.box(13, 13, 94, 241, main)
    if kind % 3 == 1:
        pen.box(26, 28, 68, 100, "#bfe2f2")
        pen.line("60,28 60,128")
        pen.line("26,78 94,78")
    else:
        for x in (24, 65):
            pen.box(x, 28, 32, 92, deep, 10 if kind % 3 == 2 else 2)
    for x in (24, 65):
        pen.box(x, 152, 32, 84, deep, 2)
    pen.circle(97, 136, 6, "#f2c84b")


def window(wide: float, high: float, style: str, pen: Pen, kind: int) -> None:
    """Draw a window; its sky is of the day, the evening or the night."""
    frame = "#f6f2e8"
    pen.box(6, 3, wide - 12, high - 14, frame, 2)
    left, top, across, down = 15.0, 12.0, wide - 30, high - 34
    pen.box(left, top, across, down, _SKIES[kind % 3])
    if kind % 3 == 0:
        pen.ellipse(
            left + across * 0.68, top + down * 0.25, across * 0.16, down * 0.09, "#ffffff", "none"
        )
        hill = "#86bf6a"
    elif kind % 3 == 1:
        pen.dot(left + across * 0.5, top + down * 0.7, across * 0.15, "#f2643d")
        hill = "#8a7a52"
    else:
        pen.dot(left + across * 0.7, top + down * 0.28, across * 0.1, "#fbf3c4")
        for x, y in ((0.2, 0.2), (0.4, 0.4), (0.3, 0.62), (0.85, 0.55)):
            pen.dot(left + across * x, top + down * y, 2, "#ffffff")
        hill = "#27402f"
    base = top + down
    pen.path(
        f"M{left} {base} L{left} {base - down * 0.2} Q{left + across * 0.3} "
        f"{base - down * 0.42} {left + across * 0.6} {base - down * 0.18} "
        f"Q{left + across * 0.8} {base - down * 0.3} {left + across} {base - down * 0.2} "
        f"L{left + across} {base} Z",
        hill,
        "none",
    )
    bars = {"four": (0.5,), "wide": (1 / 3, 2 / 3), "tall": (0.5,)}[style]
    for share in bars:
        pen.line(f"{left + across * share},{top} {left + across * share},{base}", INK, 7)
        pen.line(f"{left + across * share},{top} {left + across * share},{base}", frame, 4.4)
    if style != "wide":
        pen.line(f"{left},{top + down / 2} {left + across},{top + down / 2}", INK, 7)
        pen.line(f"{left},{top + down / 2} {left + across},{top + down / 2}", frame, 4.4)
    if style == "wide":
        for row in range(7):  # A blind, half let down.
            pen.box(left, top + row * down * 0.065, across, down * 0.05, "#e9dfc8", 1)
        pen.line(f"{left + across - 9},{top} {left + across - 9},{top + down * 0.7}", INK, 2)
    pen.box(left, top, across, down, "none")
    pen.box(2, high - 14, wide - 4, 11, frame, 3)
    if style == "tall":
        for side in (0, 1):
            x, inward = (4, 1) if side == 0 else (wide - 4, -1)
            pen.path(
                f"M{x} 6 L{x + inward * 34} 6 Q{x + inward * 30} {high * 0.5} "
                f"{x + inward * 10} {high * 0.62} L{x + inward * 14} {high - 14} L{x} "
                f"{high - 14} Z",
                "#d9655c",
            )
        pen.rod(f"4,5 {wide - 4},5", "#b58a4a", 4)


def picture(pen: Pen, kind: int) -> None:
    """Draw a framed picture: hills, a flower, a boat, a cat."""
    pen.box(2, 2, 91, 71, pick(kind, "#c99a3f", "#6b4426", "#3e4a5c", "#a5683a"))
    pen.box(11, 11, 73, 53, pick(kind, "#bfe3f5", "#fbf3df", "#f8d7a4", "#cfe8d2"))
    kind %= 4
    if kind == 0:
        pen.dot(66, 24, 7, "#f8cf3f")
        pen.path("M12 63 L34 28 L52 52 L62 40 L83 63 Z", "#7a9a6a")
        pen.path("M28 38 L34 28 L41 38 Z", "#ffffff", "none")
    elif kind == 1:
        pen.curve("48,62 46,48 48,36", "#4c8a3e", 4)
        for x, y in ((48, 20), (58, 27), (54, 38), (42, 38), (38, 27)):
            pen.circle(x, y, 7, "#e2607a")
        pen.circle(48, 30, 6, "#f7cf45")
    elif kind == 2:
        pen.box(12, 48, 71, 15, "#4f90c4", 0, "none")
        pen.path("M28 46 L66 46 L58 56 L36 56 Z", "#a5472f")
        pen.path("M46 44 L46 16 L66 42 Z", "#ffffff")
        pen.path("M43 44 L43 22 L30 42 Z", "#ffffff")
    else:
        pen.poly("34,36 34,16 46,26", "#e8963e")
        pen.poly("62,36 62,16 50,26", "#e8963e")
        pen.ellipse(48, 42, 18, 16, "#e8963e")
        for x in (41, 55):
            pen.dot(x, 39, 3)
        pen.poly("45,46 51,46 48,50", "#d8606a")
        pen.curve("42,52 45,55 48,52 51,55 54,52", INK, 1.5)


def fireplace(pen: Pen, kind: int) -> None:
    """Draw a fireplace of bricks with a fire in it."""
    del kind
    pen.box(14, 18, 172, 150, "#b5563f")
    for row in range(8):
        y = 20 + row * 18.5
        pen.line(f"14,{y} 186,{y}", "#e0b7a5", 2)
        for column in range(6):
            x = 14 + column * 32 + (16 if row % 2 else 0)
            if x < 184:
                pen.line(f"{x},{y} {x},{min(y + 18.5, 168)}", "#e0b7a5", 2)
    pen.path("M50 168 L50 92 Q50 58 100 58 Q150 58 150 92 L150 168 Z", "#33241f")
    pen.blob("100,74 112,100 128,104 130,136 118,156 82,156 70,136 74,110 88,104", "#f0752b")
    pen.blob("101,100 110,122 116,140 108,154 92,154 86,138 94,124", "#fbd24a", "none")
    pen.rod("66,158 134,150", "#7a4d2a", 10)
    pen.rod("66,150 134,159", "#8d5c34", 10)
    pen.box(3, 6, 194, 14, "#efe6d2", 3)


def television(pen: Pen, kind: int) -> None:
    """Draw a television: off, or showing a landscape, a fish, a ball game."""
    kind %= 4
    pen.box(50, 88, 35, 10, "#54575d")
    pen.box(32, 95, 71, 8, "#54575d", 3)
    pen.box(3, 3, 129, 87, "#2d2f34", 5)
    pen.box(11, 11, 113, 70, pick(kind, "#5c6a78", "#9fd4f2", "#3d83b8", "#7cbf5c"))
    if kind == 0:
        pen.path("M24 68 L62 16 L82 16 L44 68 Z", "#8293a3", "none")
    elif kind == 1:
        pen.path("M12 80 Q40 42 68 66 Q94 40 123 80 Z", "#6aa84f", "none")
        pen.dot(98, 30, 10, "#f8d04a")
    elif kind == 2:
        pen.poly("82,46 104,32 104,60", "#f59a3c")
        pen.ellipse(64, 46, 26, 16, "#f59a3c")
        pen.dot(50, 42, 3)
        for y in (22, 34):
            pen.circle(26, y, 4, "#bfe3f5")
    else:
        pen.line("12,30 123,30", "#ffffff", 2)
        pen.circle(67, 52, 17, "#ffffff")
        pen.poly("67,44 74,50 71,58 63,58 60,50", INK)
    pen.dot(122, 86, 2, "#e2483d")


def rug(pen: Pen, kind: int) -> None:
    """Draw a rug with fringes, lying on the floor."""
    del kind
    for y in range(8, 72, 7):
        start = 40 - (y - 6) * 0.58
        pen.line(f"{start - 8},{y} {start + 4},{y}", "#efdfb8", 2.5)
        pen.line(f"{280 - start + 8},{y} {280 - start - 4},{y}", "#efdfb8", 2.5)
    pen.path("M40 4 L240 4 L278 71 L2 71 Z", "#a8384a")
    pen.path("M56 13 L224 13 L252 62 L28 62 Z", "#e9c56a")
    pen.path("M64 18 L216 18 L240 57 L40 57 Z", "#2f5a7d")
    pen.poly("140,20 190,38 140,55 90,38", "#e9c56a")
    pen.poly("140,27 168,38 140,48 112,38", "#a8384a")


def rooms() -> dict[str, Subject]:
    """Return how each of them is drawn."""
    return {
        "Door": Subject((120, 255), door),
        "Window02": Subject((130, 140), partial(window, 130, 140, "four")),
        "Window03": Subject((165, 120), partial(window, 165, 120, "wide")),
        "Window05": Subject((110, 150), partial(window, 110, 150, "tall")),
        "Picture": Subject((95, 75), picture),
        "Fireplace": Subject((200, 170), fireplace),
        "TV": Subject((135, 105), television),
        "Rug": Subject((280, 75), rug),
    }

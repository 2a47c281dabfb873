"""Toys, games, and what pets have."""

from __future__ import annotations

from scenes.art.pens import INK, Pen
from scenes.art.sketch.dolls import doll
from scenes.art.sketch.subjects import Subject, pick


def blocks(pen: Pen, kind: int) -> None:
    """Draw building blocks: a pyramid, or a tower with a roof and an arch."""
    if kind % 2:
        pen.box(8, 54, 24, 32, "#e2483d")
        pen.box(68, 54, 24, 32, "#3f86d0")
        pen.box(4, 40, 92, 15, "#f2c33c")
        pen.box(36, 20, 28, 20, "#53a64f")
        pen.poly("30,20 50,2 70,20", "#e2483d")
        return
    for x, y, colour in (
        (4, 58, "#e2483d"),
        (36, 58, "#3f86d0"),
        (68, 58, "#53a64f"),
        (20, 30, "#f2c33c"),
        (52, 30, "#9a5ac0"),
        (36, 2, "#f0882e"),
    ):
        pen.box(x, y, 28, 28, colour, 3)
        pen.circle(x + 14, y + 14, 7, "#ffffff", "none")


def dollhouse(pen: Pen, kind: int) -> None:
    """Draw a doll's house, open at the front."""
    del kind
    pen.box(8, 40, 84, 62, "#f6c7d6")
    pen.poly("2,42 50,3 98,42", "#c25a7c")
    pen.box(12, 46, 36, 24, "#fff3d6")
    pen.box(52, 46, 36, 24, "#cfe8f5")
    pen.box(12, 74, 36, 28, "#d9efcf")
    pen.box(52, 74, 36, 28, "#fbe3c4")
    pen.circle(50, 26, 8, "#bfe2f7")
    pen.box(16, 58, 22, 12, "#7a9ad0", 3)
    pen.box(70, 54, 12, 16, "#b07a45")
    pen.box(62, 84, 16, 18, "#8a4a2b")
    pen.box(18, 88, 22, 4, "#b07a45")
    pen.line("22,92 22,101")
    pen.line("36,92 36,101")


def board_game(pen: Pen, kind: int) -> None:
    """Draw a board of squares with pieces and a die."""
    del kind
    pen.path("M20 10 L80 10 L98 56 L2 56 Z", "#8a4a2b")
    for row in range(4):
        for column in range(4):
            top, low = 14 + row * 9.6, 14 + (row + 1) * 9.6

            def x_at(share: float, y: float) -> float:
                half = 27 + (y - 14) * 0.38
                return 50 - half + 2 * half * share

            a, b = column / 4, (column + 1) / 4
            colour = "#fbf3dc" if (row + column) % 2 else "#d8443c"
            pen.path(
                f"M{x_at(a, top):.2f} {top} L{x_at(b, top):.2f} {top} L{x_at(b, low):.2f} "
                f"{low} L{x_at(a, low):.2f} {low} Z",
                colour,
                "none",
            )
    for x, y, colour in ((32, 30, "#3f86d0"), (60, 22, "#53a64f"), (52, 44, "#f2c33c")):
        pen.poly(f"{x},{y - 14} {x + 6},{y} {x - 6},{y}", colour)
        pen.circle(x, y - 13, 4, colour)
    pen.box(74, 44, 18, 18, "#ffffff", 4)
    for x, y in ((79, 49), (87, 57), (83, 53)):
        pen.dot(x, y, 1.8)


def game_system(pen: Pen, kind: int) -> None:
    """Draw a game controller, or a console with one."""
    if kind % 2:
        pen.box(4, 8, 92, 24, "#3d4048", 4)
        pen.line("12,20 52,20", "#6f7680", 3)
        pen.circle(84, 20, 5, "#53c06a")
        pen.blob("26,36 50,38 74,36 84,50 74,52 62,46 38,46 26,52 16,50", "#e8ebef")
        return
    pen.blob("22,8 50,12 78,8 94,26 96,48 84,50 68,36 32,36 16,50 4,48 6,26", "#4a4f5a")
    pen.rod("20,22 36,22", "#d5dae0", 4)
    pen.rod("28,14 28,30", "#d5dae0", 4)
    for x, y, colour in (
        (66, 22, "#3f86d0"),
        (76, 14, "#f2c33c"),
        (76, 30, "#53a64f"),
        (86, 22, "#e2483d"),
    ):
        pen.circle(x, y, 4, colour)
    for x in (42, 58):
        pen.circle(x, 31, 5, "#2a2d34")


def toy(pen: Pen, kind: int) -> None:
    """Draw one of five toys: a teddy bear, a car, a duck, a top, a train."""
    kind %= 5
    if kind == 0:
        fur, pale = "#b9793f", "#e8c795"
        for x in (26, 74):
            pen.circle(x, 14, 11, fur)
            pen.ellipse(x, 84, 14, 10, fur)
            pen.dot(x, 84, 6, pale)
        pen.ellipse(16, 60, 10, 8, fur)
        pen.ellipse(84, 60, 10, 8, fur)
        pen.ellipse(50, 66, 28, 26, fur)
        pen.ellipse(50, 68, 16, 16, pale, "none")
        pen.circle(50, 28, 25, fur)
        pen.ellipse(50, 36, 13, 10, pale, "none")
        pen.ellipse(50, 31, 5, 4, INK)
        for x in (40, 60):
            pen.dot(x, 23, 3.6)
        pen.curve("43,38 50,42 57,38", INK, 2)
    elif kind == 1:
        pen.path("M4 72 L6 52 L24 46 L38 24 L72 24 L84 48 L97 54 L97 72 Z", "#e2483d")
        pen.path("M32 46 L42 30 L54 30 L54 46 Z", "#bfe2f7")
        pen.path("M60 46 L60 30 L69 30 L77 46 Z", "#bfe2f7")
        for x in (26, 76):
            pen.circle(x, 74, 14, "#33353b")
            pen.circle(x, 74, 6, "#d5dae0")
    elif kind == 2:
        pen.blob("18,60 40,52 62,58 82,48 96,42 92,74 66,90 34,88 18,76", "#fbd23c")
        pen.circle(34, 34, 24, "#fbd23c")
        pen.blob("14,36 0,42 2,50 16,48", "#f28a24")
        pen.dot(27, 28, 4)
        pen.blob("50,64 70,62 80,68 64,80", "#f0b92c")
    elif kind == 3:
        pen.rod("50,6 50,34", "#b07a45", 7)
        pen.path("M6 46 Q50 22 94 46 L56 84 L50 94 L44 84 Z", "#e2483d")
        pen.path("M16 56 L84 56 L72 68 L28 68 Z", "#f8d24a")
        pen.path("M6 46 Q50 22 94 46 Q50 60 6 46 Z", "#3f86d0")
    else:
        pen.box(54, 14, 40, 56, "#3f86d0", 3)
        pen.box(62, 24, 24, 20, "#fbf3dc")
        pen.box(10, 36, 48, 34, "#e2483d", 8)
        pen.path("M16 36 L14 12 L32 12 L30 36 Z", "#53a64f")
        pen.box(48, 8, 50, 8, "#f2c33c", 2)
        for x, r in ((22, 11), (46, 11), (78, 14)):
            pen.circle(x, 92 - r, r, "#33353b")
            pen.circle(x, 92 - r, r * 0.4, "#f2c33c")
        pen.poly("10,62 2,76 14,74", "#8a8f98")


def yarn(pen: Pen, kind: int) -> None:
    """Draw a ball of wool with its end hanging."""
    del kind
    pen.curve("70,80 88,90 97,80", "#c8408a", 5)
    pen.circle(48, 47, 43, "#e460a6")
    for points in (
        "14,28 46,22 80,24",
        "8,44 48,38 88,44",
        "14,64 50,54 86,64",
        "24,10 18,46 32,84",
        "44,6 42,46 56,88",
        "66,10 70,46 76,76",
    ):
        pen.curve(points, "#b0306f", 3)


def bone(pen: Pen, kind: int) -> None:
    """Draw a bone: of a cow, or a biscuit."""
    main = pick(kind, "#fbf5e2", "#d9a35a")
    for x in (14, 86):
        for y in (14, 36):
            pen.circle(x, y, 11, main)
    pen.path("M18 16 L82 16 L82 34 L18 34 Z", main)
    for x in (16, 84):
        for y in (16, 34):
            pen.dot(x, y, 9, main)
    pen.path("M20 18 L80 18 L80 32 L20 32 Z", main, "none")


def pet_bed(pen: Pen, kind: int) -> None:
    """Draw a basket with a cushion for a pet."""
    del kind
    pen.ellipse(52, 22, 50, 18, "#8a5f38")
    pen.ellipse(52, 25, 40, 13, "#e8c9a2")
    pen.path("M2 24 Q30 46 52 38 Q76 46 102 24 L98 40 Q92 49 76 49 L28 49 Q12 49 6 40 Z", "#b98147")
    for x, y in ((52, 43), (44, 40), (48, 37.5), (55, 37.5), (60, 40)):
        pen.dot(x, y + 1, 3.4 if x == 52 else 1.9, "#fbf3dc")


def pillow(pen: Pen, kind: int) -> None:
    """Draw one of eight cushions."""
    main = pick(
        kind, "#d8524a", "#4a86c4", "#f2c348", "#6aa854", "#9a6ab8", "#f08a3c", "#e8e2d4", "#4aa8a0"
    )
    pen.blob("6,8 30,12 60,9 96,6 91,38 95,70 60,67 30,68 5,71 10,38", main)
    kind %= 8
    if kind in {0, 4}:
        for x, y in ((30, 28), (66, 26), (48, 48), (24, 54), (76, 54)):
            pen.dot(x, y, 5, "#ffffff")
    elif kind in {1, 6}:
        for y in (24, 38, 52):
            pen.line(f"13,{y} 89,{y}", "#ffffff" if kind == 1 else "#b03a48", 5)
    elif kind in {2, 5}:
        pen.poly("50,18 57,32 72,33 60,43 65,58 50,49 36,58 41,43 29,33 44,32", "#ffffff")
    elif kind == 3:
        pen.path("M50 60 C6 34 34 8 50 28 C66 8 94 34 50 60 Z", "#fbe3e6")
    else:
        pen.dot(50, 38, 4, INK)
        for points in ("50,38 36,28", "50,38 64,28", "50,38 36,48", "50,38 64,48"):
            pen.line(points, INK, 2)


def toys() -> dict[str, Subject]:
    """Return how each of them is drawn."""
    return {
        "BuildingToy": Subject((100, 88), blocks),
        "Doll": Subject((108, 170), doll),
        "Dollhouse": Subject((100, 105), dollhouse),
        "Game": Subject((100, 67), board_game),
        "GameSystem": Subject((100, 54), game_system),
        "Toy": Subject((100, 96), toy),
        "Yarn": Subject((100, 93), yarn),
        "DogBone": Subject((100, 50), bone),
        "PetBed": Subject((105, 50), pet_bed),
        "Pillow": Subject((100, 77), pillow),
    }

"""The nine faces; the number of a face is the `expressionID` of a scene.

The faces of the original art have no published names; these names are ours.
"""

from __future__ import annotations

from scenes.art.pens import INK, Pen
from scenes.art.sketch.looks import Look

EXPRESSIONS = (
    "blank", "happy", "laughing", "sad", "crying", "angry", "surprised", "scared", "sleepy",
)  # fmt: skip
"""0 is the face without features, which finished scenes do not have."""

_OPEN = frozenset({"happy", "sad", "angry", "surprised", "scared"})
_BROWS = {
    "happy": (-4, -4),
    "laughing": (-2, -4),
    "sad": (9, -8),
    "crying": (7, -6),
    "angry": (-6, 6),
    "surprised": (-6, -6),
    "scared": (2, -8),
    "sleepy": (2, 2),
}
"""How far the outer and the inner end of a brow are below their places."""


def face(pen: Pen, look: Look, number: int, x: float, y: float, k: float) -> None:
    """Draw the features of a face.

    Args:
        pen: draws in the coordinates of the head.
        look: for the lips and the glasses.
        number: which face.
        x: middle of the features.
        y: the line of the eyes.
        k: 1 for a face 74 wide.
    """
    name = EXPRESSIONS[number % len(EXPRESSIONS)]
    if name == "blank":
        return
    for side in (-1, 1):
        _eye(pen, name, x + side * 15 * k, y, k, side)
        if name == "sad":
            _lid(pen, look, x + side * 15 * k, y, k, side)
        outer, inner = _BROWS[name]
        far, near = x + side * 24 * k, x + side * 8 * k
        ends = f"{far},{y - 14 * k + outer * k} {near},{y - 14 * k + inner * k}"
        pen.line(ends, INK, 3.4 * k)
    pen.curve(f"{x - 2 * k},{y + 4 * k} {x - 8 * k},{y + 13 * k} {x},{y + 15 * k}", INK, 2.6 * k)
    _mouth(pen, name, look, x - 1 * k, y + 28 * k, k)
    if look.glasses:
        for side in (-1, 1):
            pen.circle(x + side * 15 * k, y, 12 * k, "none", "#3f4a5c")
        pen.line(f"{x - 3 * k},{y} {x + 3 * k},{y}", "#3f4a5c", 3 * k)


def _lid(pen: Pen, look: Look, x: float, y: float, k: float, side: int) -> None:
    """Draw a lid that hangs over the outer half of an eye."""
    out, into = x + side * 9 * k, x - side * 9 * k
    pen.path(f"M{out} {y - 9 * k} L{into} {y - 9 * k} L{out} {y + 3 * k} Z", look.skin, "none")
    pen.line(f"{into},{y - 8 * k} {out},{y + 3 * k}", INK, 3 * k)


def _eye(pen: Pen, name: str, x: float, y: float, k: float, side: int) -> None:
    if name in _OPEN:
        wide = {"surprised": 1.35, "scared": 1.3}.get(name, 1.0)
        pen.ellipse(x, y, 7 * k * wide, 7.5 * k * wide, "#ffffff")
        down = 2 * k if name == "sad" else 0
        pen.dot(x - 2 * k, y + down, (2.6 if name == "scared" else 4) * k)
    elif name == "laughing":
        pen.curve(f"{x - 8 * k},{y + 3 * k} {x},{y - 6 * k} {x + 8 * k},{y + 3 * k}", INK, 3.6 * k)
    elif name == "crying":
        pen.curve(f"{x - 8 * k},{y - 2 * k} {x},{y + 4 * k} {x + 8 * k},{y - 2 * k}", INK, 3.6 * k)
        pen.blob(
            f"{x + side * 4 * k},{y + 6 * k} {x + side * 10 * k},{y + 22 * k} "
            f"{x + side * 4 * k},{y + 28 * k} {x - side * 2 * k},{y + 22 * k}",
            "#5ab4f0",
        )
    else:
        pen.curve(f"{x - 8 * k},{y} {x},{y + 3 * k} {x + 8 * k},{y}", INK, 3.6 * k)


def _mouth(pen: Pen, name: str, look: Look, x: float, y: float, k: float) -> None:
    lip = "#d8404f" if look.lips else INK
    if name == "happy":
        ends = f"{x - 18 * k},{y - 8 * k} {x - 10 * k},{y + 2 * k} {x},{y + 6 * k}"
        pen.curve(f"{ends} {x + 10 * k},{y + 2 * k} {x + 18 * k},{y - 8 * k}", lip, 4.6 * k)
    elif name == "laughing":
        pen.path(
            f"M{x - 17 * k} {y - 7 * k} Q{x} {y - 2 * k} {x + 17 * k} {y - 7 * k} "
            f"Q{x + 12 * k} {y + 12 * k} {x} {y + 12 * k} Q{x - 12 * k} {y + 12 * k} "
            f"{x - 17 * k} {y - 7 * k} Z",
            "#8a1f2c",
            lip,
        )
        pen.path(
            f"M{x - 14 * k} {y - 5 * k} Q{x} {y - 1 * k} {x + 14 * k} {y - 5 * k} "
            f"L{x + 12 * k} {y} L{x - 12 * k} {y} Z",
            "#ffffff",
            "none",
        )
    elif name == "sad":
        ends = f"{x - 15 * k},{y + 10 * k} {x - 9 * k},{y} {x},{y - 4 * k}"
        pen.curve(f"{ends} {x + 9 * k},{y} {x + 15 * k},{y + 10 * k}", lip, 4.6 * k)
    elif name == "crying":
        pen.path(
            f"M{x - 12 * k} {y + 8 * k} Q{x} {y - 14 * k} {x + 12 * k} {y + 8 * k} Q{x} "
            f"{y + 2 * k} {x - 12 * k} {y + 8 * k} Z",
            "#8a1f2c",
            lip,
        )
    elif name == "angry":
        pen.box(x - 13 * k, y - 4 * k, 26 * k, 9 * k, "#ffffff", 3 * k, lip)
        for step in (-5, 4):
            pen.line(f"{x + step * k},{y - 4 * k} {x + step * k},{y + 5 * k}", INK, 1.6 * k)
    elif name == "surprised":
        pen.ellipse(x, y + 1 * k, 7 * k, 10 * k, "#8a1f2c", lip)
    elif name == "scared":
        pen.curve(
            f"{x - 15 * k},{y} {x - 9 * k},{y - 4 * k} {x - 3 * k},{y + 3 * k} "
            f"{x + 3 * k},{y - 4 * k} "
            f"{x + 9 * k},{y + 3 * k} {x + 15 * k},{y - 2 * k}",
            lip,
            3.6 * k,
        )
    else:
        pen.ellipse(x - 2 * k, y, 5 * k, 4 * k, "#8a1f2c", lip)

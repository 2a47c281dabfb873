"""A labelled card, for kinds of other libraries that we have no drawing of."""

from __future__ import annotations

import hashlib

from scenes.art.pens import INK, Pen
from scenes.art.vectors import Drawing

_STROKES = {
    "a": "0,10 5,0 10,10 M2,6 8,6",
    "b": "0,0 0,10 8,9 8,6 0,5 7,4 7,1 0,0",
    "c": "9,1 1,1 0,9 9,10",
    "d": "0,0 0,10 7,9 9,5 7,1 0,0",
    "e": "9,0 0,0 0,10 9,10 M0,5 7,5",
    "f": "9,0 0,0 0,10 M0,5 7,5",
    "g": "9,1 1,0 0,10 9,10 9,6 5,6",
    "h": "0,0 0,10 M9,0 9,10 M0,5 9,5",
    "i": "5,0 5,10",
    "j": "8,0 8,9 4,10 0,8",
    "k": "0,0 0,10 M9,0 0,6 9,10",
    "l": "0,0 0,10 9,10",
    "m": "0,10 0,0 5,6 10,0 10,10",
    "n": "0,10 0,0 9,10 9,0",
    "o": "1,0 9,0 10,9 1,10 0,1 1,0",
    "p": "0,10 0,0 9,1 9,5 0,6",
    "q": "8,10 0,9 0,1 9,0 9,8 M6,6 10,10",
    "r": "0,10 0,0 9,1 9,5 0,5 9,10",
    "s": "9,0 0,1 0,5 9,5 9,9 0,10",
    "t": "0,0 10,0 M5,0 5,10",
    "u": "0,0 0,9 9,10 9,0",
    "v": "0,0 5,10 10,0",
    "w": "0,0 2,10 5,4 8,10 10,0",
    "x": "0,0 10,10 M10,0 0,10",
    "y": "0,0 5,5 10,0 M5,5 5,10",
    "z": "0,0 10,0 0,10 10,10",
    "0": "1,0 9,0 9,10 1,10 1,0 M1,10 9,0",
    "1": "2,2 5,0 5,10",
    "2": "0,1 8,0 9,4 0,10 9,10",
    "3": "0,0 9,0 4,4 9,7 7,10 0,9",
    "4": "7,10 7,0 0,7 10,7",
    "5": "9,0 0,0 0,4 8,5 8,9 0,10",
    "6": "8,0 0,5 1,10 9,10 9,5 0,5",
    "7": "0,0 10,0 3,10",
    "8": "1,0 9,0 9,10 1,10 1,0 M1,5 9,5",
    "9": "9,5 0,5 0,0 9,0 9,5 3,10",
}
"""Letters as lines in a square of ten: fonts differ from machine to machine."""


def card(name: str, size: tuple[float, float]) -> Drawing:
    """Return a card with a name on it."""
    width, height = size
    pen = Pen(size, size)
    red, green, blue = (130 + value % 110 for value in hashlib.sha256(name.encode()).digest()[:3])
    pen.box(2, 2, width - 4, height - 4, f"#{red:02x}{green:02x}{blue:02x}", height / 8)
    letters = [letter for letter in name.lower() if letter in _STROKES]
    step = min((width - 10) / max(len(letters), 1), height * 0.5)
    unit = step * 0.07
    x, y = (width - step * len(letters)) / 2 + step * 0.15, height / 2 - 5 * unit
    for letter in letters:
        for stroke in _STROKES[letter].split(" M"):
            pairs = (pair.split(",") for pair in stroke.split())
            pen.line(
                " ".join(f"{x + float(a) * unit:.2f},{y + float(b) * unit:.2f}" for a, b in pairs),
                INK,
                max(unit * 1.6, 0.8),
            )
        x += step
    return pen.drawing()

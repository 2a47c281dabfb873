"""A deer. Poses: 0 standing, 1 walking, 2 looking back, 3 lying, 4 running, 5 grazing."""

from __future__ import annotations

from scenes.art.pens import INK, Pen
from scenes.art.sketch.subjects import Subject

_FUR, _PALE, _DARK, _HORN = "#b5793f", "#f0dcb8", "#8d5a2b", "#6b4a2b"
_LOOK_BACK, _LIE, _RUN, _GRAZE = 2, 3, 4, 5


def deer(pen: Pen, pose: int) -> None:
    """Draw a deer with antlers."""
    if pose == _LIE:
        _lying(pen)
        return
    if pose == _RUN:
        _running(pen)
        return
    spread = 8 if pose == 1 else 0
    neck, head = "34,62 28,46 26,34", (22, 32)
    if pose == _GRAZE:
        neck, head = "34,60 24,72 18,84", (16, 90)
    elif pose == _LOOK_BACK:
        neck, head = "34,62 34,48 40,36", (42, 32)
    pen.rod(f"42,70 {44 + spread / 2},90 {44 + spread},106", _DARK, 5)
    pen.rod(f"74,70 {74 - spread},90 {72 - spread},106", _DARK, 5)
    pen.hose("88,58 94,54", _PALE, 7)
    pen.hose(neck, _FUR, 13)
    pen.blob("26,56 44,51 68,51 88,55 90,70 80,78 56,76 36,76 27,68", _FUR)
    _spots(pen, 0)
    pen.hose(neck, _FUR, 11)
    pen.rod(f"34,70 {33 - spread},90 {32 - spread},106", _FUR, 6)
    pen.rod(f"82,70 {84 + spread / 2},88 {82 + spread / 2},106", _FUR, 6)
    _head(pen, *head, back=pose == _LOOK_BACK)


def _lying(pen: Pen) -> None:
    neck = "32,86 28,62 26,48"
    pen.hose("88,84 94,80", _PALE, 7)
    pen.hose(neck, _FUR, 13)
    pen.blob("26,80 46,74 72,74 92,82 94,100 80,107 40,107 24,100", _FUR)
    _spots(pen, 24)
    pen.hose(neck, _FUR, 11)
    pen.rod("40,105 18,106", _FUR, 6)
    pen.rod("80,105 60,106", _FUR, 6)
    _head(pen, 22, 46)


def _running(pen: Pen) -> None:
    """Draw it in a leap, all legs stretched."""
    neck = "36,62 26,52 22,44"
    pen.rod("40,68 20,76 6,70", _DARK, 5)
    pen.rod("76,66 90,80 98,92", _DARK, 5)
    pen.hose("86,54 94,46", _PALE, 7)
    pen.hose(neck, _FUR, 13)
    pen.blob("28,58 46,52 70,49 88,53 90,66 78,74 56,75 38,73", _FUR)
    _spots(pen, -2)
    pen.hose(neck, _FUR, 11)
    pen.rod("36,70 18,84 4,84", _FUR, 6)
    pen.rod("82,66 92,84 86,98", _FUR, 6)
    _head(pen, 19, 40)


def _spots(pen: Pen, lower: float) -> None:
    for x, y in ((52, 58), (62, 56), (72, 59), (58, 66), (68, 67)):
        pen.dot(x, y + lower, 2.4, _PALE)


def _head(pen: Pen, x: float, y: float, *, back: bool = False) -> None:
    """Draw the head; it looks to the right if it looks back."""
    way = -1 if back else 1

    def at(*steps: tuple[float, float]) -> str:
        return " ".join(f"{x + way * across},{y + down}" for across, down in steps)

    for root in (0, 9):
        pen.curve(at((root, -5), (root - 2, -18), (root + 6, -29)), _HORN, 3)
        pen.line(at((root - 1, -15), (root - 8, -23)), _HORN, 2.4)
        pen.line(at((root + 1, -20), (root + 10, -20)), _HORN, 2.4)
    pen.ellipse(x + way * 13, y - 3, 8, 4, _FUR)
    pen.blob(at((-15, 6), (-6, -7), (8, -7), (11, 3), (3, 10), (-11, 11)), _FUR)
    pen.ellipse(x - way * 13, y + 7, 4, 3, INK)
    pen.dot(x, y - 1, 1.9)


def deers() -> dict[str, Subject]:
    """Return how it is drawn."""
    return {"Deer": Subject((100, 110), deer)}

"""Tables; their tops lie where `scenes.library.habits` says that things rest."""

from __future__ import annotations

from scenes.art.pens import Pen
from scenes.art.sketch.subjects import pick
from scenes.art.sketch.woods import DARK_WOOD, PALE_WOOD, WOOD


def table(wide: float, high: float, style: str, pen: Pen, kind: int) -> None:
    """Draw a table: a top seen a little from above, and four legs."""
    wood = pick(kind, WOOD, DARK_WOOD)
    deep = pick(kind, "#8b5c31", "#583519")
    edge = max(9.0, high * 0.13)
    _legs(pen, wide, high, edge, (wood, deep))
    _top(pen, wide, edge, wood, pick(kind, PALE_WOOD, wood))
    if style == "drawer":
        pen.box(12, edge * 1.9, wide - 24, high * 0.2, wood, 2)
        pen.circle(wide / 2, edge * 1.9 + high * 0.1, 3, "#e8c65a")


def plain_table(wide: float, high: float, pen: Pen, kind: int) -> None:
    """Draw a table: with four legs, or round on one."""
    if kind % 2 == 0:
        table(wide, high, "plain", pen, kind)
        return
    edge, middle = high * 0.13, wide / 2
    pen.path(
        f"M{middle - 10} {edge} L{middle + 10} {edge} L{middle + 13} {high - 12} "
        f"Q{middle + 44} {high - 10} {middle + 46} {high - 2} L{middle - 46} {high - 2} "
        f"Q{middle - 44} {high - 10} {middle - 13} {high - 12} Z",
        "#583519",
    )
    pen.path(
        f"M2 {edge} L2 {edge * 1.5} C2 {edge * 2.6} {wide - 2} {edge * 2.6} {wide - 2} "
        f"{edge * 1.5} L{wide - 2} {edge} Z",
        DARK_WOOD,
    )
    pen.ellipse(middle, edge, middle - 2, edge - 2, "#955f36")


def dining_table(wide: float, high: float, pen: Pen, kind: int) -> None:
    """Draw a long table: under a cloth that hangs down, or on crossed legs."""
    edge = high * 0.13
    if kind % 2 == 0:
        _legs(pen, wide, high, edge, (DARK_WOOD, "#583519"))
        _top(pen, wide, edge, DARK_WOOD, DARK_WOOD)
        low = high * 0.56
        points = " ".join(
            f"{wide - 5 - k * (wide - 10) / 12},{low + (6 if k % 2 else 0)}" for k in range(13)
        )
        pen.poly(f"5,{edge} {wide - 5},{edge} {points}", "#f4efe2")
        pen.poly(f"{wide * 0.07},2 {wide * 0.93},2 {wide - 5},{edge} 5,{edge}", "#fffaf0")
        pen.line(f"6,{low - 10} {wide - 6},{low - 10}", "#c8503f", 4)
        return
    for x in (42, wide - 42):
        for side in (-1, 1):
            pen.rod(f"{x - side * 24},{edge + 12} {x + side * 26},{high - 6}", PALE_WOOD, 9)
    pen.rod(f"42,{high * 0.56} {wide - 42},{high * 0.56}", "#b58550", 7)
    _top(pen, wide, edge, PALE_WOOD, "#e8c08a")


def coffee_table(wide: float, high: float, pen: Pen, kind: int) -> None:
    """Draw a low table: with a top of glass and a shelf, or a chest with drawers."""
    edge = max(9.0, high * 0.13)
    if kind % 2 == 0:
        _legs(pen, wide, high, edge, ("#4a4d52", "#33353b"))
        pen.box(10, high * 0.62, wide - 20, 8, WOOD, 2)
        _top(pen, wide, edge, "#9fc9dc", "#cfe9f4")
        pen.line(f"{wide * 0.3},{edge - 2} {wide * 0.38},4", "#ffffff", 3)
        pen.line(f"{wide * 0.36},{edge - 2} {wide * 0.44},4", "#ffffff", 3)
        return
    for x in (12, wide - 24):
        pen.box(x, high - 14, 12, 12, "#583519")
    pen.box(6, edge, wide - 12, high - edge - 12, DARK_WOOD, 3)
    for x in (14, wide / 2 + 3):
        pen.box(x, edge * 2.2, wide / 2 - 17, high * 0.36, "#955f36", 3)
        pen.circle(x + wide / 4 - 8, edge * 2.2 + high * 0.18, 3.5, "#e8c65a")
    _top(pen, wide, edge, DARK_WOOD, "#955f36")


def _legs(pen: Pen, wide: float, high: float, edge: float, woods: tuple[str, str]) -> None:
    wood, deep = woods
    for x in (20, wide - 30):
        pen.box(x, edge, 9, high - edge - 14, deep, 2)
    for x in (6, wide - 18):
        pen.box(x, edge, 12, high - edge - 2, wood, 2)


def _top(pen: Pen, wide: float, edge: float, wood: str, face: str) -> None:
    pen.path(f"M{wide * 0.07} 2 L{wide * 0.93} 2 L{wide - 2} {edge} L2 {edge} Z", face)
    pen.box(2, edge, wide - 4, edge * 0.7, wood, 2)

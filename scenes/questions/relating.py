"""The relations that can be asked: those of graphs, and `on`; and how each is worded."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from msgspec import Struct

from scenes.bodies import Body
from scenes.extents import reach, seat_line
from scenes.library.habits import Host, shipped_habits
from scenes.questions.words import nouns
from scenes.relations import RELATIONS, Relation

CLEAR_PX = 10.0
"""Nearer than this to its margin a relation is undefined, pixels."""

REST_MARGIN = 20.0
"""How far, pixels, the foot of a thing is from the line on which others rest."""

_BEARING = MappingProxyType(
    {"seat": 0.0, "table": 0.0, "shelf": 0.0, "grill": 0.0, "flat": 0.4, "bed": 0.35}
)
"""Roles of what bears things; how far below its line they may rest, as a share of its height."""

_SAT_ON = frozenset({"seat", "flat", "bed"})
_STEPS = 1


def bears(word: str) -> bool:
    """Whether things can be on what a noun names."""
    return any(_host(name) for name in nouns()[word].kinds)


def _host(name: str) -> Host | None:
    habit = shipped_habits().habits.get(name)
    host = None if habit is None else habit.host
    return host if host is not None and host.role in _BEARING else None


def _on(a: Body, b: Body) -> float:
    lines = rest_lines(b)
    steps = abs(a.placed.clipart.z - b.placed.clipart.z)
    if lines is None or steps > _STEPS or a.layer < b.layer:
        return -math.inf
    line, lowest = lines
    across = b.box.width / 2 - abs((a.box.left + a.box.right) / 2 - b.x)
    off = min(max(line - y, y - lowest, 0.0) for y in feet(a, b))
    return min(across, REST_MARGIN - off)


def rest_lines(b: Body) -> tuple[float, float] | None:
    """Return the highest and lowest y at which things rest on B; None if nothing is on it."""
    host = _host(b.placed.clipart.name)
    if host is None:
        return None
    line = b.box.top + host.at * b.box.height
    return line, line + _BEARING[host.role] * b.box.height


def feet(a: Body, b: Body) -> Iterator[float]:
    """Hand out the y of what A rests on when it is on B: its foot, a person's seat."""
    yield a.box.bottom
    clipart = a.placed.clipart
    host = _host(b.placed.clipart.name)
    if host is not None and clipart.is_doll and host.role in _SAT_ON:
        doll = clipart.doll
        # Stored joints are canvas pixels divided by the doll's scale; boxes are canvas pixels.
        scale = a.box.height / reach(doll, clipart.flip).height
        yield seat_line(doll) * scale


class Wording(Struct, frozen=True):
    """How a relation is asked of {a} and {b}, the usual way first, and what it turns into.

    Attributes:
        questions: the ways; as many as those of its converse.
        converse: the relation of B to A where this one holds of A to B; empty if there is none.
    """

    questions: tuple[str, ...]
    converse: str = ""


def _is(*phrases: str, does: str = "") -> tuple[str, ...]:
    asked = tuple(f"Is {{a:the}} {phrase} {{b:the}}?" for phrase in phrases)
    return (*asked, f"Does {{a:the}} {does} {{b:the}}?") if does else asked


WORDINGS: Mapping[str, Wording] = MappingProxyType(
    {
        "left of": Wording(_is("left of", "to the left of", "on the left of"), "right of"),
        "right of": Wording(_is("right of", "to the right of", "on the right of"), "left of"),
        "above": Wording(_is("above", "higher up than"), "below"),
        "below": Wording(_is("below", "lower down than"), "above"),
        "near": Wording(_is("near", "close to")),
        "touching": Wording(_is("touching", does="touch")),
        "in front of": Wording(_is("in front of"), "behind"),
        "behind": Wording(_is("behind"), "in front of"),
        "facing": Wording(_is("facing", "turned towards", does="face")),
        "holding": Wording(_is("holding", does="hold")),
        "on": Wording(_is("on")),
    }
)

ASKABLE: Mapping[str, Relation] = MappingProxyType(
    {
        **RELATIONS,
        "on": Relation(
            "on",
            REST_MARGIN,
            "A's foot, or a person's seat, is nearer than this to where things rest on B; A's "
            "middle is over B; A is drawn over B, at its depth or one step from it",
            _on,
        ),
    }
)
"""All relations by name."""

"""Ten relations between two instances, each with a signed distance to its margin in pixels.

A relation holds where its distance is above 0. The distance says by how many pixels: whoever wants
clear cases only takes none nearer to 0 than so many. It is -inf where no move helps, such as a
chair that faces something. All are measured in the picture, on `Body`.

====================  =============================================================  ============
relation              A and B                                                        margin
====================  =============================================================  ============
left of, right of     A's centre lies to that side of B's                            by 10 px
above, below          the same upwards and downwards                                 by 10 px
touching              their boxes overlap                                            by 0 px
near                  the gap between their boxes is small                           below 40 px
in front of, behind   A (B) is drawn later, and their boxes overlap                  by 10 px
facing                B's centre lies in the quarter that A, a person or an animal,  by 10 px
                      looks into: at most as far up or down as ahead
holding               a palm of A lies at or in the box of B, a small object at      within 15 px
                      A's depth or one step from it
====================  =============================================================  ============

An overlap is the shorter way to part two boxes; a gap is the shortest line between them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from scenes.bodies import Body
from scenes.extents import Box

SIDE_MARGIN = 10.0
"""How far, pixels, a centre has to be on one side. Clear cases, 10 more, are then 20 px apart: what
the interface counts as a move."""

NEAR_MARGIN = 40.0
"""How wide, pixels, a gap between near things is at most."""

COVER_MARGIN = 10.0
"""By how much, pixels, what is in front of something overlaps it at least."""

FACING_MARGIN = 10.0
"""How far, pixels, from the edge of the quarter that is looked into."""

HAND_MARGIN = 15.0
"""How far, pixels, a palm is from what it holds at most."""

_HOLDING_STEPS = 1
_SQUARE_ROOT_HALF = math.sqrt(0.5)


class Relation(NamedTuple):
    """One relation.

    Attributes:
        name: as graphs and questions say it.
        margin: pixels, already inside the distance.
        definition: in a sentence.
        distance: of A and B to the margin, pixels; positive where the relation holds.
    """

    name: str
    margin: float
    definition: str
    distance: Callable[[Body, Body], float]

    def holds(self, a: Body, b: Body) -> bool:
        """Whether A stands in the relation to B."""
        return self.distance(a, b) > 0


def distance(relation: str, a: Body, b: Body) -> float:
    """Return the signed distance of A and B to the margin of a relation, pixels.

    Raises:
        KeyError: there is no such relation; `RELATIONS` has all.
    """
    return RELATIONS[relation].distance(a, b)


def separation(a: Box, b: Box) -> float:
    """Return the gap between two boxes; where they overlap, minus the shorter way to part them."""
    across = max(a.left - b.right, b.left - a.right)
    down = max(a.top - b.bottom, b.top - a.bottom)
    if across > 0 and down > 0:
        return math.hypot(across, down)
    return max(across, down)


def _left(a: Body, b: Body) -> float:
    return b.x - a.x - SIDE_MARGIN


def _right(a: Body, b: Body) -> float:
    return a.x - b.x - SIDE_MARGIN


def _above(a: Body, b: Body) -> float:
    return b.y - a.y - SIDE_MARGIN


def _below(a: Body, b: Body) -> float:
    return a.y - b.y - SIDE_MARGIN


def _near(a: Body, b: Body) -> float:
    return NEAR_MARGIN - separation(a.box, b.box)


def _touching(a: Body, b: Body) -> float:
    return -separation(a.box, b.box)


def _in_front(a: Body, b: Body) -> float:
    return -separation(a.box, b.box) - COVER_MARGIN if a.layer > b.layer else -math.inf


def _behind(a: Body, b: Body) -> float:
    return _in_front(b, a)


def _facing(a: Body, b: Body) -> float:
    if not a.looks:
        return -math.inf
    ahead, aside = a.looks * (b.x - a.x), abs(b.y - a.y)
    # To the nearer edge of the quarter, at right angles to it.
    return (ahead - aside) * _SQUARE_ROOT_HALF - FACING_MARGIN


def _holding(a: Body, b: Body) -> float:
    thing = b.placed.clipart
    steps = abs(a.placed.clipart.z - thing.z)
    if not a.palms or thing.category != "smallObject" or steps > _HOLDING_STEPS:
        return -math.inf
    return HAND_MARGIN - min(separation(Box(x, y, x, y), b.box) for x, y in a.palms)


RELATIONS: Mapping[str, Relation] = MappingProxyType(
    {
        relation.name: relation
        for relation in (
            Relation("left of", SIDE_MARGIN, "A's centre is left of B's by more than this", _left),
            Relation(
                "right of", SIDE_MARGIN, "A's centre is right of B's by more than this", _right
            ),
            Relation("above", SIDE_MARGIN, "A's centre is above B's by more than this", _above),
            Relation("below", SIDE_MARGIN, "A's centre is below B's by more than this", _below),
            Relation("near", NEAR_MARGIN, "the gap between the boxes is less than this", _near),
            Relation("touching", 0.0, "the boxes overlap by more than this", _touching),
            Relation(
                "in front of",
                COVER_MARGIN,
                "A is drawn over B and the boxes overlap by more than this",
                _in_front,
            ),
            Relation(
                "behind",
                COVER_MARGIN,
                "B is drawn over A and the boxes overlap by more than this",
                _behind,
            ),
            Relation(
                "facing",
                FACING_MARGIN,
                "B's centre is in the quarter that A, a person or an animal, looks into, further "
                "than this from its edge",
                _facing,
            ),
            Relation(
                "holding",
                HAND_MARGIN,
                "a palm of A is nearer than this to the box of B, a small object at A's depth or "
                "one step from it",
                _holding,
            ),
        )
    }
)
"""All relations by name."""

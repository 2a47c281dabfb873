"""A scene while things are being put into it: what is there already, and where there is room."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from scenes.extents import Box
from scenes.generating.casting import Member
from scenes.generating.chance import Chance
from scenes.generating.land import Land
from scenes.library.habits import Host
from scenes.records import Angles

_TRIES = 10
"""So many places are tried, and the least crowded is taken: things overlap, but rarely hide."""

_HIDDEN = 1.6
"""How much worse it is to be behind something than in front of it."""

_BACKDROP = frozenset({"cover", "wall foot"})
"""Spots of what others may well stand in front of."""

_MARGIN = 14.0
"""Hands nearer to the edge of the canvas than so many pixels hold nothing."""

_GUEST_PX = 48.0
"""The width that one guest of a host takes up at the nearest depth."""

_MOST_CUT = 0.3
"""The share of a thing that may be off the canvas, at most."""


class Item(Struct, frozen=True, kw_only=True):
    """One instance in the picture.

    Attributes:
        member: which instance.
        x: centre (a doll's root joint), canvas pixels.
        y: the same downwards.
        z: depth.
        depth1: order within the depth.
        box: about where it is, canvas pixels.
        spot: where it is, see `Group.spots`.
        on: index of the item that it is on, or of the person that holds it; -1 for none.
        host: what can be on it.
        initial_pose: which of its initial poses a doll has.
        angles: a doll's local angles, radians.
        palms: where a doll's hands are, canvas pixels.
    """

    member: Member
    x: int
    y: int
    z: int
    depth1: int
    box: Box
    spot: str
    on: int = -1
    host: Host | None = None
    initial_pose: int = 0
    angles: Angles = ()
    palms: tuple[tuple[float, float], ...] = ()


class Stage:
    """The items of one scene, in the order in which they were placed.

    Args:
        land: the lie of the land.
        scales: the size of things at each z.
        chance: the scene's stream.
    """

    def __init__(self, land: Land, scales: Sequence[float], chance: Chance) -> None:
        self.land = land
        self.scales = scales
        self.chance = chance
        self.items: list[Item] = []

    def depth(self, *, far: bool = False, near_limit: int = 0) -> int:
        """Return a z for something that stands free.

        Args:
            far: it is large, and so not near.
            near_limit: the nearest z that it may have.
        """
        weights = list(self.land.depths)
        if far:
            weights[0], weights[1] = 0.0, weights[1] * 0.4
        for z in range(near_limit):
            weights[z] = 0.0
        return self.chance.weighted(range(len(weights)), weights)

    def roomy_x(self, reach: Box, y: float, z: int) -> int:
        """Return an x at which something does not hide much of what is there.

        Args:
            reach: how far it reaches from its x and y.
            y: where it will be.
            z: its depth.
        """
        cut = _MOST_CUT * self.chance.share() ** 3 * reach.width
        low, high = -reach.left - cut, self.land.width - reach.right + cut
        best, least = (low + high) / 2, float("inf")
        for _ in range(_TRIES):
            x = self.chance.between(min(low, high), max(low, high))
            crowd = self.crowd(reach.at(x, y), z)
            if crowd < least:
                best, least = x, crowd
            if crowd == 0:
                break
        return round(best)

    def crowd(self, box: Box, z: int) -> float:
        """Return how much of a box and of what is there would overlap."""
        return sum(
            box.share_under(item.box) * (_HIDDEN if item.z < z else 1.0)
            for item in self.items
            if item.spot not in _BACKDROP
        )

    def hosts(self, role: str) -> list[int]:
        """Return the indices of the items of a role on which there is room for one more."""
        return [
            k
            for k, item in enumerate(self.items)
            if item.host is not None
            and item.host.role == role
            and self.guests(k) * _GUEST_PX * self.scales[item.z] < item.host.span * item.box.width
        ]

    def guests(self, host: int) -> int:
        """Return how many things are on an item."""
        return sum(item.on == host for item in self.items)

    def free_palms(self) -> list[tuple[int, float, float]]:
        """Return the hands that hold nothing: the person's index, and where the palm is.

        Hands near the edge of the canvas, or beyond, hold nothing that can be seen.
        """
        taken = {item.on for item in self.items if item.spot == "hand"}
        palms = [
            (k, x, y) for k, item in enumerate(self.items) if k not in taken for x, y in item.palms
        ]
        right, bottom = self.land.width - _MARGIN, self.land.height - _MARGIN
        return [palm for palm in palms if _MARGIN <= palm[1] <= right and palm[2] <= bottom]

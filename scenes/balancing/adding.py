"""Where something that is not in the picture can be put: at its own depth, where its kind is found.

It keeps the depth, side, type and pose with which it lies in the tray, since each that is changed
is one change more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from scenes.balancing.steps import Step
from scenes.bodies import Body, body, scales_of
from scenes.extents import Box
from scenes.generating.chance import Chance
from scenes.generating.land import LANDS
from scenes.kinematics import settle
from scenes.library.habits import shipped_habits
from scenes.questions.posture import sitting
from scenes.questions.relating import feet, rest_lines
from scenes.questions.viewing import View
from scenes.records import Clipart, Placed

_TRIES = 8
_HIDING = 1.6
"""How much worse it is to hide something than to stand behind it."""

_BACKDROPS = frozenset({"cover", "wall foot", "sky"})
_ON_HOSTS = {"seat", "table", "shelf", "grill", "flat", "bed"}
_USUAL_SPOTS = {"ground": 1.0}
_PERSON_SPOTS = {"ground": 1.0}
_CUT = 0.1
"""The share of a thing's width that may be off the canvas."""


class Unplaced(NamedTuple):
    """An unused instance, its joints where they would be with its centre at the origin."""

    object: int
    instance: int
    reach: Body


class Room:
    """The free places of one scene.

    Args:
        view: the scene.
        chance: its stream.
    """

    def __init__(self, view: View, chance: Chance) -> None:
        self._view = view
        self._chance = chance
        self._scales = scales_of(view.scene, view.library)
        rules = view.library.scene_type(view.scene.scene_type)
        self._land = LANDS.get(rules.base_dir) or LANDS["Park"]
        self._bodies = [view.body(placed) for placed in view.scene.present()]

    def unused(self, index: int) -> Unplaced | None:
        """Return the first unused instance of an object; None if all are in the picture."""
        offered = self._view.scene.objects[index]
        m = offered.first_unused
        if m == len(offered.instances):
            return None
        stored = replace(offered.instances[m], x=0, y=0, present=True)
        placed = Placed(index, m, settle(stored, self._scales[stored.z]))
        return Unplaced(index, m, body(placed, self._view.scene, self._scales))

    def additions(self, thing: Unplaced, count: int, flip: int | None = None) -> list[Step]:
        """Return ways to put an instance into the picture, the least crowded first.

        Args:
            thing: an unused instance.
            count: how many ways.
            flip: the side that it has to face, if that matters.
        """
        clipart = thing.reach.placed.clipart
        options: list[tuple[str, int]] = []
        if flip is not None and flip != clipart.flip:
            options.append(("flip", flip))
        if clipart.category == "human":
            options.append(
                ("expression", 1 + self._chance.below((clipart.num_expression or 2) - 1))
            )
        places = sorted(self._places(thing, count))
        return [
            Step("add", thing.object, thing.instance, (x, y), tuple(options)) for _, x, y in places
        ]

    def _places(self, thing: Unplaced, count: int) -> Iterator[tuple[float, int, int]]:
        for _ in range(count):
            yield self._place(thing)

    def _place(self, thing: Unplaced) -> tuple[float, int, int]:
        """Return a place and how crowded it is there."""
        reach = thing.reach.box
        hosts = self._hosts(thing.reach)
        spots = _spots(thing.reach.placed.clipart, bool(hosts))
        spot = self._chance.weighted(list(spots), list(spots.values()))
        if spot == "host":
            return self._on(self._chance.one(hosts), thing)
        y = self._height(spot, reach, thing.reach.placed.clipart.z)
        low, high = -reach.left, self._land.width - reach.right
        if low > high:
            low = high = (low + high) / 2
        cut = _CUT * reach.width
        tries = [round(self._chance.between(low - cut, high + cut)) for _ in range(_TRIES)]
        crowd, x = min((self._crowd(reach.at(x, y), thing), x) for x in tries)
        return crowd, x, y

    def _height(self, spot: str, reach: Box, z: int) -> int:
        land, chance = self._land, self._chance
        foot = land.foot(z, chance)
        if spot == "cover":
            y = max(foot + 8 - reach.bottom, land.edge - reach.top + 4)
        elif spot == "sky":
            y = chance.between(28, land.edge * 0.55)
        elif spot == "air":
            y = chance.between(land.edge * 0.3, land.edge)
        elif spot == "wall":
            y = chance.between(reach.bottom + 22, max(reach.bottom + 23, 190 - reach.bottom))
        elif spot == "wall foot":
            y = land.edge + chance.between(0, 8) - reach.bottom
        else:
            y = foot - reach.bottom
        return round(y)

    def _hosts(self, thing: Body) -> list[Body]:
        """Return what the thing would be drawn on."""
        clipart = thing.placed.clipart
        if clipart.category == "human" and not _sits(clipart):
            return []
        roles = _ON_HOSTS & (_group_spots(clipart).keys() | ({"seat"} if _sits(clipart) else set()))
        habits = shipped_habits().habits
        return [
            other
            for other in self._bodies
            if (habit := habits.get(other.placed.clipart.name)) is not None
            and habit.host is not None
            and habit.host.role in roles
            and other.layer < thing.layer
            and abs(other.placed.clipart.z - clipart.z) <= 1
            and 0 <= other.x <= self._land.width
        ]

    def _on(self, host: Body, thing: Unplaced) -> tuple[float, int, int]:
        reach = thing.reach.box
        lines = rest_lines(host)
        assert lines is not None  # noqa: S101 (hosts have them)
        foot = reach.bottom
        if thing.reach.placed.clipart.is_doll:
            foot = min(feet(thing.reach, host))
        y = round(self._chance.between(*lines) - foot)
        half = host.box.width * 0.3
        low = max(host.x - half, -reach.left)
        high = min(host.x + half, self._land.width - reach.right)
        tries = [round(self._chance.between(low, max(low, high))) for _ in range(_TRIES)]
        others = [other for other in self._bodies if other is not host]
        crowd, x = min((self._crowd(reach.at(x, y), thing, others), x) for x in tries)
        return crowd, x, y

    def _crowd(self, box: Box, thing: Unplaced, bodies: Sequence[Body] | None = None) -> float:
        """Return how much of a box and of what is there would overlap."""
        return sum(
            box.share_under(other.box) * (_HIDING if other.layer < thing.reach.layer else 1.0)
            for other in (self._bodies if bodies is None else bodies)
            if not _is_backdrop(other)
        )


def _sits(clipart: Clipart) -> bool:
    return clipart.is_doll and (sitting(clipart) or -1.0) > 0


def _is_backdrop(other: Body) -> bool:
    return not _BACKDROPS.isdisjoint(_group_spots(other.placed.clipart))


def _group_spots(clipart: Clipart) -> dict[str, float]:
    """Return where a kind is found, and how often."""
    if clipart.category == "human":
        return _PERSON_SPOTS
    habits = shipped_habits()
    habit = habits.habits.get(clipart.name)
    return _USUAL_SPOTS if habit is None else habits.groups[habit.group].spots


def _spots(clipart: Clipart, has_host: bool) -> dict[str, float]:
    """Return where a thing can be put, and how often it should be."""
    spots = _group_spots(clipart)
    if clipart.category == "human":
        return {"host": 1.0} if has_host else _PERSON_SPOTS
    free = {
        spot: weight
        for spot, weight in spots.items()
        if spot in ("ground", "cover", "sky", "air", "wall", "wall foot")
    }
    if has_host:
        free["host"] = sum(weight for spot, weight in spots.items() if spot in _ON_HOSTS)
    return free or _USUAL_SPOTS

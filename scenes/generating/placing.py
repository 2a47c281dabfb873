"""Where each thing goes: one function a spot, and the choice among the spots of its group."""

from __future__ import annotations

from msgspec import Struct

from scenes.extents import Box, centred
from scenes.generating.casting import Member
from scenes.generating.stage import Item, Stage
from scenes.library import Offer
from scenes.library.habits import Group, Habit

_FREE_SPOTS = frozenset({"ground", "cover", "sky", "air", "wall", "wall foot"})
_KEY_PRESSED = 0.12
"""How often a user has moved something forwards or backwards within its depth."""


class Thing(Struct, frozen=True):
    """Something that is no person, about to be placed."""

    member: Member
    habit: Habit
    group: Group
    offer: Offer


class _Place(Struct, frozen=True):
    """Where something may go: its centre, its depth, and what it is on."""

    x: int
    y: int
    z: int
    on: int = -1


def place_thing(stage: Stage, thing: Thing) -> Item:
    """Return a thing in its place."""
    spot = _choose_spot(stage, thing.group)
    place = _PLACERS.get(spot, _on_host)(stage, thing, spot)
    box = _reach(thing, stage.scales[place.z]).at(place.x, place.y)
    return Item(
        member=thing.member,
        x=place.x,
        y=place.y,
        z=place.z,
        depth1=_depth1(stage, thing, place),
        box=box,
        spot=spot,
        on=place.on,
        host=thing.habit.host,
    )


def _choose_spot(stage: Stage, group: Group) -> str:
    """Return one of the spots of a group that the scene has."""
    spots = {spot: weight for spot, weight in group.spots.items() if _has(stage, spot)}
    if not spots:  # Every host is full: rather beside it than nowhere.
        return "ground"
    return stage.chance.weighted(list(spots), list(spots.values()))


def _has(stage: Stage, spot: str) -> bool:
    if spot in _FREE_SPOTS:
        return True
    return bool(stage.free_palms() if spot == "hand" else stage.hosts(spot))


def _depth1(stage: Stage, thing: Thing, place: _Place) -> int:
    """Return the usual layer, in front of what it is on; now and then one that a user chose."""
    usual = thing.offer.depth1
    if place.on >= 0:
        return max(0, min(usual, stage.items[place.on].depth1 - 1))
    if thing.habit.host is None and stage.chance.coin(_KEY_PRESSED):
        return stage.chance.below(10)
    return usual


def _reach(thing: Thing, scale: float) -> Box:
    return centred(*thing.habit.size).scaled(scale)


def _on_ground(stage: Stage, thing: Thing, _: str) -> _Place:
    z = stage.depth(far=thing.group.far)
    reach = _reach(thing, stage.scales[z])
    y = stage.land.foot(z, stage.chance) - reach.bottom
    return _Place(stage.roomy_x(reach, y, z), round(y), z)


def _as_cover(stage: Stage, thing: Thing, _: str) -> _Place:
    z = stage.depth()
    reach = _reach(thing, stage.scales[z])
    y = max(stage.land.foot(z, stage.chance) + 8 - reach.bottom, stage.land.edge - reach.top + 4)
    return _Place(stage.roomy_x(reach, y, z), round(y), z)


def _in_sky(stage: Stage, thing: Thing, _: str) -> _Place:
    z = stage.chance.weighted(range(5), (1, 1, 2, 1, 1))
    reach = _reach(thing, stage.scales[z])
    y = stage.chance.between(28, stage.land.edge * 0.55)
    return _Place(stage.roomy_x(reach, y, z), round(y), z)


def _in_air(stage: Stage, thing: Thing, _: str) -> _Place:
    z = stage.depth()
    reach = _reach(thing, stage.scales[z])
    low = thing.habit.size[0] < 40  # insects; birds are higher up
    top, bottom = (0.45, 1.35) if low else (0.15, 0.9)
    y = stage.chance.between(stage.land.edge * top, stage.land.edge * bottom)
    return _Place(stage.roomy_x(reach, y, z), round(y), z)


def _on_wall(stage: Stage, thing: Thing, _: str) -> _Place:
    z = stage.chance.weighted(range(5), (0.6, 1, 3, 1, 0.8))
    reach = _reach(thing, stage.scales[z])
    y = stage.chance.between(reach.bottom + 22, max(reach.bottom + 23, 190 - reach.bottom))
    return _Place(stage.roomy_x(reach, y, z), round(y), z)


def _at_wall_foot(stage: Stage, thing: Thing, _: str) -> _Place:
    weights = (0, 0, 2, 2, 1) if thing.group.far else (0.6, 1.5, 3, 1.2, 0.8)
    z = stage.chance.weighted(range(5), weights)
    reach = _reach(thing, stage.scales[z])
    y = stage.land.edge + stage.chance.between(0, 8) - reach.bottom
    return _Place(stage.roomy_x(reach, y, z), round(y), z)


def _in_hand(stage: Stage, thing: Thing, _: str) -> _Place:
    person, x, y = stage.chance.one(stage.free_palms())
    return _Place(round(x), round(y), stage.items[person].z, person)


def _on_host(stage: Stage, thing: Thing, role: str) -> _Place:
    k = stage.chance.one(stage.hosts(role))
    item = stage.items[k]
    reach = _reach(thing, stage.scales[item.z])
    y = resting_line(stage, k) - (0 if role == "tree" else reach.bottom)
    return _Place(room_on(stage, k, reach, y), round(y), item.z, k)


def resting_line(stage: Stage, host: int) -> float:
    """Return the y on which something on an item rests; in a tree, that of its centre."""
    item = stage.items[host]
    assert item.host is not None  # noqa: S101 (hosts are chosen by their role)
    deep = _DEEP.get(item.host.role, (0.0, 0.0))
    return item.box.top + (item.host.at + stage.chance.between(*deep)) * item.box.height


def room_on(stage: Stage, host: int, reach: Box, y: float) -> int:
    """Return an x on an item where the other guests are not."""
    item = stage.items[host]
    assert item.host is not None  # noqa: S101
    half = item.host.span * item.box.width / 2
    cut = 0.2 * reach.width  # Most of it stays on the canvas, if its host is half off.
    low = max(item.x - half, -reach.left - cut)
    high = max(low, min(item.x + half, stage.land.width - reach.right + cut))
    guests = [other.box for other in stage.items if other.on == host]
    best, least = low, float("inf")
    for _ in range(6):
        x = stage.chance.between(low, high)
        crowd = sum(reach.at(x, y).share_under(guest) for guest in guests)
        if crowd < least:
            best, least = x, crowd
        if crowd == 0:
            break
    return round(best)


_DEEP = {"flat": (-0.05, 0.4), "water": (-0.1, 0.4), "bed": (0.0, 0.35), "tree": (-0.14, 0.14)}
"""How far things on a host lie from its resting line, as shares of its height."""

_PLACERS = {
    "ground": _on_ground,
    "cover": _as_cover,
    "sky": _in_sky,
    "air": _in_air,
    "wall": _on_wall,
    "wall foot": _at_wall_foot,
    "hand": _in_hand,
}

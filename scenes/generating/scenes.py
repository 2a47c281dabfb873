"""Seed and number to a random scene."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from scenes.entries import Entry
from scenes.generating.casting import Member, cast
from scenes.generating.chance import Chance
from scenes.generating.documents import name_of, scene_document
from scenes.generating.land import LANDS
from scenes.generating.offering import OnOffer, choose_offer
from scenes.generating.persons import Person, place_person
from scenes.generating.placing import Thing, place_thing
from scenes.generating.stage import Item, Stage
from scenes.library import Library, shipped
from scenes.library.habits import Habits, shipped_habits
from scenes.reading import to_scene
from scenes.records import Scene
from vqamc.errors import UsageError

SCENE_TYPES = ("Park", "Living")
"""The types of random scenes."""

_REQUIRED = 0.5
"""How often the interface asks for a person."""


def random_scenes(count: int, seed: int = 0, library: Library | None = None) -> Iterator[Scene]:
    """Make scenes one by one, numbered from 0; see `random_scene`."""
    return (random_scene(seed, index, library) for index in range(count))


def random_scene(seed: int, index: int, library: Library | None = None) -> Scene:
    """Make one scene: 6 to 25 instances in a park or a living room.

    Things stand on the ground, lie on tables, hang on walls or fly; persons are in one of their
    initial poses with the interface's noise, and have a face.

    Args:
        seed: of the whole run.
        index: number of the scene, 0 or more; also its id. It does not matter which others are
            made.
        library: what is on offer, the shipped one if None; kinds of which nobody knows where they
            are found are left out.

    Returns:
        The scene, as if read from a file; nothing about it is wrong or odd.

    Raises:
        UsageError: the library has no parks or no living rooms, or some with other depths.
    """
    library, habits = shipped() if library is None else library, shipped_habits()
    _require_rooms(library)
    chance = Chance(seed, index)
    scene_type = chance.one(SCENE_TYPES)
    rules = library.scene_types[scene_type]
    offered = choose_offer(rules, library, chance)
    members = cast(offered, habits, rules.base_dir, chance)
    scales = [rules.scale(z) for z in range(rules.z_levels)]
    stage = Stage(LANDS[rules.base_dir], scales, chance)
    for member in sorted(members, key=lambda member: _turn_of(member, offered, habits)):
        stage.items.append(_place(stage, member, offered[member.object], library, habits))
    document = scene_document(
        index,
        scene_type,
        offered,
        stage.items,
        _faces(members, offered, chance),
        persons_required=_any_person(members, offered) and chance.coin(_REQUIRED),
        library=library,
    )
    text = msgspec.json.encode(document)
    name = f"{name_of(index)}.json"
    return to_scene(Entry(name, "", text, name))


def _require_rooms(library: Library) -> None:
    for name in SCENE_TYPES:
        rules, own = library.scene_types.get(name), shipped().scene_types[name]
        if rules is None or (rules.base_dir, rules.z_levels) != (own.base_dir, own.z_levels):
            raise UsageError(
                f"--site-data: random scenes are of the types {' and '.join(SCENE_TYPES)}, with "
                f"{own.z_levels} depths; give configuration files with these, or none"
            )


def _place(stage: Stage, member: Member, item: OnOffer, library: Library, habits: Habits) -> Item:
    kind = item.kind
    if kind.category == "human":
        flip = item.instances[member.instance].flip
        return place_person(stage, Person(member, library.dolls[kind.name], item.offer, flip))
    habit = habits.habits[kind.name]
    return place_thing(stage, Thing(member, habit, habits.groups[habit.group], item.offer))


_ORDER = ("cover", "wall foot", "wall", "sky", "host", "large", "human", "animal", "small")


def _turn_of(member: Member, offered: Sequence[OnOffer], habits: Habits) -> int:
    """Return when a member is placed: what others are on comes before them."""
    kind = offered[member.object].kind
    if kind.category == "human":
        return _ORDER.index("human")
    habit = habits.habits[kind.name]
    spots = habits.groups[habit.group].spots
    for spot in ("cover", "wall foot", "wall", "sky"):
        if spot in spots:
            return _ORDER.index(spot)
    if habit.host is not None:
        return _ORDER.index("host")
    return _ORDER.index({"largeObject": "large", "animal": "animal"}.get(kind.category, "small"))


def _faces(
    members: Sequence[Member], offered: Sequence[OnOffer], chance: Chance
) -> dict[Member, int]:
    return {
        member: 1 + chance.below(offered[member.object].kind.expressions - 1)
        for member in members
        if offered[member.object].kind.category == "human"
    }


def _any_person(members: Sequence[Member], offered: Sequence[OnOffer]) -> bool:
    return any(offered[member.object].kind.category == "human" for member in members)

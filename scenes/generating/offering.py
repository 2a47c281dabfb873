"""What a scene offers, and how the interface lays it out before anything is in the picture."""

from __future__ import annotations

from typing import get_args

from msgspec import Struct

from scenes.generating.chance import Chance
from scenes.generating.posing import initial_angles
from scenes.library import Kind, Library, Offer, SceneType
from scenes.library.habits import shipped_habits
from scenes.records import Category


class Unplaced(Struct, frozen=True):
    """One instance as it lies in the tray, its looks drawn at random.

    Attributes:
        flip: 1 if mirrored.
        variant: type of an object, pose of an animal; 0 for a doll.
        initial_pose: which of a doll's initial poses; 0 for everything else.
        angles: a doll's local angles, radians; empty for everything else.
    """

    flip: int
    variant: int
    initial_pose: int = 0
    angles: tuple[float, ...] = ()


class OnOffer(Struct, frozen=True):
    """One object on offer.

    Attributes:
        kind: what it is.
        offer: how scenes of this sort offer it.
        instances: all of them, none in the picture yet.
    """

    kind: Kind
    offer: Offer
    instances: tuple[Unplaced, ...]


def choose_offer(rules: SceneType, library: Library, chance: Chance) -> tuple[OnOffer, ...]:
    """Return what a scene offers: so many kinds of each category, in random order within it."""
    offered: list[OnOffer] = []
    for category in get_args(Category):
        kinds = [
            kind
            for kind in library.kinds.values()
            if kind.category == category
            and rules.base_dir in kind.scenes
            and _can_be_placed(kind, library)
        ]
        for kind in chance.some(kinds, rules.offered.get(category, 0)):
            offer = kind.scenes[rules.base_dir]
            instances = tuple(_unplaced(kind, library, chance) for _ in range(offer.instances))
            offered.append(OnOffer(kind, offer, instances))
    return tuple(offered)


def _can_be_placed(kind: Kind, library: Library) -> bool:
    """Return whether it is known how a kind stands in a scene: every one that ships."""
    if kind.category != "human":
        return kind.name in shipped_habits().habits and bool(kind.types or kind.poses)
    doll = library.dolls.get(kind.name)
    return doll is not None and bool(doll.parts[0].initial_angles) and kind.expressions > 1


def _unplaced(kind: Kind, library: Library, chance: Chance) -> Unplaced:
    flip = chance.below(2)
    if kind.category != "human":
        return Unplaced(flip, chance.below(kind.types or kind.poses))
    parts = library.dolls[kind.name].parts
    pose = chance.below(len(parts[0].initial_angles))
    return Unplaced(flip, 0, pose, initial_angles(parts, pose, chance))

"""Persons in the picture: which pose, and where they stand or sit."""

from __future__ import annotations

from msgspec import Struct

from scenes.extents import hands, reach, seat_line
from scenes.generating.casting import Member
from scenes.generating.placing import resting_line, room_on
from scenes.generating.posing import (
    free_pose,
    ground_pose,
    initial_angles,
    posed,
    sitting_pose,
)
from scenes.generating.stage import Item, Stage
from scenes.library import DollKind, Offer
from scenes.records import Doll

_SEAT_TAKEN = 0.4
_BLANKET_TAKEN = 0.25
_KEY_PRESSED = 0.08
_NEAREST_SEAT = 1
"""The feet of who sits nearer would be below the picture."""


class Person(Struct, frozen=True):
    """A doll that is about to be placed."""

    member: Member
    kind: DollKind
    offer: Offer
    flip: int


def place_person(stage: Stage, person: Person) -> Item:
    """Return a person who stands on the ground, or sits on a seat or on what covers the ground."""
    seats = [k for k in stage.hosts("seat") if stage.items[k].z >= _NEAREST_SEAT]
    covers = stage.hosts("flat")
    if seats and stage.chance.coin(_SEAT_TAKEN):
        return _seated(stage, person, stage.chance.one(seats))
    if covers and stage.chance.coin(_BLANKET_TAKEN):
        return _on_cover(stage, person, stage.chance.one(covers))
    return _standing(stage, person)


def _seated(stage: Stage, person: Person, seat: int) -> Item:
    pose = sitting_pose(person.kind, stage.chance)
    figure = _Figure(stage, person, pose)
    scale = figure.scale(stage.items[seat].z)
    y = resting_line(stage, seat) - seat_line(figure.doll) * scale
    x = room_on(stage, seat, figure.reach.scaled(scale), y)
    return figure.item(x, y, stage.items[seat].z, "seat", seat)


def _on_cover(stage: Stage, person: Person, cover: int) -> Item:
    figure = _Figure(stage, person, ground_pose(person.kind, stage.chance))
    z = stage.items[cover].z
    box = figure.reach.scaled(figure.scale(z))
    y = resting_line(stage, cover) - box.bottom
    return figure.item(room_on(stage, cover, box, y), y, z, "flat", cover)


def _standing(stage: Stage, person: Person) -> Item:
    figure = _Figure(stage, person, free_pose(person.kind, stage.chance))
    z = stage.depth()
    box = figure.reach.scaled(figure.scale(z))
    y = stage.land.foot(z, stage.chance) - box.bottom
    return figure.item(stage.roomy_x(box, y, z), y, z, "ground", -1)


class _Figure:
    """A person in a pose."""

    def __init__(self, stage: Stage, person: Person, pose: int) -> None:
        self._stage = stage
        self._person = person
        self._pose = pose
        self.angles = initial_angles(person.kind.parts, pose, stage.chance)
        self.doll: Doll = posed(person.kind, self.angles, person.flip)
        self.reach = reach(self.doll, person.flip)

    def scale(self, z: int) -> float:
        """Return canvas pixels for one pixel of its pictures at a depth."""
        return self._stage.scales[z] * self._person.kind.global_scale

    def item(self, x: int, y: float, z: int, spot: str, on: int) -> Item:
        """Return the person in its place."""
        scale, down = self.scale(z), round(y)
        return Item(
            member=self._person.member,
            x=x,
            y=down,
            z=z,
            depth1=self._depth1(on),
            box=self.reach.scaled(scale).at(x, down),
            spot=spot,
            on=on,
            initial_pose=self._pose,
            angles=self.angles,
            palms=tuple((x + scale * px, down + scale * py) for px, py in hands(self.doll)),
        )

    def _depth1(self, on: int) -> int:
        usual = self._person.offer.depth1
        if on < 0 and self._stage.chance.coin(_KEY_PRESSED):
            return self._stage.chance.below(10)
        return usual

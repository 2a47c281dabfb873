"""A scene on the bench: what its nouns name, and the single edits that make more or fewer of it."""

from __future__ import annotations

from scenes.balancing.adding import Room, Unplaced
from scenes.balancing.steps import Step, Steps
from scenes.generating.chance import Chance
from scenes.questions.attributes import ATTRIBUTES
from scenes.questions.things import Thing
from scenes.questions.viewing import View
from scenes.questions.words import words_for
from scenes.records import Placed

_KINDS = 3
"""So many kinds of a noun are tried when one is added."""

_PLACES = 2
"""So many places are tried for each of them."""

SIDES = {"facing left": 0, "facing right": 1}
"""The attributes that a flip turns, and the flip that gives them."""


class Bench:
    """What is worked on: one scene, what can be done about it, and its stream of chance.

    Args:
        view: the scene.
        chance: its stream.
    """

    def __init__(self, view: View, chance: Chance) -> None:
        self.view = view
        self.chance = chance
        self.rules = view.library.scene_type(view.scene.scene_type)
        self.room = Room(view, chance)
        self.offered: dict[str, list[int]] = {}
        for i, offered in enumerate(view.scene.objects):
            first = offered.instances[0]
            doll = view.library.dolls.get(first.name)
            for word in words_for(first.category, first.name, doll):
                self.offered.setdefault(word, []).append(i)

    def satisfying(self, thing: Thing) -> list[Placed]:
        """Return the instances that a thing names; those that nobody knows of are left out."""
        return [
            placed
            for placed in self.view.named(thing.word)
            if thing.attribute is None or self.has(placed, thing.attribute)
        ]

    def has(self, placed: Placed, attribute: str) -> bool:
        """Whether an instance surely has an attribute."""
        body = self.view.body(placed)
        distance = ATTRIBUTES[attribute].distance(body, self.view)
        return distance is not None and distance > 0

    def ways_out(self, thing: Thing) -> list[Steps]:
        """Return single edits after which one less is such a thing."""
        steps: list[Steps] = []
        # The last one first: what is left keeps the first places of the list.
        for placed in reversed(self.satisfying(thing)):
            if thing.attribute in SIDES:
                steps.append((flip(placed),))
            steps.append((remove(placed),))
        return steps

    def ways_in(self, thing: Thing) -> list[Steps]:
        """Return single edits after which one more is such a thing."""
        steps: list[Steps] = []
        if thing.attribute in SIDES:
            there = {placed[:2] for placed in self.satisfying(thing)}
            named = self.view.named(thing.word)
            steps += [(flip(placed),) for placed in named if placed[:2] not in there]
        steps += [(step,) for step in self.additions(thing)]
        return steps

    def additions(self, thing: Thing, lacking: str | None = None) -> list[Step]:
        """Return ways to put such a thing into the picture.

        Args:
            thing: what.
            lacking: an attribute that it must not have.
        """
        indices = self.chance.some(self.offered.get(thing.word, ()), len(self.view.scene.objects))
        found = [unused for i in indices if (unused := self.room.unused(i)) is not None]
        side = SIDES.get(thing.attribute or "")
        fitting = [
            unused
            for unused in found
            if (
                side is not None
                or thing.attribute is None
                or self.has(unused.reach.placed, thing.attribute)
            )
            and (lacking is None or not self.has(unused.reach.placed, lacking))
        ]
        # A standing person can be put anywhere.
        fitting.sort(key=lambda unused: self._awkward(unused, thing))
        return [
            step
            for unused in fitting[:_KINDS]
            for step in self.room.additions(unused, _PLACES, side)
        ]

    def _awkward(self, unused: Unplaced, thing: Thing) -> int:
        clipart = unused.reach.placed.clipart
        side = SIDES.get(thing.attribute or "")
        turned = side is not None and clipart.flip != side
        return 2 * turned + (clipart.is_doll and self.has(unused.reach.placed, "sitting"))


def flip(placed: Placed) -> Step:
    """Return the step that mirrors an instance."""
    return Step("flip", placed.object, placed.instance)


def remove(placed: Placed) -> Step:
    """Return the step that takes an instance out of the picture."""
    return Step("remove", placed.object, placed.instance)

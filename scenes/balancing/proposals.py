"""A question to the edits that can turn its answer, and to what each of them would cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, product

from scenes.balancing.adding import Room, Unplaced
from scenes.balancing.moving import shifts
from scenes.balancing.steps import Step, Steps, moved_px
from scenes.bodies import Body
from scenes.generating.chance import Chance
from scenes.questions.attributes import ATTRIBUTES
from scenes.questions.programs import (
    Attributed,
    Compared,
    Counted,
    Exists,
    Joined,
    Program,
    Related,
    Simple,
)
from scenes.questions.relating import ASKABLE
from scenes.questions.things import Thing
from scenes.questions.viewing import View
from scenes.questions.words import words_for
from scenes.records import Clipart, Placed

_KINDS = 3
"""So many kinds of a noun are tried when one is added."""

_PLACES = 2
"""So many places are tried for each of them."""

_MOVES = 12
"""So many places are tried for each thing that is moved."""

_TWO = 24
"""So many ways of two steps are tried."""

_BY_DEPTH = frozenset({"in front of", "behind"})
_BY_SIDE = frozenset({"facing", "holding"})
_SIDES = {"facing left": 0, "facing right": 1}


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
        distance = ATTRIBUTES[attribute].distance(body, self.view.library)
        return distance is not None and distance > 0

    def ways_out(self, thing: Thing) -> list[Steps]:
        """Return single edits after which one less is such a thing."""
        steps: list[Steps] = []
        # The last one first: what is left keeps the first places of the list.
        for placed in reversed(self.satisfying(thing)):
            if thing.attribute in _SIDES:
                steps.append((flip(placed),))
            steps.append((remove(placed),))
        return steps

    def ways_in(self, thing: Thing) -> list[Steps]:
        """Return single edits after which one more is such a thing."""
        steps: list[Steps] = []
        if thing.attribute in _SIDES:
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
        side = _SIDES.get(thing.attribute or "")
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
        side = _SIDES.get(thing.attribute or "")
        turned = side is not None and clipart.flip != side
        return 2 * turned + (clipart.is_doll and self.has(unused.reach.placed, "sitting"))


def flip(placed: Placed) -> Step:
    """Return the step that mirrors an instance."""
    return Step("flip", placed.object, placed.instance)


def remove(placed: Placed) -> Step:
    """Return the step that takes an instance out of the picture."""
    return Step("remove", placed.object, placed.instance)


def propose(programs: Sequence[Program], bench: Bench) -> list[Steps]:
    """Return edits that may turn the answers of all questions, the smallest first.

    Single edits come before those of two steps; then those with fewer changes, then those that move
    things less far.

    Args:
        programs: of several, the others are opposites or converses of the first.
        bench: what is worked on.
    """
    first, *_ = programs
    if isinstance(first, Related):
        related = [one for one in programs if isinstance(one, Related)]
        found = list(dict.fromkeys(_related(related, bench)))
    else:
        found = list(dict.fromkeys(_proposals(first, bench)))
    return sorted(found, key=lambda steps: (len(steps), *cost(steps, bench)))


def cost(steps: Steps, bench: Bench) -> tuple[int, float]:
    """Return how many changes the interface would count, and how far things are moved."""
    return sum(_changes(step, bench) for step in steps), moved_px(steps)


def _changes(step: Step, bench: Bench) -> int:
    clipart = bench.view.scene.objects[step.object].instances[step.instance]
    if step.kind == "remove":
        return 1 + bool(clipart.category == "human" and clipart.expression_id)
    if step.kind == "add":
        x, y = step.values
        far = (x - clipart.x) ** 2 + (y - clipart.y) ** 2 > bench.rules.min_move_px**2
        return 1 + far + sum(_differs(clipart, key, value) for key, value in step.options)
    return 1


def _differs(clipart: Clipart, key: str, value: int) -> bool:
    stored = {"flip": clipart.flip, "expression": clipart.expression_id}
    return bool(stored[key] != value)


def _proposals(program: Program, bench: Bench) -> Iterable[Steps]:
    match program:
        case Joined():
            return _joined(program, bench)
        case Exists():
            return _existing(program.thing, bench)
        case Counted():
            return bench.ways_out(program.thing) + bench.ways_in(program.thing)
        case Compared():
            return _compared(program, bench)
        case Attributed():
            return _attributed(program, bench)
        case Related():
            return _related([program], bench)


def _existing(thing: Thing, bench: Bench) -> Iterable[Steps]:
    count = len(bench.satisfying(thing))
    if not count:
        return bench.ways_in(thing)
    if count > 1:
        return _both(bench.ways_out(thing), bench.ways_out(thing)) if count == 2 else ()
    return bench.ways_out(thing)


def _joined(program: Joined, bench: Bench) -> Iterator[Steps]:
    halves: tuple[Simple, Simple] = (program.first, program.second)
    ways = [list(_proposals(half, bench)) for half in halves]
    yield from ways[0]
    yield from ways[1]
    yield from _both(*([steps for steps in way if len(steps) == 1] for way in ways))


def _compared(program: Compared, bench: Bench) -> Iterator[Steps]:
    first, second = (
        bench.ways_out(thing) + bench.ways_in(thing) for thing in (program.first, program.second)
    )
    yield from first
    yield from second
    less, more = program.first, program.second
    if len(bench.satisfying(less)) < len(bench.satisfying(more)):
        less, more = more, less
    yield from _both(bench.ways_out(less), bench.ways_out(less))
    yield from _both(bench.ways_out(less), bench.ways_in(more))
    yield from _both(bench.ways_in(more), bench.ways_in(more))


def _attributed(program: Attributed, bench: Bench) -> Iterator[Steps]:
    for placed in bench.satisfying(program.thing):
        if program.attribute in _SIDES:
            yield (flip(placed),)
            continue
        word = program.thing.word
        if bench.has(placed, program.attribute):
            others = bench.additions(program.thing, lacking=program.attribute)
        elif program.thing.attribute is None:
            others = bench.additions(Thing(word, _beside(program.attribute, word)))
        else:
            others = bench.additions(program.thing)
        yield from ((remove(placed), step) for step in others)


def _beside(attribute: str, word: str) -> str | None:
    """Return an attribute if it can stand beside a noun."""
    return attribute if ATTRIBUTES[attribute].before + ATTRIBUTES[attribute].after else None


def _related(programs: Sequence[Related], bench: Bench) -> Iterator[Steps]:
    """Hand out edits for relations of the same two things."""
    program = programs[0]
    pairs = product(bench.satisfying(program.first), bench.satisfying(program.second))
    for first, second in pairs:
        a, b = bench.view.body(first), bench.view.body(second)
        if program.relation in _BY_DEPTH:
            yield from _depths((first, second), bench)
            continue
        if program.relation in _BY_SIDE:
            yield (flip(first),)
        wanted = {
            one.relation: ASKABLE[one.relation].distance(a, b) <= 0
            for one in programs
            if one.things == program.things
        }
        yield from _moves(wanted, a, b, bench)


def _depths(both: tuple[Placed, Placed], bench: Bench) -> Iterator[Steps]:
    for placed in both:
        for z in range(bench.rules.z_levels):
            if z != placed.clipart.z:
                yield (Step("set_depth", placed.object, placed.instance, (z,)),)


def _moves(wanted: Mapping[str, bool], a: Body, b: Body, bench: Bench) -> Iterator[Steps]:
    """Hand out moves of A, and moves of B the other way."""
    least = bench.rules.min_move_px
    width, height = bench.view.library.canvas
    movers = [(a.placed, 1), (b.placed, -1)]
    if bench.chance.coin():
        movers.reverse()
    # As far either way: what is large stays, with whatever is on it.
    movers.sort(key=lambda mover: mover[0].clipart.category == "largeObject")
    found = shifts(wanted, a, b)
    for placed, sign in movers:
        places = (
            (placed.clipart.x + sign * right, placed.clipart.y + sign * down, right, down)
            for right, down in found
        )
        for x, y, right, down in islice(
            (place for place in places if 0 <= place[0] < width and 0 <= place[1] < height), _MOVES
        ):
            length = (right * right + down * down) ** 0.5
            if length > least:
                yield (Step("move", placed.object, placed.instance, (x, y), (), length),)


def _both(first: Iterable[Steps], second: Iterable[Steps]) -> Iterator[Steps]:
    """Hand out the ways to do one of the first and one of the second, about two instances."""
    ways = (
        one + other
        for one, other in product(first, second)
        if one[0][1:3] != other[0][1:3] and len(one) == len(other) == 1
    )
    yield from islice(ways, _TWO)

"""A question to the edits that can turn its answer, and to what each of them would cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, product

from scenes.balancing.bench import SIDES, Bench, flip, remove
from scenes.balancing.moving import shifts
from scenes.balancing.steps import Step, Steps, moved_px
from scenes.bodies import Body
from scenes.questions.attributes import ATTRIBUTES, FACES
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
from scenes.records import Clipart, Placed

_MOVES = 12
"""So many places are tried for each thing that is moved."""

_TWO = 24
"""So many ways of two steps are tried."""

_BY_DEPTH = frozenset({"in front of", "behind"})
_BY_SIDE = frozenset({"facing", "holding"})


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
        if program.attribute in SIDES:
            yield (flip(placed),)
            continue
        if program.attribute in FACES:
            yield from _other_faces(placed, program.attribute, bench)
            continue
        word = program.thing.word
        if bench.has(placed, program.attribute):
            others = bench.additions(program.thing, lacking=program.attribute)
        elif program.thing.attribute is None:
            others = bench.additions(Thing(word, _beside(program.attribute, word)))
        else:
            others = bench.additions(program.thing)
        yield from ((remove(placed), step) for step in others)


def _other_faces(placed: Placed, attribute: str, bench: Bench) -> Iterator[Steps]:
    """Hand out another face: the one that is asked for, or, where that is there, any other."""
    there = bench.has(placed, attribute)
    for number, name in enumerate(bench.view.faces):
        if name in FACES and (name == attribute) != there:
            yield (Step("set_expression", placed.object, placed.instance, (number,)),)


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

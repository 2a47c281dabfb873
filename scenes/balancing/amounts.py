"""What can be asked about what there is, and how many of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import get_args

from scenes.balancing.cases import POSTURES, SIDES, Case
from scenes.balancing.facts import Facts, disjoint
from scenes.questions.attributes import ATTRIBUTES
from scenes.questions.programs import Compared, Comparison, Counted, Exists, Joined
from scenes.questions.things import Thing
from scenes.questions.words import PERSONS

_MOST_COUNTED = 5
_PEOPLE = ("person", *PERSONS)
_CONJUNCTIONS = 30
"""So many of them are drawn, of some thousands."""


def existence(facts: Facts) -> Iterator[Case]:
    """Hand out what is there once and what is not."""
    for word, count in facts.counts.items():
        if count <= 1:
            yield Case(Exists(thing=Thing(word)), bool(count), "exists")


def existence_facing(facts: Facts) -> Iterator[Case]:
    """Hand out nouns of which one or none faces a side."""
    for word, count in facts.counts.items():
        if not count or not ATTRIBUTES["facing left"].fits(word):
            continue
        for side in SIDES:
            facing = facts.satisfying(word, side)
            if facing <= 1:
                yield Case(Exists(thing=Thing(word, side)), bool(facing), side)


def existence_posture(facts: Facts) -> Iterator[Case]:
    """Hand out persons of whom one or none sits or stands."""
    for word in _PEOPLE:
        if word not in facts.counts or word == "baby":
            continue
        for posture in POSTURES:
            count = facts.satisfying(word, posture)
            if count <= 1:
                yield Case(Exists(thing=Thing(word, posture)), bool(count), posture)


def numbers(facts: Facts) -> Iterator[Case]:
    """Hand out numbers that one more or one less turns."""
    for word, count in facts.counts.items():
        for comparison in get_args(Comparison):
            # Fewer than one and at least one are existence in other words.
            least = 2 if comparison in ("fewer than", "at least") else 1
            for number in range(least, _MOST_COUNTED):
                # Only where one more or one less turns the answer.
                holds, turned = _COUNTS[comparison](count, number)
                if not turned:
                    continue
                program = Counted(thing=Thing(word), comparison=comparison, number=number)
                yield Case(program, holds, f"{comparison} {number}")


_COUNTS: dict[str, Callable[[int, int], tuple[bool, bool]]] = {
    "exactly": lambda count, n: (count == n, abs(count - n) <= 1),
    "at least": lambda count, n: (count >= n, count in (n, n - 1)),
    "at most": lambda count, n: (count <= n, count in (n, n + 1)),
    "more than": lambda count, n: (count > n, count in (n, n + 1)),
    "fewer than": lambda count, n: (count < n, count in (n, n - 1)),
}
"""Whether it holds, and whether one more or one less turns it."""


def as_many(facts: Facts) -> Iterator[Case]:
    """Hand out pairs of nouns with equal numbers, or nearly."""
    some = [(word, count) for word, count in facts.counts.items() if 1 <= count < _MOST_COUNTED]
    for (one, count), (other, others) in permutations(some, 2):
        if abs(count - others) <= 1 and disjoint(one, other):
            program = Compared(first=Thing(one), amount="as many", second=Thing(other))
            yield Case(program, count == others, "as many")


def more(facts: Facts) -> Iterator[Case]:
    """Hand out pairs of nouns of which there is one more of the first."""
    some = [(word, count) for word, count in facts.counts.items() if 1 <= count < _MOST_COUNTED]
    for (one, count), (other, others) in permutations(some, 2):
        if count == others + 1 and disjoint(one, other):
            yield Case(Compared(first=Thing(one), amount="more", second=Thing(other)), True, "more")


def more_facing(facts: Facts) -> Iterator[Case]:
    """Hand out nouns of which one more faces the one side than the other."""
    for word, count in facts.counts.items():
        if count < 3 or not ATTRIBUTES["facing left"].fits(word):
            continue
        left, right = (facts.satisfying(word, side) for side in SIDES)
        if abs(left - right) == 1:
            more, fewer = SIDES if left > right else reversed(SIDES)
            things = Thing(word, more), Thing(word, fewer)
            yield Case(Compared(first=things[0], amount="more", second=things[1]), True, "more")


def conjunctions(facts: Facts) -> Iterator[Case]:
    """Hand out conjunctions of two existences."""
    words = [word for word, count in facts.counts.items() if count <= 1]
    # Not every two of a hundred words.
    for one, other in zip(
        facts.chance.some(words, _CONJUNCTIONS),
        facts.chance.some(words, _CONJUNCTIONS),
        strict=True,
    ):
        if not disjoint(one, other):
            continue
        first, second = facts.counts[one] == 1, facts.counts[other] == 1
        halves = Exists(thing=Thing(one)), Exists(thing=Thing(other))
        if first or second:
            both = Joined(first=halves[0], connective="and", second=halves[1])
            yield Case(both, first and second, "and")
        if not (first and second):
            either = Joined(first=halves[0], connective="or", second=halves[1])
            yield Case(either, first or second, "or")

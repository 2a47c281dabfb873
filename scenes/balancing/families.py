"""What is asked: one function a family, from a scene to questions of which it has the answer.

A family hands out cases. Two cases with the same key and opposite answers make a block; a case of
two questions, which exchanging the names turns into one another, is a block of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from typing import NamedTuple, get_args

from scenes.balancing.facts import Facts, disjoint
from scenes.questions.attributes import ATTRIBUTES
from scenes.questions.errors import QuestionError
from scenes.questions.programs import (
    Attributed,
    Compared,
    Comparison,
    Counted,
    Exists,
    Joined,
    Program,
    Related,
)
from scenes.questions.relating import ASKABLE, CLEAR_PX
from scenes.questions.things import Thing
from scenes.questions.words import PERSONS, is_person

_SIDES = ("facing left", "facing right")
_POSTURES = ("sitting", "standing")
_MOST_COUNTED = 5
_PEOPLE = ("person", *PERSONS)


class Case(NamedTuple):
    """A question that a scene answers.

    Attributes:
        program: the question.
        holds: whether the answer is yes.
        key: what the two questions of a block have in common.
        far: how far the scene is from the other answer, if cases differ in that, pixels.
    """

    program: Program
    holds: bool
    key: str
    far: float = 0.0


class Family(NamedTuple):
    """One sort of question.

    Attributes:
        name: as manifests have it.
        weight: how often it is drawn.
        cases: hands out what can be asked of a scene.
        by_names: whether exchanging two names turns its questions round.
        same_type: whether the questions of a block have one question type as well.
    """

    name: str
    weight: float
    cases: Callable[[Facts], Iterator[Case]]
    by_names: bool = False
    same_type: bool = True

    @property
    def pairs(self) -> int:
        """Return how many pairs a block of it has."""
        return 2 if self.by_names else 4


def _existence(facts: Facts) -> Iterator[Case]:
    for word, count in facts.counts.items():
        if count <= 1:
            yield Case(Exists(thing=Thing(word)), bool(count), "exists")


def _existence_facing(facts: Facts) -> Iterator[Case]:
    for word, count in facts.counts.items():
        if not count or not ATTRIBUTES["facing left"].fits(word):
            continue
        for side in _SIDES:
            facing = facts.satisfying(word, side)
            if facing <= 1:
                yield Case(Exists(thing=Thing(word, side)), bool(facing), side)


def _existence_posture(facts: Facts) -> Iterator[Case]:
    for word in _PEOPLE:
        if word not in facts.counts or word == "baby":
            continue
        for posture in _POSTURES:
            count = facts.satisfying(word, posture)
            if count <= 1:
                yield Case(Exists(thing=Thing(word, posture)), bool(count), posture)


def _counts(facts: Facts) -> Iterator[Case]:
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


def _as_many(facts: Facts) -> Iterator[Case]:
    some = [(word, count) for word, count in facts.counts.items() if 1 <= count < _MOST_COUNTED]
    for (one, count), (other, others) in permutations(some, 2):
        if abs(count - others) <= 1 and disjoint(one, other):
            program = Compared(first=Thing(one), amount="as many", second=Thing(other))
            yield Case(program, count == others, "as many")


def _more(facts: Facts) -> Iterator[Case]:
    some = [(word, count) for word, count in facts.counts.items() if 1 <= count < _MOST_COUNTED]
    for (one, count), (other, others) in permutations(some, 2):
        if count == others + 1 and disjoint(one, other):
            yield Case(Compared(first=Thing(one), amount="more", second=Thing(other)), True, "more")


def _more_facing(facts: Facts) -> Iterator[Case]:
    for word, count in facts.counts.items():
        if count < 3 or not ATTRIBUTES["facing left"].fits(word):
            continue
        left, right = (facts.satisfying(word, side) for side in _SIDES)
        if abs(left - right) == 1:
            more, fewer = _SIDES if left > right else reversed(_SIDES)
            things = Thing(word, more), Thing(word, fewer)
            yield Case(Compared(first=things[0], amount="more", second=things[1]), True, "more")


def _facing_side(facts: Facts) -> Iterator[Case]:
    for word, body in facts.single.items():
        if body.looks and ATTRIBUTES["facing left"].fits(word):
            for side in _SIDES:
                holds = (body.looks < 0) == (side == "facing left")
                yield Case(Attributed(thing=Thing(word), attribute=side), holds, side)


def _posture(facts: Facts) -> Iterator[Case]:
    for word, body in facts.single.items():
        if not is_person(word) or word == "baby":
            continue
        for posture in _POSTURES:
            holds = facts.bench.has(body.placed, posture)
            yield Case(Attributed(thing=Thing(word), attribute=posture), holds, posture)


def _who(facts: Facts) -> Iterator[Case]:
    for word, body in facts.single.items():
        for attribute in _WHO.get(word, ()):
            holds = facts.bench.has(body.placed, attribute)
            yield Case(Attributed(thing=Thing(word), attribute=attribute), holds, attribute)


_WHO = {
    "person": ("male", "female", "old"),
    "man": ("old",),
    "woman": ("old",),
    "teenager": ("male", "female"),
    "baby": ("male", "female"),
}
"""What is asked of whom: what does not go without saying."""


def _related(relation: str) -> Callable[[Facts], Iterator[Case]]:
    def cases(facts: Facts) -> Iterator[Case]:
        distance = ASKABLE[relation].distance
        for (one, a), (other, b) in permutations(facts.single.items(), 2):
            if a.placed[:2] == b.placed[:2]:
                continue
            far = distance(a, b)
            if abs(far) <= CLEAR_PX:
                continue
            try:
                program = Related(first=Thing(one), relation=relation, second=Thing(other))
            except QuestionError:
                continue
            yield Case(program, far > 0, relation, abs(far))

    return cases


def _turned_by_names(relation: str) -> Callable[[Facts], Iterator[Case]]:
    """Hand out cases in which the relation holds one way and its converse the other way."""

    def cases(facts: Facts) -> Iterator[Case]:
        distance = ASKABLE[relation].distance
        for (one, a), (other, b) in combinations(facts.single.items(), 2):
            if a.placed[:2] == b.placed[:2]:
                continue
            forth, back = distance(a, b), distance(b, a)
            if min(abs(forth), abs(back)) <= CLEAR_PX or (forth > 0) == (back > 0):
                continue
            names = (one, other) if forth > 0 else (other, one)
            program = Related(first=Thing(names[0]), relation=relation, second=Thing(names[1]))
            yield Case(program, True, relation, max(forth, back))

    return cases


def _joined(facts: Facts) -> Iterator[Case]:
    words = [word for word, count in facts.counts.items() if count <= 1]
    # Not every two of a hundred words.
    for one, other in zip(facts.chance.some(words, 30), facts.chance.some(words, 30), strict=True):
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


FAMILIES = (
    Family("existence", 3, _existence),
    Family("existence of what faces a side", 2, _existence_facing),
    Family("existence of who sits or stands", 0.7, _existence_posture),
    Family("number", 3, _counts),
    Family("as many", 1, _as_many),
    Family("facing a side", 2, _facing_side, same_type=False),
    Family("sitting or standing", 0.4, _posture, same_type=False),
    Family("age or sex", 0.4, _who, same_type=False),
    Family("near", 1.5, _related("near")),
    Family("touching", 1, _related("touching")),
    Family("facing", 1.5, _related("facing")),
    Family("holding", 1, _related("holding")),
    Family("on", 1.5, _related("on")),
    Family("conjunction", 1, _joined),
    Family("left of, right of", 4, _turned_by_names("left of"), by_names=True),
    Family("above, below", 2, _turned_by_names("above"), by_names=True),
    Family("in front of, behind", 3, _turned_by_names("in front of"), by_names=True),
    Family("more, fewer", 1, _more, by_names=True),
    Family("more, fewer that face a side", 2, _more_facing, by_names=True),
)
"""All families."""

"""What can be asked about single things: cases of attributes and relations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, permutations

from scenes.balancing.cases import POSTURES, SIDES, Case
from scenes.balancing.facts import Facts
from scenes.questions.attributes import ATTRIBUTES, FACES
from scenes.questions.errors import QuestionError
from scenes.questions.programs import Attributed, Related
from scenes.questions.relating import ASKABLE, CLEAR_PX
from scenes.questions.things import Thing
from scenes.questions.words import is_person


def facing_side(facts: Facts) -> Iterator[Case]:
    """Hand out which side the only one of a noun faces."""
    for word, body in facts.single.items():
        if body.looks and ATTRIBUTES["facing left"].fits(word):
            for side in SIDES:
                holds = (body.looks < 0) == (side == "facing left")
                yield Case(Attributed(thing=Thing(word), attribute=side), holds, side)


def posture(facts: Facts) -> Iterator[Case]:
    """Hand out whether the only one of a noun sits or stands."""
    for word, body in facts.single.items():
        if not is_person(word) or word == "baby":
            continue
        for posture in POSTURES:
            holds = facts.bench.has(body.placed, posture)
            yield Case(Attributed(thing=Thing(word), attribute=posture), holds, posture)


def face(facts: Facts) -> Iterator[Case]:
    """Hand out which face the only one of a noun makes, where the art has names for faces."""
    shown = [name for name in facts.view.faces if name in FACES]
    for word, body in facts.single.items():
        if not is_person(word):
            continue
        for attribute in shown:
            far = ATTRIBUTES[attribute].distance(body, facts.view)
            if far is not None:
                yield Case(Attributed(thing=Thing(word), attribute=attribute), far > 0, attribute)


def age_or_sex(facts: Facts) -> Iterator[Case]:
    """Hand out how old the only one of a noun is, or of which sex."""
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


def related(relation: str) -> Callable[[Facts], Iterator[Case]]:
    """Return what hands out pairs of things in a relation, or clearly not."""

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


def turned_by_names(relation: str) -> Callable[[Facts], Iterator[Case]]:
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

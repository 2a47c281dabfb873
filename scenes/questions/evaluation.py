"""A program and a scene to yes, no or undefined: exact, and never a guess.

Undefined is what people might answer differently: something that is mentioned is seen less than
half, a relation or posture is too near to its margin, `the dog` where there is none or are two.
"""

from __future__ import annotations

import math
import operator
from typing import Literal, NamedTuple

from scenes.bodies import Body
from scenes.questions.attributes import ATTRIBUTES, CLEAR_RAD, FACES
from scenes.questions.phrasing import name
from scenes.questions.programs import (
    Attributed,
    Compared,
    Counted,
    Exists,
    Joined,
    Program,
    Related,
    Simple,
    parts,
)
from scenes.questions.relating import ASKABLE, CLEAR_PX
from scenes.questions.things import Thing
from scenes.questions.viewing import View
from scenes.questions.words import PERSONS
from scenes.records import Placed

LEAST_SEEN = 0.5
"""Which share of a mentioned thing is seen at least."""

FACE_SEEN = 0.9
"""Which share of every mentioned person is seen at least where a face is asked for: a head is a
tenth of a person."""

Said = Literal["yes", "no", "undefined"]
YES: Said = "yes"
NO: Said = "no"
UNDEFINED: Said = "undefined"


class Verdict(NamedTuple):
    """What a program comes to on a scene.

    Attributes:
        answer: yes, no or undefined.
        reason: why, in words.
        mentioned: the present instances that its nouns name: object and instance index.
    """

    answer: Said
    reason: str
    mentioned: tuple[tuple[int, int], ...]

    @property
    def defined(self) -> bool:
        """Whether it is yes or no."""
        return self.answer != UNDEFINED


class _UndefinedError(Exception):
    """There is no answer; the message says why."""


class _Fact(NamedTuple):
    holds: bool
    reason: str


def evaluate(program: Program, view: View) -> Verdict:
    """Return the answer of a program on a scene.

    Args:
        program: the question.
        view: the scene; ask it many questions, and give many views one `Silhouettes`.

    Raises:
        DataError: the scene cannot be laid out.
        MissingArtError: the art lacks a picture of it.
    """
    verdict = decide(program, view)
    if not verdict.defined:
        return verdict
    least = FACE_SEEN if _asks_for_a_face(program) else LEAST_SEEN
    try:
        _require_seen(mentioned_by(program, view), view, least)
    except _UndefinedError as error:
        return verdict._replace(answer=UNDEFINED, reason=str(error))
    return verdict


def decide(program: Program, view: View) -> Verdict:
    """Return what `evaluate` does if everything mentioned is seen well enough.

    That is several times cheaper: whoever looks for an edit that turns an answer decides first and
    evaluates what is left.
    """
    places = tuple(placed[:2] for placed in mentioned_by(program, view))
    try:
        fact = _joined(program, view) if isinstance(program, Joined) else _simple(program, view)
    except _UndefinedError as error:
        return Verdict(UNDEFINED, str(error), places)
    return Verdict(YES if fact.holds else NO, fact.reason, places)


def mentioned_by(program: Program, view: View) -> tuple[Placed, ...]:
    """Return the present instances that a program's nouns name, in the order of the lists."""
    found = {placed[:2]: placed for word in program.words for placed in view.named(word)}
    return tuple(found[place] for place in sorted(found))


def _asks_for_a_face(program: Program) -> bool:
    return any(thing.attribute in FACES for one in parts(program) for thing in one.things) or any(
        isinstance(one, Attributed) and one.attribute in FACES for one in parts(program)
    )


def _require_seen(mentioned: tuple[Placed, ...], view: View, least: float) -> None:
    for placed in mentioned:
        share = view.share(placed)
        # What has no face is seen by half, as ever.
        if share < (least if placed.clipart.category == "human" else LEAST_SEEN):
            wanted = "half" if least == LEAST_SEEN else f"{100 * least:.0f} %, which a face needs"
            raise _UndefinedError(
                f"{_label(placed)} is seen to {math.floor(100 * share)} %, less than {wanted}"
            )


def _joined(program: Joined, view: View) -> _Fact:
    first, second = _simple(program.first, view), _simple(program.second, view)
    joined = all if program.connective == "and" else any
    return _Fact(joined((first.holds, second.holds)), f"{first.reason}; {second.reason}")


def _simple(program: Simple, view: View) -> _Fact:
    fact = _affirmed(program, view)
    return _Fact(fact.holds != program.negated, fact.reason)


def _affirmed(program: Simple, view: View) -> _Fact:
    match program:
        case Exists():
            found = _count(program.thing, view)
            return _Fact(found > 0, _there_are(program.thing, found))
        case Counted():
            found = _count(program.thing, view)
            holds = _COMPARISONS[program.comparison](found, program.number)
            return _Fact(holds, _there_are(program.thing, found))
        case Compared():
            one, other = _count(program.first, view), _count(program.second, view)
            reason = f"{_there_are(program.first, one)}, {_there_are(program.second, other)}"
            return _Fact(_AMOUNTS[program.amount](one, other), reason)
        case Attributed():
            only = _the(program.thing, view)
            holds = _has(program.attribute, only, view)
            which = "" if holds else "not "
            return _Fact(holds, f"the {name(program.thing)} is {which}{program.attribute}")
        case Related():
            return _relation(program, view)


def _relation(program: Related, view: View) -> _Fact:
    a, b = _the(program.first, view), _the(program.second, view)
    if a[:2] == b[:2]:
        raise _UndefinedError(
            f"the {name(program.first)} and the {name(program.second)} are the same, {_label(a)}"
        )
    distance = ASKABLE[program.relation].distance(view.body(a), view.body(b))
    if abs(distance) <= CLEAR_PX:
        raise _UndefinedError(
            f"{program.relation!r} is within {CLEAR_PX:g} px of its margin: {distance:+.1f} px"
        )
    where = "cannot be" if distance == -math.inf else f"{distance:+.1f} px from its margin"
    return _Fact(distance > 0, f"{program.relation!r}: {where}")


def _count(thing: Thing, view: View) -> int:
    return len(_all(thing, view))


def _all(thing: Thing, view: View) -> list[Placed]:
    if thing.word in PERSONS and view.strangers:
        raise _UndefinedError(f"age and sex of {_label(view.strangers[0])} are not known")
    named = view.named(thing.word)
    if thing.attribute is None:
        return list(named)
    return [placed for placed in named if _has(thing.attribute, placed, view)]


def _the(thing: Thing, view: View) -> Placed:
    found = _all(thing, view)
    if len(found) != 1:
        raise _UndefinedError(f"'the {name(thing)}': {_there_are(thing, len(found))}")
    return found[0]


def _has(attribute: str, placed: Placed, view: View) -> bool:
    one: Body = view.body(placed)
    distance = ATTRIBUTES[attribute].distance(one, view)
    if distance is None:
        if attribute in FACES and not view.faces:
            raise _UndefinedError(f"the art {view.art} has no names for its faces")
        raise _UndefinedError(f"whether {_label(placed)} is {attribute} is not known")
    if abs(distance) <= CLEAR_RAD:
        raise _UndefinedError(
            f"whether {_label(placed)} is {attribute} is within {CLEAR_RAD:g} rad of its margin: "
            f"{distance:+.2f} rad"
        )
    return distance > 0


def _there_are(thing: Thing, count: int) -> str:
    if count == 1:
        return f"there is 1 {name(thing)}"
    return f"there are {count or 'no'} {name(thing, many=True)}"


def _label(placed: Placed) -> str:
    return f"{placed.clipart.name} {placed.instance}"


_COMPARISONS = {
    "exactly": operator.eq,
    "at least": operator.ge,
    "at most": operator.le,
    "more than": operator.gt,
    "fewer than": operator.lt,
}
_AMOUNTS = {"more": operator.gt, "fewer": operator.lt, "as many": operator.eq}

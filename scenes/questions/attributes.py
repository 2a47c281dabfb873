"""What can be said of one thing: which way it faces, how it holds its legs, age, sex and face.

Each has a signed distance to the margin at which it begins to hold; -inf and inf where there is
nothing in between.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from types import MappingProxyType
from typing import Protocol

from msgspec import Struct

from scenes.bodies import Body
from scenes.library import Library
from scenes.questions.posture import sitting, standing
from scenes.questions.words import ANIMAL, PERSONS, is_person, nouns

CLEAR_RAD = 0.1
"""Nearer than this to its margin a posture is undefined, radians: half of what the interface counts
as a turned limb."""


class Known(Protocol):
    """What is known beside the body: `View` has it."""

    @property
    def library(self) -> Library:
        """What exists."""

    @property
    def faces(self) -> tuple[str, ...]:
        """The names of the faces by number; none where the art has no names for them."""


Distance = Callable[[Body, Known], float | None]


class Attribute(Struct, frozen=True):
    """One attribute.

    Attributes:
        name: as programs hold it.
        questions: how it is asked of {a}, the usual way first.
        distance: how far beyond its margin it is; positive where it holds. None if it is unknown.
        of_animals: whether animals have it as well as persons.
        before: how it stands before a noun, empty if it does not.
        after: how it stands after a noun, empty if it does not.
    """

    name: str
    questions: tuple[str, ...]
    distance: Distance
    of_animals: bool = False
    before: str = ""
    after: str = ""

    def fits(self, word: str) -> bool:
        """Whether it can be said of what a noun names."""
        if is_person(word):
            return True
        return self.of_animals and (word == ANIMAL or word in _animals())


@cache
def _animals() -> frozenset[str]:
    """Return the nouns that name nothing but animals."""
    return frozenset(
        word for word, noun in nouns().items() if set(noun.kinds) <= set(nouns()[ANIMAL].kinds)
    )


def _certain(holds: bool) -> float:
    return math.inf if holds else -math.inf


def _facing(side: int) -> Distance:
    return lambda body, _: _certain(body.looks == side)


def _who(sex: str | None, ages: tuple[str, ...] = ()) -> Distance:
    def distance(body: Body, known: Known) -> float | None:
        doll = known.library.dolls.get(body.placed.clipart.name)
        if doll is None:
            return None
        return _certain(sex in (None, doll.sex) and (not ages or doll.age in ages))

    return distance


def _side(name: str, side: int) -> Attribute:
    return Attribute(
        f"facing {name}",
        (
            f"Is {{a:the}} facing {name}?",
            f"Is {{a:the}} looking {name}?",
            f"Does {{a:the}} face {name}?",
        ),
        _facing(side),
        of_animals=True,
        after=f"facing {name}",
    )


def _age_and_sex(word: str) -> Attribute:
    return Attribute(f"a {word}", (f"Is {{a:the}} a {word}?",), _who(*PERSONS[word]))


FACES = ("happy", "laughing", "sad", "crying", "angry", "surprised", "scared", "sleepy")
"""The faces that can be asked about, as the sketches name theirs; other art may name its own."""

_ALSO = {"happy": "laughing", "sad": "crying", "surprised": "scared", "scared": "surprised"}
"""A face that may be called by the other's name as well: whoever laughs may be happy."""

_DONE = ("laughing", "crying")


def _face(name: str) -> Attribute:
    def distance(body: Body, known: Known) -> float | None:
        number = body.placed.clipart.expression_id
        # The blank face shows nothing.
        if not number or number >= len(known.faces) or name not in known.faces:
            return None
        shown = known.faces[number]
        return None if shown == _ALSO.get(name) else _certain(shown == name)

    looks = () if name in _DONE else (f"Does {{a:the}} look {name}?",)
    return Attribute(name, (f"Is {{a:the}} {name}?", *looks), distance, before=name)


ATTRIBUTES = MappingProxyType(
    {
        attribute.name: attribute
        for attribute in (
            _side("left", -1),
            _side("right", 1),
            Attribute(
                "sitting",
                ("Is {a:the} sitting?", "Is {a:the} sitting down?", "Is {a:the} seated?"),
                lambda body, _: sitting(body.placed.clipart),
                after="sitting",
            ),
            Attribute(
                "standing",
                ("Is {a:the} standing?", "Is {a:the} standing up?"),
                lambda body, _: standing(body.placed.clipart),
                after="standing",
            ),
            Attribute("male", ("Is {a:the} male?",), _who("male"), before="male"),
            Attribute("female", ("Is {a:the} female?",), _who("female"), before="female"),
            Attribute(
                "old",
                ("Is {a:the} old?", "Is {a:the} elderly?"),
                _who(None, ("elder",)),
                before="old",
            ),
            *map(_face, FACES),
            *map(_age_and_sex, PERSONS),
        )
    }
)
"""All attributes by name."""

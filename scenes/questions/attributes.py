"""What can be said of one thing: which way it faces, how it holds its legs, its age and sex.

Each has a signed distance to the margin at which it begins to hold; -inf and inf where there is
nothing in between.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from types import MappingProxyType

from msgspec import Struct

from scenes.bodies import Body
from scenes.library import Library
from scenes.questions.posture import sitting, standing
from scenes.questions.words import ANIMAL, PERSONS, is_person, nouns

CLEAR_RAD = 0.1
"""Nearer than this to its margin a posture is undefined, radians: half of what the interface counts
as a turned limb."""


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
    distance: Callable[[Body, Library], float | None]
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


def _facing(side: int) -> Callable[[Body, Library], float]:
    return lambda body, _: _certain(body.looks == side)


def _who(sex: str | None, ages: tuple[str, ...] = ()) -> Callable[[Body, Library], float | None]:
    def distance(body: Body, library: Library) -> float | None:
        doll = library.dolls.get(body.placed.clipart.name)
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
            *map(_age_and_sex, PERSONS),
        )
    }
)
"""All attributes by name."""

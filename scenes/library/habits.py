"""Where kinds of clipart are found, what they go with, and how large they are: for making scenes.

Nothing here is part of the format. Sizes are what art of this project is drawn for; the original
art has other sizes, which files do not tell.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct


class Host(Struct, frozen=True):
    """What can be on or in a thing.

    Attributes:
        role: `seat`, `table`, `shelf`, `grill`, `bed`, `flat` (blankets), `water` or `tree`.
        at: where things rest, as a share of the height from the top.
        span: the share of the width, in the middle, where they may be.
    """

    role: str
    at: float
    span: float


class Habit(Struct, frozen=True):
    """One kind of clipart, persons aside.

    Attributes:
        size: width and height at the nearest depth, pixels.
        group: what it has in common with others, a key of `Habits.groups`.
        most: a scene has no more of it than so many.
        host: what can be on it.
    """

    size: tuple[float, float]
    group: str
    most: int
    host: Host | None = None


class Group(Struct, frozen=True):
    """Kinds of one sort.

    Attributes:
        spots: where they are, and how often: on the `ground`, as `cover` of the ground, in the
            `sky` or `air`, on the `wall` or at the `wall foot`, in a person's `hand`, or on a host
            of that role.
        appeal: how often they are chosen.
        again: how much less often a kind is chosen for each instance that there is.
        most: a scene has no more of the group than so many.
        far: they are not near, being large.
    """

    spots: dict[str, float]
    appeal: float
    again: float = 0.4
    most: int = 99
    far: bool = False


class Habits(Struct, frozen=True):
    """All habits.

    Attributes:
        source: where they come from.
        themes: base scene to name of a theme to how much more often it has a group.
        groups: by name.
        habits: by the name of the kind; every kind that is no person.
    """

    source: str
    themes: dict[str, dict[str, dict[str, float]]]
    groups: dict[str, Group]
    habits: dict[str, Habit]


@cache
def shipped_habits() -> Habits:
    """Return the habits of the kinds that ship."""
    text = files("scenes.library").joinpath("data", "habits.json").read_bytes()
    return msgspec.json.decode(text, type=Habits)

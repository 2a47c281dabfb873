"""Which of the clipart on offer is in the picture: a theme, persons, and things that go with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import get_args

from msgspec import Struct

from scenes.generating.chance import Chance
from scenes.generating.offering import OnOffer
from scenes.library.habits import Group, Habit, Habits
from scenes.records import Category

MIN_PRESENT, MAX_PRESENT = 6, 25

_PERSONS = {0: 0.06, 1: 0.26, 2: 0.33, 3: 0.2, 4: 0.1, 5: 0.05}
_TWICE = 0.04
"""How often a doll is in the picture a second time."""

_GAP = 0.03
"""How often an instance was left out, as after a removal."""

_CATEGORIES: dict[Category, float] = {"animal": 0.17, "largeObject": 0.38, "smallObject": 0.45}
_MOST_LARGE = 8
"""More large things would hide each other."""

_MOST_ANIMALS = 6
_ALWAYS = frozenset({"ground", "cover", "sky", "air", "wall", "wall foot"})


class Member(Struct, frozen=True):
    """One instance that will be in the picture.

    Attributes:
        object: index among the objects on offer.
        instance: index of the instance.
    """

    object: int
    instance: int


def cast(offered: Sequence[OnOffer], habits: Habits, base: str, chance: Chance) -> list[Member]:
    """Return who and what is in the picture, 6 to 25 instances.

    Args:
        offered: the objects on offer.
        habits: where kinds are found.
        base: the base scene.
        chance: the scene's stream.
    """
    span = MAX_PRESENT - MIN_PRESENT + 1
    total = MIN_PRESENT + int(span * chance.share() ** 1.2)
    theme = chance.one(list(habits.themes[base].values()))
    casting = _Casting(offered, habits, theme, chance)
    persons = chance.weighted(list(_PERSONS), list(_PERSONS.values()))
    casting.choose_persons(persons)
    drawn = Counter(
        chance.weighted(list(_CATEGORIES), list(_CATEGORIES.values()))
        for _ in range(total - persons)
    )
    for _ in range(min(drawn["largeObject"], _MOST_LARGE)):
        casting.choose_thing(["largeObject"])
    for _ in range(min(drawn["animal"], _MOST_ANIMALS)):
        casting.choose_thing(["animal"])
    while len(casting.members) < total:
        if not casting.choose_thing(["smallObject"]) and not casting.choose_thing(_CATEGORIES):
            break
    return casting.members


class _Casting:
    """The members of one scene while they are being chosen."""

    def __init__(
        self,
        offered: Sequence[OnOffer],
        habits: Habits,
        theme: Mapping[str, float],
        chance: Chance,
    ) -> None:
        self.members: list[Member] = []
        self._offered = offered
        self._theme = theme
        self._chance = chance
        self._groups = habits.groups
        self._habits = [habits.habits.get(item.kind.name) for item in offered]
        self._by_category = {
            category: [i for i, item in enumerate(offered) if item.kind.category == category]
            for category in get_args(Category)
        }
        self._next = [0] * len(offered)
        self._copies = [0] * len(offered)
        self._of_group: Counter[str] = Counter()
        self._roles: set[str] = set()

    def choose_persons(self, count: int) -> None:
        """Put so many persons into the picture, mostly different ones."""
        taken: list[int] = []
        for i in self._chance.some(self._by_category["human"], count):
            twice = self._chance.coin(_TWICE) and bool(taken)
            taken.append(taken[-1] if twice else i)
            self._take(taken[-1])
            self._roles.add("hand")

    def choose_thing(self, categories: Iterable[Category]) -> bool:
        """Put one more thing into the picture; False if there is none that fits."""
        candidates = [i for category in categories for i in self._by_category[category]]
        weights = [self._weight(i) for i in candidates]
        if not any(weights):
            return False
        self._take(self._chance.weighted(candidates, weights))
        return True

    def _weight(self, i: int) -> float:
        habit = self._habits[i]
        if habit is None:
            return 0.0
        group = self._groups[habit.group]
        full = self._copies[i] >= habit.most or self._next[i] >= len(self._offered[i].instances)
        if full or self._of_group[habit.group] >= group.most or not self._has_spot(habit, group):
            return 0.0
        return group.appeal * self._theme.get(habit.group, 1.0) * group.again ** self._copies[i]

    def _has_spot(self, habit: Habit, group: Group) -> bool:
        return any(spot in _ALWAYS or spot in self._roles for spot in group.spots)

    def _take(self, i: int) -> None:
        spare = len(self._offered[i].instances) - self._next[i]
        if spare > 1 and self._chance.coin(_GAP):
            self._next[i] += 1
        self.members.append(Member(i, self._next[i]))
        self._next[i] += 1
        self._copies[i] += 1
        habit = self._habits[i]
        if habit is not None:
            self._of_group[habit.group] += 1
            if habit.host is not None:
                self._roles.add(habit.host.role)

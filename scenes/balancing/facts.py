"""What one scene has to ask about: how many of what there are, what is seen, what is single."""

from __future__ import annotations

from functools import cached_property

from scenes.balancing.bench import Bench
from scenes.bodies import Body
from scenes.generating.chance import Chance
from scenes.questions.evaluation import LEAST_SEEN
from scenes.questions.things import Thing
from scenes.questions.viewing import View
from scenes.questions.words import nouns


class Facts:
    """One scene, looked at once before questions are drawn.

    Args:
        view: the scene.
        chance: its stream.
    """

    def __init__(self, view: View, chance: Chance) -> None:
        self.bench = Bench(view, chance)
        self.view = view
        self.chance = chance

    @cached_property
    def counts(self) -> dict[str, int]:
        """Return how many of each noun there are, of all nouns that the scene offers.

        Nouns of which some are hidden are left out: no question about them has an answer.
        """
        found = {}
        for word in self.bench.offered:
            named = self.view.named(word)
            if word in nouns() and all(self.view.share(one) >= LEAST_SEEN for one in named):
                found[word] = len(named)
        return found

    @cached_property
    def single(self) -> dict[str, Body]:
        """Return what is the only one of its noun."""
        return {
            word: self.view.body(self.view.named(word)[0])
            for word, count in self.counts.items()
            if count == 1
        }

    def satisfying(self, word: str, attribute: str) -> int:
        """Return how many of a noun surely have an attribute."""
        return len(self.bench.satisfying(Thing(word, attribute)))


def disjoint(one: str, other: str) -> bool:
    """Whether nothing is named by two nouns."""
    return set(nouns()[one].kinds).isdisjoint(nouns()[other].kinds)

"""One stream of chance per scene: the same on every platform and in every Python."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

Item = TypeVar("Item")


class Chance:
    """Draws from the stream of one scene.

    All draws come from `Random.random`, the one method whose values Python promises to keep.

    Args:
        seed: of the whole run.
        index: of the scene; each has a stream of its own.
        purpose: what is drawn; each has streams of its own.
    """

    def __init__(self, seed: int, index: int, purpose: str = "scenes.random") -> None:
        digest = hashlib.sha256(f"{purpose}/{seed}/{index}".encode()).digest()
        self._draw = random.Random(int.from_bytes(digest)).random  # noqa: S311 (no secrets here)

    def share(self) -> float:
        """Return a number in [0, 1)."""
        return self._draw()

    def between(self, low: float, high: float) -> float:
        """Return a number in [low, high)."""
        return low + (high - low) * self._draw()

    def below(self, count: int) -> int:
        """Return a whole number in 0..count-1."""
        return int(count * self._draw())

    def coin(self, probability: float = 0.5) -> bool:
        """Return True with a probability."""
        return self._draw() < probability

    def one(self, items: Sequence[Item]) -> Item:
        """Return one of several, each as likely."""
        return items[self.below(len(items))]

    def weighted(self, items: Sequence[Item], weights: Sequence[float]) -> Item:
        """Return one of several, as likely as its weight says; not all weights are 0."""
        point = sum(weights) * self._draw()
        for item, weight in zip(items, weights, strict=True):
            point -= weight
            if point < 0:
                return item
        return next(i for i, w in zip(reversed(items), reversed(weights), strict=True) if w > 0)

    def some(self, items: Iterable[Item], count: int) -> list[Item]:
        """Return so many of the items in random order, all of them if there are no more."""
        pool = list(items)
        count = min(count, len(pool))
        for k in range(count):
            other = k + self.below(len(pool) - k)
            pool[k], pool[other] = pool[other], pool[k]
        return pool[:count]

"""What there is to see of a set, question by question, and nothing of how it was made."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scenes.balancing.records import BalancedSet, Pair

N_FOLDS = 10

SIDES = ("original", "complement")

_UNEDITED = -1


@dataclass(frozen=True, slots=True, eq=False)
class Exhibits:
    """Every question of a set: the original of each pair, then its complement, pair by pair.

    Attributes:
        yes: whether the answer is yes, shape (2 k,) for k pairs.
        sources: the number of the scene that the pair stems from, from 0, shape (2 k,).
        pairs: the pair of each question.
        sides: `original` or `complement`.
        pictures: the picture of each question; ids of one edited scene share it.
        contents: the names of what is in the picture, sorted.
    """

    yes: NDArray[np.bool_]
    sources: NDArray[np.int64]
    pairs: tuple[Pair, ...]
    sides: tuple[str, ...]
    pictures: tuple[tuple[int, int], ...]
    contents: tuple[tuple[str, ...], ...]

    def __len__(self) -> int:
        """Return the number of questions."""
        return len(self.pairs)

    @property
    def folds(self) -> NDArray[np.int64]:
        """The fold of each question, the same for all of one source, shape (2 k,)."""
        return self.sources % N_FOLDS


def exhibits(balanced: BalancedSet) -> Exhibits:
    """Lay out the questions of a set."""
    pairs: list[Pair] = []
    sources: list[int] = []
    pictures: list[tuple[int, int]] = []
    contents: list[tuple[str, ...]] = []
    for number, source in enumerate(one for one in balanced.sources if one.pairs):
        for pair in source.pairs:
            pairs += (pair, pair)
            sources += (number, number)
            edit = source.edits[pair.edit]
            other = (source.id, pair.edit) if edit.found is None else (edit.found, _UNEDITED)
            pictures += ((source.id, _UNEDITED), other)
            contents += (source.contents, edit.contents)
    yes = np.array([pair.answer == "yes" for pair in pairs], dtype=np.bool_)
    yes[1::2] = ~yes[1::2]
    return Exhibits(
        yes=yes,
        sources=np.array(sources, dtype=np.int64),
        pairs=tuple(pairs),
        sides=SIDES * (len(pairs) // 2),
        pictures=tuple(pictures),
        contents=tuple(contents),
    )

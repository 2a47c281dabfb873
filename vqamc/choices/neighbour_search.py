"""How neighbours were looked for, and how many of the exact ones an approximate search finds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from vqamc.answers.hamming_graph import library
from vqamc.answers.nearest import nearest
from vqamc.choices.neighbourhood import Neighbourhood
from vqamc.streams import Stream

TEXTS: Final = 10
"""How many of the nearest texts are compared for each question of the sample."""

SAMPLE: Final = 200
"""Questions for which both searches are made."""


@dataclass(frozen=True, slots=True)
class NeighbourSearch:
    """What an approximate search found of what the exact one finds; shares in percent.

    For each question of the sample, its own texts are left out, and of the others the `TEXTS` that
    come first by the exact search are compared with those that come first by the approximate one.

    Attributes:
        library: what the index is built by, with its version.
        n_sampled: questions of the sample: all that want neighbours, or `SAMPLE` of them.
        recall: the share of the exact search's texts that the approximate one has among its own.
        as_near: the share of the approximate search's texts that are at least as near as the last
            of the exact ones. Of texts that are equally near, the exact search takes the first by
            the alphabet; others of them are as near, and no worse.
    """

    library: str
    n_sampled: int
    recall: float | None
    as_near: float | None

    def to_dict(self) -> dict[str, Any]:
        """Return what is told beside the result and in the header of the set."""
        return {
            "search": "approximate",
            "library": self.library,
            "n_sampled": self.n_sampled,
            "n_texts": TEXTS,
            "recall": self.recall,
            "as_near": self.as_near,
        }


EXACT: Final = {"search": "exact"}
"""What is told of a search that finds all."""


def measured(pool: Neighbourhood, asked: Sequence[tuple[int, str]], seed: int) -> NeighbourSearch:
    """Return what an approximate search finds of the exact neighbours of some questions.

    Args:
        pool: the questions among which neighbours are looked for, with an approximate index.
        asked: the questions that want neighbours, each with its text.
        seed: where the sample comes from.
    """
    compared = found = near = 0
    sample = _sample(asked, seed)
    for question_id, text in sample:
        own = pool.texts_of(question_id, text)
        exact = _first(nearest(pool.index, text), own)
        other = _first(pool.nearest(text), own)
        compared += len(exact)
        found += len({place for place, _ in exact} & {place for place, _ in other})
        near += sum(similarity >= exact[-1][1] for _, similarity in other)
    return NeighbourSearch(
        library=library(),
        n_sampled=len(sample),
        recall=100 * found / compared if compared else None,
        as_near=100 * near / compared if compared else None,
    )


def _sample(asked: Sequence[tuple[int, str]], seed: int) -> list[tuple[int, str]]:
    if len(asked) <= SAMPLE:
        return list(asked)
    stream, rows = Stream(seed, "neighbour search"), set[int]()
    while len(rows) < SAMPLE:
        rows.add(stream.below(len(asked)))
    return [asked[row] for row in sorted(rows)]


def _first(found: Iterable[tuple[list[int], int]], own: set[int]) -> list[tuple[int, int]]:
    """Return the first texts that a search finds with their similarity, without some."""
    others = (
        (place, similarity) for places, similarity in found for place in places if place not in own
    )
    return list(islice(others, TEXTS))

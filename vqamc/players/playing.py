"""What every blind player does: answer a question in the open, or prefer some of its options."""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.options import Options
from vqamc.players.similarity import similarities
from vqamc.players.training import Asked
from vqamc.streams import Stream


class Chooser(Protocol):
    """Whoever prefers some options to others."""

    def preferences(self, asked: Asked, options: Options) -> NDArray[np.float64]:
        """Return how much each option is preferred, shape (options,); only the order counts.

        Options that are preferred alike are chosen alike often.
        """
        ...


class Player(Chooser, Protocol):
    """Whoever also answers in the open."""

    def answers(self, asked: Asked) -> list[str]:
        """Return an answer to each question."""
        ...


class Guesser:
    """A player that chooses the option most similar to what it would have said in the open."""

    def answers(self, asked: Asked) -> list[str]:
        """Return an answer to each question."""
        raise NotImplementedError

    def preferences(self, asked: Asked, options: Options) -> NDArray[np.float64]:
        """Return how similar each option is to the answer to its question, shape (options,)."""
        return similarities(self.answers(asked), options)


def preferred(preferences: NDArray[np.float64], options: Options) -> NDArray[np.bool_]:
    """Return which options are preferred to all others, at least one a question, (options,)."""
    best = np.maximum.reduceat(preferences, options.offsets[:-1])
    marked: NDArray[np.bool_] = preferences == options.per_option(best)
    return marked


def choose(
    preferences: NDArray[np.float64], asked: Asked, options: Options, name: str, seed: int
) -> list[str]:
    """Return the text of the option that is preferred most; of several, one is drawn.

    Args:
        preferences: how much each option is preferred, shape (options,).
        asked: the questions; each draws from a stream of its own.
        options: their options, at least one each.
        name: the player, so that two players do not draw alike.
        seed: where the draws come from.
    """
    places = np.flatnonzero(preferred(preferences, options))
    bounds = np.searchsorted(places, options.offsets).tolist()
    texts = []
    for row, question_id in enumerate(asked.question_ids.tolist()):
        start, end = bounds[row], bounds[row + 1]
        drawn = Stream(seed, name, question_id).below(end - start) if end - start > 1 else 0
        texts.append(options.strings[options.codes[places[start + drawn]]])
    return texts

"""How far the blind players get on a set of choices.

No draw is made: a player that prefers several options alike earns their mean, so each figure is the
exact expectation of what the player scores.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.groups import mean_percent
from vqamc.answers.options import Options
from vqamc.batching import many
from vqamc.choices.credits import OptionCredits
from vqamc.comparing.clusters import cluster_sums
from vqamc.comparing.intervals import standard_errors
from vqamc.ids import IdArray
from vqamc.players.bag_of_words import BagOfWords
from vqamc.players.fixed import Always, ByLength, Indifferent
from vqamc.players.neighbours import NearestNeighbour
from vqamc.players.playing import Chooser, preferred
from vqamc.players.priors import Popularity, TypePrior
from vqamc.players.training import Asked, Training
from vqamc.streams import Stream
from vqamc.workers import ALONE, Workers

FOLDS = 5
"""Into how many parts a set is cut where the players learn from the set itself."""

UNTAUGHT: Mapping[str, Chooser] = {
    "prior_yes": Always("yes"),
    "longest": ByLength(longest=True),
    "shortest": ByLength(longest=False),
}
"""The players that learn nothing."""

TAUGHT: Mapping[str, Callable[[Training], Chooser]] = {
    "popularity": Popularity.learn,
    "type_prior": TypePrior.learn,
    "nearest_neighbour": NearestNeighbour.learn,
    "bag_of_words": BagOfWords.learn,
}
"""The players that learn from training questions."""


@dataclass(frozen=True, slots=True)
class Blind:
    """What one player earns, in percent.

    Attributes:
        accuracy: its expected consensus accuracy.
        majority_accuracy: how often it is expected to choose the majority answer.
        above_chance: its accuracy less that of a uniform choice.
        standard_error: of `above_chance`, clustered by image, and at least what shuffled options
            would show.
        learnt_from: what it learnt from.
    """

    accuracy: float
    majority_accuracy: float
    above_chance: float
    standard_error: float
    learnt_from: str

    def to_dict(self) -> dict[str, Any]:
        """Return the player's part of the audit report."""
        return {
            "accuracy": self.accuracy,
            "majority_accuracy": self.majority_accuracy,
            "above_chance": self.above_chance,
            "standard_error": self.standard_error,
            "learnt_from": self.learnt_from,
        }


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """What the players learn from.

    Attributes:
        training: the questions, or those of the set itself.
        folds: the part of the set that each question lies in, where the set itself is learnt from,
            part by part from the others; None with training questions of their own.
        learnt_from: what to call it.
    """

    training: Training
    folds: NDArray[np.int64] | None
    learnt_from: str

    @property
    def parts(self) -> Sequence[int | None]:
        """The parts that are played one by one; None for the whole set at once."""
        return [None] if self.folds is None else range(int(self.folds.max()) + 1)


def lesson_of_the_set(own: Training, seed: int) -> Lesson:
    """Return the lesson of a set that is cut into parts; no image lies in two of them.

    Args:
        own: the annotated questions of the set.
        seed: where the order of the images comes from that are dealt out to the parts.
    """
    images, place = np.unique(own.image_ids, return_inverse=True)
    n_folds = min(FOLDS, len(images))
    part_of = np.empty(len(images), dtype=np.int64)
    part_of[Stream(seed, "folds").shuffled(range(len(images)))] = np.arange(len(images)) % n_folds
    said = f"the set itself: {n_folds} parts by image, each from the others; {len(own)} questions"
    return Lesson(own, part_of[place], said if n_folds > 1 else "nothing: all on one image")


def play(
    asked: Asked,
    images: IdArray,
    earned: OptionCredits,
    keys: NDArray[np.bool_],
    lesson: Lesson,
    workers: Workers = ALONE,
) -> Iterator[tuple[str, Blind]]:
    """Yield each player's name and what it earns.

    Args:
        asked: the annotated questions, n of them.
        images: the image of each, shape (n,).
        earned: what their options earn.
        keys: whether each option is the majority answer, shape (options,).
        lesson: what the players learn from.
        workers: who plays: a player on a part of the set is one item.
    """
    options = earned.options
    for name, chooser in UNTAUGHT.items():
        liked = preferred(chooser.preferences(asked, options), options)
        yield name, _earned(liked, images, earned, keys, "nothing")
    turns = [_Turn(name, fold) for name in TAUGHT for fold in lesson.parts]
    with closing(many(_player, (asked, options, lesson), turns, workers, batch=1)) as played:
        for name in TAUGHT:
            liked = preferred(_joined(islice(played, len(lesson.parts)), options, lesson), options)
            yield name, _earned(liked, images, earned, keys, lesson.learnt_from)


class _Turn(NamedTuple):
    """A player by name, and the part of the set on which it plays; None for the whole."""

    name: str
    fold: int | None


def _player(
    told: tuple[Asked, Options, Lesson],
) -> Callable[[_Turn], NDArray[np.float64]]:
    """Return what plays a turn: the preferences for the options of its part."""
    asked, options, lesson = told

    def one(turn: _Turn) -> NDArray[np.float64]:
        learn = TAUGHT[turn.name]
        if lesson.folds is None:
            return learn(lesson.training).preferences(asked, options)
        test = np.flatnonzero(lesson.folds == turn.fold)
        rest = np.flatnonzero(lesson.folds != turn.fold)
        player = learn(lesson.training.take(rest)) if len(rest) else Indifferent()
        return player.preferences(asked.take(test), options.take(test))

    return one


def _joined(
    parts: Iterator[NDArray[np.float64]], options: Options, lesson: Lesson
) -> NDArray[np.float64]:
    """Return the preferences for all options, from those for the options of each part."""
    if lesson.folds is None:
        return next(parts)
    liked = np.zeros(len(options.codes))
    for fold, part in enumerate(parts):
        liked[options.places(np.flatnonzero(lesson.folds == fold))] = part
    return liked


def _earned(
    liked: NDArray[np.bool_],
    images: IdArray,
    credit: OptionCredits,
    keys: NDArray[np.bool_],
    learnt_from: str,
) -> Blind:
    starts = credit.options.offsets[:-1]
    ties = np.add.reduceat(liked.astype(np.int64), starts)
    earned = np.add.reduceat(np.where(liked, credit.numerators, 0), starts)
    hits = np.add.reduceat((liked & keys).astype(np.int64), starts)
    accuracy = mean_percent(earned, credit.denominators * ties)
    return Blind(
        accuracy,
        mean_percent(hits, ties),
        accuracy - credit.chance,
        100 * _standard_error(earned / (credit.denominators * ties), ties, images, credit),
        learnt_from,
    )


def _standard_error(
    earned: NDArray[np.float64], ties: NDArray[np.int64], images: IdArray, credit: OptionCredits
) -> float:
    """Return the standard error of what a player earns above chance, a fraction.

    It is clustered by image, but at least the one under shuffled options: a player with a view of a
    few questions only, who is never right there, would show no spread at all. Under shuffling, the
    mean of t of k options with the variance S^2 (divisor k - 1) has the variance
    S^2 / t * (1 - t / k).

    Args:
        earned: what it earns from each question, a fraction, shape (n,).
        ties: how many options it prefers alike, shape (n,).
        images: the image of each question, shape (n,).
        credit: what the options earn.
    """
    starts, counts = credit.options.offsets[:-1], credit.options.counts
    sums, wholes = credit.mean_fractions
    clusters = cluster_sums(earned - sums / wholes, images)
    clustered = float(np.nan_to_num(standard_errors(clusters, clusters.sums[0])[0]))
    squares = np.add.reduceat(credit.numerators**2, starts) - sums**2 / counts
    variances = squares / credit.denominators**2 / np.maximum(1, counts - 1)
    shuffled = np.sqrt((variances / ties * (1 - ties / counts)).sum()) / len(counts)
    return max(clustered, float(shuffled))

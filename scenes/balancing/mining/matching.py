"""Scenes to pairs of scenes: for each question, those that differ least of unlike answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scenes.balancing.mining.asking import LIKE_THIS, THE_OTHER_WAY


class Matched(NamedTuple):
    """Two scenes and the question that tells them apart.

    Attributes:
        question: number of the question.
        original: row of the scene that is asked first.
        other: row of the scene it is paired with.
        changes: between the two.
        yes_first: whether the question is yes on the original.
    """

    question: int
    original: int
    other: int
    changes: int
    yes_first: bool


def match(said: NDArray[np.int8], changes: NDArray[np.int32], most_uses: int) -> list[Matched]:
    """Pair scenes of one type, question after question.

    For each question, the scenes with either answer that have uses left are matched one to one with
    the fewest changes in all; of those matches the cheapest are taken, in twos: on one of the two
    the question is yes on the original, on the other no. No question takes more than its share of
    all uses, so that all come to their turn; what is left is shared again.

    Args:
        said: what each question says of each scene, shape (n scenes, n questions).
        changes: between every two scenes, shape (n scenes, n scenes).
        most_uses: in how many matches a scene is, at most.

    Returns:
        The matches, in the order of the questions.
    """
    n_scenes, n_questions = said.shape
    left = np.full(n_scenes, most_uses)
    asked = np.zeros(said.shape, dtype=np.bool_)
    taken: list[Matched] = []
    while n_questions:
        share = max(2, 2 * round(int(left.sum()) / (4 * n_questions)))
        found: list[Matched] = []
        for question in range(n_questions):
            free = (left > 0) & ~asked[:, question]
            yes, no = (
                np.flatnonzero(free & (said[:, question] == way))
                for way in (LIKE_THIS, THE_OTHER_WAY)
            )
            for one in _cheapest(question, yes, no, changes, share):
                found.append(one)
                rows = [one.original, one.other]
                left[rows] -= 1
                asked[rows, question] = True
        if not found:
            break
        taken += found
    return sorted(taken)


def _cheapest(
    question: int,
    yes: NDArray[np.int64],
    no: NDArray[np.int64],
    changes: NDArray[np.int32],
    share: int,
) -> Sequence[Matched]:
    """Return an even number of matches, no more than a share; every second one is turned round."""
    from scipy.optimize import linear_sum_assignment

    if not len(yes) or not len(no):
        return ()
    cost = changes[np.ix_(yes, no)]
    a, b = linear_sum_assignment(cost)
    order = np.argsort(cost[a, b], kind="stable")[: min(share, len(a)) // 2 * 2]
    matches = []
    for number, place in enumerate(order.tolist()):
        yes_first = number % 2 == 0
        rows = (int(yes[a[place]]), int(no[b[place]]))
        original, other = rows if yes_first else rows[::-1]
        price = int(cost[a[place], b[place]])
        matches.append(Matched(question, original, other, price, yes_first))
    return matches

"""The proof that a set cannot be answered blind: what each player gets, and what it was bound to.

A player that sees the question alone answers alike on both sides of a pair, and one that sees the
scene's content alone answers its two opposite questions alike: each has exactly half. The first has
no pair right. Both are theorems about any player, as soon as every text and every picture has as
many yes as no, which is counted; the players check what they say.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scenes.balancing.proving.exhibits import N_FOLDS, Exhibits, exhibits
from scenes.balancing.proving.players import PLAYERS, Player, Sees
from scenes.balancing.records import BalancedSet

COIN = 25.0
"""The pair accuracy of a coin, percent, in the mean."""

ROLE = 50.0
"""The pair accuracy, percent, of who says yes to originals and no to complements: half of the pairs
are answered so."""

CONFIDENCE = 0.95

CLAIMS: dict[Sees, str] = {
    "question": "exactly 50, pairs exactly 0",
    "scene": "exactly 50",
    "ids": "50 within the interval",
    "ids and form": "50 within the interval",
    "form and scene": "none: real evidence",
}
"""What the balance forces on every player that sees so much, in percent."""


def prove(balanced: BalancedSet, *, mined: bool = False) -> dict[str, Any]:
    """Let every player play a set.

    Args:
        balanced: the set.
        mined: the scenes were found, not edited: what ids tell is then not bound.

    Returns:
        A JSON value: for each player what it sees, its accuracy and interval (percent, clustered by
        source scene), its pair accuracy, what is claimed and whether that holds; how many texts and
        pictures there are, and how many have not as many yes as no; `holds`, whether everything
        does that is bound to be exact.
    """
    shown = exhibits(balanced)
    rows = {player.name: _row(player, shown, mined=mined) for player in PLAYERS if len(shown)}
    unbalanced = {
        "texts": _unbalanced([pair.question for pair in shown.pairs], shown.yes),
        "pictures": _unbalanced(shown.pictures, shown.yes),
    }
    return {
        "players": rows,
        "unbalanced": unbalanced,
        "n_texts": len({pair.question for pair in shown.pairs}),
        "n_pictures": len(set(shown.pictures)),
        "pair_accuracy_of_a_coin": COIN,
        "pair_accuracy_by_role": ROLE,
        "folds": f"{N_FOLDS}, by source scene, each answered from those before it",
        "n_questions": len(shown),
        "n_sources": len(np.unique(shown.sources)),
        "holds": not any(unbalanced.values())
        and all(row["holds"] for row in rows.values() if str(row["claim"]).startswith("exactly")),
    }


def _unbalanced(keys: Sequence[Hashable], yes: NDArray[np.bool_]) -> int:
    """Return how many keys have not as many yes as no."""
    sums: dict[Hashable, int] = {}
    for key, answer in zip(keys, yes.tolist(), strict=True):
        sums[key] = sums.get(key, 0) + (1 if answer else -1)
    return sum(value != 0 for value in sums.values())


def _row(player: Player, shown: Exhibits, *, mined: bool) -> dict[str, Any]:
    right = player.says_yes(shown) == shown.yes
    both = right[::2] & right[1::2]
    low, high = interval(right, shown.sources)
    claim = CLAIMS[player.sees]
    if mined and player.sees in ("ids", "ids and form"):
        claim = "none: the scenes were found"
    n_right = int(np.count_nonzero(right))
    holds: bool | None
    if claim.startswith("exactly"):
        holds = 2 * n_right == len(right) and not (player.sees == "question" and both.any())
    elif claim.startswith("50"):
        holds = low <= 50.0 <= high
    else:
        holds = None
    return {
        "sees": player.sees,
        "accuracy": 100 * n_right / len(right),
        "interval": [low, high],
        "pair_accuracy": 100 * int(np.count_nonzero(both)) / len(both),
        "claim": claim,
        "holds": holds,
    }


def interval(right: NDArray[np.bool_], clusters: NDArray[np.int64]) -> tuple[float, float]:
    """Return the 95 % interval of an accuracy in percent, by the spread between clusters.

    Args:
        right: whether each answer is right, shape (n,).
        clusters: the cluster of each answer, shape (n,).

    Returns:
        Low and high, within 0 and 100: the mean and so many cluster-robust standard errors as
        Student's t with one degree of freedom fewer than clusters says; 0 and 100 where there is
        one cluster.
    """
    from scipy import stats

    _, codes = np.unique(clusters, return_inverse=True)
    sizes = np.bincount(codes)
    if len(sizes) < 2:
        return 0.0, 100.0
    mean = right.mean()
    strayed = np.bincount(codes, right.astype(np.float64)) - mean * sizes
    error = np.sqrt(len(sizes) / (len(sizes) - 1) * (strayed**2).sum()) / len(right)
    reach = stats.t.ppf((1 + CONFIDENCE) / 2, len(sizes) - 1) * error
    low, high = 100 * (mean - reach), 100 * (mean + reach)
    return float(max(low, 0.0)), float(min(high, 100.0))

"""What is counted over opposite-answer pairs: one fraction a pair for each figure.

A pair is right by one of three rules: `majority`, both majority answers were given; `full`, both
answers have the whole consensus accuracy; `any`, both have some of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.groups import Fractions, Groups, mean_percent, mean_percent_by_group

PAIR_ACCURACY: Final = "pair_accuracy"
BLIND: Final = "blind"
RULE_ENDINGS: Final = {"majority": "", "full": "_full", "any": "_any"}
"""The rules by which a pair is right, and how the report's keys for each of them end."""

OUTCOMES: Final = ("both", "only_yes", "only_no", "neither")
"""Which questions of a pair are right, by the report's names."""


@dataclass(frozen=True, slots=True, eq=False)
class Rightness:
    """Whether answers are right, by each of the rules: arrays of one shape.

    Attributes:
        majority: whether the answer is the majority answer.
        full: whether it has the whole consensus accuracy.
        any: whether it has some.
    """

    majority: NDArray[np.bool_]
    full: NDArray[np.bool_]
    any: NDArray[np.bool_]

    def by_ending(self) -> dict[str, NDArray[np.bool_]]:
        """Return the arrays by how the report's keys end."""
        return {ending: getattr(self, rule) for rule, ending in RULE_ENDINGS.items()}


def pair_figures(right: Rightness, unmoved: NDArray[np.bool_]) -> dict[str, Fractions]:
    """Return a model's figures by the report's names.

    Args:
        right: whether its answers are right, on original and complement, shape (n, 2).
        unmoved: whether it answered alike on both, shape (n,).
    """
    return {
        **{
            f"{PAIR_ACCURACY}{ending}": share(one[:, 0] & one[:, 1])
            for ending, one in right.by_ending().items()
        },
        "unmoved": share(unmoved),
    }


def blind_figures(yes: Rightness, no: Rightness) -> dict[str, dict[str, Fractions]]:
    """Return what players without a look get, by the report's name of the rule and the player.

    Args:
        yes: whether saying yes is right, on original and complement, shape (n, 2).
        no: whether saying no is right, shape (n, 2).
    """
    return {
        f"{BLIND}{ending}": _players(said_yes, no.by_ending()[ending])
        for ending, said_yes in yes.by_ending().items()
    }


def _players(yes: NDArray[np.bool_], no: NDArray[np.bool_]) -> dict[str, Fractions]:
    """Return what a coin gets, the two constants, and the two that know the original by its id."""
    either = (yes.astype(np.int64) + no).prod(axis=1)
    return {
        "coin": (either, np.full(len(either), 4)),
        "yes": share(yes[:, 0] & yes[:, 1]),
        "no": share(no[:, 0] & no[:, 1]),
        "original_yes": share(yes[:, 0] & no[:, 1]),
        "original_no": share(no[:, 0] & yes[:, 1]),
    }


def share(marked: NDArray[np.bool_]) -> Fractions:
    """Return the figure that is the share of those that are marked."""
    return marked.astype(np.int64), np.ones(len(marked), dtype=np.int64)


def mean(figure: Fractions) -> float | None:
    """Return the mean of a figure in percent, None over nothing."""
    return mean_percent(*figure) if len(figure[0]) else None


def means_by_type(figure: Fractions, types: Groups) -> Mapping[str, float]:
    """Return the mean of a figure in percent for each type that has pairs."""
    return mean_percent_by_group(*figure, types) if len(figure[0]) else {}

"""Accuracy on the tail as its limit moves: from nearly every answer to the rarest ones."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from vqamc.errors import UsageError
from vqamc.splits.head_tail import HeadTail
from vqamc.splits.judging import Judged
from vqamc.splits.tail_rules import exact_number
from vqamc.wording import option

CURVE_ALPHAS = tuple(
    Fraction(tenths, 10)
    for tenths in (90, 70, 50, 36, 28, 22, 18, 14, 10, 8, 4, 3, 2, 1, *range(0, -8, -1))
)
"""Where the published curves have their points; the limit is 1 + alpha times the mean count."""


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """The tail at one limit.

    Attributes:
        alpha: the limit is 1 + alpha times the mean count of a group's answers.
        accuracy: on the tail, in percent; None where it is empty.
        n: how many of its questions are scored.
    """

    alpha: float
    accuracy: float | None
    n: int

    def to_dict(self) -> dict[str, Any]:
        """Return the point as the report has it."""
        return {
            "alpha": self.alpha,
            "tail_factor": float(1 + Fraction(str(self.alpha))),
            "accuracy": self.accuracy,
            "n": self.n,
        }


def alphas_of(spelt: Iterable[str | float]) -> tuple[Fraction, ...]:
    """Return the points of a curve as they are written.

    Raises:
        UsageError: one is no number, or not above -1.
    """
    alphas = tuple(exact_number("alphas", one) for one in spelt)
    if any(alpha <= -1 for alpha in alphas):
        raise UsageError(
            f"{option('alphas')}: the limit is 1 + alpha times the mean; every alpha is above -1"
        )
    return alphas


def alpha_curve(
    divided: HeadTail, judged: Judged, alphas: Iterable[Fraction] = CURVE_ALPHAS
) -> list[CurvePoint]:
    """Return the accuracy on the tail at several limits, without building it anew.

    Args:
        divided: the questions in groups; those of dropped groups stay out at every limit.
        judged: what the answers earn, in the order of the source.
        alphas: the limits, each above -1.
    """
    questions, points = divided.questions, []
    inside = divided.kept[questions.groups.codes]
    for alpha in alphas:
        rare = divided.rule.rare(questions, 1 + alpha)[questions.cells]
        among = np.zeros(len(judged.scored), dtype=np.bool_)
        among[divided.rows[inside & rare]] = True
        n = int(np.count_nonzero(among & judged.scored))
        points.append(CurvePoint(float(alpha), judged.accuracy(among), n))
    return points

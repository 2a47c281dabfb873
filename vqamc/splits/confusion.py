"""Which rare answers a model takes for frequent ones, and the other way round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.errors import UsageError
from vqamc.splits.head_tail import HeadTail
from vqamc.splits.judging import Judged

KINDS = ("head", "mid", "tail")
"""Frequent; rare but above the tail's limit; below it."""

OUTSIDE = "outside"
"""Where an answer falls that the question's group does not have."""


@dataclass(frozen=True, slots=True)
class Confusion:
    """The kinds of the right answers (rows) and of the given ones (columns).

    Attributes:
        counts: questions, shape (3, 4): head, mid, tail; the fourth column is outside.
        tail_factor: below this multiple of the mean count an answer is in the tail.
        head_factor: above this one it is in the head; the head stays as the tail shrinks.
    """

    counts: NDArray[np.int64]
    tail_factor: Fraction
    head_factor: Fraction

    def to_dict(self) -> dict[str, Any]:
        """Return the table as counts, and as percentages of each row."""
        return {
            "table": self._rows(self.counts[:, :3].tolist()),
            "percent": self._rows(
                [[_share(int(one), int(row.sum())) for one in row[:3]] for row in self.counts]
            ),
            OUTSIDE: dict(zip(KINDS, self.counts[:, 3].tolist(), strict=True)),
            "tail_factor": float(self.tail_factor),
            "head_factor": float(self.head_factor),
        }

    @staticmethod
    def _rows(values: list[list[Any]]) -> Mapping[str, Mapping[str, Any]]:
        return {
            name: dict(zip(KINDS, row, strict=True))
            for name, row in zip(KINDS, values, strict=True)
        }


def confusion(divided: HeadTail, judged: Judged, head_factor: Fraction) -> Confusion:
    """Return how often answers of one kind are given where those of another are right.

    Args:
        divided: the questions in groups; its rule has the limit of the tail.
        judged: what was answered, in the order of the source; questions left out stay out.
        head_factor: the limit of the head, at least that of the tail.

    Raises:
        UsageError: the head would overlap the tail.
    """
    rule, questions = divided.rule, divided.questions
    if head_factor < rule.tail_factor:
        raise UsageError(
            f"the head begins above {float(head_factor)} and the tail ends at "
            f"{float(rule.tail_factor)} times the mean: the head would overlap the tail"
        )
    # 0 for the head, 1 for the middle, 2 for the tail.
    kinds = rule.rare(questions, head_factor).astype(np.int64) + rule.rare(questions)
    answered = questions.cells_of([judged.answers[row] for row in divided.rows])
    given = np.where(answered < 0, 3, kinds[answered])
    among = divided.kept[questions.groups.codes] & judged.scored[divided.rows]
    counts = np.zeros((3, 4), dtype=np.int64)
    np.add.at(counts, (kinds[questions.cells][among], given[among]), 1)
    return Confusion(counts, rule.tail_factor, head_factor)


def _share(count: int, total: int) -> float | None:
    return float(Fraction(100 * count, total)) if total else None

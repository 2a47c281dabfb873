"""What scoring pairs gives: arrays question by question and pair by pair, and their means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.evaluation import Scores
from vqamc.answers.frozen import sealed
from vqamc.answers.groups import Fractions, Groups
from vqamc.ids import IdArray
from vqamc.pairs.figures import OUTCOMES, PAIR_ACCURACY, mean
from vqamc.pairs.finding import Pairs
from vqamc.pairs.groups import GroupScores
from vqamc.pairs.judging import NO_CODE, YES_CODE, Judged
from vqamc.pairs.report import pairs_document


@sealed
@dataclass(frozen=True, slots=True, eq=False)
class PairScores:
    """A model's answers, pair by pair.

    Attributes:
        scores: the consensus accuracy of every question.
        judged: its majority answer beside the model's.
        pairs: the pairs as they were found.
        rows: the complete pairs, those with both questions scored: original and complement, rows of
            `scores`, shape (k, 2).
        opposite: which of them have two different majority answers, shape (k,).
        figures: over the m opposite-answer pairs, by the report's names: pair accuracy under each
            rule, and the share answered alike on both; one fraction a pair, shape (m,).
        blind: the same for players without a look, by the report's name of the rule and the player.
        groups: the scores of groups of four, where there were any.
        warnings: what was odd.
        signature: one line from which the figures can be reproduced.
    """

    scores: Scores
    judged: Judged
    pairs: Pairs
    rows: NDArray[np.int64]
    opposite: NDArray[np.bool_]
    figures: Mapping[str, Fractions]
    blind: Mapping[str, Mapping[str, Fractions]]
    groups: GroupScores | None
    warnings: tuple[str, ...]
    signature: str

    def __len__(self) -> int:
        """Return the number of complete pairs."""
        return len(self.rows)

    @property
    def question_ids(self) -> IdArray:
        """The ids of the complete pairs, original and complement, shape (k, 2)."""
        return self.scores.question_ids[self.rows]

    @property
    def right(self) -> NDArray[np.bool_]:
        """Whether the majority answer was given, on original and complement, shape (k, 2)."""
        return self.judged.right[self.rows]

    @property
    def n_opposite(self) -> int:
        """The number of complete pairs with two different majority answers."""
        return int(np.count_nonzero(self.opposite))

    @property
    def paired(self) -> NDArray[np.bool_]:
        """Which scored questions are in a complete pair, shape (n,)."""
        paired = np.zeros(len(self.scores), dtype=np.bool_)
        paired[self.rows] = True
        return paired

    @property
    def n_unpaired(self) -> int:
        """The number of scored questions that are in no complete pair."""
        return int(np.count_nonzero(~self.paired))

    @property
    def pair_accuracy(self) -> float | None:
        """The share of opposite-answer pairs with both majority answers given, in percent.

        None where there is no such pair.
        """
        return mean(self.figures[PAIR_ACCURACY])

    @property
    def opposite_types(self) -> Groups:
        """The opposite-answer pairs by the question type of their original."""
        return self.scores.question_types.take(self.rows[self.opposite, 0])

    @property
    def outcome_codes(self) -> NDArray[np.int64]:
        """Which questions of each complete pair are right, as a place in `OUTCOMES`, shape (k,).

        Where a pair is not yes against no, a known yes or no keeps its side; where neither is
        known, the original stands in for the question answered yes.
        """
        majority, right = self.judged.majority[self.rows], self.right
        turned = (majority[:, 1] == YES_CODE) | (majority[:, 0] == NO_CODE)
        on_yes = np.where(turned, right[:, 1], right[:, 0])
        on_no = np.where(turned, right[:, 0], right[:, 1])
        return np.where(on_yes, np.where(on_no, 0, 1), np.where(on_no, 2, 3)).astype(np.int64)

    @property
    def outcomes(self) -> dict[str, int]:
        """How many opposite-answer pairs have which of their questions right."""
        counts = np.bincount(self.outcome_codes[self.opposite], minlength=len(OUTCOMES))
        return dict(zip(OUTCOMES, counts.tolist(), strict=True))

    def to_dict(self) -> dict[str, Any]:
        """Return the report: what `vqamc pairs --format json` prints."""
        return pairs_document(self)

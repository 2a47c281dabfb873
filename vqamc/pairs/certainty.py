"""How sure figures of pairs are: 95 % intervals over whole pairs, not over their questions.

Pairs that share a question go together: what is drawn anew is a connected component of questions
tied by pairs. A question without a pair is one of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import networkx as nx
import numpy as np
from numpy.typing import NDArray

from vqamc.answers.groups import OVERALL, Fractions, Groups, everything
from vqamc.comparing.bootstrap import DRAWS, Resampling
from vqamc.comparing.doubts import doubts
from vqamc.comparing.fractions import resample_fractions
from vqamc.comparing.intervals import Uncertainty
from vqamc.pairs.figures import PAIR_ACCURACY, share
from vqamc.pairs.scores import PairScores
from vqamc.rules import settings_line


@dataclass(frozen=True, slots=True)
class PairFigureCertainty:
    """How sure one figure is, in percent: over all, and by the question types that have it."""

    overall: Uncertainty
    per_question_type: Mapping[str, Uncertainty]

    def to_dict(self) -> dict[str, Any]:
        """Return it as the report holds it."""
        by_type = {label: one.to_dict() for label, one in self.per_question_type.items()}
        return {"overall": self.overall.to_dict(), "per_question_type": by_type}


@dataclass(frozen=True, slots=True)
class PairCertainty:
    """How sure the figures of a report on pairs are.

    Attributes:
        single: the accuracies over questions, by the report's names.
        pairs: the figures over opposite-answer pairs, by the report's names; empty without any.
        resampling: how the clusters were drawn.
        warnings: which intervals are missing or should not be relied on.
        signature: the report's, and what the intervals depend on besides.
    """

    single: Mapping[str, PairFigureCertainty]
    pairs: Mapping[str, PairFigureCertainty]
    resampling: Resampling
    warnings: tuple[str, ...]
    signature: str

    def added_to(self, report: Mapping[str, Any]) -> dict[str, Any]:
        """Return a report with its intervals: what `vqamc pairs --interval` prints."""
        document = {
            **report,
            "uncertainty": {
                "single": {name: one.to_dict() for name, one in self.single.items()},
                "pairs": {name: one.to_dict() for name, one in self.pairs.items()},
            },
            "warnings": [*report["warnings"], *self.warnings],
            "signature": self.signature,
        }
        if PAIR_ACCURACY in self.pairs:
            sure = self.pairs[PAIR_ACCURACY]
            document["pairs"] = _with_interval(report["pairs"], sure.overall)
            document["per_question_type"] = {
                label: _with_interval(figures, sure.per_question_type.get(label))
                for label, figures in report["per_question_type"].items()
            }
        return document


def _with_interval(figures: Mapping[str, Any], sure: Uncertainty | None) -> dict[str, Any]:
    return {**figures, "interval": sure.to_dict()["interval"] if sure else None}


def pair_certainty(scored: PairScores, *, seed: int = 0, draws: int = DRAWS) -> PairCertainty:
    """Return how sure the figures of pairs are: standard errors and 95 % intervals.

    Args:
        scored: the scores of pairs.
        seed: where the bootstrap draws come from.
        draws: how many.

    Raises:
        UsageError: too few draws.
    """
    resampling = Resampling(seed, draws)
    scores, clusters = scored.scores, clusters_of(scored)
    credit = {
        "accuracy": (scores.numerators, scores.denominators),
        "majority_accuracy": share(scored.judged.right),
    }
    single = _certain(credit, clusters, scores.question_types, resampling)
    pairs: Mapping[str, PairFigureCertainty] = {}
    warnings: tuple[str, ...] = ()
    if scored.n_opposite:
        of_pairs = clusters[scored.rows[scored.opposite, 0]]
        pairs = _certain(scored.figures, of_pairs, scored.opposite_types, resampling)
        sure = pairs[PAIR_ACCURACY]
        by_type = {"question types": sure.per_question_type}
        warnings = tuple(doubts(sure.overall, by_type, "pair"))
    drawn = settings_line(resampling, clusters="pair")
    return PairCertainty(single, pairs, resampling, warnings, f"{scored.signature}|{drawn}")


def clusters_of(scored: PairScores) -> NDArray[np.int64]:
    """Return the cluster of each scored question: the first question that pairs tie it to."""
    clusters = np.arange(len(scored.scores))
    clusters[scored.rows[:, 1]] = scored.rows[:, 0]
    if np.count_nonzero(scored.paired) < scored.rows.size:
        for tied in nx.connected_components(nx.from_edgelist(scored.rows.tolist())):
            clusters[list(tied)] = min(tied)
    return clusters


def _certain(
    figures: Mapping[str, Fractions],
    clusters: NDArray[np.int64],
    types: Groups,
    resampling: Resampling,
) -> dict[str, PairFigureCertainty]:
    groupings = (everything(len(clusters)), types)
    resampled = resample_fractions(list(figures.values()), clusters, groupings, resampling)
    certain = {}
    for name in figures:
        weights = (int(other == name) for other in figures)
        overall, by_type = resampled.uncertainties(*weights)
        certain[name] = PairFigureCertainty(overall[OVERALL], by_type)
    return certain

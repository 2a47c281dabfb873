"""How sure the figures of a report are: a score's, or those of people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import ArrayLike

from vqamc.answers.evaluation import Scores
from vqamc.answers.groups import OVERALL, Fractions, Groups, everything
from vqamc.answers.humans import HumanReference
from vqamc.comparing.bootstrap import DRAWS, Resampling
from vqamc.comparing.doubts import doubts
from vqamc.comparing.fractions import resample_fractions
from vqamc.comparing.intervals import Uncertainty
from vqamc.fingerprint import Fingerprint
from vqamc.ids import IdArray
from vqamc.rules import settings_line


@dataclass(frozen=True, slots=True)
class FigureCertainty:
    """How sure one figure is, in percent: over all questions and by type."""

    overall: Uncertainty
    per_question_type: Mapping[str, Uncertainty]
    per_answer_type: Mapping[str, Uncertainty]

    def to_dict(self) -> dict[str, Any]:
        """Return it as reports hold it."""
        return {
            "overall": self.overall.to_dict(),
            "per_question_type": _by_label(self.per_question_type),
            "per_answer_type": _by_label(self.per_answer_type),
        }


@dataclass(frozen=True, slots=True)
class Certainty:
    """How sure the figures of a report are.

    Attributes:
        figures: each figure by the name that the report gives it.
        resampling: how the clusters were drawn.
        warnings: which intervals are missing or should not be relied on.
        signature: the report's, and what the intervals depend on besides.
    """

    figures: Mapping[str, FigureCertainty]
    resampling: Resampling
    warnings: tuple[str, ...]
    signature: str

    def added_to(self, report: Mapping[str, Any]) -> dict[str, Any]:
        """Return a report with its uncertainty: what `--interval` prints."""
        return {
            **report,
            "uncertainty": {name: figure.to_dict() for name, figure in self.figures.items()},
            "warnings": [*report["warnings"], *self.warnings],
            "signature": self.signature,
        }


def score_certainty(
    scores: Scores, *, clusters: ArrayLike | None = None, seed: int = 0, draws: int = DRAWS
) -> Certainty:
    """Return how sure a score is: standard errors and 95 % intervals of its accuracies.

    Args:
        scores: the score.
        clusters: the cluster of each question, in the order of `scores.question_ids`, shape (n,);
            its image by default.
        seed: where the bootstrap draws come from.
        draws: how many.

    Raises:
        UsageError: lengths that do not agree, or too few draws.
    """
    figures = {"accuracy": (scores.numerators, scores.denominators)}
    return _certainty(scores, figures, clusters, Resampling(seed, draws))


def human_certainty(
    humans: HumanReference,
    *,
    clusters: ArrayLike | None = None,
    seed: int = 0,
    draws: int = DRAWS,
) -> Certainty:
    """Return how sure the figures of people are; arguments and errors as for a score."""
    return _certainty(humans, humans.figures, clusters, Resampling(seed, draws))


class _Report(Protocol):
    """What a score and the human reference have in common."""

    @property
    def image_ids(self) -> IdArray: ...
    @property
    def question_types(self) -> Groups: ...
    @property
    def answer_types(self) -> Groups: ...
    @property
    def signature(self) -> str: ...


def _certainty(
    report: _Report,
    figures: Mapping[str, Fractions],
    clusters: ArrayLike | None,
    resampling: Resampling,
) -> Certainty:
    resampled = resample_fractions(
        list(figures.values()),
        report.image_ids if clusters is None else clusters,
        (everything(len(report.image_ids)), report.question_types, report.answer_types),
        resampling,
    )
    certain = {}
    for name in figures:
        weights = (int(other == name) for other in figures)
        overall, question_types, answer_types = resampled.uncertainties(*weights)
        certain[name] = FigureCertainty(overall[OVERALL], question_types, answer_types)
    # Clusters are those of the questions, so any figure can tell what to doubt.
    one = next(iter(certain.values()))
    kinds = {"question types": one.per_question_type, "answer types": one.per_answer_type}
    drawn = settings_line(resampling, clusters=clusters_named(clusters))
    return Certainty(
        figures=certain,
        resampling=resampling,
        warnings=tuple(doubts(one.overall, kinds, "image" if clusters is None else "cluster")),
        signature=f"{report.signature}|{drawn}",
    )


def clusters_named(clusters: ArrayLike | None) -> str:
    """Return what to call the clusters in a signature: `image`, or a hash of which go together."""
    if clusters is None:
        return "image"
    fingerprint = Fingerprint()
    fingerprint.add_array(np.unique(np.asarray(clusters), return_inverse=True)[1])
    return fingerprint.hexdigest()


def _by_label(groups: Mapping[str, Uncertainty]) -> dict[str, Any]:
    return {label: one.to_dict() for label, one in groups.items()}

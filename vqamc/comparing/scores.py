"""How sure the figures of one score are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from vqamc.answers.evaluation import Scores
from vqamc.comparing.bootstrap import DRAWS, Resampling
from vqamc.comparing.clusters import OVERALL, everything
from vqamc.comparing.doubts import doubts
from vqamc.comparing.fractions import resample_fractions
from vqamc.comparing.intervals import Uncertainty
from vqamc.fingerprint import Fingerprint
from vqamc.rules import settings_line


@dataclass(frozen=True, slots=True)
class ScoreUncertainty:
    """How sure a score is, in percent.

    Attributes:
        overall: of the mean over questions.
        per_question_type: of the mean of each question type.
        per_answer_type: of the mean of each answer type.
        resampling: how the clusters were drawn.
        warnings: which intervals are missing or should not be relied on.
        signature: the score's, and what the intervals depend on besides.
    """

    overall: Uncertainty
    per_question_type: Mapping[str, Uncertainty]
    per_answer_type: Mapping[str, Uncertainty]
    resampling: Resampling
    warnings: tuple[str, ...]
    signature: str

    def to_dict(self) -> dict[str, Any]:
        """Return what `--interval` adds to a score report."""
        return {
            "interval": self.overall.to_dict()["interval"],
            "standard_error": self.overall.standard_error,
            "n_clusters": self.overall.n_clusters,
            "uncertainty": {
                "per_question_type": {k: v.to_dict() for k, v in self.per_question_type.items()},
                "per_answer_type": {k: v.to_dict() for k, v in self.per_answer_type.items()},
            },
        }


def score_uncertainty(
    scores: Scores, *, clusters: ArrayLike | None = None, seed: int = 0, draws: int = DRAWS
) -> ScoreUncertainty:
    """Return standard errors and 95 % intervals of a score's figures.

    Args:
        scores: the score.
        clusters: the cluster of each question, in the order of `scores.question_ids`, shape (n,);
            its image by default.
        seed: where the bootstrap draws come from.
        draws: how many.

    Raises:
        UsageError: lengths that do not agree, or too few draws.
    """
    resampling = Resampling(seed, draws)
    resampled = resample_fractions(
        [(scores.numerators, scores.denominators)],
        scores.image_ids if clusters is None else clusters,
        (everything(len(scores)), scores.question_types, scores.answer_types),
        resampling,
    )
    overall, question_types, answer_types = resampled.uncertainties(0)
    drawn = settings_line(resampling, clusters=clusters_named(clusters))
    return ScoreUncertainty(
        overall=overall[OVERALL],
        per_question_type=question_types,
        per_answer_type=answer_types,
        resampling=resampling,
        warnings=tuple(
            doubts(
                overall[OVERALL],
                {"question types": question_types, "answer types": answer_types},
                "image" if clusters is None else "cluster",
            )
        ),
        signature=f"{scores.signature}|{drawn}",
    )


def clusters_named(clusters: ArrayLike | None) -> str:
    """Return what to call the clusters in a signature: `image`, or a hash of which go together."""
    if clusters is None:
        return "image"
    fingerprint = Fingerprint()
    # Names do not matter, and the order of first appearance is the same for any that sort alike.
    fingerprint.add_array(np.unique(np.asarray(clusters), return_inverse=True)[1])
    return fingerprint.hexdigest()

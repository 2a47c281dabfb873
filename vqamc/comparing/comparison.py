"""Two scores of the same questions, compared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from vqamc.answers.evaluation import Scores
from vqamc.answers.frozen import sealed
from vqamc.comparing.bootstrap import DRAWS, Resampling
from vqamc.comparing.certainty import clusters_named
from vqamc.comparing.doubts import doubts
from vqamc.comparing.intervals import Uncertainty
from vqamc.comparing.paired import Paired, difference, paired
from vqamc.comparing.significance import McNemar, mcnemar
from vqamc.errors import PolicyError
from vqamc.rules import merged_settings, settings_line
from vqamc.wording import listed


@sealed
@dataclass(frozen=True, slots=True, eq=False)
class Comparison:
    """Two scores of the same questions, compared.

    Attributes:
        a: the first score.
        b: the second score.
        differences: B - A of each question, a fraction, shape (n,).
        overall: over all questions.
        per_question_type: by question type.
        per_answer_type: by answer type.
        mcnemar: the exact McNemar test, where every credit is 0 or 1; else None.
        resampling: how the clusters were drawn.
        warnings: what was odd.
        signature: one line from which the figures can be reproduced.
    """

    a: Scores
    b: Scores
    differences: NDArray[np.float64]
    overall: Paired
    per_question_type: Mapping[str, Paired]
    per_answer_type: Mapping[str, Paired]
    mcnemar: McNemar | None
    resampling: Resampling
    warnings: tuple[str, ...]
    signature: str

    def to_dict(self) -> dict[str, Any]:
        """Return the report: what `vqamc compare --format json` prints."""
        return {
            **self.overall.to_dict(),
            "per_question_type": _by_label(self.per_question_type),
            "per_answer_type": _by_label(self.per_answer_type),
            "mcnemar": None if self.mcnemar is None else self.mcnemar.to_dict(),
            "warnings": list(self.warnings),
            "signature": self.signature,
        }


def compare_scores(
    a: Scores,
    b: Scores,
    *,
    clusters: ArrayLike | None = None,
    seed: int = 0,
    draws: int = DRAWS,
) -> Comparison:
    """Return the comparison of two scores of the same questions.

    The two may differ in anything but the questions: the model, the rules, the task.

    Args:
        a: the first score.
        b: the second score; differences are B - A.
        clusters: the cluster of each question, in the order of `a.question_ids`, shape (n,); its
            image by default.
        seed: where the bootstrap draws come from.
        draws: how many.

    Raises:
        PolicyError: the scores are of different questions.
        UsageError: lengths that do not agree, or too few draws.
    """
    _refuse_other_questions(a, b)
    resampling = Resampling(seed, draws)
    credit_a, credit_b = (a.numerators, a.denominators), (b.numerators, b.denominators)
    overall, (question_types, answer_types) = paired(
        credit_a,
        credit_b,
        a.image_ids if clusters is None else clusters,
        (a.question_types, a.answer_types),
        resampling,
    )
    numerators, denominators = difference(credit_a, credit_b)
    kinds = {
        "question types with a difference": _sure_where_different(question_types),
        "answer types with a difference": _sure_where_different(answer_types),
    }
    doubtful = doubts(overall.sure_difference, kinds, "image" if clusters is None else "cluster")
    drawn = settings_line(resampling, clusters=clusters_named(clusters), n_compared=len(a))
    return Comparison(
        a=a,
        b=b,
        differences=numerators / denominators,
        overall=overall,
        per_question_type=question_types,
        per_answer_type=answer_types,
        mcnemar=_mcnemar(a, b),
        resampling=resampling,
        warnings=tuple(dict.fromkeys((*a.warnings, *b.warnings, *doubtful))),
        signature=f"{merged_settings(a.signature, b.signature)}|{drawn}",
    )


def _refuse_other_questions(a: Scores, b: Scores) -> None:
    if not np.array_equal(a.question_ids, b.question_ids):
        only_a = np.setdiff1d(a.question_ids, b.question_ids)
        only_b = np.setdiff1d(b.question_ids, a.question_ids)
        raise PolicyError(
            f"the two scores are of different questions: {len(only_a)} stand in A alone "
            f"({listed(only_a)}), {len(only_b)} in B alone ({listed(only_b)}); score both on the "
            "same questions"
        )


def _sure_where_different(groups: Mapping[str, Paired]) -> dict[str, Uncertainty]:
    """Return how sure the differences are of those groups in which some question differs."""
    return {
        label: one.sure_difference for label, one in groups.items() if one.n_better + one.n_worse
    }


def _mcnemar(a: Scores, b: Scores) -> McNemar | None:
    """Return McNemar's test where both figures are right or wrong, never in between."""
    sides = [np.divide(one.numerators, one.denominators) for one in (a, b)]
    if not all(np.isin(side, (0, 1)).all() for side in sides):
        return None
    return mcnemar(sides[0] == 1, sides[1] == 1)


def _by_label(groups: Mapping[str, Paired]) -> dict[str, Any]:
    return {
        label: {**one.to_dict(), "p_value_holm": one.p_value_holm} for label, one in groups.items()
    }

"""A score part by part, and whether test-standard is suspiciously better than test-reserve."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.special import stdtrit

from vqamc.answers.evaluation import Scores
from vqamc.answers.groups import mean_percent
from vqamc.comparing.bootstrap import DRAWS
from vqamc.comparing.intervals import CONFIDENCE, Uncertainty, uncertainty
from vqamc.errors import PolicyError
from vqamc.fingerprint import Fingerprint
from vqamc.ids import IdArray
from vqamc.rules import settings_line
from vqamc.splits.subsplits import SUBSPLITS

STANDARD, RESERVE = "test-standard", "test-reserve"


@dataclass(frozen=True, slots=True)
class SubsplitScore:
    """The accuracy on one part.

    Attributes:
        accuracy: in percent; None where none of its questions is scored.
        sure: how sure it is, in percent, questions clustered by image.
        n: how many of its questions are scored.
        unscored: how many are not.
    """

    accuracy: float | None
    sure: Uncertainty | None
    n: int
    unscored: int

    def to_dict(self) -> dict[str, Any]:
        """Return the part as the report has it."""
        ends = None if self.sure is None or self.sure.interval is None else self.sure.interval
        return {
            "accuracy": self.accuracy,
            "interval": None if ends is None else list(ends),
            "n_questions": self.n,
            "unscored": self.unscored,
        }


def score_subsplits(
    scores: Scores, parts: Mapping[str, IdArray], *, seed: int = 0, draws: int = DRAWS
) -> dict[str, SubsplitScore]:
    """Return the accuracy on each part: those of the organisers in their order, then others.

    Args:
        scores: the scores of all questions.
        parts: the question ids of each part.
        seed: where the bootstrap draws of the intervals come from.
        draws: how many.

    Raises:
        PolicyError: no question of any part is scored.
    """
    named = sorted(parts, key=lambda name: (_place(name), name))
    found = {name: np.flatnonzero(np.isin(scores.question_ids, parts[name])) for name in named}
    if not any(map(len, found.values())):
        raise PolicyError(
            f"no question of any subsplit ({', '.join(named)}) is among the {len(scores)} that are "
            "scored; another split? name the subsplits of these questions"
        )
    made = {}
    for name, rows in found.items():
        numerators, denominators = scores.numerators[rows], scores.denominators[rows]
        accuracy = sure = None
        if len(rows):
            accuracy = mean_percent(numerators, denominators)
            earned = numerators / denominators
            sure = uncertainty(earned, scores.image_ids[rows], seed=seed, draws=draws).in_percent(1)
        made[name] = SubsplitScore(accuracy, sure, len(rows), len(parts[name]) - len(rows))
    return made


def _place(name: str) -> int:
    return SUBSPLITS.index(name) if name in SUBSPLITS else len(SUBSPLITS)


def gap(parts: Mapping[str, SubsplitScore]) -> dict[str, Any] | None:
    """Return how much better test-standard is than test-reserve; None where one is not scored.

    The parts share no image, so the variances add up; the 95 % interval is Student's, with the
    degrees of freedom of the part with fewer images. `flagged` says that 0 lies outside.
    """
    if not {STANDARD, RESERVE} <= parts.keys():
        return None
    standard, reserve = parts[STANDARD], parts[RESERVE]
    if standard.accuracy is None or reserve.accuracy is None:
        return None
    difference = standard.accuracy - reserve.accuracy
    sures = (standard.sure, reserve.sure)
    errors = [one.standard_error for one in sures if one and one.standard_error is not None]
    if len(errors) < 2:
        return {"difference": difference, "interval": None, "flagged": False}
    freedom = min(one.n_clusters for one in sures if one) - 1
    half = float(stdtrit(freedom, 0.5 + CONFIDENCE / 2)) * math.hypot(*errors)
    return {
        "difference": difference,
        "interval": [difference - half, difference + half],
        "flagged": abs(difference) > half,
    }


def _shared_images(scores: Scores, parts: Mapping[str, IdArray]) -> int:
    """Return how many images have scored questions both in test-standard and in test-reserve."""
    one, other = (
        scores.image_ids[np.isin(scores.question_ids, parts[name])] for name in (STANDARD, RESERVE)
    )
    return len(np.intersect1d(one, other))


def with_subsplits(
    document: Mapping[str, Any],
    scores: Scores,
    parts: Mapping[str, IdArray],
    *,
    seed: int = 0,
    draws: int = DRAWS,
) -> dict[str, Any]:
    """Return a score report with the figures of each part added; raises as `score_subsplits`."""
    scored = score_subsplits(scores, parts, seed=seed, draws=draws)
    between = gap(scored)
    warnings = list(document["warnings"])
    if between and between["flagged"]:
        warnings.append(
            f"{STANDARD} and {RESERVE} differ beyond the 95 % interval of their difference: "
            "was a model chosen by its score on one of them?"
        )
    if between and (shared := _shared_images(scores, parts)):
        warnings.append(
            f"{shared} images have questions in {STANDARD} and in {RESERVE}: the interval of their "
            "difference takes the two as independent, and is too wide or too narrow"
        )
    fingerprint = Fingerprint()
    for name in sorted(parts):
        fingerprint.add_texts([name])
        fingerprint.add_array(parts[name])
    drawn = settings_line(
        subsplits=fingerprint.hexdigest(), subsplits_seed=seed, subsplits_draws=draws
    )
    return {
        **document,
        "subsplits": {name: one.to_dict() for name, one in scored.items()},
        "subsplit_gap": between,
        "warnings": warnings,
        "signature": f"{document['signature']}|{drawn}",
    }

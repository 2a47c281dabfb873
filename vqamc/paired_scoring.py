"""Two models, scored on the same questions, in either task, and compared."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.answers.evaluation import Scores
from vqamc.answers.predictions import Answers, Predictions, Subset, gather, subset_ids
from vqamc.comparing.bootstrap import DRAWS
from vqamc.comparing.comparison import Comparison, compare_scores
from vqamc.errors import PolicyError
from vqamc.rules import RULES_2021, Extra, Missing, Offlist, Rules
from vqamc.scoring import score
from vqamc.wording import counted


def compare(
    data: Dataset,
    predictions_a: Answers | Predictions,
    predictions_b: Answers | Predictions,
    *,
    task: str | None = None,
    rules: str | Rules = RULES_2021,
    missing: Missing = "error",
    extra: Extra = "error",
    offlist: Offlist | None = None,
    letters: bool = False,
    only: Iterable[int] | None = None,
    seed: int = 0,
    draws: int = DRAWS,
) -> Comparison:
    """Return two models compared on the same questions; questions on one image go together.

    Args:
        data: the annotated side, from `load`.
        predictions_a: the answers of model A.
        predictions_b: the answers of model B; differences are B - A.
        task: as for `score`: multiple choice where the questions have options.
        rules: the rules, or the name of a version.
        missing: as for `score`; `skip` leaves out for both what one of the two does not answer.
        extra: as for `score`.
        offlist: as for `score`.
        letters: as for `score`.
        only: the ids of the questions to compare on; all by default.
        seed: where the bootstrap draws come from.
        draws: how many.

    Raises:
        DataError: an id or answer of the wrong type, or nothing to score.
        PolicyError: ids or answers that the policies do not allow, in either model or both.
        UsageError: settings that do not fit the task, too few draws or too many, a seed that is
            none, no list of ids, or no rules of that name.
    """
    wanted = only
    if wanted is not None and not isinstance(wanted, Subset):
        wanted = subset_ids(wanted)  # It may be gone through once only.
    scores, refusals = [], []
    for given, name in ((predictions_a, "A"), (predictions_b, "B")):
        one = given if isinstance(given, Predictions) else gather(given, f"predictions {name}")
        try:
            scored = score(
                data,
                one,
                task=task,
                rules=rules,
                missing=missing,
                extra=extra,
                offlist=offlist,
                letters=letters,
                only=wanted,
            )
        except PolicyError as error:  # Kept, so that both models are judged in one pass.
            refusals.append(str(error))
        else:
            scores.append(scored)
    if refusals:
        raise PolicyError("\n".join(refusals))
    a, b = scores
    if missing == "skip":
        a, b = on_common_questions(a, b)
    return compare_scores(a, b, seed=seed, draws=draws)


def on_common_questions(a: Scores, b: Scores) -> tuple[Scores, Scores]:
    """Return two scores on the questions that stand in both, with a warning if that is not all."""
    common, rows_a, rows_b = np.intersect1d(
        a.question_ids, b.question_ids, assume_unique=True, return_indices=True
    )
    if not len(common):
        raise PolicyError("no question is answered by both models: nothing to compare")
    one_sided = len(a) + len(b) - 2 * len(common)
    if not one_sided:
        return a, b
    warning = (
        f"{counted(one_sided, 'questions are')} answered by one model alone; left out for both"
    )
    return _taken(a, rows_a, warning), _taken(b, rows_b, warning)


def _taken(scores: Scores, rows: NDArray[np.int64], warning: str) -> Scores:
    """Return a score on some of its questions; counts and signature stay those of the whole.

    What the options of multiple choice allowed is left behind: a comparison does not look at it.
    """
    taken = {
        "question_ids": scores.question_ids[rows],
        "image_ids": scores.image_ids[rows],
        "numerators": scores.numerators[rows],
        "denominators": scores.denominators[rows],
        "matches": scores.matches[rows],
        "question_types": scores.question_types.take(rows),
        "answer_types": scores.answer_types.take(rows),
        "answer_codes": scores.answer_codes[rows],
        "reference_printed": None,
        "warnings": (*scores.warnings, warning),
    }
    kept = {field.name: getattr(scores, field.name) for field in fields(Scores)}
    return Scores(**{**kept, **taken})

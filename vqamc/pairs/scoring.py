"""A model's answers, pair by pair: right on both pictures, or it may not have looked at either."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.answers.evaluation import Scores, score
from vqamc.answers.groups import Fractions
from vqamc.answers.predictions import Answers, Predictions, gather
from vqamc.answers.yes_no import NO, YES, read_sentence
from vqamc.answers.yes_no_predictions import read_yes_no
from vqamc.errors import DataError, Problem
from vqamc.ids import rows_of
from vqamc.pairs.figures import Rightness, blind_figures, pair_figures
from vqamc.pairs.finding import PairList, Pairs, find_pairs
from vqamc.pairs.groups import GroupList, read_groups, score_groups
from vqamc.pairs.judging import NO_CODE, NOT_ANSWERED, YES_CODE, Judged, judge
from vqamc.pairs.scores import PairScores
from vqamc.rules import RULES_2021, Extra, Missing, Rules, settings_line


def score_pairs(
    data: Dataset,
    predictions: Answers | Predictions,
    *,
    pairs: PairList | None = None,
    groups: GroupList | None = None,
    rules: str | Rules = RULES_2021,
    missing: Missing = "error",
    extra: Extra = "error",
    yes_no: bool = False,
) -> PairScores:
    """Return the share of pairs of which a model has both questions right, and what goes with it.

    Pairs come from `pairs`, else from `groups`, else from the ids (complement = original +
    900,000,000), else from questions of one text with opposite answers.

    Args:
        data: the annotated side, from `load`; with questions where pairs are found by text.
        predictions: `{question_id: answer}`, or rows with `question_id` and `answer`.
        pairs: pairs of question ids, shape (k, 2).
        groups: groups of four, `[[q1 on A, q1 on B], [q2 on A, q2 on B]]`, shape (g, 2, 2).
        rules: the rules of the consensus accuracy, or the name of a version.
        missing: what to do with questions that are not answered: `error`, `zero`, `skip` (their
            pairs are then not complete).
        extra: what to do with answers to, and pairs or groups of, questions that are not annotated:
            `error`, `ignore`.
        yes_no: whether sentences that begin with yes or no are read as that.

    Raises:
        DataError: an id or answer of the wrong type, no pairs, or nothing to score.
        PolicyError: ids that the policies do not allow, or a question paired with itself.
        UsageError: no pairs, and no question texts to find some by.

    Source:
        Zhang et al. 2016, Yin and Yang: Balancing and answering binary visual questions (pairs of
        scenes); Goyal et al. 2017, Making the V in VQA matter (complementary pairs).
    """
    fours = None if groups is None else read_groups(groups, data, extra)
    found = find_pairs(data, pairs, fours, extra)
    reading = read_yes_no(predictions) if yes_no else None
    answers = reading.predictions if reading else predictions
    scores = score(data, answers, rules=rules, missing=missing, extra=extra)
    scores = reading.noted_in(scores) if reading else scores
    judged = judge(data, scores)
    rows = _complete(found, scores)
    opposite = judged.majority[rows[:, 0]] != judged.majority[rows[:, 1]]
    in_groups = None if fours is None else score_groups(fours, judged)
    warnings = [
        *scores.warnings,
        *found.warnings,
        *(in_groups.warnings if in_groups is not None else ()),
        *_oddities(scores, judged, rows, opposite),
    ]
    if not yes_no:
        warnings += _unread_sentences(scores, judged, rows)
    found_by = settings_line(
        pairs_from=found.source,
        n_pairs=len(rows),
        pairs=found.fingerprint(),
        groups=in_groups.fingerprint() if in_groups is not None else "none",
    )
    return PairScores(
        scores=scores,
        judged=judged,
        pairs=found,
        rows=rows,
        opposite=opposite,
        figures=_figures(scores, judged, rows[opposite]),
        blind=_blind(data, scores, judged, rows[opposite]),
        groups=in_groups,
        warnings=tuple(dict.fromkeys(warnings)),
        signature=f"{scores.signature}|{found_by}",
    )


def _complete(found: Pairs, scores: Scores) -> NDArray[np.int64]:
    """Return the pairs with both questions scored, as rows of the scores, shape (k, 2)."""
    rows = rows_of(scores.question_ids, found.question_ids)
    rows = rows[(rows >= 0).all(axis=1)]
    if not len(rows):
        wanted, remedy = "an answer to both questions of a pair", "nothing to score pair by pair"
        raise DataError(Problem("results", "$", wanted, f"none of {len(found)} pairs", remedy))
    return rows


def _figures(scores: Scores, judged: Judged, opposite: NDArray[np.int64]) -> dict[str, Fractions]:
    right = Rightness(
        majority=judged.right[opposite],
        full=scores.numerators[opposite] == scores.denominators[opposite],
        any=scores.numerators[opposite] > 0,
    )
    given = judged.given[opposite]
    unmoved = (given[:, 0] == given[:, 1]) & (given[:, 0] != NOT_ANSWERED)
    return pair_figures(right, unmoved)


def _blind(
    data: Dataset, scores: Scores, judged: Judged, opposite: NDArray[np.int64]
) -> dict[str, dict[str, Fractions]]:
    rows = rows_of(data.question_ids, scores.question_ids[opposite])

    def always(text: str, code: int) -> Rightness:
        said = score(data, always_answering(data, text), rules=scores.rules)
        numerators, denominators = said.numerators[rows], said.denominators[rows]
        return Rightness(
            majority=judged.majority[opposite] == code,
            full=numerators == denominators,
            any=numerators > 0,
        )

    return blind_figures(always(YES, YES_CODE), always(NO, NO_CODE))


def always_answering(data: Dataset, text: str) -> Predictions:
    """Return one answer to every question of a data set."""
    everywhere = np.zeros(len(data), dtype=np.int32)
    one = gather({0: text}, f"always {text}")
    return replace(one, question_ids=data.question_ids, codes=everywhere, n_rows=len(data))


def _oddities(
    scores: Scores, judged: Judged, rows: NDArray[np.int64], opposite: NDArray[np.bool_]
) -> Iterator[str]:
    """Yield what does not fit about the complete pairs."""
    n_opposite = np.count_nonzero(opposite)
    if not n_opposite:
        yield (
            f"all {len(rows)} complete pairs have the same majority answer on both sides: no pair "
            "accuracy"
        )
    binary = (judged.majority[rows[opposite]] <= NO_CODE).all(axis=1)
    if not binary.all():
        yield (
            f"{np.count_nonzero(~binary)} of {n_opposite} opposite-answer pairs are not yes "
            "against no: in `outcomes` their original stands in for the question answered yes"
        )
    types = scores.question_types.codes[rows]
    unlike = np.count_nonzero(types[:, 0] != types[:, 1])
    if unlike:
        yield f"{unlike} of {len(rows)} pairs have two question types; listed under the original's"


def _unread_sentences(scores: Scores, judged: Judged, rows: NDArray[np.int64]) -> Iterator[str]:
    """Yield how many answers to paired yes/no questions are sentences that could be read."""
    asked = np.zeros(len(scores), dtype=np.bool_)
    asked[rows] = True
    asked &= (judged.majority <= NO_CODE) & (judged.given > NO_CODE)
    counts = np.bincount(scores.answer_codes[asked], minlength=len(scores.answer_strings))
    readable = sum(
        int(counts[code])
        for code in np.flatnonzero(counts)
        if read_sentence(scores.answer_strings[code]).value is not None
    )
    if readable:
        yield (
            f"{readable} answers to paired yes/no questions are sentences that begin with yes or "
            "no; --yes-no reads them"
        )

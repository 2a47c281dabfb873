"""A model's answers, pair by pair: right on both pictures, or it may not have looked at either."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.answers.evaluation import Scores, score
from vqamc.answers.groups import Fractions
from vqamc.answers.predictions import Answers, Predictions, gather
from vqamc.answers.yes_no import NO, YES
from vqamc.answers.yes_no_predictions import read_yes_no
from vqamc.errors import DataError, Problem
from vqamc.ids import rows_of
from vqamc.pairs.figures import Rightness, blind_figures, pair_figures
from vqamc.pairs.finding import PairList, Pairs, find_pairs
from vqamc.pairs.groups import GroupList, GroupScores, read_groups, score_groups
from vqamc.pairs.judging import NO_CODE, NOT_ANSWERED, YES_CODE, Judged, judge
from vqamc.pairs.oddities import oddities
from vqamc.pairs.scores import PairScores
from vqamc.pairs.tables import IdTable
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
    given = predictions if isinstance(predictions, Predictions) else gather(predictions)
    fours = None if groups is None else read_groups(groups, data, extra)
    found = find_pairs(data, pairs, fours, extra)
    reading = read_yes_no(given) if yes_no else None
    answers = reading.predictions if reading else given
    scores = score(data, answers, rules=rules, missing=missing, extra=extra)
    scores = reading.noted_in(scores) if reading else scores
    return pair_up(data, scores, found, given.file, fours=fours, yes_no=yes_no)


def pair_up(
    data: Dataset,
    scores: Scores,
    found: Pairs,
    file: str,
    *,
    fours: IdTable | None = None,
    yes_no: bool = False,
) -> PairScores:
    """Return scores of single questions pair by pair: those who have scored need not score again.

    Args:
        data: the annotated side.
        scores: of its questions. The answers are judged as they stand there: of choices, give
            those of the texts that were chosen (`ChoiceScores.of_chosen_texts`).
        found: the pairs.
        file: the name of the file that answers, for messages.
        fours: groups of four, where there are any.
        yes_no: whether sentences that begin with yes or no were read as that.

    Raises:
        DataError: no pair has both questions scored.
    """
    rows = complete_rows(found, scores)
    if not len(rows):
        wanted, remedy = "an answer to both questions of a pair", "nothing to score pair by pair"
        raise DataError(Problem(file, "$", wanted, f"none of {len(found)} pairs", remedy))
    judged = judge(data, scores)
    opposite = judged.majority[rows[:, 0]] != judged.majority[rows[:, 1]]
    in_groups = None if fours is None else score_groups(fours, judged)
    of_groups = () if in_groups is None else in_groups.warnings
    odd = oddities(scores, judged, rows, opposite, yes_no)
    return PairScores(
        scores=scores,
        judged=judged,
        pairs=found,
        rows=rows,
        opposite=opposite,
        figures=_figures(scores, judged, rows[opposite]),
        blind=_blind(data, scores, judged, rows[opposite]),
        groups=in_groups,
        warnings=tuple(dict.fromkeys((*scores.warnings, *found.warnings, *of_groups, *odd))),
        signature=_signature(scores, found, len(rows), in_groups),
    )


def _signature(scores: Scores, found: Pairs, n_pairs: int, groups: GroupScores | None) -> str:
    paired = settings_line(
        pairs_from=found.source,
        n_pairs=n_pairs,
        pairs=found.fingerprint(),
        groups="none" if groups is None else groups.fingerprint(),
    )
    return f"{scores.signature}|{paired}"


def complete_rows(found: Pairs, scores: Scores) -> NDArray[np.int64]:
    """Return the pairs with both questions scored, as rows of the scores, shape (k, 2)."""
    rows = rows_of(scores.question_ids, found.question_ids)
    return rows[(rows >= 0).all(axis=1)]


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

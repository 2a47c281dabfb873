"""What is odd about pairs and the answers to them: legal, but worth a warning."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.evaluation import Scores
from vqamc.answers.yes_no import read_sentence
from vqamc.pairs.judging import NO_CODE, Judged


def oddities(
    scores: Scores,
    judged: Judged,
    rows: NDArray[np.int64],
    opposite: NDArray[np.bool_],
    yes_no: bool,
) -> Iterator[str]:
    """Yield what to warn of.

    Args:
        scores: the scores of every question.
        judged: the majority answers and the model's.
        rows: the complete pairs, rows of the scores, shape (k, 2).
        opposite: which of them have two different majority answers, shape (k,).
        yes_no: whether sentences were read.
    """
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
            "against no: in `outcomes` a known yes or no keeps its side, and where neither is "
            "known the original stands in for the question answered yes"
        )
    types = scores.question_types.codes[rows]
    unlike = np.count_nonzero(types[:, 0] != types[:, 1])
    if unlike:
        yield f"{unlike} of {len(rows)} pairs have two question types; listed under the original's"
    if not yes_no:
        yield from _unread_sentences(scores, judged, rows)


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
            "answers to paired yes/no questions that are sentences beginning with yes or no: "
            f"{readable}; `vqamc pairs --yes-no` reads them"
        )

"""The figures as the reference prints them, digit for digit.

The reference adds doubles in the order of the annotation file and rounds the double that comes
out. Its sum is repeated here as it is, rounding errors and all; it alone depends on the order of
rows, and on answers without ids of their own, which the reference takes for one another.

Source: vqaEval.py, run under Python 2.7.18.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.groups import Groups, distinct

FEW = 10
"""Up to so many annotators, the accuracy of every pattern of matches is tabulated."""


def round_half_away(percent: float, digits: int = 2) -> float:
    """Return a double rounded as Python 2.7 does: exact halves of the double away from zero."""
    step = Decimal(1).scaleb(-digits)
    return float(Decimal(percent).quantize(step, rounding=ROUND_HALF_UP))


def printed(
    accuracies: NDArray[np.float64],
    order: NDArray[np.int64],
    question_types: Groups,
    answer_types: Groups,
) -> dict[str, Any]:
    """Return the overall and per-type figures as the reference prints them.

    Args:
        accuracies: the reference's accuracy of each question, a fraction, shape (n,).
        order: the questions in the order of the annotation file, shape (n,).
        question_types: the questions by type.
        answer_types: the questions by answer type.
    """
    ordered = accuracies[order]
    return {
        "overall": _printed_mean(ordered),
        "per_question_type": _printed_by_group(ordered, order, question_types),
        "per_answer_type": _printed_by_group(ordered, order, answer_types),
    }


def accuracies_by_position(
    matching: NDArray[np.bool_], offsets: NDArray[np.int64]
) -> NDArray[np.float64]:
    """Return the reference's double for each question, each answer having an id of its own.

    Args:
        matching: whether each human answer equals the model's, shape (answers,).
        offsets: where each question's answers begin, shape (n + 1,).
    """
    sizes = np.diff(offsets)
    accuracies = np.empty(len(sizes), dtype=np.float64)
    for size in distinct(sizes):
        rows = np.flatnonzero(sizes == size)
        if len(rows) == len(sizes):
            marks = matching.reshape(-1, size)
        else:
            marks = matching[offsets[rows][:, None] + np.arange(size)]
        if size <= FEW:
            # As floats the product is a fast one, and exact: a pattern has few bits.
            # Zeros and powers of two are never invalid; some BLAS say so of lanes beyond the end.
            with np.errstate(invalid="ignore"):
                bits = marks.astype(np.float32) @ (1 << np.arange(size)).astype(np.float32)
            accuracies[rows] = _every_pattern(int(size))[bits.astype(np.int64)]
        else:
            patterns, which = np.unique(marks, axis=0, return_inverse=True)
            table = np.array([accuracy(one.tolist()) for one in patterns])
            accuracies[rows] = table[which.reshape(-1)]
    return accuracies


def accuracy(matching: Sequence[bool], same: Sequence[Any] | None = None) -> float:
    """Return the reference's double for one question.

    Args:
        matching: whether each human answer equals the model's.
        same: a key for each human answer; the reference leaves out all answers of one key
            together. By default every answer has a key of its own.
    """
    keys = range(len(matching)) if same is None else same
    total = 0.0
    for left_out in keys:
        matches = sum(match for match, key in zip(matching, keys, strict=True) if key != left_out)
        total += min(1, float(matches) / 3)
    return total / len(matching)


@cache
def _every_pattern(size: int) -> NDArray[np.float64]:
    """Return the double for every pattern of matches; bit k stands for the answer at place k.

    All patterns at once, but each sum in the order in which `accuracy` adds it.
    """
    bits = np.arange(1 << size)[:, None] >> np.arange(size) & 1
    others = bits.sum(axis=1)[:, None] - bits
    table = np.zeros(1 << size)
    for left_out in np.minimum(1, others / 3).T:
        table += left_out
    table /= size
    table.setflags(write=False)
    return table


def _printed_mean(accuracies: NDArray[np.float64]) -> float:
    # cumsum adds one after the other, as the reference does; sum() would add in pairs.
    return round_half_away(100 * float(np.cumsum(accuracies)[-1]) / len(accuracies))


def _printed_by_group(
    ordered: NDArray[np.float64], order: NDArray[np.int64], groups: Groups
) -> dict[str, float]:
    # Sorting 16-bit codes is linear.
    codes = groups.codes[order].astype(np.uint16 if len(groups.labels) < 2**16 else np.int64)
    by_group = np.argsort(codes, kind="stable")
    bounds = np.cumsum(np.bincount(codes, minlength=len(groups.labels)))[:-1]
    parts = np.split(ordered[by_group], bounds)
    return {
        label: _printed_mean(part)
        for label, part in zip(groups.labels, parts, strict=True)
        if len(part)
    }

"""Credit for many answers at once: the vectorised twin of `vqamc.answers.credit`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.credit import BY_COUNT, ENOUGH, FIRST_TEN
from vqamc.answers.dataset import Dataset
from vqamc.answers.matching import AnswerForms, HumanForms, prepare_forms
from vqamc.rules import Rules

NOBODY = -2
"""Stands where a question has no further annotator: equal to no form, not even to `NO_MATCH`."""


@dataclass(frozen=True, slots=True, eq=False)
class Tally:
    """What answers earn; exact, `numerators / denominators`.

    Attributes:
        matches: how many human answers agree with each answer, whole numbers, shape (answers,).
        numerators: the numerator of each answer's credit, shape (answers,).
        denominators: the denominator of the credits of each question, shape (questions,).
    """

    matches: NDArray[Any]
    numerators: NDArray[np.int64]
    denominators: NDArray[np.int64]


def as_they_are(per_question: NDArray[Any]) -> NDArray[Any]:
    """Return what each question has, for one answer a question."""
    return per_question


def tally(
    data: Dataset,
    humans: HumanForms,
    answers: AnswerForms,
    spread: Callable[[NDArray[Any]], NDArray[Any]] = as_they_are,
    said_by: Callable[[int], NDArray[np.int32]] | None = None,
) -> Tally:
    """Return what answers earn.

    Args:
        data: the annotated questions.
        humans: their human answers in the form that the rules compare.
        answers: any number of answers to each question, in the form to compare.
        spread: returns each answer's value where each question has one.
        said_by: returns the form that one annotator gave each question, `NOBODY` for none; by
            default it is looked up in the forms of the human answers.
    """
    rules, annotators = humans.rules, data.annotators
    said_by = said_by or by_annotator(data, humans.codes)
    most = int(annotators.max())
    matches = np.zeros(len(answers.normal), dtype=np.min_scalar_type(most))
    among_first = matches
    for one in range(most):
        if one == FIRST_TEN and rules.left_out == "first-ten":
            among_first = matches.copy()
        matches += answers.agree_with(spread(said_by(one)))
    leaves_out = rules.agreement == "leave-one-out"
    if leaves_out and rules.left_out == "first-ten":
        people = np.minimum(annotators, FIRST_TEN)
        first, m = among_first.astype(np.int64), matches.astype(np.int64)
        earned = first * np.minimum(ENOUGH, m - 1)
        earned += (spread(people) - first) * np.minimum(ENOUGH, m)
        return Tally(matches, earned, ENOUGH * people)
    numerators, denominators = _from_table(matches, annotators, spread, rules)
    if leaves_out and rules.left_out == "alike" and data.identities is not None:
        numerators = _leaving_alike_out(data, prepare_forms(data, rules), answers, spread, matches)
    return Tally(matches, numerators, denominators)


def by_annotator(
    data: Dataset, per_answer: NDArray[np.int32], nobody: int = NOBODY
) -> Callable[[int], NDArray[np.int32]]:
    """Return what gives the values of one annotator's answers, shape (questions,).

    Args:
        data: the annotated questions.
        per_answer: a value for each human answer, shape (answers,).
        nobody: stands where a question has no further annotator.
    """
    annotators, first = data.annotators, data.offsets[:-1]
    least = int(annotators.min())

    def said_by(one: int) -> NDArray[np.int32]:
        if one < least:
            return per_answer[first + one]
        there = annotators > one
        said = np.full(len(data), nobody, dtype=np.int32)
        said[there] = per_answer[first[there] + one]
        return said

    return said_by


def credit_table(annotators: int, rules: Rules) -> tuple[NDArray[np.int64], int]:
    """Return what 0, 1, … matches among n annotators earn, all apart, and the denominator."""
    m, n = np.arange(annotators + 1), annotators
    if rules.agreement == "three-of-all":
        return np.minimum(m, ENOUGH), ENOUGH
    if rules.agreement == "by-count":
        return np.minimum(3 * m, BY_COUNT), BY_COUNT
    if rules.agreement == "any":
        return np.minimum(m, 1), 1
    return m * np.minimum(ENOUGH, m - 1) + (n - m) * np.minimum(ENOUGH, m), ENOUGH * n


def _from_table(
    matches: NDArray[Any],
    annotators: NDArray[np.int64],
    spread: Callable[[NDArray[Any]], NDArray[Any]],
    rules: Rules,
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return numerators by answer and denominators by question, from a table of all credits."""
    sizes, size_of = np.unique(annotators, return_inverse=True)
    rows = [credit_table(int(size), rules) for size in sizes]
    denominators = np.array([whole for _, whole in rows])[size_of]
    if len(sizes) == 1:
        return rows[0][0][matches], denominators
    table = np.zeros((len(sizes), int(annotators.max()) + 1), dtype=np.int64)
    for place, (earned, _) in enumerate(rows):
        table[place, : len(earned)] = earned
    return table[spread(size_of), matches], denominators


def _leaving_alike_out(
    data: Dataset,
    humans: HumanForms,
    answers: AnswerForms,
    spread: Callable[[NDArray[Any]], NDArray[Any]],
    matches: NDArray[Any],
) -> NDArray[np.int64]:
    """Return numerators where all that are alike are left out together."""
    twins = _twins(data, humans)
    said_by, twins_of = by_annotator(data, humans.codes), by_annotator(data, twins)
    m = matches.astype(np.int64)
    earned = (spread(data.annotators) - m) * np.minimum(ENOUGH, m)
    for one in range(int(data.annotators.max())):
        agrees = answers.agree_with(spread(said_by(one)))
        others = m - spread(twins_of(one))
        earned += np.where(agrees, np.minimum(ENOUGH, others), 0)
    return earned


def _twins(data: Dataset, humans: HumanForms) -> NDArray[np.int32]:
    """Return how many answers to its question share each one's form and identity, itself too."""
    assert data.identities is not None  # noqa: S101 - the caller has seen to that
    rows = data.per_answer(np.arange(len(data)))
    keys = np.stack([rows, humans.codes, data.identities], axis=1)
    _, place, counts = np.unique(keys, axis=0, return_inverse=True, return_counts=True)
    return counts[place.reshape(-1)].astype(np.int32)

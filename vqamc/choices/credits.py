"""What every option would earn if it were chosen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.consensus import NO_MATCH, HumanForms, answer_forms, credit_arrays
from vqamc.answers.dataset import Dataset
from vqamc.answers.groups import mean_percent
from vqamc.answers.options import Options
from vqamc.rules import Rules

_NOBODY = NO_MATCH - 1
"""Stands where a question has no further annotator: equal to no form, not even to `NO_MATCH`."""


@dataclass(frozen=True, slots=True, eq=False)
class OptionCredits:
    """The credit of each option of n questions; exact, `numerators / denominators`.

    Attributes:
        options: the options, at least one a question.
        matches: how many human answers equal each option, whole numbers, shape (options,).
        numerators: the numerator of each option's credit, shape (options,).
        denominators: the denominator of each question's credits, shape (n,).
    """

    options: Options
    matches: NDArray[Any]
    numerators: NDArray[np.int64]
    denominators: NDArray[np.int64]

    @property
    def best(self) -> NDArray[np.int64]:
        """The numerator of each question's best option, shape (n,)."""
        best: NDArray[np.int64] = np.maximum.reduceat(self.numerators, self.options.offsets[:-1])
        return best

    @property
    def best_slots(self) -> NDArray[np.int64]:
        """The slot of each question's best option, the first of several, shape (n,)."""
        return self.options.first_slot(self.numerators == self.options.per_option(self.best))

    @property
    def ceiling(self) -> float:
        """The mean credit of the best option, in percent."""
        return mean_percent(self.best, self.denominators)

    @property
    def mean_fractions(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The mean credit of each question's options, numerators and denominators, shape (n,)."""
        sums = np.add.reduceat(self.numerators, self.options.offsets[:-1])
        return sums, self.denominators * self.options.counts

    @property
    def chance(self) -> float:
        """The expected credit of a uniform choice among the slots, in percent."""
        return mean_percent(*self.mean_fractions)


def option_credits(data: Dataset, options: Options, humans: HumanForms) -> OptionCredits:
    """Return what every option would earn.

    Args:
        data: the annotated questions.
        options: their options, at least one each.
        humans: their human answers in the form that the rules compare.
    """
    # An option is compared as an answer is; whether the people agree is its question's affair.
    spread = replace(humans, unanimous=options.per_option(humans.unanimous))
    forms = answer_forms(options.strings, options.codes.astype(np.int64), spread).compared
    annotators = data.annotators
    matches = np.zeros(len(forms), dtype=np.min_scalar_type(int(annotators.max())))
    for one in range(int(annotators.max())):
        said = np.full(len(data), _NOBODY, dtype=np.int32)
        there = annotators > one
        said[there] = humans.codes[data.offsets[:-1][there] + one]
        matches += forms == options.per_option(said)
    numerators, denominators = _credited(matches, annotators, options, humans.rules)
    return OptionCredits(options, matches, numerators, denominators)


def _credited(
    matches: NDArray[Any], annotators: NDArray[np.int64], options: Options, rules: Rules
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return numerators by option and denominators by question, from a table of all credits."""
    sizes, size_of = np.unique(annotators, return_inverse=True)
    possible = np.arange(int(annotators.max()) + 1)
    rows = [credit_arrays(possible, np.full_like(possible, size), rules) for size in sizes]
    table = np.stack([numerators for numerators, _ in rows])
    denominators = np.array([whole[0] for _, whole in rows])[size_of]
    if len(sizes) == 1:
        return table[0][matches], denominators
    return table[options.per_option(size_of), matches], denominators

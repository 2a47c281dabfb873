"""What every option would earn if it were chosen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.answers.groups import mean_percent
from vqamc.answers.matching import HumanForms, answer_forms
from vqamc.answers.options import Options
from vqamc.answers.tallies import tally


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
    forms = answer_forms(options.strings, options.codes.astype(np.int64), spread)
    earned = tally(data, humans, forms, options.per_option)
    return OptionCredits(options, earned.matches, earned.numerators, earned.denominators)

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
from vqamc.answers.tallies import Tally, tally
from vqamc.answers.text_forms import TextForms

_BLOCK = 2**15
"""Questions whose options are looked at at once."""


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
    texts = TextForms(options.strings)
    most = np.min_scalar_type(int(data.annotators.max(initial=0)))
    matches = np.empty(len(options.codes), dtype=most)
    numerators = np.empty(len(options.codes), dtype=np.int64)
    denominators = np.empty(len(data), dtype=np.int64)
    # What is made on the way is many times as large as what is kept of it.
    for start in range(0, len(data), _BLOCK):
        rows = slice(start, min(start + _BLOCK, len(data)))
        earned = _earned(data, options, humans, texts, rows)
        places = slice(options.offsets[rows.start], options.offsets[rows.stop])
        matches[places], numerators[places] = earned.matches, earned.numerators
        denominators[rows] = earned.denominators
    return OptionCredits(options, matches, numerators, denominators)


def _earned(
    data: Dataset, options: Options, humans: HumanForms, texts: TextForms, rows: slice
) -> Tally:
    """Return what the options of some questions that follow one another would earn."""
    places = np.arange(rows.start, rows.stop)
    part, own = data.take(places), options.take(places)
    said = slice(data.offsets[rows.start], data.offsets[rows.stop])
    humans = replace(humans, codes=humans.codes[said], unanimous=humans.unanimous[rows])
    if part is not data:
        part.forms[humans.rules] = humans
    # An option is compared as an answer is; whether the people agree is its question's affair.
    spread = replace(humans, unanimous=own.per_option(humans.unanimous))
    forms = answer_forms(texts, own.codes.astype(np.int64), spread)
    return tally(part, humans, forms, own.per_option)

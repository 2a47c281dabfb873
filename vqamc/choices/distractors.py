"""Options beside the key that earn credit too: people gave several answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.groups import mean_percent
from vqamc.choices.credits import OptionCredits


@dataclass(frozen=True, slots=True)
class Distractors:
    """Options that are not the majority answer, and what they earn.

    Attributes:
        n: how many there are.
        crediting: how many of them earn credit.
        mean_credit: the mean credit of all of them, in percent; None without any.
        mean_credit_of_crediting: that of those which earn some.
        questions_with_crediting: how many questions have such a distractor.
    """

    n: int
    crediting: int
    mean_credit: float | None
    mean_credit_of_crediting: float | None
    questions_with_crediting: int

    @property
    def crediting_share(self) -> float | None:
        """The share of distractors that earn credit, in percent."""
        return 100 * self.crediting / self.n if self.n else None

    def to_dict(self) -> dict[str, Any]:
        """Return the distractors as the audit report has them."""
        return {
            "n": self.n,
            "crediting": self.crediting,
            "crediting_share": self.crediting_share,
            "mean_credit": self.mean_credit,
            "mean_credit_of_crediting": self.mean_credit_of_crediting,
            "questions_with_crediting": self.questions_with_crediting,
        }


def distractors(earned: OptionCredits, keys: NDArray[np.bool_]) -> Distractors:
    """Return what the options that are not the majority answer earn.

    Args:
        earned: what every option earns.
        keys: whether each option is the majority answer, shape (options,).
    """
    options = earned.options
    numerators, others = earned.numerators, ~keys
    crediting = others & (numerators > 0)
    denominators = options.per_option(earned.denominators)

    def mean(marked: NDArray[np.bool_]) -> float | None:
        return mean_percent(numerators[marked], denominators[marked]) if marked.any() else None

    return Distractors(
        n=int(others.sum()),
        crediting=int(crediting.sum()),
        mean_credit=mean(others),
        mean_credit_of_crediting=mean(crediting),
        questions_with_crediting=int(np.logical_or.reduceat(crediting, options.offsets[:-1]).sum()),
    )

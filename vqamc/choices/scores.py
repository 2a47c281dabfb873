"""The scores of choices, and what the options allowed."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.evaluation import Scores
from vqamc.answers.frozen import sealed
from vqamc.answers.groups import mean_percent
from vqamc.answers.options import NO_SLOT, Options
from vqamc.choices import resolving
from vqamc.choices.choosing import REASON_CODES, Choices
from vqamc.choices.credits import OptionCredits
from vqamc.rules import ChoicePolicies


@sealed
@dataclass(frozen=True, slots=True, eq=False)
class ChoiceScores(Scores):
    """The scores of choices among options.

    Attributes:
        choices: which option each answer is, and why.
        credits: what every option would have earned.
        key_slots: where the majority answer stands, the first of several, `NO_SLOT` where it does
            not, shape (n,).
        choice_policies: how answers became choices.
    """

    choices: Choices
    credits: OptionCredits
    key_slots: NDArray[np.int64]
    choice_policies: ChoicePolicies

    @property
    def options(self) -> Options:
        """The options of the questions that were scored."""
        return self.credits.options

    @property
    def ceiling(self) -> float:
        """The mean credit of the best option, in percent."""
        return self.credits.ceiling

    @property
    def chance(self) -> float:
        """The expected credit of a uniform choice among the slots, in percent."""
        return self.credits.chance

    @property
    def majority_chosen(self) -> NDArray[np.bool_]:
        """Whether the chosen text is the majority answer, shape (n,)."""
        chosen, keys = (self.options.codes_at(at) for at in (self.choices.slots, self.key_slots))
        return np.asarray((chosen == keys) & (keys != NO_SLOT))

    @property
    def majority_accuracy(self) -> float:
        """The share of questions whose chosen text is the majority answer, in percent."""
        hits = self.majority_chosen.astype(np.int64)
        return mean_percent(hits, np.ones_like(hits))

    @property
    def chosen(self) -> list[str | None]:
        """The text of each chosen option, None where no option was chosen."""
        return self._texts(self.choices.slots)

    @property
    def of_chosen_texts(self) -> Scores:
        """The same scores with the text of the chosen option for each answer, none for no option.

        For what judges answers by their text: a letter is none.
        """
        kept = {part.name: getattr(self, part.name) for part in fields(Scores)}
        codes = self.options.codes_at(self.choices.slots)
        texts = {"answer_strings": tuple(self.options.strings), "answer_codes": codes}
        return Scores(**{**kept, **texts})

    @property
    def best_options(self) -> list[str | None]:
        """The text of each question's best option, the first of several."""
        return self._texts(self.credits.best_slots)

    @property
    def regrets(self) -> NDArray[np.float64]:
        """What the best option would have earned beyond the choice, a fraction, shape (n,)."""
        return (self.credits.best - self.numerators) / self.denominators

    @property
    def reasons(self) -> list[str]:
        """The reason code of each choice."""
        return [REASON_CODES[reason] for reason in self.choices.reasons]

    def choice_counts(self) -> dict[str, int]:
        """Return how many answers are an option, are none of them, or are blank."""
        resolved = int(np.count_nonzero(self.choices.slots != NO_SLOT))
        blank = int(np.count_nonzero(self.choices.have(resolving.BLANK)))
        missing = int(np.count_nonzero(self.choices.have(resolving.MISSING)))
        neither = len(self) - resolved - blank - missing
        letters = self.choice_policies.letters
        return {
            "resolved": resolved,
            "offlist": 0 if letters else neither,
            "unresolved": neither if letters else 0,
            "blank": blank,
        }

    def to_dict(self) -> dict[str, Any]:
        """Return the score report: what `vqamc score --format json` prints."""
        # Slots leave no bare super() in a dataclass: the class is made anew.
        return {
            **Scores.to_dict(self),
            "ceiling": self.ceiling,
            "chance": self.chance,
            "majority_accuracy": self.majority_accuracy,
            "choices": self.choice_counts(),
            "reasons": self.choices.counts(),
        }

    def _texts(self, slots: NDArray[np.int64]) -> list[str | None]:
        codes = self.options.codes_at(slots).tolist()
        return [None if code == NO_SLOT else self.options.strings[code] for code in codes]

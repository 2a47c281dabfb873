"""One answer explained: strings, matches, the leave-one-out terms, and every rules version."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from vqamc.answers.consensus import compared_forms, credit
from vqamc.answers.normalize import clean, normalize
from vqamc.rules import NAMED_RULES, Rules


@dataclass(frozen=True, slots=True)
class Explanation:
    """How one answer came by its score.

    Attributes:
        answer: what the model said, raw.
        human_answers: what the annotators said, raw.
        rules: the rules.
        compared: the form of the answer that was compared.
        humans_compared: the forms that it was compared with, one an annotator.
        leave_one_out: for each annotator left out, min(matches among the others / 3, 1); empty
            where the rules leave nobody out.
        accuracy: the score in percent.
        every_rules: the score under every rules version, in percent.
    """

    answer: str
    human_answers: tuple[str, ...]
    rules: Rules
    compared: str
    humans_compared: tuple[str, ...]
    leave_one_out: tuple[Fraction, ...]
    accuracy: float
    every_rules: Mapping[str, float]

    @property
    def matches(self) -> int:
        """How many human answers the answer matches."""
        return self.humans_compared.count(self.compared)

    @property
    def unanimous(self) -> bool:
        """Whether the cleaned human answers are all identical."""
        return len(set(map(clean, self.human_answers))) == 1

    def to_dict(self) -> dict[str, Any]:
        """Return what `vqamc explain --format json` prints."""
        return {
            "answer": self.answer,
            "cleaned": clean(self.answer),
            "normalized": normalize(self.answer),
            "compared": self.compared,
            "unanimous": self.unanimous,
            "human_answers": [
                {
                    "answer": human,
                    "cleaned": clean(human),
                    "normalized": normalize(human),
                    "compared": form,
                    "matches": form == self.compared,
                }
                for human, form in zip(self.human_answers, self.humans_compared, strict=True)
            ],
            "matches": self.matches,
            "leave_one_out": [float(term) for term in self.leave_one_out],
            "accuracy": self.accuracy,
            "rules": self.rules.name,
            "accuracy_by_rules": dict(self.every_rules),
        }


def explain(answer: str, human_answers: Sequence[str], rules: Rules) -> Explanation:
    """Return how an answer comes by its score.

    Raises:
        DataError: no human answer.
    """
    compared, humans = compared_forms(answer, human_answers, rules)
    return Explanation(
        answer=answer,
        human_answers=tuple(human_answers),
        rules=rules,
        compared=compared,
        humans_compared=tuple(humans),
        leave_one_out=_terms(compared, humans) if rules.agreement == "leave-one-out" else (),
        accuracy=_percent(answer, human_answers, rules),
        every_rules={
            name: _percent(answer, human_answers, other) for name, other in NAMED_RULES.items()
        },
    )


def _percent(answer: str, human_answers: Sequence[str], rules: Rules) -> float:
    """Return the score in percent: the double nearest the exact value."""
    compared, humans = compared_forms(answer, human_answers, rules)
    numerator, denominator = credit(humans.count(compared), len(humans), rules)
    return 100 * numerator / denominator


def _terms(compared: str, humans: Sequence[str]) -> tuple[Fraction, ...]:
    matches = humans.count(compared)
    return tuple(min(Fraction(matches - (human == compared), 3), Fraction(1)) for human in humans)

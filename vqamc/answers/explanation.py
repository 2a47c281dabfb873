"""One answer explained: strings, matches, the leave-one-out terms, and every rules version."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from vqamc.answers.consensus import agreeing, compared_forms, exact_score, told_apart
from vqamc.answers.credit import ENOUGH, left_out
from vqamc.answers.normalize import clean, normalize
from vqamc.errors import DataError
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
        agrees: which of them agree with it.
        leave_one_out: for each annotator left out, min(matches among the others / 3, 1); empty
            where the rules leave nobody out.
        accuracy: the score in percent.
        every_rules: the score under every rules version, in percent; None where its scorer fails.
        refused: why a scorer fails, by the name of its rules.
    """

    answer: str
    human_answers: tuple[str, ...]
    rules: Rules
    compared: str
    humans_compared: tuple[str, ...]
    agrees: tuple[bool, ...]
    leave_one_out: tuple[Fraction, ...]
    accuracy: float
    every_rules: Mapping[str, float | None]
    refused: Mapping[str, str]

    @property
    def matches(self) -> int:
        """How many human answers the answer matches."""
        return sum(self.agrees)

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
                    "matches": agrees,
                }
                for human, form, agrees in zip(
                    self.human_answers, self.humans_compared, self.agrees, strict=True
                )
            ],
            "matches": self.matches,
            "leave_one_out": [float(term) for term in self.leave_one_out],
            "accuracy": self.accuracy,
            "rules": self.rules.name,
            "accuracy_by_rules": dict(self.every_rules),
            "refused_by_rules": dict(self.refused),
        }


def explain(
    answer: str,
    human_answers: Sequence[str],
    rules: Rules,
    identities: Sequence[Hashable] | None = None,
) -> Explanation:
    """Return how an answer comes by its score.

    Args:
        answer: the answer, raw.
        human_answers: what the annotators said, raw.
        rules: the rules.
        identities: what tells annotators apart who said the same; None where all are apart.

    Raises:
        DataError: no human answer, or as many as the scorer of the rules cannot take.
    """
    numerator, denominator = exact_score(answer, human_answers, rules, identities)
    compared, humans = compared_forms(answer, human_answers, rules)
    agrees = agreeing(answer, compared, humans, rules)
    others = left_out(agrees, rules, told_apart(humans, identities))
    every, refused = _under_every_rules(answer, human_answers, identities)
    return Explanation(
        answer=answer,
        human_answers=tuple(human_answers),
        rules=rules,
        compared=compared,
        humans_compared=tuple(humans),
        agrees=tuple(agrees),
        leave_one_out=tuple(Fraction(min(one, ENOUGH), ENOUGH) for one in others),
        accuracy=100 * numerator / denominator,
        every_rules=every,
        refused=refused,
    )


def _under_every_rules(
    answer: str, human_answers: Sequence[str], identities: Sequence[Hashable] | None
) -> tuple[dict[str, float | None], dict[str, str]]:
    """Return the score in percent under every rules version, and why some give none."""
    scores: dict[str, float | None] = {}
    refused: dict[str, str] = {}
    for name, rules in NAMED_RULES.items():
        try:
            numerator, denominator = exact_score(answer, human_answers, rules, identities)
        except DataError as error:
            scores[name] = None
            refused[name] = str(error)
        else:
            scores[name] = 100 * numerator / denominator
    return scores, refused

"""The same answers under every rules version: how far the figures lie apart, and on what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from vqamc.answers.dataset import Dataset
from vqamc.answers.evaluation import Scores, score
from vqamc.answers.predictions import Answers, Predictions, gather
from vqamc.rules import NAMED_RULES, RULES_2021, Extra, Missing, Rules, settings_line

EXAMPLES = 20
"""How many questions are shown on which the versions differ."""


@dataclass(frozen=True, slots=True, eq=False)
class RulesDifference:
    """Scores of the same answers under several rules.

    Attributes:
        data: the annotated questions.
        scores: the scores by the name of the rules; the first are those of 2021.
    """

    data: Dataset
    scores: Mapping[str, Scores]

    def to_dict(self) -> dict[str, Any]:
        """Return what `vqamc rules-diff --format json` prints."""
        official = self._official.accuracies
        differs = {name: one.accuracies != official for name, one in self.scores.items()}
        anywhere = np.flatnonzero(np.any(list(differs.values()), axis=0))
        return {
            "rules": {
                name: {
                    "overall": one.overall,
                    "n_differ_from_2021": int(np.count_nonzero(differs[name])),
                }
                for name, one in self.scores.items()
            },
            "examples": [self._example(int(row)) for row in anywhere[:EXAMPLES]],
            "warnings": list(self.warnings),
            "signature": self.signature,
        }

    @property
    def warnings(self) -> tuple[str, ...]:
        """What was odd: the same under all rules."""
        return self._official.warnings

    @property
    def signature(self) -> str:
        """One line from which the figures can be reproduced: that of 2021, with all rules named."""
        of_2021 = dict(pair.split(":", 1) for pair in self._official.signature.split("|"))
        of_rules = {part.metadata.get("key", part.name) for part in fields(Rules)}
        shared = (f"{key}:{value}" for key, value in of_2021.items() if key not in of_rules)
        return "|".join([settings_line(rules=",".join(self.scores)), *shared])

    @property
    def _official(self) -> Scores:
        return self.scores[RULES_2021.name]

    def _example(self, row: int) -> dict[str, Any]:
        official = self._official
        question_id = int(official.question_ids[row])
        return {
            "question_id": question_id,
            "answer": official.answers_at([row])[0],
            "human_answers": self.data.human_answers(self.data.row_of(question_id)),
            "accuracy": {
                name: 100 * float(one.numerators[row]) / float(one.denominators[row])
                for name, one in self.scores.items()
            },
        }


def rules_difference(
    data: Dataset,
    predictions: Answers | Predictions,
    *,
    missing: Missing = "error",
    extra: Extra = "error",
) -> RulesDifference:
    """Return the scores of a model's answers under every rules version; raises as `score` does."""
    given = predictions if isinstance(predictions, Predictions) else gather(predictions)
    return RulesDifference(
        data,
        {
            name: score(data, given, rules=rules, missing=missing, extra=extra)
            for name, rules in NAMED_RULES.items()
        },
    )

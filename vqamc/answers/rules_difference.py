"""The same answers under every rules version: how far the figures lie apart, and on what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.answers.evaluation import OPEN_ENDED
from vqamc.answers.frozen import freeze_arrays
from vqamc.answers.groups import mean_percent
from vqamc.answers.layout import Layout, lay_out
from vqamc.answers.many_rules import ManyRules
from vqamc.answers.predictions import Answers, Predictions
from vqamc.errors import DataError
from vqamc.rules import (
    NAMED_RULES,
    RULES_2021,
    SCORERS,
    Extra,
    Missing,
    Policies,
    Rules,
    settings_line,
)

EXAMPLES = 3
"""How many questions are shown, for each version, on which it differs from 2021."""


@dataclass(frozen=True, slots=True, eq=False)
class UnderRules:
    """What every question earns under some rules; exact, `numerators / denominators`.

    Attributes:
        numerators: shape (n,).
        denominators: shape (n,).
        scored: which questions the rules score at all, shape (n,).
    """

    numerators: NDArray[np.int64]
    denominators: NDArray[np.int64]
    scored: NDArray[np.bool_]

    def __post_init__(self) -> None:
        """Keep the arrays from being written to."""
        freeze_arrays(self)

    @property
    def accuracies(self) -> NDArray[np.float64]:
        """The accuracy of each question, a fraction in [0, 1], shape (n,)."""
        return self.numerators / self.denominators

    @property
    def overall(self) -> float:
        """The mean over the questions that are scored, in percent."""
        return mean_percent(self.numerators[self.scored], self.denominators[self.scored])


@dataclass(frozen=True, slots=True, eq=False)
class RulesDifference:
    """Scores of the same answers under all rules.

    Attributes:
        layout: the answers, and what they answer.
        scores: what the questions earn, by the name of the rules.
        refused: why a scorer fails on these questions, by the name of its rules.
    """

    layout: Layout
    scores: Mapping[str, UnderRules]
    refused: Mapping[str, str]

    def to_dict(self) -> dict[str, Any]:
        """Return what `vqamc rules-diff --format json` prints."""
        differs = {name: self.differs(name) for name in self.scores}
        shown = {int(row) for one in differs.values() for row in np.flatnonzero(one)[:EXAMPLES]}
        return {
            "rules": {
                name: {**self._figures(name, differs), **_origin(name)} for name in NAMED_RULES
            },
            "examples": [self._example(row, differs) for row in sorted(shown)],
            "warnings": list(self.warnings),
            "signature": self.signature,
        }

    def differs(self, name: str) -> NDArray[np.bool_]:
        """Return which questions some rules score otherwise than those of 2021, shape (n,)."""
        official, one = self.scores[RULES_2021.name], self.scores[name]
        return np.asarray((one.accuracies != official.accuracies) & one.scored)

    @property
    def warnings(self) -> tuple[str, ...]:
        """What was odd: the same under all rules."""
        return self.layout.warnings

    @property
    def signature(self) -> str:
        """One line from which the figures can be reproduced: that of 2021, with all rules named."""
        signed = self.layout.signature(OPEN_ENDED).split("|")
        of_2021 = dict(pair.split(":", 1) for pair in signed)
        of_rules = {part.metadata.get("key", part.name) for part in fields(Rules)}
        shared = (f"{key}:{value}" for key, value in of_2021.items() if key not in of_rules)
        return "|".join([settings_line(rules=",".join(NAMED_RULES)), *shared])

    def _figures(self, name: str, differs: Mapping[str, NDArray[np.bool_]]) -> dict[str, Any]:
        if name in self.refused:
            return {"error": self.refused[name]}
        return {
            "overall": self.scores[name].overall,
            "n_differ_from_2021": int(np.count_nonzero(differs[name])),
            "n_questions": int(np.count_nonzero(self.scores[name].scored)),
        }

    def _example(self, row: int, differs: Mapping[str, NDArray[np.bool_]]) -> dict[str, Any]:
        data, code = self.layout.data, int(self.layout.codes[row])
        return {
            "question_id": int(data.question_ids[row]),
            "answer": None if code < 0 else self.layout.given.strings[code],
            "human_answers": data.human_answers(row),
            "accuracy": {
                name: 100 * float(one.numerators[row]) / float(one.denominators[row])
                if one.scored[row]
                else None
                for name, one in self.scores.items()
            },
            "differing": [name for name, one in differs.items() if one[row]],
        }


def _origin(name: str) -> dict[str, Any]:
    """Return where rules come from that re-implement a public scorer; nothing for others."""
    return {"re_implementation": SCORERS[name].to_dict()} if name in SCORERS else {}


def rules_difference(
    data: Dataset,
    predictions: Answers | Predictions,
    *,
    missing: Missing = "error",
    extra: Extra = "error",
) -> RulesDifference:
    """Return what the same answers earn under every rules version; raises as `score` does.

    A scorer that cannot take these questions is named in `refused`.
    """
    layout = lay_out(data, predictions, RULES_2021, Policies(missing, extra), None)
    many = ManyRules(layout)
    scores: dict[str, UnderRules] = {}
    refused: dict[str, str] = {}
    for name, rules in NAMED_RULES.items():
        try:
            scores[name] = _under(rules, layout, many)
        except DataError as error:
            refused[name] = str(error)
    return RulesDifference(layout, scores, refused)


def _under(rules: Rules, layout: Layout, many: ManyRules) -> UnderRules:
    scored = np.ones(len(layout.data), dtype=np.bool_)
    if rules.unanswered == "left-out":
        scored = layout.codes >= 0
    earned = many.tally(rules)
    return UnderRules(earned.numerators, earned.denominators, scored)

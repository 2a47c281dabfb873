"""A model's answers laid against the questions that are to be scored."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.answers.matching import HumanForms, human_forms
from vqamc.answers.predictions import Alignment, Answers, Predictions, align, gather
from vqamc.rules import Policies, Rules, settings_line
from vqamc.version import __version__


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """A model's answers laid against the questions that are to be scored.

    Attributes:
        whole: the annotated side as it was loaded.
        data: the questions to score, n of them.
        humans: their human answers in the form that the rules compare.
        given: the model's answers.
        codes: which of `given.strings` answers each question, -1 for none, shape (n,).
        alignment: how ids were matched.
        rules: the rules.
        policies: the policies for ids that do not fit.
    """

    whole: Dataset
    data: Dataset
    humans: HumanForms
    given: Predictions
    codes: NDArray[np.int64]
    alignment: Alignment
    rules: Rules
    policies: Policies

    @property
    def warnings(self) -> tuple[str, ...]:
        """What was odd about the files, and what the policies let pass."""
        return (*self.whole.warnings, *self.given.warnings, *self.alignment.warnings)

    def signature(self, task: str, *settings: Any, **fingerprints: str) -> str:
        """Return the line that says how the answers are scored.

        Args:
            task: the task.
            settings: dataclasses of further settings.
            fingerprints: of what else the figures depend on.
        """
        return settings_line(
            self.rules,
            self.policies,
            *settings,
            task=task,
            only=self.alignment.subset or "all",
            n=len(self.data),
            annotations=self.whole.fingerprint,
            **fingerprints,
            results=self.given.fingerprint(),
            version=__version__,
        )


def lay_out(
    data: Dataset,
    predictions: Answers | Predictions,
    rules: Rules,
    policies: Policies,
    only: Iterable[int] | None,
) -> Layout:
    """Return answers laid against the questions to score; takes and raises what `score` does.

    `score` is the one in `vqamc.answers.evaluation`.
    """
    given = predictions if isinstance(predictions, Predictions) else gather(predictions)
    applied = policies
    if rules.unanswered == "left-out" and policies.missing == "zero":
        applied = replace(policies, missing="skip")
    alignment = align(data, given, applied, only)
    scored = data.take(alignment.rows)
    codes = np.where(alignment.answered < 0, -1, given.codes[alignment.answered])
    return Layout(
        data, scored, human_forms(scored, rules), given, codes, alignment, rules, policies
    )

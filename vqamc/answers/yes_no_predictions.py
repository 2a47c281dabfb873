"""A model's sentences to yes and no, before they are scored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.evaluation import Scores
from vqamc.answers.interning import interned
from vqamc.answers.predictions import Answers, Predictions, gather
from vqamc.answers.yes_no import REASONS, read_sentence
from vqamc.ids import IdArray
from vqamc.rules import settings_line


@dataclass(frozen=True, slots=True, eq=False)
class YesNoReading:
    """Predictions whose sentences were read as yes or no where they say so.

    Attributes:
        predictions: what is to be scored: `yes` or `no`, and every other answer as it was.
        given: the predictions as the model gave them.
        reasons: how each answer was read, an index into `REASONS`, shape (n,).
    """

    predictions: Predictions
    given: Predictions
    reasons: NDArray[np.int64]

    def counts(self, question_ids: IdArray) -> Mapping[str, int]:
        """Return how many of the answers to some questions were read in which way."""
        asked = np.isin(self.given.question_ids, question_ids)
        sizes = np.bincount(self.reasons[asked], minlength=len(REASONS))
        return {f"yes_no_{name}": int(size) for name, size in zip(REASONS, sizes, strict=True)}

    def noted_in(self, scores: Scores) -> Scores:
        """Return scores of these predictions that say in counts and signature how they were read.

        Type, figures and arrays stay as they are.
        """
        counts = {**scores.counts, **self.counts(scores.question_ids)}
        read = settings_line(yes_no="sentences", given=self.given.fingerprint())
        return replace(
            scores, counts=MappingProxyType(counts), signature=f"{scores.signature}|{read}"
        )


def read_yes_no(predictions: Answers | Predictions) -> YesNoReading:
    """Return predictions with `yes` and `no` for the sentences that say so; each string read once.

    Raises:
        DataError: an id or an answer of the wrong type, or nothing at all.
        PolicyError: one id with two answers.
    """
    given = predictions if isinstance(predictions, Predictions) else gather(predictions)
    readings = [read_sentence(text) for text in given.strings]
    place = {reason: code for code, reason in enumerate(REASONS)}
    reasons = np.array([place[one.reason] for one in readings], dtype=np.int64)
    texts = [
        raw if one.value is None else one.value
        for raw, one in zip(given.strings, readings, strict=True)
    ]
    strings, merged = interned(texts)
    resolved = replace(given, strings=strings, codes=merged[given.codes])
    return YesNoReading(resolved, given, reasons[given.codes])

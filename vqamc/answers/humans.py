"""What people themselves score, and how far they agree: the reference for every model."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

import numpy as np

from vqamc.answers.agreement import count_matches, krippendorff_alpha
from vqamc.answers.credit import ENOUGH
from vqamc.answers.dataset import Dataset
from vqamc.answers.groups import (
    OVERALL,
    Fractions,
    Groups,
    everything,
    mean_percent,
    mean_percent_by_group,
)
from vqamc.answers.matching import answer_forms, human_forms
from vqamc.answers.tallies import tally
from vqamc.errors import DataError, Problem
from vqamc.ids import IdArray
from vqamc.rules import RULES_2021, Rules, rules_named, settings_line
from vqamc.version import __version__
from vqamc.wording import counted


@dataclass(frozen=True, slots=True, eq=False)
class HumanReference:
    """What people score on each question that at least two of them answered, sorted by id.

    Attributes:
        question_ids: ascending, shape (n,).
        image_ids: the image of each question, shape (n,).
        human_accuracy: each annotator held against the others, min(matches among them / 3, 1), and
            the mean over annotators.
        ceiling: the most that a single answer can earn: the best of the annotators' own answers.
        agreement: the share of pairs of annotators that give the same answer.
        alpha: Krippendorff's alpha over all questions; None where it cannot be told.
        alpha_per_question_type: the same within each question type.
        alpha_per_answer_type: the same within each answer type.
        question_types: the questions by type.
        answer_types: the questions by answer type.
        rules: how answers are normalised and compared.
        counts: questions in all, those with a single annotator, unanimous ones.
        warnings: what was odd.
        signature: one line from which the figures can be reproduced.
    """

    question_ids: IdArray
    image_ids: IdArray
    human_accuracy: Fractions
    ceiling: Fractions
    agreement: Fractions
    alpha: float | None
    alpha_per_question_type: Mapping[str, float | None]
    alpha_per_answer_type: Mapping[str, float | None]
    question_types: Groups
    answer_types: Groups
    rules: Rules
    counts: Mapping[str, int]
    warnings: tuple[str, ...]
    signature: str

    def __len__(self) -> int:
        """Return the number of questions with at least two annotators."""
        return len(self.question_ids)

    @property
    def figures(self) -> dict[str, Fractions]:
        """The figures that are means over questions, by the name that reports give them."""
        return {
            "human_accuracy": self.human_accuracy,
            "ceiling": self.ceiling,
            "agreement": self.agreement,
        }

    def to_dict(self) -> dict[str, Any]:
        """Return what `vqamc humans --format json` prints: percentages, alpha apart."""
        means = {
            name: {
                "overall": mean_percent(*figure),
                "per_question_type": mean_percent_by_group(*figure, self.question_types),
                "per_answer_type": mean_percent_by_group(*figure, self.answer_types),
            }
            for name, figure in self.figures.items()
        }
        alpha = {
            "overall": self.alpha,
            "per_question_type": dict(self.alpha_per_question_type),
            "per_answer_type": dict(self.alpha_per_answer_type),
        }
        return {
            **means,
            "alpha": alpha,
            "n_questions": len(self),
            "rules": self.rules.name,
            "counts": dict(self.counts),
            "warnings": list(self.warnings),
            "signature": self.signature,
        }


def human_reference(data: Dataset, rules: str | Rules = RULES_2021) -> HumanReference:
    """Return what people score and how far they agree.

    Human accuracy treats each annotator in turn as a model, held against the others. It is lower
    than what a model can reach: a model may always give the answer that most people give.

    Args:
        data: the annotated side, from `load`.
        rules: how answers are normalised and compared, or the name of a version.

    Raises:
        DataError: no question has two annotators.

    Source:
        Antol et al. 2015, sections 3 and 4: one person held against the other nine; models are
        averaged over leaving each one out so as to be comparable.
    """
    rules = rules_named(rules)
    several = np.flatnonzero(data.annotators > 1)
    if not len(several):
        raise DataError(
            Problem(
                data.file,
                "$",
                "a question that two people answered",
                "none",
                "there is nobody to hold against another",
            )
        )
    asked = data.take(several)
    return _reference(data, asked, rules)


def _reference(data: Dataset, asked: Dataset, rules: Rules) -> HumanReference:
    humans = human_forms(asked, rules)
    # Every human answer as if a model gave it: normalised as answers are, not as human ones.
    spread = replace(humans, unanimous=asked.per_answer(humans.unanimous))
    given = answer_forms(asked.strings, asked.codes.astype(np.int64), spread)
    earned = tally(asked, humans, given, asked.per_answer)
    alike = count_matches(asked, humans.codes, humans.codes)
    others = earned.matches.astype(np.int64) - given.agree_with(humans.codes)
    n, first = asked.annotators, asked.offsets[:-1]
    n_single = len(data) - len(asked)
    note = (
        f"{data.file}: {counted(n_single, 'questions have')} a single annotator; left out of "
        "every figure"
    )

    def alpha(groups: Groups) -> dict[str, float | None]:
        return krippendorff_alpha(asked, humans.codes, alike, groups)

    return HumanReference(
        question_ids=asked.question_ids,
        image_ids=asked.image_ids,
        human_accuracy=(np.add.reduceat(np.minimum(others, ENOUGH), first), ENOUGH * n),
        ceiling=(np.maximum.reduceat(earned.numerators, first), earned.denominators),
        agreement=(np.add.reduceat(alike - 1, first), n * (n - 1)),
        alpha=alpha(everything(len(asked)))[OVERALL],
        alpha_per_question_type=alpha(asked.question_types),
        alpha_per_answer_type=alpha(asked.answer_types),
        question_types=asked.question_types,
        answer_types=asked.answer_types,
        rules=rules,
        counts=MappingProxyType(
            {
                "annotated": len(data),
                "single_annotator": n_single,
                "unanimous": int(humans.unanimous.sum()),
            }
        ),
        warnings=(*data.warnings, note) if n_single else data.warnings,
        signature=settings_line(
            rules, n=len(asked), annotations=data.fingerprint, version=__version__
        ),
    )

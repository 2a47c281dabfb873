"""A data set and a model's answers to scores: per-question arrays first, means last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers import reference_print
from vqamc.answers.dataset import Dataset
from vqamc.answers.frozen import freeze_arrays, sealed
from vqamc.answers.groups import Groups, mean_percent, mean_percent_by_group
from vqamc.answers.habits import habits_shown
from vqamc.answers.layout import Layout, lay_out
from vqamc.answers.matching import AnswerForms, HumanForms, answer_forms
from vqamc.answers.predictions import Answers, Predictions
from vqamc.answers.tallies import tally
from vqamc.answers.text_forms import TextForms
from vqamc.answers.vocabulary import Vocabulary, VocabularyUse, vocabulary_ceiling
from vqamc.ids import IdArray
from vqamc.rules import (
    REFERENCE_RULES,
    RULES_2021,
    Extra,
    Missing,
    Policies,
    Rules,
    rules_named,
)

OPEN_ENDED = "open-ended"


@sealed
@dataclass(frozen=True, slots=True, eq=False)
class Scores:
    """The credit of every question, and what it was computed from.

    Credit is exact: `numerators / denominators`. Arrays have shape (n,) and are sorted by id.

    Attributes:
        question_ids: ascending.
        image_ids: the image of each question.
        numerators: the credit's numerator.
        denominators: the credit's denominator.
        matches: how many human answers equal the model's.
        question_types: the questions by type.
        answer_types: the questions by answer type.
        answer_strings: the distinct answers of the model, raw.
        answer_codes: which of them answers each question, -1 for none.
        reference_printed: the figures as the reference prints them; None where the rules have no
            reference.
        rules: the rules.
        policies: the policies for ids that do not fit.
        task: `open-ended` or `multiple-choice`.
        counts: what was counted on the way.
        warnings: what was odd.
        signature: one line from which the figures can be reproduced.
        vocabulary: what a fixed vocabulary did to the score, where there is one.
    """

    question_ids: IdArray
    image_ids: IdArray
    numerators: NDArray[np.int64]
    denominators: NDArray[np.int64]
    matches: NDArray[np.int64]
    question_types: Groups
    answer_types: Groups
    answer_strings: tuple[str, ...]
    answer_codes: NDArray[np.int64]
    reference_printed: Mapping[str, Any] | None
    rules: Rules
    policies: Policies
    task: str
    counts: Mapping[str, int]
    warnings: tuple[str, ...]
    signature: str
    vocabulary: VocabularyUse | None = field(default=None, kw_only=True)

    def __post_init__(self) -> None:
        """Keep the arrays from being written to."""
        freeze_arrays(self)

    def __len__(self) -> int:
        """Return the number of questions scored."""
        return len(self.question_ids)

    @property
    def accuracies(self) -> NDArray[np.float64]:
        """The accuracy of each question, a fraction in [0, 1], shape (n,)."""
        return self.numerators / self.denominators

    @property
    def answers(self) -> list[str | None]:
        """The model's answer to each question, raw; None where it gave none."""
        return self.answers_at(range(len(self)))

    def answers_at(self, rows: Iterable[int]) -> list[str | None]:
        """Return the answers to the questions in some rows, raw; None where there is none."""
        codes = (self.answer_codes[row] for row in rows)
        return [None if code < 0 else self.answer_strings[code] for code in codes]

    @property
    def overall(self) -> float:
        """The mean over questions in percent: the double nearest the exact value."""
        return mean_percent(self.numerators, self.denominators)

    @property
    def per_question_type(self) -> dict[str, float]:
        """The mean of each question type in percent."""
        return mean_percent_by_group(self.numerators, self.denominators, self.question_types)

    @property
    def per_answer_type(self) -> dict[str, float]:
        """The mean of each answer type in percent."""
        return mean_percent_by_group(self.numerators, self.denominators, self.answer_types)

    def to_dict(self) -> dict[str, Any]:
        """Return the score report: what `vqamc score --format json` prints."""
        accuracy: dict[str, Any] = {
            "overall": self.overall,
            "per_question_type": self.per_question_type,
            "per_answer_type": self.per_answer_type,
        }
        if self.reference_printed is not None:
            accuracy["reference_printed"] = dict(self.reference_printed)
        vocabulary = {} if self.vocabulary is None else {"vocabulary": self.vocabulary.to_dict()}
        return {
            **vocabulary,
            "accuracy": accuracy,
            "n_questions": len(self),
            "rules": self.rules.name,
            "task": self.task,
            "counts": dict(self.counts),
            "warnings": list(self.warnings),
            "signature": self.signature,
        }


def score(
    data: Dataset,
    predictions: Answers | Predictions,
    *,
    rules: str | Rules = RULES_2021,
    missing: Missing = "error",
    extra: Extra = "error",
    only: Iterable[int] | None = None,
    vocabulary: Vocabulary | Iterable[str] | None = None,
) -> Scores:
    """Return the consensus accuracy of a model's answers.

    Args:
        data: the annotated side, from `load`; prepared once, used as often as you like.
        predictions: `{question_id: answer}`, or rows with `question_id` and `answer`.
        rules: the rules, or the name of a version.
        missing: what to do with questions that are not answered: `error`, `zero`, `skip`.
        extra: what to do with answers to questions that are not annotated: `error`, `ignore`.
        only: the ids of the questions to score; all by default.
        vocabulary: the answers that earn anything at all; by default every answer may.

    Raises:
        DataError: predictions in no form that is taken, an id or answer of the wrong type, or
            nothing to score.
        PolicyError: ids that the policies do not allow.
        UsageError: an `only` or a vocabulary that is no list, or no rules or policy of that name.
    """
    layout = lay_out(data, predictions, rules_named(rules), Policies(missing, extra), only)
    if vocabulary is not None:
        known = vocabulary if isinstance(vocabulary, Vocabulary) else Vocabulary.of(vocabulary)
        return _within(layout, known)
    answers = answer_forms(layout.given.strings, layout.codes, layout.humans)
    return evaluate(layout, answers, layout.codes, OPEN_ENDED, layout.signature(OPEN_ENDED))


def _within(layout: Layout, vocabulary: Vocabulary) -> Scores:
    """Return the scores of answers of which those outside a vocabulary earn nothing."""
    texts = TextForms(layout.given.strings)
    # The last place is for the code -1: no answer is not outside.
    holds = np.append(vocabulary.holds(texts, layout.rules), True)
    outside = ~holds[layout.codes]
    answers = answer_forms(texts, np.where(outside, -1, layout.codes), layout.humans)
    signature = layout.signature(OPEN_ENDED, vocabulary=vocabulary.fingerprint())
    scores = evaluate(layout, answers, layout.codes, OPEN_ENDED, signature)
    ceiling = vocabulary_ceiling(layout.data, layout.humans, vocabulary)
    use = VocabularyUse(vocabulary, int(np.count_nonzero(outside)), ceiling)
    # The reference knows no vocabularies, so it prints nothing here.
    return replace(scores, reference_printed=None, vocabulary=use)


def evaluate(
    layout: Layout, answers: AnswerForms, codes: NDArray[np.int64], task: str, signature: str
) -> Scores:
    """Return the scores of answers that were laid out.

    Args:
        layout: the answers, and what they answer.
        answers: the forms to compare: of the answers, or of the texts that were chosen with them.
        codes: which of those texts answers each question, -1 for none, shape (n,).
        task: the task.
        signature: the line from which the figures can be reproduced.
    """
    scored, humans = layout.data, layout.humans
    earned = tally(scored, humans, answers)
    counts = {
        **layout.alignment.counts,
        **{
            name: int(np.count_nonzero(shown))
            for name, shown in habits_shown(answers.cleaned, codes).items()
        },
        "without_image": layout.whole.without_image,
        "unanimous": int(humans.unanimous.sum()),
        "lost_by_conditional_rule": _lost_by_condition(scored, humans, answers),
    }
    return Scores(
        question_ids=scored.question_ids,
        image_ids=scored.image_ids,
        numerators=earned.numerators,
        denominators=earned.denominators,
        matches=earned.matches.astype(np.int64),
        question_types=scored.question_types,
        answer_types=scored.answer_types,
        answer_strings=layout.given.strings,
        answer_codes=layout.codes,
        reference_printed=_as_printed(scored, humans, answers),
        rules=layout.rules,
        policies=layout.policies,
        task=task,
        counts=MappingProxyType(counts),
        warnings=layout.warnings,
        signature=signature,
    )


def _lost_by_condition(data: Dataset, humans: HumanForms, answers: AnswerForms) -> int:
    """Return how many answers lose only because unanimous human answers are not normalised."""
    if "on-disagreement" not in (humans.rules.answer_normalized, humans.rules.humans_normalized):
        return 0
    first = data.offsets[:-1]
    would_match = answers.normal == humans.normal[data.codes[first]]
    matches = answers.agree_with(humans.codes[first])
    return int(np.count_nonzero(humans.unanimous & would_match & ~matches))


def _as_printed(
    data: Dataset, humans: HumanForms, answers: AnswerForms
) -> Mapping[str, Any] | None:
    """Return the figures as the reference prints them, where the rules have a reference."""
    if humans.rules not in REFERENCE_RULES:
        return None
    matching = humans.codes == data.per_answer(answers.accepted[0])
    accuracies = reference_print.accuracies_by_position(matching, data.offsets)
    if data.identities is not None:
        keys = np.stack([humans.codes, data.identities], axis=1)
        for row in range(len(data)):
            part = slice(data.offsets[row], data.offsets[row + 1])
            same = list(map(tuple, keys[part].tolist()))
            if len(set(same)) < len(same):
                accuracies[row] = reference_print.accuracy(matching[part].tolist(), same)
    printed = reference_print.printed(
        accuracies, data.file_order, data.question_types, data.answer_types
    )
    return MappingProxyType(printed)

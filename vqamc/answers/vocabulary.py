"""A fixed vocabulary: classifiers score only what they can say, and no more than it allows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.answers.groups import mean_percent
from vqamc.answers.matching import NO_MATCH, AnswerForms, HumanForms, answer_forms
from vqamc.answers.tallies import tally
from vqamc.answers.text_forms import TextForms
from vqamc.errors import DataError, Problem, UsageError
from vqamc.fingerprint import Fingerprint
from vqamc.rules import Rules
from vqamc.wording import describe


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The answers that a model can give.

    Attributes:
        file: the name of the file they came from, for messages.
        answers: as they are written, each once, sorted.
    """

    file: str
    answers: tuple[str, ...]

    @classmethod
    def of(cls, answers: Iterable[str], file: str = "vocabulary") -> Vocabulary:
        """Return the vocabulary of some answers, in any order.

        Raises:
            UsageError: a single text, which would be read as its letters, or no list at all.
            DataError: no answers, or one that is no text.
        """
        if isinstance(answers, str | bytes) or not isinstance(answers, Iterable):
            raise UsageError(f"vocabulary={answers!r}: give a list of answers, such as ['yes']")
        listed = list(answers)
        faulty = [
            Problem(file, f"$[{place}]", "a text", describe(one), "write answers as text")
            for place, one in enumerate(listed)
            if not isinstance(one, str)
        ]
        if faulty:
            raise DataError(faulty)
        if not listed:
            raise DataError(Problem(file, "$", "answers", "none", "nothing could score"))
        return cls(file, tuple(sorted(set(listed))))

    def fingerprint(self) -> str:
        """Return a hash of the answers that does not depend on their order."""
        fingerprint = Fingerprint()
        fingerprint.add_texts(self.answers)
        return fingerprint.hexdigest()

    def holds(self, answers: TextForms, rules: Rules) -> NDArray[np.bool_]:
        """Return which answers are in the vocabulary: in normal form both, shape (strings,)."""
        known = set(TextForms(self.answers).full(rules, cleaned=rules.answer_cleaned))
        found = [one in known for one in answers.full(rules, cleaned=rules.answer_cleaned)]
        return np.array(found, dtype=np.bool_)


@dataclass(frozen=True, slots=True)
class VocabularyUse:
    """What a vocabulary did to a score.

    Attributes:
        vocabulary: the vocabulary.
        n_outside: how many questions have an answer that is not in it; each earns nothing.
        ceiling: what a model would score that always gives the best answer of the vocabulary.
    """

    vocabulary: Vocabulary
    n_outside: int
    ceiling: float

    def to_dict(self) -> dict[str, Any]:
        """Return it as reports hold it; the fingerprint is the one in the signature."""
        return {
            "file": self.vocabulary.file,
            "n": len(self.vocabulary.answers),
            "fingerprint": self.vocabulary.fingerprint(),
            "n_outside": self.n_outside,
            "ceiling": self.ceiling,
        }


def vocabulary_ceiling(data: Dataset, humans: HumanForms, vocabulary: Vocabulary) -> float:
    """Return the mean credit of the best answer of a vocabulary, in percent.

    An answer is in the vocabulary as it is for a score: if some answer there has its normal form.

    Args:
        data: the questions to score.
        humans: their human answers in the form that the rules compare.
        vocabulary: the answers to choose from.
    """
    unanimous = data.per_answer(humans.unanimous)
    within = _spellings(data, humans.rules, vocabulary)
    reached = np.where(
        unanimous,
        np.isin(humans.codes, _reachable(humans, within, unanimous=True)),
        np.isin(humans.codes, _reachable(humans, within, unanimous=False)),
    )
    # What can earn anything is what somebody said: each human answer stands for those that match.
    said = np.where(reached, humans.codes, NO_MATCH).astype(np.int32)
    earned = tally(data, humans, AnswerForms((), [said], said), data.per_answer)
    best = np.maximum.reduceat(earned.numerators, data.offsets[:-1])
    return mean_percent(best, earned.denominators)


def _spellings(data: Dataset, rules: Rules, vocabulary: Vocabulary) -> list[str]:
    """Return the answers of a vocabulary, and what else counts as one of them and can match.

    Whatever has the normal form of such an answer is in the vocabulary, and where unanimous human
    answers are compared as they are, only their own spelling matches them.
    """
    held = vocabulary.holds(TextForms(data.strings), rules)
    said = (text for text, is_held in zip(data.strings, held, strict=True) if is_held)
    return [*dict.fromkeys((*vocabulary.answers, *said))]


def _reachable(humans: HumanForms, answers: Sequence[str], *, unanimous: bool) -> NDArray[np.int32]:
    """Return the forms of human answers with which some of the answers agree."""
    n = len(answers)
    alike = replace(humans, unanimous=np.full(n, unanimous))
    forms = answer_forms(answers, np.arange(n), alike).accepted
    return np.setdiff1d(np.concatenate(forms), [NO_MATCH])

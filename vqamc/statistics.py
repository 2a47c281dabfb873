"""What a data set looks like: the figures that papers print about their annotations.

Every figure about answers is computed twice: over all human answers, as the paper of 2015 has it,
and over majority answers. Answers are in their normal form.

Source: Antol et al. 2015, section 4; entropy: Goyal et al. 2017, section 3.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.answers.groups import Groups
from vqamc.answers.majority import FREQUENT_ANSWERS, majority_answers
from vqamc.answers.normalize import normalize

YES_NO, NUMBER = "yes/no", "number"
LENGTHS = ("0", "1", "2", "3", "more")
"""How many words an answer has; an answer such as "the" has none in its normal form."""


@dataclass(frozen=True, slots=True)
class AnswerStatistics:
    """Figures over m answers; shares are percentages, null where there is nothing to share.

    Attributes:
        n: how many answers.
        distinct: how many different ones.
        length_shares: the share of answers of so many words.
        yes_share: of the answers to yes/no questions, the share of "yes".
        two_share: of the answers to number questions, the share of "2".
        top_coverage: the share of answers that are among the 1,000 most frequent.
        entropy: of each question type's answers, in bits.
        mean_entropy: its mean over types, weighted by their number of questions, in bits.
    """

    n: int
    distinct: int
    length_shares: Mapping[str, float]
    yes_share: float | None
    two_share: float | None
    top_coverage: float
    entropy: Mapping[str, float]
    mean_entropy: float

    def to_dict(self) -> dict[str, Any]:
        """Return the figures as the report has them."""
        return {
            "n": self.n,
            "distinct": self.distinct,
            "length_shares": dict(self.length_shares),
            "yes_among_yes_no": self.yes_share,
            "two_among_numbers": self.two_share,
            "top_1000_coverage": self.top_coverage,
            "entropy": {
                "mean": self.mean_entropy,
                "per_question_type": dict(self.entropy),
            },
        }


def statistics(data: Dataset) -> dict[str, Any]:
    """Return what a data set looks like: what `vqamc stats --format json` prints.

    Args:
        data: annotations, and their questions where figures about those are wanted.
    """
    normal = cache(normalize)
    forms = Groups.of([normal(text) for text in data.strings])
    human = forms.codes[data.codes]
    owners = np.repeat(np.arange(len(data)), data.annotators)
    chosen = Groups.of([normal(text) for text in majority_answers(data)])
    distinct = np.unique(owners * len(forms.labels) + human)
    document = {
        "n_questions": len(data),
        "n_images": len(np.unique(data.image_ids)),
        "answer_types": _shares(data.answer_types),
        "question_types": data.question_types.sizes(),
        "distinct_answers_per_question": float(Fraction(len(distinct), len(data))),
        "answers": _figures(data, Groups(forms.labels, human), owners).to_dict(),
        "majority_answers": _figures(data, chosen, np.arange(len(data))).to_dict(),
        "fingerprint": data.fingerprint,
        "warnings": list(data.warnings),
    }
    if data.questions is not None:
        texts = [one.question for one in data.questions.records]
        lengths = [len(text.split()) for text in texts]
        document["questions"] = {
            "n": len(texts),
            "distinct": len(set(texts)),
            "mean_words": float(Fraction(sum(lengths), len(lengths))),
            "longest": max(lengths),
        }
    return document


def entropy_change(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """Return how the weighted entropy of answers differs between two data sets, in percent.

    Between v1 and v2 it is published as 56 % more.

    Args:
        before: the statistics of one, such as v1.
        after: those of the other.
    """
    changes: dict[str, Any] = {}
    for kind in ("answers", "majority_answers"):
        old, new = (one[kind]["entropy"]["mean"] for one in (before, after))
        changes[kind] = {
            "before": old,
            "after": new,
            "change": 100 * (new - old) / old if old else None,
        }
    return changes


def _figures(data: Dataset, answers: Groups, owners: NDArray[np.int64]) -> AnswerStatistics:
    """Return figures over answers.

    Args:
        data: the questions.
        answers: the answers, shape (m,).
        owners: the question of each, shape (m,).
    """
    counts = np.bincount(answers.codes, minlength=len(answers.labels))
    words = np.array([min(len(label.split()), 4) for label in answers.labels])
    lengths = np.bincount(words, weights=counts, minlength=len(LENGTHS))
    top = np.sort(counts)[::-1][:FREQUENT_ANSWERS].sum()
    entropy = _entropies(answers, data.question_types, owners)
    sizes = data.question_types.sizes()
    return AnswerStatistics(
        len(answers.codes),
        int(np.count_nonzero(counts)),
        {
            name: _percent(int(count), len(answers.codes))
            for name, count in zip(LENGTHS, lengths, strict=True)
        },
        _share_of(data, answers, owners, YES_NO, "yes"),
        _share_of(data, answers, owners, NUMBER, "2"),
        _percent(int(top), len(answers.codes)),
        entropy,
        math.fsum(entropy[name] * size for name, size in sizes.items()) / len(data),
    )


def _entropies(answers: Groups, types: Groups, owners: NDArray[np.int64]) -> dict[str, float]:
    """Return the entropy of each type's answers, in bits."""
    width = len(answers.labels)
    cells, counts = np.unique(types.codes[owners] * width + answers.codes, return_counts=True)
    of_type = cells // width
    entropies = {}
    for code, label in enumerate(types.labels):
        # Sorted, so that the sum depends on the counts alone.
        shares = np.sort(counts[of_type == code]) / max(1, int(counts[of_type == code].sum()))
        entropies[label] = math.fsum(-p * math.log2(p) for p in shares.tolist()) + 0.0
    return entropies


def _share_of(
    data: Dataset, answers: Groups, owners: NDArray[np.int64], kind: str, text: str
) -> float | None:
    """Return the share of one answer among those to questions of an answer type."""
    if kind not in data.answer_types.labels:
        return None
    among = data.answer_types.codes[owners] == data.answer_types.labels.index(kind)
    code = answers.labels.index(text) if text in answers.labels else -1
    return _percent(int(np.count_nonzero(answers.codes[among] == code)), int(among.sum()))


def _shares(groups: Groups) -> dict[str, float]:
    sizes = groups.sizes()
    return {name: _percent(size, len(groups.codes)) for name, size in sizes.items()}


def _percent(part: int, whole: int) -> float:
    return float(Fraction(100 * part, whole))

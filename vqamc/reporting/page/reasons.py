"""Why each question earned what it did, in a word: what a reader filters by."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.habits import MOST_WORDS
from vqamc.answers.near_misses import near_misses
from vqamc.answers.normalize import clean
from vqamc.choices.choosing import REASON_CODES
from vqamc.choices.resolving import REASONS
from vqamc.choices.scores import ChoiceScores
from vqamc.reporting.page.contents import Contents

OPEN_REASONS = {
    "full": "full credit",
    "part": "part of the credit",
    "few": "said by too few people",
    "unnormalized": "missed: unanimous answers are compared as written",
    "characters": "missed by special characters",
    "long": f"no match, longer than {MOST_WORDS} words",
    "nobody": "nobody said that",
    "blank": "blank",
    "missing": "not answered",
}
"""The reasons of open-ended answers, from the best to the worst."""


@dataclass(frozen=True)
class ReasonColumn:
    """The reason of each question.

    Attributes:
        labels: every reason that occurs, in words.
        codes: an index into `labels`, shape (n,).
    """

    labels: tuple[str, ...]
    codes: NDArray[np.int64]


def reason_column(contents: Contents) -> ReasonColumn:
    """Return why each question earned what it did."""
    scores = contents.scores
    if isinstance(scores, ChoiceScores):
        labels, codes = [REASONS[code] for code in REASON_CODES], scores.choices.reasons
    else:
        labels, codes = list(OPEN_REASONS.values()), _open_reasons(contents)
    used, places = np.unique(codes, return_inverse=True)
    return ReasonColumn(tuple(labels[code] for code in used.tolist()), places.astype(np.int64))


def _open_reasons(contents: Contents) -> NDArray[np.int64]:
    scores, humans, data = contents.scores, contents.humans, contents.data
    place = {name: number for number, name in enumerate(OPEN_REASONS)}
    forms = contents.forms
    cleaned = [clean(text) for text in scores.answer_strings]
    # The last place is for the code -1: no answer.
    long = np.array([*(len(text.split()) > MOST_WORDS for text in cleaned), False])
    blank = np.array([*(not text for text in cleaned), False])
    first = data.offsets[:-1]
    matched = scores.matches > 0
    near = np.isin(scores.question_ids, [one.question_id for one in near_misses(data, scores)])
    codes = np.select(
        [
            scores.answer_codes < 0,
            blank[scores.answer_codes],
            scores.numerators == scores.denominators,
            scores.numerators > 0,
            matched,
            humans.unanimous & (forms.normal == humans.normal[data.codes[first]]),
            near,
            long[scores.answer_codes],
        ],
        [
            place[name]
            for name in (
                "missing",
                "blank",
                "full",
                "part",
                "few",
                "unnormalized",
                "characters",
                "long",
            )
        ],
        place["nobody"],
    )
    return codes.astype(np.int64)

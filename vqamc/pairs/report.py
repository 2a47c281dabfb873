"""The report on pairs, as `vqamc pairs --format json` prints it; percentages are not rounded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from vqamc.answers.groups import Fractions, mean_percent_by_group
from vqamc.pairs.figures import BLIND, mean, means_by_type, share
from vqamc.pairs.judging import NO_CODE, NOT_ANSWERED, YES_CODE

if TYPE_CHECKING:
    from vqamc.pairs.scores import PairScores

COIN = 25.0
"""What a coin tossed between the two answers of a pair gets under the rule `majority`."""


def pairs_document(scored: PairScores) -> dict[str, Any]:
    """Return the report."""
    document: dict[str, Any] = {
        "source": scored.pairs.source,
        "rules": scored.scores.rules.name,
        "single": _single(scored),
        "pairs": _pairs(scored),
        **{
            key: {name: mean(figure) for name, figure in players.items()}
            for key, players in scored.blind.items()
        },
        "per_question_type": _per_question_type(scored),
        "counts": dict(scored.scores.counts),
        "warnings": list(scored.warnings),
        "signature": scored.signature,
    }
    document[BLIND]["coin"] = COIN
    if scored.groups is not None:
        document["groups"] = scored.groups.to_dict()
    return document


def _single(scored: PairScores) -> dict[str, Any]:
    given = scored.judged.given
    return {
        "accuracy": scored.scores.overall,
        "majority_accuracy": mean(share(scored.judged.right)),
        "n_questions": len(scored.scores),
        "answered_yes": int(np.count_nonzero(given == YES_CODE)),
        "answered_no": int(np.count_nonzero(given == NO_CODE)),
        "answered_other": int(np.count_nonzero(given > NO_CODE)),
        "not_answered": int(np.count_nonzero(given == NOT_ANSWERED)),
    }


def _pairs(scored: PairScores) -> dict[str, Any]:
    return {
        "n_complete": len(scored),
        "n_opposite": scored.n_opposite,
        "n_same_answer": len(scored) - scored.n_opposite,
        "n_unpaired": scored.n_unpaired,
        "n_listed": scored.pairs.n_listed,
        "n_repeated": scored.pairs.n_repeated,
        "n_unknown": scored.pairs.n_unknown,
        "n_overlapping": scored.pairs.n_overlapping,
        **{name: mean(figure) for name, figure in scored.figures.items()},
        "interval": None,
        "outcomes": scored.outcomes,
    }


def _per_question_type(scored: PairScores) -> dict[str, Any]:
    """Return the figures of each type; a pair has the type of its original."""
    scores, types = scored.scores, scored.scores.question_types
    sizes, accuracy = types.sizes(), scores.per_question_type
    majority = mean_percent_by_group(*share(scored.judged.right), types)
    complete = types.take(scored.rows[:, 0]).sizes()
    opposite = scored.opposite_types
    n_opposite = opposite.sizes()
    figures = _by_type(scored.figures, scored)
    players = _by_type(scored.blind[BLIND], scored)
    return {
        label: {
            "n_questions": sizes[label],
            "accuracy": accuracy[label],
            "majority_accuracy": majority[label],
            "n_complete": complete.get(label, 0),
            "n_opposite": n_opposite.get(label, 0),
            **{name: figure.get(label) for name, figure in figures.items()},
            "interval": None,
            # By definition, but over no pair there is nothing to get.
            BLIND: {name: figure.get(label) for name, figure in players.items()}
            | {"coin": COIN if n_opposite.get(label) else None},
        }
        for label in types.labels
    }


def _by_type(
    figures: Mapping[str, Fractions], scored: PairScores
) -> dict[str, Mapping[str, float]]:
    types = scored.opposite_types
    return {name: means_by_type(figure, types) for name, figure in figures.items()}

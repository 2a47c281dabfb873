"""The first view: headline figures with intervals, tables by type, and what charts draw."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath
from typing import Any

import numpy as np

from vqamc.answers.groups import Groups
from vqamc.choices.scores import ChoiceScores
from vqamc.comparing.intervals import Uncertainty
from vqamc.comparing.paired import Paired
from vqamc.comparing.significance import SIGNIFICANCE
from vqamc.reporting.page.contents import Contents, Other
from vqamc.reporting.pairs_text import OUTCOME_WORDS, PLAYER_WORDS
from vqamc.reporting.text import interval, p_value, percent, signed_percent
from vqamc.version import __version__


def summary(contents: Contents) -> dict[str, Any]:
    """Return what the first view shows; every figure with the text that people read."""
    scores = contents.scores
    return {
        "name": contents.name,
        "annotations": PurePath(contents.whole.file).name,
        "version": __version__,
        "task": scores.task,
        "rules": scores.rules.name,
        "nQuestions": len(scores),
        "nImages": len(np.unique(scores.image_ids)),
        "accuracy": _sure(scores.overall, contents.certainty.figures["accuracy"].overall),
        "printed": _printed(contents),
        "choices": _choices(contents),
        "others": [_other(other) for other in contents.others],
        "significance": SIGNIFICANCE,
        "questionTypes": _by_type(contents, "question_types"),
        "answerTypes": _by_type(contents, "answer_types"),
        "matches": _agreement(contents),
        "pairs": _pairs(contents),
        "counts": [[name.replace("_", " "), count] for name, count in scores.counts.items()],
        "signatures": _signatures(contents),
        "roles": None if contents.roles is None else [list(one) for one in contents.roles.sets],
    }


def _sure(value: float | None, sure: Uncertainty | None) -> dict[str, Any]:
    ends = None if sure is None else sure.interval
    return {
        "percent": value,
        "text": percent(value),
        "interval": None if ends is None else list(ends),
        "intervalText": interval(ends),
    }


def _printed(contents: Contents) -> str | None:
    printed = contents.scores.reference_printed
    return None if printed is None else percent(printed["overall"])


def _choices(contents: Contents) -> dict[str, Any] | None:
    scores = contents.scores
    if not isinstance(scores, ChoiceScores):
        return None
    return {
        "ceiling": percent(scores.ceiling),
        "chance": percent(scores.chance),
        "majority": percent(scores.majority_accuracy),
    }


def _other(other: Other) -> dict[str, Any]:
    whole = other.comparison.overall
    return {
        "name": other.name,
        "accuracy": _sure(whole.accuracy_a, whole.sure_a),
        "own": _sure(whole.accuracy_b, whole.sure_b),
        "difference": _difference(whole),
        "better": whole.n_better,
        "worse": whole.n_worse,
        "equal": whole.n_equal,
    }


def _difference(one: Paired) -> dict[str, Any]:
    """Return a difference; `n` questions are those that both answered."""
    ends = one.sure_difference.interval
    p = one.p_value if one.p_value_holm is None else one.p_value_holm
    return {
        "n": one.sure_difference.n_questions,
        "percent": one.difference,
        "text": signed_percent(one.difference),
        "interval": None if ends is None else list(ends),
        "intervalText": "-" if ends is None else f"[{', '.join(map(signed_percent, ends))}]",
        "p": p,
        "significant": p is not None and p <= SIGNIFICANCE,
        "pText": p_value(p),
    }


def _by_type(contents: Contents, kind: str) -> list[dict[str, Any]]:
    """Return one row a type, in the order of the labels."""
    scores, figure = contents.scores, contents.certainty.figures["accuracy"]
    groups: Groups = getattr(scores, kind)
    name = f"per_{kind.removesuffix('s')}"
    means: Mapping[str, float] = getattr(scores, name)
    sure: Mapping[str, Uncertainty] = getattr(figure, name)
    compared: list[Mapping[str, Paired]] = [
        getattr(other.comparison, name) for other in contents.others
    ]
    sizes = groups.sizes()
    return [
        {
            "label": label,
            "n": sizes[label],
            "accuracy": _sure(means[label], sure[label]),
            "differences": [_difference(one[label]) if label in one else None for one in compared],
        }
        for label in groups.labels
    ]


def _pairs(contents: Contents) -> dict[str, Any] | None:
    scored, certainty = contents.pairs, contents.pair_certainty
    if scored is None or certainty is None:
        return None
    document = scored.to_dict()
    pairs, blind = document["pairs"], document["blind"]
    sure = certainty.pairs.get("pair_accuracy")
    return {
        "source": document["source"],
        "accuracy": _sure(pairs["pair_accuracy"], None if sure is None else sure.overall),
        "nOpposite": pairs["n_opposite"],
        "unmoved": percent(pairs["unmoved"]),
        "outcomes": [[words, pairs["outcomes"][name]] for name, words in OUTCOME_WORDS.items()],
        "blind": [[words, percent(blind[name])] for name, words in PLAYER_WORDS.items()],
        "coin": percent(blind["coin"]),
    }


def _agreement(contents: Contents) -> list[dict[str, Any]]:
    """Return how many answers 0, 1, … people gave as well, and what that many earned.

    It is read off the scores, since it depends on the rules and on how many people there are.
    """
    scores = contents.scores
    rows = []
    for people in range(int(contents.data.annotators.max()) + 1):
        earned = 100 * scores.accuracies[scores.matches == people]
        row: dict[str, Any] = {"n": len(earned), "earns": None, "text": "-"}
        if len(earned):
            low, high = float(earned.min()), float(earned.max())
            row["earns"] = "none" if high == 0 else "full" if low == 100 else "part"
            row["text"] = percent(low) if low == high else f"{percent(low)} to {percent(high)}"
        rows.append(row)
    return rows


def _signatures(contents: Contents) -> list[list[str]]:
    lines = [["accuracy", contents.certainty.signature]]
    lines += [[f"against {one.name}", one.comparison.signature] for one in contents.others]
    if contents.pair_certainty is not None:
        lines.append(["pairs", contents.pair_certainty.signature])
    return lines

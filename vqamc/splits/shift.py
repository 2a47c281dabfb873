"""What a division into parts does to concepts, answers and priors."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.majority import FREQUENT_ANSWERS
from vqamc.splits.changing_priors import TEST, TRAIN, Division, concepts
from vqamc.splits.merged import Merged


def part_counts(merged: Merged, division: Division) -> dict[str, dict[str, int]]:
    """Return how many questions, groups, images, types and answers each part holds."""
    return {
        name: {
            "questions": len(rows),
            "groups": len(np.unique(division.groups[rows])),
            "images": len({merged.image_of(row) for row in rows.tolist()}),
            "question_types": len({merged.types[row] for row in rows.tolist()}),
            "answers": len({merged.answers[row] for row in rows.tolist()}),
        }
        for name, rows in division.parts.items()
    }


def figures(merged: Merged, division: Division) -> dict[str, Any]:
    """Return coverage and shift between train and test; empty where one of them is not there.

    Coverages are percentages: of the distinct words of test groups that train groups have, of test
    questions whose answer train has, and of those whose answer is among train's 1,000 most
    frequent (ties by text). The prior shift of a type is the total variation between its answers in
    train and in test, in [0, 1], null where a side lacks the type; the mean is weighted by test
    questions.
    """
    if not {TRAIN, TEST} <= division.parts.keys():
        return {}
    train, test = (division.parts[name] for name in (TRAIN, TEST))
    if not len(train) or not len(test):
        return {}
    ours, theirs = (_concepts(division, rows) for rows in (train, test))
    counts = Counter(merged.answers[row] for row in train.tolist())
    top = set(sorted(counts, key=lambda text: (-counts[text], text))[:FREQUENT_ANSWERS])
    answers = [merged.answers[row] for row in test.tolist()]
    shift = prior_shift(merged, train, test)
    in_test = Counter(merged.types[row] for row in test.tolist())
    both = {name: value for name, value in shift.items() if value is not None}
    weight = sum(in_test[name] for name in both)
    weighted = sum((value * in_test[name] for name, value in both.items()), Fraction(0))
    return {
        "test_concepts_in_train": _percent(len(ours & theirs), len(theirs)),
        "test_answers_in_train": _percent(sum(one in counts for one in answers), len(answers)),
        "test_answers_in_top_1000": _percent(sum(one in top for one in answers), len(answers)),
        "prior_shift": {
            "mean": float(weighted / weight) if weight else None,
            "per_question_type": {
                name: None if value is None else float(value) for name, value in shift.items()
            },
        },
    }


def prior_shift(
    merged: Merged, train: NDArray[np.int64], test: NDArray[np.int64]
) -> Mapping[str, Fraction | None]:
    """Return half the sum of |p - q| over the answers of each question type."""
    spread: list[defaultdict[str, Counter[str]]] = []
    for rows in (train, test):
        by_type: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for row in rows.tolist():
            by_type[merged.types[row]][merged.answers[row]] += 1
        spread.append(by_type)
    here, there = spread
    return {
        name: _total_variation(here[name], there[name]) if name in here and name in there else None
        for name in sorted(here.keys() | there.keys())
    }


def _total_variation(here: Counter[str], there: Counter[str]) -> Fraction:
    n, m = here.total(), there.total()
    # In whole numbers: |a/n - b/m| is |a*m - b*n| / (n*m).
    differences = sum(abs(here[one] * m - there[one] * n) for one in here.keys() | there.keys())
    return Fraction(differences, 2 * n * m)


def _concepts(division: Division, rows: NDArray[np.int64]) -> set[str]:
    groups = np.unique(division.groups[rows]).tolist()
    return {word for group in groups for word in concepts(division.names[group])}


def _percent(part: int, whole: int) -> float:
    return float(Fraction(100 * part, whole))

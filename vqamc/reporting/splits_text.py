"""Divisions into parts as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vqamc.reporting.text import percent, table

COVERAGE = {
    "test_concepts_in_train": "test concepts seen in train",
    "test_answers_in_train": "test questions whose answer train has",
    "test_answers_in_top_1000": "test questions with one of train's 1,000 top answers",
}


def division_report(manifest: Mapping[str, Any]) -> str:
    """Return how large the parts are, and how far apart train and test."""
    columns = ("questions", "groups", "images", "question_types", "answers")
    rows = [
        (name, *(str(counts[column]) for column in columns))
        for name, counts in manifest["parts"].items()
    ]
    lines = table(rows, ("part", *(column.replace("_", " ") for column in columns)))
    if unused := manifest["counts"]["unused"]:
        lines.append(f"{unused} questions are in no part")
    covered = [(text, percent(manifest[key])) for key, text in COVERAGE.items() if key in manifest]
    if covered:
        mean = manifest["prior_shift"]["mean"]
        lines += ["", *table(covered)]
        if mean is not None:
            lines.append(f"prior shift, mean over types (total variation): {mean:.4f}")
    if "label" in manifest:
        lines += ["", manifest["label"]]
    return "\n".join(lines)

"""Scores part by part as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vqamc.reporting.text import interval, percent, signed_percent, table


def subsplits_report(document: Mapping[str, Any]) -> str:
    """Return the accuracy on each part, and the gap between test-standard and test-reserve."""
    rows = [
        (name, percent(one["accuracy"]), interval(one["interval"]), str(one["n_questions"]))
        for name, one in document["subsplits"].items()
    ]
    lines = ["", *table(rows, ("part", "accuracy", "95 % interval", "questions"))]
    if between := document["subsplit_gap"]:
        lines.append(
            f"test-standard minus test-reserve: {signed_percent(between['difference'])} "
            f"{interval(between['interval'])}{' (flagged)' if between['flagged'] else ''}"
        )
    return "\n".join([*lines, "", document["signature"]])

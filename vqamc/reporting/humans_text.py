"""What people score, as text for people."""

from __future__ import annotations

from typing import Any

from vqamc.answers.humans import HumanReference
from vqamc.comparing.certainty import Certainty
from vqamc.reporting.text import counted, interval, percent, table

MEANING = {
    "human_accuracy": "each annotator against the others",
    "ceiling": "the best single answer",
    "agreement": "pairs of annotators who say the same",
}
"""What each figure is, in a few words."""


def humans_report(humans: HumanReference, certainty: Certainty | None = None) -> str:
    """Return the human reference as text, with intervals where they were asked for."""
    report = humans.to_dict()
    rows = [
        (
            f"{name.replace('_', ' ')}: {meaning}",
            percent(report[name]["overall"]),
            *([interval(certainty.figures[name].overall.interval)] if certainty else []),
        )
        for name, meaning in MEANING.items()
    ]
    header = ("", "percent", *(["95 % interval"] if certainty else []))
    lines = [
        f"{len(humans)} questions (rules {humans.rules.name})",
        "",
        *table(rows, header),
        "",
        f"Krippendorff's alpha {_alpha(report['alpha']['overall'])}",
    ]
    for kind in ("answer_type", "question_type"):
        lines += ["", *_by_group(kind, report, humans)]
    lines += ["", *counted(report["counts"])]
    return "\n".join([*lines, "", (certainty or humans).signature])


def _by_group(kind: str, report: dict[str, Any], humans: HumanReference) -> list[str]:
    groups = humans.answer_types if kind == "answer_type" else humans.question_types
    sizes = groups.sizes()
    rows = [
        (
            label,
            *(percent(report[name][f"per_{kind}"][label]) for name in MEANING),
            _alpha(report["alpha"][f"per_{kind}"][label]),
            str(sizes[label]),
        )
        for label in groups.labels
    ]
    header = (kind.replace("_", " "), "human", "ceiling", "agreement", "alpha", "questions")
    return table(rows, header)


def _alpha(value: float | None) -> str:
    return "-" if value is None else f"{value:.3f}"

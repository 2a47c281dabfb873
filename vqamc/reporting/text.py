"""Figures as text for people: the only place where they are rounded for reading."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from vqamc.answers.evaluation import Scores
from vqamc.answers.reference_print import round_half_away


def percent(value: float | None) -> str:
    """Return a percentage to two decimals, halves of the double away from zero."""
    return "-" if value is None else f"{round_half_away(value):.2f}"


def table(rows: Iterable[Sequence[str]], header: Sequence[str] = ()) -> list[str]:
    """Return rows as aligned lines: the first column to the left, the others to the right."""
    cells = [list(header), *map(list, rows)] if header else [list(row) for row in rows]
    if not cells:
        return []
    widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
    return [
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in cells
    ]


def score_report(scores: Scores) -> str:
    """Return a score report as text."""
    report = scores.to_dict()
    lines = [
        f"accuracy {percent(scores.overall)} on {len(scores)} questions "
        f"({scores.task}, rules {scores.rules.name})"
    ]
    if scores.reference_printed is not None:
        lines.append(f"the reference prints {percent(scores.reference_printed['overall'])}")
    for name, accuracies, groups in (
        ("answer type", scores.per_answer_type, scores.answer_types),
        ("question type", scores.per_question_type, scores.question_types),
    ):
        lines += ["", *_by_group(name, accuracies, groups.sizes())]
    lines += ["", *counted(report["counts"])]
    return "\n".join([*lines, "", scores.signature])


def counted(counts: Mapping[str, Any]) -> list[str]:
    """Return counts as lines, those of nothing left out."""
    return table((key.replace("_", " "), str(count)) for key, count in counts.items() if count)


def _by_group(name: str, accuracies: Mapping[str, float], sizes: Mapping[str, int]) -> list[str]:
    rows = [(label, percent(value), str(sizes[label])) for label, value in accuracies.items()]
    return table(rows, (name, "accuracy", "questions"))

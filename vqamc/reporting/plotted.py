"""Reports as plots: which rows a report has, and the file they are drawn into."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from vqamc.answers.evaluation import Scores
from vqamc.answers.groups import OVERALL, mean_percent, mean_percent_by_group
from vqamc.answers.humans import HumanReference
from vqamc.comparing.certainty import Certainty
from vqamc.comparing.comparison import Comparison
from vqamc.comparing.intervals import Uncertainty
from vqamc.comparing.significance import SIGNIFICANCE
from vqamc.reporting.plots import Row, draw_accuracies, draw_differences, write_plot


def plot_score(path: str | Path, scores: Scores, certainty: Certainty) -> None:
    """Write the accuracy of each question type with its interval; raises as `write_plot`."""
    sure = certainty.figures["accuracy"]
    rows = accuracy_rows(scores.per_question_type, sure.per_question_type)
    overall = _row(OVERALL, scores.overall, sure.overall)
    write_plot(path, lambda axes: draw_accuracies(axes, rows, overall), len(rows))


def plot_humans(path: str | Path, humans: HumanReference, certainty: Certainty) -> None:
    """Write human accuracy on each question type with its interval; raises as `write_plot`."""
    sure = certainty.figures["human_accuracy"]
    means = mean_percent_by_group(*humans.human_accuracy, humans.question_types)
    rows = accuracy_rows(means, sure.per_question_type)
    overall = _row(OVERALL, mean_percent(*humans.human_accuracy), sure.overall)
    write_plot(
        path,
        lambda axes: draw_accuracies(axes, rows, overall, figure="human accuracy"),
        len(rows),
    )


def plot_comparison(
    path: str | Path, comparison: Comparison, models: tuple[str, str] = ("A", "B")
) -> None:
    """Write the difference on each question type with its interval; raises as `write_plot`."""
    rows = difference_rows(comparison)
    whole = comparison.overall
    overall = _row(OVERALL, whole.difference, whole.sure_difference)
    write_plot(path, lambda axes: draw_differences(axes, rows, overall, models=models), len(rows))


def accuracy_rows(means: Mapping[str, float], sure: Mapping[str, Uncertainty]) -> list[Row]:
    """Return one row for each group; hollow where images show no spread, or are too few to."""
    return [
        _row(label, mean, sure[label], certain=bool(sure[label].standard_error))
        for label, mean in means.items()
    ]


def difference_rows(comparison: Comparison) -> list[Row]:
    """Return one row for each question type; hollow where the difference may be chance."""
    return [
        _row(
            label,
            one.difference,
            one.sure_difference,
            certain=one.p_value_holm is not None and one.p_value_holm <= SIGNIFICANCE,
        )
        for label, one in comparison.per_question_type.items()
    ]


def _row(label: str, value: float, sure: Uncertainty, *, certain: bool = True) -> Row:
    return Row(label, value, sure.interval, sure.n_questions, certain)

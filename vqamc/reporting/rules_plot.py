"""The same answers under every rules version: one dot each, beside the line of the official one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vqamc.reporting.plots import BEHIND, BLUE, GREY, ORANGE, Row, draw_rows, upwards, write_plot
from vqamc.reporting.rules_text import scored_fewer
from vqamc.reporting.text import percent
from vqamc.rules import RULES_2021

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def plot_rules(path: str | Path, document: Mapping[str, Any]) -> None:
    """Write the report of `vqamc rules-diff` as a plot; raises as `write_plot` does."""
    shown = sum("overall" in one for one in document["rules"].values())
    write_plot(path, lambda axes: draw_rules(axes, document), shown)


def draw_rules(axes: Axes, document: Mapping[str, Any]) -> Axes:
    """Draw what each rules version gives, best on top, and that of 2021 as a line.

    Args:
        axes: what to draw on.
        document: the report of `vqamc rules-diff`; versions whose scorer fails are named below.
    """
    figures = {name: one for name, one in document["rules"].items() if "overall" in one}
    official = figures[RULES_2021.name]["overall"]
    rows = upwards(
        [
            Row(
                f"{name}   {percent(one['overall'])}",
                one["overall"],
                None,
                one["n_differ_from_2021"],
            )
            for name, one in figures.items()
        ]
    )
    colours = [
        BLUE if row.value > official else ORANGE if row.value < official else GREY for row in rows
    ]
    draw_rows(axes, rows, colours)
    axes.axvline(official, color=GREY, linewidth=1, linestyle="--", zorder=BEHIND)
    axes.margins(x=0.08)
    failing = [name for name in document["rules"] if name not in figures]
    below = "accuracy in percent; in brackets, how many questions are scored unlike 2021"
    if failing:
        below += f"\nnot drawn, because the scorer fails on these questions: {', '.join(failing)}"
    below += "".join(f"\n{name} {fewer}" for name, fewer in scored_fewer(document).items())
    axes.set_xlabel(below)
    n_questions = figures[RULES_2021.name]["n_questions"]
    axes.set_title(
        f"the same answers to {n_questions:,} questions under every scorer\n"
        f"dashed: 2021, the official one, {percent(official)}",
        loc="left",
        fontsize=10,
    )
    return axes

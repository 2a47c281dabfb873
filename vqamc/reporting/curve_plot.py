"""Curves of accuracy on the tail against its limit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vqamc.reporting.plots import write_plot

if TYPE_CHECKING:
    from matplotlib.axes import Axes

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")
"""Told apart by the colour-blind as well. Source: Okabe and Ito 2008."""

HEIGHT_IN_ROWS = 16


def plot_curves(path: str | Path, curves: Sequence[Mapping[str, Any]]) -> None:
    """Write the curves to a file; raises as `write_plot` does."""
    write_plot(path, lambda axes: draw_curves(axes, curves), HEIGHT_IN_ROWS)


def draw_curves(axes: Axes, curves: Sequence[Mapping[str, Any]]) -> Axes:
    """Draw accuracy on the tail against 1 + alpha on a log axis, one line a predictions file.

    Args:
        axes: what to draw on.
        curves: objects with `predictions` (a name) and `points` (`tail_factor`, `accuracy`); a
            point without accuracy, where the tail is empty, is left out.
    """
    for place, curve in enumerate(curves):
        points = sorted(
            (one["tail_factor"], one["accuracy"])
            for one in curve["points"]
            if one["accuracy"] is not None
        )
        axes.plot(
            [factor for factor, _ in points],
            [accuracy for _, accuracy in points],
            marker="o",
            markersize=3.5,
            linewidth=1.4,
            color=COLOURS[place % len(COLOURS)],
            linestyle="-" if place < len(COLOURS) else "--",
            label=str(curve["predictions"]).replace("$", r"\$"),
        )
    axes.set_xscale("log")
    axes.set_xlabel("1 + alpha: what counts as rare, in multiples of the mean count")
    axes.set_ylabel("accuracy on the tail, in percent")
    axes.grid(color="#dddddd", linewidth=0.6)
    axes.set_axisbelow(True)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    axes.legend(fontsize=8, frameon=False)
    return axes

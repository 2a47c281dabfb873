"""Figures as plots: functions that draw on an Axes and return it, and one that writes a file.

Nothing here touches pyplot or keeps a state: an Axes of your own, in a figure of your own, is drawn
on as well as one that `write_plot` makes.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import matplotlib as mpl
from matplotlib.figure import Figure

from vqamc.errors import UsageError
from vqamc.files.writing import write_bytes
from vqamc.reporting.text import interval, percent, signed_percent

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FORMATS = ("png", "svg", "pdf")
"""What `--plot` writes, by the ending of the name."""

WIDTH, ROW_HEIGHT, FRAME_HEIGHT = 7.5, 0.21, 1.5
"""Inches: a plot is as wide as a page, and as high as its rows need."""

LONGEST_LABEL = 44
"""Longer group names are cut."""

BLUE, ORANGE, GREY = "#0072b2", "#d55e00", "#7f7f7f"
"""Told apart by the colour-blind as well. Source: Okabe and Ito 2008."""


BEHIND = 1
"""The depth of bands and lines: behind the figures, which matplotlib draws at 2."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a plot.

    Attributes:
        label: the name of the group.
        value: its figure, in percent.
        interval: the 95 % interval of the figure, if there is one.
        n_questions: how many questions it is over.
        certain: whether to draw it filled; hollow says that it may be chance, or that nothing says
            how sure it is.
    """

    label: str
    value: float
    interval: tuple[float, float] | None
    n_questions: int
    certain: bool = True


def draw_accuracies(
    axes: Axes, rows: Sequence[Row], overall: Row, *, figure: str = "accuracy"
) -> Axes:
    """Draw accuracies by group with their intervals, best on top, and the overall one as a band.

    Args:
        axes: what to draw on.
        rows: the groups.
        overall: the figure over all questions.
        figure: what the figure is called.
    """
    ordered = upwards(rows)
    draw_rows(axes, ordered, [BLUE] * len(ordered))
    _draw_overall(axes, overall)
    axes.set_xlim(-1, 101)
    without = "" if all(row.certain for row in rows) else "\nhollow: too few images to say how sure"
    axes.set_xlabel(f"{figure} in percent, with 95 % intervals{without}")
    _title(axes, f"{figure}: {percent(overall.value)}", overall)
    return axes


def draw_differences(
    axes: Axes, rows: Sequence[Row], overall: Row, *, models: tuple[str, str] = ("A", "B")
) -> Axes:
    """Draw differences between two models by group with their intervals, largest on top.

    Args:
        axes: what to draw on.
        rows: the groups; positive values say that B is better.
        overall: the difference over all questions.
        models: what A and B are called.
    """
    ordered = upwards(rows)
    colours = [BLUE if row.value > 0 else ORANGE if row.value < 0 else GREY for row in ordered]
    draw_rows(axes, ordered, colours)
    _draw_overall(axes, overall)
    axes.axvline(0, color="black", linewidth=0.8, zorder=BEHIND)
    axes.set_xlabel(
        "difference in percentage points, B minus A, with 95 % intervals\n"
        "filled: significant at 5 % after Holm's correction; hollow: not"
    )
    name_a, name_b = map(_short, models)
    shown = f"A: {name_a}, B: {name_b}\ndifference: {signed_percent(overall.value)}"
    _title(axes, shown, overall)
    return axes


def upwards(rows: Sequence[Row]) -> list[Row]:
    """Return rows from the bottom of a plot to its top; equal ones read from A to Z downwards."""
    by_name = sorted(rows, key=lambda row: row.label, reverse=True)
    return sorted(by_name, key=lambda row: row.value)


def draw_rows(axes: Axes, rows: Sequence[Row], colours: Sequence[str]) -> None:
    """Draw one dot a row with its interval, from the bottom to the top."""
    for place, (row, colour) in enumerate(zip(rows, colours, strict=True)):
        if row.interval is not None:
            axes.plot(row.interval, (place, place), color=colour, linewidth=1.4, alpha=0.8)
        axes.plot(
            row.value,
            place,
            marker="o",
            markersize=4.5,
            color=colour,
            markerfacecolor=colour if row.certain else "white",
        )
    labels = [f"{_short(row.label)}  ({row.n_questions:,})" for row in rows]
    # A dollar sign in a name is a dollar sign, not the start of a formula.
    axes.set_yticks(range(len(rows)), labels, fontsize=8, parse_math=False)
    axes.set_ylim(-0.8, len(rows) - 0.2)
    axes.grid(axis="x", color="#dddddd", linewidth=0.6)
    axes.set_axisbelow(True)
    axes.tick_params(axis="y", length=0)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)


def _draw_overall(axes: Axes, overall: Row) -> None:
    if overall.interval is not None:
        axes.axvspan(*overall.interval, color=GREY, alpha=0.25, linewidth=0, zorder=BEHIND)
    axes.axvline(overall.value, color=GREY, linewidth=1, linestyle="--", zorder=BEHIND)


def _title(axes: Axes, shown: str, overall: Row) -> None:
    ends = "" if overall.interval is None else f" {interval(overall.interval)}"
    text = f"{shown}{ends} on {overall.n_questions:,} questions"
    axes.set_title(text, loc="left", fontsize=10, parse_math=False)


def _short(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else f"{label[: LONGEST_LABEL - 1]}…"


def plot_format(path: str | Path) -> str:
    """Return the format that the ending of a name asks for.

    Raises:
        UsageError: none of `FORMATS`.
    """
    ending = Path(path).suffix.lower().removeprefix(".")
    if ending not in FORMATS:
        raise UsageError(f"{path}: --plot writes {', '.join(FORMATS)}; choose one by the ending")
    return ending


def write_plot(path: str | Path, draw: Callable[[Axes], Axes], n_rows: int) -> None:
    """Write a plot to a file; the ending of the name chooses the format.

    The same figures give the same bytes with the same matplotlib: no time stamp, no random ids, and
    none of the user's own settings.

    Args:
        path: where to.
        draw: draws on the Axes it is given, by one of the functions above.
        n_rows: how many rows it draws.

    Raises:
        UsageError: another ending than `FORMATS`.
    """
    form = plot_format(path)
    stamp = {"png": {}, "svg": {"Date": None}, "pdf": {"CreationDate": None}}[form]
    out = io.BytesIO()
    with mpl.rc_context():
        mpl.rcdefaults()
        mpl.rcParams["svg.hashsalt"] = "vqamc"
        figure = Figure(figsize=(WIDTH, FRAME_HEIGHT + ROW_HEIGHT * n_rows), layout="constrained")
        draw(figure.add_subplot())
        figure.savefig(out, format=form, dpi=150, metadata=stamp)
    write_bytes(path, out.getvalue())

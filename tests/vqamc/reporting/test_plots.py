"""Plots: what is drawn, not how it looks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import matplotlib as mpl
import pytest
from matplotlib.axes import Axes
from matplotlib.figure import Figure

import vqamc
from vqamc.demo import demo_file
from vqamc.errors import UsageError
from vqamc.files.reading import read_results
from vqamc.reporting.plots import (
    Row,
    draw_accuracies,
    draw_differences,
    plot_format,
    write_plot,
)
from vqamc.reporting.plotted import difference_rows

ROWS = [
    Row("what", 40.0, (30.0, 50.0), 120),
    Row("how many", 70.0, None, 1, certain=False),
    Row("why", 40.0, (20.0, 60.0), 8),
]
OVERALL = Row("overall", 45.0, (41.0, 49.5), 129)


@pytest.fixture
def axes() -> Axes:
    return Figure().add_subplot()


def labels(axes: Axes) -> list[str]:
    return [label.get_text() for label in axes.get_yticklabels()]


def test_the_axes_that_are_given_are_returned(axes: Axes) -> None:
    assert draw_accuracies(axes, ROWS, OVERALL) is axes
    assert draw_differences(axes, ROWS, OVERALL) is axes


def test_the_best_group_is_on_top_and_equal_ones_read_from_a_to_z(axes: Axes) -> None:
    upwards = labels(draw_accuracies(axes, ROWS, OVERALL))
    assert upwards == ["why  (8)", "what  (120)", "how many  (1)"]


def test_points_and_whiskers_lie_where_the_figures_are(axes: Axes) -> None:
    draw_accuracies(axes, ROWS, OVERALL)
    drawn = [list(line.get_xdata()) for line in axes.get_lines()]
    assert drawn == [[20.0, 60.0], [40.0], [30.0, 50.0], [40.0], [70.0], [45.0, 45.0]]


def test_a_group_without_interval_is_hollow_and_said_to_be(axes: Axes) -> None:
    draw_accuracies(axes, ROWS, OVERALL)
    faces = [line.get_markerfacecolor() for line in axes.get_lines() if line.get_marker() == "o"]
    assert [face == "white" for face in faces] == [False, False, True]
    assert "hollow: too few images" in axes.get_xlabel()


def test_the_title_gives_the_overall_figure_and_its_interval(axes: Axes) -> None:
    draw_accuracies(axes, ROWS, OVERALL)
    assert axes.get_title(loc="left") == "accuracy: 45.00 [41.00, 49.50] on 129 questions"


def test_the_models_of_a_difference_are_named(axes: Axes) -> None:
    draw_differences(axes, ROWS, OVERALL, models=("old.json", "new.json"))
    assert axes.get_title(loc="left") == (
        "A: old.json, B: new.json\ndifference: +45.00 [41.00, 49.50] on 129 questions"
    )


def test_differences_are_filled_only_after_the_correction() -> None:
    data = vqamc.load(demo_file("annotations.json"))
    a, b = (read_results(demo_file(name)) for name in ("results.json", "results_b.json"))
    assert not any(row.certain for row in difference_rows(vqamc.compare(data, a, b)))


def test_long_names_are_cut_and_dollars_are_no_formulas(axes: Axes) -> None:
    odd = [Row("x" * 60, 1.0, None, 1), Row("how much $ is $", 2.0, None, 1)]
    draw_accuracies(axes, odd, OVERALL)
    assert labels(axes) == [f"{'x' * 43}…  (1)", "how much $ is $  (1)"]
    assert not any(label.get_parse_math() for label in axes.get_yticklabels())


@pytest.mark.parametrize("ending", ["png", "svg", "pdf"])
def test_the_same_figures_give_the_same_bytes(ending: str, tmp_path: Path) -> None:
    paths = [tmp_path / f"{name}.{ending}" for name in ("one", "two")]
    for path in paths:
        write_plot(path, lambda axes: draw_accuracies(axes, ROWS, OVERALL), len(ROWS))
    assert paths[0].read_bytes() == paths[1].read_bytes()


def test_the_settings_of_the_user_are_neither_used_nor_changed(tmp_path: Path) -> None:
    plain, bold = tmp_path / "plain.svg", tmp_path / "bold.svg"
    write_plot(plain, lambda axes: draw_accuracies(axes, ROWS, OVERALL), len(ROWS))
    with mpl.rc_context({"axes.labelsize": 30, "svg.hashsalt": "mine"}):
        write_plot(bold, lambda axes: draw_accuracies(axes, ROWS, OVERALL), len(ROWS))
        assert mpl.rcParams["axes.labelsize"] == 30
        assert mpl.rcParams["svg.hashsalt"] == "mine"
    assert bold.read_bytes() == plain.read_bytes()


def test_pyplot_is_never_imported(tmp_path: Path) -> None:
    script = (
        "import sys\n"
        "from vqamc.cli import main\n"
        f"main(['humans', {str(demo_file('annotations.json'))!r}, '--quiet',"
        f" '--plot', {str(tmp_path / 'plot.png')!r}])\n"
        "sys.exit('matplotlib.pyplot' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_other_endings_are_refused() -> None:
    assert plot_format("PLOT.PNG") == "png"
    with pytest.raises(UsageError, match="choose one by the ending"):
        plot_format("plot")

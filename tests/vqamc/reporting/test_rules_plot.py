"""The plot of all rules versions: a dot each, beside the line of the official one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from matplotlib.figure import Figure

from vqamc.demo import demo_file
from vqamc.reporting.rules_plot import draw_rules

DOCUMENT: dict[str, Any] = {
    "rules": {
        "2021": {"overall": 60.0, "n_differ_from_2021": 0, "n_questions": 8},
        "paper": {"overall": 72.5, "n_differ_from_2021": 3, "n_questions": 8},
        "helm": {"overall": 50.0, "n_differ_from_2021": 2, "n_questions": 7},
        "mmf": {"error": "expected exactly ten human answers"},
    }
}


def test_dots_stand_in_order_beside_the_line_of_2021() -> None:
    axes = draw_rules(Figure().add_subplot(), DOCUMENT)
    labels = [label.get_text() for label in axes.get_yticklabels()]
    assert labels == ["helm   50.00  (2)", "2021   60.00  (0)", "paper   72.50  (3)"]
    *dots, line = axes.get_lines()
    assert [dot.get_xdata()[0] for dot in dots] == [50.0, 60.0, 72.5]
    assert list(line.get_xdata()) == [60.0, 60.0]
    *_, failing, fewer = axes.get_xlabel().splitlines()
    assert failing.endswith("the scorer fails on these questions: mmf")
    assert fewer == "helm scores 7 of 8 questions: those with an answer"


def test_the_command_writes_it(run: Callable[..., Any], tmp_path: Path) -> None:
    files = f"{demo_file('results.json')} --annotations {demo_file('annotations.json')}"
    assert run(f"rules-diff {files} --plot rules.svg").status == 0
    assert (tmp_path / "rules.svg").read_text("utf-8").startswith("<?xml")
    refused = run(f"rules-diff {files} --plot rules.gif")
    assert (refused.status, "choose one by the ending" in refused.err) == (2, True)

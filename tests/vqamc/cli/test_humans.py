"""`vqamc humans`, from the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from vqamc.demo import demo_file

HUMANS = f"humans {demo_file('annotations.json')}"


def test_it_prints_the_three_figures_and_alpha(run: Callable[..., Any]) -> None:
    outcome = run(HUMANS)
    assert outcome.status == 0
    assert outcome.out.splitlines()[:8] == [
        "36 questions (rules 2021)",
        "",
        "                                                   percent",
        "human accuracy: each annotator against the others    86.11",
        "ceiling: the best single answer                     100.00",
        "agreement: pairs of annotators who say the same      60.56",
        "",
        "Krippendorff's alpha 0.574",
    ]


def test_json_holds_each_figure_overall_and_by_type(run: Callable[..., Any]) -> None:
    report = run(f"{HUMANS} --format json").json
    for figure in ("human_accuracy", "ceiling", "agreement", "alpha"):
        assert set(report[figure]) == {"overall", "per_question_type", "per_answer_type"}
    assert "uncertainty" not in report


def test_intervals_come_on_request(run: Callable[..., Any]) -> None:
    report = run(f"{HUMANS} --interval --seed 3 --format json").json
    low, high = report["uncertainty"]["human_accuracy"]["overall"]["interval"]
    assert low < report["human_accuracy"]["overall"] < high
    assert report["signature"].endswith("|seed:3|draws:1000|clusters:image")


def test_intervals_are_printed_for_people(run: Callable[..., Any]) -> None:
    line = run(f"{HUMANS} --interval").out.splitlines()[3]
    assert line.startswith("human accuracy: each annotator against the others    86.11    [")


def test_a_plot_is_written(run: Callable[..., Any], tmp_path: Path) -> None:
    assert run(f"{HUMANS} --plot humans.png").status == 0
    assert (tmp_path / "humans.png").read_bytes().startswith(b"\x89PNG")


def test_the_rules_are_named(run: Callable[..., Any]) -> None:
    assert run(f"{HUMANS} --rules paper --format json").json["rules"] == "paper"

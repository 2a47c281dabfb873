"""`vqamc humans`, from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vqamc.cli import main
from vqamc.demo import demo_file

ANNOTATIONS = str(demo_file("annotations.json"))


def test_it_prints_the_three_figures_and_alpha(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["humans", ANNOTATIONS]) == 0
    assert capsys.readouterr().out.splitlines()[:7] == [
        "36 questions (rules 2021)",
        "",
        "                                                   percent",
        "human accuracy: each annotator against the others    86.11",
        "ceiling: the best single answer                     100.00",
        "agreement: pairs of annotators who say the same      60.56",
        "",
    ]


def test_json_holds_each_figure_overall_and_by_type(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["humans", ANNOTATIONS, "--format", "json"]) == 0
    report = json.loads(capsys.readouterr().out)
    for figure in ("human_accuracy", "ceiling", "agreement", "alpha"):
        assert set(report[figure]) == {"overall", "per_question_type", "per_answer_type"}
    assert "uncertainty" not in report


def test_intervals_come_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["humans", ANNOTATIONS, "--interval", "--seed", "3", "--format", "json", "--quiet"]
    assert main(line) == 0
    report = json.loads(capsys.readouterr().out)
    low, high = report["uncertainty"]["human_accuracy"]["overall"]["interval"]
    assert low < report["human_accuracy"]["overall"] < high
    assert report["signature"].endswith("|seed:3|draws:1000|clusters:image")


def test_intervals_are_printed_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["humans", ANNOTATIONS, "--interval", "--quiet"]) == 0
    line = capsys.readouterr().out.splitlines()[3]
    assert line.startswith("human accuracy: each annotator against the others    86.11    [")


def test_a_plot_is_written(tmp_path: Path) -> None:
    plot = tmp_path / "humans.png"
    assert main(["humans", ANNOTATIONS, "--plot", str(plot), "--quiet"]) == 0
    assert plot.read_bytes().startswith(b"\x89PNG")


def test_the_rules_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["humans", ANNOTATIONS, "--rules", "paper", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["rules"] == "paper"

"""`vqamc score --interval` and `--plot`, from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vqamc.cli import main
from vqamc.demo import demo_file

SCORE = (
    "score",
    str(demo_file("results.json")),
    "--annotations",
    str(demo_file("annotations.json")),
)


def report(capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, object]:
    assert main([*SCORE, *more, "--format", "json", "--quiet"]) == 0
    document: dict[str, object] = json.loads(capsys.readouterr().out)
    return document


def test_the_interval_is_two_numbers_around_the_accuracy(
    capsys: pytest.CaptureFixture[str],
) -> None:
    low, high = report(capsys, "--interval")["interval"]
    assert low == pytest.approx(76.6666666666667)
    assert high == pytest.approx(96.3888888888889)


def test_without_it_nothing_of_the_report_changes(capsys: pytest.CaptureFixture[str]) -> None:
    plain, sure = report(capsys), report(capsys, "--interval")
    assert set(sure) - set(plain) == {"interval", "uncertainty"}
    same = set(plain) - {"signature", "warnings"}
    assert {key: sure[key] for key in same} == {key: plain[key] for key in same}


def test_seed_and_draws_are_signed(capsys: pytest.CaptureFixture[str]) -> None:
    seeded = report(capsys, "--interval", "--seed", "7", "--draws", "300")
    assert str(seeded["signature"]).endswith("|seed:7|draws:300|clusters:image")
    assert seeded["interval"] != report(capsys, "--interval")["interval"]


def test_people_read_it_beside_each_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SCORE, "--interval", "--quiet"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "95 % interval [76.67, 96.39]"
    assert "yes/no          83.33  [54.55, 100.00]         12" in lines


def test_a_plot_is_written_and_brings_the_intervals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plot = tmp_path / "types.svg"
    assert "interval" in report(capsys, "--plot", str(plot))
    assert plot.read_text("utf-8").startswith("<?xml")


def test_a_plot_of_another_kind_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*SCORE, "--plot", str(tmp_path / "types.gif")]) == 2
    assert "--plot writes png, svg, pdf" in capsys.readouterr().err

"""`vqamc score --interval` and `--plot`, from the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from vqamc.demo import demo_file

SCORE = f"score {demo_file('results.json')} --annotations {demo_file('annotations.json')}"


def test_the_interval_is_two_numbers_around_the_accuracy(run: Callable[..., Any]) -> None:
    low, high = run(f"{SCORE} --interval --format json").json["interval"]
    assert low == pytest.approx(76.6666666666667)
    assert high == pytest.approx(96.3888888888889)


def test_without_it_nothing_of_the_report_changes(run: Callable[..., Any]) -> None:
    plain = run(f"{SCORE} --format json").json
    sure = run(f"{SCORE} --interval --format json").json
    assert set(sure) - set(plain) == {"interval", "uncertainty"}
    same = set(plain) - {"signature", "warnings"}
    assert {key: sure[key] for key in same} == {key: plain[key] for key in same}


def test_seed_and_draws_are_signed(run: Callable[..., Any]) -> None:
    seeded = run(f"{SCORE} --interval --seed 7 --draws 300 --format json").json
    assert seeded["signature"].endswith("|seed:7|draws:300|clusters:image")
    assert seeded["interval"] != run(f"{SCORE} --interval --format json").json["interval"]


def test_people_read_it_beside_each_figure(run: Callable[..., Any]) -> None:
    lines = run(f"{SCORE} --interval").out.splitlines()
    assert lines[1] == "95 % interval [76.67, 96.39]"
    assert "yes/no          83.33  [54.55, 100.00]         12" in lines


def test_a_plot_is_written_and_brings_the_intervals(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    assert "interval" in run(f"{SCORE} --plot types.svg --format json").json
    assert (tmp_path / "types.svg").read_text("utf-8").startswith("<?xml")


def test_a_plot_of_another_kind_is_refused(run: Callable[..., Any]) -> None:
    outcome = run(f"{SCORE} --plot types.gif")
    assert (outcome.status, outcome.out) == (2, "")
    assert "--plot writes png, svg, pdf" in outcome.err

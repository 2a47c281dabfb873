"""`vqamc compare`, from the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from vqamc.demo import copy_demo

COMPARE = "compare results.json results_b.json --annotations annotations.json"


@pytest.fixture
def compare(run: Callable[..., Any], tmp_path: Path) -> Callable[[str], Any]:
    """Run `vqamc compare` on the demo set with further options."""
    copy_demo(tmp_path)
    return lambda more="": run(f"{COMPARE} {more}")


def test_it_prints_both_models_and_the_difference(compare: Callable[..., Any]) -> None:
    outcome = compare()
    assert outcome.status == 0
    assert outcome.out.splitlines()[:7] == [
        "                   accuracy    95 % interval",
        "A  results.json       87.50   [76.67, 96.39]",
        "B  results_b.json     90.00   [77.22, 99.44]",
        "difference, B - A     +2.50  [-12.50, 15.56]",
        "",
        "p-value 0.6699 (bootstrap: 1000 draws of 12 clusters)",
        "B is better on 7 questions, worse on 6, equal on 23",
    ]
    assert "warning: the questions lie in only 12 images" in outcome.err


def test_json_holds_the_promised_names(compare: Callable[..., Any]) -> None:
    report = compare("--format json").json
    promised = {"a", "b", "difference", "difference_interval", "p_value", "n_better", "n_worse"}
    assert promised | {"n_equal", "per_question_type"} <= set(report)
    assert set(report["a"]) == {"accuracy", "interval"}
    assert report["difference"] == 2.5
    assert (report["n_better"], report["n_worse"], report["n_equal"]) == (7, 6, 23)
    one = report["per_question_type"]["is the"]
    assert (one["a"]["accuracy"], one["b"]["accuracy"], one["difference"]) == (60.0, 100.0, 40.0)


def test_the_same_results_twice_differ_by_nothing(run: Callable[..., Any], tmp_path: Path) -> None:
    copy_demo(tmp_path)
    line = "compare results.json results.json --annotations annotations.json --format json"
    report = run(line).json
    assert (report["difference"], report["difference_interval"]) == (0.0, [0.0, 0.0])
    assert (report["p_value"], report["n_equal"]) == (1.0, 36)


@pytest.mark.parametrize(
    ("name", "start"), [("p.png", b"\x89PNG"), ("p.svg", b"<?xml"), ("p.pdf", b"%PDF")]
)
def test_a_plot_is_written_in_the_format_of_its_name(
    name: str, start: bytes, compare: Callable[..., Any], tmp_path: Path
) -> None:
    outcome = compare(f"--plot {name} --quiet")
    assert (outcome.status, outcome.err) == (0, "")
    assert (tmp_path / name).read_bytes().startswith(start)
    assert "difference, B - A" in outcome.out


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("--plot plot.jpg", "plot.jpg: --plot writes png, svg, pdf; choose one by the ending\n"),
        ("--draws 10", "--draws 10: too few; take at least 100\n"),
    ],
)
def test_options_that_cannot_be_are_refused_before_anything_is_read(
    options: str, said: str, run: Callable[..., Any]
) -> None:
    outcome = run(f"compare none none --annotations none {options}")
    assert (outcome.status, outcome.out, outcome.err) == (2, "", said)


def test_a_missing_answer_is_refused_and_skip_says_what_was_left_out(
    compare: Callable[..., Any], tmp_path: Path
) -> None:
    rows = json.loads((tmp_path / "results_b.json").read_text("utf-8"))[1:]
    (tmp_path / "results_b.json").write_text(json.dumps(rows), "utf-8")
    refused = compare()
    assert (refused.status, refused.out) == (1, "")
    assert "results_b.json: 1 of 36 questions are not answered (1000)" in refused.err
    skipped = compare("--missing skip --format json")
    assert skipped.json["n_questions"] == 35
    assert "1 question is answered by one model alone; left out for both" in skipped.err


def test_rules_subset_questions_and_seed_are_taken(
    compare: Callable[..., Any], tmp_path: Path
) -> None:
    (tmp_path / "only.json").write_text("[1000, 1001, 2001]", "utf-8")
    report = compare(
        "--rules 2016 --only only.json --seed 9 --questions questions.json --format json"
    ).json
    assert report["n_questions"] == 3
    assert report["a"]["accuracy"] == 100.0  # "Yes" of ten "yes" counts under the rules of 2016
    assert "rules:2016|" in report["signature"]
    assert "|seed:9|" in report["signature"]


def test_two_runs_print_the_same_bytes(compare: Callable[..., Any]) -> None:
    assert compare("--format json").out == compare("--format json").out

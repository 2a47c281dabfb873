"""`vqamc compare`, from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vqamc.cli import main
from vqamc.demo import copy_demo


@pytest.fixture
def demo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    copy_demo(tmp_path / "demo")
    monkeypatch.chdir(tmp_path / "demo")
    return tmp_path / "demo"


COMPARE = ("compare", "results.json", "results_b.json", "--annotations", "annotations.json")


@pytest.mark.usefixtures("demo")
def test_it_prints_both_models_and_the_difference(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(COMPARE) == 0
    printed = capsys.readouterr()
    assert printed.out.splitlines()[:7] == [
        "                   accuracy    95 % interval",
        "A  results.json       87.50   [76.67, 96.39]",
        "B  results_b.json     90.00   [77.22, 99.44]",
        "difference, B - A     +2.50  [-12.50, 15.56]",
        "",
        "p-value 0.6699 (bootstrap: 1000 draws of 12 clusters)",
        "B is better on 7 questions, worse on 6, equal on 23",
    ]
    assert "warning: the questions lie in only 12 images" in printed.err


@pytest.mark.usefixtures("demo")
def test_json_is_one_document_with_the_promised_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMPARE, "--format", "json"]) == 0
    report = json.loads(capsys.readouterr().out)
    promised = {"a", "b", "difference", "difference_interval", "p_value", "n_better", "n_worse"}
    assert promised | {"n_equal", "per_question_type"} <= set(report)
    assert set(report["a"]) == {"accuracy", "interval"}
    assert report["difference"] == 2.5
    assert (report["n_better"], report["n_worse"], report["n_equal"]) == (7, 6, 23)
    one = report["per_question_type"]["is the"]
    assert (one["a"]["accuracy"], one["b"]["accuracy"], one["difference"]) == (60.0, 100.0, 40.0)


@pytest.mark.usefixtures("demo")
def test_the_same_results_twice_differ_by_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["compare", "results.json", "results.json", "--annotations", "annotations.json"]
    assert main([*line, "--format", "json", "--quiet"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["difference"], report["difference_interval"]) == (0.0, [0.0, 0.0])
    assert (report["p_value"], report["n_equal"]) == (1.0, 36)


@pytest.mark.usefixtures("demo")
@pytest.mark.parametrize("name", ["plot.png", "plot.svg", "plot.pdf"])
def test_a_plot_is_written_in_the_format_of_its_name(
    name: str, demo: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*COMPARE, "--plot", name, "--quiet"]) == 0
    start = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}[name[-3:]]
    assert (demo / name).read_bytes().startswith(start)
    assert "difference, B - A" in capsys.readouterr().out


@pytest.mark.usefixtures("demo")
def test_another_ending_is_refused_before_anything_is_read(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["compare", "none", "none", "--annotations", "none", "--plot", "plot.jpg"]) == 2
    assert capsys.readouterr().err == (
        "plot.jpg: --plot writes png, svg, pdf; choose one by the ending\n"
    )


@pytest.mark.usefixtures("demo")
def test_too_few_draws_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMPARE, "--draws", "10"]) == 2
    assert capsys.readouterr().err == "10 bootstrap draws are too few; take at least 100\n"


def test_a_missing_answer_ends_with_1_and_skip_says_what_was_left_out(
    demo: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = json.loads((demo / "results_b.json").read_text("utf-8"))[1:]
    (demo / "results_b.json").write_text(json.dumps(rows), "utf-8")
    assert main(COMPARE) == 1
    assert "results_b.json: 1 of 36 questions are not answered (1000)" in capsys.readouterr().err
    assert main([*COMPARE, "--missing", "skip", "--format", "json"]) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out)["n_questions"] == 35
    assert "1 questions are answered by one model alone; left out for both" in printed.err


@pytest.mark.usefixtures("demo")
def test_rules_subset_and_seed_are_taken(demo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (demo / "only.json").write_text("[1000, 1001, 2001]", "utf-8")
    line = [*COMPARE, "--rules", "2016", "--only", "only.json", "--seed", "9", "--format", "json"]
    assert main([*line, "--questions", "questions.json", "--quiet"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["n_questions"] == 3
    assert report["a"]["accuracy"] == 100.0  # "Yes" of ten "yes" counts under the rules of 2016
    assert "rules:2016|" in report["signature"]
    assert "|seed:9|" in report["signature"]


@pytest.mark.usefixtures("demo")
def test_two_runs_print_the_same_bytes(capsys: pytest.CaptureFixture[str]) -> None:
    main([*COMPARE, "--format", "json"])
    first = capsys.readouterr().out
    main([*COMPARE, "--format", "json"])
    assert capsys.readouterr().out == first

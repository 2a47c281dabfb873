"""`vqamc score`, from the command line: what is refused before reading, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from vqa_rows import annotation, predictions, write

from vqamc.files.schemas import load_schema

SCORE = "score r.json --annotations a.json"


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    write(tmp_path / "a.json", [annotation(n, ["yes"] * 10, image_id=n) for n in (1, 2, 3)])
    write(tmp_path / "r.json", predictions({1: "yes", 2: "no", 3: "no"}))
    write(tmp_path / "part.json", [2, 1, 2])


@pytest.mark.parametrize(
    ("option", "complaint"),
    [
        ("--per-question rows.txt", "--per-question writes .jsonl, .parquet or .csv"),
        ("--per-question csv", "--per-question writes .jsonl, .parquet or .csv"),
        ("--plot types.gif", "--plot writes png, svg, pdf"),
        ("--draws 5", "--draws 5: too few"),
        ("--draws 5 --interval", "--draws 5: too few"),
        ("--draws 1000001", "--draws 1000001: too many"),
    ],
)
def test_what_can_be_refused_is_refused_before_anything_is_read(
    run: Callable[..., Any], option: str, complaint: str
) -> None:
    outcome = run(f"score nowhere.json --annotations nowhere.json {option}")
    assert (outcome.status, outcome.out) == (2, "")
    assert complaint in outcome.err
    assert "nowhere" not in outcome.err


def test_a_plot_that_cannot_be_written_leaves_no_rows_behind(run: Callable[..., Any]) -> None:
    outcome = run(f"{SCORE} --per-question rows.csv --plot nowhere/types.svg")
    assert outcome.status == 2
    assert not Path("rows.csv").exists()


def test_a_subset_is_named_in_the_report(run: Callable[..., Any]) -> None:
    report = run(f"{SCORE} --only part.json --format json").json
    assert report["only"]["file"] == "part.json"
    assert report["only"]["n"] == 2
    assert f"|only:{report['only']['fingerprint']}|" in report["signature"]
    jsonschema.validate(report, load_schema("score_report"))
    headline = run(f"{SCORE} --only part.json").out.splitlines()[0]
    assert (
        headline == "accuracy 50.00 on 2 of 3 questions (open-ended, rules 2021, subset part.json)"
    )


def test_without_a_subset_none_is_named(run: Callable[..., Any]) -> None:
    assert "only" not in run(f"{SCORE} --format json").json
    assert run(SCORE).out.startswith("accuracy 33.33 on 3 questions (open-ended")

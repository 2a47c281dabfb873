"""`vqamc rules-diff`, from the command line: what its report says of where it came from."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from vqa_rows import annotation, predictions, write

from vqamc.demo import demo_file
from vqamc.files.schemas import load_schema
from vqamc.rules import NAMED_RULES

DEMO = f"rules-diff {demo_file('results.json')} --annotations {demo_file('annotations.json')}"


def test_it_is_signed_with_settings_and_data(run: Callable[..., Any]) -> None:
    signature = run(f"{DEMO} --format json").json["signature"]
    score = DEMO.replace("rules-diff", "score")
    of_score = dict(
        pair.split(":", 1) for pair in run(f"{score} --format json").json["signature"].split("|")
    )
    signed = dict(pair.split(":", 1) for pair in signature.split("|"))
    assert signed.pop("rules").startswith("2021,2016,always,paper,lavis,open_flamingo,")
    assert signed == {key: of_score[key] for key in signed}
    assert {"missing", "extra", "n", "annotations", "results", "version"} <= set(signed)
    assert run(DEMO).out.splitlines()[-1] == signature


def test_warnings_are_in_the_report(run: Callable[..., Any], tmp_path: Path) -> None:
    write(tmp_path / "a.json", [annotation(n, ["yes"] * 10) for n in (1, 2)])
    write(tmp_path / "r.json", predictions({1: "yes"}))
    outcome = run("rules-diff r.json --annotations a.json --missing zero --format json")
    assert outcome.json["warnings"] == ["r.json: 1 questions are not answered; each counts as 0"]
    assert json.loads(outcome.out)["rules"]["2021"]["overall"] == 50


def test_the_report_is_as_its_schema_says(run: Callable[..., Any]) -> None:
    report = run(f"{DEMO} --format json").json
    assert list(Draft202012Validator(load_schema("rules_diff_report")).iter_errors(report)) == []
    assert set(report["rules"]) == set(NAMED_RULES)


def test_examples_show_both_scores_and_come_by_id(run: Callable[..., Any]) -> None:
    report = run(f"{DEMO} --format json").json
    shown = {one["question_id"]: one for one in report["examples"]}
    assert list(shown) == sorted(shown)
    assert shown[3000]["answer"] == "four"
    assert (shown[3000]["accuracy"]["2021"], shown[3000]["accuracy"]["helm"]) == (90, 0)
    assert shown[3000]["differing"] == ["paper", "molmo", "helm"]
    for name, one in report["rules"].items():
        examples = sum(name in example["differing"] for example in report["examples"])
        assert min(3, one["n_differ_from_2021"]) <= examples


def test_where_2021_and_a_scorer_disagree_on_nothing_there_is_no_example(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    write(tmp_path / "a.json", [annotation(1, ["yes"] * 10)])
    write(tmp_path / "r.json", predictions({1: "yes"}))
    outcome = run("rules-diff r.json --annotations a.json --format json")
    assert outcome.json["examples"] == []
    assert run("rules-diff r.json --annotations a.json").status == 0

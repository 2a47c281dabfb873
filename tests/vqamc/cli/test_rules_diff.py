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
from vqamc.rules import NAMED_RULES, SCORERS

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
    assert outcome.json["warnings"] == ["r.json: 1 question is not answered; each counts as 0"]
    assert json.loads(outcome.out)["rules"]["2021"]["overall"] == 50


def test_the_report_is_as_its_schema_says(run: Callable[..., Any]) -> None:
    report = run(f"{DEMO} --format json").json
    assert list(Draft202012Validator(load_schema("rules_diff_report")).iter_errors(report)) == []
    assert set(report["rules"]) == set(NAMED_RULES)


def test_scorers_are_labelled_as_re_implementations_with_the_version(
    run: Callable[..., Any],
) -> None:
    rules = run(f"{DEMO} --format json").json["rules"]
    assert {name for name, one in rules.items() if "re_implementation" in one} == set(SCORERS)
    assert rules["lavis"]["re_implementation"]["project"] == "salesforce/LAVIS"
    assert rules["lavis"]["re_implementation"]["version"] == "commit 200ac17"
    assert rules["lavis"]["re_implementation"]["departures"].startswith("2016 with the digits")
    assert "helm: re-implementations of public scorers, not their code" in run(DEMO).out
    score = DEMO.replace("rules-diff", "score")
    explain = f"{DEMO.replace('rules-diff', 'explain')} --question-id 1000"
    label = "lavis: re-implementation of salesforce/LAVIS (commit 200ac17)"
    for command in (score, explain):
        assert label in run(f"{command} --rules lavis").out.splitlines()
        assert "re-implementation" not in run(command).out


def test_rules_that_leave_questions_out_say_how_many_they_score(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    write(tmp_path / "a.json", [annotation(n, ["yes"] * 10) for n in (1, 2)])
    write(tmp_path / "r.json", predictions({1: "yes"}))
    files = "r.json --annotations a.json --missing"
    said = "open_flamingo scores 1 of 2 questions: those with an answer"
    assert said in run(f"rules-diff {files} zero").out.splitlines()
    assert "scores 1 of" not in run(f"rules-diff {files} skip").out


def test_the_conditional_rule_costs_nothing_where_there_is_none(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    write(tmp_path / "a.json", [annotation(1, ["The cat"] * 10)])
    write(tmp_path / "r.json", predictions({1: "cat"}))
    command = "score r.json --annotations a.json --format json --rules"
    lost = {
        rules: run(f"{command} {rules}").json["counts"]["lost_by_conditional_rule"]
        for rules in ("2021", "2016", "softscore", "always")
    }
    assert lost == {"2021": 1, "2016": 1, "softscore": 0, "always": 0}


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

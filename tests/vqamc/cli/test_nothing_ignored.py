"""What is given and would do nothing is refused or said; what is scored says how."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from vqa_rows import annotation, write

from vqamc.cli import PROGRAM
from vqamc.console import build_parser
from vqamc.demo import copy_demo

Run = Callable[..., Any]

SCORE = "score results.json --annotations annotations.json"
PAIRS = "pairs binary_results.json --annotations binary_annotations.json"
REFUSED = {
    f"{SCORE} --seed 3": "--seed 3: for --interval and --plot and --subsplits, ",
    f"{SCORE} --draws 200 --seed 0": "--seed 0 --draws 200: for --interval",
    f"{PAIRS} --draws 200": "--draws 200: for --interval, ",
    "humans annotations.json --seed 1": "--seed 1: for --interval and --plot, ",
    "head-tail score p.json --head h.json --tail t.json --rules 2016": "--rules 2016: for --data",
    "head-tail curve p.json --questions h.json --rules 2016": "--rules 2016: for --data vqa",
    "convert results.json --to results --out z.xml": "rows are not written as .xml",
    "convert results.json --to results --out z.yaml.gz": "rows are not written as .yaml",
    "merge shard_0.json shard_1.json --out z.xlsx": "rows are not written as .xlsx",
}


@pytest.mark.parametrize("line", REFUSED)
def test_what_would_do_nothing_is_refused(run: Run, tmp_path: Path, line: str) -> None:
    copy_demo(tmp_path)
    outcome = run(line)
    assert (outcome.status, outcome.out) == (2, "")
    assert REFUSED[line] in outcome.err
    assert not list(tmp_path.glob("z.*"))


@pytest.mark.parametrize("line", [SCORE, PAIRS, "humans annotations.json"])
def test_seed_and_draws_are_used_where_something_draws(run: Run, tmp_path: Path, line: str) -> None:
    copy_demo(tmp_path)
    assert run(f"{line} --interval --seed 3 --draws 200").status == 0


def test_a_part_without_ids_is_said(run: Run, tmp_path: Path) -> None:
    copy_demo(tmp_path)
    write(tmp_path / "ids.json", {"train": [1000], "test": []})
    line = "split apply --ids ids.json --annotations annotations.json --questions questions.json"
    outcome = run(f"{line} --out parts --format json")
    said = "ids.json: part test holds no ids; its files are empty lists"
    assert outcome.json["warnings"] == [said]
    assert outcome.err == f"warning: {said}\n"


def test_foreign_ids_of_a_subset_are_told_with_their_file(run: Run, tmp_path: Path) -> None:
    copy_demo(tmp_path)
    write(tmp_path / "ids.json", [999])
    for line in (SCORE, "compare results.json results_b.json --annotations annotations.json"):
        outcome = run(f"{line} --only ids.json")
        assert outcome.status == 1
        assert outcome.err.startswith("ids.json: 1 of 1 ids of the subset are not annotated in ")


def test_a_pool_that_is_too_small_says_how_many_answers_it_has(run: Run, tmp_path: Path) -> None:
    write(tmp_path / "a.json", [annotation(n, [f"a{n}"] * 10) for n in range(12)])
    write(tmp_path / "q.json", [{"question_id": n, "question": "Is it?"} for n in range(12)])
    outcome = run("choices build --annotations a.json --questions q.json --options 14 --out m.json")
    assert outcome.status == 2
    assert "from the 12 of the pool; " in outcome.err


def test_explained_and_curved_figures_carry_signatures(run: Run, tmp_path: Path) -> None:
    copy_demo(tmp_path)
    line = "explain results.json --annotations annotations.json --question-id {} --rules {}"
    signatures = {
        run(f"{line.format(number, rules)} --format json").json["signature"]
        for number in (1000, 1001)
        for rules in ("2021", "2016")
    }
    assert len(signatures) == 4
    assert signatures.pop() not in signatures
    curve = "head-tail curve results.json results_b.json --data vqa --questions annotations.json"
    document = run(f"{curve} --format json").json
    parts = [one["signature"] for one in document["curves"]]
    assert document["signature"] == " ".join(parts)


def test_help_tells_where_groups_are_dropped(run: Run) -> None:
    said = " ".join(run("head-tail build --help").out.split())
    assert "(default: .9 for paper, mean-std for code)" in said
    assert "(default: drop no group)" in " ".join(run("head-tail confusion --help").out.split())


@pytest.mark.parametrize("command", PROGRAM.commands, ids=lambda command: command.name)
def test_values_have_short_names_and_every_seed_the_same(run: Run, command: Any) -> None:
    said = run([*command.name.split(), "--help"]).out
    assert build_parser(PROGRAM)
    assert "SEED" not in said
    assert "SHARE" not in said
    assert "--seed " not in said.replace("--seed N", "").replace("`--seed", "")


def test_nothing_is_got_by_a_coin_over_no_pair(run: Run, tmp_path: Path) -> None:
    same = [annotation(n, ["yes"] * 10, question_type="is") for n in (10, 900_000_010)]
    apart = [
        annotation(20, ["yes"] * 10, question_type="are"),
        annotation(900_000_020, ["no"] * 10, question_type="are"),
    ]
    write(tmp_path / "a.json", [*same, *apart])
    ids = (10, 20, 900_000_010, 900_000_020)
    write(tmp_path / "r.json", [{"question_id": n, "answer": "yes"} for n in ids])
    document = run("pairs r.json --annotations a.json --format json").json
    assert document["blind"]["coin"] == 25.0
    coins = {name: one["blind"]["coin"] for name, one in document["per_question_type"].items()}
    assert coins == {"are": 25.0, "is": None}


def test_one_is_told_in_the_singular(run: Run, tmp_path: Path) -> None:
    write(tmp_path / "a.json", [annotation(n, ["yes"] * 3) for n in (1, 2)])
    write(tmp_path / "r.json", [{"question_id": 1, "answer": "yes"}] * 2)
    write(tmp_path / "few.json", [{"question_id": 1, "answer": "yes"}])
    said = run("score r.json --annotations a.json --missing zero").err
    assert "r.json: 1 id is answered more than once" in said
    assert "r.json: 1 question is not answered; each counts as 0" in said
    assert "1 result for 2 questions" in run("check few.json --annotations a.json").out
    assert "2 of 2 questions have 3 human answers instead of 10" in said

"""Shuffled passes of one set: the mean, what holds in every order, and what each slot earns."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from vqamc.cli import main
from vqamc.files.schemas import load_schema

ORDER = ["red", "blue", "green"]
LISTS = {10: ORDER, 11: ORDER}
HUMANS = {10: ["red"] * 7 + ["blue"] * 3, 11: ["green"] * 10}


class Folder:
    """Two questions in three circular orders, as `vqamc choices shuffle` writes them."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.passes = root / "passes"
        self.passes.mkdir()
        annotations = [
            {
                "question_id": one,
                "image_id": one,
                "multiple_choice_answer": said[0],
                "answers": [{"answer": a, "answer_id": k} for k, a in enumerate(said, 1)],
            }
            for one, said in HUMANS.items()
        ]
        self.write("a.json", {"annotations": annotations})
        self.questions("q.json", 0)
        names = [f"pass_{number:02d}.json" for number in range(3)]
        for number, name in enumerate(names):
            self.questions(f"passes/{name}", number)
        self.manifest(files=names)

    def write(self, name: str, document: object) -> str:
        (self.root / name).write_text(json.dumps(document), "utf-8")
        return str(self.root / name)

    def questions(self, name: str, turned: int, lists: dict[int, list[str]] = LISTS) -> None:
        rows = [
            {
                "question_id": one,
                "image_id": one,
                "question": "What color?",
                "multiple_choices": options[turned:] + options[:turned],
            }
            for one, options in lists.items()
        ]
        self.write(name, {"task_type": "Multiple-Choice", "questions": rows})

    def manifest(self, **changed: object) -> None:
        document = {
            "file": "q.json",
            "fingerprint": "0123456789abcdef",
            "seed": 0,
            "mode": "circular",
            "passes": 3,
            "files": [],
            "n_questions": 2,
            "signature": "seed:0",
            **changed,
        }
        self.write("passes/passes.json", document)

    def score(self, answers: list[list[str]], *options: str) -> int:
        results = [
            self.write(
                f"r{number}.json",
                [{"question_id": 10 + k, "answer": a} for k, a in enumerate(said)],
            )
            for number, said in enumerate(answers)
        ]
        annotations = str(self.root / "a.json")
        passes = ["--passes", str(self.passes)]
        return main(
            ["score", *results, "--annotations", annotations, *passes, "--no-cache", *options]
        )


@pytest.fixture
def folder(tmp_path):
    return Folder(tmp_path)


FIRST_SLOT = [["A", "A"]] * 3
"""A model that always takes the first option: red, blue, green."""


def test_the_mean_is_that_of_the_passes_and_strict_the_least(folder, capsys):
    assert folder.score(FIRST_SLOT, "--letters", "--format", "json") == 0
    report = json.loads(capsys.readouterr().out)
    Draft202012Validator(load_schema("score_report")).validate(report)
    passes = report["passes"]
    assert [one["accuracy"] for one in passes["per_pass"]] == [50.0, 45.0, 50.0]
    assert passes["mean"] == report["accuracy"]["overall"] == pytest.approx(145 / 3, abs=1e-12)
    assert passes["strict"] == 0.0
    assert passes["strict_majority"] == 0.0
    assert passes["same_choice"] == 0.0
    assert report["majority_accuracy"] == pytest.approx(100 / 3, abs=1e-12)
    assert report["choices"] == {"resolved": 6, "offlist": 0, "unresolved": 0, "blank": 0}


def test_a_model_without_a_favourite_slot_is_as_good_strictly(folder, capsys):
    assert folder.score([["blue", "green"]] * 3, "--format", "json") == 0
    passes = json.loads(capsys.readouterr().out)["passes"]
    assert (passes["mean"], passes["strict"]) == (95.0, 95.0)
    assert (passes["strict_majority"], passes["same_choice"]) == (50.0, 100.0)


def test_each_slot_shows_what_is_earned_where_the_key_stands_there(folder, capsys):
    assert folder.score(FIRST_SLOT, "--letters", "--format", "json") == 0
    by_slot = json.loads(capsys.readouterr().out)["passes"]["by_slot"]
    assert [one["letter"] for one in by_slot] == ["A", "B", "C"]
    assert [one["n"] for one in by_slot] == [2, 2, 2]
    assert [one["chosen"] for one in by_slot] == [6, 0, 0]
    # With the key first both are right; once `blue` stands before `red` and earns .9.
    assert [one["accuracy"] for one in by_slot] == [100.0, 0.0, 45.0]


def test_the_text_names_every_figure(folder, capsys):
    assert folder.score(FIRST_SLOT, "--letters") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["pass", "pass_00.json", "50.00"]
    assert "strict (the least of all passes)   0.00" in lines
    assert "A                  100.00          2       6" in lines
    assert "accuracy 48.33 on 2 questions (multiple-choice, rules 2021)" in lines


def test_each_row_says_its_pass(folder, tmp_path):
    out = tmp_path / "rows.csv"
    assert folder.score(FIRST_SLOT, "--letters", "--per-question", str(out)) == 0
    with out.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [(row["pass"], row["question_id"], row["chosen"]) for row in rows] == [
        ("0", "10", "red"),
        ("0", "11", "red"),
        ("1", "10", "blue"),
        ("1", "11", "blue"),
        ("2", "10", "green"),
        ("2", "11", "green"),
    ]


def test_intervals_are_those_of_the_mean(folder, capsys):
    assert folder.score(FIRST_SLOT, "--letters", "--interval", "--format", "json") == 0
    report = json.loads(capsys.readouterr().out)
    Draft202012Validator(load_schema("score_report")).validate(report)
    low, high = report["interval"]
    assert low <= report["passes"]["mean"] <= high


def test_the_original_file_may_be_given_and_is_held_against_the_passes(folder, capsys):
    asked = str(folder.root / "q.json")
    assert folder.score(FIRST_SLOT, "--letters", "--questions", asked) == 0
    folder.questions("q.json", 0, {10: ORDER, 11: ["green", "blue", "white"]})
    assert folder.score(FIRST_SLOT, "--letters", "--questions", asked) == 1
    assert "list different options for 1 questions (11)" in capsys.readouterr().err


def test_passes_of_different_sets_are_refused(folder, capsys):
    folder.questions("passes/pass_01.json", 1, {10: ORDER, 11: ["red", "blue", "blue"]})
    assert folder.score(FIRST_SLOT, "--letters") == 1
    said = capsys.readouterr().err
    assert "pass_01.json and pass_00.json list different options for 1 questions (11)" in said


def test_each_pass_needs_its_results(folder, capsys):
    assert folder.score(FIRST_SLOT[:2], "--letters") == 2
    assert "holds 3 passes, and 2 results files are given" in capsys.readouterr().err


def test_several_results_without_passes_are_refused(folder, capsys):
    results = [folder.write(f"r{number}.json", []) for number in range(2)]
    assert main(["score", *results, "--annotations", str(folder.root / "a.json")]) == 2
    assert "`vqamc merge`" in capsys.readouterr().err


def test_an_answer_off_the_list_of_one_pass_is_named(folder, capsys):
    assert folder.score([["red", "green"], ["Red", "green"], ["red", "green"]]) == 1
    assert "1 answer is none of their question's options (10)" in capsys.readouterr().err


def test_passes_are_multiple_choice(folder, capsys):
    assert folder.score(FIRST_SLOT, "--task", "open-ended") == 2
    assert "passes of multiple choice" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"files": ["../a.json"], "passes": 1}, "names of files in the folder, got '../a.json'"),
        ({"files": ["pass_00.json"]}, "expected 3 names of files in the folder, got 1 files"),
        ({"seed": "zero"}, "expected the passes that `vqamc choices shuffle` writes"),
    ],
)
def test_a_folder_that_is_no_folder_of_passes_is_refused(folder, capsys, changed, said):
    folder.manifest(**changed)
    assert folder.score(FIRST_SLOT, "--letters") == 2
    assert said in capsys.readouterr().err


def test_a_folder_without_passes_is_refused(folder, capsys):
    (folder.passes / "passes.json").unlink()
    assert folder.score(FIRST_SLOT, "--letters") == 2
    assert "holds no passes.json; `vqamc choices shuffle` makes" in capsys.readouterr().err


def test_answers_that_are_missing_in_one_pass_count_there(folder, capsys):
    answers = [["red", "green"], ["red"], ["red", "green"]]
    assert folder.score(answers, "--missing", "zero", "--format", "json") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["counts"]["missing"] == 1
    assert report["passes"]["strict"] == 50.0
    assert folder.score(answers, "--missing", "skip") == 1
    assert "score different questions (11)" in capsys.readouterr().err


def test_passes_that_were_shuffled_here_are_scored(run):
    """From the demo set to the report: built, shuffled, answered in letters, scored."""
    assert run("demo --out demo --quiet").status == 0
    given = "--annotations demo/annotations.json"
    built = f"choices build {given} --questions demo/questions.json --out mc.json --quiet"
    assert run(built).status == 0
    assert run("choices shuffle mc.json --passes 18 --out passes --quiet").status == 0
    for number in range(18):
        asked = json.loads(Path(f"passes/pass_{number:02d}.json").read_text("utf-8"))
        rows = [{"question_id": q["question_id"], "answer": "(c)"} for q in asked["questions"]]
        Path(f"r{number}.json").write_text(json.dumps(rows), "utf-8")
    results = " ".join(f"r{number}.json" for number in range(18))
    outcome = run(f"score {results} {given} --passes passes --letters --format json")
    assert outcome.status == 0
    report = outcome.json
    Draft202012Validator(load_schema("score_report")).validate(report)
    # Every option has stood third once: the mean is chance, and nothing holds in every order.
    assert report["passes"]["mean"] == report["chance"]
    assert report["passes"]["strict"] == 0.0
    by_slot = report["passes"]["by_slot"]
    assert [one["n"] for one in by_slot] == [36] * 18
    assert [one["chosen"] for one in by_slot] == [0, 0, 36 * 18, *[0] * 15]
    assert by_slot[2]["accuracy"] > 90


def test_an_original_file_without_any_options_is_counted_in_full(folder, capsys):
    folder.write("bare.json", [{"question_id": one, "question": "?"} for one in (10, 11)])
    assert folder.score(FIRST_SLOT, "--letters", "--questions", str(folder.root / "bare.json")) == 1
    assert "bare.json: 2 of 2 questions to score have no options there (10, 11)" in (
        capsys.readouterr().err
    )

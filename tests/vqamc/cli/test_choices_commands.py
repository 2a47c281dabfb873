"""`choices build`, `choices shuffle` and `prompts` as a user runs them."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from vqamc.files.schemas import validator
from vqamc.loading import load_questions

GOLDEN = Path(__file__).parents[2] / "golden" / "choices"
ANNOTATIONS, QUESTIONS = GOLDEN / "annotations.json", GOLDEN / "questions.json"
BUILD = f"choices build --annotations {ANNOTATIONS} --questions {QUESTIONS} --options 8"
Run = Callable[..., Any]


def read(path: Path) -> Any:
    return json.loads(path.read_bytes())


def test_build_writes_a_file_of_the_release_and_its_provenance(run: Run, tmp_path: Path) -> None:
    outcome = run(f"{BUILD} --out mc.json --provenance from.jsonl --format json")
    assert (outcome.status, outcome.err) == (0, "")
    validator("choices_build_report").validate(outcome.json)
    made = read(tmp_path / "mc.json")
    validator("multiple_choice_questions").validate(made)
    source = read(QUESTIONS)
    assert made["task_type"] == "Multiple-Choice"
    assert made["num_choices"] == 8
    assert {key: made[key] for key in ("info", "license", "data_type", "data_subtype")} == {
        key: source[key] for key in ("info", "license", "data_type", "data_subtype")
    }
    asked = [{key: row[key] for key in source["questions"][0]} for row in made["questions"]]
    assert asked == source["questions"]
    assert {len(row["multiple_choices"]) for row in made["questions"]} == {8}
    lines = (tmp_path / "from.jsonl").read_text("utf-8").splitlines()
    for line, row in zip(lines, made["questions"], strict=True):
        provenance = json.loads(line)
        validator("choice_provenance").validate(provenance)
        assert provenance["question_id"] == row["question_id"]
        assert [one["text"] for one in provenance["options"]] == row["multiple_choices"]
    assert sorted(one.name for one in tmp_path.iterdir()) == ["from.jsonl", "mc.json"]


def test_the_built_file_is_scored(run: Run) -> None:
    run(f"{BUILD} --out mc.json")
    answers = [
        {"question_id": row["question_id"], "answer": row["multiple_choice_answer"]}
        for row in read(ANNOTATIONS)
    ]
    Path("results.json").write_text(json.dumps(answers), encoding="utf-8")
    outcome = run(
        f"score results.json --annotations {ANNOTATIONS} --questions mc.json --format json"
    )
    assert outcome.status == 0, outcome.err
    assert outcome.json["task"] == "multiple-choice"
    assert outcome.json["majority_accuracy"] == 100.0


def test_the_same_seed_gives_the_same_bytes_whatever_the_order_of_rows_or_the_hash_seed(
    tmp_path: Path,
) -> None:
    shuffled = tmp_path / "shuffled"
    shuffled.mkdir()
    for name in ("annotations.json", "questions.json", "plausible.json"):
        document = read(GOLDEN / name)
        rows = document if isinstance(document, list) else document["questions"]
        random.Random(1).shuffle(rows)
        (shuffled / name).write_text(json.dumps(document), encoding="utf-8")
    made = []
    for number, folder in enumerate((GOLDEN, shuffled, GOLDEN)):
        out = tmp_path / f"{number}.json"
        command = [
            *(sys.executable, "-m", "vqamc", "choices", "build", "--options", "8", "--quiet"),
            *("--annotations", str(folder / "annotations.json")),
            *("--questions", str(folder / "questions.json")),
            *("--plausible", str(folder / "plausible.json")),
            *("--out", str(out), "--provenance", f"{out}l"),
        ]
        environment = {**os.environ, "PYTHONHASHSEED": str(number)}
        said = subprocess.run(command, check=True, capture_output=True, env=environment).stdout
        signature = said.decode().splitlines()[-1]
        made.append((signature, out.read_bytes(), Path(f"{out}l").read_bytes()))
    assert made[0] == made[1] == made[2]


def test_pools_may_come_from_elsewhere(run: Run, tmp_path: Path) -> None:
    document = read(QUESTIONS)
    document["questions"] = document["questions"][:1]
    Path("one.json").write_text(json.dumps(document), encoding="utf-8")
    asked = f"choices build --annotations {ANNOTATIONS} --questions one.json --options 8"
    pool = f"--pool-annotations {ANNOTATIONS} --pool-questions {QUESTIONS}"
    assert run(f"{BUILD} --out whole.json").status == 0
    assert run(f"{asked} {pool} --out part.json").status == 0
    assert run(f"{asked} --pool-questions {QUESTIONS} --out half.json").status == 0
    whole, part, half = (
        read(tmp_path / f"{name}.json")["questions"] for name in ("whole", "part", "half")
    )
    assert part == half == whole[:1]


@pytest.mark.parametrize(
    ("more", "status", "message"),
    [
        ("--options 1 --out mc.json", 2, "options=1: a choice needs at least 2 options"),
        ("--options 15 --out mc.json", 2, "expected enough distinct answers to fill 15 options"),
        ("--out no/mc.json", 2, "no: no such folder"),
        ("--out .", 2, "is a folder"),
        ("--out mc.json --provenance mc.json", 2, "--out and --provenance name the same file"),
        ("--out mc.json --provenance no/from.jsonl", 2, "no: no such folder"),
        ("--out mc.json --popular no.json", 2, "no.json: no such file"),
        ("--out mc.json --plausible no.json", 2, "no.json: no such file"),
        (f"--out mc.json --popular {ANNOTATIONS}", 2, "this is a file of annotations: look at"),
        (f"--out mc.json --plausible {ANNOTATIONS}", 2, "this is a file of annotations: look at"),
        (f"--out mc.json --plausible {QUESTIONS}", 2, "this is a file of questions"),
        ("--out mc.json --rules 1999", 2, "invalid choice"),
    ],
)
def test_a_mistake_is_told_and_leaves_nothing_behind(
    more: str, status: int, message: str, run: Run, tmp_path: Path
) -> None:
    outcome = run(f"{BUILD} {more}")
    assert outcome.status == status
    assert message in outcome.err
    assert "Traceback" not in outcome.err
    assert outcome.out == ""
    assert list(tmp_path.iterdir()) == []


def test_unanswered_questions_end_with_1_unless_they_are_allowed(run: Run, tmp_path: Path) -> None:
    document = read(QUESTIONS)
    document["questions"] += [{"question_id": 999, "image_id": 1, "question": "Is it new?"}]
    Path("more.json").write_text(json.dumps(document), encoding="utf-8")
    command = f"choices build --annotations {ANNOTATIONS} --questions more.json --options 8"
    refused = run(f"{command} --out mc.json")
    assert refused.status == 1
    assert "1 of 13 questions are not annotated" in refused.err
    assert not (tmp_path / "mc.json").exists()
    allowed = run(f"{command} --allow-unanswered --out mc.json --format json")
    assert allowed.status == 0
    assert allowed.json["counts"]["without_key"] == 1
    assert "their lists have no key" in allowed.err
    assert len(read(tmp_path / "mc.json")["questions"][-1]["multiple_choices"]) == 8


def test_a_file_on_stdout_stands_there_alone(run: Run) -> None:
    outcome = run(f"{BUILD} --out -")
    assert json.loads(outcome.out)["num_choices"] == 8
    assert "8 options for each of 12 questions" in outcome.err


def test_none_among_the_options_stays_text(run: Run, tmp_path: Path) -> None:
    Path("popular.json").write_text('["None", "NA", "null", "007"]', encoding="utf-8")
    assert run(f"{BUILD} --popular popular.json --out mc.json.gz").status == 0
    asked = load_questions(tmp_path / "mc.json.gz")
    assert asked.options is not None
    assert {"None", "NA", "null", "007"} <= set(asked.options.texts(0))


def test_shuffle_writes_passes_and_what_they_are(run: Run, tmp_path: Path) -> None:
    run(f"{BUILD} --out mc.json")
    outcome = run("choices shuffle mc.json --passes 4 --out passes --format json")
    assert (outcome.status, outcome.err) == (0, "")
    named = read(tmp_path / "passes" / "passes.json")
    assert named == outcome.json
    validator("shuffled_passes").validate(named)
    assert named["fingerprint"] == load_questions("mc.json").options_fingerprint
    source = read(tmp_path / "mc.json")
    for name in named["files"]:
        made = read(tmp_path / "passes" / name)
        validator("multiple_choice_questions").validate(made)
        assert {key: made[key] for key in made if key != "questions"} == {
            key: source[key] for key in source if key != "questions"
        }
        for row, origin in zip(made["questions"], source["questions"], strict=True):
            before = origin["multiple_choices"]
            assert row["multiple_choices"] == [before[slot] for slot in row["choice_origins"]]
    # Once more with fewer passes: none of the old ones is left.
    assert run("choices shuffle mc.json --passes 2 --mode random --out passes").status == 0
    left = sorted(one.name for one in (tmp_path / "passes").iterdir())
    assert left == ["pass_00.json", "pass_01.json", "passes.json"]


@pytest.mark.parametrize(
    ("more", "status", "message"),
    [
        ("mc.json --passes 9 --out passes", 2, "no more than 8 rotations"),
        ("mc.json --passes 0 --out passes", 2, "at least 1 pass"),
        ("mc.json --passes 2 --out no/passes", 2, "no such folder"),
        ("mc.json --passes 2 --out .", 2, "holds mc.json"),
        ("no.json --passes 2 --out passes", 2, "no.json: no such file"),
        (f"{QUESTIONS} --passes 2 --out passes", 2, "none that has any"),
        (f"{ANNOTATIONS} --passes 2 --out passes", 2, "this is a file of annotations: look at"),
    ],
)
def test_a_shuffle_that_cannot_be_made_leaves_nothing_behind(
    more: str, status: int, message: str, run: Run, tmp_path: Path
) -> None:
    run(f"{BUILD} --out mc.json")
    outcome = run(f"choices shuffle {more}")
    assert (outcome.status, outcome.out) == (status, "")
    assert message in outcome.err
    assert [one.name for one in tmp_path.iterdir()] == ["mc.json"]


@pytest.mark.parametrize("style", ["letters", "text"])
def test_prompts_are_lines_with_the_name_of_the_image(style: str, run: Run, tmp_path: Path) -> None:
    run(f"{BUILD} --out mc.json")
    outcome = run(f"prompts mc.json --style {style} --out prompts.jsonl")
    assert (outcome.status, outcome.out) == (0, "")
    rows = [
        json.loads(line) for line in (tmp_path / "prompts.jsonl").read_text("utf-8").splitlines()
    ]
    assert len(rows) == 12
    for row in rows:
        validator("prompts").validate(row)
    assert rows[0]["image"] == "COCO_train2014_000000000001.jpg"


def test_prompts_say_where_images_cannot_be_named(run: Run) -> None:
    document = read(QUESTIONS) | {"data_type": "own"}
    document["questions"] = [
        row | {"multiple_choices": ["yes", "no"]} for row in document["questions"]
    ]
    Path("own.json").write_text(json.dumps(document), encoding="utf-8")
    outcome = run("prompts own.json --out -")
    assert len(outcome.out.splitlines()) == 12
    assert "the images of 12 of 12 questions are not named" in outcome.err
    assert run("prompts own.json --out - --quiet").err == ""


def test_prompts_of_a_file_without_options_are_refused(run: Run, tmp_path: Path) -> None:
    outcome = run(f"prompts {QUESTIONS} --out prompts.jsonl")
    assert outcome.status == 2
    assert "none that has any" in outcome.err
    assert list(tmp_path.iterdir()) == []


def test_a_test_split_takes_its_options_from_another(run: Run) -> None:
    asked = [{"question_id": 5000, "image_id": 99, "question": "What color is the dog?"}]
    Path("test.json").write_text(json.dumps(asked), encoding="utf-8")
    command = (
        f"choices build --annotations {ANNOTATIONS} --questions test.json --options 8 "
        "--allow-unanswered --out mc.json --provenance from.jsonl"
    )
    assert "--pool-questions names the questions of the pool" in run(command).err
    outcome = run(f"{command} --pool-questions {QUESTIONS}")
    assert "no neighbours" not in outcome.err
    (provenance,) = map(json.loads, Path("from.jsonl").read_text("utf-8").splitlines())
    near = {
        one["text"]: one["source_question_id"]
        for one in provenance["options"]
        if "neighbour" in one["roles"]
    }
    assert near == {"brown": 21, "black": 10, "white": 20}


def test_shuffle_keeps_files_that_only_look_like_passes(run: Run, tmp_path: Path) -> None:
    run(f"{BUILD} --out mc.json")
    (tmp_path / "passes").mkdir()
    for name in ("passages.json", "pass_00.json", "passes.json"):
        (tmp_path / "passes" / name).write_text("[]")
        refused = run("choices shuffle mc.json --passes 4 --out passes")
        assert (refused.status, "passes: holds pass" in refused.err) == (2, True)
        assert [one.read_text() for one in (tmp_path / "passes").iterdir()] == ["[]"]
        (tmp_path / "passes" / name).unlink()
    for passes in (4, 2):
        assert run(f"choices shuffle mc.json --passes {passes} --out passes").status == 0
    assert len(list((tmp_path / "passes").iterdir())) == 3

"""Options are built piece by piece into one file or many: the same rows, counts and signature."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from killed import CAN_FORK, killed, steps

from vqamc.choices import keeping, piecewise
from vqamc.cli import main
from vqamc.demo import demo_file
from vqamc.files.decoding import PROVENANCE, QUESTIONS
from vqamc.files.pieces import read_rows
from vqamc.files.schemas import load_schema

Run = Callable[..., Any]
SIDES = [f"--{name}={demo_file(f'{name}.json')}" for name in ("annotations", "questions")]
BUILD = ["choices", "build", *SIDES, "--options=6", "--format=json"]


@pytest.fixture(autouse=True)
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(piecewise, "PIECE", 7)


def test_pieces_change_nothing(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    in_pieces = run([*BUILD, "--out=a.json", "--provenance=a.jsonl"])
    monkeypatch.setattr(piecewise, "PIECE", 1000)
    at_once = run([*BUILD, "--out=b.json", "--provenance=b.jsonl"])
    assert in_pieces.json == at_once.json
    for name in ("json", "jsonl"):
        assert (tmp_path / f"a.{name}").read_bytes() == (tmp_path / f"b.{name}").read_bytes()


def test_shards_put_together_are_the_file(run: Run, tmp_path: Path) -> None:
    one = run([*BUILD, "--out=mc.jsonl", "--provenance=from.jsonl"])
    many = run([*BUILD, "--out=built", "--shard-size=10"])
    assert one.json == many.json
    for kind, file in (("questions", "mc.jsonl"), ("provenance", "from.jsonl")):
        shards = sorted((tmp_path / "built").glob(f"{kind}-*.jsonl"))
        assert len(shards) == 4
        assert b"".join(map(Path.read_bytes, shards)) == (tmp_path / file).read_bytes()


def test_the_manifest_says_how_and_of_what_they_were_made(run: Run, tmp_path: Path) -> None:
    report = run([*BUILD, "--out=built", "--shard-size=10", "--seed=7"]).json
    manifest = json.loads((tmp_path / "built" / "manifest.json").read_text())
    Draft202012Validator(load_schema("shards_manifest")).validate(manifest)
    assert manifest["header"]["task_type"] == "Multiple-Choice"
    assert (manifest["seed"], manifest["recipe"]["options"]) == (7, 6)
    assert manifest["signature"] == report["signature"]
    for one in manifest["inputs"]:
        assert f"{one['role']}:{one['fingerprint']}" in report["signature"]
    assert [one["rows"] for one in manifest["shards"]["provenance"]] == [10, 10, 10, 6]


@pytest.mark.parametrize("form", ["jsonl.gz", "parquet"])
def test_shards_of_other_forms_hold_the_same_rows(form: str, run: Run, tmp_path: Path) -> None:
    for out, told in (("plain", []), ("other", [f"--shard-form={form}"])):
        assert run([*BUILD, f"--out={out}", "--shard-size=10", *told]).status == 0
    assert (tmp_path / "other" / f"questions-00003.{form}").is_file()
    for kind in (QUESTIONS, PROVENANCE):
        plain, other = (read_rows(tmp_path / out, kind) for out in ("plain", "other"))
        assert plain.rows == other.rows


def test_a_folder_of_shards_is_a_set_of_choices(run: Run, tmp_path: Path) -> None:
    run([*BUILD, "--out=built", "--shard-size=10"])
    run([*BUILD, "--out=mc.json"])
    answers = [
        {"question_id": row.question_id, "answer": (row.multiple_choices or ("",))[2]}
        for row in read_rows(tmp_path / "mc.json", QUESTIONS).rows
    ]
    (tmp_path / "r.json").write_text(json.dumps(answers))
    score = ["score", "r.json", SIDES[0], "--format=json"]
    in_shards = run([*score, "--questions=built"])
    assert in_shards.json["task"] == "multiple-choice"
    assert in_shards.json == run([*score, "--questions=mc.json"]).json


def test_a_second_run_replaces_the_shards_of_the_first(run: Run, tmp_path: Path) -> None:
    run([*BUILD, "--out=built", "--shard-size=5"])
    run([*BUILD, "--out=built", "--shard-size=30"])
    names = sorted(path.name for path in (tmp_path / "built").iterdir())
    assert len(names) == 5
    assert run(["prompts", "built", "--out=p.jsonl"]).status == 0


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (["--out=o", "--shard-size=2", "--provenance=p.jsonl"], "shards hold the provenance"),
        (["--out=o", "--shard-form=parquet"], "--shard-form is for --shard-size"),
        (["--out=o", "--shard-size=0"], "shard size=0: expected a whole number, at least 1"),
        (["--out=-", "--shard-size=2"], "no stream holds them"),
        (["--out=nowhere/o", "--shard-size=2"], "nowhere: no such folder"),
        (["--out=o", "--shard-size=2", "--options=900"], "enough distinct answers"),
    ],
)
def test_what_does_not_go_together_is_refused_and_leaves_nothing(
    told: list[str], said: str, run: Run, tmp_path: Path
) -> None:
    outcome = run(["choices", "build", *SIDES, *told])
    assert (outcome.status, said in outcome.err) == (2, True)
    assert not list(tmp_path.iterdir())


def test_a_folder_of_images_that_is_not_there_is_refused(run: Run) -> None:
    outcome = run(["prompts", str(demo_file("questions.json")), "--images=no", "--out=p.jsonl"])
    assert (outcome.status, "no: no such folder" in outcome.err) == (2, True)


@pytest.mark.skipif(not CAN_FORK, reason="this system cannot fork")
def test_a_run_that_is_killed_goes_on_and_leaves_only_whole_shards(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def files(folder: str = "o/built") -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in (tmp_path / folder).glob("[!.]*")}

    monkeypatch.setattr(keeping, "_BATCH", 4)
    (tmp_path / "o").mkdir()
    line = [*BUILD, "--out=o/built", "--shard-size=10"]
    undisturbed = run(line), files()
    shutil.rmtree(tmp_path / "o" / "built")
    last = steps(main, line, Path("n"))
    for step in (last // 2, last - 6, last - 2):
        shutil.rmtree(tmp_path / "o" / "built")
        assert killed(main, line, step), step
        assert files().items() <= undisturbed[1].items()
        assert (run([*line, "--resume"]), files()) == undisturbed, step
        assert [path.name for path in (tmp_path / "o").iterdir()] == ["built"]


def test_shards_of_parquet_without_pyarrow_name_the_folder_that_was_asked_for(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    outcome = run([*BUILD, "--out=built", "--shard-size=10", "--shard-form=parquet"])
    assert (outcome.status, outcome.err.startswith("built: Parquet needs a library")) == (2, True)
    assert not (tmp_path / "built").exists()


def test_files_of_others_in_the_folder_are_kept(run: Run, tmp_path: Path) -> None:
    (tmp_path / "m").mkdir()
    for name in ("train-00000.jsonl", "coco-00001.parquet"):
        (tmp_path / "m" / name).write_text("mine")
    outcome = run([*BUILD, "--out=m", "--shard-size=20"])
    assert (outcome.status, "m: holds coco-00001.parquet" in outcome.err) == (2, True)
    assert len([one for one in (tmp_path / "m").iterdir() if one.read_text() == "mine"]) == 2

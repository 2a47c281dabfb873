"""Nothing is lost in silence: neither what a file holds, nor what stands where we write."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from vqa_rows import write

Run = Callable[..., Any]
ROWS = [{"question_id": "one", "answer": "red"}]
OTHERS = [{"question_id": "two", "answer": "red"}]


def test_the_input_is_never_overwritten_by_the_record(run: Run, tmp_path: Path) -> None:
    before = write(tmp_path / "in.ids.json", ROWS).read_bytes()
    refused = run("convert in.ids.json --to results --number-ids --out in.json")
    assert refused.status == 2
    assert "the record of made ids in.ids.json is the file that is read" in refused.err
    assert (tmp_path / "in.ids.json").read_bytes() == before
    assert not (tmp_path / "in.json").exists()


@pytest.mark.parametrize("there", ["{}", "notes", None])
def test_what_stands_in_its_place_stays(run: Run, tmp_path: Path, there: str | None) -> None:
    write(tmp_path / "in.json", ROWS)
    record = tmp_path / "out.ids.json"
    record.mkdir() if there is None else record.write_text(there)
    refused = run("convert in.json --to results --number-ids --out out.json")
    assert refused.status == 2
    assert "out.ids.json: made ids would be recorded here" in refused.err
    assert record.is_dir() if there is None else record.read_text() == there
    assert not (tmp_path / "out.json").exists()


def test_two_outputs_share_a_record_only_if_it_is_the_same(run: Run, tmp_path: Path) -> None:
    write(tmp_path / "in.json", ROWS)
    write(tmp_path / "others.json", OTHERS)
    assert run("convert in.json --to results --number-ids --out q.json").status == 0
    assert run("convert in.json --to results --number-ids --out q.csv").status == 0
    assert run("convert others.json --to results --number-ids --out q.tsv").status == 2
    assert list(json.loads((tmp_path / "q.ids.json").read_bytes())) == ["one"]


def test_no_record_is_left_where_the_output_cannot_be_written(run: Run, tmp_path: Path) -> None:
    write(tmp_path / "in.json", ROWS)
    (tmp_path / "out.json").mkdir()
    assert run("convert in.json --to results --number-ids --out out.json").status == 2
    assert not (tmp_path / "out.ids.json").exists()


def test_a_cell_of_any_length_is_read_back(run: Run, tmp_path: Path) -> None:
    rows = [{"answer": "x" * 200_000, "question_id": 1}]
    write(tmp_path / "in.json", rows)
    assert run("convert in.json --to results --out long.csv").status == 0
    assert run("convert long.csv --to results --out back.json").status == 0
    assert json.loads((tmp_path / "back.json").read_bytes()) == rows


@pytest.mark.parametrize(
    "command", ["merge r.json r.json --out m.json", "score r.json", "check r.json"]
)
def test_a_key_that_stands_twice_in_a_row_is_refused(
    run: Run, tmp_path: Path, command: str
) -> None:
    (tmp_path / "r.json").write_text('[{"question_id":1,"answer":"a","answer":"b"}]')
    write(tmp_path / "a.json", [{"question_id": 1, "answers": [{"answer": "a"}]}])
    options = "" if command.startswith("merge") else " --annotations a.json"
    refused = run(command + options)
    # A check judges; the others cannot read the file as what it claims to be.
    assert refused.status == (1 if command.startswith("check") else 2)
    said = refused.out if command.startswith("check") else refused.err
    assert "r.json at $[0]: expected each key once, got the key 'answer' twice; keep one" in said


def test_a_label_that_stands_twice_is_refused(run: Run, tmp_path: Path) -> None:
    write(tmp_path / "r.json", [{"question_id": 1, "answer": "a"}])
    write(tmp_path / "a.json", [{"question_id": 1, "answers": [{"answer": "a"}]}])
    (tmp_path / "v.json").write_text('{"0": "yes", "0": "no"}')
    refused = run("score r.json --annotations a.json --vocabulary v.json")
    assert refused.status == 2
    assert "v.json at $: expected each key once, got the key '0' twice" in refused.err


def test_the_ending_of_the_output_may_be_in_capitals(run: Run, tmp_path: Path) -> None:
    write(tmp_path / "in.json", [{"answer": "a", "question_id": 1}])
    assert run("convert in.json --to results --out up.JSONL").status == 0
    assert (tmp_path / "up.JSONL").read_text() == '{"answer":"a","question_id":1}\n'

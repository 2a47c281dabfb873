"""`vqamc convert`: what it writes, what it says, and what it leaves beside."""

import gzip
import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from vqamc.cli import main
from vqamc.demo import demo_file
from vqamc.files import made_ids
from vqamc.files.schemas import validator

CASES = Path(__file__).parents[2] / "cases" / "converting"
SOUP, CAN = "VizWiz_val_00000000.jpg", "VizWiz_val_00000001.jpg"


def test_vizwiz_answers_meet_vizwiz_annotations_that_were_converted_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    annotations, results = tmp_path / "annotations.json", tmp_path / "results.json"
    people = [
        {"image": SOUP, "question": "What?", "answers": [{"answer": "soup"}] * 10},
        {"image": CAN, "question": "Which?", "answers": [{"answer": "can"}] * 10},
    ]
    model = [{"image": CAN, "answer": "can"}, {"image": SOUP, "answer": "stew"}]
    for rows, to, out in ((people, "annotations", annotations), (model, "results", results)):
        (tmp_path / "in.json").write_text(json.dumps(rows))
        assert main(["convert", str(tmp_path / "in.json"), "--to", to, "--out", str(out)]) == 0
    capsys.readouterr()
    assert main(["score", str(results), "--annotations", str(annotations), "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["accuracy"]["overall"] == 50.0


def test_made_ids_are_recorded_beside_the_output(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "results.json.gz"
    source = str(CASES / "gqa_zero.json")
    arguments = ["convert", source, "--to", "results", "--number-ids", "--out", str(out)]
    assert main([*arguments, "--format", "json"]) == 0
    report = json.loads(capsys.readouterr().out)
    beside = tmp_path / "results.ids.json"
    assert report == {
        "shape": "a list of rows",
        "n_read": 2,
        "n_written": 2,
        "out": str(out),
        "made_ids": str(beside),
        "warnings": [
            f"{source}: 1 of 2 questionId are text; read as integers",
            f"{source}: 1 questionId are no integers; ids were made of them",
        ],
    }
    recorded = json.loads(beside.read_bytes())
    assert recorded == {"08": made_ids.made_id("08")}
    assert validator("made_ids").is_valid(recorded)
    rows = json.loads(gzip.decompress(out.read_bytes()))
    assert [row["question_id"] for row in rows] == [7, recorded["08"]]


def test_the_id_of_a_name_stays_what_it_is_from_version_to_version() -> None:
    assert made_ids.made_id(SOUP) == 7127343942720055


def test_made_ids_need_a_named_output(capsys: pytest.CaptureFixture[str]) -> None:
    source = str(CASES / "gqa_zero.json")
    assert main(["convert", source, "--to", "results", "--number-ids", "--out", "-"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "name a file with --out" in said.err


def test_two_names_that_make_one_id_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(made_ids, "made_id", lambda _name: 2**52)
    (tmp_path / "map.json").write_text('{"one": "red", "other": "blue", "8": "a cat"}')
    source, out = str(tmp_path / "map.json"), tmp_path / "results.json"
    assert main(["convert", source, "--to", "results", "--number-ids", "--out", str(out)]) == 1
    assert "the id made of it is taken; rename it" in capsys.readouterr().err
    assert not out.exists()


def test_a_name_that_makes_the_id_of_another_row_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(made_ids, "made_id", lambda _name: 8)
    (tmp_path / "map.json").write_text('{"one": "red", "8": "a cat"}')
    source, out = str(tmp_path / "map.json"), tmp_path / "results.json"
    assert main(["convert", source, "--to", "results", "--number-ids", "--out", str(out)]) == 1
    assert "the text 'one': the id made of it is taken" in capsys.readouterr().err


def test_standard_input_and_output_carry_nothing_but_data(
    monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    lines = b'{"question_id": 7, "text": "caf\xc3\xa9"}\n{"question_id": 8, "text": ""}\n'
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(lines)))
    assert main(["convert", "-", "--to", "results", "--out", "-"]) == 0
    said = capfdbinary.readouterr()
    assert said.out == (
        '[{"answer":"café","question_id":7},{"answer":"","question_id":8}]\n'.encode()
    )
    assert said.err == b"JSON Lines: 2 rows read, 2 written to -\n"


@pytest.mark.parametrize(
    ("suffix", "written"),
    [
        (
            ".jsonl",
            b'{"answer":"None","question_id":7}\n{"answer":"a \\"cat\\"","question_id":8}\n',
        ),
        (".csv", b'"question_id","answer"\n7,"None"\n8,"a ""cat"""\n'),
        (".tsv", b'"question_id"\t"answer"\n7\t"None"\n8\t"a ""cat"""\n'),
    ],
)
def test_the_ending_of_the_output_chooses_the_form(
    suffix: str, written: bytes, tmp_path: Path
) -> None:
    (tmp_path / "map.json").write_text('{"7": "None", "8": "a \\"cat\\""}')
    out = tmp_path / f"results{suffix}"
    assert main(["convert", str(tmp_path / "map.json"), "--to", "results", "--out", str(out)]) == 0
    assert out.read_bytes() == written


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--answer-key", "text"], "--answer-key and --id-key are for --to results"),
        (["--from", "csv"], "--from csv is no source of annotations; choose auto, okvqa, textvqa"),
        (["--out", "annotations.csv"], "annotations are written as JSON"),
    ],
)
def test_options_that_do_not_fit_together_are_refused(
    options: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    source = str(CASES / "textvqa.json")
    arguments = ["convert", source, "--to", "annotations", "--out", "annotations.json"]
    assert main([*arguments, *options]) == 2
    assert words in capsys.readouterr().err


def test_a_faulty_file_leaves_an_earlier_output_alone(tmp_path: Path) -> None:
    out = tmp_path / "results.json"
    out.write_text("earlier")
    assert main(["convert", str(CASES / "cut.json"), "--to", "results", "--out", str(out)]) == 2
    assert out.read_text() == "earlier"
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.parametrize("file", ["textvqa.json", "vizwiz.json", "aokvqa_annotations.json"])
def test_score_promises_the_line_that_reads_other_annotations(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    options = " --number-ids" if file.startswith("aokvqa") else ""
    line = f"convert {CASES / file} --to annotations{options} --out annotations.json"
    assert main(["score", str(CASES / "own.json"), "--annotations", str(CASES / file)]) == 2
    assert f"`vqamc {line}` reads it" in capsys.readouterr().err
    assert main(line.split()) == 0
    assert main(["score", str(CASES / "own.json"), "--annotations", "annotations.json"]) == 1


def test_a_broken_letter_in_a_file_of_another_shape_is_named_not_raised(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    faulty = tmp_path / "results.json"
    faulty.write_bytes(b'[{"qid": 7, "answer": "red"},\n {"qid": 8, "answer": "caf\xe9"}]')
    annotations = str(CASES / "bare_list.json")
    assert main(["score", str(faulty), "--annotations", annotations]) == 2
    assert "expected JSON, got byte 0xE9, which is not UTF-8 in line 2" in capsys.readouterr().err


def test_the_suggested_line_never_writes_over_the_file(run: Callable[..., Any]) -> None:
    Path("results.json").write_text('{"1": "yes"}', encoding="utf-8")
    said = run(f"score results.json --annotations {demo_file('annotations.json')}").err
    assert "convert results.json --to results --out results_converted.json` reads it" in said


@pytest.mark.parametrize("out", ["results.csv", "./results.csv", "linked.csv"])
def test_the_file_that_is_read_is_not_written_over(run: Callable[..., Any], out: str) -> None:
    Path("results.csv").write_text("question_id,answer\n1,yes\n", encoding="utf-8")
    Path("linked.csv").symlink_to("results.csv")
    for command in ("convert results.csv --to results", "merge results.csv"):
        outcome = run(f"{command} --out {out}")
        assert (outcome.status, outcome.out) == (2, "")
        assert f"--out {out} is the file that is read (results.csv); name another" in outcome.err
    assert Path("results.csv").read_text("utf-8") == "question_id,answer\n1,yes\n"

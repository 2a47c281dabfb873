"""JSON Lines are read in pieces, and give what a file read at once gives."""

from __future__ import annotations

import codecs
import gzip
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from vqa_rows import annotation, predictions, without_answer_ids, write

from vqamc.answers.dataset import Dataset
from vqamc.answers.gathering import predictions_in_pieces
from vqamc.answers.predictions import gather
from vqamc.errors import DataError, PolicyError
from vqamc.files import lines
from vqamc.files.decoding import RESULTS
from vqamc.files.pieces import rows_document
from vqamc.files.reading import read_pairs, read_questions, read_results
from vqamc.loading import load

ROWS = [
    annotation(7, ["no", "yes", "yes"], image_id=3, multiple_choice_answer="yes"),
    annotation(2, ["red"], image_id=2, question_type=None),
    annotation(9, ["yes", "a dog"], image_id=3, answer_type="yes/no"),
    annotation(4, ["blue", "red", "no", "yes"], image_id=1),
    annotation(3, ["blue"] * 3, question_type="(missing)"),
]
BY_TEXT = [row | {"question_id": str(row["question_id"])} for row in ROWS]
NAMED = [row | {"image_id": name} for row, name in zip(ROWS, "cabca", strict=True)]
WITHOUT_IMAGES = [{**ROWS[0]}, *(row | {"image_id": None} for row in ROWS[1:])]
WITHOUT_IDS = [*ROWS[:2], *map(without_answer_ids, ROWS[2:])]


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "_BLOCK", 300)


def write_lines(path: Path, rows: Sequence[Any], between: str = "\n") -> Path:
    path.write_text(between.join(json.dumps(row) for row in rows), encoding="utf-8")
    return path


def same(one: Dataset, other: Dataset) -> bool:
    return (
        one.fingerprint == other.fingerprint
        and one.strings == other.strings
        and one.majority_answers == other.majority_answers
        and one.question_types.labels == other.question_types.labels
        and one.answer_types.labels == other.answer_types.labels
        and np.array_equal(one.codes, other.codes)
        and np.array_equal(one.offsets, other.offsets)
        and np.array_equal(one.file_order, other.file_order)
        and np.array_equal(one.image_ids, other.image_ids)
        and [w.partition(": ")[2] for w in one.warnings]
        == [w.partition(": ")[2] for w in other.warnings]
    )


@pytest.mark.parametrize(
    "rows", [ROWS, ROWS[::-1], ROWS[3:4], BY_TEXT, NAMED, WITHOUT_IMAGES, WITHOUT_IDS]
)
@pytest.mark.parametrize("between", ["\n", "\r\n", "\n\n \n"])
def test_annotations_are_those_of_the_list(
    rows: list[dict[str, Any]], between: str, tmp_path: Path
) -> None:
    in_lines = load(write_lines(tmp_path / "a.jsonl", rows, between))
    assert same(in_lines, load(write(tmp_path / "a.json", rows)))


def test_results_are_those_of_the_list_in_whatever_order(tmp_path: Path) -> None:
    rows = predictions([(k * 7 % 50, f"answer {k % 5}") for k in range(50)]) * 2
    found = predictions_in_pieces(
        "r", lines.pieces_of(write_lines(tmp_path / "r.jsonl", rows), RESULTS)
    )
    expected = gather(read_results(write(tmp_path / "r.json", rows)))
    assert found.fingerprint() == expected.fingerprint()
    assert (len(found), found.n_rows) == (50, 100)
    assert "50 ids are answered more than once" in found.warnings[0]


def test_gzip_is_told_by_its_first_bytes(tmp_path: Path) -> None:
    plain = write_lines(tmp_path / "a.jsonl", ROWS)
    for name in ("b.jsonl.gz", "c.jsonl"):
        (tmp_path / name).write_bytes(gzip.compress(plain.read_bytes()))
        assert same(load(tmp_path / name), load(plain))


def test_a_list_of_that_name_is_a_list_still(tmp_path: Path) -> None:
    assert same(load(write(tmp_path / "a.jsonl", ROWS)), load(write(tmp_path / "a.json", ROWS)))


def test_questions_may_be_lines_too(tmp_path: Path) -> None:
    rows = [{"question_id": k, "question": f"what {k}", "image_id": 1} for k in range(20)]
    found = read_questions(write_lines(tmp_path / "q.jsonl", rows)).rows
    assert [one.question for one in found] == [f"what {k}" for k in range(20)]


def test_every_faulty_line_is_named(tmp_path: Path) -> None:
    path = write_lines(tmp_path / "r.jsonl", predictions([(k, "yes") for k in range(30)]))
    text = path.read_text().splitlines()
    text[4], text[20], text[21] = '{"question_id": 4}', "{", '{"question_id": 21, "answer": 3}'
    path.write_text("\n".join(text))
    with pytest.raises(DataError) as caught:
        read_results(path)
    files = [problem.file for problem in caught.value.problems]
    assert files == [f"line {number} of {path}" for number in (5, 21, 22)]
    assert caught.value.total == 3


def test_an_empty_file_and_one_that_is_cut_are_told(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text("\n \n")
    with pytest.raises(DataError, match="a JSON object on each line"):
        load(tmp_path / "a.jsonl")
    plain = write_lines(tmp_path / "b.jsonl", ROWS).read_bytes()
    (tmp_path / "b.jsonl.gz").write_bytes(gzip.compress(plain)[:-20])
    with pytest.raises(DataError, match="a whole gzip file"):
        load(tmp_path / "b.jsonl.gz")


def test_a_question_without_answers_and_one_annotated_twice_are_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="at least one human answer"):
        load(write_lines(tmp_path / "a.jsonl", [*ROWS, annotation(90, [])]))
    with pytest.raises(PolicyError, match="annotated twice"):
        load(write_lines(tmp_path / "b.jsonl", [*ROWS, ROWS[0]]))


ROW = '{"question_id": 1, "answer": "yes"}'
OTHER = '{"question_id": 2, "answer": "no"}'


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("text", [f"{ROW}\n{OTHER}", f"[{ROW},\n{OTHER}]", f" \n [{ROW}, {OTHER}]"])
def test_a_byte_order_mark_is_no_part_of_the_text(text: str, packed: bool, tmp_path: Path) -> None:
    data = codecs.BOM_UTF8 + text.encode()
    path = tmp_path / "r.jsonl"
    path.write_bytes(gzip.compress(data) if packed else data)
    assert [row.question_id for row in read_results(path).rows] == [1, 2]
    found = json.loads(rows_document(path, "results").data)
    assert found == [json.loads(ROW), json.loads(OTHER)]


def test_a_list_behind_white_space_is_a_list_still(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    for before in (" ", "\n", " \n\n\t"):
        path.write_text(before + json.dumps([json.loads(ROW), json.loads(OTHER)], indent=2))
        assert len(read_results(path).rows) == 2
    path.write_text("\n [1, 2]\n [3, 4]\n")
    assert list(read_pairs(path).rows) == [(1, 2), (3, 4)]


@pytest.mark.parametrize("code", ["utf-16", "utf-16-be"])
def test_utf_16_is_told_once(code: str, run: Callable[..., Any], tmp_path: Path) -> None:
    mark = codecs.BOM_UTF16_BE if code == "utf-16-be" else b""
    path = tmp_path / "r.jsonl"
    path.write_bytes(mark + f"{ROW}\n{OTHER}\n".encode(code))
    with pytest.raises(DataError) as caught:
        read_results(path)
    assert str(caught.value) == f"{path} at $: expected UTF-8, got UTF-16; save the file as UTF-8"
    write(tmp_path / "a.json", ROWS)
    for command in ("check r.jsonl --annotations a.json", "merge r.jsonl --out x.json"):
        assert "expected UTF-8, got UTF-16" in "".join((run(command).err, run(command).out))


@pytest.mark.parametrize(
    ("text", "lines", "said"),
    [
        (f"{ROW}{OTHER}\n\n", [1], "got another row after it in column 36; end every row with a"),
        (f"{ROW}\r{OTHER}\r", [1], "got another row after it in column 37; end every row with a"),
        (f"\n{ROW} {OTHER}\n" * 20, [*range(2, 41, 2)], "another row after it"),
        (ROW.replace(",", ",\n"), [1, 2], "the end of a cut file"),
        (f"{ROW}\n" + ROW.replace("yes", "\\ud800"), [2], r"half a surrogate pair (\ud800) in col"),
        (f"{ROW}\nx", [2], "invalid character at 'x' in column 1"),
        (f"{ROW}, {OTHER}\n{ROW}", [1], "trailing characters at ', "),
    ],
)
def test_what_is_not_one_row_a_line_is_named(
    text: str, lines: list[int], said: str, tmp_path: Path
) -> None:
    path = tmp_path / "r.jsonl"
    path.write_bytes(text.encode())
    with pytest.raises(DataError) as caught:
        read_results(path)
    assert [one.file for one in caught.value.problems] == [f"line {n} of {path}" for n in lines]
    assert said in str(caught.value)


@pytest.mark.parametrize("between", ["", "\r", ", "])
def test_rows_on_one_line_are_refused_by_every_command(
    between: str, run: Callable[..., Any], tmp_path: Path
) -> None:
    (tmp_path / "r.jsonl").write_bytes(f"{ROW}{between}{OTHER}\n".encode())
    write(tmp_path / "a.json", [annotation(1, ["yes"]), annotation(2, ["no"])])
    for command in (
        "score r.jsonl --annotations a.json",
        "check r.jsonl --annotations a.json",
        "merge r.jsonl --out x.json",
        "convert r.jsonl --to results --out x.json",
    ):
        assert run(command).status in (1, 2), command
    assert not (tmp_path / "x.json").exists()

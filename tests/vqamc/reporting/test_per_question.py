"""One row a question: what is written reads back, whatever the answers hold."""

from __future__ import annotations

import csv
import gzip
import io
import json
from pathlib import Path

import pytest
from vqa_rows import annotation, dataset

from vqamc.answers.evaluation import Scores, score
from vqamc.errors import UsageError
from vqamc.reporting.per_question import COLUMNS, write_per_question

MESSY = [
    "None",
    "NA",
    "007",
    "1/2",
    "yes",
    "",
    "a,b",
    'say "x"',
    "two\nlines",
    "é😀",
    "\x00",
    "=1+1",
]


@pytest.fixture
def scores() -> Scores:
    rows = [annotation(n, ["red"] * 7 + [text] * 3) for n, text in enumerate(MESSY)]
    return score(dataset(*rows), dict(enumerate(MESSY)))


def test_json_lines_hold_every_answer_as_it_was(scores: Scores, tmp_path: Path) -> None:
    write_per_question(scores, tmp_path / "rows.jsonl")
    rows = [
        json.loads(line) for line in (tmp_path / "rows.jsonl").read_text("utf-8").split("\n")[:-1]
    ]
    assert [row["answer"] for row in rows] == MESSY
    assert [row["question_id"] for row in rows] == list(range(len(MESSY)))
    assert {row["accuracy"] for row in rows} == {90.0}
    assert {row["matches"] for row in rows} == {3}
    assert all(tuple(row) == COLUMNS for row in rows)


def test_a_table_holds_every_answer_as_it_was(scores: Scores, tmp_path: Path) -> None:
    write_per_question(scores, tmp_path / "rows.csv")
    with (tmp_path / "rows.csv").open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [row["answer"] for row in rows] == MESSY
    assert tuple(rows[0]) == COLUMNS
    assert [row["accuracy"] for row in rows] == ["90.0"] * len(MESSY)


def test_it_is_packed_where_the_name_says_so(scores: Scores, tmp_path: Path) -> None:
    for name in ("rows.csv", "rows.csv.gz"):
        write_per_question(scores, tmp_path / name)
    packed = gzip.decompress((tmp_path / "rows.csv.gz").read_bytes())
    assert packed == (tmp_path / "rows.csv").read_bytes()
    assert len(list(csv.reader(io.StringIO(packed.decode())))) == 1 + len(MESSY)


def test_accuracies_are_in_percent_and_unrounded(tmp_path: Path) -> None:
    scores = score(dataset(annotation(1, ["red"] * 3)), {1: "red"})
    write_per_question(scores, tmp_path / "rows.jsonl")
    assert json.loads((tmp_path / "rows.jsonl").read_text())["accuracy"] == 200 / 3


def test_other_endings_are_refused(scores: Scores, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"writes .jsonl, .parquet or .csv; choose"):
        write_per_question(scores, tmp_path / "rows.txt")
    assert list(tmp_path.iterdir()) == []


def test_an_empty_answer_in_a_table_is_not_none(tmp_path: Path) -> None:
    rows = [annotation(n, ["red"] * 10) for n in (1, 2, 3)]
    scores = score(dataset(*rows), {1: "", 2: 'say "x", y'}, missing="zero")
    write_per_question(scores, tmp_path / "rows.csv")
    assert (tmp_path / "rows.csv").read_text("utf-8").splitlines()[1:] == [
        '1,"","",0.0,0',
        '2,"say ""x"", y","say x y",0.0,0',
        "3,,,0.0,0",
    ]

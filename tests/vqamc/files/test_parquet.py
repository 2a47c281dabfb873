"""Parquet is read in pieces as JSON Lines are: the same records, the same complaints."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from vqa_rows import annotation, predictions, without_answer_ids, write

from vqamc.demo import copy_demo
from vqamc.errors import DataError, UsageError
from vqamc.files import parquet, parquet_writing
from vqamc.files.columns import records_of
from vqamc.files.decoding import ANNOTATIONS, PROVENANCE, QUESTIONS, RESULTS, FileKind
from vqamc.files.pieces import header_of, read_rows, rows_document
from vqamc.files.reading import read_annotations, read_results
from vqamc.files.row_writing import writing_rows
from vqamc.records import Header

ANNOTATED = [
    annotation(7, ["no", "yes"], image_id=3, multiple_choice_answer="yes"),
    annotation(2, ["red"], image_id=None, question_type=None, coco_split="val2014"),
    annotation(9, ["yes", "a dog"], image_id=3) | {"beside": {"kept": [1]}},
]
SURE = annotation(1, ["a", "b"])
for _said, _sure in zip(SURE["answers"], ("yes", "maybe"), strict=True):
    _said["answer_confidence"] = _sure
ASKED = [
    {"question_id": 1, "question": "what?", "image_id": 5, "multiple_choices": ["a", "b"]},
    {"question_id": 2, "question": "", "file_name": "x.png"},
    {"question_id": 3, "question": "ünï", "multiple_choices": []},
]
TOLD = [
    {"question_id": 1, "options": [{"text": "a", "roles": ["correct"]}]},
    {
        "question_id": 2,
        "options": [
            {"text": "b", "roles": ["random"], "source_question_id": 9},
            {"text": "c", "roles": ["neighbour", "random"], "source_question_id": 8}
            | {"sources": {"neighbour": 8, "random": 9}},
        ],
    },
]
KINDS = [
    (ANNOTATIONS, ANNOTATED),
    (ANNOTATIONS, [SURE]),
    (ANNOTATIONS, [without_answer_ids(row) for row in ANNOTATED]),
    (QUESTIONS, ASKED),
    (QUESTIONS, [row | {"question_id": str(row["question_id"])} for row in ASKED]),
    (QUESTIONS, [{"question_id": 500.0, "question": "q", "image_id": "name"}]),
    (RESULTS, predictions({k: f"answer {k}" for k in range(20)})),
    (PROVENANCE, TOLD),
]


@pytest.fixture(autouse=True)
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "_BATCH", 2)
    monkeypatch.setattr(parquet_writing, "GROUP", 3)


def write_columns(path: Path, **columns: Any) -> Path:
    pq.write_table(pa.table(columns), path)
    return path


def written(path: Path, kind: FileKind, rows: list[Any], **header: Any) -> Path:
    with writing_rows(path, "" if isinstance(rows[0]["question_id"], str) else kind.shards) as to:
        to.add(rows)
    return path


@pytest.mark.parametrize(("kind", "rows"), KINDS)
def test_records_are_those_of_the_same_rows_in_json(
    kind: FileKind, rows: list[Any], tmp_path: Path
) -> None:
    path = written(tmp_path / "rows.parquet", kind, rows)
    assert read_rows(path, kind).rows == read_rows(write(tmp_path / "rows.json", rows), kind).rows


def test_columns_are_read_whole_and_not_row_by_row(tmp_path: Path) -> None:
    """What is slow is right as well, so only speed would tell that columns are not understood."""
    for kind, rows in KINDS[:4]:
        table = pq.read_table(written(tmp_path / "rows.parquet", kind, rows))
        held = [name for name in table.column_names if name in kind.row_type.__struct_fields__]
        (batch,) = table.select(held).to_batches()
        assert records_of(batch.to_struct_array(), kind.row_type)


def test_texts_that_are_kept_as_places_in_a_dictionary_are_texts(tmp_path: Path) -> None:
    answers = pa.array(["yes", "no", "yes"]).dictionary_encode()
    path = write_columns(tmp_path / "r.parquet", question_id=[1, 2, 3], answer=answers)
    assert [row.answer for row in read_results(path).rows] == ["yes", "no", "yes"]


def test_every_key_stays_where_rows_are_moved_as_they_came(tmp_path: Path) -> None:
    path = written(tmp_path / "a.parquet", ANNOTATIONS, ANNOTATED)
    data = rows_document(path, "annotations").data
    assert b'"beside":{"kept":[1]}' in data
    assert data.count(b'"image_id"') == 2


def test_every_faulty_row_is_named(tmp_path: Path) -> None:
    answers = ["yes"] * 30
    answers[4] = answers[21] = None  # type: ignore[call-overload]
    path = write_columns(tmp_path / "r.parquet", question_id=range(30), answer=answers)
    with pytest.raises(DataError) as caught:
        read_results(path)
    assert [one.file for one in caught.value.problems] == [f"row {n} of {path}" for n in (5, 22)]
    assert "$.answer: expected a text, got null" in str(caught.value)


@pytest.mark.parametrize(
    ("columns", "said"),
    [
        ({"id": [1], "text": ["a"]}, "results with the columns question_id and answer, got id, te"),
        ({"question_id": [1], "answer": [2]}, r"row 1 of .* at \$.answer: expected a text"),
        ({"question_id": [True], "answer": ["a"]}, "row 1 of"),
        ({"question_id": [1.5], "answer": ["a"]}, r"\$\[0\].question_id: expected an integer id"),
        ({"question_id": pa.array([], pa.int64()), "answer": pa.array([], pa.string())}, "rows"),
    ],
)
def test_other_columns_are_refused(columns: dict[str, Any], said: str, tmp_path: Path) -> None:
    from vqamc.loading import load_predictions

    with pytest.raises(DataError, match=said):
        load_predictions(write_columns(tmp_path / "r.parquet", **columns))


def test_a_question_without_answers_is_refused_as_in_json(tmp_path: Path) -> None:
    from vqamc.loading import load

    path = written(tmp_path / "a.parquet", ANNOTATIONS, [*ANNOTATED, annotation(90, [])])
    with pytest.raises(DataError, match="at least one human answer"):
        load(path)


def test_two_columns_of_one_name_are_a_key_that_stands_twice(tmp_path: Path) -> None:
    columns = [pa.array([1]), pa.array(["yes"]), pa.array(["no"])]
    table = pa.table(columns, ["question_id", "answer", "answer"])
    pq.write_table(table, tmp_path / "r.parquet")
    with pytest.raises(DataError, match="got the key 'answer' twice"):
        read_results(tmp_path / "r.parquet")


def test_a_file_that_is_cut_or_none_is_told_and_one_of_another_name_is_seen(
    tmp_path: Path,
) -> None:
    path = written(tmp_path / "r.parquet", RESULTS, predictions({1: "yes"}))
    other = tmp_path / "r.data"
    other.write_bytes(path.read_bytes())
    assert len(read_results(other).rows) == 1
    for cut in (path.read_bytes()[:-9], b"no Parquet"):
        path.write_bytes(cut)
        with pytest.raises(DataError, match="expected a whole Parquet file"):
            read_results(path)


def test_the_header_of_a_release_file_is_kept(tmp_path: Path) -> None:
    with writing_rows(tmp_path / "q.parquet", "questions", {"data_subtype": "val2014"}) as to:
        to.add(ASKED)
    assert header_of(tmp_path / "q.parquet").data_subtype == "val2014"
    assert read_rows(tmp_path / "q.parquet", QUESTIONS).header.data_subtype == "val2014"


def test_bytes_are_texts_where_they_are_utf_8_and_refused_where_they_are_not(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    for kind in (pa.binary(), pa.large_binary(), pa.dictionary(pa.int8(), pa.binary())):
        answers = pa.array(["yes", "né", "no"]).cast(pa.binary()).cast(kind)
        path = write_columns(tmp_path / "r.parquet", question_id=[1, 2, 3], answer=answers)
        assert [row.answer for row in read_results(path).rows] == ["yes", "né", "no"]
        assert run("convert r.parquet --to results --out r.json").status == 0
        assert [row.answer for row in read_results(tmp_path / "r.json").rows] == ["yes", "né", "no"]
    broken = pa.array([b"yes", b"\xff"], pa.binary())
    text = pa.Array.from_buffers(pa.string(), 2, broken.buffers())  # which nobody has looked at
    for answers in (broken, text):
        path = write_columns(tmp_path / "r.parquet", question_id=[1, 2], answer=answers)
        with pytest.raises(
            DataError, match=r"row 2 of .* at \$.answer: expected a text, got .*base"
        ):
            read_results(path)
        outcome = run("convert r.parquet --to results --out bad.json")
        assert (outcome.status, "[1].answer: expected a text" in outcome.err) == (2, True)


def test_bytes_within_rows_are_texts_too(tmp_path: Path) -> None:
    kind = pa.list_(pa.struct([("answer", pa.binary()), ("answer_id", pa.int64())]))
    answers = pa.array([[{"answer": b"yes", "answer_id": 1}]], kind)
    path = write_columns(tmp_path / "a.parquet", question_id=[1], answers=answers)
    assert [one.answer for one in read_annotations(path).rows[0].answers] == ["yes"]


def test_columns_nobody_asked_for_break_nothing(run: Callable[..., Any], tmp_path: Path) -> None:
    beside = {
        "at": pa.array([1], pa.timestamp("ns")),
        "late": pa.array([2**40], pa.timestamp("s")),
        "took": pa.array([1], pa.duration("ns")),
        "image": pa.array([{"bytes": b"\x89PNG"}]),
        "half": pa.array([0.5], pa.float16()),
        "many": pa.array([[("a", 1)]], pa.map_(pa.string(), pa.int8())),
    }
    path = write_columns(tmp_path / "r.parquet", question_id=[1], answer=["yes"], **beside)
    (row,) = json.loads(rows_document(path, "results").data)
    assert row["at"] == {"time": "1970-01-01 00:00:00.000000001"}
    assert row["image"] == {"bytes": {"base64": "iVBORw=="}}
    assert (row["half"], row["took"], row["many"]) == (0.5, {"time": "1"}, [["a", 1]])
    write(tmp_path / "a.json", [annotation(1, ["yes"])])
    assert run("check r.parquet --annotations a.json").status == 0
    assert run("convert r.parquet --to results --out r.json").status == 0


ONE_DATE = pa.array([date(2020, 1, 1)])


@pytest.mark.parametrize(
    "answer",
    [
        pa.array([Decimal("2.50")]),
        ONE_DATE,
        ONE_DATE.dictionary_encode(),
        pa.array([datetime(2020, 1, 1)]),
        pa.array([1], pa.timestamp("ns")),
        pa.array([1], pa.time32("s")),
        pa.array([1], pa.duration("s")),
        pa.array([1], pa.duration("ns")),
    ],
    ids=lambda array: str(array.type),
)
def test_an_answer_that_is_a_decimal_or_a_time_is_refused_as_a_number_is(
    answer: pa.Array, run: Callable[..., Any], tmp_path: Path
) -> None:
    path = write_columns(tmp_path / "r.parquet", question_id=[1], answer=answer)
    with pytest.raises(DataError, match=r"answer: expected a text, got (the number 2.5|an object)"):
        read_results(path)
    write(tmp_path / "a.json", [annotation(1, ["2.50"])])
    assert run("check r.parquet --annotations a.json").status == 1
    assert run("convert r.parquet --to results --out r.json").status == 2
    human = pa.StructArray.from_arrays([answer], names=["answer"])
    humans = pa.ListArray.from_arrays(pa.array([0, 1], pa.int32()), human)
    path = write_columns(tmp_path / "a.parquet", question_id=[1], answers=humans)
    with pytest.raises(DataError, match=r"a.parquet"):
        read_annotations(path)


@pytest.mark.parametrize("spelt", ["1019", "1019.00"])
def test_ids_may_be_decimals_that_are_whole(spelt: str, tmp_path: Path) -> None:
    path = write_columns(tmp_path / "r.parquet", question_id=[Decimal(spelt)], answer=["yes"])
    assert [row.question_id for row in read_results(path).rows] == [1019]


def test_a_column_that_makes_no_json_is_named(tmp_path: Path) -> None:
    at = pa.array([{"when": 1}], pa.struct([("when", pa.timestamp("ns"))]))
    path = write_columns(tmp_path / "r.parquet", question_id=[1], answer=["yes"], at=at)
    with pytest.raises(DataError, match=r"expected a column at that makes JSON, got struct<when"):
        rows_document(path, "results")
    assert len(read_results(path).rows) == 1


@pytest.mark.parametrize("text", [b"{", b"[]", b"\xff", b"[" * 9999])
def test_a_header_that_is_none_is_told(text: bytes, tmp_path: Path) -> None:
    table = pa.table({"question_id": [1], "answer": ["yes"]})
    pq.write_table(table.replace_schema_metadata({"vqamc.header": text}), tmp_path / "r.parquet")
    with pytest.raises(DataError, match=r"r.parquet at \$: .* in the metadata vqamc.header, got "):
        read_rows(tmp_path / "r.parquet", RESULTS)


def test_rows_that_make_no_columns_are_refused_and_leave_no_file(tmp_path: Path) -> None:
    mixed = [annotation(1, ["a"], image_id="a"), annotation(2, ["a"], image_id=1)]
    with pytest.raises(UsageError, match=r"make no columns .* end the name in .jsonl"):
        written(tmp_path / "a.parquet", ANNOTATIONS, mixed)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("hidden", ["pyarrow", "pyarrow.parquet"])
def test_without_pyarrow_the_line_that_installs_it_is_told(
    hidden: str, run: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path / "a.parquet", ANNOTATIONS, ANNOTATED)
    write(tmp_path / "r.json", predictions({1: "yes"}))
    answered = written(tmp_path / "r.parquet", RESULTS, predictions({1: "yes"}))
    (tmp_path / "r.pq").write_bytes(answered.read_bytes())
    monkeypatch.setitem(sys.modules, hidden, None)
    for read in (read_annotations, header_of, lambda path: rows_document(path, "annotations")):
        with pytest.raises(UsageError, match=r"pip install 'vqamc\[parquet\]'"):
            read(path)
    for command in (
        "stats a.parquet",
        "merge r.json --out x.parquet",
        "merge r.parquet r.json --out x.json",
        "convert r.parquet --to results --out x.json",
        "convert r.pq --to results --out x.json",
        "check r.pq --annotations a.parquet",
        "score r.parquet --annotations a.parquet",
    ):
        outcome = run(command)
        assert (outcome.status, "pip install 'vqamc[parquet]'" in outcome.err) == (2, True), command
    refused = run("merge r.json --out x.parquet.gz")
    assert "Parquet is packed already" in refused.err


def test_commands_write_what_they_read_again(run: Callable[..., Any], tmp_path: Path) -> None:
    copy_demo(tmp_path)
    sides = "results.json --annotations annotations.json"
    run(f"score {sides} --per-question rows.parquet --quiet")
    run(f"score {sides} --per-question rows.jsonl --quiet")
    lines = [json.loads(line) for line in (tmp_path / "rows.jsonl").read_text().splitlines()]
    assert pq.read_table(tmp_path / "rows.parquet").to_pylist() == lines
    for out in ("a.parquet", "a.jsonl"):
        outcome = run(f"convert annotations.json --to annotations --out {out} --format json")
        assert bool(outcome.json["warnings"]) == out.endswith(".jsonl")  # which have no header
        assert run(f"stats {out}").out == run("stats annotations.json").out
    assert header_of(tmp_path / "a.parquet").info == header_of_demo(tmp_path).info


def header_of_demo(folder: Path) -> Header:
    return msgspec.json.decode((folder / "annotations.json").read_bytes(), type=Header)

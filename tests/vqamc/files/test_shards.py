"""A folder of shards is read as one file, and only if it is what its manifest says."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from jsonschema import Draft202012Validator
from row_files import FORMS, write_form
from vqa_rows import annotation, predictions, write

from vqamc.errors import DataError, UsageError
from vqamc.files.decoding import QUESTIONS
from vqamc.files.pieces import pieces_of, read_rows, rows_document
from vqamc.files.reading import read_pairs, read_results
from vqamc.files.schemas import load_schema
from vqamc.files.shard_claims import CLAIMS
from vqamc.files.shard_writing import ShardsWriter
from vqamc.files.shards import sha256_of
from vqamc.files.temporaries import beginning
from vqamc.loading import load, load_predictions

ROWS = predictions({k: f"answer {k % 3}" for k in range(12)})
SHARDED = [form for form in FORMS if "shards" in form]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_form(tmp_path / "r", "shards", "results", ROWS)


def manifest_with(folder: Path, change: Callable[[dict[str, Any]], object]) -> None:
    path = folder / "manifest.json"
    manifest = json.loads(path.read_text())
    change(manifest["shards"]["results"][1])
    path.write_text(json.dumps(manifest))


@pytest.mark.parametrize("form", SHARDED)
def test_shards_put_together_are_the_rows_of_one_file(form: str, tmp_path: Path) -> None:
    folder = write_form(tmp_path / "r", form, "results", ROWS)
    assert len(list(folder.glob("results-0000*"))) == 3
    assert read_results(folder).rows == read_results(write(tmp_path / "r.json", ROWS)).rows


def test_the_manifest_says_what_each_shard_holds(folder: Path) -> None:
    manifest = json.loads((folder / "manifest.json").read_text())
    Draft202012Validator(load_schema("shards_manifest")).validate(manifest)
    told = [
        (one["file"], one["rows"], one["first"], one["last"])
        for one in manifest["shards"]["results"]
    ]
    assert told == [
        ("results-00000.jsonl", 5, 0, 4),
        ("results-00001.jsonl", 5, 5, 9),
        ("results-00002.jsonl", 2, 10, 11),
    ]


def test_a_header_stands_in_the_manifest(tmp_path: Path) -> None:
    writer = ShardsWriter(tmp_path / "q", 1)
    header = {"questions": {"data_subtype": "val2014"}}
    writer.write(header, [({"question_id": 1, "question": "?"},)], lambda row: row["question_id"])
    writer.finish()
    assert read_rows(tmp_path / "q", QUESTIONS).header.data_subtype == "val2014"


def test_rows_of_one_unit_stay_in_one_shard(tmp_path: Path) -> None:
    writer = ShardsWriter(tmp_path / "p", 2)
    rows = [[[unit * 10 + k, k]] for unit, count in ((1, 3), (2, 1), (5, 2)) for k in range(count)]
    writer.write({"pairs": None}, rows, lambda row: row[0], lambda row: row[0] // 10)
    told = [(one.rows, one.first, one.last) for one in writer.finish()["pairs"]]
    assert told == [(4, 10, 20), (2, 50, 51)]
    assert read_pairs(tmp_path / "p").rows == [(row[0], row[1]) for (row,) in rows]


def test_pairs_on_their_lines_are_read_and_as_parquet_refused(tmp_path: Path) -> None:
    path = tmp_path / "pairs.jsonl"
    for text in ("[1, 2]\n[3,4]\n", "[[1, 2], [3, 4]]\n\n", "[\n[1, 2],\n[3, 4]]\n"):
        path.write_text(text)
        assert list(read_pairs(path).rows) == [(1, 2), (3, 4)]
    path.write_text("[1, 2]\n[3]\n")
    with pytest.raises(DataError, match=r"line 2 of .*pairs.jsonl at \$"):
        read_pairs(path)
    parquet = write_form(tmp_path / "r", "parquet", "results", ROWS)
    with pytest.raises(DataError, match="complementary_pairs as JSON, JSON Lines or a folder"):
        read_pairs(parquet)


def test_a_pair_that_is_none_is_told_with_its_shard_and_line(tmp_path: Path) -> None:
    writer = ShardsWriter(tmp_path / "p", 2)
    writer.write({"pairs": None}, [[[1, 2]], [[3]]], lambda row: row[0])
    writer.finish()
    with pytest.raises(DataError, match=r"line 2 of .*pairs-00000.jsonl at \$"):
        read_pairs(tmp_path / "p")


def test_a_folder_of_no_rows_is_whole(folder: Path) -> None:
    writer = ShardsWriter(folder, 2)
    writer.write({"results": {}}, [], lambda row: row["question_id"])
    assert writer.finish() == {"results": []}
    assert [path.name for path in folder.iterdir()] == ["manifest.json"]


def test_a_shard_that_is_missing_is_told_before_any_is_read(folder: Path) -> None:
    (folder / "results-00002.jsonl").unlink()
    with pytest.raises(DataError, match=r"\$.shards.results\[2\]: expected the file results-00002"):
        next(pieces_of(folder, QUESTIONS.__class__("results", dict, "")))


def test_a_shard_with_other_bytes_is_refused(folder: Path) -> None:
    path = folder / "results-00001.jsonl"
    path.write_bytes(path.read_bytes().replace(b"answer 1", b"answer 2", 1))
    with pytest.raises(DataError, match=r"results-00001.jsonl at \$: expected a file with the SHA"):
        load_predictions(folder)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda shard: shard.update(rows=4), "expected 4 rows, as the manifest says, got 5"),
        (lambda shard: shard.update(file="../r.jsonl"), "got a name elsewhere"),
        (lambda shard: shard.pop("sha256"), "the manifest of a folder of shards"),
        (
            lambda shard: shard.update(first=4),
            "a first row of question 4, as the manifest says, got 5",
        ),
        (
            lambda shard: shard.update(last=8),
            "a last row of question 8, as the manifest says, got 9",
        ),
        (lambda shard: shard.update(rows=-1), r"`int` >= 0 - at `\$.shards\[...\]\[1\].rows`"),
        (lambda shard: shard.update(file=""), "length >= 1 - at"),
        (lambda shard: shard.update(sha256=shard["sha256"].upper()), "matching regex"),
        (
            lambda shard: shard.update(file="results-00000.jsonl"),
            "each file once, got results-00000",
        ),
    ],
)
def test_a_manifest_that_is_not_true_is_refused(
    change: Callable[[dict[str, Any]], object], said: str, folder: Path
) -> None:
    manifest_with(folder, change)
    for read in (read_results, lambda folder: rows_document(folder, "results")):
        with pytest.raises(DataError, match=said):
            read(folder)


@pytest.mark.parametrize("form", SHARDED)
def test_a_shard_of_no_rows_is_none(form: str, tmp_path: Path) -> None:
    folder = write_form(tmp_path / "r", form, "results", ROWS)
    path = (
        folder / json.loads((folder / "manifest.json").read_text())["shards"]["results"][1]["file"]
    )
    empty = b""
    if form == "shards of parquet":
        pq.write_table(pq.read_table(path).slice(0, 0), path)
        empty = path.read_bytes()
    for text in {empty, empty or b"\n \n"}:
        path.write_bytes(text)
        said = {"rows": 0, "sha256": sha256_of(path)}
        manifest_with(folder, lambda shard, said=said: shard.update(said))
        assert [row.question_id for row in read_results(folder).rows] == [*range(5), 10, 11]
        document = rows_document(folder, "results")
        assert len(json.loads(document.data)) == 7
    path.write_bytes((folder / path.name.replace("1", "0")).read_bytes())
    manifest_with(folder, lambda shard: shard.update(sha256=sha256_of(path)))
    for read in (read_results, lambda folder: rows_document(folder, "results")):
        with pytest.raises(DataError, match="expected 0 rows, as the manifest says, got 5"):
            read(folder)


def test_shards_of_no_rows_alone_are_no_rows(tmp_path: Path) -> None:
    folder = write_form(tmp_path / "r", "shards", "results", ROWS[:1])
    (folder / "results-00000.jsonl").write_bytes(b"")
    manifest = json.loads((folder / "manifest.json").read_text())
    manifest["shards"]["results"][0] |= {"rows": 0, "sha256": hashlib.sha256(b"").hexdigest()}
    write(folder / "manifest.json", manifest)
    with pytest.raises(DataError, match=r"r at \$: expected rows, got none"):
        load_predictions(folder)


def test_other_folders_and_other_kinds_of_rows_are_told(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"\$.shards: expected shards of annotations, got results"):
        load(folder)
    write(folder / "manifest.json", {"method": "ids"})
    with pytest.raises(DataError, match="the manifest of a folder of shards"):
        read_results(folder)
    (folder / "manifest.json").unlink()
    with pytest.raises(UsageError, match="is a folder; name a file in it, or a folder of shards"):
        read_results(folder)


def test_a_faulty_row_is_named_with_its_shard_and_line(tmp_path: Path) -> None:
    rows = [*ROWS[:6], {"question_id": 6, "answer": 7}]
    folder = write_form(tmp_path / "r", "shards", "results", rows)
    with pytest.raises(DataError, match=r"line 2 of .*results-00001.jsonl at \$.answer"):
        read_results(folder)


@pytest.mark.parametrize("form", ["jsonl", "shards"])
def test_a_key_or_an_id_that_stands_twice_is_found_as_in_one_document(
    form: str, tmp_path: Path
) -> None:
    path = write_form(tmp_path / "r", form, "results", [*ROWS, ROWS[3]])
    assert "1 id is answered more than once" in load_predictions(path).warnings[0]
    unlike = [*ROWS, {"question_id": 3, "answer": "another"}]
    assert load_predictions(write_form(tmp_path / "u", form, "results", unlike)).conflicting == [3]
    file = tmp_path / "r.jsonl"
    twice = '{"answer": "a", "answer": "b", "question_id": 2}'
    file.write_text('{"question_id": 1, "answer": "a"}\n' + twice)
    with pytest.raises(DataError, match=r"line 2 of .* at \$: .* the key 'answer' twice"):
        load_predictions(file)


def test_a_writer_takes_a_folder_of_shards_and_no_other(folder: Path, tmp_path: Path) -> None:
    left = f"{beginning('results-00001.jsonl')}abcd1234"
    (folder / left).write_text("a killed run was writing this")
    write_form(folder, "shards", "results", ROWS[:3])
    assert sorted(one.name for one in folder.iterdir()) == ["manifest.json", "results-00000.jsonl"]
    (folder / "notes.txt").write_text("mine")
    with pytest.raises(UsageError, match=r"holds notes\.txt"):
        write_form(folder, "shards", "results", ROWS)
    for size in (0, True):
        with pytest.raises(UsageError, match="shard size"):
            ShardsWriter(tmp_path / "new", size)
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("name", ["train-00000.jsonl", "results-00003.jsonl", "coco-00001.parquet"])
def test_a_file_is_no_shard_of_ours_by_its_name_alone(
    name: str, folder: Path, tmp_path: Path
) -> None:
    (tmp_path / "alone").mkdir()
    for place in (folder, tmp_path / "alone"):
        (place / name).write_text("mine")
        held = {one.name: one.read_bytes() for one in place.iterdir()}
        with pytest.raises(UsageError, match=f"holds {name}, which no manifest there names"):
            write_form(place, "shards", "results", ROWS)
        assert {one.name: one.read_bytes() for one in place.iterdir()} == held


def test_notes_of_others_are_kept(folder: Path) -> None:
    (folder / CLAIMS).write_text("mine")
    with pytest.raises(UsageError, match=r"holds .*, which no run of ours has written"):
        write_form(folder, "shards", "results", ROWS)
    assert (folder / CLAIMS).read_text() == "mine"


def test_one_may_ask_for_larger_shards_than_can_be_counted(tmp_path: Path) -> None:
    writer = ShardsWriter(tmp_path / "r", 10**20)
    writer.write({"results": {}}, [(row,) for row in ROWS], lambda row: row["question_id"])
    assert [shard.rows for shard in writer.finish()["results"]] == [len(ROWS)]


@pytest.mark.parametrize("line", ["{nope", "[" * 9999, '{"a": "\\ud800"}', "7,", '{"a": 1e999}'])
def test_a_row_that_is_no_json_is_told_by_those_who_move_rows(
    line: str, folder: Path, run: Callable[..., Any]
) -> None:
    shard = folder / "results-00000.jsonl"
    shard.write_text(f"{line}\n{shard.read_text()}")
    manifest = json.loads((folder / "manifest.json").read_text())
    manifest["shards"]["results"][0]["sha256"] = sha256_of(shard)
    write(folder / "manifest.json", manifest)
    with pytest.raises(DataError, match=r"results-00000\.jsonl"):
        rows_document(folder, "results")
    outcome = run(f"convert {folder} --to results --out r.json")
    assert (outcome.status, "results-00000.jsonl" in outcome.err) == (2, True)


@pytest.mark.parametrize("text", ['{"method": "ids"}', "[", '{"format": "shards"}'])
def test_a_manifest_of_others_is_kept(text: str, folder: Path) -> None:
    (folder / "manifest.json").write_text(text)
    with pytest.raises(UsageError, match=r"holds manifest\.json"):
        write_form(folder, "shards", "results", ROWS)
    assert (folder / "manifest.json").read_text() == text


def test_a_file_that_comes_while_rows_are_read_is_kept(folder: Path) -> None:
    writer = ShardsWriter(folder, 5)
    (folder / "results-00007.jsonl").write_text("mine")
    with pytest.raises(UsageError, match=r"holds results-00007\.jsonl"):
        writer.write({"results": {}}, [(row,) for row in ROWS], lambda row: row["question_id"])
    assert len(list(folder.iterdir())) == 5


def test_a_run_that_fails_leaves_whole_shards_and_no_manifest(folder: Path) -> None:
    def failing() -> Any:
        yield from ((row,) for row in ROWS[:8])
        raise RuntimeError

    with pytest.raises(RuntimeError):
        ShardsWriter(folder, 5).write({"results": {}}, failing(), lambda row: row["question_id"])
    assert [one.name for one in folder.glob("[!.]*")] == ["results-00000.jsonl"]
    assert len((folder / "results-00000.jsonl").read_bytes().splitlines()) == 5
    left = f"{beginning('results-00001.jsonl')}abcd1234"
    (folder / left).write_text("a killed run was writing this")
    (folder / f"{beginning('manifest.json')}abcd1234").write_text("and this")
    write_form(folder, "shards", "results", ROWS[:3])
    assert sorted(one.name for one in folder.iterdir()) == ["manifest.json", "results-00000.jsonl"]


def test_annotations_in_shards_are_those_of_the_list(tmp_path: Path) -> None:
    rows = [annotation(k * 7 % 13, ["yes", "no", str(k)]) for k in range(1, 12)]
    data = load(write_form(tmp_path / "a", "shards", "annotations", rows))
    assert data.fingerprint == load(write(tmp_path / "a.json", rows)).fingerprint


def test_nothing_is_written_into_a_folder_that_is_read(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    write_form(tmp_path / "r", "shards", "results", ROWS)
    for out in ("r/results-00001.jsonl", "r/more.json", "r"):
        outcome = run(f"merge r --out {out}")
        assert (outcome.status, "name another" in outcome.err) == (2, True)
    assert len(read_results(tmp_path / "r").rows) == len(ROWS)

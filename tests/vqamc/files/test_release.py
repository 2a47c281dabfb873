"""Files written row by row: release files, JSON Lines, and folders that appear whole."""

from __future__ import annotations

import gzip
import io
import json
from pathlib import Path

import pytest

from vqamc.errors import InputNotFoundError, UsageError
from vqamc.files.release import release_header, write_lines, write_release
from vqamc.files.writing import replacing_folder, streaming
from vqamc.records import ChoiceSet, Header, Option


def written(header: dict[str, object], key: str, rows: list[object]) -> bytes:
    stream = io.BytesIO()
    write_release(stream, header, key, rows)
    return stream.getvalue()


def test_a_release_file_is_one_object_with_one_row_a_line() -> None:
    data = written({"task_type": "Multiple-Choice", "info": {}}, "questions", [{"b": 1, "a": 2}, 3])
    assert (
        data == b'{"info":{},"questions":[\n{"a":2,"b":1},\n3\n],"task_type":"Multiple-Choice"}\n'
    )


@pytest.mark.parametrize("header", [{}, {"a": 1}, {"z": 1}, {"a": 1, "z": "é"}])
@pytest.mark.parametrize("rows", [[], [{}], [{"x": "☃"}, {"x": None}]])
def test_what_was_written_reads_back(header: dict[str, object], rows: list[object]) -> None:
    assert json.loads(written(header, "questions", rows)) == {**header, "questions": rows}


def test_lines_are_records_without_what_is_not_there() -> None:
    stream = io.BytesIO()
    write_lines(stream, [ChoiceSet(7, (Option("yes", ("random",), 3), Option("no", ("popular",))))])
    assert json.loads(stream.getvalue()) == {
        "question_id": 7,
        "options": [
            {"text": "yes", "roles": ["random"], "source_question_id": 3},
            {"text": "no", "roles": ["popular"]},
        ],
    }


def test_a_header_keeps_what_the_source_said_and_holds_what_tools_look_up() -> None:
    kept = release_header(
        Header(info={"year": 2014}, license={"name": "x"}, data_type="mscoco", data_subtype="v"),
        "made",
        task_type="Multiple-Choice",
    )
    assert kept == {
        "info": {"year": 2014},
        "license": {"name": "x"},
        "data_type": "mscoco",
        "data_subtype": "v",
        "task_type": "Multiple-Choice",
    }
    made = release_header(Header(), "made")
    assert made["info"]["description"] == "made"
    assert set(made) == {"info", "license", "data_type", "data_subtype"}


def test_a_file_that_ends_in_gz_is_packed_the_same_each_time(tmp_path: Path) -> None:
    for name in ("one.json.gz", "two.json.gz"):
        with streaming(tmp_path / name) as stream:
            stream.write(b"some")
            stream.write(b"thing")
    one, two = ((tmp_path / name).read_bytes() for name in ("one.json.gz", "two.json.gz"))
    assert one == two
    assert gzip.decompress(one) == b"something"


def fail(path: Path) -> None:
    with replacing_folder(path, "*.json") as folder:
        (folder / "new.json").write_text("1")
        raise RuntimeError


def test_a_folder_appears_whole_or_not_at_all(tmp_path: Path) -> None:
    target = tmp_path / "out"
    with pytest.raises(RuntimeError):
        fail(target)
    assert list(tmp_path.iterdir()) == []
    with replacing_folder(target, "*.json") as folder:
        (folder / "old.json").write_text("0")
        assert not target.exists()
    assert [one.name for one in target.iterdir()] == ["old.json"]
    with pytest.raises(RuntimeError):
        fail(target)
    assert [one.name for one in target.iterdir()] == ["old.json"]
    with replacing_folder(target, "*.json") as folder:
        (folder / "new.json").write_text("1")
    assert [one.name for one in target.iterdir()] == ["new.json"]
    assert list(tmp_path.iterdir()) == [target]


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "thesis.tex").write_text("years of work")
    with (
        pytest.raises(UsageError, match=r"holds thesis\.tex"),
        replacing_folder(tmp_path / "out", "*.json"),
    ):
        pass
    assert (tmp_path / "out" / "thesis.tex").read_text() == "years of work"
    (tmp_path / "file").write_text("")
    with pytest.raises(UsageError), replacing_folder(tmp_path / "file", "*.json"):
        pass
    with pytest.raises(InputNotFoundError), replacing_folder(tmp_path / "no" / "x", "*.json"):
        pass

"""Files are written whole or not at all."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path

import pytest

from vqamc.errors import InputNotFoundError, UsageError
from vqamc.files.writing import canonical_json, replacing, write_bytes, write_json


def test_what_is_written_reads_back(tmp_path: Path) -> None:
    document = {"b": [1, 2.5, None], "a": "café 😀"}
    for name in ("x.json", "x.json.gz"):
        write_json(tmp_path / name, document)
    assert json.loads((tmp_path / "x.json").read_bytes()) == document
    assert json.loads(gzip.decompress((tmp_path / "x.json.gz").read_bytes())) == document


def test_the_same_value_is_the_same_bytes(tmp_path: Path) -> None:
    for name, document in (("1.gz", {"a": 1, "b": 2}), ("2.gz", {"b": 2, "a": 1})):
        write_json(tmp_path / name, document)
    assert (tmp_path / "1.gz").read_bytes() == (tmp_path / "2.gz").read_bytes()
    assert canonical_json({"b": "é", "a": [1.0]}) == '{"a":[1.0],"b":"é"}'.encode()


def test_a_number_that_json_has_not_is_never_written(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="not JSON compliant"):
        write_json(tmp_path / "x.json", {"mean": float("nan")})
    assert list(tmp_path.iterdir()) == []


def interrupted(path: Path) -> None:
    with replacing(path) as stream:
        stream.write(b"half of ")
        raise KeyboardInterrupt


def test_an_interrupted_write_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        interrupted(tmp_path / "new.json")
    assert list(tmp_path.iterdir()) == []


def test_an_interrupted_write_leaves_the_old_file(tmp_path: Path) -> None:
    (tmp_path / "old.json").write_bytes(b"old")
    with pytest.raises(KeyboardInterrupt):
        interrupted(tmp_path / "old.json")
    assert [path.name for path in tmp_path.iterdir()] == ["old.json"]
    assert (tmp_path / "old.json").read_bytes() == b"old"


def test_the_name_is_taken_only_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "new.json"
    with replacing(path) as stream:
        stream.write(b"all")
        assert not path.exists()
    assert path.read_bytes() == b"all"


def test_a_file_may_be_read_by_others_as_any_new_file_may(tmp_path: Path) -> None:
    mask = os.umask(0o022)
    try:
        write_bytes(tmp_path / "x", b"x")
    finally:
        os.umask(mask)
    assert (tmp_path / "x").stat().st_mode & 0o777 == 0o644


def test_where_no_file_can_be(tmp_path: Path) -> None:
    with pytest.raises(InputNotFoundError, match="no such folder; make it first"):
        write_bytes(tmp_path / "nowhere" / "x", b"x")
    with pytest.raises(UsageError, match="is a folder; name a file in it"):
        write_bytes(tmp_path, b"x")


def test_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    write_bytes("-", b"x\xff")
    assert capfdbinary.readouterr().out == b"x\xff"

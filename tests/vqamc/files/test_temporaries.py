"""What a killed process was writing is taken away; what another writes, or has, is not."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from vqamc.files import temporaries
from vqamc.files.temporaries import beginning, opened_for, sweep
from vqamc.files.writing import replacing, write_bytes

LONG = "multiple_choice_train2014.jsonl"
needs_locks = pytest.mark.skipif(os.name == "nt", reason="this system has other locks")


def left_by_a_killed_run(folder: Path, name: str) -> Path:
    stream, path = opened_for(folder / name)
    stream.close()
    return path


@needs_locks
@pytest.mark.parametrize("name", ["x.jsonl", LONG, "é\n.json", "x" * 250])
def test_what_a_killed_run_left_goes(name: str, tmp_path: Path) -> None:
    path = left_by_a_killed_run(tmp_path, name)
    sweep(tmp_path, ["another"])
    assert path.exists()
    sweep(tmp_path, [name, "another"])
    assert not path.exists()


@needs_locks
def test_what_another_run_writes_stays_until_it_has_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.replace

    def swept_before(path: Path, target: Path) -> Path:
        sweep(tmp_path, ["x.jsonl"])
        return rename(path, target)

    monkeypatch.setattr(Path, "replace", swept_before)
    with replacing(tmp_path / "x.jsonl") as stream:
        sweep(tmp_path, ["x.jsonl"])
        stream.write(b"all")
    assert [path.name for path in tmp_path.iterdir()] == ["x.jsonl"]
    assert (tmp_path / "x.jsonl").read_bytes() == b"all"


@needs_locks
def test_what_is_swept_away_before_it_is_held_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hold, swept = temporaries.hold, []

    def swept_before(stream):
        if not swept:
            swept.append(True)
            sweep(tmp_path, ["x"])
        return hold(stream)

    monkeypatch.setattr(temporaries, "hold", swept_before)
    write_bytes(tmp_path / "x", b"all")
    assert [path.name for path in tmp_path.iterdir()] == ["x"]


def test_long_names_that_begin_alike_are_told_apart(tmp_path: Path) -> None:
    path = left_by_a_killed_run(tmp_path, LONG)
    sweep(tmp_path, [LONG.replace("2014", "2015")])
    assert path.exists()


@pytest.mark.parametrize(
    "name", [".x.jsonl.20261130", ".x.jsonl.original", ".x.jsonl.abcd1234.abcd1234"]
)
def test_files_of_people_stay(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("mine")
    (tmp_path / f"{beginning('x.jsonl')}ORIGINAL").write_text("mine")
    (tmp_path / f"{beginning('x.jsonl')}abcd1234").symlink_to(tmp_path / name)
    sweep(tmp_path, ["x.jsonl"])
    assert len(list(tmp_path.iterdir())) == 3


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO])
def test_a_full_disk_says_which_file(code: int, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"

    def write() -> None:
        with replacing(path):
            raise OSError(code, os.strerror(code))

    with pytest.raises(OSError, match=os.strerror(code)) as raised:
        write()
    assert raised.value.filename == (str(path) if code == errno.ENOSPC else None)
    assert list(tmp_path.iterdir()) == []

"""What is written goes where the user pointed, be it a link, a pipe or a closed stream."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from vqamc.demo import copy_demo
from vqamc.files.writing import write_into, write_json

SCORE = "score results.json --annotations annotations.json"


def shell(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = line.replace("vqamc", f"{sys.executable} -m vqamc", 1)
    return subprocess.run(
        command, shell=True, cwd=folder, capture_output=True, text=True, check=False
    )


def test_behind_a_link_the_file_is_replaced_and_the_link_stays(tmp_path: Path) -> None:
    (tmp_path / "real.json").write_text("old")
    (tmp_path / "link.json").symlink_to("real.json")
    write_json(tmp_path / "link.json", {"new": 1})
    assert (tmp_path / "link.json").is_symlink()
    assert (tmp_path / "real.json").read_text() == '{"new":1}\n'


@pytest.mark.parametrize("there", [True, False], ids=["to a file", "to nothing"])
def test_in_a_folder_that_we_fill_a_link_is_replaced_itself(tmp_path: Path, there: bool) -> None:
    outside, folder = tmp_path / "outside.json", tmp_path / "folder"
    if there:
        outside.write_text("precious")
    folder.mkdir()
    (folder / "report.json").symlink_to(outside)
    write_into(folder, "report.json", b"{}")
    assert not (folder / "report.json").is_symlink()
    assert (folder / "report.json").read_text() == "{}"
    assert outside.exists() == there
    assert not there or outside.read_text() == "precious"


def test_a_name_that_is_too_long_is_told_as_it_was_given(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 300 + ".json")
    with pytest.raises(OSError, match="name too long") as raised:
        write_json(path, {})
    assert raised.value.filename == str(path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes on this system")
def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[str] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_text()))
    reader.start()
    write_json(pipe, [1])
    reader.join()
    assert read == ["[1]\n"]
    assert pipe.is_fifo()


@pytest.mark.skipif(os.name == "nt", reason="streams are closed by a POSIX shell")
@pytest.mark.parametrize(
    ("line", "status", "said"),
    [
        (f"vqamc {SCORE} >&-", 2, "stdout is closed; open it, or name a file\n"),
        ("vqamc score - --annotations annotations.json <&-", 2, "stdin is closed"),
    ],
)
def test_a_closed_stream_is_named(line: str, status: int, said: str, tmp_path: Path) -> None:
    copy_demo(tmp_path)
    outcome = shell(line, tmp_path)
    assert (outcome.returncode, outcome.stderr[: len(said)]) == (status, said)


@pytest.mark.skipif(os.name == "nt", reason="streams are closed by a POSIX shell")
def test_talk_that_nobody_hears_does_not_cost_the_result(tmp_path: Path) -> None:
    copy_demo(tmp_path)
    outcome = shell(f"vqamc {SCORE} --missing zero --format json 2>&-", tmp_path)
    assert outcome.returncode == 0
    assert '"overall": 87.5' in outcome.stdout


def test_an_integer_of_thousands_of_digits_is_named(tmp_path: Path) -> None:
    copy_demo(tmp_path)
    digits = "9" * 5000
    (tmp_path / "results.json").write_text(f'[{{"question_id": {digits}, "answer": "yes"}}]')
    outcome = shell(f"vqamc {SCORE}", tmp_path)
    assert outcome.returncode == 2
    assert outcome.stderr.startswith("results.json at $[0].question_id: expected an integer")

"""What holds for every command: its help, its example, where it says what, and how it ends."""

from __future__ import annotations

import errno
import json
import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from vqa_rows import annotation, write

from vqamc.cli import PROGRAM
from vqamc.console import Command

each_command = pytest.mark.parametrize(
    "command", PROGRAM.commands, ids=[command.name for command in PROGRAM.commands]
)


@each_command
def test_help_ends_with_an_example(run: Callable[..., Any], command: Command) -> None:
    outcome = run([*command.name.split(), "--help"])
    assert (outcome.status, outcome.err) == (0, "")
    *_, heading, example = outcome.out.rstrip().splitlines()
    assert heading == "example:"
    assert example == f"  {command.example}"
    assert shlex.split(command.example)[: 1 + len(command.name.split())] == [
        PROGRAM.name,
        *command.name.split(),
    ]


def test_the_examples_run_one_after_another_in_a_folder_of_the_demo(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    assert run("demo --out . --quiet").status == 0
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    for command in PROGRAM.commands:
        outcome = run(shlex.split(command.example)[1:])
        assert outcome.status == 0, (command.example, outcome.err)
    # None replaces what other examples are about: the README's figures come from these files.
    assert {path: path.read_bytes() for path in before} == before


def test_help_and_version_of_the_program(run: Callable[..., Any]) -> None:
    assert run("--help").out.rstrip().splitlines()[-2:] == ["example:", f"  {PROGRAM.example}"]
    listed = {line.split()[0] for line in run("--help").out.splitlines() if line.startswith("    ")}
    assert listed >= {command.name.split()[0] for command in PROGRAM.commands}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with answers to one question, repeated, so that there is a warning."""
    write(tmp_path / "annotations.json", [annotation(10, ["yes"] * 10)])
    write(tmp_path / "results.json", [{"question_id": 10, "answer": "yes"}] * 2)
    return tmp_path


LINES = (
    "score results.json --annotations annotations.json",
    "check results.json --annotations annotations.json",
    "explain results.json --annotations annotations.json --question-id 10",
    "rules-diff results.json --annotations annotations.json",
)
each_line = pytest.mark.parametrize("line", LINES)


@each_line
def test_json_is_one_document_with_sorted_keys(
    run: Callable[..., Any], folder: Path, line: str
) -> None:
    out = run(f"{line} --format json").out
    document = json.loads(out)
    assert out == json.dumps(document, sort_keys=True, indent=2, ensure_ascii=False) + "\n"


@each_line
def test_talk_goes_to_stderr_and_quiet_keeps_it(
    run: Callable[..., Any], folder: Path, line: str
) -> None:
    loud, quiet = run(line), run(f"{line} --quiet")
    assert loud.out == quiet.out != ""
    assert quiet.err == ""
    if not line.startswith("check"):  # which has the repeat among its findings
        assert loud.err.startswith("warning: results.json: 1 id is answered more than once")


def in_a_process(folder: Path, line: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "vqamc", *shlex.split(line)],
        cwd=folder,
        capture_output=True,
        check=False,
        env=os.environ | environment,
    )


def test_the_same_bytes_under_any_hash_seed(folder: Path) -> None:
    line = f"{LINES[0]} --format json --quiet"
    one, other = (in_a_process(folder, line, PYTHONHASHSEED=seed) for seed in ("0", "4711"))
    assert (one.returncode, one.stderr) == (0, b"")
    assert one.stdout == other.stdout


def test_a_terminal_without_utf8_gets_escapes_and_no_traceback(tmp_path: Path) -> None:
    write(tmp_path / "annotations.json", [annotation(10, ["café"] * 10)])
    write(tmp_path / "résultats.json", [{"question_id": 10, "answer": None}])
    line = "score résultats.json --annotations annotations.json"
    result = in_a_process(tmp_path, line, PYTHONIOENCODING="ascii")
    assert result.returncode == 2
    assert result.stderr.startswith(rb"r\xe9sultats.json at $[0].answer: expected a text, got null")


def test_a_reader_that_has_gone_is_no_error(folder: Path) -> None:
    read, write_end = os.pipe()
    os.close(read)
    result = subprocess.run(
        [sys.executable, "-m", "vqamc", *shlex.split(LINES[0])],
        cwd=folder,
        stdout=write_end,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(write_end)
    assert b"Traceback" not in result.stderr
    assert b"Broken pipe" not in result.stderr


def test_a_file_that_may_not_be_read_is_named(
    run: Callable[..., Any], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> bytes:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    monkeypatch.setattr(Path, "read_bytes", refuse)  # root may read every file
    outcome = run(LINES[0])
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == "results.json: Permission denied\n"


def test_an_interrupt_ends_as_shells_have_it(
    run: Callable[..., Any], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(path: Path) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "read_bytes", interrupt)
    outcome = run(LINES[0])
    assert (outcome.status, outcome.out, outcome.err) == (130, "", "")

"""The second run: the same bytes on stdout, whatever becomes of what the first one kept."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from vqa_rows import annotation, predictions, without_answer_ids, write

from vqamc.demo import copy_demo

Run = Callable[..., Any]

SCORE = "score r.json --annotations a.json --format json"
COMMANDS = {
    "score": SCORE,
    "score as text": "score r.json --annotations a.json",
    "score by other rules": f"{SCORE} --rules 2016",
    "score a part": f"{SCORE} --only part.json",
    "score with questions": f"{SCORE} --questions q.json",
    "score with intervals": f"{SCORE} --interval --draws 100",
    "compare": "compare r.json results_b.json --annotations a.json --draws 100",
    "explain": "explain r.json --annotations a.json --question-id 2001",
    "humans": "humans a.json",
    "rules-diff": "rules-diff r.json --annotations a.json",
    "check": "check r.json --annotations a.json",
}

ODD_ROWS = [
    annotation("1", ["yes"] * 9, image_id="7"),
    annotation("2", ["No.", "no", "the no"] * 3, image_id="8", question_type=None),
    without_answer_ids(annotation("3", ["a", "a", "b", "b"] * 3, image_id=None)),
    annotation("4", ["\u00e9t\u00e9", "2", "two"], multiple_choice_answer="two"),
]
"""Everything that is worth a warning."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put the demo set into an empty folder, and the cache into another one."""
    copy_demo(tmp_path)
    for name in ("annotations", "questions", "results"):
        (tmp_path / f"{name}.json").rename(tmp_path / f"{name[0]}.json")
    write(tmp_path / "part.json", [1001, 2001])
    monkeypatch.setenv("VQAMC_CACHE", str(tmp_path / "kept"))
    return tmp_path


def entries() -> list[Path]:
    return sorted(Path("kept").iterdir())


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_a_command_prints_the_same_with_and_without_what_was_kept(run: Run, command: str) -> None:
    without = run(f"{command} --no-cache")
    assert without.status == 0
    assert not Path("kept").exists()
    first, second = run(command), run(command)
    assert len(entries()) == 1
    assert first == second == without


def test_pairs_print_the_same_with_and_without_what_was_kept(run: Run) -> None:
    command = "pairs binary_results.json --annotations binary_annotations.json"
    without = run(f"{command} --no-cache")
    assert run(command) == run(command) == without
    assert len(entries()) == 1


def test_what_is_odd_about_annotations_is_said_by_every_run(run: Run) -> None:
    write("odd.json", ODD_ROWS)
    write("r.json", predictions({1: "yes", 2: "no", 3: "a", 4: "two"}))
    command = "score r.json --annotations odd.json --format json"
    first, second = run(command), run(command)
    assert first == second == run(f"{command} --no-cache")
    assert len(first.err.splitlines()) == 4
    assert len(first.json["warnings"]) == 4
    # The same bytes under another name are the same file, but it is called by its new name.
    Path("odd.json").rename("other.json")
    renamed = run(command.replace("odd.json", "other.json"))
    assert len(entries()) == 1
    assert renamed.err == first.err.replace("odd.json", "other.json")
    assert renamed.out == first.out.replace("odd.json", "other.json")


def test_faults_are_told_by_every_run_and_keep_nothing(run: Run) -> None:
    write("a.json", [annotation(1, ["yes"] * 10), annotation(1, ["no"] * 10)])
    first, second = run(SCORE), run(SCORE)
    assert first == second
    assert first.status == 1
    assert "question is annotated twice" in first.err
    assert not Path("kept").exists()


def test_an_edit_that_changes_neither_length_nor_time_is_noticed(run: Run) -> None:
    file = Path("a.json")
    before, status = run(SCORE), file.stat()
    text = file.read_bytes()
    edited = text.replace(b'"answer": "yes"', b'"answer": "nay"')
    assert len(edited) == len(text)
    assert edited != text
    file.write_bytes(edited)
    os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))
    after = run(SCORE)
    assert after.json["accuracy"]["overall"] != before.json["accuracy"]["overall"]
    assert after == run(f"{SCORE} --no-cache")


def test_other_rules_have_an_entry_of_their_own(run: Run) -> None:
    by_name = {name: run(f"{SCORE} --rules {name}") for name in ("2021", "2016")}
    assert len(entries()) == 2
    assert {name: run(f"{SCORE} --rules {name} --no-cache") for name in by_name} == by_name


def test_an_entry_of_other_code_is_not_used(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    before = run(SCORE)
    monkeypatch.setattr("vqamc.prepared.digest_of_code", lambda *_rooms: "edited")
    assert run(SCORE) == before
    assert len(entries()) == 2


@pytest.mark.parametrize("left", [0, 100, -1])
def test_a_cut_entry_is_said_and_made_again(run: Run, left: int) -> None:
    whole = run(SCORE)
    (entry,) = entries()
    entry.write_bytes(entry.read_bytes()[:left])
    cut = run(SCORE)
    assert cut.out == whole.out
    assert cut.err == f"warning: {entry.absolute()} is cut or changed; not used, and made again\n"
    assert run(SCORE) == whole


def test_an_entry_that_says_what_no_data_set_is_is_said_and_made_again(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = run(SCORE)
    monkeypatch.setattr("vqamc.files.cache.Cache.get", lambda *_: memoryview(bytes(64)))
    strange = run(SCORE)
    assert strange.out == whole.out
    assert "cannot be read" in strange.err
    assert strange.err.count("\n") == 1


def test_a_cache_that_cannot_be_written_costs_one_warning(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without = run(f"{SCORE} --no-cache")
    monkeypatch.setenv("VQAMC_CACHE", str(folder / "q.json"))
    outcome = run(SCORE)
    assert (outcome.status, outcome.out) == (0, without.out)
    assert outcome.err.startswith(f"warning: {folder / 'q.json'}: ")
    assert outcome.err.count("\n") == 1
    assert run(f"{SCORE} --quiet").err == ""


def test_a_full_disk_costs_one_warning(run: Run) -> None:
    resource = pytest.importorskip("resource", reason="only POSIX limits the size of files")
    without = run(f"{SCORE} --no-cache")
    outcome = subprocess.run(
        [sys.executable, "-m", "vqamc", *SCORE.split()],
        capture_output=True,
        text=True,
        check=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (512, 512)),
    )
    assert outcome.stdout == without.out
    assert outcome.stderr.endswith("; nothing is kept for the next run\n")
    assert outcome.stderr.count("\n") == 1
    assert entries() == []


def test_two_processes_at_once_print_the_same_and_leave_one_entry(run: Run) -> None:
    without = run(f"{SCORE} --no-cache")
    command = [sys.executable, "-m", "vqamc", *SCORE.split()]
    both = [
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    assert [process.communicate() for process in both] == [(without.out, "")] * 2
    assert len(entries()) == 1
    assert run(SCORE) == without


def test_packed_files_and_standard_input_are_known_by_their_bytes(run: Run) -> None:
    plain = Path("a.json").read_bytes()
    Path("a.json.gz").write_bytes(gzip.compress(plain))
    packed = "score r.json --annotations a.json.gz"
    piped = "score r.json --annotations -"
    assert run(packed) == run(packed) == run(f"{packed} --no-cache")
    assert len(entries()) == 1
    assert run(piped, stdin=plain) == run(piped, stdin=plain)
    assert len(entries()) == 2
    # What was piped in is the file itself.
    run("score r.json --annotations a.json")
    assert len(entries()) == 2


def test_the_folder_may_be_deleted_at_any_time(run: Run) -> None:
    before = run(SCORE)
    shutil.rmtree("kept")
    assert run(SCORE) == before
    assert len(entries()) == 1


def test_a_size_that_is_none_is_a_usage_error(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VQAMC_CACHE_SIZE", "much")
    outcome = run(SCORE)
    assert (outcome.status, outcome.out) == (2, "")
    assert "VQAMC_CACHE_SIZE='much': give bytes" in outcome.err

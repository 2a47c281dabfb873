"""No command harms what it reads, and none leaves behind what it no longer writes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from vqa_rows import write

from vqamc.demo import copy_demo

BOTH = "--annotations annotations.json --questions questions.json"
PARTS = "--annotations in/train_annotations.json --questions in/train_questions.json --out in"

OVERWRITING = (
    f"choices build {BOTH} --out questions.json",
    f"choices build {BOTH} --out made.json --plausible p.json --provenance ./p.json",
    "choices shuffle in/pass_00.json --passes 2 --out in",
    "prompts questions.json --out ./questions.json",
    "baseline prior-yes --questions questions.json --out link.json",
    "baseline random --questions questions.json --train-annotations annotations.json "
    "--out annotations.json",
    "question-types questions.json --list real --out questions.json",
    "split subsplits --questions questions.json --out questions.json",
    "split subsplits --questions questions.json --ids test-dev=ids.json --out ids.json",
    f"split changing-priors {PARTS}",
    f"split apply --ids in/parts.json {PARTS}",
    f"split apply --ids in/manifest.json {BOTH} --out in",
    "head-tail build in/all.json --data vqa --rule code --out in",
    "head-tail curve results.json --data vqa --questions plot.png --plot plot.png",
    "stats plot.png --plot ./plot.png",
    "rules-diff plot.png --annotations annotations.json --plot plot.png",
    "score plot.png --annotations annotations.json --plot plot.png",
    "score results.json --annotations annotations.json --vocabulary plot.png --plot plot.png",
    "humans plot.png --plot plot.png",
    "compare results.json plot.png --annotations annotations.json --plot plot.png",
    "score rows.csv --annotations annotations.json --per-question rows.csv",
    "merge results.json --out results.json",
)


def test_a_file_that_is_read_is_never_written(run, tmp_path: Path) -> None:
    copy_demo(tmp_path)
    (tmp_path / "link.json").symlink_to("questions.json")
    (tmp_path / "in").mkdir()
    for name in ("train_annotations", "train_questions", "parts", "manifest", "all", "pass_00"):
        write(tmp_path / f"in/{name}.json", {"train": [1000]})
    for name in ("ids.json", "p.json", "plot.png", "rows.csv"):
        write(tmp_path / name, [1000])
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.*")}
    for line in OVERWRITING:
        outcome = run(line)
        assert outcome.status == 2, line
        assert " read (" in outcome.err, (line, outcome.err)
        assert "name another one" in outcome.err
        assert {path: path.read_bytes() for path in tmp_path.rglob("*.*")} == before, line


def test_two_outputs_are_two_files(run, tmp_path: Path) -> None:
    copy_demo(tmp_path)
    for out, other in (("o.json", "./o.json"), ("-", "-"), ("o.json", f"{tmp_path}/o.json")):
        outcome = run(f"choices build {BOTH} --out {out} --provenance {other}")
        assert (outcome.status, outcome.out) == (2, "")
        assert "--out and --provenance name the same file" in outcome.err
    assert not (tmp_path / "o.json").exists()


def test_parts_of_an_earlier_division_are_taken_away_and_nothing_else(run, tmp_path: Path) -> None:
    copy_demo(tmp_path)
    divide = f"split changing-priors {BOTH} --list real --out parts"
    assert run(f"{divide} --val-share 0.2").status == 0
    write(tmp_path / "parts/notes_annotations.json", [])
    assert run(divide).status == 0
    assert sorted(path.name for path in (tmp_path / "parts").iterdir()) == [
        "manifest.json",
        "notes_annotations.json",
        "test_annotations.json",
        "test_questions.json",
        "train_annotations.json",
        "train_questions.json",
    ]
    write(tmp_path / "ids.json", {"mine": [1000]})
    assert run(f"split apply --ids ids.json {BOTH} --list real --out parts").status == 0
    names = sorted(path.name for path in (tmp_path / "parts").iterdir())
    assert names == [
        "manifest.json",
        "mine_annotations.json",
        "mine_questions.json",
        "notes_annotations.json",
    ]
    # A part that would be taken away may hold what is read.
    inside = "--annotations parts/mine_annotations.json --questions parts/mine_questions.json"
    outcome = run(f"split changing-priors {inside} --list real --out parts")
    assert (outcome.status, "holds a file that is read" in outcome.err) == (2, True)


@pytest.mark.parametrize(
    "line",
    [
        f"choices build {BOTH} --out o.zip",
        "baseline prior-yes --questions questions.json --out o.ZIP",
        "question-types questions.json --list real --out o.tgz",
        "split subsplits --questions questions.json --out o.xz",
        "merge results.json --out o.bz2",
    ],
)
def test_a_name_that_promises_an_archive_is_refused(run, tmp_path: Path, line: str) -> None:
    copy_demo(tmp_path)
    outcome = run(line)
    assert (outcome.status, "end the name in .gz" in outcome.err) == (2, True)
    assert not list(tmp_path.glob("o.*"))


@pytest.mark.parametrize(
    "line",
    [
        "head-tail build annotations.json --data vqa --rule code --out -",
        f"split changing-priors {BOTH} --list real --out -",
        "choices shuffle questions.json --passes 2 --out -",
    ],
)
def test_a_folder_is_never_called_minus(run, tmp_path: Path, line: str) -> None:
    copy_demo(tmp_path)
    outcome = run(line)
    assert (outcome.status, "name a folder" in outcome.err) == (2, True)
    assert not (tmp_path / "-").exists()


@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="no /dev/stdout on this system")
def test_streams_of_the_system_are_written_to(tmp_path: Path) -> None:
    copy_demo(tmp_path)
    line = "baseline prior-yes --questions questions.json --quiet --out"
    command = f"{sys.executable} -m vqamc {line} /dev/stdout | cat > piped.json"
    subprocess.run(["bash", "-c", command], cwd=tmp_path, check=True)
    piped = (tmp_path / "piped.json").read_text("utf-8")
    assert piped.startswith('[{"answer":"yes","question_id":1000}')


def test_an_error_of_the_system_names_the_path_that_was_given(run, tmp_path: Path) -> None:
    copy_demo(tmp_path)
    if not Path("/proc/self").exists():
        pytest.skip("no /proc on this system")
    outcome = run("baseline prior-yes --questions questions.json --out /proc/x.json")
    assert (outcome.status, outcome.err.splitlines()[-1].split(":")[0]) == (2, "/proc/x.json")


NEW = {
    "demo --out there": "results.json",
    f"split changing-priors {BOTH} --list real --out there": "train_annotations.json",
    f"split apply --ids ids.json {BOTH} --list real --out there": "mine_questions.json",
    "head-tail build annotations.json --data vqa --rule code --out there": "head.json",
}
"""Commands that write files of fixed names into a folder, and one of these."""


@pytest.mark.parametrize("line", NEW)
def test_what_other_people_have_in_a_folder_is_replaced_only_where_asked(
    run, tmp_path: Path, line: str
) -> None:
    copy_demo(tmp_path)
    write(tmp_path / "ids.json", {"mine": [1000]})
    (tmp_path / "there").mkdir()
    for name in (NEW[line], "manifest.json", "notes.json"):
        write(tmp_path / "there" / name, "mine")
    before = {path: path.read_bytes() for path in (tmp_path / "there").iterdir()}
    outcome = run(line)
    assert (outcome.status, outcome.out) == (2, "")
    assert "is there" in outcome.err
    assert outcome.err.endswith("; use --overwrite, or another --out\n")
    assert {path: path.read_bytes() for path in (tmp_path / "there").iterdir()} == before
    assert run(f"{line} --overwrite").status == 0
    assert (tmp_path / "there" / NEW[line]).read_text("utf-8") != '"mine"'
    assert (tmp_path / "there/notes.json").read_text("utf-8") == '"mine"'


@pytest.mark.parametrize("line", NEW)
def test_a_folder_of_the_same_command_is_written_anew(run, tmp_path: Path, line: str) -> None:
    copy_demo(tmp_path)
    write(tmp_path / "ids.json", {"mine": [1000]})
    assert [run(line).status for _ in range(2)] == [0, 0]
    write(tmp_path / "ids.json", {"mine": [1000, 1001]})
    assert run(line.replace("--rule code", "--rule code --keep-all-groups")).status == 0

"""A build of options that is killed goes on, and ends as if nothing had been."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

import pytest
from killed import CAN_FORK, killed, steps
from vqa_rows import write

from vqamc.choices import keeping
from vqamc.cli import main
from vqamc.demo import copy_demo
from vqamc.files.writing import replacing

DATA = ("--annotations", "annotations.json", "--questions", "questions.json")
BUILD = ("choices", "build", *DATA, "--out", "o/mc.json.gz", "--provenance", "o/from.jsonl")
SHARDED = ("choices", "build", *DATA, "--no-credit", "--out", "o/set", "--shard-size", "9")
MIDDLE = 8
"""A step at which some lists are kept."""

needs_fork = pytest.mark.skipif(not CAN_FORK, reason="this system cannot fork")


@pytest.fixture(autouse=True)
def _demo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Data to build from, and lists that are kept by fours."""
    copy_demo(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(keeping, "_BATCH", 4)
    (tmp_path / "o").mkdir()


def files() -> dict[str, bytes]:
    """Return all that lies there, hidden files included."""
    return {
        path.relative_to("o").as_posix(): path.read_bytes()
        for path in Path("o").rglob("*")
        if path.is_file()
    }


def named() -> dict[str, bytes]:
    return {
        name: data for name, data in files().items() if "." not in (name[0], Path(name).name[0])
    }


def clear() -> None:
    shutil.rmtree("o")
    Path("o").mkdir()


@needs_fork
@pytest.mark.parametrize("line", [BUILD, SHARDED], ids=["a file", "shards"])
def test_wherever_it_is_killed_no_file_is_there_in_part_and_the_end_is_the_same(
    run, line: tuple[str, ...]
) -> None:
    undisturbed = run([*line, "--format", "json"]), files()
    assert len(undisturbed[1]) == (2 if line is BUILD else 9)
    clear()
    last = steps(main, line, Path("n"))
    clear()
    for step in (*random.Random(0).sample(range(4, last - 5), 3), *range(last - 4, last + 1)):
        assert killed(main, line, step), step
        assert named().items() <= undisturbed[1].items()
        if step % 2:  # … and once more.
            assert killed(main, [*line, "--resume"], MIDDLE if step < last - 5 else 6)
            assert named().items() <= undisturbed[1].items()
        assert (run([*line, "--resume", "--format", "json"]), files()) == undisturbed, step
        clear()


@needs_fork
def test_lists_that_are_kept_are_not_built_again(run, monkeypatch: pytest.MonkeyPatch) -> None:
    undisturbed = run(BUILD), files()
    clear()
    assert killed(main, BUILD, MIDDLE)
    (kept,) = (data for name, data in files().items() if name.endswith(keeping.NAME))
    # The header, whole lines, and one that was cut off.
    n_kept = sum(len(json.loads(one)[1]["lists"]) for one in kept.splitlines()[1:-1])
    assert n_kept in (4, 8, 12)
    built: list[int] = []
    rest_of = keeping.KeptLists.__call__

    def counted(self, signature, rest):
        return rest_of(self, signature, lambda after: built.append(after) or rest(after))

    monkeypatch.setattr(keeping.KeptLists, "__call__", counted)
    assert (run([*BUILD, "--resume"]), files()) == undisturbed
    assert built == [n_kept]


@needs_fork
def test_going_on_has_to_be_asked_for_and_with_the_same_arguments_and_data(run) -> None:
    undisturbed = run(BUILD), files()
    clear()
    assert killed(main, BUILD, MIDDLE)
    before = files()
    rows = json.loads(Path("annotations.json").read_text("utf-8"))
    write(Path("others.json"), rows["annotations"][:-1])
    for more, said in (
        ((), "o/mc.json.gz: a run was cut off here; --resume goes on with it, --overwrite begins"),
        (("--resume", "--seed", "3"), "had other arguments or data (seed)"),
        (
            ("--resume", "--pool-annotations", "others.json"),
            "had other arguments or data (pool_annotations",
        ),
    ):
        outcome = run([*BUILD, *more])
        assert (outcome.status, said in outcome.err) == (2, True), outcome.err
        assert files() == before
    assert (run([*BUILD, "--overwrite"]), files()) == undisturbed


@needs_fork
def test_a_damaged_line_within_costs_no_more_than_its_own_lists(run) -> None:
    undisturbed = run(BUILD), files()
    clear()
    assert killed(main, BUILD, MIDDLE + 3)
    kept = Path("o", f".mc.json.gz{keeping.NAME}")
    lines = kept.read_bytes().splitlines(keepends=True)
    assert len(lines) > 3
    lines[1] = lines[1][:50] + b"\n"
    kept.write_bytes(b"".join(lines))
    assert (run([*BUILD, "--resume"]), files()) == undisturbed


@needs_fork
def test_a_list_that_was_changed_is_built_again(run) -> None:
    undisturbed = run(BUILD), files()
    clear()
    assert killed(main, BUILD, MIDDLE + 3)
    kept = Path("o", f".mc.json.gz{keeping.NAME}")
    lines = kept.read_bytes().splitlines(keepends=True)
    lines[1] = lines[1].replace(b'"yes"', b'"YESS"')
    kept.write_bytes(b"".join(lines))
    assert b"YESS" in kept.read_bytes()
    assert (run([*BUILD, "--resume"]), files()) == undisturbed


@needs_fork
@pytest.mark.parametrize("how", ["--resume", "--overwrite"])
def test_what_a_run_before_was_writing_besides_goes_too(run, how: str) -> None:
    assert killed(main, BUILD, MIDDLE)
    assert any("from.jsonl" in name for name in files())
    alone = [word for word in BUILD if word not in ("--provenance", "o/from.jsonl")]
    assert run([*alone, how]).status == 0
    assert list(files()) == ["mc.json.gz"]


def test_what_another_run_is_writing_and_what_people_keep_stay(run) -> None:
    pytest.importorskip("fcntl", reason="this system has no locks")
    Path("o/.from.jsonl.20261130").write_text("mine")
    with replacing("o/from.jsonl") as stream:
        stream.write(b"another run's")
        assert run([*BUILD, "--overwrite"]).status == 0
    assert files()["from.jsonl"] == b"another run's"
    assert files()[".from.jsonl.20261130"] == b"mine"


def test_a_mistake_of_the_users_leaves_nothing(run) -> None:
    for more in (("--options", "400"), ("--annotations", "nowhere.json"), ("--seed", "x")):
        assert run([*BUILD, *more]).status == 2
    assert files() == {}


@pytest.mark.parametrize("line", [BUILD, SHARDED], ids=["a file", "shards"])
def test_a_run_that_has_ended_cannot_be_gone_on_with(run, line: tuple[str, ...]) -> None:
    assert run(line).status == 0
    before = files()
    outcome = run([*line, "--resume"])
    assert outcome.status == 2
    assert "is there, and no run was cut off here: --resume has nothing to go on" in outcome.err
    assert files() == before


@needs_fork
def test_what_was_killed_while_it_read_leaves_nothing_to_the_next_run(run) -> None:
    for more in ((), ("--options", "400")):
        assert killed(main, BUILD, 4)
        assert any(name[0] == "." for name in files())
        assert not named()
        run([*BUILD, *more])
        assert files().keys() == named().keys()
        clear()


def test_two_runs_never_make_one_thing_not_even_while_they_read(run) -> None:
    pytest.importorskip("fcntl", reason="this system has no locks")
    with keeping.KeptLists("o/mc.json.gz"):
        for more in ((), ("--resume",), ("--overwrite",)):
            outcome = run([*BUILD, *more])
            assert (outcome.status, "another run is writing here" in outcome.err) == (2, True)
    assert files() == {}


def test_kept_lists_know_which_library_found_the_neighbours() -> None:
    pytest.importorskip("faiss", reason="vqamc[neighbours] is not installed")
    noted: list[dict[str, str]] = []

    class Noting(keeping.Journal):
        def __init__(self, path: Path, settings: dict[str, str], *others, **more) -> None:
            noted.append(settings)
            super().__init__(path, settings, *others, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keeping, "Journal", Noting)
        assert main([*BUILD, "--neighbours", "approximate", "--quiet"]) == 0
    assert [one["index"].split()[0] for one in noted] == ["faiss"]


def test_of_a_stream_nothing_is_kept(run) -> None:
    line = ["choices", "build", *DATA, "--out", "-"]
    assert run(line).status == 0
    outcome = run([*line, "--resume"])
    assert (outcome.status, "nothing is kept of -; name a file with --out" in outcome.err) == (
        2,
        True,
    )

"""A run of `scenes render` or `pairs` that is killed goes on, and ends as if nothing had been.

Wherever a run is killed, what bears its final name is whole, and what another run makes of the rest
is what an undisturbed one makes, byte by byte, its report and its exit status included.
"""

from __future__ import annotations

import json
import random
import shutil
import signal
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from killed import CAN_FORK, killed, steps
from small_scenes import small_scene

from scenes import batches
from scenes.balancing import batches as balancing_batches
from scenes.cli import main
from scenes.writing import to_json
from vqamc.files.writing import write_into

PLACES = ((100, 300), (300, 300), (500, 320), (620, 340))
WHAT = ("Dog01 Cat01 pie", "Cat01 pail pie", "pail Dog01 pie", "Dog01 pie Cat01", "pie pail Cat01")
BROKEN = "broken.json"
KILLS = 2
"""So many moments of each command are tried, beside the last two."""


class Case(NamedTuple):
    """A command line, and what it writes beside its folder."""

    words: tuple[str, ...]
    besides: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return " ".join(self.words)

    def told(self, scenes: Path, here: Path) -> list[str]:
        words = [f"{here / word}" if word in self.besides else word for word in self.words]
        return [words[0], str(scenes), "--out", str(here / "out"), *words[1:]]


RENDER = Case(("render",))
PAIRS = Case(("pairs", "--per-scene", "2"))
CASES = (
    RENDER,
    Case((*PAIRS.words, "--pictures", "--sheet", "sheet.png"), ("sheet.png",)),
    Case((*PAIRS.words, "--scenes-as", "packed", "--shard-size", "3")),
    Case((*PAIRS.words, "--mine")),
)


@pytest.fixture(scope="module")
def scene_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some scenes; one of them is broken."""
    folder = tmp_path_factory.mktemp("scenes")
    for k, names in enumerate(WHAT):
        things = [[name, *place] for name, place in zip(names.split(), PLACES, strict=False)]
        (folder / f"scene{k}.json").write_bytes(to_json(small_scene(things, number=k)))
    (folder / BROKEN).write_text("{")
    return folder


def files(here: Path) -> dict[str, bytes]:
    """Return all that a run has left, hidden files included, by its name."""
    return {
        path.relative_to(here).as_posix(): path.read_bytes()
        for path in here.rglob("*")
        if path.is_file()
    }


def in_place(here: Path) -> dict[str, bytes]:
    """Return what bears its final name: not what lies under hidden ones, or in such folders."""
    return {
        name: data
        for name, data in files(here).items()
        if not any(part.startswith(".") for part in name.split("/"))
    }


def left(here: Path) -> list[str]:
    return [path.name for path in here.glob("**/.*")]


Ended = Callable[..., tuple[int, dict[str, object], str, dict[str, bytes]]]


@pytest.fixture
def ended(run) -> Ended:
    """Run a case in a folder; return its status, report, messages, and the files."""

    def run_case(case: Case, scenes: Path, here: Path, *more: str):
        here.mkdir(exist_ok=True)
        status, out, err = run(*case.told(scenes, here), "--format", "json", *more)
        report = json.loads(out) | {"out": ""} if out else {}
        return status, report, err.replace(str(here), ""), files(here)

    return run_case


needs_fork = pytest.mark.skipif(not CAN_FORK, reason="this system cannot fork")


@needs_fork
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_wherever_it_is_killed_nothing_is_there_in_part_and_the_end_is_the_same(
    ended: Ended, scene_folder: Path, tmp_path: Path, case: Case
) -> None:
    undisturbed = ended(case, scene_folder, tmp_path / "whole")
    assert (undisturbed[0], left(tmp_path / "whole")) == (1, [])  # One scene is broken.
    assert case is RENDER or undisturbed[1]["counts"]["pairs"]
    (tmp_path / "counted").mkdir()
    told = case.told(scene_folder, tmp_path / "counted")
    last = steps(main, told, tmp_path / "n")
    for step in (*random.Random(case.name).sample(range(2, last - 1), KILLS), last - 1, last):
        here = tmp_path / f"killed at {step}"
        here.mkdir()
        told = case.told(scene_folder, here)
        assert killed(main, told, step), step
        assert in_place(here).items() <= undisturbed[3].items()
        taken = case is not RENDER and (here / "out").exists()
        if step % 2 and not taken:  # … and once more.
            assert killed(main, [*told, "--resume"], 3), step
            assert in_place(here).items() <= undisturbed[3].items()
        if not taken:
            assert ended(case, scene_folder, here, "--resume") == undisturbed, step
        else:  # The folder has its name, and is whole; what is said of it was lost.
            status, _, err, there = ended(case, scene_folder, here, "--resume")
            assert (status, "--resume has nothing to go on with" in err) == (2, True)
            assert there == undisturbed[3]


@pytest.mark.parametrize("case", [RENDER, PAIRS], ids=lambda case: case.name)
def test_a_run_that_has_ended_cannot_be_gone_on_with(
    ended: Ended, scene_folder: Path, tmp_path: Path, case: Case
) -> None:
    before = ended(case, scene_folder, tmp_path)[3]
    status, report, err, there = ended(case, scene_folder, tmp_path, "--resume")
    said = "/out: is there, and no run was cut off here: --resume has nothing to go on with"
    assert (status, report, said in err) == (2, {}, True), err
    assert there == before


MIDDLE = {RENDER: 16, PAIRS: 36}
"""A step at which some scenes are done."""


@needs_fork
@pytest.mark.parametrize("case", MIDDLE, ids=lambda case: case.name)
def test_what_changed_in_between_is_made_again_and_what_has_gone_goes(
    ended: Ended, scene_folder: Path, tmp_path: Path, case: Case
) -> None:
    scenes, here = tmp_path / "scenes", tmp_path / "here"
    shutil.copytree(scene_folder, scenes)
    here.mkdir()
    assert killed(main, case.told(scenes, here), MIDDLE[case])
    there = [path for path in files(here) if path.endswith("0.png") or "scenes/0" in path]
    assert there
    (scenes / "scene0.json").write_bytes(to_json(small_scene([["pail", 200, 300]], number=0)))
    (scenes / "scene1.json").unlink()
    undisturbed = ended(case, scenes, tmp_path / "whole")
    assert ended(case, scenes, here, "--resume", "--jobs", "2") == undisturbed


@needs_fork
@pytest.mark.parametrize("case", MIDDLE, ids=lambda case: case.name)
def test_a_damaged_line_within_the_notes_costs_no_more_than_its_own_scene(
    ended: Ended, scene_folder: Path, tmp_path: Path, case: Case
) -> None:
    undisturbed = ended(case, scene_folder, tmp_path / "whole")
    here = tmp_path / "here"
    here.mkdir()
    assert killed(main, case.told(scene_folder, here), MIDDLE[case])
    (notes,) = here.glob("*/.unfinished.jsonl")
    lines = notes.read_bytes().splitlines(keepends=True)
    assert len(lines) > 2
    lines[1] = lines[1][:20] + b"\n"
    notes.write_bytes(b"".join(lines))
    assert ended(case, scene_folder, here, "--resume") == undisturbed


@needs_fork
@pytest.mark.parametrize("case", MIDDLE, ids=lambda case: case.name)
def test_a_file_that_is_not_as_it_was_written_is_made_again_and_said(
    ended: Ended, scene_folder: Path, tmp_path: Path, case: Case
) -> None:
    undisturbed = ended(case, scene_folder, tmp_path / "whole")
    here = tmp_path / "here"
    here.mkdir()
    assert killed(main, case.told(scene_folder, here), MIDDLE[case])
    picture = next(path for path in sorted(here.rglob("[0-9]*.*")) if path.is_file())
    picture.write_bytes(picture.read_bytes()[:-1])
    status, report, err, there = ended(case, scene_folder, here, "--resume", "--jobs", "2")
    assert (status, report, there) == (undisturbed[0], undisturbed[1], undisturbed[3])
    assert f"{picture.name}: is not as it was " in err


@needs_fork
@pytest.mark.parametrize("case", MIDDLE, ids=lambda case: case.name)
def test_a_path_that_is_not_there_takes_nothing_away(
    ended: Ended, scene_folder: Path, tmp_path: Path, case: Case
) -> None:
    assert killed(main, case.told(scene_folder, tmp_path), MIDDLE[case])
    before = files(tmp_path)
    for how in ("--overwrite", "--resume"):
        status, _, err, there = ended(case, tmp_path / "nosuch", tmp_path, how)
        assert (status, "no such file or folder" in err) == (2, True), err
        assert there == before


@needs_fork
def test_a_picture_that_somebody_changed_is_kept_when_its_scene_has_gone(
    ended: Ended, scene_folder: Path, tmp_path: Path
) -> None:
    scenes = tmp_path / "scenes"
    shutil.copytree(scene_folder, scenes)
    assert killed(main, RENDER.told(scenes, tmp_path), MIDDLE[RENDER])
    (tmp_path / "out" / "0.png").write_bytes(b"mine")
    (tmp_path / "out" / ".0.png.original").write_bytes(b"mine")
    (scenes / "scene0.json").unlink()
    there = ended(RENDER, scenes, tmp_path, "--resume")[3]
    assert there["out/0.png"] == there["out/.0.png.original"] == b"mine"


@needs_fork
@pytest.mark.parametrize("case", MIDDLE, ids=lambda case: case.name)
def test_going_on_has_to_be_asked_for_and_with_the_same_arguments(
    ended: Ended, scene_folder: Path, tmp_path: Path, case: Case
) -> None:
    told = case.told(scene_folder, tmp_path)
    assert killed(main, told, MIDDLE[case])
    before = files(tmp_path)
    for more, said in (
        ((), "/out: a run was cut off here; --resume goes on with it, --overwrite begins anew"),
        (("--resume", "--missing-art", "skip"), "had other arguments or data (missing_art)"),
    ):
        status, _, err, there = ended(case, scene_folder, tmp_path, *more)
        assert (status, said in err) == (2, True), err
        assert there == before
    undisturbed = ended(case, scene_folder, tmp_path / "whole")
    assert ended(case, scene_folder, tmp_path / "again", "--resume") == undisturbed
    shutil.rmtree(tmp_path / "whole")
    shutil.rmtree(tmp_path / "again")
    assert ended(case, scene_folder, tmp_path, "--overwrite") == undisturbed


@needs_fork
def test_a_picture_of_anothers_is_not_replaced_when_a_run_goes_on(
    ended: Ended, scene_folder: Path, tmp_path: Path
) -> None:
    (tmp_path / "out").mkdir()
    for name in ("4.png", "notes.txt"):
        (tmp_path / "out" / name).write_text("of another's")
    assert killed(main, RENDER.told(scene_folder, tmp_path), MIDDLE[RENDER])
    status, _, err, there = ended(RENDER, scene_folder, tmp_path, "--resume")
    assert (status, "4.png yet, got one that is there; use --overwrite" in err) == (1, True)
    assert there.pop("out/4.png") == there.pop("out/notes.txt") == b"of another's"
    assert sorted(there) == [f"out/{k}.png" for k in range(4)]
    # A run that was to replace it goes on doing so.
    overwriting = [*RENDER.told(scene_folder, tmp_path), "--overwrite"]
    assert killed(main, overwriting, MIDDLE[RENDER])
    status, report, _, there = ended(RENDER, scene_folder, tmp_path, "--resume")
    assert (status, report["n_rendered"], there["out/notes.txt"]) == (1, 5, b"of another's")
    assert there["out/4.png"].startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--per-scene", "1"), "expected 2 to 10"),
        (("--scene-type", "Moon", "--site-data", "nowhere"), "no such folder"),
        (("--resume", "--overwrite"), "not allowed with"),
        ((".",), "an id of its own"),
    ],
)
def test_a_mistake_of_the_users_leaves_nothing(
    ended: Ended, run, scene_folder: Path, tmp_path: Path, monkeypatch, more, said
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "again.json").write_bytes((scene_folder / "scene0.json").read_bytes())
    status, out, err = run("pairs", scene_folder, *more, "--out", "out")
    assert (status, out, said in err) == (2, "", True), err
    assert [path.name for path in tmp_path.iterdir()] == ["again.json"]


@pytest.mark.usefixtures("usual_signals")
@pytest.mark.parametrize("case", MIDDLE, ids=lambda case: case.name)
def test_being_told_to_end_leaves_what_is_done_and_says_how_to_go_on(
    ended: Ended, scene_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, case: Case
) -> None:
    written = []

    def write_three(folder: Path, name: str, data: bytes) -> None:
        written.append(name)
        if len(written) == 4:
            signal.raise_signal(signal.SIGTERM)
        write_into(folder, name, data)

    undisturbed = ended(case, scene_folder, tmp_path / "whole")
    with monkeypatch.context() as patch:
        for module in (batches, balancing_batches):
            patch.setattr(module, "write_into", write_three)
        status, _, err, _ = ended(case, scene_folder, tmp_path / "here")
    assert (status, err) == (
        128 + signal.SIGTERM,
        "/out: what is done is kept; the same command with --resume goes on\n",
    )
    assert ended(case, scene_folder, tmp_path / "here", "--resume") == undisturbed

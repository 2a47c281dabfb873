"""A run of `scenes render` that was killed goes on, and ends as if nothing had been."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scenes.generating import name_of, random_scenes
from scenes.journal import NAME
from scenes.writing import to_json

COUNT = 10


@pytest.fixture(scope="module")
def scene_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("scenes")
    for k, scene in enumerate(random_scenes(COUNT, seed=4)):
        (folder / f"{name_of(k)}.json").write_bytes(to_json(scene))
    return folder


def pictures(out: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in out.iterdir() if path.name[0] != "."}


def kill_after(n_pictures: int, *arguments: object, out: Path) -> None:
    """Start a run and kill it once so many pictures are there."""
    command = [sys.executable, "-m", "scenes", *map(str, arguments)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while process.poll() is None and (not out.is_dir() or len(pictures(out)) < n_pictures):
        time.sleep(0.001)
    process.send_signal(signal.SIGKILL)
    process.wait()


def test_a_killed_run_goes_on_and_ends_with_the_same_bytes(run, scene_folder, tmp_path):
    told = ("render", scene_folder, "--out")
    status, undisturbed, _ = run(*told, tmp_path / "whole", "--format", "json")
    whole = pictures(tmp_path / "whole")
    assert (status, len(whole)) == (0, COUNT)
    assert not (tmp_path / "whole" / NAME).exists()

    out = tmp_path / "cut"
    for n_pictures in sorted(random.Random(7).sample(range(1, COUNT - 1), 2)):
        kill_after(n_pictures, *told, out, "--resume", out=out)
        there = pictures(out)
        assert n_pictures <= len(there) < COUNT
        assert there.items() <= whole.items()  # No picture is there in part.
    status, _, err = run(*told, out)
    assert (status, "--resume goes on" in err) == (2, True)
    kept = {path: path.stat().st_mtime_ns for path in out.glob("*.png")}
    status, resumed, _ = run(*told, out, "--resume", "--format", "json")
    assert status == 0
    assert pictures(out) == whole
    assert not (out / NAME).exists()
    assert json.loads(resumed) | {"out": ""} == json.loads(undisturbed) | {"out": ""}
    assert sum(path.stat().st_mtime_ns == kept[path] for path in kept) >= len(kept) - 2


def test_what_changed_in_between_is_drawn_again_and_other_arguments_are_refused(
    run, scene_folder, tmp_path
):
    out, told = tmp_path / "out", ("render", scene_folder, "--out", tmp_path / "out")
    out.mkdir()
    (out / f"{name_of(9)}.png").write_text("of another's")
    kill_after(4, *told, out=out)
    assert run(*told, "--resume", "--composite")[0] == 2
    lines = (out / NAME).read_bytes().splitlines(keepends=True)
    first = json.loads(lines[1])
    lines[1] = json.dumps(first | {"scene": "another"}).encode() + b"\n"
    (out / NAME).write_bytes(b"".join(lines)[:-5])  # The last line is cut off.
    (out / first["picture"]).write_text("of the scene as it was")
    status, _, err = run(*told, "--resume")
    assert (status, "use --overwrite" in err) == (1, True)
    assert (out / f"{name_of(9)}.png").read_text() == "of another's"
    assert (out / first["picture"]).read_bytes().startswith(b"\x89PNG")
    assert len(pictures(out)) == COUNT

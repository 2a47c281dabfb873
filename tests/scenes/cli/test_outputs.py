"""No command of `scenes` writes over what it reads."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from small_scenes import small_scene

from scenes.cli import PROGRAM
from scenes.packing.writing import pack
from scenes.writing import to_json

READS_ALONE = {"ask", "check", "diff", "order", "similarity", "random"}
"""Commands that write no file, or read none; `random` wants a folder without other JSON files."""

OVERWRITING = (
    "boxes in --out in/a.json",
    "boxes one.json --out ./link.json",
    "boxes one.json --art art --out art/boxes.json",
    "edit one.json --out one.json --do x",
    "edit one.json --out link.json --do x",
    "features one.npz --out one.npz",
    "features one.json --relation --mixtures one.npz --out one.npz",
    "features one.json --site-data data --out data/f.npz",
    "graph in --out in/a.json",
    "graph one.json --out one.json",
    "library --art art --sheet art/sheet.png",
    "library --site-data data --sheet data/sheet.png",
    "pack in --out in/p.packed",
    "pack one.json --out one.json",
    "pairs one.png --out new --sheet one.png",
    "pairs in --art art --out new --sheet art/new.png",
    "pairs in --art art --out art/new",
    "render in --art art --out art",
    "render in --art art --out art/Park --overwrite",
    "render in --site-data data --out data",
    "render pictures/one.png --out pictures --overwrite",
    "render pictures/ATTRIBUTION.txt --out pictures --overwrite",
    "unpack unpacked/1.json --out unpacked --overwrite",
    "unpack unpacked --out unpacked --overwrite",
    "view one.json --art art --out art",
    "view page/index.html --out page",
)


@pytest.fixture
def _files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = small_scene([["Dog01", 100, 300]])
    for name in ("in/a.json", "one.json", "one.npz", "one.png", "pictures/one.png"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(to_json(scene))
    for name in ("art/Park/tree.png", "data/kinds.json", "page/index.html"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"{}")
    shutil.copy(tmp_path / "one.json", tmp_path / "pictures/ATTRIBUTION.txt")
    (tmp_path / "unpacked").mkdir()
    pack([scene], tmp_path / "unpacked/1.json")
    pack([small_scene([["Cat01", 100, 300]], number=2)], tmp_path / "in/p.packed")
    (tmp_path / "link.json").symlink_to("one.json")
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("_files")
def test_a_file_that_is_read_is_never_written(run, tmp_path: Path) -> None:
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.*")}
    for line in OVERWRITING:
        status, out, err = run(*line.split())
        assert (status, out) == (2, ""), (line, err)
        assert " read" in err, (line, err)
        assert "; name a" in err, (line, err)
        assert {path: path.read_bytes() for path in tmp_path.rglob("*.*")} == before, line


def test_every_command_that_writes_is_among_them() -> None:
    tried = {line.split()[0] for line in OVERWRITING}
    assert tried | READS_ALONE == {command.name for command in PROGRAM.commands}
    assert not tried & READS_ALONE


@pytest.mark.usefixtures("_files")
def test_what_lies_beside_is_written_twice_without_complaint(run) -> None:
    for line in (
        "features in --out in/f.npz",
        "boxes in --out boxes.json",
        "render in --out sketch --overwrite",
    ):
        for _ in range(2):
            status, _, err = run(*line.split(), "--quiet")
            assert status == 0, (line, err)


@pytest.mark.usefixtures("_files")
def test_the_sheet_of_a_set_lies_beside_it(run, tmp_path: Path) -> None:
    (tmp_path / "set").mkdir()
    status, _, err = run("pairs", "in", "--out", "set", "--sheet", "set/sheet.png")
    assert (status, "lies in the folder of the set; put it beside" in err) == (2, True)
    assert list((tmp_path / "set").iterdir()) == []

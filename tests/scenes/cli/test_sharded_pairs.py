"""`scenes pairs --shard-size N`: the rows and scenes of the set in one piece, and read as it is."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from small_scenes import small_scene

from scenes.cli import main
from scenes.reading import read
from scenes.writing import write
from vqamc.cli import main as vqamc
from vqamc.files.decoding import ANNOTATIONS, QUESTIONS
from vqamc.files.pieces import read_rows
from vqamc.files.reading import read_groups, read_pairs
from vqamc.files.schemas import load_schema

Run = Callable[..., tuple[int, str, str]]
KINDS = ("questions", "annotations", "pairs", "groups", "edits")
PLACES = ((100, 300), (300, 300), (500, 320), (620, 340))
WHAT = ("Dog01 Cat01 pie", "Cat01 pail pie", "pail Dog01 pie", "Dog01 pie Cat01", "pie pail Cat01")
SIZE = 2
MAKE = {"made": ["--per-scene", "4"], "mined": ["--per-scene", "4", "--mine"]}


@pytest.fixture(scope="module")
def park(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Scenes of names whose order is not that of their ids."""
    folder = tmp_path_factory.mktemp("park")
    for k, names in enumerate(WHAT):
        things = [[name, *place] for name, place in zip(names.split(), PLACES, strict=False)]
        write(small_scene(things, number=k), folder / f"scene{9 - k}.json")
    return folder


@pytest.fixture(scope="module", params=MAKE)
def sets(
    request: pytest.FixtureRequest, park: Path, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, Path]:
    """The set in one piece, and in shards."""
    here = tmp_path_factory.mktemp(request.param)
    made = ["pairs", str(park), *MAKE[request.param], "--scenes-as", "packed", "--quiet", "--out"]
    assert main([*made, str(here / "whole")]) == 0
    assert main([*made, str(here / "parts"), "--shard-size", str(SIZE)]) == 0
    return here / "whole", here / "parts"


def load(path: Path) -> Any:
    return json.loads(path.read_bytes())


def rows_of(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def test_the_shards_put_together_are_the_rows_of_the_set_in_one_piece(
    sets: tuple[Path, Path],
) -> None:
    whole, parts = sets
    for kind in KINDS:
        one = load(whole / f"{kind}.json")
        files = [one["file"] for one in load(parts / "manifest.json")["shards"][kind]]
        assert len(files) > 1
        together = [row for file in files for row in rows_of(parts / file)]
        assert together == (one if isinstance(one, list) else one.pop(kind))
        if isinstance(one, dict):
            assert load(parts / kind / "manifest.json")["header"] == one
    scenes = list(read(whole / "scenes.packed"))
    assert list(read(parts / "scenes")) == scenes
    assert [scene.id for scene in scenes] == sorted(scene.id for scene in scenes)


def test_the_kth_files_are_about_the_same_so_many_scenes(sets: tuple[Path, Path]) -> None:
    _, parts = sets
    shards = load(parts / "manifest.json")["shards"]
    assert len(shards["questions"]) == len(shards["annotations"]) == len(shards["scenes"])
    for place, packed in enumerate(shards["scenes"]):
        ids = {scene.id for scene in read(parts / packed["file"])}
        assert len(ids) == packed["rows"]
        assert len(ids) == SIZE or packed is shards["scenes"][-1]
        for kind in ("questions", "annotations"):
            assert {row["image_id"] for row in rows_of(parts / shards[kind][place]["file"])} == ids
    for place, edits in enumerate(shards["edits"]):
        pairs = rows_of(parts / shards["pairs"][place]["file"])
        edited = rows_of(parts / edits["file"])
        assert sorted(pair for edit in edited for pair in edit["pairs"]) == pairs
        assert len({edit["source"] for edit in edited}) <= SIZE


def test_the_manifest_names_every_file_and_nothing_else_changes(sets: tuple[Path, Path]) -> None:
    whole, parts = sets
    manifest = load(parts / "manifest.json")
    Draft202012Validator(load_schema("balanced_manifest")).validate(manifest)
    shards = manifest.pop("shards")
    assert (list(shards), manifest.pop("shard_size")) == ([*sorted([*KINDS, "scenes"])], SIZE)
    assert manifest == load(whole / "manifest.json")
    for kind in KINDS:
        own = load(parts / kind / "manifest.json")
        Draft202012Validator(load_schema("shards_manifest")).validate(own)
        assert [f"{kind}/{one['file']}" for one in own["shards"][kind]] == [
            one["file"] for one in shards[kind]
        ]
    named = {one["file"]: one["sha256"] for found in shards.values() for one in found}
    manifests = {f"{kind}/manifest.json" for kind in KINDS} | {"manifest.json"}
    there = {
        path.relative_to(parts).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in parts.rglob("*")
        if path.is_file()
    }
    assert there.keys() - manifests == named.keys()
    assert there.items() >= named.items()


def test_every_command_reads_the_folders(
    sets: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, parts = sets
    for kind in (QUESTIONS, ANNOTATIONS):
        rows = read_rows(whole / f"{kind.key}.json", kind).rows
        assert read_rows(parts / kind.key, kind).rows == rows
    assert read_pairs(parts / "pairs").rows == read_pairs(whole / "pairs.json").rows
    assert read_groups(parts / "groups").rows == read_groups(whole / "groups.json").rows
    results = str(tmp_path / "yes.json")
    questions = str(parts / "questions")
    assert vqamc(["baseline", "prior-yes", "--questions", questions, "--out", results]) == 0
    capsys.readouterr()
    printed = []
    for folder, ending in ((whole, ".json"), (parts, "")):
        sides = [f"--{kind}={folder / kind}{ending}" for kind in KINDS[:4]]
        scored = ["pairs", results, *sides, "--format", "json", "--no-cache"]
        assert vqamc(scored) == 0
        scenes = folder / ("scenes.packed" if ending else "scenes")
        assert main(["ask", str(scenes), "--questions", f"{folder / 'questions'}{ending}"]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]


def test_several_processes_write_the_same_bytes(park: Path, tmp_path: Path, run: Run) -> None:
    made = ("pairs", park, "--per-scene", 2, "--shard-size", 1, "--scenes-as", "packed", "--out")
    for name, jobs in (("one", 1), ("two", 2)):
        assert run(*made, tmp_path / name, "--jobs", jobs)[0] == 0
    one, two = (
        {path.name: path.read_bytes() for path in (tmp_path / name).rglob("*") if path.is_file()}
        for name in ("one", "two")
    )
    assert one == two


def test_scenes_that_are_not_packed_keep_a_file_each(park: Path, tmp_path: Path, run: Run) -> None:
    made = ("pairs", park, "--per-scene", 2, "--shard-size", 3, "--out", tmp_path / "set")
    assert run(*made)[0] == 0
    manifest = load(tmp_path / "set" / "manifest.json")
    assert sorted(manifest["shards"]) == sorted(KINDS)
    assert len(list((tmp_path / "set" / "scenes").iterdir())) == manifest["counts"]["scene_files"]


def test_a_set_of_nothing_has_folders_of_no_shards(tmp_path: Path, run: Run) -> None:
    write(small_scene([["Dog01", 300, 300]]), tmp_path / "one.json")
    options = ("--shard-size", 2, "--scenes-as", "packed", "--out", tmp_path / "set")
    status, _, err = run("pairs", tmp_path / "one.json", *options)
    assert (status, "no pair could be made" in err) == (0, True)
    assert load(tmp_path / "set" / "manifest.json")["shards"] == {
        kind: [] for kind in (*KINDS, "scenes")
    }
    assert load(tmp_path / "set" / "pairs" / "manifest.json")["shards"] == {"pairs": []}


@pytest.mark.parametrize("size", [0, -3])
def test_shards_of_no_scene_are_a_usage_error(
    park: Path, tmp_path: Path, run: Run, size: int
) -> None:
    status, out, err = run("pairs", park, "--out", tmp_path / "set", "--shard-size", size)
    assert (status, out) == (2, "")
    assert f"--shard-size {size}: expected 1 or more scenes a file" in err
    assert not list(tmp_path.iterdir())

"""`scenes pairs`: --mine, --prove and --sheet."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from PIL import Image

from scenes.cli import main
from scenes.generating import random_scenes
from scenes.reading import read
from scenes.writing import write

SCHEMA = Path(__file__).parents[3] / "data_schemas" / "balanced_manifest.schema.json"


@pytest.fixture(scope="module")
def park(tmp_path_factory):
    """A folder of random scenes."""
    folder = tmp_path_factory.mktemp("park")
    for scene in random_scenes(10, seed=8):
        write(scene, folder / f"{Path(scene.file_name).stem}.json")
    return folder


@pytest.fixture(scope="module")
def mined(park, tmp_path_factory):
    """What is mined of them, with a sheet."""
    out = tmp_path_factory.mktemp("mined")
    line = ["pairs", park, "--out", out / "set", "--mine", "--sheet", out / "sheet.png", "--quiet"]
    assert main([str(part) for part in line]) == 0
    return out


def test_a_mined_set_has_the_files_of_a_made_one(mined) -> None:
    manifest = json.loads((mined / "set" / "manifest.json").read_bytes())
    Draft202012Validator(json.loads(SCHEMA.read_bytes())).validate(manifest)
    assert manifest["mined"] is True
    assert manifest["proof"]["holds"] is True
    assert manifest["edits"]["by_kind"] == {}
    assert sum(manifest["edits"]["by_changes"].values()) == manifest["counts"]["groups"]
    pairs = json.loads((mined / "set" / "pairs.json").read_bytes())
    assert len(pairs) == manifest["counts"]["pairs"] >= 8
    questions = json.loads((mined / "set" / "questions.json").read_bytes())["questions"]
    assert {scene.id for scene in read(mined / "set" / "scenes")} == {
        row["image_id"] for row in questions
    }


def test_the_sheet_shows_two_pictures_a_pair(mined) -> None:
    with Image.open(mined / "sheet.png") as sheet:
        assert sheet.width == 2 * (2 * 420 + 8 + 28)
        assert sheet.height > 240
        assert len(sheet.convert("RGB").getcolors(1 << 24)) > 100


def test_the_proof_is_printed_where_it_is_asked_for(park, tmp_path, run) -> None:
    few = sorted(park.iterdir())[:3]
    status, out, _ = run("pairs", *few, "--out", tmp_path / "set", "--per-scene", 4, "--prove")
    assert status == 0
    lines = out.splitlines()
    assert "not as many yes as no: 0 of" in out
    (words,) = (line for line in lines if line.startswith("bag of words  "))
    assert words.split(maxsplit=4)[-1].split() == [
        *("50.00", "[50.00,", "50.00]", "0.00", "exactly", "50,", "pairs", "exactly", "0", "holds")
    ]
    status, out, _ = run(
        "pairs", *few, "--out", tmp_path / "again", "--per-scene", 4, "--format", "json"
    )
    proof = json.loads(out)["proof"]
    assert proof["players"]["object list"]["accuracy"] == 50.0


def test_standard_input_cannot_be_read_three_times(tmp_path, run) -> None:
    status, _, err = run("pairs", "-", "--mine", "--out", tmp_path / "set")
    assert status == 2
    assert "--mine reads the scenes three times: give a file, not -" in err
    assert not (tmp_path / "set").exists()


def test_broken_scenes_are_told_once(park, tmp_path, run) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"scene": {"sceneType": "Park"}, "id": 77}')
    status, out, err = run("pairs", park, broken, "--mine", "--out", tmp_path / "set")
    assert status == 1
    assert err.count("broken.json at $.scene.availableObject") == 1
    assert "1 failed" in out

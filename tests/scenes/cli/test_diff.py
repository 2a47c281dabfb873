"""`scenes diff` prints the changes between two scenes."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

GOLDEN = Path(__file__).parents[2] / "golden/rendering"
SCHEMA = json.loads((Path(__file__).parents[3] / "data_schemas/scene_diff.schema.json").read_text())
PAIRS = json.loads((GOLDEN / "pairs.json").read_text())["pairs"]


def file_of(picture):
    return GOLDEN / "scenes" / f"{Path(picture).stem}.json.gz"


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair["kind"])
def test_a_golden_pair_has_its_change(run_json, pair):
    status, document = run_json("diff", file_of(pair["base"]), file_of(pair["complement"]))
    assert status == 0
    assert document["changes"] == pair["change_count"] == len(document["details"])
    assert [detail["kind"] for detail in document["details"]] == pair["changes"]
    assert document["counts_as_changed"] is pair["counts_as_changed"]
    Draft202012Validator(SCHEMA).validate(document)


def test_the_text_has_a_line_for_each_change_and_the_count(run):
    pair = PAIRS[2]
    status, out, err = run("diff", file_of(pair["base"]), file_of(pair["complement"]))
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "Doll07 0: position (583, 217) -> (624, 216)",
        "1 change: does not count as a changed scene (3 do)",
    ]


def test_scenes_with_other_objects_are_compared_by_name_with_a_warning(run):
    one, other = (file_of(pair["base"]) for pair in PAIRS[:2])
    status, out, err = run("diff", one, other, "--present-only")
    assert status == 0
    assert "warning: the scenes do not offer the same objects in the same order" in err
    assert "not on offer" in out
    status, _, quiet = run("diff", one, other, "--quiet")
    assert (status, quiet) == (0, "")


def test_absent_instances_count_unless_left_out(run_json, golden):
    case = next(
        case
        for case in json.loads((golden / "samples/diff_cases.json").read_text())
        if case["name"].startswith("absent on both sides")
    )
    files = []
    for key in ("a", "b"):
        files.append(Path(f"{key}.json").absolute())
        offered = {"numInstance": 1, "smallestUnusedInstanceIdx": 0, "instance": [case[key]]}
        scene = {"availableObject": [offered], "sceneType": "Park"}
        files[-1].write_text(json.dumps({"file_name": f"{key}.png", "scene": scene}))
    assert run_json("diff", *files)[1]["changes"] == 2
    assert run_json("diff", *files, "--present-only")[1]["changes"] == 0


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_a_folder_of_several_scenes_is_no_scene(run):
    status, out, err = run("diff", GOLDEN / "scenes", GOLDEN / "scenes")
    assert (status, out) == (2, "")
    assert "expected one scene, got several; name the file of one of them" in err


def test_a_path_without_a_scene_is_named(run, tmp_path):
    status, _, err = run("diff", tmp_path, tmp_path)
    assert status == 2
    assert "expected at least one scene" in err
    status, _, err = run("diff", tmp_path / "nothing.json", tmp_path)
    assert status == 2
    assert "no such file or folder" in err


def test_a_broken_scene_is_named_by_its_fields(run, golden):
    status, _, err = run(
        "diff", golden / "malformed/z_seven.json", golden / "malformed/z_text.json"
    )
    assert status == 2
    assert ".z: expected an integer 0..4, got 7" in err

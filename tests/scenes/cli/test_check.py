"""`scenes check`: reports, exit statuses, what is said where."""

import io
import json
import shutil
import sys

import pytest


def test_a_valid_folder_ends_with_0(run_json, golden):
    status, report = run_json("check", golden / "samples/package")
    assert status == 0
    assert (report["valid"], report["n_files"], report["n_scenes"]) == (True, 3, 3)
    assert set(report) >= {"valid", "n_files", "n_scenes", "problems", "warnings"}


def test_each_golden_fault_ends_with_1_and_its_path(run_json, golden):
    expected = json.loads((golden / "malformed/expected.json").read_text())
    for name, entry in expected.items():
        path = golden / "malformed" / f"{name}.json"
        status, report = run_json("check", path)
        assert status == 1
        assert [(row["file"], row["path"]) for row in report["problems"]] == [
            (str(path), entry["path"])
        ]


def test_text_shows_file_path_expectation_and_the_total(run, golden):
    status, out, err = run("check", golden / "malformed/z_seven.json", "--quiet")
    assert status == 1
    assert (
        "z_seven.json at $.scene.availableObject[3].instance[0].z: "
        "expected an integer 0..4, got 7" in out
    )
    assert "1 scenes in 1 files: 1 problems" in out
    assert err == ""


def test_only_the_first_20_problems_are_spelt_out(run, control, tmp_path):
    for k in range(30):
        control["id"], control["file_name"] = k, f"{k}.png"
        control["scene"]["availableObject"][0]["instance"][0]["z"] = 7
        (tmp_path / f"{k}.json").write_text(json.dumps(control))
    status, out, _ = run("check", tmp_path)
    assert status == 1
    assert out.count("got 7") == 20
    assert "… and 10 more problems" in out


def test_an_unparsable_file_among_others_ends_with_1(run_json, golden, tmp_path):
    shutil.copy(golden / "samples/small/control.json", tmp_path / "a.json")
    (tmp_path / "b.json").write_text("{")
    status, report = run_json("check", tmp_path)
    assert (status, report["n_files"], report["n_scenes"]) == (1, 2, 1)
    assert [row["path"] for row in report["problems"]] == [""]


@pytest.mark.parametrize("text", ["{", "[]", "hello", "{}", ""])
def test_a_file_without_a_scene_ends_with_2(run, tmp_path, text):
    (tmp_path / "x.json").write_text(text)
    status, _, err = run("check", tmp_path / "x.json")
    assert status == 2
    assert "Traceback" not in err


def test_a_missing_path_ends_with_2_and_is_named(run, tmp_path):
    status, out, err = run("check", tmp_path / "nothing")
    assert (status, out) == (2, "")
    assert err == f"{tmp_path / 'nothing'}: no such file or folder; check the spelling\n"


def test_zero_byte_files_are_skipped_and_said(run, golden):
    status, out, err = run("check", golden / "samples/empty", golden / "samples/amt")
    assert status == 0
    assert "1 scenes in 1 files" in out
    assert "A2SYNTHETICHAND0_00.json: holds no byte" in err


def test_standard_input(run, golden, monkeypatch):
    text = (golden / "samples/bare/scene.json").read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
    status, out, _ = run("check", "-")
    assert status == 0
    assert out.endswith("valid\n")


def test_a_missing_type_can_be_given(run, control, tmp_path):
    del control["scene"]["sceneType"]
    (tmp_path / "x.json").write_text(json.dumps(control))
    assert run("check", tmp_path)[0] == 1
    assert run("check", tmp_path, "--scene-type", "Park")[0] == 0

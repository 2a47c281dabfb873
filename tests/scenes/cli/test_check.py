"""`scenes check`: reports, exit statuses, what is said where."""

import io
import json
import shutil
import sys
from pathlib import Path

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
    assert "1 scene in 1 file: 1 problem," in out
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
    assert "1 scene in 1 file:" in out
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


class TestFoldersWithLinks:
    """Links are followed, but nothing is read twice, and what is not read is said."""

    @pytest.fixture
    def folder(self, control, tmp_path):
        """A folder with one scene, a link to another folder with one, and a link to itself."""
        for name in ("here", "elsewhere"):
            (tmp_path / name).mkdir()
            text = json.dumps({**control, "file_name": f"{name}.png"})
            (tmp_path / name / f"{name}.json").write_text(text)
        (tmp_path / "here/far").symlink_to(tmp_path / "elsewhere")
        (tmp_path / "here/loop").symlink_to(tmp_path / "here")
        (tmp_path / "elsewhere/back").symlink_to(tmp_path / "here")
        return tmp_path / "here"

    def test_a_linked_folder_is_read_and_a_loop_is_said(self, run_json, folder):
        status, report = run_json("check", folder)
        assert (status, report["n_scenes"], report["problems"]) == (0, 2, [])
        assert [(skip["file"], skip["reason"]) for skip in report["skipped"]] == [
            (f"{folder}/far/back", f"the same folder as {folder}, which is read"),
            (f"{folder}/loop", f"the same folder as {folder}, which is read"),
        ]

    def test_a_folder_is_read_where_it_really_lies(self, run_json, folder):
        (folder / "a_link").symlink_to(folder / "z_real")
        (folder / "z_real").mkdir()
        shutil.move(folder / "here.json", folder / "z_real")
        _, report = run_json("check", folder)
        assert report["n_scenes"] == 2
        assert report["skipped"][0] == {
            "file": f"{folder}/a_link",
            "reason": "the same folder as z_real, which is read",
        }

    def test_a_link_above_the_folder_ends_too(self, run_json, folder):
        (folder / "up").symlink_to(folder.parent)
        assert run_json("check", folder)[1]["n_scenes"] == 2

    def test_hidden_files_and_links_that_lead_nowhere_are_said(self, run, folder):
        (folder / "gone.json").symlink_to(folder / "nothing.json")
        (folder / "._here.json").write_bytes(b"\0")
        status, _, err = run("check", folder)
        assert status == 0
        assert f"skipped {folder}/gone.json: a link that leads nowhere" in err
        assert f"skipped {folder}/._here.json: a hidden file" in err

    def test_hidden_folders_are_passed_over_and_said(
        self, run, run_json, control, tmp_path, monkeypatch
    ):
        monkeypatch.chdir(tmp_path)
        for name in ("in", "in/.unfinished"):
            Path(name).mkdir()
            Path(name, "scene.json").write_text(json.dumps(control))
        archive = shutil.make_archive("packed", "zip", "in")
        for path, passed_over in (
            ("in", "in/.unfinished: a hidden folder"),
            (archive, ".unfinished/scene.json: a hidden file"),
        ):
            assert run_json("check", path)[1]["n_scenes"] == 1
            assert passed_over in run("check", path)[2]


class TestOneFileNamedTwice:
    @pytest.mark.parametrize("again", ["scene.json", "./scene.json", "link.json", "."])
    def test_is_read_once_and_said(self, run, run_json, control, tmp_path, monkeypatch, again):
        monkeypatch.chdir(tmp_path)
        Path("scene.json").write_text(json.dumps(control))
        if again == "link.json":
            Path("link.json").symlink_to("scene.json")
        status, report = run_json("check", "scene.json", again)
        assert (status, report["n_scenes"]) == (0, 1)
        assert [skip["reason"] for skip in report["skipped"]] == ["was named before"]
        status, _, err = run("order", "scene.json", again)
        assert (status, err.count("was named before")) == (0, 1)

    def test_is_drawn_once(self, run, control, golden, tmp_path, monkeypatch):
        monkeypatch.chdir(tmp_path)
        Path("scene.json").write_text(json.dumps([control]))
        words = ("--out", "p", "--art", golden / "site_pngs")
        status, out, err = run("render", "scene.json", "scene.json", *words)
        assert status == 0
        assert out.startswith("1 picture in p; 0 failed")
        assert "skipped scene.json: was named before" in err

"""Every container of scenes is read, in natural order, and nothing is lost in silence."""

import gzip
import io
import json
import shutil
import sys
import zipfile
from pathlib import Path

import pytest

import scenes
from scenes.entries import Entry, Skipped, Unreadable, find
from scenes.other_files import other_kind
from scenes.reading import NoSceneError, from_document, read
from vqamc.errors import DataError, InputNotFoundError


def names(path, **options):
    return [scene.file_name for scene in read(path, **options)]


def pack(folder, target):
    """Zip a folder as a release is zipped."""
    with zipfile.ZipFile(target, "w") as archive:
        for path in sorted(folder.rglob("*")):
            archive.write(path, path.relative_to(folder).as_posix())
    return target


PACKAGE = [
    "abstract_v002_train2015_000000004522.png",
    "abstract_v002_train2015_000000005994.png",
    "abstract_v002_train2015_000000009496.png",
]


class TestContainers:
    def test_one_wrapped_scene(self, golden):
        (scene,) = read(golden / "samples/small/control.json")
        assert (scene.file_name, scene.id) == ("abstract_v002_train2015_000000000015.png", 15)
        assert (scene.scene_type, len(scene.objects)) == ("Park", 4)
        assert [placed.clipart.name for placed in scene.present()] == [
            "Doll19",
            "Puppy01",
            "slide",
            "apple",
        ]

    def test_a_bare_scene_is_named_by_its_file(self, golden):
        (scene,) = read(golden / "samples/bare/scene.json")
        assert (scene.file_name, scene.id, scene.bare) == ("scene", None, True)

    def test_a_scene_exported_by_the_interface_is_named_by_imgname(self, golden):
        assert names(golden / "samples/amt") == ["A2SYNTHETICHAND0_00.png"]

    def test_a_big_list(self, golden):
        scenes = list(read(golden / "samples/list/abstract_v002_train2015_scenes.json"))
        assert [scene.id for scene in scenes] == [15190, 15624, 17112]
        assert [scene.origin.rpartition("json")[2] for scene in scenes] == ["[0]", "[1]", "[2]"]

    def test_bare_scenes_of_a_list_are_numbered(self, golden, tmp_path):
        bare = json.loads((golden / "samples/bare/scene.json").read_text())
        (tmp_path / "story.json").write_text(json.dumps([bare, bare]))
        assert names(tmp_path / "story.json") == ["story_0", "story_1"]

    def test_a_release_folder(self, golden):
        assert names(golden / "samples/package") == PACKAGE

    def test_a_scene_information_file_by_its_own_path(self, golden):
        path = golden / "samples/package/abstract_v002_train2015_scene_information.json"
        assert names(path) == PACKAGE

    def test_the_release_of_2017_keeps_names_of_2015(self, golden):
        assert names(golden / "samples/package_2017") == [
            "abstract_v002_train2015_000000010022.png"
        ]

    def test_a_zipped_release(self, golden, tmp_path):
        assert names(pack(golden / "samples/package", tmp_path / "a.zip")) == PACKAGE

    def test_a_zip_of_lists_and_gzipped_scenes(self, golden, tmp_path):
        folder = tmp_path / "in"
        shutil.copytree(golden / "samples/list", folder / "b")
        (folder / "a.json.gz").write_bytes(
            gzip.compress((golden / "samples/small/control.json").read_bytes())
        )
        scenes = list(read(pack(folder, tmp_path / "a.zip")))
        assert [scene.id for scene in scenes] == [15, 15190, 15624, 17112]
        assert scenes[0].origin == f"{tmp_path / 'a.zip'}/a.json.gz"

    def test_a_folder_is_searched_in_natural_order(self, golden, tmp_path):
        bare = (golden / "samples/bare/scene.json").read_text()
        for name in ("s10.json", "s9.json", "deep/er/s1.json", "s2.json", "s02.json"):
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(bare)
        (tmp_path / "notes.txt").write_text("no scene")
        (tmp_path / ".hidden.json").write_text("no scene")
        assert names(tmp_path) == ["s1", "s02", "s2", "s9", "s10"]

    def test_standard_input(self, golden, monkeypatch):
        text = (golden / "samples/bare/scene.json").read_bytes()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
        assert names("-") == ["stdin"]

    def test_a_byte_order_mark_is_read(self, golden, tmp_path):
        text = (golden / "samples/small/control.json").read_bytes()
        (tmp_path / "bom.json").write_bytes(b"\xef\xbb\xbf" + text)
        assert names(tmp_path) == ["abstract_v002_train2015_000000000015.png"]

    def test_a_scene_with_only_an_id_is_named_by_it(self, control, tmp_path):
        del control["file_name"]
        (tmp_path / "x.json").write_text(json.dumps(control))
        assert names(tmp_path) == ["15.png"]


class TestSelection:
    def test_a_zero_byte_file_is_skipped_and_said(self, golden):
        (found,) = find(golden / "samples/empty")
        assert isinstance(found, Skipped)
        assert (found.file.rpartition("/")[2], found.reason) == (
            "A2SYNTHETICHAND0_00.json",
            "holds no byte",
        )

    def test_what_a_release_does_not_list_is_left_out_and_said(self, golden, tmp_path):
        shutil.copytree(golden / "samples/package", tmp_path / "p")
        extra = tmp_path / "p/scene_composition_abstract_v002_train2015/extra.json"
        shutil.copy(golden / "samples/small/control.json", extra)
        found = list(find(tmp_path / "p"))
        assert [type(item) for item in found] == [Entry, Entry, Entry, Skipped]
        assert found[3].reason == "not listed in abstract_v002_train2015_scene_information.json"

    def test_a_listed_scene_that_is_not_there_is_named(self, golden, tmp_path):
        shutil.copytree(golden / "samples/package", tmp_path / "p")
        folder = tmp_path / "p/scene_composition_abstract_v002_train2015"
        (folder / "abstract_v002_train2015_000000005994.json").unlink()
        found = list(find(tmp_path / "p"))
        assert [type(item) for item in found] == [Unreadable, Entry, Entry]
        assert found[0].problem.path == "$.compositions[1].file_name"

    def test_an_older_release_keeps_its_scenes_beside_the_information(self, golden, tmp_path):
        shutil.copytree(golden / "samples/package", tmp_path / "p")
        folder = tmp_path / "p/scene_composition_abstract_v002_train2015"
        for path in folder.iterdir():
            path.rename(tmp_path / "p" / path.name)
        assert names(tmp_path / "p") == PACKAGE

    def test_two_releases_in_one_folder_keep_their_own_scenes(self, golden, tmp_path):
        shutil.copytree(golden / "samples/package", tmp_path / "p")
        shutil.copytree(golden / "samples/package_2017", tmp_path / "p", dirs_exist_ok=True)
        # The balanced release has files of the same names as the other.
        old = tmp_path / "p/scene_composition_abstract_v002_train2015"
        shutil.copy(
            old / "abstract_v002_train2015_000000004522.json",
            old / "abstract_v002_train2015_000000010022.json",
        )
        scenes = list(read(tmp_path / "p"))
        assert [scene.id for scene in scenes] == [4522, 5994, 9496, 10022]
        assert "train2017" in scenes[3].origin

    def test_a_release_in_a_sub_folder_leaves_the_rest_alone(self, golden, tmp_path):
        shutil.copytree(golden / "samples/package", tmp_path / "all/release")
        shutil.copytree(golden / "samples/bare", tmp_path / "all/loose")
        assert names(tmp_path / "all") == ["scene", *PACKAGE]

    def test_the_information_names_a_bare_scene(self, golden, tmp_path):
        shutil.copytree(golden / "samples/package", tmp_path / "p")
        path = (
            tmp_path
            / "p/scene_composition_abstract_v002_train2015"
            / "abstract_v002_train2015_000000004522.json"
        )
        path.write_text(json.dumps(json.loads(path.read_text())["scene"]))
        scene = next(read(tmp_path / "p"))
        assert (scene.file_name, scene.id) == (PACKAGE[0], 4522)

    def test_a_picture_name_with_folders_in_the_information_is_refused(self, golden, tmp_path):
        shutil.copytree(golden / "samples/package", tmp_path / "p")
        path = tmp_path / "p/abstract_v002_train2015_scene_information.json"
        document = json.loads(path.read_text())
        document["images"][0]["file_name"] = "../escaped.png"
        path.write_text(json.dumps(document))
        found = next(find(tmp_path / "p"))
        assert isinstance(found, Unreadable)
        assert found.problem.path == "$.compositions[0]"


class TestErrors:
    def test_a_missing_path(self, tmp_path):
        with pytest.raises(InputNotFoundError, match="no such file or folder"):
            list(read(tmp_path / "nothing"))

    def test_a_folder_without_scenes(self, tmp_path):
        with pytest.raises(NoSceneError, match="at least one scene"):
            list(read(tmp_path))

    def test_a_damaged_zip(self, tmp_path):
        (tmp_path / "a.zip").write_bytes(b"PK\x03\x04 and then nothing")
        with pytest.raises(DataError, match="a whole zip archive"):
            list(read(tmp_path / "a.zip"))

    @pytest.mark.parametrize("keep", [20, 200])
    def test_a_damaged_gzip(self, golden, tmp_path, keep):
        data = gzip.compress((golden / "samples/small/control.json").read_bytes())[:keep]
        (tmp_path / "a.json.gz").write_bytes(data)
        with pytest.raises(DataError, match="a whole, readable file"):
            list(read(tmp_path / "a.json.gz"))

    def test_all_problems_of_a_scene_come_at_once(self, control):
        control["scene"]["availableObject"][0]["instance"][0]["z"] = "2"
        control["scene"]["availableObject"][1]["instance"][0]["flip"] = 2
        del control["scene"]["availableObject"][2]["instance"][0]["x"]
        with pytest.raises(DataError) as caught:
            from_document(control)
        assert [problem.path for problem in caught.value.problems] == [
            "$.scene.availableObject[0].instance[0].z",
            "$.scene.availableObject[1].instance[0].flip",
            "$.scene.availableObject[2].instance[0].x",
        ]

    def test_one_scene_with_nan_does_not_hide_the_others_of_its_list(self, golden, tmp_path):
        good = (golden / "samples/small/control.json").read_text()
        bad = (golden / "malformed/y_nan.json").read_text()
        (tmp_path / "l.json").write_text(f"[{good},{bad}]")
        scenes = read(tmp_path / "l.json")
        assert next(scenes).id == 15
        with pytest.raises(DataError) as caught:
            next(scenes)
        assert caught.value.problems[0].path == "$[1].scene.availableObject[1].instance[0].y"

    def test_a_missing_scene_type_is_not_guessed_but_can_be_given(self, control, tmp_path):
        del control["scene"]["sceneType"]
        (tmp_path / "x.json").write_text(json.dumps(control))
        with pytest.raises(DataError, match="--scene-type") as caught:
            list(read(tmp_path))
        assert caught.value.problems[0].path == "$.scene.sceneType"
        (scene,) = read(tmp_path, scene_type="Living")
        assert scene.scene_type == "Living"

    @pytest.mark.parametrize("text", ["{}", "[1, 2]", "3", '{"scene": 1', "hello", "[[[["])
    def test_what_is_no_scene_is_named(self, tmp_path, text):
        (tmp_path / "x.json").write_text(text)
        with pytest.raises(NoSceneError):
            list(read(tmp_path / "x.json"))

    def test_json_nested_too_deeply_is_no_crash(self, tmp_path):
        (tmp_path / "x.json").write_text('{"scene":' * 100_000)
        with pytest.raises(DataError):
            list(read(tmp_path / "x.json"))


OTHERS = {
    "questions.json": ({"questions": [], "info": {}}, "questions"),
    "annotations.json": ({"annotations": [{"question_id": 1}]}, "annotations"),
    "results.json": ([{"question_id": 1, "answer": "red"}], "results"),
    "pairs.json": ([[1, 900000001]], "pairs"),
    "groups.json": ([[[1, 900000001], [2, 900000002]]], "groups"),
    "edits.json": ([{"pairs": [], "programs": [], "moved_px": 4.0}], "edits"),
    "manifest.json": ({"counts": {}, "proof": {}, "settings": {}}, "a manifest"),
    "shards.json": ({"format": "shards", "shards": {}}, "a manifest"),
}


class TestFilesThatPlainlyHoldNoScene:
    @pytest.fixture
    def mixed(self, tmp_path, control):
        for name, (document, _) in OTHERS.items():
            (tmp_path / name).write_text(json.dumps(document))
        (tmp_path / "scenes").mkdir()
        (tmp_path / "scenes/one.json").write_text(json.dumps(control))
        return tmp_path

    def test_are_passed_over_in_folders_and_said(self, mixed):
        report = scenes.check(mixed)
        assert (report.valid, report.n_scenes) == (True, 1)
        said = {Path(skip.file).name: skip.reason for skip in report.skipped}
        assert said == {name: f"holds {kind}, no scene" for name, (_, kind) in OTHERS.items()}
        assert len(list(scenes.read(mixed))) == 1

    def test_are_no_scenes_where_they_are_named(self, mixed):
        for name in OTHERS:
            report = scenes.check(mixed / name)
            assert report.n_scenes == 0
            assert report.problems or name == "questions.json"

    @pytest.mark.parametrize(
        "document",
        [
            {"scene": {"availableObjects": []}, "questions": []},
            {"availableObjects": [], "sceneType": "Park"},
            [{"scene": 1}],
            [[1, 2], {"scene": {}}],
            [],
            [1, 2],
        ],
    )
    def test_what_may_be_a_scene_with_a_mistake_is_no_such_file(self, document):
        assert other_kind(json.dumps(document).encode()) is None

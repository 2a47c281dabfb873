"""A check names every fault at its path, and what is legal but odd as a warning."""

import json
import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from scenes.checking.reports import check, problems_of
from scenes.reading import from_document
from vqamc.errors import InputNotFoundError

MALFORMED = Path(__file__).parents[2] / "golden" / "rendering" / "malformed"
EXPECTED = json.loads((MALFORMED / "expected.json").read_text())


def judged(document, tmp_path, **options):
    """Return the problems of a scene: path and message."""
    (tmp_path / "scene.json").write_text(json.dumps(document))
    report = check(tmp_path / "scene.json", **options).to_dict()
    return [(problem["path"], problem["message"]) for problem in report["problems"]]


def warned(document, tmp_path):
    """Return the paths of what is odd in a valid scene."""
    (tmp_path / "scene.json").write_text(json.dumps(document))
    report = check(tmp_path / "scene.json").to_dict()
    assert report["valid"], report["problems"]
    return [warning["path"] for warning in report["warnings"]]


def instance(document, index=0):
    return document["scene"]["availableObject"][index]["instance"][0]


class TestMalformed:
    @pytest.mark.parametrize("name", sorted(EXPECTED))
    def test_each_golden_fault_is_found_at_its_path_and_no_other(self, name):
        report = check(MALFORMED / f"{name}.json").to_dict()
        assert [problem["path"] for problem in report["problems"]] == [EXPECTED[name]["path"]]

    def test_all_of_them_in_one_pass(self):
        report = check(sorted(MALFORMED / f"{name}.json" for name in EXPECTED))
        assert (report.n_files, report.n_scenes, len(report.problems)) == (15, 15, 15)

    def test_the_scene_they_were_made_from_is_valid(self, golden):
        assert check(golden / "samples/small/control.json").valid

    @pytest.mark.parametrize(
        ("key", "value", "expected"),
        [
            ("present", "true", 'expected true or false, got the string "true"'),
            ("z", "0", 'expected an integer 0..4, got the string "0"'),
            ("z", 5, "expected an integer 0..4, got 5"),
            ("z", 1.0, "expected an integer 0..4, got 1.0"),
            ("depth0", 3, "expected an integer 0..2, got 3"),
            ("depth1", -1, "expected an integer 0..9, got -1"),
            ("flip", 2, "expected 0 or 1, got 2"),
            ("flip", True, "expected 0 or 1, got true"),
            ("x", None, "expected a number within 1000000000 of 0, got null"),
            ("y", [], "expected a number within 1000000000 of 0, got an empty list"),
            ("type", "vehicle", "expected one of human, animal, largeObject, smallObject, got"),
            ("name", "../apple", "expected a plain name without folders, got"),
            ("baseDir", "Moon", "expected one of Living, Park, got"),
            ("typeID", 4, "expected an integer 0..3 (numType is 4), got 4"),
            ("numType", 0, "expected an integer 1..1000000000, got 0"),
        ],
    )
    def test_a_field_is_named_with_its_value_and_what_is_allowed(
        self, control, tmp_path, key, value, expected
    ):
        instance(control, 3)[key] = value
        ((path, message),) = judged(control, tmp_path)
        assert path == f"scene.availableObject[3].instance[0].{key}"
        assert message.startswith(expected)

    @pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf")])
    def test_a_number_that_is_none_is_named(self, control, tmp_path, value):
        instance(control)["x"] = value
        assert [path for path, _ in judged(control, tmp_path)] == [
            "scene.availableObject[0].instance[0].x"
        ]

    def test_nan_in_a_field_that_nothing_uses_is_no_json_either(self, control, tmp_path):
        control["scene"]["weather"] = {"wind": [1, float("nan")]}
        assert [path for path, _ in judged(control, tmp_path)] == ["scene.weather.wind[1]"]

    @pytest.mark.parametrize("key", ["x", "z", "present", "name", "typeID", "type"])
    def test_a_missing_field_is_named(self, control, tmp_path, key):
        del instance(control, 3)[key]
        paths = [path for path, message in judged(control, tmp_path) if "got nothing" in message]
        assert paths == [f"scene.availableObject[3].instance[0].{key}"]

    def test_faults_in_absent_instances_count(self, control, tmp_path):
        instance(control, 3).update(present=False, z=9)
        assert [path for path, _ in judged(control, tmp_path)] == [
            "scene.availableObject[3].instance[0].z"
        ]

    @pytest.mark.parametrize(
        ("change", "path"),
        [
            (lambda doll: doll["deformableX"].append(1), "deformableX"),
            (lambda doll: doll["deformableLocalRot"].clear(), "deformableLocalRot"),
            (lambda doll: doll["deformableGlobalRot"].__setitem__(2, "0"), "deformableGlobalRot"),
            (lambda doll: doll.update(body=[]), "body"),
            (lambda doll: doll.pop("body"), "body"),
            (lambda doll: doll["body"].__setitem__(1, 7), "body[1]"),
            (lambda doll: doll["body"][1].update(parent="Tail"), "body[1].parent"),
            (lambda doll: doll["body"][0].update(parent="Head"), "body[0].parent"),
            (lambda doll: doll["body"][2].update(part="Head"), "body[2].part"),
            (lambda doll: doll["body"][2].update(childX="13"), "body[2].childX"),
            (lambda doll: doll["partIdxList"].update(Head=2), "partIdxList"),
            (lambda doll: doll.update(globalScale=-1), "globalScale"),
            (lambda doll: doll.update(expressionID=9), "expressionID"),
        ],
    )
    def test_a_doll_fits_together(self, control, tmp_path, change, path):
        change(instance(control))
        paths = [found for found, _ in judged(control, tmp_path)]
        assert f"scene.availableObject[0].instance[0].{path}" in paths

    def test_an_empty_instance_list_and_a_wrong_count(self, control, tmp_path):
        control["scene"]["availableObject"][1]["instance"] = []
        control["scene"]["availableObject"][2]["numInstance"] = 5
        assert [path for path, _ in judged(control, tmp_path)] == [
            "scene.availableObject[1].instance",
            "scene.availableObject[2].numInstance",
        ]

    def test_relation_data_that_points_nowhere(self, control, tmp_path):
        control["scene"]["primaryObject"] = {"idx": 4, "ins": 0}
        control["scene"]["secondaryObject"] = {"idx": 0, "ins": 1}
        assert [path for path, _ in judged(control, tmp_path)] == [
            "scene.primaryObject.idx",
            "scene.secondaryObject.ins",
        ]

    @pytest.mark.parametrize(
        "name", ["../a.png", "a/b.png", "a\\b.png", "", "..", "C:x.png", "a\x00.png", "x" * 300, 7]
    )
    def test_a_picture_name_that_could_leave_its_folder(self, control, tmp_path, name):
        control["file_name"] = name
        assert [path for path, _ in judged(control, tmp_path)] == ["file_name"]

    def test_text_that_is_no_json_is_named_with_line_and_column(self, tmp_path):
        (tmp_path / "cut.json").write_text('{"file_name": "a.png",\n "id": 3, "scene": {')
        report = check(tmp_path / "cut.json").to_dict()
        assert (report["n_files"], report["n_scenes"], report["valid"]) == (1, 0, False)
        assert report["problems"][0]["path"] == ""
        assert "line 2, column 21" in report["problems"][0]["message"]

    def test_a_scene_information_file_in_place_of_a_scene(self, tmp_path):
        (tmp_path / "a.json").write_text('[{"compositions": [{"image_id": 1, "file_name": "a"}]}]')
        assert "scene-information file" in check(tmp_path).to_dict()["problems"][0]["message"]


class TestWholePaths:
    def test_two_scenes_with_one_name_are_an_error(self, golden, tmp_path):
        for name in ("a.json", "b.json"):
            shutil.copy(golden / "samples/small/control.json", tmp_path / name)
        (problem,) = check(tmp_path).problems
        assert problem.file.endswith("b.json")
        assert (problem.path, problem.got) == (
            "$.file_name",
            f'"abstract_v002_train2015_000000000015.png", which {tmp_path}/a.json has',
        )

    def test_the_golden_scenes_are_valid(self, golden):
        report = check(golden / "scenes")
        assert (report.valid, report.n_files, report.n_scenes) == (True, 28, 28)

    def test_a_broken_file_does_not_hide_the_others(self, golden, tmp_path):
        shutil.copy(golden / "samples/small/control.json", tmp_path / "a.json")
        shutil.copy(golden / "malformed/z_seven.json", tmp_path / "b.json")
        (tmp_path / "c.json").write_text("{")
        (tmp_path / "d.json").write_text("")
        report = check(tmp_path)
        assert (report.n_files, report.n_scenes, len(report.problems)) == (3, 2, 2)
        assert [skip.reason for skip in report.skipped] == ["holds no byte"]

    def test_a_missing_path(self, tmp_path):
        with pytest.raises(InputNotFoundError):
            check(tmp_path / "nothing")

    def test_a_name_that_the_information_contradicts_is_a_warning(self, golden, tmp_path):
        shutil.copytree(golden / "samples/package", tmp_path / "p")
        path = tmp_path / "p/abstract_v002_train2015_scene_information.json"
        document = json.loads(path.read_text())
        document["images"][0]["file_name"] = "other.png"
        path.write_text(json.dumps(document))
        paths = [warning["path"] for warning in check(tmp_path / "p").to_dict()["warnings"]]
        assert "file_name" in paths

    def test_a_scene_in_memory(self, control):
        scene = from_document(control)
        assert problems_of(scene) == ()
        wrong = scene.with_instance(3, 0, replace(scene.objects[3].instances[0], type_id=9))
        assert [problem.path for problem in problems_of(wrong)] == [
            "$.scene.availableObject[3].instance[0].typeID"
        ]


class TestOddities:
    def test_few_objects(self, control, tmp_path):
        assert warned(control, tmp_path)[0] == "scene.availableObject"

    def test_nothing_in_the_picture(self, control, tmp_path):
        for offered in control["scene"]["availableObject"]:
            offered["instance"][0]["present"] = False
            offered["smallestUnusedInstanceIdx"] = 0
        (tmp_path / "scene.json").write_text(json.dumps(control))
        (warning,) = check(tmp_path).to_dict()["warnings"]
        assert "only the background" in warning["message"]

    def test_more_than_a_hundred_objects(self, control, tmp_path):
        offered = control["scene"]["availableObject"][3]
        offered.update(
            instance=offered["instance"] * 101, numInstance=101, smallestUnusedInstanceIdx=101
        )
        assert "scene.availableObject" in warned(control, tmp_path)

    def test_a_face_that_is_blank(self, control, tmp_path):
        instance(control)["expressionID"] = 0
        assert "scene.availableObject[0].instance[0].expressionID" in warned(control, tmp_path)
        instance(control)["present"] = False
        assert not any("expressionID" in path for path in warned(control, tmp_path))

    def test_instances_on_different_coarse_layers(self, control, tmp_path):
        offered = control["scene"]["availableObject"][3]
        offered["instance"].append({**offered["instance"][0], "depth0": 1})
        offered.update(numInstance=2, smallestUnusedInstanceIdx=2)
        assert "scene.availableObject[3].instance" in warned(control, tmp_path)

    def test_a_stale_local_angle_of_the_root(self, control, tmp_path):
        path = "scene.availableObject[0].instance[0].deformableLocalRot[0]"
        assert path in warned(control, tmp_path)
        doll = instance(control)
        doll["deformableLocalRot"][0] = doll["deformableGlobalRot"][0]
        assert path not in warned(control, tmp_path)

    def test_a_doll_that_was_moved_without_its_joints(self, control, tmp_path):
        instance(control)["x"] += 40
        assert "scene.availableObject[0].instance[0].deformableX" in warned(control, tmp_path)

    def test_a_first_unused_instance_that_is_used(self, control, tmp_path):
        control["scene"]["availableObject"][3]["smallestUnusedInstanceIdx"] = 0
        path = "scene.availableObject[3].smallestUnusedInstanceIdx"
        assert path in warned(control, tmp_path)

    def test_a_name_that_the_library_does_not_know(self, control, tmp_path):
        instance(control, 3)["name"] = "spaceship"
        assert "scene.availableObject[3].instance[0].name" in warned(control, tmp_path)

    def test_finishing_rules_never_make_a_scene_invalid(self, golden):
        report = check(golden / "samples/small")
        assert report.valid
        assert report.warnings


def test_every_line_about_a_malformed_scene_ends_in_what_to_do():
    files = [MALFORMED / f"{name}.json" for name in EXPECTED]
    problems = [problem for path in files for problem in check(path).problems]
    assert len(files) == 15
    assert {problem.file for problem in problems} == set(map(str, files))
    assert [str(problem) for problem in problems if not problem.remedy] == []


@pytest.mark.parametrize(
    ("name", "remedy"),
    [
        ("z_text", "write it without quotes"),
        ("present_text", "write it without quotes"),
        ("z_seven", "correct it, or fetch the file again"),
        ("doll_x_short", "give one number for each part, or fetch the file again"),
        ("file_name_escapes", "give the picture's name alone, such as park.png"),
        ("too_few_instances", "count the instances again, or fetch the file again"),
    ],
)
def test_what_to_do_is_about_the_value(name, remedy):
    (problem,) = check(MALFORMED / f"{name}.json").problems
    assert problem.remedy == remedy


def test_a_key_that_stands_twice_is_a_problem_at_its_object(tmp_path):
    text = (MALFORMED.parent / "samples/small/control.json").read_text()
    twice = text.replace('"flip":', '"flip": 0, "flip":', 1)
    assert twice != text
    path = tmp_path / "scene.json"
    path.write_text('{"id": 15, ' + twice.lstrip()[1:])
    found = [str(problem).removeprefix(str(path)) for problem in check(path).problems]
    assert found == [
        " at $: expected each key once in an object, got the key id twice; keep it once",
        " at $.scene.availableObject[0].instance[0]: expected each key once in an object, "
        "got the key flip twice; keep it once",
    ]

"""The schemas describe what is read and written: neither more nor less."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from scenes import records
from scenes.checking.reports import check
from scenes.coco import coco_document, measured_scene
from scenes.library import shipped
from scenes.measuring import measure
from scenes.reading import read
from scenes.silhouettes import Silhouettes
from scenes.writing import to_document

SCHEMAS = Path(__file__).parents[2] / "data_schemas"
NAMES = ("scene", "scene_information", "scene_boxes", "scene_check_report", "scene_diff")

# What joins several fields is beyond a schema, and NaN is beyond JSON.
BEYOND = {"too_few_instances", "doll_x_short", "scene_type_moon", "y_nan"}


def schema(name):
    return json.loads((SCHEMAS / f"{name}.schema.json").read_text())


def validator(name):
    return Draft202012Validator(schema(name))


@pytest.mark.parametrize("name", NAMES)
def test_each_is_a_schema_and_accepts_its_examples(name):
    Draft202012Validator.check_schema(schema(name))
    assert schema(name)["examples"]
    for example in schema(name)["examples"]:
        validator(name).validate(example)


def test_the_example_of_a_scene_is_valid(tmp_path):
    (tmp_path / "s.json").write_text(json.dumps(schema("scene")["examples"][0]))
    assert check(tmp_path / "s.json").valid


def test_the_sample_containers_fit(golden):
    scene = validator("scene")
    for path in ("small/control.json", "bare/scene.json", "amt/A2SYNTHETICHAND0_00.min.json"):
        scene.validate(json.loads((golden / "samples" / path).read_text()))
    scene.validate(
        json.loads((golden / "samples/list/abstract_v002_train2015_scenes.json").read_text())
    )
    for path in sorted(golden.glob("samples/package*/*.json")):
        validator("scene_information").validate(json.loads(path.read_text()))


def test_a_golden_scene_fits(golden_scenes):
    validator("scene").validate(to_document(next(iter(golden_scenes.values()))))


def test_faults_that_lie_in_one_field_do_not_fit(golden):
    expected = json.loads((golden / "malformed/expected.json").read_text())
    fits = {
        name
        for name in expected
        if validator("scene").is_valid(json.loads((golden / f"malformed/{name}.json").read_text()))
    }
    assert fits == BEYOND


def test_ranges_are_those_of_the_records():
    fields = schema("scene")["$defs"]["thing"]["properties"]
    assert [fields[key]["maximum"] + 1 for key in ("z", "depth0", "depth1")] == [
        records.Z_LEVELS,
        records.DEPTH0_LEVELS,
        records.DEPTH1_LEVELS,
    ]


def test_what_boxes_and_check_write_fits(golden, painter):
    scenes = list(read(golden / "samples/package"))
    silhouettes = Silhouettes(painter)
    rows = [measured_scene(scene, measure(scene, silhouettes), masks=True) for scene in scenes]
    validator("scene_boxes").validate(coco_document(rows, shipped(), "golden"))
    report = check([golden / "malformed", golden / "samples/empty"]).to_dict()
    assert len(report["problems"]) > 15
    assert report["skipped"]
    validator("scene_check_report").validate(report)

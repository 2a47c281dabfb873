"""A scene read and written is the same JSON, and an edited one differs only where it was edited."""

import gzip
import json

import msgspec

from scenes.reading import from_document, read
from scenes.records import Scene
from scenes.writing import to_document, to_json, write


def test_every_golden_scene_comes_back_equal(golden):
    for path in sorted((golden / "scenes").glob("*.json.gz")):
        (scene,) = read(path)
        assert to_document(scene) == json.loads(gzip.decompress(path.read_bytes()))


def test_the_wrappers_of_every_container_come_back_equal(golden):
    for name in ("bare/scene.json", "amt/A2SYNTHETICHAND0_00.min.json", "small/control.json"):
        (scene,) = read(golden / "samples" / name)
        assert json.loads(to_json(scene)) == json.loads((golden / "samples" / name).read_text())


def test_unknown_keys_survive_at_every_level(control):
    control["note"] = {"by": "us"}
    control["scene"]["weather"] = [1.5, None]
    control["scene"]["availableObject"][0]["shelf"] = 3
    control["scene"]["availableObject"][0]["instance"][0]["mood"] = "glad"
    control["scene"]["availableObject"][0]["instance"][0]["body"][0]["colour"] = "red"
    assert to_document(from_document(control)) == control


def test_a_missing_optional_field_is_not_made_up(control):
    del control["scene"]["availableObject"][1]["smallestUnusedInstanceIdx"]
    del control["scene"]["availableObject"][1]["instance"][0]["deformable"]
    del control["scene"]["initHistory"]
    assert to_document(from_document(control)) == control


def test_an_edited_instance_changes_only_its_own_fields(control):
    scene = from_document(control)
    moved = msgspec.structs.replace(scene.objects[1].instances[0], x=7, y=8.25)
    written = to_document(scene.with_instance(1, 0, moved))
    control["scene"]["availableObject"][1]["instance"][0].update(x=7, y=8.25)
    assert written == control


def test_a_bare_scene_that_gets_a_name_is_wrapped(golden):
    (scene,) = read(golden / "samples" / "bare" / "scene.json")
    named = msgspec.structs.replace(scene, bare=False, file_name="a.png", id=3)
    written = to_document(named)
    assert (written["file_name"], written["id"]) == ("a.png", 3)
    assert written["scene"] == to_document(scene)


def test_a_renamed_scene_is_read_under_its_new_name(golden, tmp_path):
    for name in ("amt/A2SYNTHETICHAND0_00.min.json", "small/control.json"):
        (scene,) = read(golden / "samples" / name)
        write(msgspec.structs.replace(scene, file_name="new.png", id=5), tmp_path / "s.json")
        (again,) = read(tmp_path / "s.json")
        assert (again.file_name, again.id) == ("new.png", 5)


def test_a_scene_made_in_memory_survives_write_and_read(control, tmp_path):
    scene = from_document(control)
    made = Scene(file_name=scene.file_name, id=scene.id, scene_type="Park", objects=scene.objects)
    write(made, tmp_path / "made.json.gz")
    (again,) = read(tmp_path / "made.json.gz")
    assert again == made
    assert again.objects == scene.objects


def test_scenes_are_equal_when_their_json_is(control):
    scene = from_document(control)
    doll = scene.objects[0].instances[0]
    retold = scene.with_instance(0, 0, doll.with_doll(doll.doll))
    assert retold == scene
    assert hash(retold) == hash(scene)
    further = msgspec.structs.replace(doll, x=doll.x + 1)
    assert scene.with_instance(0, 0, further) != scene

"""Records say what they are made of, and cannot be changed."""

import pytest
from msgspec.structs import replace

from scenes.reading import from_document


def test_records_are_frozen(control):
    scene = from_document(control)
    for record, field in (
        (scene, "id"),
        (scene.objects[0], "instances"),
        (scene.objects[0].instances[0], "x"),
        (scene.objects[0].instances[0].doll, "x"),
        (scene.objects[0].instances[0].doll.parts[0], "name"),
    ):
        with pytest.raises(AttributeError):
            setattr(record, field, 1)


def test_whole_numbers_stay_whole_and_broken_ones_broken(control):
    control["scene"]["availableObject"][1]["instance"][0]["x"] = 100.25
    scene = from_document(control)
    assert (scene.objects[0].instances[0].x, type(scene.objects[0].instances[0].x)) == (295, int)
    assert scene.objects[1].instances[0].x == 100.25


def test_a_doll_says_where_its_parts_are(control):
    doll = from_document(control).objects[0].instances[0].doll
    assert [part.name for part in doll.parts][:3] == ["Torso", "Head", "RightLeg"]
    assert doll.global_scale == 0.75
    assert doll.x[0] == 539.5518975765889
    assert doll.parts[4].initial_angles == (1.85, 0.76, 1.28, 2.57)


def test_only_a_person_of_parts_is_a_doll(control):
    assert [offered.instances[0].is_doll for offered in from_document(control).objects] == [
        True,
        False,
        False,
        False,
    ]


def test_instances_are_equal_when_they_say_the_same(control):
    doll = from_document(control).objects[0].instances[0]
    again = doll.with_doll(doll.doll)
    assert again == doll
    assert hash(again) == hash(doll)
    assert replace(doll, x=1) != doll
    assert doll != "doll"


def test_an_object_is_called_as_its_first_instance(control):
    offered = from_document(control).objects[2]
    assert (offered.name, offered.category) == ("slide", "largeObject")


def test_relation_data_points_at_its_objects(control):
    control["scene"]["primaryObject"] = {"idx": 0, "ins": 0}
    control["scene"]["secondaryObject"] = {"idx": 3, "ins": 0}
    scene = from_document(control)
    assert (scene.primary.object, scene.secondary.object, scene.secondary.instance) == (0, 3, 0)

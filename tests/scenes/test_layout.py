"""Draw order and places follow from the scene alone."""

import random

import pytest
from msgspec.structs import replace

from scenes.checking.reports import problems_of
from scenes.layout import background, draw_order, layout
from scenes.reading import from_document, read
from vqamc.errors import DataError


def test_every_golden_scene_is_drawn_in_the_order_of_the_reference(golden_scenes, golden_boxes):
    for name, scene in golden_scenes.items():
        order = [
            [placed.clipart.name, placed.instance, placed.clipart.category]
            for placed in draw_order(scene)
        ]
        assert order == golden_boxes[name]["draw_order"]


def things(*layers):
    """Return a scene of one-instance objects: name and (depth0, z, depth1) of each."""
    return {
        "id": 1,
        "scene": {
            "sceneType": "Park",
            "availableObject": [
                {
                    "numInstance": 1,
                    "instance": [
                        {
                            "type": "smallObject",
                            "name": name,
                            "present": True,
                            "x": 10,
                            "y": 20,
                            "z": z,
                            "flip": 0,
                            "depth0": depth0,
                            "depth1": depth1,
                            "baseDir": "Park",
                            "numType": 1,
                            "typeID": 0,
                        }
                    ],
                }
                for name, (depth0, z, depth1) in layers
            ],
        },
    }


def order_of(document):
    return [placed.clipart.name for placed in draw_order(from_document(document))]


def test_coarse_layer_comes_before_depth_and_depth_before_fine_layer():
    document = things(
        ("near", (0, 0, 9)),
        ("sun", (2, 0, 0)),
        ("far", (0, 4, 0)),
        ("pond", (1, 0, 5)),
        ("near_front", (0, 0, 3)),
        ("near_too", (0, 0, 9)),
    )
    assert order_of(document) == ["sun", "pond", "far", "near", "near_too", "near_front"]


def test_the_first_instance_decides_on_the_coarse_layer_of_all():
    document = things(("cup", (0, 4, 0)), ("sun", (0, 0, 0)))
    sun = document["scene"]["availableObject"][1]
    sun["instance"].append({**sun["instance"][0], "depth0": 0})
    sun["instance"][0].update(depth0=2, present=False)
    sun["numInstance"] = 2
    assert order_of(document) == ["sun", "cup"]


def test_order_depends_on_depths_and_list_order_only(golden_scenes):
    generator = random.Random(5)
    for scene in golden_scenes.values():
        other = scene
        for i, m, clipart in scene.present():
            moved = replace(clipart, x=generator.randrange(700), y=0, flip=1 - clipart.flip)
            other = other.with_instance(i, m, moved)
        assert [p[:2] for p in draw_order(other)] == [p[:2] for p in draw_order(scene)]


def test_pictures_are_called_as_the_original_art_calls_them(golden):
    (scene,) = read(golden / "samples/small/control.json")
    sprites = {sprite.placed.clipart.name: sprite for sprite in layout(scene)}
    assert sprites["apple"].picture.path == "Park/apple04.png"
    assert sprites["Puppy01"].picture.path == "Animals/Puppy0105.png"
    assert [picture.path for picture in sprites["Doll19"].pictures][:3] == [
        "HumanDeformable/Doll19/Torso.png",
        "HumanDeformable/Expressions/Doll1909.png",
        "HumanDeformable/Doll19/RightLeg.png",
    ]
    assert background(scene).path == "Park/BG1.png"


def test_a_person_that_is_one_picture_has_a_name_of_its_style_pose_and_face(control):
    person = control["scene"]["availableObject"][0]["instance"][0]
    for key in ("body", "partIdxList", "globalScale"):
        del person[key]
    person.update(deformable=False, styleID=0, poseID=3, expressionID=4, numPose=7)
    sprites = {sprite.placed.clipart.name: sprite for sprite in layout(from_document(control))}
    assert sprites["Doll19"].picture.path == "HumanNondeformable/Doll1901/0405.png"


def test_sizes_and_places_are_unrounded(control):
    control["scene"]["availableObject"][3]["instance"][0].update(x=111.25, z=3)
    sprites = {sprite.placed.clipart.name: sprite for sprite in layout(from_document(control))}
    apple, doll = sprites["apple"], sprites["Doll19"]
    assert (apple.x, apple.y, apple.scale) == (111.25, 311, 0.9 * 0.9 * 0.9)
    assert doll.scale == 0.9 * 0.9 * 0.9 * 0.75
    assert (doll.parts[0].x, doll.parts[0].y) == pytest.approx((295, 334))


def test_an_unknown_scene_type_is_named_with_those_that_are_known(control):
    control["scene"]["sceneType"] = "Moon"
    with pytest.raises(DataError, match=r"expected one of Park, Living, .* --site-data"):
        layout(from_document(control))


def test_a_doll_that_does_not_fit_together_is_named_at_its_field(golden):
    (scene,) = read(golden / "malformed/doll_x_short.json")
    with pytest.raises(DataError) as caught:
        layout(scene)
    (problem,) = caught.value.problems
    assert problem.path == "$.scene.availableObject[0].instance[0].deformableX"


def test_an_unknown_folder_of_art_is_named_at_its_field(control):
    control["scene"]["availableObject"][3]["instance"][0]["baseDir"] = "Moon"
    with pytest.raises(DataError) as caught:
        layout(from_document(control))
    assert caught.value.problems[0].path == "$.scene.availableObject[3].instance[0].baseDir"


def test_values_of_an_instance_win_over_the_library(control):
    apple = control["scene"]["availableObject"][3]["instance"][0]
    apple.update(numType=9, typeID=7, baseDir="Living", depth0=2, name="Apple")
    doll = control["scene"]["availableObject"][0]["instance"][0]
    doll["globalScale"] = 0.25
    doll["body"][2]["childX"] = 99
    scene = from_document(control)
    assert problems_of(scene) == ()
    sprites = {sprite.placed.clipart.name: sprite for sprite in layout(scene)}
    assert layout(scene)[0].picture.path == "Living/Apple08.png"
    assert sprites["Doll19"].scale == 0.9 * 0.9 * 0.9 * 0.25
    assert sprites["Doll19"].parts[2].joint_x == 99

"""Tables say what scenes say, row by row."""

import numpy as np
import pytest
from msgspec.structs import replace

from scenes.checking.reports import check
from scenes.features.relation_vector import draft
from scenes.features.tables import PARTS, tables
from scenes.library import shipped
from scenes.older import older_library
from scenes.older.codraw import from_codraw
from scenes.reading import from_document
from scenes.records import FURTHEST, Reference
from vqamc.errors import DataError


def test_rows_are_the_present_instances_in_order(golden_scenes):
    scenes = list(golden_scenes.values())
    found = tables(scenes)
    rows = [(s, placed) for s, scene in enumerate(scenes) for placed in scene.present()]
    assert found["presence"].shape == (28, 150)
    assert found["presence"].sum() == len(rows) == len(found["row_scene"])
    for k, (s, placed) in enumerate(rows):
        clipart = placed.clipart
        assert found["row_scene"][k] == s
        assert found["kind_name"][found["row_kind"][k]] == clipart.name
        assert found["kind_category"][found["row_kind"][k]] == clipart.category
        assert tuple(found["row_position"][k]) == (clipart.x, clipart.y)
        assert found["row_depth"][k, 0] == clipart.z
        assert found["row_flip"][k] == clipart.flip
        if clipart.category == "human":
            doll = shipped().dolls[clipart.name]
            assert (found["row_sex"][k], found["row_age"][k]) == (doll.sex, doll.age)
            torso = PARTS.index("Torso")
            assert found["row_angles"][k, torso] == clipart.doll.local_angles[0]
            assert found["row_root_angle"][k] == clipart.doll.global_angles[0]
        else:
            assert np.isnan(found["row_angles"][k]).all()
            assert found["row_race"][k] == ""


def test_pairs_are_of_one_scene_and_both_ways_round(golden_scenes):
    scenes = list(golden_scenes.values())[:5]
    found = tables(scenes)
    first, second = found["pair_rows"].T
    assert (found["row_scene"][first] == found["row_scene"][second]).all()
    counts = [len(list(scene.present())) for scene in scenes]
    assert len(first) == sum(n * (n - 1) for n in counts)
    assert np.array_equal(
        found["pair_offset"], found["row_position"][second] - found["row_position"][first]
    )
    k = int(np.flatnonzero(found["row_flip"][first] == 1)[0])
    scale = (
        shipped()
        .scene_type(scenes[found["row_scene"][first[k]]].scene_type)
        .scale(int(found["row_depth"][first[k], 0]))
    )
    assert found["pair_relative"][k] == pytest.approx(
        found["pair_offset"][k] / scale * np.array([-1, 1])
    )


def test_no_scene_gives_tables_without_rows():
    found = tables([])
    assert found["presence"].shape == (0, 150)
    assert found["row_angles"].shape == (0, 15)
    assert found["pair_offset"].shape == (0, 2)


def test_an_unknown_kind_is_an_error_that_names_it(control):
    for offered in control["scene"]["availableObject"]:
        for instance in offered["instance"]:
            instance["name"] = "Unheard"
    with pytest.raises(DataError, match='"Unheard"; give the configuration files'):
        tables([from_document(control)])


def test_the_largest_number_of_a_valid_scene_is_in_its_table(control):
    for category, number, of in (
        ("largeObject", "typeID", "numType"),
        ("animal", "poseID", "numPose"),
        ("human", "expressionID", "numExpression"),
    ):
        for offered in control["scene"]["availableObject"]:
            for instance in offered["instance"]:
                if instance["type"] == category:
                    instance |= {of: FURTHEST, number: FURTHEST - 1}
    scene = from_document(control)
    assert check(scene).valid
    found = tables([scene])
    for category in ("largeObject", "animal", "human"):
        chosen = found["kind_category"][found["row_kind"]] == category
        assert chosen.any()
        assert (found["row_variant"][chosen] == FURTHEST - 1).all()
    # Whatever counts instances holds as many as their indices can tell apart.
    assert found["presence"].dtype == found["row_instance"].dtype


def test_a_depth_that_the_scene_type_does_not_have_is_named():
    scene = from_codraw("2,s_3s.png,0,3,0,427,82,1,0,t_4s.png,1,4,7,400,300,2,1,")
    (sky,) = scene.objects[0].instances
    deep = scene.with_instance(0, 0, replace(sky, z=4))
    both = {"primary": Reference(0, 0), "secondary": Reference(1, 0)}
    for described in (
        lambda: tables([deep], older_library()),
        lambda: draft(deep, library=older_library(), **both),
    ):
        with pytest.raises(DataError, match=r"\[0\]\.z: expected an integer 0\.\.2, got 4"):
            described()

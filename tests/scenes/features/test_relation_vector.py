"""The 1,432 numbers: every block where the paper's code has it, and what stands in it."""

import math

import numpy as np
import pytest
from msgspec.structs import replace

from scenes.features.mixtures import Mixture, Mixtures, fit_mixtures, mixtures_from
from scenes.features.poses import pose_names, pose_points, pose_vector, soft_bins
from scenes.features.relation_vector import kind_names, names, relation_vector, spans
from scenes.generating import random_scenes
from scenes.kinematics import settle
from scenes.library import shipped
from scenes.records import Reference
from vqamc.errors import DataError

OBJECT = {
    "category": 4,
    "kind": 254,
    "flip": 1,
    "depth": 5,
    "place": 45,
    "expression": 10,
    "age": 5,
    "sex": 2,
    "race": 3,
    "pose": 224,
    "animal pose": 10,
}


@pytest.fixture(scope="module")
def scenes():
    return list(random_scenes(12, 4))


@pytest.fixture(scope="module")
def mixtures(scenes):
    return fit_mixtures(scenes)


@pytest.fixture(scope="module")
def two(scenes):
    """A scene with a person, an animal and a thing, and where they are."""
    for scene in scenes:
        found = {placed.clipart.category: placed for placed in scene.present()}
        if {"human", "animal", "smallObject"} <= set(found):
            return scene, found
    raise AssertionError("no random scene has all three")


def reference(placed):
    return Reference(placed.object, placed.instance)


def test_every_block_is_where_it_belongs():
    start = 0
    for who in ("primary", "secondary"):
        for block, length in OBJECT.items():
            assert spans()[f"{who} {block}"] == (start, length)
            start += length
        assert start in (563, 1126)
    expected = {
        "relation of primary": (1126, 24),
        "relation of secondary": (1150, 24),
        "present category": (1174, 4),
        "present kind": (1178, 254),
    }
    assert {name: spans()[name] for name in expected} == expected
    assert list(spans())[-1] == "present kind"
    assert len(names()) == len(set(names())) == 1432 == 563 + 563 + 48 + 258


def test_there_are_254_kinds_by_category_and_name():
    kinds = kind_names()
    assert len(kinds) == len(set(kinds)) == 254
    assert kinds[:2] == ("Doll01", "Doll02")
    assert kinds[20] == "Bee"
    assert [sum(k.types for k in shipped().kinds.values()), 20 + 31] == [203, 51]


def test_a_pose_is_104_and_24_and_96_numbers():
    counts = [sum(n.startswith(p) for n in pose_names()) for p in ("contact", "place", "orient")]
    assert counts == [104, 24, 96]


def test_a_person_and_an_animal_fill_their_blocks(two, mixtures):
    scene, found = two
    person, animal = found["human"], found["animal"]
    vector = relation_vector(
        scene, mixtures, primary=reference(person), secondary=reference(animal)
    )
    block = {name: vector[span.slice] for name, span in spans().items()}
    doll = shipped().dolls[person.clipart.name]
    assert block["primary category"].tolist() == [1, 0, 0, 0]
    assert block["secondary category"].tolist() == [0, 1, 0, 0]
    assert kind_names()[int(block["primary kind"].argmax())] == person.clipart.name
    assert block["primary flip"].tolist() == [person.clipart.flip]
    assert block["primary depth"].argmax() == person.clipart.z
    assert block["primary expression"].argmax() == person.clipart.expression_id
    ages = ("elder", "adult", "teenager", "child", "toddler")
    assert ages[int(block["primary age"].argmax())] == doll.age
    assert block["secondary animal pose"].argmax() == animal.clipart.pose_id
    assert not block["secondary pose"].any()
    assert not block["primary animal pose"].any()
    own = block["primary place"].reshape(5, 9)
    assert own.sum(axis=1) == pytest.approx([1.0 * (z == person.clipart.z) for z in range(5)])
    assert block["relation of primary"].sum() == pytest.approx(1)
    assert block["relation of secondary"].sum() == pytest.approx(1)
    present = {placed.clipart.name for placed in scene.present()}
    listed = {kind_names()[k].partition(" ")[0] for k in np.flatnonzero(block["present kind"])}
    assert listed == present


def test_without_objects_only_what_is_present_is_told(two, mixtures):
    vector = relation_vector(two[0], mixtures)
    assert not vector[:1174].any()
    assert vector[1174:].any()
    one = relation_vector(two[0], mixtures, primary=reference(two[1]["human"]))
    assert one[:563].any()
    assert not one[563:1174].any()


def test_the_scene_may_name_its_objects_itself(two, mixtures):
    scene, found = two
    first, second = reference(found["human"]), reference(found["animal"])
    named = replace(scene, primary=first, secondary=second)
    given = relation_vector(scene, mixtures, primary=first, secondary=second)
    assert np.array_equal(relation_vector(named, mixtures), given)


def test_an_instance_that_is_not_there_is_an_error(two, mixtures):
    with pytest.raises(DataError, match="an instance that is in the picture"):
        relation_vector(two[0], mixtures, primary=Reference(999, 0))


def test_a_posterior_is_that_of_two_gaussians_worked_out_by_hand():
    mixture = Mixture(np.array([0.5, 0.5]), np.array([[0.0, 0.0], [2.0, 0.0]]), np.ones((2, 2)))
    assert mixture.posterior((1, 5)) == pytest.approx([0.5, 0.5])
    # exp(0) to exp(-2): the second mean is 2 away
    share = 1 / (1 + math.exp(-2))
    assert mixture.posterior((0, 0)) == pytest.approx([share, 1 - share], abs=1e-5)
    assert mixture.posterior((-1e6, 0)).sum() == pytest.approx(1)


def test_mixtures_of_few_points_leave_components_unused(two):
    few = fit_mixtures([two[0]])
    assert len(few.absolute) == 5
    assert all(mixture.weights.shape == (9,) for mixture in few.absolute)
    assert few.relative.weights.sum() == pytest.approx(1)
    assert fit_mixtures([]).relative.posterior((0, 0)).tolist() == [0] * 24


def test_mixtures_are_the_same_for_a_seed_and_survive_a_file(scenes, mixtures):
    again = fit_mixtures(scenes)
    for name, array in mixtures.arrays().items():
        assert np.array_equal(array, again.arrays()[name])
    assert isinstance(mixtures_from(mixtures.arrays()), Mixtures)


def test_soft_bins_share_an_angle_between_two_directions():
    assert soft_bins(0)[0] == 1
    shares = soft_bins(math.pi / 12)
    assert (shares[0], shares[1]) == (pytest.approx(0.5), pytest.approx(0.5))
    back = soft_bins(-math.pi / 6)
    assert back[11] == pytest.approx(1)
    assert sum(soft_bins(2.345)) == pytest.approx(1)


def test_a_pose_does_not_depend_on_place_depth_or_leaning(two):
    person = two[1]["human"].clipart
    scale = shipped().scene_type(two[0].scene_type).scale
    before = pose_vector(settle(person, scale(person.z)))
    doll = person.doll
    leaning = person.with_doll(
        replace(doll, global_angles=(doll.global_angles[0] + 0.7, *doll.global_angles[1:]))
    )
    moved = replace(leaning, x=12, y=99, z=4 - person.z)
    assert pose_vector(settle(moved, scale(moved.z))) == pytest.approx(before, abs=1e-9)
    assert before.min() >= 0
    assert before.max() <= 1 + 1e-12


def test_a_mirrored_person_has_the_same_pose_with_its_sides_swapped(two):
    person = two[1]["human"].clipart
    points = pose_points(person.doll, person.flip)
    other = pose_points(person.doll, 1 - person.flip)
    assert points["left wrist"] == other["right wrist"]
    assert points["head top"] == other["head top"]


def test_every_doll_has_fourteen_points():
    for scene in random_scenes(30, 8):
        for placed in scene.present():
            if placed.clipart.is_doll:
                assert len(pose_points(placed.clipart.doll, placed.clipart.flip)) == 14


def test_the_furthest_places_that_a_scene_may_have_give_finite_mixtures(scenes):
    far = []
    for scene, x in zip(scenes[:3], (10**9, -(10**9), 0.5), strict=True):
        placed = next(scene.present())
        clipart = replace(placed.clipart, x=x, y=-x)
        far.append(scene.with_instance(placed.object, placed.instance, clipart))
    mixtures = fit_mixtures(far)
    assert all(np.isfinite(array).all() for array in mixtures.arrays().values())
    placed = next(far[0].present())
    one = reference(placed)
    vector = relation_vector(far[0], mixtures, primary=one, secondary=one)
    assert np.isfinite(vector).all()


F, T = 1e9, 1e-300


@pytest.mark.parametrize(
    ("x", "y"),
    [
        (
            (0, 0, T, 0, 0, 0, 0, 0, 0, T, 3, 0, 0, 3, 3),
            (3, T, 0, 0, T, T, 0, 0, T, 0, 0, 0, 0, 0, T),
        ),
        (
            (T, F, T, T, 0, F, T, T, F, T, T, F, 0, 0, F),
            (F, T, T, T, F, T, 0, T, T, 0, T, T, 0, 0, F),
        ),
    ],
)
def test_joints_that_are_all_but_one_point_have_a_pose_of_numbers(x, y):
    person = next(
        placed.clipart
        for scene in random_scenes(9, seed=3)
        for placed in scene.present()
        if placed.clipart.is_doll and len(placed.clipart.doll.parts) == len(x)
    )
    vector = pose_vector(person.with_doll(replace(person.doll, x=x, y=y)))
    assert ((vector >= 0) & (vector <= 1)).all()

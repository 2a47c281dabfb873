"""Each edit does what it says and touches nothing else."""

import json
import math
from pathlib import Path

import pytest
from msgspec.structs import replace

from scenes import editing
from scenes.checking.reports import check
from scenes.reading import from_document
from scenes.writing import to_document

PAIRS = json.loads((Path(__file__).parents[2] / "golden/rendering/pairs.json").read_text())["pairs"]


def leaves(value, path=""):
    """Every single value of a JSON document by its path."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        yield path, len(value)
        for k, item in enumerate(value):
            yield from leaves(item, f"{path}[{k}]")
    else:
        yield path, value


def changed(before, after):
    """The paths at which two scenes differ, arrays of a doll as one."""
    old, new = dict(leaves(to_document(before))), dict(leaves(to_document(after)))
    assert old.keys() == new.keys()
    paths = {path for path in old if old[path] != new[path]}
    return {path.rsplit("[", 1)[0] if "deformable" in path else path for path in paths}


@pytest.fixture
def scene(control):
    return from_document(control)


@pytest.fixture
def park(golden_scenes):
    return golden_scenes["abstract_v002_train2015_000000000724.png"]


EDITS = {
    "remove": lambda scene, pair, _: editing.remove(scene, pair["name"], pair["instance"]),
    "expression": lambda scene, pair, to: editing.set_expression(
        scene, pair["name"], pair["instance"], to.expression_id
    ),
    "move": lambda scene, pair, to: editing.move(scene, pair["name"], pair["instance"], to.x, to.y),
    "flip": lambda scene, pair, _: editing.flip(scene, pair["name"], pair["instance"]),
}


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair["kind"])
def test_edits_make_the_golden_complements(pair, golden_scenes):
    base, complement = golden_scenes[pair["base"]], golden_scenes[pair["complement"]]
    to = complement.objects[pair["object"]].instances[pair["instance"]]
    edited = EDITS[pair["kind"]](base, pair, to)
    assert changed(base, edited) == set(pair["differing_paths"])
    ours = dict(leaves(to_document(edited)["scene"]["availableObject"]))
    theirs = dict(leaves(to_document(complement)["scene"]["availableObject"]))
    assert ours.keys() == theirs.keys()
    joints = [path for path in ours if "deformable" in path]
    assert [ours.pop(path) for path in joints] == pytest.approx(
        [theirs.pop(path) for path in joints], rel=0, abs=1e-9
    )
    assert ours == theirs


def test_a_thing_is_moved(park):
    moved = editing.move(park, "cup", 0, 12, 34.5)
    path = f"scene.availableObject[{[o.name for o in park.objects].index('cup')}].instance[0]"
    assert changed(park, moved) == {f"{path}.x", f"{path}.y"}
    assert to_document(moved) != to_document(park)


def test_a_moved_doll_keeps_its_angles_and_takes_its_joints_along(park):
    moved = editing.move(park, "Doll11", 0, 432 + 50, 185 - 20)
    old, new = (s.objects[0].instances[0].doll for s in (park, moved))
    assert new.global_angles == pytest.approx(old.global_angles, abs=1e-12)
    scale = 0.5 * 0.9
    assert [b - a for a, b in zip(old.x, new.x, strict=True)] == pytest.approx([50 / scale] * 15)
    assert [b - a for a, b in zip(old.y, new.y, strict=True)] == pytest.approx([-20 / scale] * 15)


def test_a_deeper_doll_shrinks_about_its_root(park):
    deeper = editing.set_depth(park, "Doll11", 0, 4)
    old, new = (s.objects[0].instances[0].doll for s in (park, deeper))
    assert new.x[0] * 0.5 * 0.9**4 == pytest.approx(432)
    assert new.x[1] - new.x[0] == pytest.approx(old.x[1] - old.x[0])
    assert changed(park, deeper) == {
        "scene.availableObject[0].instance[0].z",
        "scene.availableObject[0].instance[0].deformableX",
        "scene.availableObject[0].instance[0].deformableY",
    }


def test_depth1_alone_moves_no_joint(park):
    behind = editing.set_depth(park, "cup", 0, 4, depth1=9)
    index = [offered.name for offered in park.objects].index("cup")
    assert changed(park, behind) == {f"scene.availableObject[{index}].instance[0].depth1"}


def test_a_flipped_doll_is_mirrored_about_its_root_when_upright(park):
    upright = editing.turn(park, "Doll11", 0, "Torso", 0.0)
    old, new = (
        s.objects[0].instances[0].doll for s in (upright, editing.flip(upright, "Doll11", 0))
    )
    assert [x - new.x[0] for x in new.x] == pytest.approx([old.x[0] - x for x in old.x])
    assert new.y == pytest.approx(old.y)
    assert new.global_angles == pytest.approx([-angle for angle in old.global_angles])


def test_a_turned_part_takes_along_what_hangs_on_it(park):
    turned = editing.turn(park, "Doll11", 0, "RightArmTop", 1.25)
    old, new = (s.objects[0].instances[0].doll for s in (park, turned))
    moved = {
        part.name
        for part, *pair in zip(old.parts, old.x, new.x, old.y, new.y, strict=True)
        if math.dist(pair[::2], pair[1::2]) > 1e-6
    }
    assert moved == {"RightArmBottom", "RightHand"}
    assert new.local_angles[9] == 1.25
    assert new.local_angles[:9] == old.local_angles[:9]


def test_a_turned_root_has_its_angle_on_the_canvas(park):
    turned = editing.turn(park, "Doll11", 0, "Torso", -0.75)
    old, new = (s.objects[0].instances[0].doll for s in (park, turned))
    assert new.global_angles[0] == -0.75
    assert new.local_angles == old.local_angles


def test_an_added_instance_is_the_first_unused_one(park):
    added = editing.add(park, "Doll14", 100, 200, expression=3, z=0, flip=1, depth1=2)
    offered = next(offered for offered in added.objects if offered.name == "Doll14")
    new = offered.instances[2]
    assert (new.present, new.x, new.y, new.z, new.flip) == (True, 100, 200, 0, 1)
    assert (new.expression_id, new.depth1) == (3, 2)
    assert offered.smallest_unused == 3
    assert new.doll.x[0] == 200
    assert check(added).valid


def test_an_added_thing_keeps_what_is_not_given(park):
    added = editing.add(park, "sun", 100, 50, type=0)
    before, after = (
        next(o for o in s.objects if o.name == "sun").instances[0] for s in (park, added)
    )
    assert after == replace(before, present=True, x=100, y=50, type_id=0)


def test_a_given_instance_is_added_and_the_first_unused_one_stays(park):
    added = editing.add(park, "sun", 100, 50, instance=2)
    offered = next(offered for offered in added.objects if offered.name == "sun")
    assert [instance.present for instance in offered.instances] == [False, False, True] + [
        False
    ] * 2
    assert offered.smallest_unused == 0


def test_a_removed_person_keeps_its_place_and_loses_its_face(park):
    removed = editing.remove(park, "Doll11", 0)
    before, after = (s.objects[0].instances[0] for s in (park, removed))
    assert after == replace(before, present=False, expression_id=0)
    assert removed.objects[0].smallest_unused == 0


def test_looks_are_set(park):
    edited = editing.set_expression(park, "Doll11", 0, 7)
    edited = editing.set_type(edited, "plate", 0, 0)
    edited = editing.set_pose(editing.add(edited, "Frog", 10, 10), "Frog", 0, 4)
    find = {offered.name: offered.instances[0] for offered in edited.objects}
    assert find["Doll11"].expression_id == 7
    assert find["plate"].type_id == 0
    assert find["Frog"].pose_id == 4


def test_an_object_is_found_by_its_index_too(park):
    assert editing.move(park, 0, 0, 1, 2) == editing.move(park, "Doll11", 0, 1, 2)


def test_a_file_without_the_first_unused_index_stays_without(control):
    for offered in control["scene"]["availableObject"]:
        del offered["smallestUnusedInstanceIdx"]
    scene = from_document(control)
    removed = editing.remove(scene, scene.objects[0].name, 0)
    assert "smallestUnusedInstanceIdx" not in to_document(removed)["scene"]["availableObject"][0]


def test_whole_numbers_stay_whole(scene):
    moved = editing.move(scene, 0, 0, 7, 8)
    assert b'"x":7,' in to_text(moved)


def to_text(scene):
    from scenes.writing import to_json

    return to_json(scene)


def test_numbers_of_numpy_are_numbers(scene):
    import numpy as np

    moved = editing.move(scene, 0, 0, np.float64(7.5), np.int64(8))
    moved = editing.set_depth(moved, np.int64(0), np.int64(0), np.int64(3))
    clipart = moved.objects[0].instances[0]
    assert (clipart.x, clipart.y, clipart.z) == (7.5, 8, 3)
    assert type(clipart.z) is int
    assert check(moved).valid


def test_everything_may_be_off_the_canvas(park):
    assert check(editing.move(park, "Doll11", 0, -5000, 1e6)).valid

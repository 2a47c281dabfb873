"""Two scenes are compared as the interface of the release compares them."""

import json
from pathlib import Path

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from scenes.comparing import diff, instance_differences
from scenes.library import shipped
from scenes.reading import from_document, read
from scenes.records import Clipart
from vqamc.errors import DataError

GOLDEN = Path(__file__).parents[1] / "golden/rendering"
CASES = json.loads((GOLDEN / "samples/diff_cases.json").read_text())
PAIRS = json.loads((GOLDEN / "pairs.json").read_text())["pairs"]
PARK = shipped().scene_type("Park")


def as_clipart(fields):
    return msgspec.json.decode(json.dumps(fields), type=Clipart)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_instances_are_counted_as_the_interface_counts_them(case):
    before, after = as_clipart(case["a"]), as_clipart(case["b"])
    found = list(instance_differences(before, after, PARK))
    assert [difference.kind for difference in found] == case["changes"]
    assert len(found) == case["change_count"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_scene_counts_as_changed_as_in_the_interface(case, control):
    def scene(fields):
        offered = {"numInstance": 1, "smallestUnusedInstanceIdx": 0, "instance": [fields]}
        control["scene"]["availableObject"] = [offered]
        return from_document(control)

    comparison = diff(scene(case["a"]), scene(case["b"]))
    assert len(comparison.changes) == case["change_count"]
    assert comparison.counts_as_changed == case["counts_as_changed"]


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair["kind"])
def test_the_golden_pairs_have_the_changes_of_the_interface(pair, golden_scenes):
    comparison = diff(golden_scenes[pair["base"]], golden_scenes[pair["complement"]])
    assert [change.kind for change in comparison.changes] == pair["changes"]
    assert comparison.counts_as_changed == pair["counts_as_changed"]
    assert comparison.warnings == ()
    (change,) = comparison.changes
    expected = (pair["object"], pair["instance"], pair["name"])
    assert (change.object, change.instance, change.name) == expected


def test_a_change_says_what_was_and_what_is(golden_scenes):
    pair = PAIRS[2]
    comparison = diff(golden_scenes[pair["base"]], golden_scenes[pair["complement"]])
    assert comparison.to_dict() == {
        "changes": 1,
        "counts_as_changed": False,
        "details": [
            {
                "kind": "position",
                "object": 2,
                "name": "Doll07",
                "instance": 0,
                "from": [583, 217],
                "to": [624, 216],
            }
        ],
        "warnings": [],
    }


def test_a_scene_has_no_changes_from_itself(golden_scenes):
    for scene in golden_scenes.values():
        assert diff(scene, scene).changes == ()


def test_absent_instances_are_left_out_on_request(golden_scenes):
    scene = next(iter(golden_scenes.values()))
    i, m = next(
        (i, m)
        for i, offered in enumerate(scene.objects)
        for m, instance in enumerate(offered.instances)
        if not instance.present
    )
    absent = scene.objects[i].instances[m]
    other = scene.with_instance(i, m, replace(absent, flip=1 - absent.flip))
    assert [change.kind for change in diff(scene, other).changes] == ["flip"]
    assert diff(scene, other, present_only=True).changes == ()
    there = scene.with_instance(i, m, replace(absent, present=True, x=300, y=200))
    kinds = [change.kind for change in diff(scene, there, present_only=True).changes]
    assert kinds == ["present", "position"]


def test_objects_in_another_order_are_compared_by_name(golden_scenes):
    pair = PAIRS[0]
    before, after = golden_scenes[pair["base"]], golden_scenes[pair["complement"]]
    turned = replace(after, objects=after.objects[::-1])
    comparison = diff(before, turned)
    assert [(c.kind, c.object, c.name) for c in comparison.changes] == [("present", 26, "Chair02")]
    assert comparison.warnings == (
        "the scenes do not offer the same objects in the same order: compared by name",
    )


def test_what_only_one_scene_offers_counts_if_it_is_present(golden_scenes):
    scene = next(iter(golden_scenes.values()))
    there = sum(instance.present for instance in scene.objects[0].instances)
    assert there > 0
    without = replace(scene, objects=scene.objects[1:])
    gone, come = diff(scene, without), diff(without, scene)
    assert [(c.kind, c.before, c.after) for c in gone.changes] == [("present", True, None)] * there
    assert [(c.kind, c.before, c.after) for c in come.changes] == [("present", None, True)] * there
    name = scene.objects[0].name
    assert gone.warnings[1:] == (f"only the first scene offers {name}",)
    assert come.warnings[1:] == (f"only the second scene offers {name}",)


def test_two_objects_of_one_name_are_compared_first_with_first(golden_scenes):
    scene = next(iter(golden_scenes.values()))
    double = replace(scene, objects=(scene.objects[0], *scene.objects))
    assert diff(double, double).changes == ()
    shorter = replace(double, objects=double.objects[:-1])
    assert {change.name for change in diff(double, shorter).changes} <= {scene.objects[-1].name}


def test_instances_beyond_the_shorter_list_count_if_they_are_present(control):
    scene = from_document(control)
    doll = scene.objects[0]
    longer = replace(
        doll, num_instance=len(doll.instances) + 1, instances=(*doll.instances, doll.instances[0])
    )
    assert doll.instances[0].present
    (change,) = diff(scene, replace(scene, objects=(longer, *scene.objects[1:]))).changes
    assert (change.kind, change.instance) == ("present", len(doll.instances))


def test_scenes_of_two_types_are_compared_with_a_warning(golden_scenes):
    scene = next(iter(golden_scenes.values()))
    other = replace(scene, scene_type="Living")
    assert diff(scene, other).warnings == ("the scenes are of two types, Park and Living",)


def test_a_scene_type_that_is_not_known_is_named(golden_scenes):
    scene = replace(next(iter(golden_scenes.values())), scene_type="Moon")
    with pytest.raises(DataError, match=r"expected one of Park, .* got 'Moon'"):
        diff(scene, scene)


def test_a_broken_doll_is_named_by_its_path(control, tmp_path):
    scene = from_document(control)
    broken = replace(scene.objects[0].instances[0], deformable_local_rot=Raw(b'"no angles"'))
    for pair in (
        (scene, scene.with_instance(0, 0, broken)),
        (scene.with_instance(0, 0, broken), scene),
    ):
        with pytest.raises(DataError, match=r"instance\[0\]\.deformableLocalRot: expected a list"):
            diff(*pair)


def test_angles_that_are_written_in_another_way_are_the_same(control):
    scene = from_document(control)
    doll = scene.objects[0].instances[0]
    retold = scene.with_instance(0, 0, doll.with_doll(doll.doll))
    assert diff(scene, retold).changes == ()


def test_the_samples_in_other_containers_can_be_compared(golden):
    (bare,) = read(golden / "samples/bare/scene.json")
    assert diff(bare, bare).changes == ()

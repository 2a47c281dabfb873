"""Random scenes are sound, varied, natural, and the same wherever they are made."""

import hashlib
import json
import subprocess
import sys
from collections import Counter

import pytest

from scenes.checking.reports import check
from scenes.generating import name_of, random_scene, random_scenes
from scenes.generating.land import LANDS
from scenes.library import shipped
from scenes.library.habits import shipped_habits

SEED = 11
MANY = 300


@pytest.fixture(scope="module")
def scenes():
    return list(random_scenes(MANY, SEED))


@pytest.fixture(scope="module")
def present(scenes):
    """Every present instance with its scene."""
    return [(scene, placed) for scene in scenes for placed in scene.present()]


def base(scene):
    return shipped().scene_type(scene.scene_type).base_dir


def test_nothing_is_wrong_or_odd(scenes):
    for scene in scenes[:60]:
        report = check(scene)
        assert (report.problems, report.warnings) == ((), ())


def test_each_scene_has_a_stream_of_its_own(scenes):
    assert [random_scene(SEED, index) for index in (0, 7, 299)] == [
        scenes[index] for index in (0, 7, 299)
    ]
    assert random_scene(SEED, 7).source == scenes[7].source
    assert random_scene(SEED + 1, 7) != scenes[7]
    assert len({scene.source for scene in scenes}) == MANY


def test_the_bytes_are_the_same_in_another_process():
    code = (
        "import hashlib;from scenes.generating import random_scene;"
        "print(hashlib.sha256(random_scene(3, 5).source).hexdigest())"
    )
    other = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.strip()
    assert other == hashlib.sha256(random_scene(3, 5).source).hexdigest()


def test_names_and_ids_are_those_of_the_release(scenes):
    assert name_of(12) == "abstract_v002_train2015_000000000012"
    for index, scene in enumerate(scenes):
        assert (scene.id, scene.file_name) == (index, f"{name_of(index)}.png")


def test_a_scene_has_every_field_of_the_release(scenes, golden_scenes):
    released = json.loads(next(iter(golden_scenes.values())).source)
    for scene in scenes[:20]:
        ours = json.loads(scene.source)
        assert ours.keys() == released.keys()
        assert ours["scene"].keys() == released["scene"].keys() - {"primaryObject"}
        for key in ("deformTypesUse", "sceneConfigFile"):
            assert ours["scene"][key] == released["scene"][key]
        for key in ("userSequence", "reqsOn"):
            assert ours["scene"][key].keys() == released["scene"][key].keys()
        assert _fields(ours) == _fields(released)


def _fields(document):
    """Which keys the instances of each category have, and a doll's parts."""
    keys = {}
    for offered in document["scene"]["availableObject"]:
        for instance in offered["instance"]:
            keys.setdefault(instance["type"], set()).add(frozenset(instance))
            for part in instance.get("body", ()):
                keys.setdefault("part", set()).add(frozenset(part))
    return keys


def test_a_scene_offers_what_the_interface_offers(scenes):
    library = shipped()
    for scene in scenes:
        rules = library.scene_type(scene.scene_type)
        offered = Counter(item.category for item in scene.objects)
        assert offered == rules.offered
        categories = [item.category for item in scene.objects]
        assert categories == sorted(categories, key=list(rules.offered).index)
        assert len({item.name for item in scene.objects}) == 56
        for item in scene.objects:
            offer = library.kinds[item.name].scenes[rules.base_dir]
            assert len(item.instances) == offer.instances == 5
            assert {instance.depth0 for instance in item.instances} == {offer.depth0}


def test_absent_instances_lie_in_the_tray(scenes):
    for scene in scenes[:30]:
        for item in scene.objects:
            for instance in item.instances:
                if instance.present:
                    continue
                assert (instance.x, instance.y, instance.z) == (0, 0, 2)
                if instance.is_doll:
                    doll = instance.doll
                    assert instance.expression_id == 0
                    assert set(doll.x) == set(doll.y) == {0}
                    assert doll.global_angles == doll.local_angles


def test_a_scene_has_6_to_25_instances_and_all_counts_occur(scenes):
    counts = {sum(1 for _ in scene.present()) for scene in scenes}
    assert counts == set(range(6, 26))


def test_both_scene_types_and_all_depths_flips_and_looks_occur(scenes, present):
    assert 0.4 < sum(scene.scene_type == "Park" for scene in scenes) / MANY < 0.6
    cliparts = [placed.clipart for _, placed in present]
    for field, values in (
        ("z", range(5)),
        ("flip", range(2)),
        ("depth0", range(3)),
        ("depth1", range(10)),
    ):
        assert {getattr(clipart, field) for clipart in cliparts} == set(values)
    persons = [clipart for clipart in cliparts if clipart.category == "human"]
    assert {person.expression_id for person in persons} == set(range(1, 9))
    full = {person.initial_pose for person in persons if len(person.doll.parts) == 15}
    toddlers = {person.initial_pose for person in persons if len(person.doll.parts) == 8}
    assert (full, toddlers) == (set(range(9)), set(range(4)))


def test_every_kind_and_nearly_every_look_is_in_some_picture():
    seen, looks = set(), set()
    for scene in random_scenes(1000, 2):
        for _, _, clipart in scene.present():
            seen.add(clipart.name)
            looks.add((clipart.name, clipart.type_id, clipart.pose_id))
    assert seen == set(shipped().kinds)
    wanted = sum(max(kind.types, kind.poses, 1) for kind in shipped().kinds.values())
    assert len(looks) > 0.95 * wanted


def test_persons_are_in_an_initial_pose_with_the_noise_of_the_interface(scenes):
    for scene in scenes[:60]:
        for item in scene.objects[:8]:
            for instance in item.instances:
                doll = instance.doll
                for part, angle in zip(doll.parts, doll.local_angles, strict=True):
                    noise = angle - part.initial_angles[instance.initial_pose]
                    if part.name.endswith(("Head", "Hair", "Hand", "Foot")):
                        assert noise == 0
                    else:
                        assert -0.15 - 1e-4 <= noise <= 1e-4


def test_things_of_the_sky_are_in_the_sky_and_hang_no_lower(present):
    for scene, placed in present:
        edge = LANDS[base(scene)].edge
        if placed.clipart.name in {"sun", "moon", "cloud"}:
            assert 0 < placed.clipart.y < edge * 0.6
        if placed.clipart.name in {"Picture", "Window02", "Window03", "Window05"}:
            assert box(scene, placed.clipart)[3] < edge - 40


def test_what_stands_on_the_ground_has_its_feet_on_it(present):
    for scene, placed in present:
        habit = shipped_habits().habits.get(placed.clipart.name)
        if habit is None:
            continue
        spots = shipped_habits().groups[habit.group].spots
        land = LANDS[base(scene)]
        if set(spots) == {"ground"}:
            foot = box(scene, placed.clipart)[3]
            assert abs(foot - land.feet[placed.clipart.z]) <= land.uneven + 1
        if set(spots) == {"cover"}:
            assert box(scene, placed.clipart)[1] > land.edge


def test_nearly_all_of_a_thing_is_on_the_canvas(present):
    for scene, placed in present:
        left, top, right, bottom = box(scene, placed.clipart)
        assert min(right, 700) - max(left, 0) > 0.6 * (right - left)
        assert min(bottom, 400) - max(top, 0) > 0.6 * (bottom - top)


def test_every_person_is_on_the_canvas_from_head_to_foot(present):
    persons = [pair for pair in present if pair[1].clipart.category == "human"]
    assert len(persons) > MANY
    for scene, placed in persons:
        doll, scale = placed.clipart.doll, doll_scale(scene, placed.clipart)
        assert min(doll.y) * scale > 0
        assert max(doll.y) * scale < 420
        assert -20 < doll.x[1] * scale < 720
        # Its lowest joint; whoever sits on a seat far away has it above the edge of the floor.
        assert max(doll.y) * scale > LANDS[base(scene)].edge - 40


def test_several_of_a_kind_and_things_that_overlap_are_common(scenes):
    twice = overlapping = 0
    for scene in scenes:
        placed = list(scene.present())
        twice += len({p.object for p in placed}) < len(placed)
        boxes = [box(scene, p.clipart) for p in placed]
        overlapping += any(
            overlap(left, right) for k, left in enumerate(boxes) for right in boxes[:k]
        )
    assert twice > 0.3 * MANY
    assert overlapping > 0.8 * MANY


def box(scene, clipart):
    """About where an instance is: by its habit, a doll by its joints."""
    if clipart.is_doll:
        doll, scale = clipart.doll, doll_scale(scene, clipart)
        xs, ys = ([value * scale for value in values] for values in (doll.x, doll.y))
        return min(xs), min(ys), max(xs), max(ys)
    scale = shipped().scene_type(scene.scene_type).scale(clipart.z)
    width, height = (scale * size for size in shipped_habits().habits[clipart.name].size)
    return (
        clipart.x - width / 2,
        clipart.y - height / 2,
        clipart.x + width / 2,
        clipart.y + height / 2,
    )


def doll_scale(scene, clipart):
    return clipart.global_scale * shipped().scene_type(scene.scene_type).scale(clipart.z)


def overlap(one, other):
    return min(one[2], other[2]) > max(one[0], other[0]) and min(one[3], other[3]) > max(
        one[1], other[1]
    )

"""Laws of edits: what is done and undone leaves the scene as it was."""

import gzip
import json
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes import editing
from scenes.checking.reports import check
from scenes.comparing import diff
from scenes.generating import random_scene
from scenes.layout import draw_order, layout
from scenes.reading import from_document
from scenes.writing import to_document, to_json

GOLDEN = Path(__file__).parents[1] / "golden/rendering/scenes"
PLACE = st.integers(-300, 1000)
ANGLE = st.floats(-7, 7)
LAW = settings(deadline=None, max_examples=40)


@cache
def golden():
    """The golden scenes: dolls whose joints were derived elsewhere, roots with stale angles."""
    files = sorted(GOLDEN.glob("*.json.gz"))
    return [from_document(json.loads(gzip.decompress(file.read_bytes()))) for file in files]


@cache
def generated(seed, index):
    return random_scene(seed, index)


GENERATED = st.builds(generated, st.integers(0, 3), st.integers(0, 20))
MADE_ELSEWHERE = st.integers(0, 27).map(lambda k: golden()[k])


@st.composite
def present(draw, scenes, only=lambda clipart: True):
    """A scene, and an instance that is in its picture."""
    scene = draw(scenes)
    there = [placed for placed in scene.present() if only(placed.clipart)]
    if not there:
        scene = golden()[0]
        there = [placed for placed in scene.present() if only(placed.clipart)]
    return scene, draw(st.sampled_from(there))


def is_doll(clipart):
    return clipart.is_doll


def same_but_for_last_digits(before, after):
    """Whether derived joints agree within 1e-9 and everything else is equal."""
    old, new = to_document(before), to_document(after)
    for left, right in zip(_instances(old), _instances(new), strict=True):
        for key in ("deformableX", "deformableY", "deformableGlobalRot"):
            if key in left:
                assert right[key] == pytest.approx(left[key], rel=0, abs=1e-9)
                right[key] = left[key]
    return old == new


def _instances(document):
    for offered in document["scene"]["availableObject"]:
        yield from offered["instance"]


def there_and_back(draw, scene, placed):
    """An edit of the instance, and the edit that undoes it."""
    i, m, clipart = placed
    edits = [
        (
            lambda s: editing.move(s, i, m, draw(PLACE), draw(PLACE)),
            lambda s: editing.move(s, i, m, clipart.x, clipart.y),
        ),
        (
            lambda s: editing.set_depth(s, i, m, draw(st.integers(0, 4)), draw(st.integers(0, 9))),
            lambda s: editing.set_depth(s, i, m, clipart.z, clipart.depth1),
        ),
        (lambda s: editing.flip(s, i, m), lambda s: editing.flip(s, i, m)),
    ]
    for setter, field, count in (
        (editing.set_expression, "expression_id", "num_expression"),
        (editing.set_pose, "pose_id", "num_pose"),
        (editing.set_type, "type_id", "num_type"),
    ):
        value = getattr(clipart, field)
        if value is not None:
            other = st.integers(0, getattr(clipart, count) - 1)
            edits.append(
                (
                    lambda s, setter=setter, other=other: setter(s, i, m, draw(other)),
                    lambda s, setter=setter, value=value: setter(s, i, m, value),
                )
            )
    if clipart.is_doll:
        doll = clipart.doll
        k = draw(st.integers(0, len(doll.parts) - 1))
        angle = doll.local_angles[k] if k else doll.global_angles[0]
        name = doll.parts[k].name
        edits.append(
            (
                lambda s: editing.turn(s, i, m, name, draw(ANGLE)),
                lambda s: editing.turn(s, i, m, name, angle),
            )
        )
    return draw(st.sampled_from(edits))


@LAW
@given(st.data())
def test_an_edit_and_its_inverse_leave_a_generated_scene_equal(data):
    scene, placed = data.draw(present(GENERATED))
    there, back = there_and_back(data.draw, scene, placed)
    edited = there(scene)
    assert back(edited) == scene
    assert check(edited).valid


@LAW
@given(st.data())
def test_an_edit_and_its_inverse_leave_other_scenes_equal_but_for_last_digits(data):
    scene, placed = data.draw(present(MADE_ELSEWHERE))
    there, back = there_and_back(data.draw, scene, placed)
    edited = there(scene)
    assert same_but_for_last_digits(scene, back(edited))
    assert check(edited).valid


@LAW
@given(present(GENERATED))
def test_flipping_twice_is_nothing(case):
    scene, (i, m, _) = case
    assert editing.flip(editing.flip(scene, i, m), i, m) == scene


@LAW
@given(present(GENERATED))
def test_what_is_removed_and_added_where_it_was_is_as_it_was(case):
    scene, (i, m, clipart) = case
    removed = editing.remove(scene, i, m)
    back = editing.add(
        removed, i, clipart.x, clipart.y, instance=m, expression=clipart.expression_id
    )
    assert back == scene


@LAW
@given(GENERATED, st.data())
def test_adding_and_removing_restores_what_is_in_the_picture(scene, data):
    unused = [
        (i, m)
        for i, offered in enumerate(scene.objects)
        for m, instance in enumerate(offered.instances)
        if not instance.present
    ]
    i, m = data.draw(st.sampled_from(unused))
    x, y = data.draw(PLACE), data.draw(PLACE)
    restored = editing.remove(editing.add(scene, i, x, y, instance=m), i, m)
    assert [p[:2] for p in restored.present()] == [p[:2] for p in scene.present()]
    assert [o.smallest_unused for o in restored.objects] == [
        o.smallest_unused for o in scene.objects
    ]
    kept = restored.objects[i].instances[m]
    assert (kept.x, kept.y) == (x, y)
    assert restored.with_instance(i, m, scene.objects[i].instances[m]) == scene


@LAW
@given(present(GENERATED), st.data())
def test_only_the_edited_instance_and_the_first_unused_index_change(case, data):
    scene, placed = case
    there, _ = there_and_back(data.draw, scene, placed)
    edited = data.draw(
        st.sampled_from([there, lambda s: editing.remove(s, placed.object, placed.instance)])
    )(scene)
    for i, (old, new) in enumerate(zip(scene.objects, edited.objects, strict=True)):
        for m, (left, right) in enumerate(zip(old.instances, new.instances, strict=True)):
            assert left is right or (i, m) == placed[:2]
        assert new.smallest_unused == new.first_unused
    untouched = to_document(scene)["scene"], to_document(edited)["scene"]
    for document in untouched:
        del document["availableObject"]
    assert untouched[0] == untouched[1]


@LAW
@given(GENERATED | MADE_ELSEWHERE, PLACE, PLACE)
def test_moving_everything_moves_every_sprite_so(scene, dx, dy):
    moved = scene
    for i, m, clipart in scene.present():
        moved = editing.move(moved, i, m, clipart.x + dx, clipart.y + dy)
    for old, new in zip(layout(scene), layout(moved), strict=True):
        assert (new.x, new.y) == (old.x + dx, old.y + dy)
        assert (new.scale, new.flip, new.picture) == (old.scale, old.flip, old.picture)
        for left, right in zip(old.parts, new.parts, strict=True):
            assert (right.x, right.y) == pytest.approx((left.x + dx, left.y + dy), abs=1e-9)
            assert right.angle == pytest.approx(left.angle, abs=1e-9)


@LAW
@given(present(GENERATED), st.data())
def test_draw_order_changes_with_depths_only(case, data):
    scene, (i, m, clipart) = case
    edited = editing.move(editing.flip(scene, i, m), i, m, data.draw(PLACE), data.draw(PLACE))
    if clipart.is_doll:
        edited = editing.turn(edited, i, m, "Head", data.draw(ANGLE))
    assert [p[:2] for p in draw_order(edited)] == [p[:2] for p in draw_order(scene)]
    z, depth1 = data.draw(st.integers(0, 4)), data.draw(st.integers(0, 9))
    order = draw_order(editing.set_depth(scene, i, m, z, depth1))
    keys = [
        (-scene.objects[p.object].instances[0].depth0, -p.clipart.z, -p.clipart.depth1, *p[:2])
        for p in order
    ]
    assert keys == sorted(keys)


@LAW
@given(present(GENERATED, only=is_doll), st.data())
def test_each_edit_counts_as_the_interface_counts_it(case, data):
    scene, (i, m, clipart) = case
    doll = clipart.doll
    k = data.draw(st.integers(1, len(doll.parts) - 1))
    turned = editing.turn(scene, i, m, doll.parts[k].name, doll.local_angles[k] + 0.5)
    kinds = {
        "flip": editing.flip(scene, i, m),
        f"localRot:{doll.parts[k].name}": turned,
        f"globalRot:{doll.parts[0].name}": editing.turn(
            scene, i, m, doll.parts[0].name, doll.global_angles[0] + 0.5
        ),
        "position": editing.move(scene, i, m, clipart.x + 21, clipart.y),
        "z": editing.set_depth(scene, i, m, (clipart.z + 1) % 5),
    }
    for kind, edited in kinds.items():
        assert [change.kind for change in diff(scene, edited).changes] == [kind]
    assert diff(scene, editing.move(scene, i, m, clipart.x + 20, clipart.y)).changes == ()
    assert diff(scene, editing.set_depth(scene, i, m, clipart.z, 0)).changes == ()


@LAW
@given(st.integers(0, 2**63), st.integers(0, 10**9))
def test_every_random_scene_is_sound_and_survives_write_and_read(seed, index):
    scene = random_scene(seed, index)
    report = check(scene)
    assert report.problems == ()
    assert report.warnings == ()
    document = json.loads(scene.source)
    assert to_document(scene) == document
    assert json.loads(to_json(scene)) == document
    assert from_document(document) == scene
    assert 6 <= sum(1 for _ in scene.present()) <= 25

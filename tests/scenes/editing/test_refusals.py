"""An edit that would make a scene invalid is refused, with the field and what it may hold."""

import pytest
from msgspec import Raw
from msgspec.structs import replace

from scenes import editing
from scenes.editing import EditError, UnknownClipartError
from scenes.reading import from_document
from vqamc.errors import DataError, VqamcError


@pytest.fixture
def park(golden_scenes):
    return golden_scenes["abstract_v002_train2015_000000000724.png"]


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda s: editing.set_depth(s, "cup", 0, 5), r"\.z: expected an integer 0\.\.4, got 5"),
        (lambda s: editing.set_depth(s, "cup", 0, -1), r"\.z: expected an integer 0\.\.4, got -1"),
        (lambda s: editing.set_depth(s, "cup", 0, True), r"\.z: expected .*, got True"),
        (lambda s: editing.set_depth(s, "cup", 0, 2.0), r"\.z: expected .*, got 2\.0"),
        (lambda s: editing.set_depth(s, "cup", 0, 2, 10), r"\.depth1: .* 0\.\.9, got 10"),
        (
            lambda s: editing.move(s, "cup", 0, float("nan"), 1),
            r"\.x: expected a number .* got nan",
        ),
        (
            lambda s: editing.move(s, "cup", 0, 1, float("inf")),
            r"\.y: expected a number .* got inf",
        ),
        (lambda s: editing.move(s, "cup", 0, "1", 1), r"\.x: expected a number, got '1'"),
        (lambda s: editing.move(s, "cup", 0, 10**400, 1), r"\.x: expected a number within"),
        (lambda s: editing.set_expression(s, "Doll11", 0, 9), r"\.expressionID: .* 0\.\.8, got 9"),
        (lambda s: editing.set_expression(s, "cup", 0, 1), r"a person, .* got cup, a small object"),
        (lambda s: editing.set_type(s, "moon", 0, 2), r"\.typeID: .* 0\.\.1, got 2"),
        (lambda s: editing.set_type(s, "Doll11", 0, 0), r"an object, .* got Doll11, a person"),
        (lambda s: editing.set_pose(s, "moon", 0, 0), r"an animal, .* got moon, a large object"),
        (lambda s: editing.set_pose(s, "Doll11", 0, 0), r"joint by joint, with turn"),
        (lambda s: editing.turn(s, "cup", 0, "Head", 0), r"a doll, got cup, which has no parts"),
        (lambda s: editing.turn(s, "Doll11", 0, "Head", float("inf")), r"a number .* got inf"),
        (lambda s: editing.add(s, "sun", 1, 1, z=9), r"\.z: expected .* 0\.\.4, got 9"),
        (lambda s: editing.add(s, "sun", 1, 1, flip=2), r"\.flip: expected .* 0\.\.1, got 2"),
        (lambda s: editing.add(s, "sun", 1, 1, pose=0), r"an animal, .* got sun, a large object"),
        (
            lambda s: editing.add(s, "moon", 1, 1, instance=0),
            r"an unused instance, got one",
        ),
        (
            lambda s: editing.move(s, "Doll14", 4, 1, 1),
            r"those of Doll14 are 0, 1",
        ),
        (lambda s: editing.flip(s, "sun", 0), r"got an absent one; add it first"),
        (lambda s: editing.remove(s, "sun", 0), r"got an absent one; add it first"),
    ],
)
def test_what_would_be_an_error_is_refused(park, edit, message):
    with pytest.raises(EditError, match=message) as caught:
        edit(park)
    assert isinstance(caught.value, ValueError)
    assert isinstance(caught.value, VqamcError)
    (problem,) = caught.value.problems
    assert problem.path.startswith("$.scene.availableObject[")


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (
            lambda s: editing.move(s, "Cup", 0, 1, 1),
            r"got \"Cup\"; did you mean cup\?",
        ),
        (lambda s: editing.move(s, "sofa", 0, 1, 1), r"the name of an object on offer, one of"),
        (lambda s: editing.move(s, 56, 0, 1, 1), r"an index into 56 objects, got 56"),
        (lambda s: editing.move(s, "cup", 5, 1, 1), r"an instance 0\.\.4 of cup, got 5"),
        (lambda s: editing.move(s, "cup", "0", 1, 1), r"an instance 0\.\.4 of cup, got '0'"),
        (lambda s: editing.move(s, "cup", -1, 1, 1), r"an instance 0\.\.4 of cup, got -1"),
        (lambda s: editing.add(s, "cup", 1, 1, instance=5), r"an instance 0\.\.4 of cup, got 5"),
        (lambda s: editing.turn(s, "Doll11", 0, "Nose", 0), r"one of Torso, Head, .* got \"Nose\""),
    ],
)
def test_what_is_not_there_is_a_key_error_too(park, edit, message):
    with pytest.raises(UnknownClipartError, match=message) as caught:
        edit(park)
    assert isinstance(caught.value, KeyError)
    assert str(caught.value)[0] not in "'\""


def test_an_object_without_an_unused_instance_cannot_be_added(park):
    for _ in range(5):
        park = editing.add(park, "sun", 1, 1)
    assert next(o for o in park.objects if o.name == "sun").smallest_unused == 5
    with pytest.raises(EditError, match="an unused instance of sun, got all 5 in the picture"):
        editing.add(park, "sun", 1, 1)


def test_two_objects_of_one_name_are_told_apart_by_index_only(park):
    double = replace(park, objects=(*park.objects, park.objects[0]))
    with pytest.raises(EditError, match="one object named Doll11, got 2, at 0, 56"):
        editing.flip(double, "Doll11", 0)
    assert editing.flip(double, 56, 0).objects[0] == double.objects[0]


def test_the_rules_for_finished_scenes_refuse_nothing(park):
    emptied = park
    for placed in park.present():
        emptied = editing.remove(emptied, placed.object, placed.instance)
    assert list(emptied.present()) == []
    blank = editing.set_expression(park, "Doll11", 0, 0)
    assert blank.objects[0].instances[0].expression_id == 0


def test_the_path_of_a_bare_scene_has_no_wrapper(control):
    bare = from_document(control["scene"])
    with pytest.raises(EditError) as caught:
        editing.set_depth(bare, 0, 0, 7)
    assert caught.value.problems[0].path == "$.availableObject[0].instance[0].z"


@pytest.mark.parametrize("text", [b'"no angles"', b"[1, 2]"])
def test_a_broken_doll_is_named_by_its_path(control, text):
    scene = from_document(control)
    broken = replace(scene.objects[0].instances[0], deformable_local_rot=Raw(text))
    scene = scene.with_instance(0, 0, broken)
    for edit in (
        lambda: editing.move(scene, 0, 0, 1, 1),
        lambda: editing.turn(scene, 0, 0, "Head", 1),
    ):
        with pytest.raises(DataError, match=r"instance\[0\]\.deformableLocalRot: expected"):
            edit()


def test_a_scene_type_that_is_not_known_is_named(park):
    with pytest.raises(DataError, match="got 'Moon'"):
        editing.move(replace(park, scene_type="Moon"), "cup", 0, 1, 1)

"""Instructions in words do what the functions do."""

import pytest

from scenes import editing
from scenes.editing import EditError, UnknownClipartError, apply
from scenes.editing.instructions import FORMS, parse
from vqamc.errors import UsageError


@pytest.fixture
def park(golden_scenes):
    return golden_scenes["abstract_v002_train2015_000000000724.png"]


@pytest.mark.parametrize(
    ("line", "edit"),
    [
        ("move Doll11 0 350 200.5", lambda s: editing.move(s, "Doll11", 0, 350, 200.5)),
        ("move cup 0 -35 2e2", lambda s: editing.move(s, "cup", 0, -35, 200)),
        ("add sun 50 60", lambda s: editing.add(s, "sun", 50, 60)),
        (
            "add Doll14 50 60 z=1 expression=4 flip=0 depth1=3 instance=3",
            lambda s: editing.add(
                s, "Doll14", 50, 60, z=1, expression=4, flip=0, depth1=3, instance=3
            ),
        ),
        ("add Frog 1 2 pose=3", lambda s: editing.add(s, "Frog", 1, 2, pose=3)),
        ("add tree 1 2 type=3", lambda s: editing.add(s, "tree", 1, 2, type=3)),
        ("remove Doll11 0", lambda s: editing.remove(s, "Doll11", 0)),
        ("flip Doll11 0", lambda s: editing.flip(s, "Doll11", 0)),
        ("set_depth moon 0 3", lambda s: editing.set_depth(s, "moon", 0, 3)),
        ("set_depth moon 0 3 depth1=9", lambda s: editing.set_depth(s, "moon", 0, 3, 9)),
        ("set_expression Doll11 0 8", lambda s: editing.set_expression(s, "Doll11", 0, 8)),
        ("set_type moon 0 0", lambda s: editing.set_type(s, "moon", 0, 0)),
        ("turn Doll11 0 Head -.25", lambda s: editing.turn(s, "Doll11", 0, "Head", -0.25)),
        ("  'flip'   \"Doll11\" 0 ", lambda s: editing.flip(s, "Doll11", 0)),
    ],
)
def test_each_form_is_the_function_of_its_name(park, line, edit):
    assert apply(park, line) == edit(park)
    assert apply(park, line) != park


def test_instructions_are_done_in_their_order(park):
    lines = ["add Frog 10 20", "set_pose Frog 0 2", "move Frog 0 30 40"]
    edited = editing.add(park, "Frog", 10, 20)
    edited = editing.move(editing.set_pose(edited, "Frog", 0, 2), "Frog", 0, 30, 40)
    assert apply(park, lines) == edited
    with pytest.raises(EditError, match="absent one"):
        apply(park, lines[::-1])


def test_no_instruction_changes_nothing(park):
    assert apply(park, []) is park


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", r"expected one of move, add, remove, .* turn, got \"\""),
        ("fly cup 0", r"expected one of move, add, .* got \"fly\""),
        ("move cup 0 1", r"expected move NAME INSTANCE X Y, got 3 of 4 words after move"),
        ("move cup 0 1 2 3", r"expected move NAME INSTANCE X Y, got \"3\" after it"),
        ("move cup zero 1 2", r"a whole number for INSTANCE in move .* got \"zero\""),
        ("move cup 0 left 2", r"a number for X in move NAME INSTANCE X Y, got \"left\""),
        ("set_depth cup 0 1.5", r"a whole number for Z in set_depth .* got \"1\.5\""),
        ("add cup 1 2 colour=3", r"expected add NAME X Y \[instance=INSTANCE\] .* \"colour=3\""),
        ("add cup 1 2 z=1 z=2", r"expected z once, got it twice"),
        ("add cup 1 2 z=near", r"a whole number for z in add .* got \"near\""),
        ("move 'cup 0 1 2", r"expected quotes in pairs"),
    ],
)
def test_what_is_no_instruction_is_refused_with_the_forms(park, line, message):
    with pytest.raises(UsageError, match=message):
        apply(park, ["flip cup 0", line])


def test_a_refusal_quotes_its_instruction(park):
    with pytest.raises(EditError, match=r'got 7 in "set_depth cup 0 7"'):
        apply(park, ["flip cup 0", "set_depth cup 0 7"])
    with pytest.raises(UnknownClipartError, match=r'"flip cups 0"; did you mean cup\?'):
        apply(park, "flip cups 0")


def test_not_a_number_is_no_place(park):
    with pytest.raises(EditError, match=r"\.x: expected a number .* got nan"):
        apply(park, "move cup 0 nan 2")


def test_every_edit_has_a_form():
    functions = set(editing.__all__) - {"EditError", "UnknownClipartError", "apply"}
    assert set(FORMS) == functions


def test_an_instruction_keeps_its_words():
    instruction = parse("add sun 1 2 z=3")
    assert instruction.arguments == ("sun", 1, 2)
    assert instruction.options == {"z": 3}

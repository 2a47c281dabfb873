"""The smallest edit that turns an answer: what it is, what it costs, and that there may be none."""

import math

import pytest
from small_scenes import small_scene

from scenes.balancing.complements import NoComplementError, complement
from scenes.comparing import diff
from scenes.editing import apply
from scenes.questions import View, evaluate, parse


@pytest.fixture
def turned(silhouettes):
    """Return a question's complement, after a look at what every complement has to be."""

    def turn(scene, *questions):
        programs = [parse(question) for question in questions]
        view = View(scene, silhouettes)
        found = complement(view, *programs)
        after = View(found.scene, silhouettes)
        for program in programs:
            answers = {evaluate(program, view).answer, evaluate(program, after).answer}
            assert answers == {"yes", "no"}
        assert found.scene == apply(scene, found.instructions)
        assert found.changes == len(diff(scene, found.scene).changes) >= 1
        assert found.kinds == tuple(text.split()[0] for text in found.instructions)
        return found

    return turn


@pytest.mark.parametrize(
    ("question", "kinds", "changes"),
    [
        ("Is there a dog?", ["remove"], 1),
        ("Is there no dog?", ["remove"], 1),
        ("Is there a boy?", ["remove"], 2),  # he loses his face as well
        ("Are there exactly two dogs?", ["add"], 2),
        ("Are there fewer than two dogs?", ["add"], 2),
        ("Are there at most three animals?", ["add"], 2),
        ("Is there a dog facing left?", ["flip"], 1),
        ("Is there a person sitting?", ["add"], 3),
        ("Is the dog facing left?", ["flip"], 1),
        ("Is the boy facing the dog?", ["flip"], 1),
        ("Is the dog left of the bench?", ["move"], 1),
        ("Is the bird above the chipmunk?", ["move"], 1),
        ("Is the football near the pie?", ["move"], 1),
        ("Is the pail on the bench?", ["move"], 1),
        ("Is the boy holding the football?", ["move"], 1),
        ("Are there more dogs than boys?", ["add"], 2),
        ("Is there a dog and is there a bench?", ["remove"], 1),
        ("Is there a dog or is there a sun?", ["remove"], 1),
    ],
)
def test_the_smallest_edit_is_of_the_least_kind(sources, turned, question, kinds, changes):
    found = turned(sources[0], question)
    assert list(found.kinds) == kinds
    assert found.changes == changes


def test_more_turns_into_fewer_in_two_steps(sources, turned):
    """Three animals against one person: no two steps are enough; two dogs against one rat are."""
    found = turned(sources[4], "Are there more dogs than rats?", "Are there fewer dogs than rats?")
    assert found.kinds == ("remove", "remove")
    with pytest.raises(NoComplementError, match="no edit of one or two steps"):
        turned(
            sources[7],
            "Are there more animals than slides?",
            "Are there fewer animals than slides?",
        )


def test_two_are_taken_out_and_three_are_too_many(sources, turned):
    assert turned(sources[4], "Is there a dog?").kinds == ("remove", "remove")
    with pytest.raises(NoComplementError, match="no edit of one or two steps to try"):
        turned(sources[7], "Is there a cat?")


def test_what_the_scene_does_not_offer_cannot_be_added(sources, turned):
    offered = {word for one in sources[0].objects for word in one.name.lower().split()}
    assert "fireplace" not in offered
    with pytest.raises(NoComplementError, match="no edit"):
        turned(sources[0], "Is there a fireplace?")


def test_a_question_without_an_answer_has_no_complement(sources, turned):
    with pytest.raises(NoComplementError, match="has no answer"):
        turned(sources[0], "Is the cat facing left?")


def test_a_thing_moves_no_further_than_it_has_to(turned):
    """From 60 px left of the pie's centre to clearly right of it: 10 px of margin, 10 of doubt."""
    scene = small_scene([["pail", 200, 300], ["pie", 260, 220], *THINGS[2:]])
    found = turned(scene, "Is the pail left of the pie?", "Is the pail right of the pie?")
    assert found.kinds == ("move",)
    assert found.moved_px == 60 + 21
    # To be no longer left of it, it need not be right of it.
    assert turned(scene, "Is the pail left of the pie?").moved_px == 60 + 1
    assert turned(scene, "Is the pail right of the pie?").moved_px == 60 + 21


THINGS = [
    ["pail", 200, 300],
    ["pie", 260, 300],
    ["football", 500, 350],
    ["soccer", 550, 330],
    ["frisbee", 600, 300],
    ["baseball", 640, 340],
]


def test_a_move_counts_as_a_change(turned):
    """To touch, or no longer to: less than 20 px would do for the relation, but not as a change."""
    found = turned(small_scene(THINGS), "Is the pail near the pie?")
    assert found.moved_px > 20
    assert math.isclose(found.moved_px, _length(found.instructions[0], {"pail": 200, "pie": 260}))


def _length(instruction, places):
    _, name, _, x, y = instruction.split()
    return math.hypot(float(x) - places[name], float(y) - 300)


def test_depth_turns_what_is_in_front(turned):
    things = [["bench", 300, 280, {"z": 2}], ["pail", 320, 300, {"z": 1}], *THINGS[1:]]
    scene = small_scene(things)
    found = turned(scene, "Is the pail in front of the bench?", "Is the pail behind the bench?")
    assert (found.kinds, found.changes, found.moved_px) == (("set_depth",), 1, 0)


def test_everything_mentioned_stays_on_the_canvas_and_is_seen(made):
    for one in made:
        for file in one.files[1:]:
            for placed in file.scene.present():
                if placed.clipart != _before(one, placed):
                    assert 0 <= placed.clipart.x < 700
                    assert 0 <= placed.clipart.y < 400


def _before(one, placed):
    return one.files[0].scene.objects[placed.object].instances[placed.instance]


@pytest.mark.parametrize(
    ("question", "moved"),
    [("Is the cup on the table?", "cup"), ("Is the girl near the table?", "girl")],
)
def test_what_is_large_stays(silhouettes, question, moved):
    things = [["CoffeeTable", 300, 300], ["cup", 300, 260], ["Doll18", 420, 260]]
    scene = small_scene([*things, *LIVING], "Living")
    found = complement(View(scene, silhouettes), parse(question))
    assert found.instructions[0].split()[1].lower() in (moved, "doll18")


LIVING = [["apple", 600, 350], ["bread", 640, 320], ["corn", 560, 300]]

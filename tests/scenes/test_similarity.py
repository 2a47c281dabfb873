"""Similarity is what a hand finds, term by term."""

import math

import pytest

from scenes.older.codraw import from_codraw
from scenes.similarity import LATER_WEIGHTS, WEIGHTS, later_similarity, similarity
from vqamc.errors import DataError

SUN = "s_3s.png,0,3,0,100,100,0,0,"
MIKE = "hb0_12s.png,1,12,2,250,200,1,0,"
TOY = "t_4s.png,2,4,7,400,300,2,1,"
FLIPPED_SUN = "s_3s.png,0,3,0,100,100,0,1,"
NEARER_SUN = "s_3s.png,0,3,0,100,100,1,0,"
MOVED_SUN = "s_3s.png,0,3,0,150,140,0,0,"
SUN_RIGHT_OF_MIKE = "s_3s.png,0,3,0,300,100,0,0,"
SUN_BELOW_MIKE = "s_3s.png,0,3,0,100,240,0,0,"
SUN_ABOVE_NOTHING = "s_3s.png,0,3,0,250,100,0,0,"
OTHER_FACE = "hb0_13s.png,1,13,2,250,200,1,0,"
OTHER_POSE = "hb0_17s.png,1,17,2,250,200,1,0,"
FLIPPED_MIKE = "hb0_12s.png,1,12,2,250,200,1,1,"
TRAY = "t_4s.png,2,4,7,-10000,-10000,2,1,"


def scene(*things):
    return from_codraw(f"{len(things)}," + "".join(things))


TARGET = scene(SUN, MIKE, TOY)
MOVE = math.hypot(50 / 500, 40 / 400)


@pytest.mark.parametrize(
    ("things", "term", "value", "score"),
    [
        ((SUN, MIKE, TOY), "overlap", 1, 5),
        ((SUN, MIKE), "overlap", 2 / 3, 10 / 3),
        ((SUN, MIKE, TRAY), "overlap", 2 / 3, 10 / 3),
        ((FLIPPED_SUN, MIKE, TOY), "flip", 1 / 2, 4.5),
        ((SUN, OTHER_FACE, TOY), "pose_or_flip", 1, 4),
        ((SUN, OTHER_POSE, TOY), "pose_or_flip", 1, 4),
        ((SUN, FLIPPED_MIKE, TOY), "pose_or_flip", 1, 4),
        ((NEARER_SUN, MIKE, TOY), "depth", 1 / 3, 5 - 1 / 3),
        ((MOVED_SUN, MIKE, TOY), "distance", MOVE / 3, 5 - MOVE / 3),
        ((SUN_RIGHT_OF_MIKE, MIKE, TOY), "x_order", 2 / 9, 5 - 0.4 / 3 - 1 / 9),
        ((SUN_BELOW_MIKE, MIKE, TOY), "y_order", 2 / 9, 5 - 0.35 / 3 - 1 / 9),
        # In line with Mike is not the other way round.
        ((SUN_ABOVE_NOTHING, MIKE, TOY), "x_order", 0, 5 - 0.3 / 3),
        # What is wrong counts by the share of things in both: 2/3 (5 - 1).
        ((FLIPPED_SUN, MIKE), "flip", 1, 8 / 3),
    ],
)
def test_each_term_of_codraws_measure(things, term, value, score):
    result = similarity(TARGET, scene(*things))
    assert result.terms[term] == pytest.approx(value)
    assert result.score == pytest.approx(score)
    assert similarity(scene(*things), TARGET).score == pytest.approx(score)


@pytest.mark.parametrize(
    ("things", "term", "value", "score"),
    [
        ((SUN, MIKE, TOY), "overlap", 1, 5),
        ((SUN, MIKE), "overlap", 2 / 3, 10 / 3),
        ((FLIPPED_SUN, MIKE, TOY), "flip", 1 / 3, 5 - 1 / 3),
        ((SUN, FLIPPED_MIKE, TOY), "flip", 1 / 3, 5 - 1 / 3),
        ((SUN, OTHER_FACE, TOY), "expression", 1 / 3, 5 - 1 / 6),
        ((SUN, OTHER_POSE, TOY), "pose", 1 / 3, 5 - 1 / 6),
        ((NEARER_SUN, MIKE, TOY), "depth", 1 / 3, 5 - 1 / 3),
        ((MOVED_SUN, MIKE, TOY), "distance", MOVE / 3, 5 - MOVE / 3),
        # One of 3 pairs, over 3 (things) times 2.
        ((SUN_RIGHT_OF_MIKE, MIKE, TOY), "x_order", 1 / 6, 5 - 0.4 / 3 - 1 / 6),
        ((SUN_BELOW_MIKE, MIKE, TOY), "y_order", 1 / 6, 5 - 0.35 / 3 - 1 / 6),
        ((SUN_ABOVE_NOTHING, MIKE, TOY), "x_order", 1 / 6, 5 - 0.3 / 3 - 1 / 6),
    ],
)
def test_each_term_of_the_later_measure(things, term, value, score):
    result = later_similarity(TARGET, scene(*things))
    assert result.terms[term] == pytest.approx(value)
    assert result.score == pytest.approx(score)


def test_distances_of_the_later_measure_count_one_at_most():
    far = scene("s_3s.png,0,3,0,499,399,0,0,")
    near = scene("s_3s.png,0,3,0,0,0,0,0,")
    assert later_similarity(far, near).terms["distance"] == 1
    assert similarity(far, near).terms["distance"] == pytest.approx(
        math.hypot(499 / 500, 399 / 400)
    )


def test_positions_are_cut_to_whole_pixels():
    cut = scene("s_3s.png,0,3,0,100.9,100.2,0,0,", MIKE, TOY)
    assert similarity(TARGET, cut).score == 5


def test_nothing_in_common_is_0_and_nothing_at_all_an_error():
    assert similarity(scene(SUN), scene(TOY)).score == 0
    assert later_similarity(scene(SUN), scene(TOY)).score == 0
    with pytest.raises(DataError, match="something in either picture, got two empty scenes"):
        similarity(scene(TRAY), scene(TRAY))


def test_scenes_of_v2_are_compared_on_their_own_canvas(golden_scenes):
    import scenes

    one = next(iter(golden_scenes.values()))
    assert similarity(one, one).score == 5
    placed = next(p for p in one.present() if p.clipart.category != "human")
    clipart = placed.clipart
    moved = scenes.move(one, placed.object, placed.instance, clipart.x + 70, clipart.y)
    count = len(list(one.present()))
    assert similarity(one, moved).terms["distance"] == pytest.approx(0.1 / count)
    person = next(p for p in one.present() if p.clipart.is_doll)
    turned = scenes.editing.turn(one, person.object, person.instance, "Head", 1.5)
    assert similarity(one, turned).terms["pose_or_flip"] > 0
    with pytest.raises(DataError, match=r"sceneType: expected a scene like"):
        similarity(one, TARGET)


def test_the_terms_are_those_that_have_weights():
    assert list(similarity(TARGET, TARGET).terms) == list(WEIGHTS)
    assert list(later_similarity(TARGET, TARGET).terms) == list(LATER_WEIGHTS)

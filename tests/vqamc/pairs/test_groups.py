"""Groups of four: two questions on two scenes."""

from __future__ import annotations

from typing import Any

import pytest
from pair_rows import group
from vqa_rows import dataset

from vqamc import score_pairs
from vqamc.errors import DataError, PolicyError

ROWS_A, A = group(10)
ROWS_B, B = group(20)
DATA = dataset(*ROWS_A, *ROWS_B)
RIGHT = {10: "yes", 11: "no", 12: "no", 13: "yes"}
RIGHT |= {20: "yes", 21: "no", 22: "no", 23: "yes"}


def figures(said: dict[int, str], groups: Any = (A, B), **settings: Any) -> dict[str, Any]:
    return score_pairs(DATA, said, groups=groups, **settings).to_dict()["groups"]  # type: ignore[no-any-return]


def test_all_right_is_a_hundred_three_times() -> None:
    expected = {"n": 2, "n_left_out": 0, "question": 100.0, "image": 100.0, "group": 100.0}
    assert figures(RIGHT) == expected


@pytest.mark.parametrize(
    ("wrong", "question", "image", "group"),
    [
        ({10: "no"}, 75.0, 75.0, 50.0),
        ({10: "no", 11: "yes"}, 75.0, 50.0, 50.0),  # one question, on both scenes
        ({10: "no", 12: "yes"}, 50.0, 75.0, 50.0),  # one scene, both questions
        ({10: "no", 13: "no"}, 50.0, 50.0, 50.0),
        ({10: "no", 20: "no"}, 50.0, 50.0, 0.0),
    ],
)
def test_questions_and_scenes_are_told_apart(
    wrong: dict[int, str], question: float, image: float, group: float
) -> None:
    found = figures(RIGHT | wrong)
    assert (found["question"], found["image"], found["group"]) == (question, image, group)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_constant_has_nothing_right(answer: str) -> None:
    found = figures(dict.fromkeys(RIGHT, answer))
    assert (found["question"], found["image"], found["group"]) == (0.0, 0.0, 0.0)


def test_who_goes_by_the_scene_alone_has_nothing_right() -> None:
    found = figures({one: "yes" if one % 2 == 0 else "no" for one in RIGHT})
    assert (found["question"], found["image"], found["group"]) == (50.0, 0.0, 0.0)


def test_pairs_come_from_the_groups() -> None:
    document = score_pairs(DATA, RIGHT | {10: "no"}, groups=[A, B]).to_dict()
    assert document["source"] == "groups file"
    assert document["pairs"]["n_complete"] == 4
    assert document["pairs"]["pair_accuracy"] == document["groups"]["question"] == 75.0


@pytest.mark.parametrize(
    "other",
    [
        [[11, 10], [13, 12]],
        [[12, 13], [10, 11]],
        [[13, 12], [11, 10]],
    ],
)
def test_scenes_and_questions_may_be_swapped(other: list[list[int]]) -> None:
    said = RIGHT | {10: "no", 12: "yes"}
    assert figures(said, [other, B]) == figures(said, [A, B])
    scored = [score_pairs(DATA, said, groups=one) for one in ([other, B], [B, A])]
    assert scored[0].signature == scored[1].signature


def test_a_repeated_group_counts_once_with_a_warning() -> None:
    document = score_pairs(DATA, RIGHT, groups=[A, B, [[11, 10], [13, 12]]]).to_dict()
    assert (document["groups"]["n"], document["groups"]["n_left_out"]) == (2, 1)
    assert document["warnings"] == ["groups: 1 groups stand there before; kept once"]


def test_a_group_that_is_not_answered_is_left_out() -> None:
    said = {one: answer for one, answer in RIGHT.items() if one != 23}
    found = figures(said, missing="skip")
    assert (found["n"], found["n_left_out"], found["group"]) == (1, 1, 100.0)


def test_no_group_answered_leaves_no_figures_and_a_warning() -> None:
    said = {one: answer for one, answer in RIGHT.items() if one not in (13, 23)}
    document = score_pairs(DATA, said, groups=[A, B], missing="skip").to_dict()
    assert document["groups"] == {
        "n": 0, "n_left_out": 2, "question": None, "image": None, "group": None,
    }  # fmt: skip
    assert document["pairs"]["n_complete"] == 2
    assert (
        "groups: no group has its four questions scored; no group figures" in document["warnings"]
    )


def test_a_group_that_is_not_annotated_is_refused_or_left_out() -> None:
    beyond = [[30, 31], [32, 33]]
    with pytest.raises(PolicyError) as error:
        figures(RIGHT, [A, beyond])
    assert str(error.value) == (
        "groups at $[1][0][0]: expected questions that annotations annotates, got 4 that it does "
        "not (30, 31, 32, 33); another split? extra='ignore' leaves their groups out and counts "
        "them"
    )
    found = figures(RIGHT, [A, beyond], extra="ignore")
    assert (found["n"], found["n_left_out"]) == (1, 1)


def test_groups_of_other_patterns_are_scored_with_a_warning() -> None:
    rows, ids = group(30, "ynyn")
    said = {30: "yes", 31: "no", 32: "yes", 33: "no"}
    document = score_pairs(dataset(*rows), said, groups=[ids]).to_dict()
    assert document["groups"]["group"] == 100.0
    assert document["warnings"] == [
        "groups: 1 of 1 groups do not have opposite patterns of majority answers; scored all the "
        "same, though a player without a look may have a part right"
    ]


@pytest.mark.parametrize("odd", [[[10, 10], [12, 13]], [[10, 11], [11, 13]], [[10, 11], [11, 10]]])
def test_an_id_twice_in_a_group_is_refused(odd: list[list[int]]) -> None:
    with pytest.raises(PolicyError, match="expected a group of different questions"):
        figures(RIGHT, [odd])


@pytest.mark.parametrize("odd", [[10, 11, 12, 13], [[10, 11]], [[10, 11], [12]], [[10, 11], 12]])
def test_a_group_of_another_shape_is_refused_with_its_path(odd: Any) -> None:
    with pytest.raises(DataError, match=r"^groups at \$\[1\]: expected two questions on two"):
        figures(RIGHT, [A, odd])

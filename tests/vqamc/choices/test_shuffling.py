"""One set in several orders: seeded, with every origin kept."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vqamc.answers.questions import Questions
from vqamc.choices.shuffling import shuffle_choices
from vqamc.errors import DataError, PolicyError, UsageError
from vqamc.loading import load_questions
from vqamc.records import Question

LIST = tuple("abcdefghijklmnopqr")


def asked(count: int = 3, options: tuple[str, ...] = LIST) -> Questions:
    return load_questions([Question(number, "which", 1, options) for number in range(count)])


@given(
    st.integers(1, 18), st.sampled_from(("circular", "random")), st.integers(), st.integers(1, 3)
)
def test_every_pass_holds_the_same_options_and_says_where_each_stood(
    passes: int, mode: str, seed: int, count: int
) -> None:
    shuffled = shuffle_choices(asked(count), passes, mode=mode, seed=seed)  # type: ignore[arg-type]
    for number in range(passes):
        rows = list(shuffled.rows(number))
        assert [row["question_id"] for row in rows] == list(range(count))
        for row in rows:
            assert sorted(row["choice_origins"]) == list(range(18))
            assert [LIST[slot] for slot in row["choice_origins"]] == row["multiple_choices"]


@given(st.integers(1, 18), st.integers(0, 5))
def test_circular_passes_are_rotations_no_two_alike(passes: int, seed: int) -> None:
    shuffled = shuffle_choices(asked(1), passes, seed=seed)
    orders = [shuffled.order(0, 18, number) for number in range(passes)]
    assert len({tuple(order) for order in orders}) == passes
    for order in orders:
        assert [(slot - order[0]) % 18 for slot in order] == list(range(18))


def test_as_many_circular_passes_as_options_put_every_option_in_every_slot_once() -> None:
    shuffled = shuffle_choices(asked(1), 18)
    slots = [shuffled.order(0, 18, number).index(4) for number in range(18)]
    assert sorted(slots) == list(range(18))


def test_few_circular_passes_are_spread_over_the_list() -> None:
    shuffled = shuffle_choices(asked(1), 3)
    starts = [shuffled.order(0, 18, number)[0] for number in range(3)]
    assert {(start - starts[0]) % 18 for start in starts} == {0, 6, 12}


@pytest.mark.parametrize("mode", ["circular", "random"])
def test_questions_have_orders_of_their_own_that_hang_on_seed_and_id_alone(mode: str) -> None:
    def orders(count: int, seed: int) -> list[list[int]]:
        shuffled = shuffle_choices(asked(count), 2, mode=mode, seed=seed)  # type: ignore[arg-type]
        return [row["choice_origins"] for row in shuffled.rows(1)]

    assert orders(200, 0) == orders(200, 0)
    assert orders(200, 0)[:20] == orders(20, 0)
    assert orders(200, 0) != orders(200, 1)
    starts = Counter(order[0] for order in orders(200, 0))
    assert len(starts) == 18


def test_origins_hold_even_where_a_list_repeats_an_option() -> None:
    shuffled = shuffle_choices(asked(1, ("yes", "no", "yes")), 3)
    for number in range(3):
        (row,) = shuffled.rows(number)
        assert sorted(row["choice_origins"]) == [0, 1, 2]


def test_the_header_says_multiple_choice_and_how_many() -> None:
    header = shuffle_choices(asked(), 2).header()
    assert header["task_type"] == "Multiple-Choice"
    assert header["num_choices"] == 18


def test_passes_are_named_so_that_they_sort() -> None:
    assert shuffle_choices(asked(), 2).files == ["pass_00.json", "pass_01.json"]
    files = shuffle_choices(asked(), 101, mode="random").files
    assert files[0] == "pass_000.json"
    assert files == sorted(files)


def test_more_rotations_than_options_are_refused() -> None:
    with pytest.raises(UsageError, match="no more than 18 rotations"):
        shuffle_choices(asked(), 19)
    assert len(shuffle_choices(asked(), 19, mode="random").files) == 19


@pytest.mark.parametrize(
    ("passes", "mode", "message"),
    [(0, "circular", "at least 1 pass"), (-1, "random", "at least 1"), (2, "x", "choose one of")],
)
def test_settings_that_make_no_passes_are_refused(passes: int, mode: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        shuffle_choices(asked(), passes, mode=mode)  # type: ignore[arg-type]


def test_questions_without_options_are_refused() -> None:
    with pytest.raises(DataError, match="none that has any"):
        shuffle_choices(load_questions([Question(1, "which")]), 2)
    with pytest.raises(PolicyError, match=r"1 of 2 questions have no options \(1\)"):
        shuffle_choices(load_questions([Question(1, "which"), Question(2, "x", 1, LIST)]), 2)


def test_every_setting_changes_the_signature() -> None:
    base = shuffle_choices(asked(), 2)
    others = [
        shuffle_choices(asked(), 3),
        shuffle_choices(asked(), 2, seed=1),
        shuffle_choices(asked(), 2, mode="random"),
        shuffle_choices(asked(4), 2),
        shuffle_choices(asked(3, LIST[::-1]), 2),
    ]
    assert len({one.signature for one in (base, *others)}) == 6

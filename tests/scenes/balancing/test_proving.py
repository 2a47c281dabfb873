"""What a set gives away, and whether the proof would notice if it gave away more."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest
from msgspec.structs import replace

from scenes.balancing.proving import prove
from scenes.balancing.proving.exhibits import N_FOLDS, SIDES, exhibits
from scenes.balancing.proving.players import PLAYERS, most_frequent
from scenes.balancing.proving.proof import interval
from scenes.balancing.records import BalancedSet, Pair, Settings, Source

EXACT = {player.name for player in PLAYERS if player.sees in ("question", "scene")}


@pytest.fixture(scope="module")
def balanced(made) -> BalancedSet:
    """The set of the dozen scenes."""
    return BalancedSet(Settings(per_scene=10, seed=4), tuple(one.source for one in made))


def with_pairs(balanced: BalancedSet, change) -> BalancedSet:
    """Return the set with each source's pairs changed."""
    sources = (replace(one, pairs=tuple(change(one.pairs))) for one in balanced.sources)
    return BalancedSet(balanced.settings, tuple(sources))


def test_who_sees_one_side_alone_has_exactly_half(balanced: BalancedSet) -> None:
    document = prove(balanced)
    assert document["holds"] is True
    assert {name for name, row in document["players"].items() if row["accuracy"] == 50.0} >= EXACT
    for player in PLAYERS:
        if player.sees == "question":
            assert document["players"][player.name]["pair_accuracy"] == 0.0


def test_every_question_is_shown_once_with_its_answer(balanced: BalancedSet) -> None:
    shown = exhibits(balanced)
    assert len(shown) == 2 * len(balanced.pairs) == len(shown.contents)
    assert shown.yes.tolist()[::2] == [pair.answer == "yes" for pair in balanced.pairs]
    assert shown.yes.tolist()[1::2] == [pair.answer == "no" for pair in balanced.pairs]
    by_source = {
        source.id: set(shown.folds[shown.sources == number])
        for number, source in enumerate(one for one in balanced.sources if one.pairs)
    }
    assert all(len(folds) == 1 for folds in by_source.values())


def test_one_question_too_many_is_noticed(balanced: BalancedSet) -> None:
    whole, document = prove(balanced), prove(with_pairs(balanced, lambda pairs: pairs[1:]))
    assert whole["unbalanced"] == {"texts": 0, "pictures": 0}
    n_sources = sum(bool(source.pairs) for source in balanced.sources)
    # The original lacks a question, and so does the edited scene of that pair.
    assert document["unbalanced"] == {"texts": 0, "pictures": 2 * n_sources}
    assert document["holds"] is False


def test_answers_that_go_with_the_role_are_noticed(balanced: BalancedSet) -> None:
    def all_yes(pairs: tuple[Pair, ...]) -> list[Pair]:
        return [replace(pair, answer="yes") for pair in pairs]

    role = prove(with_pairs(balanced, all_yes))["players"]["role"]
    # All but the first fold, of which nothing is known yet.
    assert role["accuracy"] > 90.0
    assert role["holds"] is False


def test_numbers_that_go_with_the_answer_are_noticed(balanced: BalancedSet) -> None:
    def yes_first(pairs: tuple[Pair, ...]) -> list[Pair]:
        ordered = sorted(pairs, key=lambda pair: pair.answer, reverse=True)
        ids = [pair.original for pair in pairs]
        return [replace(pair, original=id_) for id_, pair in zip(ids, ordered, strict=True)]

    row = prove(with_pairs(balanced, yes_first))["players"]["role and number"]
    assert row["accuracy"] > 90.0
    assert row["holds"] is False


def test_who_knows_nothing_lies_in_the_interval_nineteen_times_of_twenty() -> None:
    draw = np.random.default_rng(0)
    outside = 0
    for _ in range(200):
        # 100 sources of 6 pairs, three originals yes and three no, numbered at random.
        yes = np.concatenate([draw.permutation([1, 1, 1, 0, 0, 0]) for _ in range(100)])
        shown = SimpleNamespace(
            yes=np.stack([yes, 1 - yes], axis=1).ravel().astype(np.bool_),
            folds=np.repeat(np.arange(100), 12) % N_FOLDS,
        )
        keys = [(side, number) for _ in range(100) for number in range(6) for side in SIDES]
        right = most_frequent(keys, shown) == shown.yes
        low, high = interval(right, np.repeat(np.arange(100), 12))
        outside += not low <= 50 <= high
    # 10 in the mean; 20 or more once in 400 times.
    assert outside < 20


def test_the_interval_goes_by_clusters() -> None:
    right = np.array([True, True, False, False, True, False])
    low, high = interval(right, np.array([0, 0, 1, 1, 2, 2]))
    # By hand: strayed 1, -1, 0 of 6; error sqrt(3/2 * 2) / 6; t of 2 degrees of freedom 4.302653.
    assert (low, high) == (0.0, 100.0)
    many = interval(np.tile(right, 20), np.repeat(np.arange(60), 2))
    # 40 clusters that stray by 1: sqrt(60/59 * 40) / 120 = .0531494; t of 59: 2.0009954.
    assert many == pytest.approx((50 - 10.63517, 50 + 10.63517), abs=1e-4)
    assert interval(right, np.zeros(6, dtype=np.int64)) == (0.0, 100.0)


def test_a_set_without_pairs_has_nothing_to_prove() -> None:
    document = prove(BalancedSet(Settings(), ()))
    assert (document["players"], document["n_questions"], document["holds"]) == ({}, 0, True)


def test_one_source_can_be_played(balanced: BalancedSet) -> None:
    one: Source = next(source for source in balanced.sources if source.pairs)
    document = prove(BalancedSet(Settings(), (one,)))
    assert document["holds"] is True
    assert document["n_sources"] == 1

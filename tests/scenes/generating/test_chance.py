"""The stream of a scene is fixed for good."""

from collections import Counter

from scenes.generating.chance import Chance

FIRST = [0.2050420685934381, 0.25435555213908545, 0.012676429743486817]


def test_the_first_draws_are_known():
    chance = Chance(7, 3)
    assert [chance.share() for _ in range(3)] == FIRST


def test_streams_of_other_scenes_and_seeds_differ():
    draws = {Chance(seed, index).share() for seed in range(10) for index in range(10)}
    assert len(draws) == 100


def test_whole_numbers_stay_below():
    chance = Chance(0, 0)
    assert {chance.below(3) for _ in range(200)} == {0, 1, 2}


def test_a_weight_of_nought_never_comes_up():
    chance = Chance(0, 1)
    counts = Counter(chance.weighted("abcd", (1, 0, 3, 0)) for _ in range(4000))
    assert set(counts) == {"a", "c"}
    assert 2800 < counts["c"] < 3200


def test_some_items_come_without_repetition():
    chance = Chance(0, 2)
    for count in range(7):
        assert len(set(chance.some(range(5), count))) == min(count, 5)


def test_every_item_is_as_likely_at_every_place():
    chance = Chance(0, 3)
    first = Counter(chance.some("abcde", 2)[1] for _ in range(5000))
    assert all(800 < first[item] < 1200 for item in "abcde")

"""Draws that belong to one item: the same on every machine, and fair."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from vqamc.streams import Stream

PINNED = [0xA157FB87535CBFDE, 0x4239F7C755EE8F47, 0x6F43DA113B1D2D83]
SHUFFLED = "cfaehdgb"


def test_the_draws_are_those_of_every_platform_and_version() -> None:
    # The first words of SHAKE-128 over the bytes 0|'choices'|10, as `openssl shake128` gives them.
    stream = Stream(0, "choices", 10)
    assert [stream.below(2**64) for _ in range(3)] == PINNED
    assert Stream(0, "choices", 10).shuffled("abcdefgh") == list(SHUFFLED)


@given(st.integers(-(2**70), 2**70), st.integers(), st.lists(st.integers(1, 50), max_size=300))
def test_two_streams_of_one_name_draw_alike(seed: int, item: int, below: list[int]) -> None:
    one, other = Stream(seed, "x", item), Stream(seed, "x", item)
    drawn = [one.below(n) for n in below]
    assert drawn == [other.below(n) for n in below]
    assert all(0 <= value < n for value, n in zip(drawn, below, strict=True))


@pytest.mark.parametrize("names", [(0, "x", 2), (1, "x", 1), (0, "y", 1), (0, "x", "1"), (0, "x1")])
def test_another_name_is_another_stream(names: tuple[int | str, ...]) -> None:
    assert Stream(*names).below(2**64) != Stream(0, "x", 1).below(2**64)  # type: ignore[arg-type]


@given(st.lists(st.integers()))
def test_shuffling_loses_nothing(items: list[int]) -> None:
    assert sorted(Stream(0, "x").shuffled(items)) == sorted(items)


def test_every_order_of_four_is_equally_likely() -> None:
    orders = Counter(tuple(Stream(0, "x", item).shuffled(range(4))) for item in range(24_000))
    assert len(orders) == 24
    assert chisquare(list(orders.values())).pvalue > 0.001


def test_a_shuffle_goes_on_where_the_draws_stopped() -> None:
    stream = Stream(0, "x")
    first = stream.below(1000)
    assert stream.shuffled(range(100)) != Stream(0, "x").shuffled(range(100))
    assert Stream(0, "x").below(1000) == first

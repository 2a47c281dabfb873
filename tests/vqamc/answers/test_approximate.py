"""The approximate search: exact similarities, nothing lost, the same whenever it is made."""

from __future__ import annotations

import pickle
import sys
from itertools import product

import numpy as np
import pytest

from vqamc.answers.approximate import (
    CANDIDATES,
    ApproximateIndex,
    index_approximately,
    nearly_nearest,
)
from vqamc.answers.nearest import TextIndex, index_texts, nearest
from vqamc.errors import UsageError

THINGS = [f"{a}{b}" for a, b in product("bcdfghklmn", ("at", "og", "un", "ip"))]
TEXTS = [
    f"{opening} {one} {where} {other}?"
    for opening, one, where, other in product(
        ("is the", "what color is the"), THINGS, ("on the", "in a"), THINGS
    )
]


@pytest.fixture(scope="module")
def index() -> TextIndex:
    return index_texts([*TEXTS, "", "?!"])


@pytest.fixture(scope="module")
def candidates(index: TextIndex) -> ApproximateIndex:
    return index_approximately(index)


def asked() -> list[str]:
    return [*TEXTS[::400], "is the bat bat bat?", "where is the zebra", "zebra", ""]


def test_every_text_comes_once_with_its_exact_similarity(
    index: TextIndex, candidates: ApproximateIndex
) -> None:
    for text in asked():
        exact = {place: near for places, near in nearest(index, text) for place in places}
        classes = list(nearly_nearest(index, candidates, text))
        found = [(place, near) for places, near in classes for place in places]
        assert len(found) == len(index)
        assert dict(found) == exact
        assert all(places == sorted(places) for places, _ in classes)


def test_candidates_come_nearest_first_before_all_others(
    index: TextIndex, candidates: ApproximateIndex
) -> None:
    for text in asked()[:-2]:
        first = []
        for places, near in nearly_nearest(index, candidates, text):
            first += [near] * len(places)
            if len(first) >= CANDIDATES // 2:
                break
        assert first == sorted(first, reverse=True)
        assert first[0] == next(iter(nearest(index, text)))[1]


def test_where_all_texts_are_candidates_the_search_is_exact() -> None:
    index = index_texts(TEXTS[: CANDIDATES // 2])
    candidates = index_approximately(index)
    for text in TEXTS[:200:10]:
        exact = [(places, near) for places, near in nearest(index, text) if places]
        assert list(nearly_nearest(index, candidates, text)) == exact


def test_texts_of_the_same_words_are_one_vector_and_keep_their_order() -> None:
    texts = ["is the cat here", "is here the cat", "Here is the cat", "is the dog here"]
    index = index_texts(texts)
    candidates = index_approximately(index)
    assert len(candidates) == 2
    places, near = next(iter(nearly_nearest(index, candidates, "the cat is here")))
    assert near == 1_000_000
    assert [index.texts[place] for place in places] == sorted(texts[:3])


def test_it_is_the_same_again_in_another_process_and_differs_by_seed(
    index: TextIndex, candidates: ApproximateIndex
) -> None:
    def found(by: ApproximateIndex) -> list[tuple[list[int], int]]:
        return [next(iter(nearly_nearest(index, by, text))) for text in asked()]

    again = index_approximately(index)
    packed = candidates.graph.__getstate__()
    assert np.array_equal(packed, again.graph.__getstate__())
    sent = pickle.loads(pickle.dumps(candidates))
    assert np.array_equal(packed, sent.graph.__getstate__())
    assert found(candidates) == found(again) == found(sent)
    other = index_approximately(index, seed=1)
    assert not np.array_equal(packed, other.graph.__getstate__())


@pytest.mark.parametrize("texts", [[], [""], ["?", "a"]])
def test_texts_without_words_are_all_equally_far(texts: list[str]) -> None:
    index = index_texts(texts)
    found = list(nearly_nearest(index, index_approximately(index), "is the cat here"))
    assert [near for _, near in found] == [0] * bool(texts)
    assert [place for places, _ in found for place in places] == list(range(len(texts)))


def test_a_library_that_is_not_here_is_named(
    index: TextIndex, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "faiss", None)
    with pytest.raises(UsageError, match=r"pip install 'vqamc\[neighbours\]'"):
        index_approximately(index)

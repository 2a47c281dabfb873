"""Laws of balanced pairs: balance is not luck, and no scene's pairs depend on another scene."""

from collections import Counter, defaultdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import scenes
from scenes.balancing.families import FAMILIES
from scenes.balancing.making import make
from scenes.balancing.records import Settings
from scenes.generating import random_scene
from scenes.library import shipped
from scenes.questions import View, evaluate, parse, silhouettes_of

BY_NAMES = {family.name for family in FAMILIES if family.by_names}


@pytest.fixture(scope="module")
def silhouettes():
    return silhouettes_of("sketch")


@settings(max_examples=6)
@given(seed=st.integers(0, 10**9), index=st.integers(0, 9), most=st.integers(2, 10))
def test_whatever_is_drawn_is_balanced(silhouettes, seed, index, most):
    made = make(random_scene(7, index), Settings(per_scene=most, seed=seed), silhouettes, shipped())
    pairs = made.source.pairs
    assert len(pairs) <= most
    views = {file.id: View(file.scene, silhouettes) for file in made.files}
    polarities, edits = defaultdict(Counter), defaultdict(list)
    for pair in pairs:
        program = parse(pair.question)
        here, there = (
            evaluate(program, views[id_]).answer for id_ in (pair.image, pair.complement_image)
        )
        assert (here, there) == (pair.answer, "no" if pair.answer == "yes" else "yes")
        edits[pair.edit].append(pair.answer)
        if pair.family not in BY_NAMES:
            polarities[pair.polarity][pair.answer] += 1
    assert all(sorted(answers) == ["no", "yes"] for answers in edits.values())
    assert all(count["yes"] == count["no"] for count in polarities.values())


def test_a_scenes_pairs_are_its_own_matter():
    """With others before it, after it, or none: the same pairs, the same files."""
    first, second, third = (replace(random_scene(7, k), id=10 + k) for k in range(3))
    alone = scenes.balanced_pairs([second], per_scene=4, seed=2)
    among = scenes.balanced_pairs([third, second, first], per_scene=4, seed=2)
    assert [source.id for source in among.sources] == [10, 11, 12]
    assert alone.sources == among.sources[1:2]
    written = {scene.id: scene for scene in among.scenes}
    assert all(written[scene.id] == scene for scene in alone.scenes)
    assert scenes.balanced_pairs([second], per_scene=4, seed=3).pairs != alone.pairs

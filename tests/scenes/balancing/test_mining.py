"""Scenes that are there, paired by what they answer unlike."""

from __future__ import annotations

from collections import Counter

import msgspec
import numpy as np
import pytest

from scenes.balancing.mining import mine
from scenes.balancing.mining.asking import LIKE_THIS, NEITHER, THE_OTHER_WAY
from scenes.balancing.mining.change_table import ChangeTable, places_of
from scenes.balancing.mining.matching import match
from scenes.balancing.mining.scene_work import named_files
from scenes.balancing.proving import prove
from scenes.balancing.records import Settings
from scenes.comparing import diff
from scenes.entries import Entry
from scenes.generating import random_scenes
from scenes.library import shipped
from scenes.questions import View, evaluate, parse
from scenes.reading import to_scene
from vqamc.errors import DataError


@pytest.fixture(scope="module")
def found():
    """Scenes to pair."""
    return list(random_scenes(16, seed=8))


@pytest.fixture(scope="module")
def mined(found, silhouettes):
    """The set and its files."""
    library = shipped()
    balanced, named = mine(lambda: found, Settings(per_scene=6), lambda: (silhouettes, library))
    return balanced, [file for one in named for file in named_files(one, library)]


def test_changes_are_counted_as_the_interface_does(found) -> None:
    parks = [scene for scene in found if scene.scene_type == found[0].scene_type]
    table = ChangeTable(shipped().scene_type(found[0].scene_type, "test"))
    for scene in parks:
        table.add(places_of(scene))
    counted = table.changes()
    assert len(parks) > 4
    for a, one in enumerate(parks):
        for b, other in enumerate(parks):
            assert counted[a, b] == len(diff(one, other, present_only=True).changes)


def test_every_answer_is_right_on_the_scene_that_was_written(mined, silhouettes) -> None:
    balanced, files = mined
    views = {
        file.id: View(to_scene(Entry("", "", file.text, file.file_name)), silhouettes)
        for file in files
    }
    assert len(balanced.pairs) >= 16
    for pair in balanced.pairs:
        program = parse(pair.question)
        opposite = {"yes": "no", "no": "yes"}[pair.answer]
        assert evaluate(program, views[pair.image]).answer == pair.answer
        assert evaluate(program, views[pair.complement_image]).answer == opposite


def test_a_mined_set_is_as_balanced_as_a_made_one(mined) -> None:
    balanced, _ = mined
    proof = prove(balanced, mined=True)
    assert proof["holds"] is True
    assert proof["unbalanced"] == {"texts": 0, "pictures": 0}
    originals = Counter((pair.question, pair.answer) for pair in balanced.pairs)
    for text, _ in originals:
        assert originals[text, "yes"] == originals[text, "no"]


def test_the_changes_of_a_pair_are_those_of_its_scenes(mined, found) -> None:
    balanced, _ = mined
    scenes = {scene.id: scene for scene in found}
    for source in balanced.sources:
        assert len(source.pairs) == 2 * len(source.edits) <= 6
        for edit in source.edits:
            changes = diff(scenes[source.id], scenes[edit.found], present_only=True).changes
            assert edit.changes == len(changes)
            assert source.scene_type == scenes[edit.found].scene_type


def test_no_text_of_a_scene_tells_its_role(mined) -> None:
    _, files = mined
    for file in files:
        document = msgspec.json.decode(file.text)
        assert document["id"] == file.id
        assert not any(document["scene"]["userSequence"].values())
        assert document["scene"]["initHistory"] == ["Random"]


def test_the_cheapest_matching_is_taken_in_twos_and_every_second_one_turned() -> None:
    said = np.array([[LIKE_THIS], [LIKE_THIS], [THE_OTHER_WAY], [THE_OTHER_WAY], [NEITHER]])
    changes = np.array(
        [
            [0, 9, 1, 2, 0],
            [9, 0, 3, 9, 0],
            [1, 3, 0, 9, 0],
            [2, 9, 9, 0, 0],
            [0, 0, 0, 0, 0],
        ]
    )
    # Taking 0-2 for 1 leaves 1-3 for 9; 0-3 and 1-2 cost 5 in all.
    pairs = match(said.astype(np.int8), changes, 1)
    assert [(one.original, one.other, one.changes, one.yes_first) for one in pairs] == [
        (0, 3, 2, True),
        (2, 1, 3, False),
    ]


def test_one_match_alone_is_not_taken() -> None:
    said = np.array([[LIKE_THIS], [THE_OTHER_WAY], [NEITHER]], dtype=np.int8)
    assert match(said, np.ones((3, 3), dtype=np.int32), 3) == []


def test_no_scene_is_in_more_matches_than_it_may() -> None:
    draw = np.random.default_rng(0)
    said = draw.choice(np.array([-1, 0, 1], dtype=np.int8), (12, 7))
    changes = draw.integers(1, 30, (12, 12), dtype=np.int32)
    pairs = match(said, changes + changes.T, 3)
    uses = Counter(row for one in pairs for row in (one.original, one.other))
    assert max(uses.values()) == 3
    yes_first = Counter((one.question, one.yes_first) for one in pairs)
    assert all(yes_first[q, True] == yes_first[q, False] for q, _ in yes_first)


def test_scenes_that_cannot_be_laid_out_are_told_and_left_out(found, silhouettes) -> None:
    strange = msgspec.structs.replace(found[3], scene_type="Moon")
    scenes = [*found[:3], strange, *found[4:8]]
    told: list[DataError] = []
    balanced, _ = mine(lambda: scenes, Settings(), lambda: (silhouettes, shipped()), told.append)
    assert len(told) == 1
    assert "Moon" in str(told[0])
    assert strange.id not in {source.id for source in balanced.sources}
    with pytest.raises(DataError, match="Moon"):
        mine(lambda: scenes, Settings(), lambda: (silhouettes, shipped()))

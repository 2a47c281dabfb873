"""Relations are what their definitions say, at their margins and around them."""

import json
import math
from itertools import permutations
from pathlib import Path

import numpy as np
import pytest
from mirroring import mirrored, settled

from scenes.bodies import bodies
from scenes.generating import random_scene
from scenes.library import shipped
from scenes.reading import from_document
from scenes.relations import RELATIONS, distance

CASES = Path(__file__).parents[1] / "cases" / "relations"
ROWS = [
    pytest.param(path.stem.replace("_", " "), row, id=f"{path.stem}: {row['why']}")
    for path in sorted(CASES.glob("*.json"))
    for row in json.loads(path.read_text())
]
SWAPPED = {"left of": "right of", "right of": "left of"}

# A person whose palm is easy to find: the hand's joint 10 right and 20 below the root, turned by
# nothing, so that the palm is 12 further down.
PERSON = {
    "deformable": True,
    "globalScale": 1,
    "numExpression": 9,
    "expressionID": 1,
    "body": [
        {"part": "Torso", "parent": "null", "parentX": -1, "parentY": -1, "childX": 0, "childY": 0},
        {
            "part": "RightHand",
            "parent": "Torso",
            "parentX": 10,
            "parentY": 20,
            "childX": 0,
            "childY": 0,
        },
    ],
    "deformableGlobalRot": [0, 0],
    "deformableLocalRot": [0, 0],
}


def instance(spec):
    """Return a case's clipart as scene files have it."""
    fields = {"present": True, "z": 0, "flip": 0, "depth0": 0, "depth1": 5, **spec}
    if spec["name"] == "person":
        side = -10 if fields["flip"] else 10
        joints = {
            "deformableX": [spec["x"], spec["x"] + side],
            "deformableY": [spec["y"], spec["y"] + 20],
        }
        return fields | PERSON | joints | {"type": "human"}
    kind = shipped().kinds[spec["name"]]
    fields["type"] = kind.category
    if kind.category == "animal":
        return fields | {"numPose": 5, "poseID": 0}
    return fields | {"baseDir": "Park", "numType": 1, "typeID": 0}


def two(row):
    """Return the bodies of a case's A and B, listed in its order."""
    order = row.get("list", "ab")
    objects = [{"numInstance": 1, "instance": [instance(row[letter])]} for letter in order]
    scene = from_document(
        {"id": 1, "scene": {"sceneType": "Park", "availableObject": objects}}, name="two"
    )
    found = dict(zip(order, bodies(scene), strict=True))
    return found["a"], found["b"]


def test_every_relation_has_at_least_ten_cases():
    counts = {
        path.stem.replace("_", " "): len(json.loads(path.read_text()))
        for path in CASES.glob("*.json")
    }
    assert set(counts) == set(RELATIONS)
    assert min(counts.values()) >= 10


@pytest.mark.parametrize(("relation", "row"), ROWS)
def test_the_distance_to_the_margin_is_the_one_found_by_hand(relation, row):
    a, b = two(row)
    expected = -math.inf if row["distance"] is None else row["distance"]
    assert distance(relation, a, b) == pytest.approx(expected, abs=1e-9)
    if abs(expected) > 1e-9:
        assert RELATIONS[relation].holds(a, b) == (expected > 0)


def test_at_its_margin_a_relation_does_not_hold():
    at = [(name, row) for name, row in (p.values for p in ROWS) if row["distance"] == 0]
    assert {name for name, _ in at} == set(RELATIONS) - {"facing"}
    for name, row in at:
        if name != "holding":  # 15 across a corner is no round number in binary
            assert not RELATIONS[name].holds(*two(row)), (name, row["why"])


def test_an_unknown_relation_is_a_key_error():
    with pytest.raises(KeyError, match="beside"):
        distance(
            "beside",
            *two({"a": {"name": "cup", "x": 0, "y": 0}, "b": {"name": "cup", "x": 9, "y": 9}}),
        )


def test_a_mirror_swaps_left_and_right_and_nothing_else(golden_scenes):
    scenes = [*golden_scenes.values(), *(random_scene(5, index) for index in range(12))]
    for scene in map(settled, scenes):
        here, there = bodies(scene), bodies(mirrored(scene))
        pairs = list(permutations(range(len(here)), 2))
        for name, relation in RELATIONS.items():
            other = RELATIONS[SWAPPED.get(name, name)]
            one = [relation.distance(here[k], here[n]) for k, n in pairs]
            two = [other.distance(there[k], there[n]) for k, n in pairs]
            np.testing.assert_allclose(one, two, rtol=0, atol=1e-6, err_msg=name)


def test_relations_that_turn_round_do(golden_scenes):
    found = bodies(next(iter(golden_scenes.values())))
    pairs = (("left of", "right of"), ("above", "below"), ("in front of", "behind"))
    both = (("near", "near"), ("touching", "touching"))
    for a in found:
        for b in found:
            for one, other in (*pairs, *both):
                assert distance(one, a, b) == distance(other, b, a)


def test_a_kind_of_unknown_size_has_the_usual_one_of_its_category():
    row = {"why": "", "a": {"name": "cup", "x": 0, "y": 0}, "b": {"name": "cup", "x": 100, "y": 0}}
    objects = [{"numInstance": 1, "instance": [instance(row["a"]) | {"name": "Unheard"}]}]
    scene = from_document({"id": 1, "scene": {"sceneType": "Park", "availableObject": objects}})
    (only,) = bodies(scene)
    assert tuple(only.box) == (-21, -17, 21, 17)

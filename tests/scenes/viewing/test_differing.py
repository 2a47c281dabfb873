"""Which scenes are listed side by side, also where one of them cannot be compared."""

import json

from scenes.generating import random_scene
from scenes.library import shipped
from scenes.reading import from_document
from scenes.viewing.comparable import comparable
from scenes.viewing.differing import differences
from scenes.viewing.keeping import KeptScenes


def absent_doll(document):
    return next(
        one
        for offered in document["scene"]["availableObject"]
        for one in offered["instance"]
        if one["type"] == "human" and not one["present"]
    )


def test_two_scenes_with_joints_that_cannot_be_read_are_listed_with_the_reason():
    document = json.loads(random_scene(1, 0).source)
    whole = from_document(document)
    doll = absent_doll(document)
    doll["deformableX"] = doll["deformableX"][:-1]
    doll["deformableLocalRot"][0] += 1  # Joints that are the same text are not read.
    broken = from_document(document)
    document = json.loads(random_scene(1, 0).source)
    absent_doll(document)["present"] = True
    added = from_document(document)
    with KeptScenes() as kept:
        kept.add(broken)
        kept.add(added, 1)
        (found,) = differences(kept, shipped())
    assert found[:3] == (0, 1, None)
    assert "deformableX: expected " in found.warnings[0]
    rules = shipped().scene_type(whole.scene_type)
    rows = [row for _, rows in comparable(broken, rules)["objects"] for row in rows]
    assert sum(row[8:] == [None, None, None] for row in rows) == 1

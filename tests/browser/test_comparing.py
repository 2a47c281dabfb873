"""The viewer counts changes in the browser: as `scenes.diff` does, on every golden scene."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import scenes
from scenes.library import shipped
from scenes.reading import from_document
from scenes.records import Scene
from scenes.viewing.comparable import comparable

GOLDEN = Path(__file__).parents[1] / "golden/rendering"
NEIGHBOURS = 3
ASKED = """(told) => {
    const { scenes, pairs } = JSON.parse(told);
    return JSON.stringify(pairs.map(([before, after]) => {
        const found = page.comparing.compare(scenes[before], scenes[after]);
        return [found.changes.map(({ kind, name, instance, from, to }) =>
            ({ kind, name, instance, from, to })), found.least, found.warnings];
    }));
}"""


def cases() -> list[tuple[Scene, Scene]]:
    """Return the golden cases of two instances, each as scenes of one object."""
    control = json.loads((GOLDEN / "samples/small/control.json").read_bytes())

    def scene(fields: dict[str, Any]) -> Scene:
        document = copy.deepcopy(control)
        offered = {"numInstance": 1, "smallestUnusedInstanceIdx": 0, "instance": [fields]}
        document["scene"]["availableObject"] = [offered]
        return from_document(document)

    listed = json.loads((GOLDEN / "samples/diff_cases.json").read_bytes())
    return [(scene(case["a"]), scene(case["b"])) for case in listed]


def golden_pairs() -> list[tuple[Scene, Scene]]:
    """Return golden scenes beside those that follow, and beside what was made of them."""
    read = list(scenes.read(GOLDEN / "scenes"))
    named = {scene.file_name: scene for scene in read}
    listed = json.loads((GOLDEN / "pairs.json").read_bytes())["pairs"]
    after = [
        (scene, read[(place + step) % len(read)])
        for place, scene in enumerate(read)
        for step in range(1, NEIGHBOURS + 1)
    ]
    beside = [(one["base"], one["complement"]) for one in listed]
    return after + [(named[a], named[b]) for a, b in beside if a in named and b in named]


def test_the_browser_counts_the_changes_that_python_counts(visit: Any, pictured: Path) -> None:
    both = cases() + golden_pairs()
    both += [(after, before) for before, after in both]
    library = shipped()
    rules = {
        scene.scene_type: library.scene_type(scene.scene_type) for pair in both for scene in pair
    }
    once = {id(scene): scene for pair in both for scene in pair}
    place = {one: at for at, one in enumerate(once)}
    told = {
        "scenes": [comparable(scene, rules[scene.scene_type]) for scene in once.values()],
        "pairs": [[place[id(scene)] for scene in pair] for pair in both],
    }
    page = visit.open(pictured / "viewer", "#/gallery")
    found = json.loads(page.evaluate(ASKED, json.dumps(told)))
    kinds, warned = set(), 0
    for (before, after), (changes, least, warnings) in zip(both, found, strict=True):
        wanted = scenes.diff(before, after, present_only=True)
        assert changes == [
            {name: value for name, value in change.to_dict().items() if name != "object"}
            for change in wanted.changes
        ]
        assert least == wanted.min_changes
        assert warnings == list(wanted.warnings)
        kinds |= {change["kind"].split(":")[0] for change in changes}
        warned += bool(warnings)
    assert warned
    assert kinds == {
        *("present", "flip", "z", "expressionID", "poseID", "typeID", "position"),
        *("globalRot", "localRot"),
    }

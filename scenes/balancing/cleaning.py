"""What would tell an original from an edited scene, taken away from both alike.

The edit history is emptied, `initHistory` is `["Random"]`, and every instance that is not in the
picture lies in one canonical state of the tray, so that one that was taken out is like one that
never was in. What is drawn stays as it is. All is done to JSON values, in place.
"""

from __future__ import annotations

from typing import Any

from scenes.library import Library, SceneType
from scenes.records import ROOT

Document = dict[str, Any]

_HISTORY_KEYS = (
    *("selectedIdx", "selectedIns", "present", "poseID", "typeID", "expressionID", "x", "y", "z"),
    *("flip", "depth1", "globalRot", "localRots"),
)
_VARIANTS = ("typeID", "poseID", "expressionID", "styleID", "randInitPoseIdx")
_UNUSED = "smallestUnusedInstanceIdx"
_DEPTH1 = 5
"""The layer of absent instances of kinds that the library does not know."""


def empty_history(composition: Document) -> None:
    """Take away how a scene came to be."""
    composition["initHistory"] = ["Random"]
    composition["userSequence"] = {key: [] for key in _HISTORY_KEYS}


def tidy_tray(offered: Document, rules: SceneType, library: Library) -> None:
    """Put the absent instances of an object into the canonical state of the tray.

    That is the upper left corner, the scene type's usual depth, the kind's usual layer, unflipped,
    first type and pose; of a person no face, first initial pose. Which instance is the first unused
    one is counted again where it is stored.

    Args:
        offered: an object on offer, as scene files have it.
        rules: of the scene's type.
        library: what exists.
    """
    instances: list[Document] = offered["instance"]
    kind = library.kinds.get(instances[0]["name"])
    offer = None if kind is None else kind.scenes.get(rules.base_dir)
    depth1 = _DEPTH1 if offer is None else offer.depth1
    nowhere = {"x": 0, "y": 0, "z": rules.z_default, "flip": 0, "depth1": depth1}
    for instance in instances:
        if not instance["present"]:
            instance.update(nowhere)
            instance.update((key, 0) for key in _VARIANTS if key in instance)
            if instance.get("deformable") and instance.get("body"):
                instance.update(_resting(instance["body"]))
    if _UNUSED in offered:
        unused = (m for m, instance in enumerate(instances) if not instance["present"])
        offered[_UNUSED] = next(unused, len(instances))


def _resting(body: list[Document]) -> Document:
    """Return the joints of an absent doll: nowhere, with the angles of its first initial pose."""
    local = [part["initPose"][0] if part.get("initPose") else 0 for part in body]
    angles: dict[str, float] = {ROOT: 0}
    for part, angle in zip(body, local, strict=True):
        angles[part["part"]] = angles[part["parent"]] + angle
    nowhere = [0] * len(body)
    return {
        "deformableX": nowhere,
        "deformableY": nowhere,
        "deformableGlobalRot": [angles[part["part"]] for part in body],
        "deformableLocalRot": local,
    }

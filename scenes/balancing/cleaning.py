"""What would tell an original from an edited scene, taken away from both alike.

The edit history is emptied, `initHistory` is `["Random"]`, and every instance that is not in the
picture lies in one canonical state of the tray, so that one that was taken out is like one that
never was in. What is drawn stays as it is.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from scenes.kinematics import parents
from scenes.library import Library
from scenes.records import Clipart, Offered, Scene

HISTORY = ("Random",)
"""What `initHistory` holds in every scene of a set."""

_HISTORY_KEYS = (
    *("selectedIdx", "selectedIns", "present", "poseID", "typeID", "expressionID", "x", "y", "z"),
    *("flip", "depth1", "globalRot", "localRots"),
)
EMPTY_SEQUENCE: dict[str, list[Any]] = {key: [] for key in _HISTORY_KEYS}
"""What `userSequence` holds in every scene of a set."""

_DEPTH1 = 5
"""The layer of absent instances of kinds that the library does not know."""


def without_traces(scene: Scene, library: Library) -> Scene:
    """Return a scene that does not tell whether it was edited."""
    return replace(
        scene,
        objects=tuple(cleaned(offered, scene, library) for offered in scene.objects),
        init_history=HISTORY,
        user_sequence=Raw(msgspec.json.encode(EMPTY_SEQUENCE)),
    )


def cleaned(offered: Offered, scene: Scene, library: Library) -> Offered:
    """Return an object whose absent instances are in the canonical state of the tray.

    That is the upper left corner, the scene type's usual depth, the kind's usual layer, unflipped,
    first type and pose; of a person no face, first initial pose. Which instance is the first unused
    one is counted again where it is stored.
    """
    rules = library.scene_type(scene.scene_type, scene.origin or scene.file_name)
    kind = library.kinds.get(offered.name)
    offer = None if kind is None else kind.scenes.get(rules.base_dir)
    depth1 = _DEPTH1 if offer is None else offer.depth1
    instances = tuple(
        instance if instance.present else _in_tray(instance, rules.z_default, depth1)
        for instance in offered.instances
    )
    unused = None if offered.smallest_unused is None else offered.first_unused
    return replace(offered, instances=instances, smallest_unused=unused)


def _in_tray(clipart: Clipart, z: int, depth1: int) -> Clipart:
    fields: dict[str, Any] = {"x": 0, "y": 0, "z": z, "flip": 0, "depth1": depth1}
    for field in ("type_id", "pose_id", "expression_id", "style_id", "initial_pose"):
        if getattr(clipart, field) is not None:
            fields[field] = 0
    if clipart.is_doll:
        fields |= _resting(clipart)
    return replace(clipart, **fields)


def _resting(clipart: Clipart) -> dict[str, Raw]:
    """Return the joints of an absent doll: nowhere, with the angles of its first initial pose."""
    parts = clipart.doll.parts
    local = [part.initial_angles[0] if part.initial_angles else 0 for part in parts]
    angles: list[float] = []
    for k, parent in enumerate(parents(parts)):
        angles.append(local[k] if parent < 0 else angles[parent] + local[k])
    nowhere = Raw(msgspec.json.encode([0] * len(parts)))
    return {
        "deformable_x": nowhere,
        "deformable_y": nowhere,
        "deformable_global_rot": Raw(msgspec.json.encode(angles)),
        "deformable_local_rot": Raw(msgspec.json.encode(local)),
    }

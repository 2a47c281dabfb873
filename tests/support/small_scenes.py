"""Small scenes from a few lines: what is where, everything else as the library offers it."""

from __future__ import annotations

from typing import Any

from scenes.generating.posing import posed
from scenes.kinematics import place_parts
from scenes.library import shipped
from scenes.reading import from_document
from scenes.records import Scene

_PART = {
    "name": "part",
    "parent": "parent",
    "parent_x": "parentX",
    "parent_y": "parentY",
    "child_x": "childX",
    "child_y": "childY",
}


def small_scene(things: list[list[Any]], scene_type: str = "Park", number: int = 1) -> Scene:
    """Return a scene of `[name, x, y, {field: value}]`, each an object of its own kind.

    A doll's `pose` is one of its initial poses (standing if not given), `lean` its torso's angle.
    """
    objects = [
        {"numInstance": 1, "instance": [_instance(name, x, y, *more, scene_type=scene_type)]}
        for name, x, y, *more in things
    ]
    document = {"id": number, "scene": {"sceneType": scene_type, "availableObject": objects}}
    return from_document(document, name="small")


def _instance(
    name: str, x: float, y: float, more: dict[str, Any] | None = None, *, scene_type: str
) -> dict[str, Any]:
    kind = shipped().kinds[name]
    offer = kind.scenes.get(scene_type) or next(iter(kind.scenes.values()))
    fields: dict[str, Any] = {
        "type": kind.category,
        "name": name,
        "present": True,
        "x": x,
        "y": y,
        "z": 0,
        "flip": 0,
        "depth0": offer.depth0,
        "depth1": offer.depth1,
    }
    given = dict(more or {})
    if kind.category == "human":
        pose, lean = given.pop("pose", 3), given.pop("lean", None)
        return _posed(fields | given, pose, lean, scene_type)
    if kind.category == "animal":
        return fields | {"numPose": kind.poses, "poseID": 0} | given
    return fields | {"baseDir": kind.base_dir, "numType": kind.types, "typeID": 0} | given


def _posed(
    fields: dict[str, Any], pose: int, lean: float | None, scene_type: str
) -> dict[str, Any]:
    kind = shipped().dolls[fields["name"]]
    angles = [float(part.initial_angles[pose]) for part in kind.parts]
    if lean is not None:
        angles[0] = lean
    scale = kind.global_scale * shipped().scene_type(scene_type).scale(fields["z"])
    doll = posed(kind, tuple(angles), fields["flip"])
    doll = place_parts(doll, fields["x"], fields["y"], scale, fields["flip"])
    return fields | {
        "deformable": True,
        "globalScale": kind.global_scale,
        "numExpression": kind.expressions,
        "expressionID": fields.get("expressionID", 1),
        "body": [
            {key: getattr(part, field) for field, key in _PART.items()} for part in kind.parts
        ],
        "deformableX": list(doll.x),
        "deformableY": list(doll.y),
        "deformableGlobalRot": list(doll.global_angles),
        "deformableLocalRot": list(doll.local_angles),
    }

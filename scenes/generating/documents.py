"""What was made up to scene files in full: every object on offer with all its instances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Raw

from scenes.generating.casting import Member
from scenes.generating.offering import OnOffer, Unplaced
from scenes.generating.stage import Item
from scenes.kinematics import place_parts
from scenes.library import DollKind, Kind, Library, SceneType
from scenes.records import Doll

Document = dict[str, Any]

_CONFIGURATION = "abstract_scenes_v002_data_scene_config.json"
_DEFORMABLE = {
    "human": "deformable",
    "animal": "nondeformable",
    "largeObject": "nondeformable",
    "smallObject": "nondeformable",
}
_HISTORY = (
    "selectedIdx",
    "selectedIns",
    "present",
    "poseID",
    "typeID",
    "expressionID",
    "x",
    "y",
    "z",
    "flip",
    "depth1",
    "globalRot",
    "localRots",
)


def scene_document(
    index: int,
    scene_type: str,
    offered: Sequence[OnOffer],
    items: Sequence[Item],
    faces: Mapping[Member, int],
    *,
    persons_required: bool,
    library: Library,
) -> Document:
    """Return a scene as the JSON value of its file.

    Args:
        index: number of the scene, also its id.
        scene_type: of the library.
        offered: what it offers.
        items: what is in the picture, and where.
        faces: expression of each person in the picture.
        persons_required: whether the user was told to use a person.
        library: what exists.
    """
    placed = {item.member: item for item in items}
    rules = library.scene_types[scene_type]
    objects = [_offered(i, item, placed, faces, rules, library) for i, item in enumerate(offered)]
    return {
        "file_name": f"{name_of(index)}.png",
        "id": index,
        "scene": {
            "availableObject": objects,
            "userSequence": {key: [] for key in _HISTORY},
            "sceneType": scene_type,
            "initHistory": ["Random"],
            "deformTypesUse": _DEFORMABLE,
            "sceneConfigFile": _CONFIGURATION,
            "reqsOn": {key: key == "human" and persons_required for key in _DEFORMABLE},
        },
    }


def name_of(index: int) -> str:
    """Return what a scene's files are called, without the ending."""
    return f"abstract_v002_train2015_{index:012d}"


def _offered(
    i: int,
    item: OnOffer,
    placed: Mapping[Member, Item],
    faces: Mapping[Member, int],
    rules: SceneType,
    library: Library,
) -> Document:
    kind = item.kind
    doll = library.dolls.get(kind.name) if kind.category == "human" else None
    body = {} if doll is None else _body(doll)
    instances = []
    for m, unplaced in enumerate(item.instances):
        there = placed.get(Member(i, m))
        instance = _common(item, unplaced, there, m, rules)
        if doll is not None:
            instance |= body
            instance |= _joints(doll, unplaced, there, rules)
            instance |= _person(kind, unplaced, there, faces.get(Member(i, m), 0))
        elif kind.category == "animal":
            instance |= {"numPose": kind.poses, "poseID": unplaced.variant}
        else:
            instance["baseDir"] = kind.base_dir
            instance |= {"numType": kind.types, "typeID": unplaced.variant}
        instances.append(instance)
    unused = (m for m in range(len(instances)) if Member(i, m) not in placed)
    return {
        "numInstance": len(instances),
        "smallestUnusedInstanceIdx": next(unused, len(instances)),
        "instance": instances,
    }


def _common(
    item: OnOffer, unplaced: Unplaced, there: Item | None, m: int, rules: SceneType
) -> Document:
    return {
        "deformable": item.kind.category == "human",
        "type": item.kind.category,
        "name": item.kind.name,
        "instanceID": m,
        "present": there is not None,
        "x": 0 if there is None else there.x,
        "y": 0 if there is None else there.y,
        "z": rules.z_default if there is None else there.z,
        "flip": unplaced.flip,
        "depth0": item.offer.depth0,
        "depth1": item.offer.depth1 if there is None else there.depth1,
    }


def _body(kind: DollKind) -> Document:
    names = [part.name for part in kind.parts]
    return {
        "body": Raw(msgspec.json.encode(kind.parts)),
        "partIdxList": {name: k for k, name in enumerate(names)},
        "globalScale": kind.global_scale,
    }


def _joints(kind: DollKind, unplaced: Unplaced, there: Item | None, rules: SceneType) -> Document:
    """Return where a doll's parts are; an absent one has its angles, but no place yet."""
    angles = unplaced.angles if there is None else there.angles
    nought = (0,) * len(angles)
    doll = Doll(kind.parts, kind.global_scale, nought, nought, angles, angles)
    if there is not None:
        scale = kind.global_scale * rules.scale(there.z)
        doll = place_parts(doll, there.x, there.y, scale, unplaced.flip)
    return {
        "deformableGlobalRot": doll.global_angles,
        "deformableLocalRot": doll.local_angles,
        "deformableX": doll.x,
        "deformableY": doll.y,
    }


def _person(kind: Kind, unplaced: Unplaced, there: Item | None, face: int) -> Document:
    return {
        "numExpression": kind.expressions,
        "expressionID": face,
        "numStyle": 1,
        "styleID": 0,
        "randInitPoseIdx": unplaced.initial_pose if there is None else there.initial_pose,
    }

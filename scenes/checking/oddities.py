"""What is legal in a scene but odd: the interface's finishing rules, and values left behind."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.checking.findings import Findings
from scenes.kinematics import place_parts
from scenes.library.records import Library, SceneType
from scenes.records import Doll, Offered, Placed, Scene

_STRAYED_PX = 1.0
"""A doll's joint further than this from where its angles put it was forgotten in an edit."""

_STALE_RAD = 1e-9


def note_oddities(found: Findings, scene: Scene, library: Library) -> None:
    """Note as warnings what is odd in a valid scene."""
    rules = library.scene_types[scene.scene_type]
    path = ".availableObject" if scene.bare else ".scene.availableObject"
    present = list(scene.present())
    _note_count(found, path, len(present), rules)
    for i, offered in enumerate(scene.objects):
        for key, expected, got in _of_offered(offered, library):
            found.warning(f"{path}[{i}]{key}", expected, got)
    for placed in present:
        here = f"{path}[{placed.object}].instance[{placed.instance}]"
        for key, expected, got in (*_of_variant(placed, library), *_of_person(placed, rules)):
            found.warning(f"{here}.{key}", expected, got)


def _note_count(found: Findings, path: str, count: int, rules: SceneType) -> None:
    low, high = rules.min_objects, rules.max_objects
    if count == 0:
        found.warning(path, "something in the picture", "no present instance: only the background")
    elif not low <= count <= high:
        found.warning(path, f"{low}..{high} present instances in a finished scene", str(count))


def _of_offered(offered: Offered, library: Library) -> Iterator[tuple[str, str, str]]:
    first = offered.instances[0]
    layers = {instance.depth0 for instance in offered.instances}
    if len(layers) > 1:
        yield (
            ".instance",
            "one depth0 for all instances: that of the first decides",
            f"depth0 {', '.join(map(str, sorted(layers)))}",
        )
    names = {instance.name for instance in offered.instances}
    if len(names) > 1:
        yield ".instance", "instances of one name", ", ".join(sorted(names))
    if first.name not in library.kinds:
        yield ".instance[0].name", "a name of the library", f'"{first.name}", whose art is unknown'
    if offered.smallest_unused not in {None, offered.first_unused}:
        yield (
            ".smallestUnusedInstanceIdx",
            f"{offered.first_unused}, the first instance that is not present",
            str(offered.smallest_unused),
        )


def _of_variant(placed: Placed, library: Library) -> Iterator[tuple[str, str, str]]:
    """Report a type, pose or face that the library's clipart of the name does not have."""
    clipart = placed.clipart
    kind = library.kinds.get(clipart.name)
    if kind is None or kind.category != clipart.category:
        return
    for key, number, count in (
        ("expressionID", clipart.expression_id, kind.expressions),
        ("poseID", clipart.pose_id, kind.poses),
        ("typeID", clipart.type_id, kind.types),
    ):
        if number is not None and count and number >= count:
            expected = f"one of the {count} that the library has of {clipart.name}, from 0"
            yield key, expected, f"{number}, whose art is unknown"


def _of_person(placed: Placed, rules: SceneType) -> Iterator[tuple[str, str, str]]:
    clipart = placed.clipart
    if clipart.category != "human":
        return
    if clipart.expression_id == 0:
        yield "expressionID", "a face of a present person", "0, which is blank"
    if not clipart.is_doll:
        return
    doll = clipart.doll
    if abs(doll.local_angles[0] - doll.global_angles[0]) > _STALE_RAD:
        yield (
            "deformableLocalRot[0]",
            f"{doll.global_angles[0]}, the root's angle, which counts",
            f"a stale {doll.local_angles[0]}",
        )
    scale = doll.global_scale * rules.scale(clipart.z)
    strayed = _furthest(doll, place_parts(doll, clipart.x, clipart.y, scale, clipart.flip)) * scale
    if strayed > _STRAYED_PX:
        yield (
            "deformableX",
            "joints where x, y, z, flip and the angles put them",
            f"a part {strayed:.0f} px away, and it is drawn there",
        )


def _furthest(stored: Doll, derived: Doll) -> float:
    return max(
        max(abs(a - b), abs(c - d))
        for a, b, c, d in zip(stored.x, derived.x, stored.y, derived.y, strict=True)
    )

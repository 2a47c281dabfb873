"""Into the picture and out of it: add, remove."""

from __future__ import annotations

from msgspec.structs import replace

from scenes.editing.finding import find_present, find_unused
from scenes.editing.settling import put, settled
from scenes.editing.variants import EXPRESSION, POSE, TYPE
from scenes.library import Library
from scenes.records import Number, Scene

BLANK_FACE = 0
"""The expression of a person that is not in the picture, as the interface leaves it."""


def add(
    scene: Scene,
    name: str | int,
    x: Number,
    y: Number,
    *,
    instance: int | None = None,
    z: int | None = None,
    depth1: int | None = None,
    flip: int | None = None,
    type: int | None = None,  # noqa: A002 (the word of the format)
    pose: int | None = None,
    expression: int | None = None,
    library: Library | None = None,
) -> Scene:
    """Put an unused instance of an object into the picture.

    What is not given stays as it is stored with the instance: of a person, that is a blank face.

    Args:
        scene: the scene.
        name: the object.
        x: where its centre (a doll's root joint) goes, canvas pixels from the left.
        y: the same from the top.
        instance: which one; the first unused if None.
        z: depth, 0 nearest.
        depth1: order within the depth, 0 nearest.
        flip: 1 for mirrored.
        type: variant of an object.
        pose: of an animal.
        expression: face of a person.
        library: where the scene type is known; the shipped one if None.
    """
    target = find_unused(scene, name, instance, library)
    fields: dict[str, Number | bool] = {
        "present": True,
        "x": target.number("x", x),
        "y": target.number("y", y),
    }
    if z is not None:
        fields["z"] = target.integer("z", z, target.rules.z_levels)
    if depth1 is not None:
        fields["depth1"] = target.integer("depth1", depth1, target.rules.depth1_levels)
    if flip is not None:
        fields["flip"] = target.integer("flip", flip, 2)
    for variant, value in ((TYPE, type), (POSE, pose), (EXPRESSION, expression)):
        if value is not None:
            fields[variant.field] = variant.value(target, value)
    added = settled(target, replace(target.clipart, **fields), library)
    return _recounted(added, target.object)


def remove(
    scene: Scene, name: str | int, instance: int, *, library: Library | None = None
) -> Scene:
    """Take an instance out of the picture; it keeps its place, a person loses its face."""
    target = find_present(scene, name, instance, library)
    clipart = replace(target.clipart, present=False)
    if clipart.category == "human" and clipart.expression_id is not None:
        clipart = replace(clipart, expression_id=BLANK_FACE)
    return _recounted(put(target, clipart), target.object)


def _recounted(scene: Scene, index: int) -> Scene:
    """Return the scene with the first unused instance of an object counted again.

    A file that does not store it is left without.
    """
    offered = scene.objects[index]
    if offered.smallest_unused is None:
        return scene
    counted = replace(offered, smallest_unused=offered.first_unused)
    return replace(scene, objects=(*scene.objects[:index], counted, *scene.objects[index + 1 :]))

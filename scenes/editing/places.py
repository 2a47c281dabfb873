"""Where an instance is and which way it faces: move, flip, set_depth."""

from __future__ import annotations

from msgspec.structs import replace

from scenes.editing.finding import find_present
from scenes.editing.settling import settled
from scenes.library import Library
from scenes.records import Number, Scene


def move(
    scene: Scene,
    name: str | int,
    instance: int,
    x: Number,
    y: Number,
    *,
    library: Library | None = None,
) -> Scene:
    """Move an instance to a place.

    Args:
        scene: the scene.
        name: the object.
        instance: one that is in the picture.
        x: where its centre (a doll's root joint) goes, canvas pixels from the left; off the canvas
            is allowed.
        y: the same from the top.
        library: where the scene type is known; the shipped one if None.
    """
    target = find_present(scene, name, instance, library)
    place = {"x": target.number("x", x), "y": target.number("y", y)}
    return settled(target, replace(target.clipart, **place), library)


def flip(scene: Scene, name: str | int, instance: int, *, library: Library | None = None) -> Scene:
    """Mirror an instance; a doll's root keeps its angle on the canvas, the rest is mirrored."""
    target = find_present(scene, name, instance, library)
    return settled(target, replace(target.clipart, flip=1 - target.clipart.flip), library)


def set_depth(
    scene: Scene,
    name: str | int,
    instance: int,
    z: int,
    depth1: int | None = None,
    *,
    library: Library | None = None,
) -> Scene:
    """Put an instance at a depth: its size changes, its place does not.

    Args:
        scene: the scene.
        name: the object.
        instance: one that is in the picture.
        z: 0 nearest and largest.
        depth1: order among what has the same z, 0 nearest; as it is if None.
        library: where the scene type is known; the shipped one if None.
    """
    target = find_present(scene, name, instance, library)
    fields = {"z": target.integer("z", z, target.rules.z_levels)}
    if depth1 is not None:
        fields["depth1"] = target.integer("depth1", depth1, target.rules.depth1_levels)
    return settled(target, replace(target.clipart, **fields), library)

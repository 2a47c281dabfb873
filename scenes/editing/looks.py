"""What an instance looks like: set_expression, set_pose, set_type."""

from __future__ import annotations

from msgspec.structs import replace

from scenes.editing.finding import find_present
from scenes.editing.settling import put
from scenes.editing.targets import Target
from scenes.editing.variants import EXPRESSION, POSE, TYPE, Variant
from scenes.library import Library
from scenes.records import Scene


def set_expression(
    scene: Scene,
    name: str | int,
    instance: int,
    expression: int,
    *,
    library: Library | None = None,
) -> Scene:
    """Give a person a face, 0 for a blank one."""
    return _varied(find_present(scene, name, instance, library), EXPRESSION, expression)


def set_pose(
    scene: Scene, name: str | int, instance: int, pose: int, *, library: Library | None = None
) -> Scene:
    """Give an animal a pose, 0-based; dolls are posed joint by joint, by `turn`."""
    return _varied(find_present(scene, name, instance, library), POSE, pose)


def set_type(
    scene: Scene,
    name: str | int,
    instance: int,
    type: int,  # noqa: A002 (the word of the format)
    *,
    library: Library | None = None,
) -> Scene:
    """Give an object a type, 0-based."""
    return _varied(find_present(scene, name, instance, library), TYPE, type)


def _varied(target: Target, variant: Variant, value: int) -> Scene:
    field = {variant.field: variant.value(target, value)}
    return put(target, replace(target.clipart, **field))

"""A changed instance back in its scene, its joints where its fields put them."""

from __future__ import annotations

import msgspec

from scenes.checking.reports import unfit
from scenes.editing.targets import Target
from scenes.kinematics import settle
from scenes.library import Library
from scenes.records import Clipart, Scene


def settled(target: Target, clipart: Clipart, library: Library | None) -> Scene:
    """Return the scene with a changed instance, its joints where its fields put them."""
    try:
        return put(target, settle(clipart, target.rules.scale(clipart.z)))
    except (msgspec.DecodeError, ValueError, IndexError, KeyError) as error:
        raise unfit(target.scene, library, error) from None


def put(target: Target, clipart: Clipart) -> Scene:
    """Return the scene with a changed instance, joints as they are."""
    return target.scene.with_instance(target.object, target.instance, clipart)

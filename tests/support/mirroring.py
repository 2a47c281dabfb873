"""A scene as a mirror shows it: every x from the other edge, every flip the other way."""

from __future__ import annotations

import msgspec

from scenes.kinematics import settle
from scenes.library import shipped
from scenes.records import Clipart, Scene


def settled(scene: Scene) -> Scene:
    """Return the scene with every doll's joints where its angles put them."""
    for i, m, clipart in list(scene.present()):
        scene = scene.with_instance(i, m, settle(clipart, _scale(scene, clipart)))
    return scene


def mirrored(scene: Scene) -> Scene:
    """Return the scene mirrored; its dolls are settled."""
    width = shipped().canvas[0]
    for i, m, clipart in list(scene.present()):
        turned = msgspec.structs.replace(clipart, x=width - clipart.x, flip=1 - clipart.flip)
        if turned.is_doll:
            doll = turned.doll
            angles = (-doll.global_angles[0], *doll.global_angles[1:])
            turned = turned.with_doll(msgspec.structs.replace(doll, global_angles=angles))
        scene = scene.with_instance(i, m, settle(turned, _scale(scene, turned)))
    return scene


def _scale(scene: Scene, clipart: Clipart) -> float:
    return shipped().scene_type(scene.scene_type).scale(clipart.z)

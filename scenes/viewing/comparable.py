"""What the page compares two scenes by; `assets/comparing.js` counts as `scenes.diff` does."""

from __future__ import annotations

from typing import Any

import msgspec

from scenes.comparing import PLAIN_FIELDS
from scenes.library import SceneType
from scenes.records import Clipart, Scene


def comparable(scene: Scene, rules: SceneType) -> dict[str, Any]:
    """Return all that a comparison asks of a scene, absent instances included.

    `objects` holds each object's name and one row an instance: the plain fields, x, y (canvas
    pixels) and, of a doll, which of `parts` it is made of, its root's angle on the canvas and the
    local angle of each part (radians). A doll whose arrays do not fit its body has null for parts.

    Args:
        scene: the scene.
        rules: of its type: how far a move, how large a turn and how many changes count.
    """
    parts: list[list[str]] = []
    objects = [
        [offered.name, [_row(one, parts) for one in offered.instances]] for offered in scene.objects
    ]
    return {
        "limits": {
            "move": rules.min_move_px,
            "angle": rules.min_angle_rad,
            "changes": rules.min_changes,
        },
        "type": scene.scene_type,
        "parts": parts,
        "objects": objects,
    }


def _row(one: Clipart, parts: list[list[str]]) -> list[Any]:
    row = [*(getattr(one, field) for _, field in PLAIN_FIELDS), one.x, one.y]
    if not one.is_doll:
        return row
    try:
        doll = one.doll
    except msgspec.DecodeError:
        return [*row, None, None, None]
    names = [part.name for part in doll.parts]
    if names not in parts:
        parts.append(names)
    return [*row, parts.index(names), doll.global_angles[0], list(doll.local_angles)]

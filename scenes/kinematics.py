"""Joints and angles of a doll to the places of its parts, and back: pure.

Positions are kept as scene files keep them: canvas pixels divided by the doll's scale
s = globalScale * scale(z). A pixel u of a part's picture is drawn at

    q = s * (P + R(angle) * diag(sign, 1) * (u - joint)),  sign = -1 if flipped else 1

for a part at P with its joint in its picture. R turns clockwise for positive angles, since y
points down.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec.structs import replace

from scenes.records import ROOT, Clipart, Doll, Part


def parents(parts: Sequence[Part]) -> tuple[int, ...]:
    """Return the index of each part's parent, -1 for the root; a parent precedes its children."""
    index = {part.name: k for k, part in enumerate(parts)}
    return tuple(-1 if part.parent == ROOT else index[part.parent] for part in parts)


def place_parts(doll: Doll, x: float, y: float, scale: float, flip: int) -> Doll:
    """Return the doll with every part derived from its root and its local angles.

    Child k of q: P_k = P_q + R(angle_q) d with d = (sign * (parent_x_k - child_x_q),
    parent_y_k - child_y_q), and angle_k = angle_q + sign * local_k.

    Args:
        doll: its root's global angle and the others' local angles are taken as they are.
        x: where the root's joint is, canvas pixels.
        y: the same downwards.
        scale: globalScale times the scale of its depth.
        flip: 1 if mirrored.

    Source:
        The forward kinematics of the interface; agrees with its scripts to 3e-13 pixels.
    """
    sign = -1 if flip else 1
    xs: list[float] = []
    ys: list[float] = []
    angles: list[float] = []
    for k, (part, parent) in enumerate(zip(doll.parts, parents(doll.parts), strict=True)):
        if parent < 0:
            xs.append(x / scale)
            ys.append(y / scale)
            angles.append(doll.global_angles[k])
            continue
        above = doll.parts[parent]
        across = sign * (part.parent_x - above.child_x)
        down = part.parent_y - above.child_y
        cos, sin = math.cos(angles[parent]), math.sin(angles[parent])
        xs.append(xs[parent] + cos * across - sin * down)
        ys.append(ys[parent] + sin * across + cos * down)
        angles.append(angles[parent] + sign * doll.local_angles[k])
    return replace(doll, x=tuple(xs), y=tuple(ys), global_angles=tuple(angles))


def local_angles(doll: Doll, flip: int) -> tuple[float, ...]:
    """Return the local angles that the global ones stand for; the root's entry is kept as it is."""
    sign = -1 if flip else 1
    return tuple(
        doll.local_angles[k]
        if parent < 0
        else sign * (doll.global_angles[k] - doll.global_angles[parent])
        for k, parent in enumerate(parents(doll.parts))
    )


def settle(clipart: Clipart, z_scale: float) -> Clipart:
    """Return the instance with its joints where its x, y, z, flip and local angles put them.

    Clipart that is no doll has no joints and comes back as it is. Whoever changes x, y, z, flip or
    an angle of a doll must do this, or it is drawn in the wrong place.

    Args:
        clipart: the changed instance.
        z_scale: the scale of its depth, `SceneType.scale(clipart.z)`.
    """
    if not clipart.is_doll:
        return clipart
    doll = clipart.doll
    scale = doll.global_scale * z_scale
    return clipart.with_doll(place_parts(doll, clipart.x, clipart.y, scale, clipart.flip))

"""The joints of a doll: turn."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from scenes.checking.reports import unfit
from scenes.editing.finding import find_present
from scenes.editing.settling import settled
from scenes.editing.targets import Target, UnknownClipartError
from scenes.library import Library
from scenes.records import ROOT, Doll, Number, Scene


def turn(
    scene: Scene,
    name: str | int,
    instance: int,
    part: str,
    angle: Number,
    *,
    library: Library | None = None,
) -> Scene:
    """Turn a part of a doll, and all that hangs on it, to an angle.

    The root is given its angle on the canvas, as when the interface turns it: its local angle,
    which nothing reads, stays as it is.

    Args:
        scene: the scene.
        name: the object.
        instance: a doll that is in the picture.
        part: such as `LeftArmTop`; sides are those of the unflipped picture.
        angle: its new angle against its parent, radians, clockwise before any flip; the root's on
            the canvas.
        library: where the scene type is known; the shipped one if None.
    """
    target = find_present(scene, name, instance, library)
    value = float(target.number("deformableLocalRot", angle))
    clipart = target.clipart
    if not clipart.is_doll:
        raise target.refusal("body", "a doll", f"{clipart.name}, which has no parts")
    try:
        doll = clipart.doll
    except msgspec.DecodeError as error:
        raise unfit(scene, library, error) from None
    return settled(target, clipart.with_doll(_turned(target, doll, part, value)), library)


def _turned(target: Target, doll: Doll, part: str, angle: float) -> Doll:
    names = [other.name for other in doll.parts]
    if part not in names:
        refused = target.refusal("body", f"one of {', '.join(names)}", f'"{part}"')
        raise UnknownClipartError(refused.problems)
    k = names.index(part)
    field = "global_angles" if doll.parts[k].parent == ROOT else "local_angles"
    angles: tuple[float, ...] = getattr(doll, field)
    return replace(doll, **{field: (*angles[:k], angle, *angles[k + 1 :])})

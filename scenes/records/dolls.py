"""Jointed persons: their parts, and where each of them is."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

FURTHEST = 10**9
"""No number of a scene lies further from 0: beyond it a double has no digits left for a doll's
parts, and pictures no pixels."""

SMALLEST_SCALE = 1e-9
"""No size of a doll is below it: its inverse is a number too."""

_WITHIN = Meta(ge=-FURTHEST, le=FURTHEST)

Whole = Annotated[int, _WITHIN]
"""A whole number of a scene that may be below 0."""

Number = Annotated[int, _WITHIN] | Annotated[float, _WITHIN]
"""A coordinate or an angle: whole numbers stay whole, to be written as they were read."""

ROOT = "null"
"""What a part without a parent names as its parent."""

Angles = tuple[Annotated[float, _WITHIN], ...]

_PART_NAMES = {
    "name": "part",
    "click_transfer": "clickTransfer",
    "handle_radius": "handleRadius",
    "parent_x": "parentX",
    "parent_y": "parentY",
    "child_x": "childX",
    "child_y": "childY",
    "initial_angles": "initPose",
}


class Part(Struct, frozen=True, gc=False, kw_only=True, rename=_PART_NAMES):
    """One part of a doll and the joint that it hangs on.

    Attributes:
        name: such as `Torso` or `LeftArmTop`; left and right are sides of the unflipped picture.
        parent: the part it hangs on, `ROOT` for the torso.
        parent_x: the joint in the parent's picture, pixels from its left edge; -1 for the root.
        parent_y: the same from its upper edge.
        child_x: the joint in the part's own picture, pixels from its left edge.
        child_y: the same from its upper edge.
        initial_angles: local angle in each of the doll's initial poses, radians.
        click_transfer: the part that a click goes to instead, `"null"` for none (interface only).
        handle_radius: the size of the handle, pixels (interface only).
    """

    name: str
    parent: str
    click_transfer: str = ROOT
    handle_radius: Number = 0
    parent_x: Number
    parent_y: Number
    child_x: Number
    child_y: Number
    initial_angles: tuple[Number, ...] = ()


class Doll(Struct, frozen=True):
    """A jointed person: its parts and where each of them is. Arrays have one entry a part.

    Attributes:
        parts: in painting order; each part's parent comes before it.
        global_scale: size of the doll's pictures at the nearest depth, above 0.
        x: joint of each part, canvas pixels divided by the doll's scale at its depth.
        y: the same downwards.
        global_angles: rotation of each part on the canvas, radians, clockwise.
        local_angles: rotation of each part against its parent, before any flip; the root's entry is
            stale in real files, its global angle is the truth.
    """

    parts: tuple[Part, ...]
    global_scale: Number
    x: Angles
    y: Angles
    global_angles: Angles
    local_angles: Angles

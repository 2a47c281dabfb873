"""The records of a block: what is in the pictures, and everything else, as their JSON has it."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct

from scenes.packing.columns import Column
from scenes.records import Number, Reference


class Row(Struct, frozen=True, gc=False, array_like=True):
    """A present instance: its template, where it stands, and what varies.

    `depth0` is that of the object's first instance, the one that decides the draw order. The arrays
    are a doll's, empty for everything else.
    """

    template: int
    object: int
    instance: int
    depth0: int
    x: Number
    y: Number
    instance_id: int | None
    flip: int
    z: int
    depth1: int
    type_id: int | None
    pose_id: int | None
    expression_id: int | None
    initial_pose: int | None
    local_angles: Raw = Raw()
    global_angles: Raw = Raw()
    joints_x: Raw = Raw()
    joints_y: Raw = Raw()


class Head(Struct, frozen=True, gc=False, array_like=True):
    """A scene without what is not in the picture; see `Scene`."""

    file_name: str
    id: int | None
    scene_type: str
    bare: bool
    n_objects: int
    rows: tuple[Row, ...]
    primary: Reference | None = None
    secondary: Reference | None = None
    init_history: tuple[str, ...] = ()
    user_sequence: Raw = Raw(b"null")


class Rest(Struct, frozen=True, array_like=True):
    """A scene's document with an empty list of objects, and those objects' templates.

    `objects` holds for each object on offer the number of its text and the templates of its
    instances: one number and how many, or all of them.
    """

    document: dict[str, Any]
    objects: list[list[int | list[int]]]


class RestOfBlock(Struct, frozen=True, array_like=True):
    """Everything about a block's scenes that is not in their pictures."""

    scenes: list[Rest]
    columns: dict[str, Column]

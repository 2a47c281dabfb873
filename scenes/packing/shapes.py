"""The records of a block: what is in the pictures, and everything else, as their JSON has it."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Raw, Struct

from scenes.packing.columns import Column
from scenes.records import (
    DEPTH0_LEVELS,
    DEPTH1_LEVELS,
    LARGEST_ID,
    Z_LEVELS,
    Number,
    Reference,
    Whole,
)

Index = Annotated[int, Meta(ge=0)]

MOST_ALIKE = 1000
"""Of instances that are written as one template and a count: a few bytes stand for no more."""


class Row(Struct, frozen=True, gc=False, array_like=True):
    """A present instance: its template, where it stands, and what varies.

    `depth0` is that of the object's first instance, the one that decides the draw order. The arrays
    are a doll's, empty for everything else.
    """

    template: Index
    object: Index
    instance: Index
    depth0: Annotated[int, Meta(ge=0, lt=DEPTH0_LEVELS)]
    x: Number
    y: Number
    instance_id: Whole | None
    flip: Annotated[int, Meta(ge=0, le=1)]
    z: Annotated[int, Meta(ge=0, lt=Z_LEVELS)]
    depth1: Annotated[int, Meta(ge=0, lt=DEPTH1_LEVELS)]
    type_id: Index | None
    pose_id: Index | None
    expression_id: Index | None
    initial_pose: Whole | None
    local_angles: Raw = Raw()
    global_angles: Raw = Raw()
    joints_x: Raw = Raw()
    joints_y: Raw = Raw()


class Head(Struct, frozen=True, gc=False, array_like=True):
    """A scene without what is not in the picture; see `Scene`."""

    file_name: str
    id: Annotated[int, Meta(ge=0, le=LARGEST_ID)] | None
    scene_type: str
    bare: bool
    n_objects: Index
    rows: tuple[Row, ...]
    primary: Reference | None = None
    secondary: Reference | None = None
    init_history: tuple[str, ...] = ()
    user_sequence: Raw = Raw(b"null")


class Shape(Struct, frozen=True, array_like=True):
    """An object on offer: the number of its text, and the templates of its instances.

    They are all in a list, or one and how many instances have it.
    """

    offer: Index
    templates: Index | Annotated[list[Index], Meta(min_length=1)]
    count: Annotated[int, Meta(ge=1, le=MOST_ALIKE)] = 1

    @property
    def numbers(self) -> list[int]:
        """Return the template of each instance."""
        if isinstance(self.templates, int):
            return [self.templates] * self.count
        return self.templates


class Rest(Struct, frozen=True, array_like=True):
    """A scene's document with an empty list of objects, and the shapes of those objects."""

    document: dict[str, Any]
    objects: list[Shape]


class RestOfBlock(Struct, frozen=True, array_like=True):
    """Everything about a block's scenes that is not in their pictures."""

    scenes: list[Rest]
    columns: dict[str, Column]

"""What a scene is made of: frozen records, positions in pixels, angles in radians, y down.

A record's fields are what the tools of this package use; everything else a file said (edit history,
unknown keys) stays in `Scene.source`, so that a scene read and written is the same JSON. A doll's
parts and joints stay as unread JSON text until `Clipart.doll` is asked for: most of a scene file
describes clipart that is not in the picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta, Raw, Struct

Category = Literal["human", "animal", "largeObject", "smallObject"]
"""The four kinds of clipart, as scene files spell them."""

Number = int | float
"""A coordinate or an angle: whole numbers stay whole, to be written as they were read."""

ROOT = "null"
"""What a part without a parent names as its parent."""

Z_LEVELS, DEPTH0_LEVELS, DEPTH1_LEVELS = 5, 3, 10
"""How many levels the format has: z, depth0 and depth1 count from 0, nearest first."""

Index = Annotated[int, Meta(ge=0)]
Scale = Annotated[int, Meta(gt=0)] | Annotated[float, Meta(gt=0)]
Angles = tuple[float, ...]

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


class Part(Struct, frozen=True, gc=False, rename=_PART_NAMES):
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
    parent_x: Number
    parent_y: Number
    child_x: Number
    child_y: Number
    initial_angles: tuple[Number, ...] = ()
    click_transfer: str = ROOT
    handle_radius: Number = 0


class Doll(Struct, frozen=True):
    """A jointed person: its parts and where each of them is. Arrays have one entry a part.

    Attributes:
        parts: in painting order; each part's parent comes before it.
        global_scale: size of the doll's pictures at the nearest depth, > 0.
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


_CLIPART_NAMES = {
    "category": "type",
    "instance_id": "instanceID",
    "base_dir": "baseDir",
    "num_type": "numType",
    "type_id": "typeID",
    "num_pose": "numPose",
    "pose_id": "poseID",
    "num_expression": "numExpression",
    "expression_id": "expressionID",
    "num_style": "numStyle",
    "style_id": "styleID",
    "global_scale": "globalScale",
    "initial_pose": "randInitPoseIdx",
    "deformable_x": "deformableX",
    "deformable_y": "deformableY",
    "deformable_global_rot": "deformableGlobalRot",
    "deformable_local_rot": "deformableLocalRot",
}


class Clipart(Struct, frozen=True, eq=False, gc=False, kw_only=True, rename=_CLIPART_NAMES):
    """One instance of an object on offer, in the picture or not.

    Attributes:
        category: human, animal, largeObject or smallObject.
        name: of the object, case kept (`Bottle` and `bottle` are two objects).
        present: whether it is in the picture.
        x: its centre (a doll's root joint), canvas pixels from the left.
        y: the same from the top.
        z: depth, 0 nearest and largest, 4 furthest.
        flip: 1 if mirrored (unflipped art faces left).
        depth0: coarse layer 0..2, 2 furthest; only that of an object's first instance counts.
        depth1: order within one z, 0..9, 9 furthest.
        instance_id: number of the instance within its object.
        deformable: whether it is a doll of parts.
        base_dir: scene whose art is used (large and small objects).
        type_id: variant of an object, 0-based; its picture's number is one more.
        pose_id: pose of an animal (or of a person that is no doll), 0-based.
        expression_id: face of a person, 0 for none.
        style_id: clothes of a person that is no doll, 0-based.
        num_type, num_pose, num_expression, num_style: how many of each there are.
        global_scale: see `Doll`.
        initial_pose: which initial pose it was given, -9999 for none.
        body, deformable_x, deformable_y, deformable_global_rot, deformable_local_rot: the doll as
            JSON text; read it by `doll`, change it by `with_doll`.
    """

    category: Category
    name: str
    present: bool
    x: Number
    y: Number
    z: Annotated[int, Meta(ge=0, lt=Z_LEVELS)]
    flip: Annotated[int, Meta(ge=0, le=1)]
    depth0: Annotated[int, Meta(ge=0, lt=DEPTH0_LEVELS)]
    depth1: Annotated[int, Meta(ge=0, lt=DEPTH1_LEVELS)]
    instance_id: int | None = None
    deformable: bool = False
    base_dir: str | None = None
    num_type: Index | None = None
    type_id: Index | None = None
    num_pose: Index | None = None
    pose_id: Index | None = None
    num_expression: Index | None = None
    expression_id: Index | None = None
    num_style: Index | None = None
    style_id: Index | None = None
    global_scale: Scale | None = None
    initial_pose: int | None = None
    body: Raw = Raw()
    deformable_x: Raw = Raw()
    deformable_y: Raw = Raw()
    deformable_global_rot: Raw = Raw()
    deformable_local_rot: Raw = Raw()

    @property
    def is_doll(self) -> bool:
        """Whether this is a person made of parts."""
        return self.deformable and bool(self.body)

    @property
    def doll(self) -> Doll:
        """The doll's parts and joints; ask `is_doll` first.

        Raises:
            msgspec.DecodeError: this is no doll, or its arrays are not what they should be.
        """
        return Doll(
            parts=_BODY.decode(self.body),
            global_scale=1 if self.global_scale is None else self.global_scale,
            x=_ANGLES.decode(self.deformable_x),
            y=_ANGLES.decode(self.deformable_y),
            global_angles=_ANGLES.decode(self.deformable_global_rot),
            local_angles=_ANGLES.decode(self.deformable_local_rot),
        )

    def with_doll(self, doll: Doll) -> Clipart:
        """Return a copy whose joints and angles are those of `doll`; the parts stay as they are."""
        return msgspec.structs.replace(
            self,
            deformable_x=_text(doll.x),
            deformable_y=_text(doll.y),
            deformable_global_rot=_text(doll.global_angles),
            deformable_local_rot=_text(doll.local_angles),
        )

    def __eq__(self, other: object) -> bool:
        """Whether both say the same; unread JSON text is compared by its value."""
        if not isinstance(other, Clipart):
            return NotImplemented
        return all(
            _same(mine, theirs)
            for mine, theirs in zip(
                msgspec.structs.astuple(self), msgspec.structs.astuple(other), strict=True
            )
        )

    def __hash__(self) -> int:
        return hash((self.name, self.instance_id, self.present, self.x, self.y, self.z))


_OFFERED_NAMES = {
    "num_instance": "numInstance",
    "smallest_unused": "smallestUnusedInstanceIdx",
    "instances": "instance",
}


class Offered(Struct, frozen=True, gc=False, kw_only=True, rename=_OFFERED_NAMES):
    """One object on offer and all its instances, present or not.

    Attributes:
        instances: at least one; all of one name.
        num_instance: how many they are.
        smallest_unused: the first instance that is not present; `num_instance` if all are.
    """

    num_instance: int
    smallest_unused: int | None = None
    instances: Annotated[tuple[Clipart, ...], Meta(min_length=1)]

    @property
    def name(self) -> str:
        """The object's name."""
        return self.instances[0].name

    @property
    def category(self) -> Category:
        """The object's category."""
        return self.instances[0].category


class Reference(Struct, frozen=True, gc=False, rename={"object": "idx", "instance": "ins"}):
    """Points at one instance: the object's index in the scene, the instance's index in it."""

    object: int
    instance: int


class Placed(NamedTuple):
    """A present instance and where it stands in the scene's lists (0-based)."""

    object: int
    instance: int
    clipart: Clipart


class Scene(Struct, frozen=True, eq=False, kw_only=True):
    """One composition. Two scenes are equal when they are the same JSON.

    Attributes:
        file_name: of its picture (from imgName, file_name or the id); a bare scene has its file's
            stem.
        id: the image id; None where the file gives none.
        scene_type: such as `Park` or `Living-XinleiSubset`.
        objects: what is on offer, in the order of the file.
        primary: the first object of a relation, in relation data.
        secondary: the second.
        init_history: `Random`, or the scenes that this one was made from.
        user_sequence: the edit history, as unread JSON text.
        bare: the JSON is the composition itself, without a wrapper that names it.
        source: the JSON text it was read from, empty if it came from elsewhere; what the fields do
            not cover is written from here.
        origin: where it was read, for messages.
    """

    file_name: str
    scene_type: str
    objects: tuple[Offered, ...]
    id: int | None = None
    primary: Reference | None = None
    secondary: Reference | None = None
    init_history: tuple[str, ...] = ()
    user_sequence: Raw = Raw()
    bare: bool = False
    source: bytes = b""
    origin: str = ""

    def present(self) -> Iterator[Placed]:
        """Hand out the instances that are in the picture, in the order of the lists."""
        for i, offered in enumerate(self.objects):
            for m, clipart in enumerate(offered.instances):
                if clipart.present:
                    yield Placed(i, m, clipart)

    def with_instance(self, index: int, instance: int, clipart: Clipart) -> Scene:
        """Return a copy in which one instance is replaced; nothing else is made to fit."""
        offered = self.objects[index]
        instances = (*offered.instances[:instance], clipart, *offered.instances[instance + 1 :])
        changed = msgspec.structs.replace(offered, instances=instances)
        return msgspec.structs.replace(
            self, objects=(*self.objects[:index], changed, *self.objects[index + 1 :])
        )

    def __eq__(self, other: object) -> bool:
        """Whether both are the same JSON."""
        if not isinstance(other, Scene):
            return NotImplemented
        from scenes.writing import to_document

        return self is other or to_document(self) == to_document(other)

    def __hash__(self) -> int:
        return hash((self.file_name, self.id, self.scene_type))


_BODY = msgspec.json.Decoder(tuple[Part, ...])
_ANGLES = msgspec.json.Decoder(Angles)


def _text(values: Angles) -> Raw:
    return Raw(msgspec.json.encode(values))


def _same(mine: Any, theirs: Any) -> bool:
    if isinstance(mine, Raw) and mine != theirs:
        return bool(mine) and bool(theirs) and _value(mine) == _value(theirs)
    return bool(mine == theirs)


def _value(text: Raw) -> Any:
    return msgspec.json.decode(text)

"""One instance of clipart, and one object on offer with all its instances."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from scenes.records.dolls import (
    FURTHEST,
    SMALLEST_SCALE,
    Angles,
    Doll,
    Number,
    Part,
    Whole,
)

Category = Literal["human", "animal", "largeObject", "smallObject"]
"""The four kinds of clipart, as scene files spell them."""

Z_LEVELS, DEPTH0_LEVELS, DEPTH1_LEVELS = 5, 3, 10
"""How many levels the format has: z, depth0 and depth1 count from 0, nearest first."""

Index = Annotated[int, Meta(ge=0, le=FURTHEST)]
_SIZE = Meta(ge=SMALLEST_SCALE, le=FURTHEST)
Scale = Annotated[int, Meta(ge=1, le=FURTHEST)] | Annotated[float, _SIZE]

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

    # In the order of the files, which is what the decoder looks for first.
    deformable: bool = False
    category: Category
    name: str
    instance_id: Whole | None = None
    present: bool
    x: Number
    y: Number
    z: Annotated[int, Meta(ge=0, lt=Z_LEVELS)]
    flip: Annotated[int, Meta(ge=0, le=1)]
    depth0: Annotated[int, Meta(ge=0, lt=DEPTH0_LEVELS)]
    depth1: Annotated[int, Meta(ge=0, lt=DEPTH1_LEVELS)]
    base_dir: str | None = None
    num_type: Index | None = None
    type_id: Index | None = None
    num_pose: Index | None = None
    pose_id: Index | None = None
    body: Raw = Raw()
    global_scale: Scale | None = None
    deformable_global_rot: Raw = Raw()
    deformable_local_rot: Raw = Raw()
    deformable_x: Raw = Raw()
    deformable_y: Raw = Raw()
    num_expression: Index | None = None
    expression_id: Index | None = None
    num_style: Index | None = None
    style_id: Index | None = None
    initial_pose: Whole | None = None

    @property
    def is_doll(self) -> bool:
        """Whether this is a person made of parts."""
        return self.deformable and bool(self.body)

    @property
    def doll(self) -> Doll:
        """The doll's parts and joints; ask `is_doll` first.

        Raises:
            msgspec.DecodeError: this is no doll, or its arrays are not what they should be: a
                number for each part.
        """
        parts = _BODY.decode(self.body)
        x, y = _ANGLES.decode(self.deformable_x), _ANGLES.decode(self.deformable_y)
        turned = _ANGLES.decode(self.deformable_global_rot)
        local = _ANGLES.decode(self.deformable_local_rot)
        if not parts or not len(parts) == len(x) == len(y) == len(turned) == len(local):
            lengths = ", ".join(str(len(array)) for array in (x, y, turned, local))
            raise msgspec.ValidationError(f"arrays of {lengths} values for {len(parts)} parts")
        scale = 1 if self.global_scale is None else self.global_scale
        return Doll(parts, scale, x, y, turned, local)

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

    num_instance: Whole
    smallest_unused: Whole | None = None
    instances: Annotated[tuple[Clipart, ...], Meta(min_length=1)]

    @property
    def name(self) -> str:
        """The object's name."""
        return self.instances[0].name

    @property
    def category(self) -> Category:
        """The object's category."""
        return self.instances[0].category

    @property
    def first_unused(self) -> int:
        """What `smallest_unused` has to be: it is stored, and files may have it wrong."""
        unused = (m for m, instance in enumerate(self.instances) if not instance.present)
        return next(unused, len(self.instances))


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

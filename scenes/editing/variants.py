"""Faces, poses and types: which clipart has which, and how many there are."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from scenes.editing.targets import Target
from scenes.records import Clipart


class Variant(Struct, frozen=True):
    """One of the fields that choose among the pictures of one kind of clipart.

    Attributes:
        field: of the record.
        key: as files spell it.
        count: the field that says how many there are.
        owner: what clipart has it, in words.
        fits: whether some clipart has it.
        remedy: what to do with clipart that has it not.
    """

    field: str
    key: str
    count: str
    owner: str
    fits: Callable[[Clipart], bool]
    remedy: str = ""

    def value(self, target: Target, value: int) -> int:
        """Return the value that an instance is to have.

        Raises:
            EditError: the clipart has no such variants, or not so many.
        """
        clipart = target.clipart
        if not self.fits(clipart):
            got = f"{clipart.name}, {_WORDS[clipart.category]}"
            raise target.refusal(self.key, self.owner, got, self.remedy)
        return target.integer(self.key, value, getattr(clipart, self.count))


_WORDS = {
    "human": "a person",
    "animal": "an animal",
    "largeObject": "a large object",
    "smallObject": "a small object",
}

EXPRESSION = Variant(
    "expression_id",
    "expressionID",
    "num_expression",
    "a person, which has faces",
    lambda clipart: clipart.category == "human",
)
POSE = Variant(
    "pose_id",
    "poseID",
    "num_pose",
    "an animal, which has poses",
    lambda clipart: (
        clipart.category == "animal" or (clipart.category == "human" and not clipart.is_doll)
    ),
    "pose a doll joint by joint, with turn",
)
TYPE = Variant(
    "type_id",
    "typeID",
    "num_type",
    "an object, which has types",
    lambda clipart: clipart.category in {"largeObject", "smallObject"},
)

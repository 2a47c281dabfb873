"""Two scenes to counted changes, counted as the interface does that the scenes were made with.

One change each for whether an instance is present, its flip, z, face, pose and type; one for a
move of more than 20 pixels; one for a root turned by at least .2 radians on the canvas; and one for
every local angle changed by as much, the root's included. depth1 is not compared, absent instances
are, and angles are not wrapped. A scene counts as changed with three changes.

Source: `is_different_from_init_scene` of the interface of abstract_scenes_v002; limits are those of
the scene type.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import chain
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw, Struct

from scenes.checking.reports import problems_of, unfit
from scenes.library import Library, SceneType, shipped
from scenes.matching import Match, match_objects
from scenes.records import Clipart, Scene

GLOBAL_ANGLE, LOCAL_ANGLE = "globalRot", "localRot"
"""What the kind of a turned part begins with, such as `localRot:LeftArmTop`."""

PLAIN_FIELDS = (
    ("present", "present"),
    ("flip", "flip"),
    ("z", "z"),
    ("expressionID", "expression_id"),
    ("poseID", "pose_id"),
    ("typeID", "type_id"),
)
"""What is compared as it stands: the kind of the change, and the field of an instance."""


class Difference(NamedTuple):
    """One counted difference between two instances: what, and the value on either side."""

    kind: str
    before: Any
    after: Any


class Change(Struct, frozen=True, kw_only=True):
    """One counted change of a scene.

    Attributes:
        kind: present, flip, z, expressionID, poseID, typeID, position, `globalRot:PART` (the root
            only) or `localRot:PART`.
        object: index of the object in the first scene; in the second where only that offers it.
        name: of the object.
        instance: index of the instance in the object's list.
        before: the value in the first scene; None where it has no such instance.
        after: the value in the second.
    """

    kind: str
    object: int
    name: str
    instance: int
    before: Any
    after: Any

    def to_dict(self) -> dict[str, Any]:
        """Return the change as `scenes diff --format json` prints it."""
        return {
            "kind": self.kind,
            "object": self.object,
            "name": self.name,
            "instance": self.instance,
            "from": self.before,
            "to": self.after,
        }


class Comparison(Struct, frozen=True):
    """What changed from one scene to another.

    Attributes:
        changes: every counted change, in the order of the lists.
        min_changes: with so many a scene counts as changed.
        warnings: how the scenes' objects do not line up, in words.
    """

    changes: tuple[Change, ...]
    min_changes: int
    warnings: tuple[str, ...] = ()

    @property
    def counts_as_changed(self) -> bool:
        """Whether the interface would take the second scene for a changed one."""
        return len(self.changes) >= self.min_changes

    def to_dict(self) -> dict[str, Any]:
        """Return the comparison as `scenes diff --format json` prints it."""
        return {
            "changes": len(self.changes),
            "counts_as_changed": self.counts_as_changed,
            "details": [change.to_dict() for change in self.changes],
            "warnings": list(self.warnings),
        }


def diff(
    before: Scene, after: Scene, *, present_only: bool = False, library: Library | None = None
) -> Comparison:
    """Compare two scenes as the interface does.

    Objects are compared by their index; if the scenes do not offer the same names in the same
    order, by name, with a warning. An instance that only one of the scenes has counts once if it is
    present, and not at all if it is not.

    Args:
        before: the first scene; the limits are those of its type.
        after: the second.
        present_only: leave out instances that are absent from both pictures.
        library: where the scene type is known; the shipped one if None.

    Raises:
        DataError: the first scene's type is unknown, or a doll's arrays do not fit its body.
    """
    library = shipped() if library is None else library
    rules = library.scene_type(before.scene_type, before.origin or before.file_name)
    matches, warnings = match_objects(before, after)
    if before.scene_type != after.scene_type:
        warnings += (f"the scenes are of two types, {before.scene_type} and {after.scene_type}",)
    changes = chain.from_iterable(_changes(match, rules, present_only) for match in matches)
    try:
        return Comparison(tuple(changes), rules.min_changes, warnings)
    except msgspec.DecodeError as error:
        broken = after if problems_of(after, library) else before
        raise unfit(broken, library, error) from None


def instance_differences(before: Clipart, after: Clipart, rules: SceneType) -> Iterator[Difference]:
    """Hand out the counted differences between two instances, present or not."""
    for kind, field in PLAIN_FIELDS:
        left, right = getattr(before, field), getattr(after, field)
        if left != right:
            yield Difference(kind, left, right)
    across, down = after.x - before.x, after.y - before.y
    if math.sqrt(across * across + down * down) > rules.min_move_px:
        yield Difference("position", [before.x, before.y], [after.x, after.y])
    if before.is_doll and after.is_doll:
        yield from _turns(before, after, rules.min_angle_rad)


def _turns(before: Clipart, after: Clipart, least: float) -> Iterator[Difference]:
    """Hand out the root's turn on the canvas, then that of every part against its parent."""
    if _same(before.deformable_global_rot, after.deformable_global_rot) and _same(
        before.deformable_local_rot, after.deformable_local_rot
    ):
        return  # Most dolls are the same text; their joints need not be read.
    left, right = before.doll, after.doll
    names = [part.name for part in left.parts]
    turns = chain(
        zip([GLOBAL_ANGLE], names, left.global_angles, right.global_angles, strict=False),
        zip([LOCAL_ANGLE] * len(names), names, left.local_angles, right.local_angles, strict=False),
    )
    for what, name, old, new in turns:
        if abs(new - old) >= least:
            yield Difference(f"{what}:{name}", old, new)


def _same(left: Raw, right: Raw) -> bool:
    return bytes(left) == bytes(right)


def _changes(match: Match, rules: SceneType, present_only: bool) -> Iterator[Change]:
    """Hand out the changes of one object, which one of the scenes may lack."""
    for m, (old, new) in enumerate(match.instances()):
        for kind, left, right in _differences(old, new, rules, present_only):
            yield Change(
                kind=kind,
                object=match.index,
                name=match.name,
                instance=m,
                before=left,
                after=right,
            )


def _differences(
    old: Clipart | None, new: Clipart | None, rules: SceneType, present_only: bool
) -> Iterator[Difference]:
    if old is not None and new is not None:
        if old.present or new.present or not present_only:
            yield from instance_differences(old, new, rules)
    elif old is not None and old.present:
        yield Difference("present", True, None)
    elif new is not None and new.present:
        yield Difference("present", None, True)

"""One instance of an object: its own fields, and a doll's parts and arrays."""

from __future__ import annotations

from typing import Any

from scenes.checking.fields import (
    CATEGORIES,
    Field,
    boolean,
    check_fields,
    integer,
    is_integer,
    is_numbers,
    number,
    numbers,
    one_of,
    plain_name,
    size,
)
from scenes.checking.findings import NOTHING, Findings
from scenes.library.records import SceneType
from scenes.records import DEPTH0_LEVELS, DEPTH1_LEVELS, FURTHEST, ROOT, Z_LEVELS

Document = dict[str, Any]

_COMMON = (
    one_of("type", CATEGORIES),
    plain_name("name"),
    boolean("present"),
    number("x"),
    number("y"),
    integer("flip", 0, 1),
    integer("instanceID", required=False),
    boolean("deformable", required=False),
)
_PART = (
    plain_name("part"),
    plain_name("parent"),
    number("parentX"),
    number("parentY"),
    number("childX"),
    number("childY"),
    numbers("initPose", required=False),
    Field("clickTransfer", lambda value: isinstance(value, str), "a part's name", required=False),
    number("handleRadius", required=False),
)
_DOLL_ARRAYS = ("deformableX", "deformableY", "deformableGlobalRot", "deformableLocalRot")
_DOLL = (
    size("globalScale"),
    *(numbers(key) for key in _DOLL_ARRAYS),
    integer("randInitPoseIdx", -FURTHEST, required=False),
)


class InstanceChecker:
    """Checks the instances of one scene; bodies already found good are not walked again.

    Args:
        rules: of the scene's type, for the number of its levels; those of the format if None.
        base_dirs: folders of objects' art that are known; None if any will do.
    """

    def __init__(self, rules: SceneType | None, base_dirs: tuple[str, ...] | None) -> None:
        levels = (Z_LEVELS, DEPTH0_LEVELS, DEPTH1_LEVELS)
        if rules is not None:
            own = (rules.z_levels, rules.depth0_levels, rules.depth1_levels)
            levels = tuple(map(min, levels, own))  # type: ignore[assignment]
        self._fields = (
            *_COMMON,
            *(
                integer(key, 0, count - 1)
                for key, count in zip(("z", "depth0", "depth1"), levels, strict=True)
            ),
        )
        self._base_dir = (
            plain_name("baseDir") if base_dirs is None else one_of("baseDir", base_dirs)
        )
        self._good_body: Any = None

    def check(self, found: Findings, path: str, instance: Document) -> None:
        """Note everything that is wrong in one instance, present or not."""
        check_fields(found, path, instance, self._fields)
        category = instance.get("type")
        if category == "human":
            _check_variant(found, path, instance, "expressionID", "numExpression")
            _check_variant(found, path, instance, "styleID", "numStyle", required=False)
            if instance.get("deformable") is True:
                self._check_doll(found, path, instance)
                _check_unused(found, path, instance, _UNUSED_BY_DOLLS)
            else:
                _check_variant(found, path, instance, "poseID", "numPose")
                _check_unused(found, path, instance, _UNUSED_BY_PERSONS)
        elif category == "animal":
            _check_variant(found, path, instance, "poseID", "numPose")
            _check_unused(found, path, instance, _UNUSED_BY_ANIMALS)
        elif isinstance(category, str) and category in CATEGORIES:
            check_fields(found, path, instance, (self._base_dir,))
            _check_variant(found, path, instance, "typeID", "numType")
            _check_unused(found, path, instance, _UNUSED_BY_THINGS)
        else:
            _check_unused(found, path, instance, _TYPED)

    def _check_doll(self, found: Findings, path: str, instance: Document) -> None:
        check_fields(found, path, instance, _DOLL)
        body = instance.get("body", NOTHING)
        if not isinstance(body, list) or not body:
            found.problem(f"{path}.body", "a list of parts", body)
            return
        if body != self._good_body:
            before = len(found.problems)
            _check_body(found, f"{path}.body", body)
            if len(found.problems) == before:
                self._good_body = body
        for key in _DOLL_ARRAYS:
            values = instance.get(key)
            if is_numbers(values) and len(values or ()) != len(body):
                found.problem(
                    f"{path}.{key}",
                    f"{len(body)} values, one for each part of the body",
                    values,
                    "give one number for each part, or fetch the file again",
                )
        _check_part_index(found, f"{path}.partIdxList", instance, body)


_VARIANTS = {
    (key, required): integer(key, required=required)
    for key in ("expressionID", "styleID", "poseID", "typeID")
    for required in (True, False)
}
_COUNTS = {
    key: integer(key, 1, required=False)
    for key in ("numExpression", "numStyle", "numPose", "numType")
}


def _check_variant(
    found: Findings, path: str, instance: Document, key: str, count: str, *, required: bool = True
) -> None:
    """Note a 0-based variant that is not below the number of variants."""
    field, total = _VARIANTS[key, required], _COUNTS[count]
    check_fields(found, path, instance, (field, total))
    value, limit = instance.get(key), instance.get(count)
    good = total.accepts(limit) and field.accepts(value)
    if good and value >= limit:  # type: ignore[operator]
        found.problem(f"{path}.{key}", f"an integer 0..{limit - 1} ({count} is {limit})", value)  # type: ignore[operator]


_TYPED = (
    Field("baseDir", lambda value: isinstance(value, str), "a folder's name", required=False),
    size("globalScale", required=False),
    integer("randInitPoseIdx", -FURTHEST, required=False),
    *(integer(key, required=False) for key in _COUNTS),
    *(_VARIANTS[key, False] for key in ("expressionID", "styleID", "poseID", "typeID")),
)
"""What has a type of its own even in an instance whose kind does not use it."""


def _all_but(*used: str) -> tuple[Field, ...]:
    return tuple(field for field in _TYPED if field.key not in used)


_UNUSED_BY_DOLLS = _all_but(
    "expressionID", "numExpression", "styleID", "numStyle", "globalScale", "randInitPoseIdx"
)
_UNUSED_BY_PERSONS = _all_but(
    "expressionID", "numExpression", "styleID", "numStyle", "poseID", "numPose"
)
_UNUSED_BY_ANIMALS = _all_but("poseID", "numPose")
_UNUSED_BY_THINGS = _all_but("baseDir", "typeID", "numType")


def _check_unused(
    found: Findings, path: str, instance: Document, fields: tuple[Field, ...]
) -> None:
    """Note what not even a field may hold that the instance's kind does not use; null is fine."""
    given = [field for field in fields if instance.get(field.key) is not None]
    check_fields(found, path, instance, given)


def _check_body(found: Findings, path: str, body: list[Any]) -> None:
    names: list[str] = []
    for k, part in enumerate(body):
        here = f"{path}[{k}]"
        if not isinstance(part, dict):
            found.problem(here, "a part", part)
            continue
        check_fields(found, here, part, _PART)
        name, parent = part.get("part"), part.get("parent")
        if k == 0 and isinstance(parent, str) and parent != ROOT:
            found.problem(f"{here}.parent", f'"{ROOT}" for the first part', parent)
        elif k and isinstance(parent, str) and parent not in names:
            found.problem(f"{here}.parent", "a part that comes before", parent)
        if isinstance(name, str):
            if name in names:
                found.problem(f"{here}.part", "a name that no part before has", name)
            names.append(name)


def _check_part_index(found: Findings, path: str, instance: Document, body: list[Any]) -> None:
    index = instance.get("partIdxList", NOTHING)
    if index is NOTHING:
        return
    names = [part.get("part") if isinstance(part, dict) else None for part in body]
    if not isinstance(index, dict) or any(
        not is_integer(k) or not 0 <= k < len(names) or names[k] != name
        for name, k in index.items()
    ):
        found.problem(path, "each part's name with its index in body", index)

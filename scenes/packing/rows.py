"""What varies between instances, apart from what does not.

An instance is a template (its JSON without the values of the keys below; most scenes share theirs)
and one value for each of these keys that it has. Values keep their JSON type. The four arrays of a
doll vary where all of them are lists of one length, as they have to be; anything else under their
names stays in the template. They are JSON texts; for an absent doll None stands for what is usual:
global angles that are the local ones, joints that are all 0.
"""

from __future__ import annotations

from typing import Any

import msgspec

OPEN_KEYS = {
    "instance_id": "instanceID",
    "flip": "flip",
    "z": "z",
    "depth1": "depth1",
    "type_id": "typeID",
    "pose_id": "poseID",
    "expression_id": "expressionID",
    "initial_pose": "randInitPoseIdx",
}
"""The fields of a record that vary, each under its key, in the order of a row."""

INTEGERS = tuple(OPEN_KEYS.values())
"""Keys whose values are small integers."""

PLACES = ("x", "y")
ARRAYS = ("deformableLocalRot", "deformableGlobalRot", "deformableX", "deformableY")
"""A doll's, which a template leaves open where they fit together."""

_SINGLE = dict.fromkeys(INTEGERS) | {
    "present": True, "x": 0, "y": 0, "z": 0, "flip": 0, "depth1": 0,
}  # fmt: skip
_EMPTY: Any = []

Fields = dict[str, Any]


def template_of(fields: Fields) -> str:
    """Return the JSON text of an instance with the same placeholders for what varies.

    They are such that the text can be decoded as it is: null where a record may have it. Arrays
    that vary are empty lists, which four arrays that do not vary never are.
    """
    shape: Fields = {key: _SINGLE.get(key, value) for key, value in fields.items()}
    if has_arrays(fields):
        shape |= dict.fromkeys(ARRAYS, _EMPTY)
    return msgspec.json.encode(shape).decode()


def has_arrays(fields: Fields) -> bool:
    """Whether an instance has a doll's four arrays: lists of one length."""
    if ARRAYS[0] not in fields:
        return False
    arrays = [fields.get(key) for key in ARRAYS]
    return all(isinstance(array, list) for array in arrays) and len(set(map(len, arrays))) == 1  # type: ignore[arg-type]


def is_open(template: Fields) -> bool:
    """Whether a template leaves the four arrays open."""
    return ARRAYS[0] in template and all(template.get(key) == _EMPTY for key in ARRAYS)


class Interner:
    """Numbers texts in the order in which they are met."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def number(self, text: str) -> int:
        """Return the number of a text."""
        return self._numbers.setdefault(text, len(self._numbers))

    @property
    def texts(self) -> tuple[str, ...]:
        """Return all texts in the order of their numbers."""
        return tuple(self._numbers)


def shorten(fields: Fields) -> list[Any]:
    """Return a doll's arrays; None for one that is as usual."""
    local, turned, across, down = (fields[key] for key in ARRAYS)
    noughts = [0] * len(local)
    return [
        local,
        None if _same(turned, local) else turned,
        None if _same(across, noughts) else across,
        None if _same(down, noughts) else down,
    ]


def lengthen(arrays: list[Any]) -> list[Any]:
    """Return a doll's arrays with the usual ones where `shorten` left them out."""
    local, turned, across, down = arrays
    noughts = [0] * len(local)
    return [
        local,
        local if turned is None else turned,
        noughts if across is None else across,
        noughts if down is None else down,
    ]


def _same(one: Any, other: Any) -> bool:
    """Whether two values are the same JSON: 0 is not 0.0."""
    return msgspec.json.encode(one) == msgspec.json.encode(other)

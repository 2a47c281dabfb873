"""What varies between instances, apart from what does not.

An instance is a template (its JSON without the values of the keys below; most scenes share theirs)
and one value for each of these keys that it has. Values keep their JSON type. A doll's four arrays
are JSON texts; for an absent doll `null` stands for what is usual: global angles that are the local
ones, joints that are all 0.
"""

from __future__ import annotations

from typing import Any

import msgspec

INTEGERS = (
    "instanceID",
    "flip",
    "z",
    "depth1",
    "typeID",
    "poseID",
    "expressionID",
    "randInitPoseIdx",
)
"""Keys whose values are small integers."""

PLACES = ("x", "y")
ARRAYS = ("deformableLocalRot", "deformableGlobalRot", "deformableX", "deformableY")
VARYING = ("present", *PLACES, *INTEGERS, *ARRAYS)
"""All keys that a template leaves open."""

_PLACEHOLDERS = {"present": True, "x": 0, "y": 0, "z": 0, "flip": 0, "depth1": 0}

Fields = dict[str, Any]


def template_of(fields: Fields) -> str:
    """Return the JSON text of an instance with the same placeholders for what varies.

    They are such that the text can be decoded as it is: null where a record may have it.
    """
    shape = {
        key: _PLACEHOLDERS.get(key) if key in VARYING else value for key, value in fields.items()
    }
    return msgspec.json.encode(shape).decode()


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
    local, turned, across, down = (fields.get(key) for key in ARRAYS)
    noughts = [0] * len(local) if isinstance(local, list) else None
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

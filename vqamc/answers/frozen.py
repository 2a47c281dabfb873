"""Records whose arrays nobody can write to: a figure computed from them stays what it was."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from typing import Any, TypeVar

import numpy as np

Record = TypeVar("Record")


def sealed(record: type[Record]) -> type[Record]:
    """Decorate a frozen dataclass with slots: every assignment raises `FrozenInstanceError`.

    What `dataclass` makes does so for fields alone; for properties and unknown names it looks up
    the class that it was before it got slots, and fails with a TypeError.
    """

    def refuse(_self: object, name: str, *_value: object) -> None:
        raise FrozenInstanceError(f"cannot assign to {name!r}: a {record.__name__} is frozen")

    record.__setattr__ = refuse  # type: ignore[method-assign]
    record.__delattr__ = refuse  # type: ignore[method-assign]
    return record


def freeze_arrays(record: Any) -> None:
    """Make every array that a dataclass holds read-only, those of its groups as well."""
    for field in fields(record):
        value = getattr(record, field.name)
        array = getattr(value, "codes", value)
        if isinstance(array, np.ndarray):
            array.setflags(write=False)

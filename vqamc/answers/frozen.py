"""Records whose arrays nobody can write to: a figure computed from them stays what it was."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import numpy as np


def freeze_arrays(record: Any) -> None:
    """Make every array that a dataclass holds read-only, those of its groups as well."""
    for field in fields(record):
        value = getattr(record, field.name)
        array = getattr(value, "codes", value)
        if isinstance(array, np.ndarray):
            array.setflags(write=False)

"""What a folder of pages holds, read as its page reads it."""

from __future__ import annotations

import base64
import json
import re
import zlib
from pathlib import Path
from typing import Any

import numpy as np

_SCRIPT = re.compile(r'page\.data\.register\(("[^"]*"),(.*)\);\n', re.DOTALL)
_KINDS = {"u1": "<u1", "u2": "<u2", "u4": "<u4", "i8": "<i8"}


def value_of(script: bytes) -> tuple[str, Any]:
    """Return the name and the value that a data script registers."""
    found = _SCRIPT.fullmatch(script.decode("ascii"))
    assert found is not None
    return json.loads(found[1]), json.loads(found[2])


def registered(folder: Path, name: str) -> Any:
    """Return the value that a page loads by a name."""
    said, value = value_of((folder / "data" / f"{name}.js").read_bytes())
    assert said == name
    return value


def unpacked(column: dict[str, str]) -> list[int]:
    """Return numbers that were packed for a page."""
    return np.frombuffer(base64.b64decode(column["data"]), _KINDS[column["kind"]]).tolist()


def inflated(value: dict[str, str]) -> Any:
    """Return a value that was compressed for a page."""
    return json.loads(zlib.decompress(base64.b64decode(value["deflated"]), -zlib.MAX_WBITS))

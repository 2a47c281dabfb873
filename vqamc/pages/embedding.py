"""Values as scripts that a page loads: browsers refuse to fetch files from disk, but run them."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

KINDS = {"u1": "<u1", "u2": "<u2", "u4": "<u4", "i8": "<i8"}
"""How numbers are packed, by the name that the page knows them by; all little-endian."""


_LEVEL = 6
"""Of compression: what zlib itself takes for usual."""


def data_script(name: str, value: Any) -> bytes:
    """Return a script that hands a value to the page under a name.

    All text is ASCII: what JavaScript or HTML could read otherwise (`<`, line separators, halves of
    characters) is escaped. A page is never to key an object by text of the data: `__proto__` would
    be no key.

    Args:
        name: what the page asks for.
        value: anything JSON can say, without NaN.
    """
    text = json.dumps(value, separators=(",", ":"), allow_nan=False, check_circular=False)
    safe = text.replace("<", "\\u003c").replace(">", "\\u003e")
    return f"page.data.register({json.dumps(name)},{safe});\n".encode("ascii")


def compressed(value: Any) -> dict[str, str]:
    """Return a value as the page inflates it: for what is large and looked at one by one.

    Args:
        value: anything JSON can say, without NaN.
    """
    text = json.dumps(value, separators=(",", ":"), allow_nan=False, check_circular=False)
    packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    data = packer.compress(text.encode("ascii")) + packer.flush()
    return {"deflated": base64.b64encode(data).decode("ascii")}


def packed(numbers: NDArray[Any]) -> dict[str, str]:
    """Return whole numbers as the page unpacks them: in as few bytes as the largest needs.

    Args:
        numbers: shape (n,), all at least 0; or ids, of 64 bits with a sign.
    """
    if numbers.dtype == np.int64 and numbers.size and numbers.min() < 0:
        return _packed(numbers, "i8")
    largest = int(numbers.max(initial=0))
    kinds = (f"u{width}" for width in (1, 2, 4) if largest < 256**width)
    return _packed(numbers, next(kinds, "i8"))


def packed_ids(ids: NDArray[np.int64]) -> dict[str, str]:
    """Return ids packed in 64 bits, whatever their size."""
    return _packed(ids, "i8")


def _packed(numbers: NDArray[Any], kind: str) -> dict[str, str]:
    stored = numbers.astype(KINDS[kind])
    return {"kind": kind, "data": base64.b64encode(stored.tobytes()).decode("ascii")}

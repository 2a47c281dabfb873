"""The standard streams as bytes, and an error of ours where one is closed."""

from __future__ import annotations

import sys
from typing import BinaryIO, Literal, cast

from vqamc.errors import UsageError


def byte_stream(name: Literal["stdin", "stdout"]) -> BinaryIO:
    """Return a standard stream as bytes.

    Raises:
        UsageError: the stream is closed.
    """
    stream = getattr(sys, name)
    if stream is None:
        raise UsageError(f"{name} is closed; open it, or name a file")
    return cast(BinaryIO, stream.buffer)

"""Text that may stand in XML 1.0, whatever a scene's names hold."""

from __future__ import annotations

import re

_FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_SPACE = re.compile(r"\s")

REPLACEMENT = "\ufffd"
"""Stands for each character that XML cannot hold, not even escaped: most control characters."""


def legal(text: str) -> str:
    """Return a text with the characters replaced that XML 1.0 forbids."""
    return _FORBIDDEN.sub(REPLACEMENT, text)


def identifier(text: str) -> str:
    """Return a text that may be an `id`: without blanks and line breaks too, and not empty."""
    return _SPACE.sub("_", legal(text)) or "_"

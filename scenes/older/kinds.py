"""What a text of v1.1 or CoDraw begins like: no JSON scene does."""

from __future__ import annotations

import re

_CODRAW = re.compile(rb"\s*\d+[ \t]*,([ \t]*\w+\.(png|PNG)[ \t]*,|\s*\Z)")
"""Mistyped pictures too: it is for the reader to say what is wrong with them."""

_SCENES = re.compile(rb"\s*\d+[ \t]*\r?\n\s*\d+[ \t]+\d+[ \t]*(\r?\n|\Z)")
_ENOUGH = 400


def is_codraw(text: bytes) -> bool:
    """Whether a text begins as a CoDraw string does, or is one of nothing (`0,`)."""
    return _CODRAW.match(text[:_ENOUGH]) is not None


def is_scenes_text(text: bytes) -> bool:
    """Whether a text begins as `Scenes_10020.txt` does: a count, then a class and a number."""
    return _SCENES.match(text[:_ENOUGH]) is not None


def is_older(text: bytes) -> bool:
    """Whether a text begins as one of either."""
    return is_codraw(text) or is_scenes_text(text)

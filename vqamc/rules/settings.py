"""Settings as one line, from which a figure can be reproduced."""

from __future__ import annotations

from dataclasses import Field, fields
from typing import Any


def settings_line(*settings: Any, **more: Any) -> str:
    """Return settings as one line, `key:value` joined by `|`, in the order given.

    Args:
        settings: dataclasses; each of their fields is written, but for a field declared silent
            that has its default.
        more: further keys and values.
    """
    pairs = [
        (part.metadata.get("key", part.name), getattr(one, part.name))
        for one in settings
        for part in fields(one)
        if not _silent(part, one)
    ]
    return "|".join(f"{key}:{_escaped(value)}" for key, value in [*pairs, *more.items()])


def _silent(part: Field[Any], one: Any) -> bool:
    """Return whether a field goes without saying: what is not written is the default."""
    return bool(part.metadata.get("silent")) and getattr(one, part.name) == part.default


def merged_settings(line_a: str, line_b: str) -> str:
    """Return two settings lines as one: what they share once, the rest as KEY_a and KEY_b."""
    a, b = (dict(pair.split(":", 1) for pair in line.split("|")) for line in (line_a, line_b))
    merged = []
    for key in dict.fromkeys((*a, *b)):
        if key in a and key in b and a[key] == b[key]:
            merged.append(f"{key}:{a[key]}")
            continue
        merged += [
            f"{key}_{name}:{settings[key]}"
            for name, settings in (("a", a), ("b", b))
            if key in settings
        ]
    return "|".join(merged)


def _escaped(value: Any) -> str:
    """Return a value as text in which neither separator can occur."""
    text = str(value)
    for mark, code in (("%", "%25"), ("|", "%7C"), (":", "%3A"), ("\n", "%0A"), ("\r", "%0D")):
        text = text.replace(mark, code)
    return text

"""Files that lie beside scenes and plainly hold none: those of a set of pairs or of a VQA data set.

Only what is certain counts. A file that may be a scene with a mistake in it has to be named, not
passed over.
"""

from __future__ import annotations

import msgspec
from msgspec import Raw

_LISTS = {"questions": "questions", "annotations": "annotations"}
"""What an object with such a list holds."""

_OBJECTS = (
    ({"format", "shards"}, "a manifest"),
    ({"counts", "proof", "settings"}, "a manifest"),
)
_ROWS = (
    ({"question_id", "answers"}, "annotations"),
    ({"question_id", "question"}, "questions"),
    ({"question_id", "answer"}, "results"),
    ({"pairs", "programs"}, "edits"),
)
"""What a list holds whose items have such keys."""


def other_kind(text: bytes) -> str | None:
    """Return what a JSON text plainly holds in the place of scenes, in a word; None if unsure."""
    if b'"availableObject"' in text:
        return None
    if text.lstrip()[:1] == b"{":
        return _of_object(text)
    try:
        items = _ITEMS.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    kinds = {_of_item(bytes(item)) for item in items}
    return kinds.pop() if len(kinds) == 1 else None


def _of_object(text: bytes) -> str | None:
    try:
        keys = _KEYS.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    if "scene" in keys:
        return None
    lists = (kind for key, kind in _LISTS.items() if bytes(keys.get(key, b""))[:1] == b"[")
    objects = (kind for wanted, kind in _OBJECTS if wanted <= keys.keys())
    return next(lists, None) or next(objects, None)


def _of_item(text: bytes) -> str | None:
    if text[:1] == b"{":
        try:
            keys = _KEYS.decode(text).keys()
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return None
        return next((kind for wanted, kind in _ROWS if wanted <= keys), None)
    for decoder, kind in ((_PAIR, "pairs"), (_GROUP, "groups")):
        try:
            decoder.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError):
            continue
        return kind
    return None


_ITEMS = msgspec.json.Decoder(list[Raw])
_KEYS = msgspec.json.Decoder(dict[str, Raw])
_PAIR = msgspec.json.Decoder(tuple[int | str, int | str])
_GROUP = msgspec.json.Decoder(tuple[list[int | str], list[int | str]])

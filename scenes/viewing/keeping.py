"""Scenes kept on disk until they are compared: thousands of them do not fit in memory."""

from __future__ import annotations

import tempfile
import zlib
from array import array
from typing import Self

from scenes.entries import Entry
from scenes.reading import to_scene
from scenes.records import Scene
from scenes.writing import to_json

_LEVEL = 1
"""Of compression: a scene shrinks to a tenth at the least cost."""

_IN_MEMORY = 16_000_000
"""So many bytes are kept without a file."""


class KeptScenes:
    """Scenes by their places, packed, in a file that goes when this is closed.

    Attributes:
        ids: of their images, None where a scene has none.
        types: of the scenes.
        sides: which of the paths that were given each is from, from 0.
    """

    def __init__(self) -> None:
        self.ids: list[int | None] = []
        self.types: list[str] = []
        self.sides: list[int] = []
        self._starts = array("Q", [0])
        self._file = tempfile.SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115 - closed by us

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self.types)

    def add(self, scene: Scene, side: int = 0) -> None:
        """Keep a scene."""
        self.sides.append(side)
        self.ids.append(scene.id)
        self.types.append(scene.scene_type)
        self._file.seek(self._starts[-1])
        self._file.write(zlib.compress(to_json(scene), _LEVEL))
        self._starts.append(self._file.tell())

    def read(self, place: int) -> Scene:
        """Return a scene, unpacked."""
        start, end = self._starts[place : place + 2]
        self._file.seek(start)
        text = zlib.decompress(self._file.read(end - start))
        return to_scene(Entry("scene", "", text, "scene.png"), scene_type=self.types[place])

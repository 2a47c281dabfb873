"""Scenes kept small until they are compared: thousands of them do not fit in memory unpacked."""

from __future__ import annotations

import zlib

from scenes.entries import Entry
from scenes.reading import to_scene
from scenes.records import Scene
from scenes.writing import to_json

_LEVEL = 1
"""Of compression: a scene shrinks to a tenth at the least cost."""


class KeptScenes:
    """Scenes by their places, packed.

    Attributes:
        ids: of their images, None where a scene has none.
        types: of the scenes.
    """

    def __init__(self) -> None:
        self.ids: list[int | None] = []
        self.types: list[str] = []
        self._packed: list[bytes] = []

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._packed)

    def add(self, scene: Scene) -> None:
        """Keep a scene."""
        self.ids.append(scene.id)
        self.types.append(scene.scene_type)
        self._packed.append(zlib.compress(to_json(scene), _LEVEL))

    def read(self, place: int) -> Scene:
        """Return a scene, unpacked."""
        text = zlib.decompress(self._packed[place])
        return to_scene(Entry("scene", "", text, "scene.png"), scene_type=self.types[place])

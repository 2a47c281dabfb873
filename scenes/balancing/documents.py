"""A scene and its edited scenes to JSON texts: what an edit did not touch is encoded once."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from scenes.balancing.cleaning import empty_history, tidy_tray
from scenes.library import Library
from scenes.records import Scene
from scenes.writing import lay_offered, to_document

_OBJECTS = "availableObject"
_NAMES = ("imgName", "file_name")


class SceneTexts:
    """Writes one scene and what was made of it, all without traces.

    Args:
        scene: the original, with its id.
        library: what exists.
        as_read: nothing of the original was changed since it was read.

    Attributes:
        sha256: of the original's canonical JSON, traces and all.
    """

    def __init__(self, scene: Scene, library: Library, *, as_read: bool = False) -> None:
        self._scene = scene
        self._library = library
        self._rules = library.scene_type(scene.scene_type, scene.origin or scene.file_name)
        document = to_document(replace(scene, bare=False), as_read=as_read)
        self.sha256 = hashlib.sha256(msgspec.json.encode(document, order="sorted")).hexdigest()
        composition = document["scene"]
        for offered in composition[_OBJECTS]:
            tidy_tray(offered, self._rules, library)
        self._objects = [msgspec.json.encode(offered) for offered in composition[_OBJECTS]]
        empty_history(composition)
        self._document, self._composition = document, composition

    def original(self) -> bytes:
        """Return the original's file."""
        return self._joined(self._objects, self._scene.id, self._scene.file_name)

    def edited(self, scene: Scene, names: Iterable[tuple[int, str]]) -> list[bytes]:
        """Return an edited scene's files, one for each id and picture name that it goes by.

        Args:
            scene: the original, edited: objects that are the same records are not looked at.
            names: the ids and names.
        """
        objects = list(self._objects)
        for i, (before, after) in enumerate(zip(self._scene.objects, scene.objects, strict=True)):
            if before is not after:
                target = msgspec.json.decode(objects[i])
                lay_offered(after, target)
                tidy_tray(target, self._rules, self._library)
                objects[i] = msgspec.json.encode(target)
        return [self._joined(objects, id_, name) for id_, name in names]

    def _joined(self, objects: list[bytes], id_: int | None, name: str) -> bytes:
        composition = {**self._composition, _OBJECTS: Raw(b"[" + b",".join(objects) + b"]")}
        document: dict[str, Any] = {**self._document, "id": id_, "scene": composition}
        named = [key for key in _NAMES if key in document] or ["file_name"]
        document.update((key, name) for key in named)
        return msgspec.json.encode(document) + b"\n"

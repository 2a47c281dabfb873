"""A scene and its edited scenes to JSON texts: what an edit did not touch is encoded once."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from scenes.balancing.cleaning import EMPTY_SEQUENCE, HISTORY, cleaned
from scenes.library import Library
from scenes.records import Scene
from scenes.writing import lay_offered, to_document

_OBJECTS = "availableObject"


class SceneTexts:
    """Writes one scene and what was made of it, all without traces.

    Args:
        scene: the original, with its id.
        library: what exists.
    """

    def __init__(self, scene: Scene, library: Library) -> None:
        self._scene = scene = replace(scene, bare=False)
        self._library = library
        self._document = to_document(scene)
        self.sha256 = hashlib.sha256(_sorted(self._document)).hexdigest()
        composition = self._document["scene"]
        self._objects: list[dict[str, Any]] = composition[_OBJECTS]
        for offered, target in zip(scene.objects, self._objects, strict=True):
            lay_offered(cleaned(offered, scene, library), target)
        self._texts = [msgspec.json.encode(target) for target in self._objects]
        composition["initHistory"] = list(HISTORY)
        composition["userSequence"] = EMPTY_SEQUENCE

    def original(self) -> bytes:
        """Return the original's file."""
        return self._joined(self._texts, self._scene.id, self._scene.file_name)

    def edited(self, scene: Scene, names: Iterable[tuple[int, str]]) -> list[bytes]:
        """Return an edited scene's files, one for each id and picture name that it goes by."""
        texts = list(self._texts)
        for i, (before, after) in enumerate(zip(self._scene.objects, scene.objects, strict=True)):
            if before is not after:
                target = msgspec.json.decode(self._texts[i])
                lay_offered(cleaned(after, scene, self._library), target)
                texts[i] = msgspec.json.encode(target)
        return [self._joined(texts, id_, name) for id_, name in names]

    def _joined(self, texts: list[bytes], id_: int | None, name: str) -> bytes:
        document = dict(self._document)
        composition = dict(document["scene"])
        composition[_OBJECTS] = Raw(b"[" + b",".join(texts) + b"]")
        document["scene"] = composition
        document["id"] = id_
        for key in ("imgName", "file_name"):
            if key in document:
                document[key] = name
        if not {"imgName", "file_name"} & document.keys():
            document["file_name"] = name
        return msgspec.json.encode(document) + b"\n"


def _sorted(document: Any) -> bytes:
    return msgspec.json.encode(document, order="sorted")

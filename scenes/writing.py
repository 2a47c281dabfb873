"""Scenes as JSON: what was read is written back, with the fields of the records laid over it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw, Struct

from scenes.checking.decoding import explained
from scenes.checking.texts import NOT_DECODED
from scenes.records import Clipart, Offered, Reference, Scene
from vqamc.files.writing import write_bytes

_PLACES = {"primary": "primaryObject", "secondary": "secondaryObject"}


def to_json(scene: Scene) -> bytes:
    """Return a scene as compact JSON; keys stand in the order in which they were read."""
    return msgspec.json.encode(to_document(scene))


def write(scene: Scene, path: str | Path) -> None:
    """Write one scene as a JSON file, whole or not at all; `-` is stdout, `.gz` is gzipped."""
    write_bytes(path, to_json(scene) + b"\n")


def to_document(scene: Scene, *, as_read: bool = False) -> dict[str, Any]:
    """Return a scene as the JSON value that its file holds.

    A field that says what `scene.source` says is left as it is there (`0` stays `0`), so a scene
    that was only read comes back equal, unknown keys included.

    Args:
        scene: the scene.
        as_read: its objects are still what its source says, and need not be laid over it: that is
            most of the work.

    Raises:
        DataError: a field that nothing uses holds what cannot be written.
    """
    source = bytes(scene.source)
    document = _decoded(scene, source) if source else {}
    if scene.bare:
        # Read with a wrapper, now without one: the composition alone.
        composition: dict[str, Any] = document.get("scene", document)
        _lay_composition(scene, composition, as_read=as_read)
        return composition
    if document and "scene" not in document:
        document = {"scene": document}
    composition = document.setdefault("scene", {})
    _lay_names(scene, document)
    _lay_composition(scene, composition, as_read=as_read)
    return document


def _decoded(scene: Scene, source: bytes) -> dict[str, Any]:
    try:
        document: dict[str, Any] = msgspec.json.decode(source)
    except NOT_DECODED as error:
        raise explained(scene.origin or scene.file_name, source, error, "a scene") from None
    return document


def _lay_names(scene: Scene, document: dict[str, Any]) -> None:
    """Name the scene by the key that its readers will look at first."""
    if "imgName" in document:
        _lay(document, "imgName", scene.file_name)
    elif "file_name" in document or scene.file_name != f"{scene.id}.png":
        _lay(document, "file_name", scene.file_name)
    if scene.id is not None:
        _lay(document, "id", scene.id)


def _lay_composition(scene: Scene, composition: dict[str, Any], *, as_read: bool) -> None:
    if not (as_read and composition):
        _lay_objects(scene, composition.setdefault("availableObject", []))
    _lay(composition, "sceneType", scene.scene_type)
    if scene.init_history or "initHistory" in composition:
        _lay(composition, "initHistory", list(scene.init_history))
    if scene.user_sequence:
        _lay(composition, "userSequence", msgspec.json.decode(scene.user_sequence))
    for field, key in _PLACES.items():
        reference: Reference | None = getattr(scene, field)
        if reference is not None:
            place = composition.setdefault(key, {})
            _lay(place, "idx", reference.object)
            _lay(place, "ins", reference.instance)


def _lay_objects(scene: Scene, objects: list[dict[str, Any]]) -> None:
    del objects[len(scene.objects) :]
    objects.extend({} for _ in range(len(scene.objects) - len(objects)))
    for offered, target in zip(scene.objects, objects, strict=True):
        lay_offered(offered, target)


def lay_offered(offered: Offered, target: dict[str, Any]) -> None:
    """Lay the fields of an object over the JSON value that it was read from, in place."""
    _lay(target, "numInstance", offered.num_instance)
    if offered.smallest_unused is not None:
        _lay(target, "smallestUnusedInstanceIdx", offered.smallest_unused)
    instances = target.setdefault("instance", [])
    del instances[len(offered.instances) :]
    instances.extend({} for _ in range(len(offered.instances) - len(instances)))
    for clipart, fields in zip(offered.instances, instances, strict=True):
        _lay_clipart(clipart, fields)


def _lay_clipart(clipart: Clipart, target: dict[str, Any]) -> None:
    values = msgspec.structs.astuple(clipart)
    for (key, default), value in zip(_keys(Clipart), values, strict=True):
        if isinstance(value, Raw):
            if value:
                _lay(target, key, msgspec.json.decode(value))
        elif value != default or key in target:
            _lay(target, key, value)


def _lay(target: dict[str, Any], key: str, value: Any) -> None:
    """Set a key, unless it says the same already."""
    if key not in target or target[key] != value:
        target[key] = value


@cache
def _keys(kind: type[Struct]) -> tuple[tuple[str, Any], ...]:
    """Return the JSON keys of a record and their defaults, in the order of its fields."""
    return tuple((field.encode_name, field.default) for field in msgspec.structs.fields(kind))

"""JSON texts to scenes: typed decoding that leaves unread what a task does not need."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from scenes.checking.compositions import check_text
from scenes.checking.decoding import explained
from scenes.checking.fields import is_plain_name
from scenes.checking.findings import Findings
from scenes.checking.texts import NOT_DECODED
from scenes.entries import Entry, Skipped, Unreadable, find
from scenes.records import LARGEST_ID, Offered, Reference, Scene
from vqamc.errors import DataError, Problem


def read(path: str | Path, *, scene_type: str | None = None) -> Iterator[Scene]:
    """Read the scenes of a path one by one, in natural order.

    Args:
        path: a scene file, a list of scenes, a scene-information file, a packed file, a folder
            (searched recursively), a `.zip` of these (each JSON may be gzipped), or `-` for
            standard input.
        scene_type: the type of the scenes that give none.

    Raises:
        InputNotFoundError: there is nothing at the path.
        DataError: a scene cannot be read, with all its problems; or the path holds no scene.
    """
    empty = True
    for found in find(path):
        if isinstance(found, Skipped):
            continue
        if isinstance(found, Unreadable):
            raise DataError(found.problem)
        empty = False
        yield to_scene(found, scene_type=scene_type)
    if empty:
        raise no_scene(path)


class NoSceneError(DataError):
    """What was read is no scene at all, not even a faulty one."""


def no_scene(path: str | Path) -> NoSceneError:
    """Return the error of a path that holds no scene at all."""
    return NoSceneError(
        Problem(
            str(path),
            "$",
            "at least one scene",
            "no JSON file with a scene in it",
            "name a scene file, a folder, a list or a .zip of scenes",
        )
    )


def from_document(document: dict[str, Any], *, name: str = "scene") -> Scene:
    """Return the scene that a JSON value stands for; see `read` for what it may raise."""
    return to_scene(Entry(name, "", msgspec.json.encode(document), name))


def to_scene(entry: Entry, *, scene_type: str | None = None) -> Scene:
    """Read one scene from its JSON text.

    The fields of every instance are typed and in range; what joins several fields (lengths, names,
    known types) is for `scenes.check` to judge, but for what no scene can do without.

    Raises:
        DataError: it is no scene, with every problem that a check finds.
    """
    if entry.scene is not None:
        return entry.scene
    text = bytes(entry.text)
    try:
        file = _decode(text)
    except NOT_DECODED as error:
        raise _judged(entry, scene_type, error) from None
    bare = isinstance(file.scene, UnsetType)
    composition = file if isinstance(file.scene, UnsetType) else file.scene
    name = _own_name(file)
    if bare and name is None:
        name = entry.default_name
    if name is not None and entry.listing is not None:
        name = entry.listing.file_name or name
    kind = composition.sceneType or scene_type
    objects = composition.availableObject
    named = name is not None and is_plain_name(name)
    if not named or kind is None or objects is None or not all(map(_counted, objects)):
        raise _judged(entry, scene_type, None)
    listed_id = None if entry.listing is None else entry.listing.image_id
    return Scene(
        file_name=name or "",
        scene_type=kind,
        objects=objects,
        id=listed_id if file.id is None else file.id,
        primary=composition.primaryObject,
        secondary=composition.secondaryObject,
        init_history=composition.initHistory,
        user_sequence=composition.userSequence,
        bare=bare,
        source=text,
        origin=entry.origin,
    )


def _decode(text: bytes) -> _Wrapper | _File:
    try:
        return _FILE.decode(text)
    except msgspec.ValidationError:
        # Beside a scene, keys of a bare one may hold anything.
        return _WRAPPER.decode(text)


def _own_name(file: _Wrapper | _File) -> str | None:
    """Return what a file calls its picture: imgName, file_name or the id, whichever comes first."""
    for name in (file.imgName, file.file_name):
        if name is not None:
            return name
    return None if file.id is None else f"{file.id}.png"


def _counted(offered: Offered) -> bool:
    return offered.num_instance == len(offered.instances)


def _judged(entry: Entry, scene_type: str | None, error: Exception | None) -> DataError:
    """Return the error with all the problems of a scene that could not be read."""
    found = Findings(entry.file, f"${entry.place}")
    text = bytes(entry.text)
    check_text(found, text, None, scene_type)
    if not found.problems:
        if error is not None:
            return explained(entry.file, text, error, "a scene", found.place)
        found.fault("", "a scene", "one that lacks something", "fetch the file again")
    return DataError(found.problems) if found.is_scene else NoSceneError(found.problems)


class _Composition(Struct, kw_only=True):
    """The composition itself; the names are those of the file."""

    availableObject: tuple[Offered, ...] | None = None  # noqa: N815
    sceneType: str | None = None  # noqa: N815
    initHistory: tuple[str, ...] = ()  # noqa: N815
    userSequence: Raw = Raw()  # noqa: N815
    primaryObject: Reference | None = None  # noqa: N815
    secondaryObject: Reference | None = None  # noqa: N815


_Id = Annotated[int, Meta(ge=0, le=LARGEST_ID)]


class _Wrapper(Struct, kw_only=True):
    """A file whose wrapper names its composition."""

    scene: _Composition
    imgName: str | None = None  # noqa: N815
    file_name: str | None = None
    id: _Id | None = None


class _File(_Composition):
    """A file: a wrapper around a composition, or the composition alone."""

    scene: _Composition | UnsetType = UNSET
    imgName: str | None = None  # noqa: N815
    file_name: str | None = None
    id: _Id | None = None


_FILE = msgspec.json.Decoder(_File)
_WRAPPER = msgspec.json.Decoder(_Wrapper)

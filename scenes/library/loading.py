"""The library that ships with this package, read from `data/`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from scenes.library.records import Directories, DollKind, Kind, Library, SceneType


@cache
def shipped() -> Library:
    """Return the library of the released scenes: 6 scene types, 150 kinds, 20 dolls."""
    types = msgspec.json.decode(_data("scene_types.json"), type=_SceneTypes)
    kinds = msgspec.json.decode(_data("kinds.json"), type=_Kinds)
    dolls = msgspec.json.decode(_data("dolls.json"), type=_Dolls)
    return Library(
        canvas=types.canvas,
        directories=types.directories,
        scene_types=types.scene_types,
        kinds={kind.name: kind for kind in kinds.kinds},
        dolls=dolls.dolls,
    )


def _data(name: str) -> bytes:
    return files("scenes.library").joinpath("data", name).read_bytes()


class _SceneTypes(Struct):
    source: str
    canvas: tuple[int, int]
    directories: Directories
    scene_types: dict[str, SceneType]


class _Kinds(Struct):
    source: str
    kinds: list[Kind]


class _Dolls(Struct):
    source: str
    dolls: dict[str, DollKind]

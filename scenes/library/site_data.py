"""The original configuration files: scene types and kinds beyond those that ship.

A folder holds one scene file or several (scene types, folders of the art, which object files there
are) and the object files they name.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw, Struct

from scenes.checking.decoding import explained
from scenes.checking.texts import NOT_DECODED
from scenes.library.loading import shipped
from scenes.library.records import Directories, DollKind, Kind, Library, Offer, SceneType
from scenes.records import FURTHEST, SMALLEST_SCALE, Category, Number, Part, Whole
from vqamc.errors import DataError, InputNotFoundError, Problem

OLDER = "v1.1"
"""What stands for the library of Abstract Scenes v1.1 and CoDraw where a folder may be named."""


def library_with(folder: str | Path | None) -> Library:
    """Return the shipped library, with what a configuration folder adds if one is given.

    `v1.1` stands for the library of Abstract Scenes v1.1, unless there is such a folder.
    """
    if str(folder) == OLDER and not Path(OLDER).exists():
        from scenes.older import older_library

        return older_library()
    return shipped() if folder is None else with_site_data(shipped(), folder)


def with_site_data(library: Library, folder: str | Path) -> Library:
    """Return a library with the scene types, kinds and dolls of a configuration folder added.

    Where both know a name the folder's is used.

    Raises:
        InputNotFoundError: no such folder.
        DataError: it holds no scene configuration, or a file is not what it should be.
    """
    home = Path(folder)
    if not home.is_dir():
        raise InputNotFoundError(f"{folder}: no such folder; name the original site_data")
    scene_files = [
        path for path in sorted(home.rglob("*.json")) if b'"clipartObjJSONFile"' in _bytes(path)
    ]
    if not scene_files:
        raise DataError(
            Problem(
                str(folder),
                "$",
                "a scene configuration (clipartObjJSONFile)",
                "none in the folder",
                "name the original site_data",
            )
        )
    for path in scene_files:
        library = _with_scene_file(library, path)
    return library


def _with_scene_file(library: Library, path: Path) -> Library:
    config = _decode(path, _SceneFile)
    types = {
        name: _scene_type(path, name, raw)
        for name, raw in _decode(path, dict[str, Raw]).items()
        if b'"zSizeDecay"' in bytes(raw)
    }
    kinds, dolls = dict(library.kinds), dict(library.dolls)
    folders = library.directories
    objects = folders.objects | config.baseDirectory
    folders = Directories(folders.animal, folders.human, objects)
    for entry in config.clipartObjJSONFile:
        for style, name in entry.file.items():
            object_file = path.parent / name
            if not object_file.is_file():
                object_file = path.parent / Path(name).name
            if style == "nondeformable" and entry.type == "human" and not object_file.is_file():
                continue  # Named by the original files, but never distributed.
            document = _decode(object_file, _ObjectFile)
            folders = _with_directory(folders, entry.type, style, document.baseDirectory)
            for item in document.type:
                kinds[item.name] = _kind(entry.type, item)
                if item.body:
                    dolls[item.name] = _doll(object_file, item)
    return Library(library.canvas, folders, library.scene_types | types, kinds, dolls)


def _with_directory(
    folders: Directories, category: Category, style: str, directory: str | None
) -> Directories:
    if directory is None or (style == "nondeformable" and category == "human"):
        return folders
    if category == "human":
        return Directories(folders.animal, directory, folders.objects)
    return Directories(directory, folders.human, folders.objects)


def _scene_type(path: Path, name: str, raw: Raw) -> SceneType:
    rules = _decode(path, _SceneRules, bytes(raw), f"$.{name}")
    return SceneType(
        base_dir=rules.baseDir,
        background=rules.bgImg,
        z_decay=rules.zSizeDecay,
        z_levels=rules.numZSize,
        z_default=rules.defZSize,
        depth0_levels=rules.numDepth0,
        depth1_levels=rules.numDepth1,
        min_objects=rules.minNumObj,
        max_objects=rules.maxNumObj,
        min_move_px=rules.minJSONPosChange,
        min_changes=rules.minJSONSceneChange,
        min_angle_rad=rules.minAngleThreshJSONInit,
        pad=rules.imgPadNum,
        not_used=rules.notUsed,
        offered={item.nameType: item.numShow for item in rules.objectTypeData},
    )


def _kind(category: Category, item: _Item) -> Kind:
    return Kind(
        category=category,
        name=item.name,
        scenes={
            scene.scene: Offer(scene.numInstance, scene.depth0, scene.depth1)
            for scene in item.availableScene
        },
        base_dir=item.baseDir,
        expressions=item.numExpression,
        poses=item.numPose,
        types=item.numType,
    )


def _doll(path: Path, item: _Item) -> DollKind:
    if item.sex is None or item.race is None or item.age is None:
        # Older files do not say who a doll is.
        return DollKind("male", "White", "adult", item.globalScale, item.numExpression, item.body)
    try:
        return msgspec.convert(
            {
                "sex": item.sex,
                "race": item.race,
                "age": item.age,
                "global_scale": item.globalScale,
                "expressions": item.numExpression,
                "parts": item.body,
            },
            DollKind,
        )
    except msgspec.ValidationError:
        expected = "a doll whose sex, race and age are those of the library"
        got = f"{item.name}: {item.sex}, {item.race}, {item.age}"
        remedy = "correct it, or fetch the file again"
        raise DataError(Problem(str(path), "$.type", expected, got, remedy)) from None


def _decode(path: Path, kind: Any, text: bytes | None = None, place: str = "$") -> Any:
    data = _bytes(path) if text is None else text
    try:
        return msgspec.json.decode(data, type=kind)
    except NOT_DECODED as error:
        raise explained(str(path), data, error, "an original configuration file", place) from None


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes().removeprefix(b"\xef\xbb\xbf")
    except (FileNotFoundError, IsADirectoryError):
        raise InputNotFoundError(f"{path}: no such file; complete the folder") from None


# The names below are those of the original files.

_Count = Annotated[int, Meta(ge=0, le=FURTHEST)]
_Levels = Annotated[int, Meta(ge=1, le=100)]


class _ClipartFile(Struct):
    type: Category
    file: dict[str, str]


class _SceneFile(Struct):
    baseDirectory: dict[str, str]  # noqa: N815
    clipartObjJSONFile: list[_ClipartFile]  # noqa: N815


class _Shown(Struct):
    nameType: Category  # noqa: N815
    numShow: _Count  # noqa: N815


class _SceneRules(Struct):
    baseDir: str  # noqa: N815
    bgImg: str  # noqa: N815
    zSizeDecay: Annotated[float, Meta(gt=0, le=1)]  # noqa: N815
    numZSize: _Levels = 5  # noqa: N815
    defZSize: _Count = 2  # noqa: N815
    numDepth0: _Levels = 3  # noqa: N815
    numDepth1: _Levels = 10  # noqa: N815
    minNumObj: _Count = 6  # noqa: N815
    maxNumObj: _Count = 100  # noqa: N815
    minJSONPosChange: Number = 20  # noqa: N815
    minJSONSceneChange: _Count = 3  # noqa: N815
    minAngleThreshJSONInit: Number = 0.2  # noqa: N815
    imgPadNum: Annotated[int, Meta(ge=0, le=20)] = 2  # noqa: N815
    notUsed: Whole = -9999  # noqa: N815
    objectTypeData: list[_Shown] = []  # noqa: N815


class _AvailableScene(Struct):
    scene: str
    numInstance: _Count = 1  # noqa: N815
    depth0: _Count = 0
    depth1: _Count = 0


class _Item(Struct):
    name: str
    availableScene: list[_AvailableScene] = []  # noqa: N815
    baseDir: str | None = None  # noqa: N815
    numType: _Count = 0  # noqa: N815
    numPose: _Count = 0  # noqa: N815
    numExpression: _Count = 0  # noqa: N815
    globalScale: Annotated[float, Meta(ge=SMALLEST_SCALE, le=FURTHEST)] = 1.0  # noqa: N815
    sex: str | None = None
    race: str | None = None
    age: str | None = None
    body: tuple[Part, ...] = ()


class _ObjectFile(Struct):
    type: list[_Item]
    baseDirectory: str | None = None  # noqa: N815

"""The clipart of v1.1: names of pictures to records and back, and the library they belong to."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Literal

from msgspec.structs import replace

from scenes.library import Kind, Library, Offer, SceneType
from scenes.library.records import Directories
from scenes.records import Category, Clipart, Number, Offered

CANVAS = (500, 400)
"""Width and height, pixels."""

SCENE_TYPE = "AbstractScenes-v1.1"
"""What the type of these scenes is called here."""

NOT_USED = -10000
"""A coordinate of what lies in the tray, not in the picture."""

Z_LEVELS = 3
"""Depths, 0 nearest."""

N_POSES, N_EXPRESSIONS = 7, 5
"""Of either person; a picture's number is pose * 5 + expression."""

EXPRESSIONS = ("angry", "wide smile", "smile", "sad", "surprised")
"""What the five faces show, in their order."""

PERSONS = {"hb0": "Mike", "hb1": "Jenny"}

TYPES: tuple[tuple[str, int, Category], ...] = (
    ("s", 8, "largeObject"),
    ("p", 10, "largeObject"),
    ("hb0", N_POSES * N_EXPRESSIONS, "human"),
    ("hb1", N_POSES * N_EXPRESSIONS, "human"),
    ("a", 6, "animal"),
    ("c", 10, "smallObject"),
    ("e", 7, "smallObject"),
    ("t", 15, "smallObject"),
)
"""Sky, large things, Mike, Jenny, animals, clothes, food, toys: prefix, pictures, category."""

_SKY = 0
_FOLDER = "AbstractScenes"
_PICTURE = re.compile(r"(s|p|hb0|hb1|a|c|e|t)_(0|[1-9]\d?)s\.png", re.ASCII)
_PREFIXES = [prefix for prefix, _, _ in TYPES]

PersonField = Literal["pose_id", "expression_id"]


def type_and_index(picture: str) -> tuple[int, int] | None:
    """Return the type of a picture (0..7) and its number in it; None if there is no such one."""
    match = _PICTURE.fullmatch(picture)
    if match is None:
        return None
    kind, index = _PREFIXES.index(match[1]), int(match[2])
    return (kind, index) if index < TYPES[kind][1] else None


def picture_of(clipart: Clipart) -> str:
    """Return the picture's name of a record that `offered` made."""
    kind, index = place_of(clipart)
    return f"{TYPES[kind][0]}_{index}s.png"


def place_of(clipart: Clipart) -> tuple[int, int]:
    """Return the type of a record that `offered` made, and its number in it.

    Raises:
        ValueError: it is no clipart of v1.1.
    """
    for prefix, person in PERSONS.items():
        if clipart.name == person:
            pose, face = clipart.pose_id or 0, clipart.expression_id or 0
            if pose >= N_POSES or face >= N_EXPRESSIONS:
                raise ValueError(f"{person} has no picture of pose {pose} and face {face}")
            return _PREFIXES.index(prefix), pose * N_EXPRESSIONS + face
    found = type_and_index(f"{clipart.name}s.png")
    if found is None:
        raise ValueError(f"{clipart.name} is no clipart of Abstract Scenes v1.1")
    return found


def standing_of(clipart: Clipart) -> tuple[Number, Number, int, int]:
    """Return x, y, z and flip as texts have them: what is not in the picture lies in the tray.

    Raises:
        ValueError: it would not be read as it is: in the picture where the tray is, or too deep.
    """
    x, y, z, flip = clipart.x, clipart.y, clipart.z, clipart.flip
    if z >= Z_LEVELS:
        raise ValueError(f"{clipart.name} has the depth {z}; there are 0 to {Z_LEVELS - 1}")
    in_tray = NOT_USED in (x, y)
    if clipart.present and in_tray:
        raise ValueError(f"{clipart.name} is in the picture at {NOT_USED}, where the tray is")
    if clipart.present or in_tray:
        return x, y, z, flip
    return NOT_USED, NOT_USED, z, flip


def refuse_repeated(things: Iterable[Clipart]) -> None:
    """Make sure that each thing is there once, as texts have it.

    Raises:
        ValueError: one is there again.
    """
    seen: set[str] = set()
    for clipart in things:
        if clipart.name in seen:
            raise ValueError(f"{clipart.name} is there twice; such a scene has each thing once")
        seen.add(clipart.name)


def offered(
    kind: int, index: int, x: Number, y: Number, z: int, flip: int, local: int | None = None
) -> Offered:
    """Return one thing as an object on offer with its only instance.

    Args:
        kind: its type, 0..7.
        index: its number in the type.
        x: its centre, pixels; `NOT_USED` if it is not in the picture.
        y: the same downwards.
        z: depth 0..2.
        flip: 1 if mirrored.
        local: its number among what the drawer was given, kept as the instance's id.
    """
    prefix, _, category = TYPES[kind]
    present = NOT_USED not in (x, y)
    clipart = Clipart(
        category=category,
        name=PERSONS.get(prefix, f"{prefix}_{index}"),
        instance_id=local,
        present=present,
        x=x,
        y=y,
        z=z,
        flip=flip,
        depth0=1 if kind == _SKY else 0,
        depth1=0,
    )
    if category == "human":
        pose, expression = divmod(index, N_EXPRESSIONS)
        clipart = replace(
            clipart,
            num_pose=N_POSES,
            pose_id=pose,
            num_expression=N_EXPRESSIONS,
            expression_id=expression,
        )
    elif category == "animal":
        clipart = replace(clipart, num_pose=1, pose_id=0)
    else:
        clipart = replace(clipart, base_dir=_FOLDER, num_type=1, type_id=0)
    return Offered(num_instance=1, smallest_unused=int(present), instances=(clipart,))


@cache
def older_library() -> Library:
    """Return the library of these scenes: give it to whatever takes one, such as `graph`."""
    folders = Directories(_FOLDER, _FOLDER, {_FOLDER: _FOLDER})
    rules = SceneType(
        base_dir=_FOLDER,
        background="background.png",
        z_decay=0.7,
        z_levels=Z_LEVELS,
        z_default=0,
        depth0_levels=2,
        depth1_levels=1,
        min_objects=0,
        max_objects=58,
        min_move_px=20,
        min_changes=3,
        min_angle_rad=0.2,
        pad=1,
        not_used=NOT_USED,
        offered={"human": 2, "animal": 6, "largeObject": 18, "smallObject": 32},
    )
    kinds = {}
    for kind, (prefix, count, category) in enumerate(TYPES):
        person = prefix in PERSONS
        for index in [0] if person else range(count):
            name = PERSONS.get(prefix, f"{prefix}_{index}")
            kinds[name] = Kind(
                category,
                name,
                {_FOLDER: Offer(1, 1 if kind == _SKY else 0, 0)},
                expressions=N_EXPRESSIONS if person else 0,
                base_dir=_FOLDER if category in ("largeObject", "smallObject") else None,
                poses=N_POSES if person else int(category == "animal"),
                types=int(category in ("largeObject", "smallObject")),
            )
    return Library(CANVAS, folders, {SCENE_TYPE: rules}, kinds, {})

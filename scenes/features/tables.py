"""What is in scenes as flat tables: a row for every present instance, a row for every two of one.

Every array has a name, and arrays of one prefix have one length:

=====================  ==========  ===============================================================
array                  shape       what
=====================  ==========  ===============================================================
scene_file_name        (S,)        of each scene, in the order of reading
scene_type             (S,)        such as `Park`
scene_id               (S,)        -1 for none
kind_name, _category   (K,)        all kinds: human, animal, largeObject, smallObject; by name
presence               (S, K)      how many instances of each kind are in the picture
row_scene, _kind       (N,)        indices into the above, for each present instance
row_object, _instance  (N,)        its indices in the scene's lists
row_position           (N, 2)      x and y, pixels, y down
row_depth              (N, 3)      z, depth0 (of the object's first instance), depth1
row_flip               (N,)        1 if mirrored
row_variant            (N,)        type, pose or expression, 0-based
row_sex, _race, _age   (N,)        of dolls, empty otherwise
row_angles             (N, 15)     local angles of a doll's parts, radians; NaN for no such part
row_root_angle         (N,)        a doll's angle on the canvas, radians; NaN otherwise
part_name              (15,)       what the columns of `row_angles` are
pair_rows              (P, 2)      rows of two instances of one scene, each two both ways round
pair_offset            (P, 2)      position of the second less that of the first, pixels
pair_relative          (P, 2)      the same divided by the scale of the first's depth, x mirrored
                                   where it is: what is ahead has a negative x
pair_depth             (P,)        z of the second less that of the first
=====================  ==========  ===============================================================
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import permutations
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from scenes.bodies import scales_of
from scenes.checking.reports import unfit
from scenes.library import Kind, Library, shipped
from scenes.records import Category, Placed, Scene
from vqamc.errors import DataError, Problem

Tables = dict[str, NDArray[Any]]

CATEGORIES: tuple[Category, ...] = ("human", "animal", "largeObject", "smallObject")
PARTS = (
    *("Torso", "Head", "Hair"),
    *("RightLegTop", "RightLegBottom", "RightFoot", "LeftLegTop", "LeftLegBottom", "LeftFoot"),
    *("RightArmTop", "RightArmBottom", "RightHand", "LeftArmTop", "LeftArmBottom", "LeftHand"),
)
_SAME_JOINT = {
    "RightLeg": "RightLegTop",
    "LeftLeg": "LeftLegTop",
    "RightArm": "RightArmTop",
    "LeftArm": "LeftArmTop",
}
"""A toddler's undivided limbs stand in the columns of upper ones."""


def tables(scenes: Iterable[Scene], library: Library | None = None) -> Tables:
    """Return the tables of scenes, as the head of this file has them.

    Raises:
        DataError: a scene type or kind is unknown, or a doll's arrays do not fit its body.
    """
    library = shipped() if library is None else library
    builder, rows_of = TableBuilder(library), row_maker(library)
    for scene in scenes:
        builder.add(rows_of(scene))
    return builder.tables()


class SceneRows(NamedTuple):
    """What one scene puts into the tables; any process may make it.

    Attributes:
        file_name: of the scene.
        scene_type: of the scene.
        id: -1 for none.
        rows: of its present instances, without the number of the scene.
    """

    file_name: str
    scene_type: str
    id: int
    rows: list[dict[str, Any]]


def row_maker(library: Library) -> Callable[[Scene], SceneRows]:
    """Return what makes the rows of a scene; it raises `DataError`, see `tables`."""
    number = {kind.name: k for k, kind in enumerate(ordered_kinds(library))}

    def made(scene: Scene) -> SceneRows:
        id_ = -1 if scene.id is None else scene.id
        return SceneRows(scene.file_name, scene.scene_type, id_, _rows(scene, number, library))

    return made


class TableBuilder:
    """Makes tables from the rows of scenes, one by one.

    Args:
        library: what exists.
    """

    def __init__(self, library: Library) -> None:
        self._kinds = ordered_kinds(library)
        self._scenes: list[tuple[str, str, int]] = []
        self._rows: list[dict[str, Any]] = []
        self._pairs: list[NDArray[np.int32]] = [np.zeros((0, 2), np.int32)]

    def add(self, scene: SceneRows) -> None:
        """Add what one scene puts into the tables."""
        first, n, index = len(self._rows), len(scene.rows), len(self._scenes)
        pairs = np.array(list(permutations(range(first, first + n), 2)), np.int32)
        self._rows += [row | {"row_scene": index} for row in scene.rows]
        self._pairs.append(pairs.reshape(-1, 2))
        self._scenes.append(scene[:3])

    def tables(self) -> Tables:
        """Return the tables of all scenes that were added."""
        result: Tables = {
            "scene_file_name": np.array([name for name, _, _ in self._scenes], str),
            "scene_type": np.array([kind for _, kind, _ in self._scenes], str),
            "scene_id": np.array([number for _, _, number in self._scenes], np.int64),
            "kind_name": np.array([kind.name for kind in self._kinds], str),
            "kind_category": np.array([kind.category for kind in self._kinds], str),
            "part_name": np.array(PARTS, str),
        }
        result |= _columns(self._rows)
        result["presence"] = np.zeros((len(self._scenes), len(self._kinds)), np.int32)
        np.add.at(result["presence"], (result["row_scene"], result["row_kind"]), 1)
        scale = np.array([row["scale"] for row in self._rows], float)
        return result | _pairs(result, np.concatenate(self._pairs), scale)


def ordered_kinds(library: Library) -> list[Kind]:
    """Return the kinds of a library by category, then by name."""
    return sorted(library.kinds.values(), key=lambda k: (CATEGORIES.index(k.category), k.name))


def variant_of(placed: Placed) -> int:
    """Return an instance's type, pose or expression."""
    clipart = placed.clipart
    by_category = {"human": clipart.expression_id, "animal": clipart.pose_id}
    return by_category.get(clipart.category, clipart.type_id) or 0


def unknown_kind(scene: Scene, name: str) -> DataError:
    """Return the error of a kind that the library does not know."""
    return DataError(
        Problem(
            scene.origin or scene.file_name,
            "$.scene.availableObject",
            "kinds that the library knows",
            f'"{name}"',
            "give the configuration files of such scenes with --site-data",
        )
    )


def _rows(scene: Scene, number: dict[str, int], library: Library) -> list[dict[str, Any]]:
    scales = scales_of(scene, library)
    try:
        return [_row(scene, placed, number, scales, library) for placed in scene.present()]
    except (msgspec.DecodeError, IndexError) as error:  # or a depth that its type does not have
        raise unfit(scene, library, error) from None


def _row(
    scene: Scene,
    placed: Placed,
    number: dict[str, int],
    scales: Sequence[float],
    library: Library,
) -> dict[str, Any]:
    clipart = placed.clipart
    if clipart.name not in number:
        raise unknown_kind(scene, clipart.name)
    who = library.dolls.get(clipart.name) if clipart.category == "human" else None
    angles = [math.nan] * len(PARTS)
    root = math.nan
    if clipart.is_doll:
        doll = clipart.doll
        root = doll.global_angles[0]
        for part, angle in zip(doll.parts, doll.local_angles, strict=True):
            name = _SAME_JOINT.get(part.name, part.name)
            if name in PARTS:
                angles[PARTS.index(name)] = angle
    return {
        "row_kind": number[clipart.name],
        "row_object": placed.object,
        "row_instance": placed.instance,
        "row_position": (clipart.x, clipart.y),
        "row_depth": (clipart.z, scene.first_depth0(placed.object), clipart.depth1),
        "row_flip": clipart.flip,
        "row_variant": variant_of(placed),
        "row_sex": "" if who is None else who.sex,
        "row_race": "" if who is None else who.race,
        "row_age": "" if who is None else who.age,
        "row_angles": angles,
        "row_root_angle": root,
        "scale": scales[clipart.z],
    }


_TYPES: dict[str, tuple[Any, tuple[int, ...]]] = {
    "row_scene": (np.int32, ()),
    "row_kind": (np.int32, ()),
    "row_object": (np.int32, ()),
    "row_instance": (np.int32, ()),
    "row_position": (np.float64, (2,)),
    "row_depth": (np.int8, (3,)),
    "row_flip": (np.int8, ()),
    "row_variant": (np.int32, ()),
    "row_sex": (str, ()),
    "row_race": (str, ()),
    "row_age": (str, ()),
    "row_angles": (np.float64, (len(PARTS),)),
    "row_root_angle": (np.float64, ()),
}


def _columns(rows: list[dict[str, Any]]) -> Tables:
    return {
        name: np.array([row[name] for row in rows], kind).reshape(len(rows), *shape)
        for name, (kind, shape) in _TYPES.items()
    }


def _pairs(rows: Tables, pairs: NDArray[np.int32], scale: NDArray[np.float64]) -> Tables:
    first, second = pairs[:, 0], pairs[:, 1]
    offset = rows["row_position"][second] - rows["row_position"][first]
    relative = offset / scale[first, None]
    relative[:, 0] *= np.where(rows["row_flip"][first] == 1, -1.0, 1.0)
    z = rows["row_depth"][:, 0]
    return {
        "pair_rows": pairs,
        "pair_offset": offset,
        "pair_relative": relative,
        "pair_depth": z[second] - z[first],
    }

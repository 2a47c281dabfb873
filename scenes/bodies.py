"""Where clipart is and how far it reaches, whatever the art: what relations are measured on.

Sizes do not stand in scene files. A thing reaches as far as the art of this project is drawn for
(`library/data/habits.json`), scaled by its depth; a person as far as its stored joints say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from scenes.checking.reports import unfit
from scenes.extents import Box, centred, hands, reach
from scenes.kinematics import parents
from scenes.library import Library, shipped
from scenes.library.habits import shipped_habits
from scenes.records import Category, Clipart, Placed, Scene

UNKNOWN_SIZES: dict[Category, tuple[float, float]] = {
    "human": (100, 290),
    "animal": (60, 52),
    "largeObject": (165, 115),
    "smallObject": (42, 34),
}
"""Width and height at the nearest depth, pixels, of kinds without a known size: usual ones."""


class Body(NamedTuple):
    """One present instance, as relations see it. Canvas pixels, y down.

    Attributes:
        placed: the instance and its indices.
        x: its stored centre (a doll's root joint), from the left.
        y: the same from the top.
        box: how far it reaches.
        layer: its key in the draw order; the larger is drawn later.
        looks: -1 if it faces left, 1 if right, 0 for what has no face.
        palms: the middle of each hand; empty for what has none.
    """

    placed: Placed
    x: float
    y: float
    box: Box
    layer: tuple[int, int, int, int, int]
    looks: int
    palms: tuple[tuple[float, float], ...] = ()


def bodies(scene: Scene, library: Library | None = None) -> tuple[Body, ...]:
    """Return the bodies of all present instances, in the order of the lists.

    Raises:
        DataError: the scene type is unknown, or a doll's arrays do not fit its body.
    """
    library = shipped() if library is None else library
    scales = scales_of(scene, library)
    try:
        return tuple(body(placed, scene, scales) for placed in scene.present())
    except (msgspec.DecodeError, ValueError, IndexError) as error:
        raise unfit(scene, library, error) from None


def require_dolls(scene: Scene, library: Library) -> None:
    """See that every doll of a scene fits together, in the picture or in the tray.

    Raises:
        DataError: the arrays of one do not fit its body, or a part has no parent before it.
    """
    try:
        for offered in scene.objects:
            for one in offered.instances:
                if one.is_doll and any(k <= p for k, p in enumerate(parents(one.doll.parts))):
                    raise ValueError("a part whose parent comes after it")
    except (msgspec.DecodeError, ValueError, KeyError) as error:
        raise unfit(scene, library, error) from None


def scales_of(scene: Scene, library: Library | None = None) -> tuple[float, ...]:
    """Return the scale of every depth of a scene, nearest first."""
    library = shipped() if library is None else library
    rules = library.scene_type(scene.scene_type, scene.origin or scene.file_name)
    return tuple(rules.scale(z) for z in range(rules.z_levels))


def body(placed: Placed, scene: Scene, scales: Sequence[float]) -> Body:
    """Return the body of one instance.

    It depends on nothing but the instance and its object's first one, so that whoever compares many
    edits of a scene makes only the bodies that an edit touches.

    Args:
        placed: the instance.
        scene: the scene it stands in.
        scales: of the scene's depths, from `scales_of`.
    """
    clipart, scale = placed.clipart, scales[placed.clipart.z]
    depth0 = scene.first_depth0(placed.object)
    box, palms = _doll_reach(clipart, scale) if clipart.is_doll else (_reach(clipart, scale), ())
    return Body(
        placed=placed,
        x=clipart.x,
        y=clipart.y,
        box=box,
        layer=(-depth0, -clipart.z, -clipart.depth1, placed.object, placed.instance),
        looks=side_faced(clipart.category, clipart.flip),
        palms=palms,
    )


def side_faced(category: str, flip: int) -> int:
    """Return -1 for what faces left, 1 for right, 0 for what has no face."""
    if category not in ("human", "animal"):
        return 0
    return 1 if flip else -1


def _reach(clipart: Clipart, scale: float) -> Box:
    habit = shipped_habits().habits.get(clipart.name)
    width, height = UNKNOWN_SIZES[clipart.category] if habit is None else habit.size
    return centred(scale * width, scale * height).at(clipart.x, clipart.y)


def _doll_reach(clipart: Clipart, scale: float) -> tuple[Box, tuple[tuple[float, float], ...]]:
    # Stored joints are canvas pixels divided by the doll's scale, so they need no origin.
    doll = clipart.doll
    scale *= doll.global_scale
    palms = tuple((scale * x, scale * y) for x, y in hands(doll))
    return reach(doll, clipart.flip).scaled(scale), palms

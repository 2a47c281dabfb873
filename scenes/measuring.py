"""Sprites and art to boxes, areas and visibility, as the golden renderings define them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from scenes.art import Art, open_art
from scenes.checking.reports import problem_row
from scenes.layout import Sprite
from scenes.library import Library
from scenes.painting import Box, OversizeError, Painter, intersection, is_empty
from scenes.records import Placed, Scene
from scenes.silhouettes import Mask, Silhouette, Silhouettes
from scenes.staging import instance_path, stage
from vqamc.errors import DataError, Problem


class Measured(NamedTuple):
    """What one present instance covers.

    Attributes:
        placed: the instance.
        box: around its pixels with any alpha on a canvas without edges; None if it has none.
        clipped: the same on the canvas; None if it lies off it.
        total_px: its solid pixels (alpha above 127) on a canvas without edges.
        visible_px: canvas pixels where it is the foremost with a solid pixel.
    """

    placed: Placed
    box: Box | None
    clipped: Box | None
    total_px: int
    visible_px: int

    @property
    def visible(self) -> float:
        """Return the share of its solid pixels that is seen, 0.0 if it has none."""
        return self.visible_px / self.total_px if self.total_px else 0.0

    def to_dict(self) -> dict[str, Any]:
        """Return the figures as a row of `scenes boxes` has them; bbox is None off the canvas."""
        bbox = None
        if self.clipped is not None:
            x0, y0, x1, y1 = self.clipped
            bbox = [x0, y0, x1 - x0, y1 - y0]
        return {
            "name": self.placed.clipart.name,
            "object": self.placed.object,
            "instance": self.placed.instance,
            "bbox": bbox,
            "total_px": self.total_px,
            "visible_px": self.visible_px,
            "visible": round(self.visible, 6),
        }


class Measurement(NamedTuple):
    """What the instances of one scene cover.

    Attributes:
        instances: every present instance, back to front.
        owner: which of them each pixel of the canvas shows, -1 for the background; shape
            (height, width).
        missing: the pictures that the art lacks, if the painter goes on without them.
    """

    instances: tuple[Measured, ...]
    owner: NDArray[np.int32]
    missing: tuple[Problem, ...]

    def to_dict(self) -> dict[str, Any]:
        """Return the figures of every instance, back to front, without the pixels."""
        return {
            "instances": [item.to_dict() for item in self.instances],
            "missing_art": [problem_row(problem) for problem in self.missing],
        }


def boxes(
    scene: Scene, art: Art | str | Path = "sketch", *, library: Library | None = None
) -> Measurement:
    """Measure every present instance of a scene.

    For many scenes use `measure` with one `Silhouettes`, which keeps what it has worked out.

    Args:
        scene: its dolls are measured with their stored joints.
        art: an opened art, or its name: `sketch` (default) or a site_pngs folder.
        library: where the scene's type is known; the shipped one if None.

    Raises:
        DataError: the scene cannot be drawn.
        MissingArtError: the art lacks some of its pictures.
    """
    opened = open_art(art) if isinstance(art, str | Path) else art
    return measure(scene, Silhouettes(Painter(opened)), library=library)


def measure(
    scene: Scene, silhouettes: Silhouettes, *, library: Library | None = None
) -> Measurement:
    """Measure a scene with silhouettes that are kept; see `boxes`."""
    staged = stage(scene, silhouettes.painter, library)
    canvas = staged.canvas
    shapes = [_silhouette(scene, sprite, silhouettes) for sprite in staged.sprites]
    owner = np.full((canvas[3], canvas[2]), -1, np.int32)
    for k, shape in enumerate(shapes):
        _claim(owner, shape, k, canvas)
    instances = tuple(
        Measured(
            sprite.placed,
            _bounds(shape, None),
            _bounds(shape, canvas),
            int(np.count_nonzero(shape.solid)),
            _shown(owner, shape, k, canvas),
        )
        for k, (sprite, shape) in enumerate(zip(staged.sprites, shapes, strict=True))
    )
    return Measurement(instances, owner, staged.missing)


def visible_share(
    scene: Scene,
    object_index: int,
    instance: int,
    silhouettes: Silhouettes,
    *,
    library: Library | None = None,
) -> float:
    """Return the visible share of one present instance without drawing the scene.

    Only what stands in front of it and reaches into its box is looked at. The same figure as
    `Measured.visible`.

    Raises:
        KeyError: there is no such present instance.
        DataError: the scene cannot be laid out.
    """
    return Sights(scene, silhouettes, library=library).share(object_index, instance)


class Sights:
    """The visible shares of one scene's instances, each worked out when it is asked for.

    Raises:
        DataError: the scene cannot be laid out.
    """

    def __init__(
        self, scene: Scene, silhouettes: Silhouettes, *, library: Library | None = None
    ) -> None:
        self._scene = scene
        self._silhouettes = silhouettes
        self._staged = stage(scene, silhouettes.painter, library)
        self._index = {
            (sprite.placed.object, sprite.placed.instance): k
            for k, sprite in enumerate(self._staged.sprites)
        }
        self._reaches: dict[int, Box] = {}

    def share(self, object_index: int, instance: int) -> float:
        """Return the visible share of a present instance; see `visible_share`."""
        if (object_index, instance) not in self._index:
            raise KeyError(f"instance {instance} of object {object_index} is not in the picture")
        k = self._index[object_index, instance]
        sprites = self._staged.sprites
        shape = _silhouette(self._scene, sprites[k], self._silhouettes)
        total = int(np.count_nonzero(shape.solid))
        seen = intersection(_extent(shape), self._staged.canvas)
        if not total or is_empty(seen):
            return 0.0
        left = _part_of(shape, seen).copy()
        for n in range(k + 1, len(sprites)):
            if not is_empty(intersection(self._reach(n), seen)):
                _hide(left, seen, _silhouette(self._scene, sprites[n], self._silhouettes))
        return int(np.count_nonzero(left)) / total

    def _reach(self, n: int) -> Box:
        found = self._reaches.get(n)
        if found is None:
            found = self._reaches[n] = self._silhouettes.reach(self._staged.sprites[n])
        return found


def _silhouette(scene: Scene, sprite: Sprite, silhouettes: Silhouettes) -> Silhouette:
    """Return the silhouette of one of a scene's sprites.

    Raises:
        DataError: it is far too large; the scene and the instance are named.
    """
    try:
        return silhouettes.of(sprite)
    except OversizeError as error:
        (problem,) = error.problems
        remedy = "look at its globalScale and its joints; `scenes render` draws what is seen of it"
        raise DataError(
            Problem(
                scene.origin or scene.file_name,
                instance_path(scene, sprite.placed),
                problem.expected,
                problem.got,
                remedy,
            )
        ) from None


def _extent(shape: Silhouette) -> Box:
    height, width = shape.solid.shape
    return (shape.x, shape.y, shape.x + width, shape.y + height)


def _part_of(shape: Silhouette, box: Box) -> Mask:
    """Return the solid pixels inside a box that lies within the silhouette's extent."""
    x0, y0, x1, y1 = box
    return shape.solid[y0 - shape.y : y1 - shape.y, x0 - shape.x : x1 - shape.x]


def _hide(left: Mask, seen: Box, shape: Silhouette) -> None:
    """Take away what a silhouette in front covers; `left` shows the box `seen`."""
    shared = intersection(_extent(shape), seen)
    if not is_empty(shared):
        x0, y0, x1, y1 = shared
        rows, columns = slice(y0 - seen[1], y1 - seen[1]), slice(x0 - seen[0], x1 - seen[0])
        left[rows, columns] &= ~_part_of(shape, shared)


def _claim(owner: NDArray[np.int32], shape: Silhouette, k: int, canvas: Box) -> None:
    shared = intersection(_extent(shape), canvas)
    if not is_empty(shared):
        x0, y0, x1, y1 = shared
        owner[y0:y1, x0:x1][_part_of(shape, shared)] = k


def _shown(owner: NDArray[np.int32], shape: Silhouette, k: int, canvas: Box) -> int:
    """Return how many pixels a silhouette still owns; only where it reaches is looked."""
    shared = intersection(_extent(shape), canvas)
    if is_empty(shared):
        return 0
    x0, y0, x1, y1 = shared
    return int(np.count_nonzero(owner[y0:y1, x0:x1] == k))


def _bounds(shape: Silhouette, within: Box | None) -> Box | None:
    """Return the box around the touched pixels, all of them or those within a box."""
    extent = _extent(shape)
    shared = extent if within is None else intersection(extent, within)
    if is_empty(shared):
        return None
    x0, y0, x1, y1 = shared
    touched = shape.touched[y0 - shape.y : y1 - shape.y, x0 - shape.x : x1 - shape.x]
    columns, rows = np.flatnonzero(touched.any(axis=0)), np.flatnonzero(touched.any(axis=1))
    if not columns.size:
        return None
    return (
        x0 + int(columns[0]),
        y0 + int(rows[0]),
        x0 + int(columns[-1]) + 1,
        y0 + int(rows[-1]) + 1,
    )

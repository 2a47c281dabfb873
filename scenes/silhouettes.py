"""Which pixels a sprite covers, on a canvas without edges."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scenes.layout import PartSprite, Picture, Sprite
from scenes.painting import Box, Layer, Painter, part_box, refuse_oversize

Mask = NDArray[np.bool_]

SOLID_ALPHA = 127
"""A pixel is a sprite's own where its alpha is above this; below, what is behind counts."""

_KEPT_DOLLS = 512


class Silhouette(NamedTuple):
    """The pixels of a sprite. Both masks have shape (height, width) and the same upper left pixel.

    Attributes:
        x: left edge of the masks, canvas pixels; may be negative.
        y: their upper edge.
        touched: alpha above 0 (of a doll: of any part).
        solid: alpha above `SOLID_ALPHA`.
    """

    x: int
    y: int
    touched: Mask
    solid: Mask


class Silhouettes:
    """Works out silhouettes and keeps them: things by picture, size and side; dolls by their pose.

    Args:
        painter: whose layers they are of.
    """

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self._things: dict[tuple[Picture, float, int], tuple[Mask, Mask]] = {}
        self._dolls: dict[tuple[float, int, tuple[PartSprite, ...]], Silhouette] = {}

    def of(self, sprite: Sprite) -> Silhouette:
        """Return a sprite's silhouette; one without art covers nothing.

        Raises:
            OversizeError: it has too many pixels to be held.
        """
        return self._doll(sprite) if sprite.picture is None else self._thing(sprite)

    def reach(self, sprite: Sprite) -> Box:
        """Return a box that holds the whole sprite, without looking at its pixels."""
        if sprite.picture is not None:
            layers = self.painter.layers(sprite)
            return layers[0].box if layers else (0, 0, 0, 0)
        boxes = [
            part_box(part, sprite.scale, sprite.flip, image.size)
            for part in sprite.parts
            if (image := self.painter.picture(part.picture)) is not None
        ]
        return _around(boxes)

    def _thing(self, sprite: Sprite) -> Silhouette:
        layers = self.painter.layers(sprite)
        if not layers or sprite.picture is None:
            return _NOTHING
        key = (sprite.picture, sprite.scale, sprite.flip)
        masks = self._things.get(key)
        if masks is None:
            alpha = _alpha(layers[0])
            masks = self._things[key] = (alpha > 0, alpha > SOLID_ALPHA)
        return Silhouette(layers[0].x, layers[0].y, *masks)

    def _doll(self, sprite: Sprite) -> Silhouette:
        key = (sprite.scale, sprite.flip, sprite.parts)
        found = self._dolls.get(key)
        if found is None:
            if len(self._dolls) >= _KEPT_DOLLS:
                self._dolls.clear()
            found = self._dolls[key] = _union(self.painter.layers(sprite))
        return found


def _union(layers: list[Layer]) -> Silhouette:
    if not layers:
        return _NOTHING
    left, top, right, bottom = _around([layer.box for layer in layers])
    refuse_oversize("a doll", right - left, bottom - top)
    touched = np.zeros((bottom - top, right - left), bool)
    solid = np.zeros_like(touched)
    for layer in layers:
        alpha = _alpha(layer)
        x0, y0, x1, y1 = layer.box
        rows, columns = slice(y0 - top, y1 - top), slice(x0 - left, x1 - left)
        touched[rows, columns] |= alpha > 0
        solid[rows, columns] |= alpha > SOLID_ALPHA
    return Silhouette(left, top, touched, solid)


def _alpha(layer: Layer) -> NDArray[np.uint8]:
    return np.asarray(layer.image.getchannel("A"))


def _around(boxes: list[Box]) -> Box:
    if not boxes:
        return (0, 0, 0, 0)
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return (min(lefts), min(tops), max(rights), max(bottoms))


_NOTHING = Silhouette(0, 0, np.zeros((0, 0), bool), np.zeros((0, 0), bool))

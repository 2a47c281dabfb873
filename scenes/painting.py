"""Sprites and art to layers of pixels, the same pixels as the reference renderer's.

Every picture is decoded once, a thing is scaled once for each depth and side it faces, and a doll's
part is transformed only inside its own box.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal, NamedTuple

from PIL import Image

from scenes.art import Art, MissingArtError, VectorArt
from scenes.art.sketch import SketchArt
from scenes.art.vectors import Vectors
from scenes.layout import PartSprite, Picture, Sprite
from vqamc.errors import DataError, Problem

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Matrix = NDArray[np.float64]

Box = tuple[int, int, int, int]
"""Left, top, right, bottom in canvas pixels; right and bottom are outside."""

Affine = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f): (x, y) becomes (ax + by + c, dx + ey + f)."""

MissingArt = Literal["error", "placeholder", "skip"]

_MOST_PIXELS = 1 << 24
"""Of one part, or of one doll with all its parts: forty canvases."""

_TIE = 1e-9
_EMPTY_CANVAS = (700, 400)


class Layer(NamedTuple):
    """A piece of picture ready to be pasted: RGBA, and where its upper left pixel goes."""

    image: Image.Image
    x: int
    y: int

    @property
    def box(self) -> Box:
        """Return the pixels it covers."""
        return (self.x, self.y, self.x + self.image.width, self.y + self.image.height)


class OversizeError(DataError):
    """A doll, or a part of one, that is far too large to be made of pixels."""


def refuse_oversize(what: str, width: int, height: int) -> None:
    """Raise if something has too many pixels to be held.

    Args:
        what: its name, for the message.
        width: pixels.
        height: pixels.

    Raises:
        OversizeError: it has.
    """
    if width * height > _MOST_PIXELS:
        got = f"one of {width} x {height} pixels"
        remedy = "look at its globalScale and its joints"
        raise OversizeError(Problem(what, "$", "a doll that fits a picture", got, remedy))


class Painter:
    """Turns sprites into layers; keeps what it has decoded and scaled.

    Args:
        art: where pictures come from.
        missing_art: what to do about pictures that the art lacks: fail, draw a labelled shape in
            their place, or leave them out.
    """

    def __init__(self, art: Art, missing_art: MissingArt = "error") -> None:
        self.art = art
        self.missing_art = missing_art
        self._pictures: dict[Picture, Image.Image | None] = {}
        self._lacking: dict[Picture, str] = {}
        self._premultiplied: dict[Picture, Image.Image] = {}
        self._scaled: dict[tuple[Picture, float, int], Image.Image] = {}

    def has(self, picture: Picture) -> bool:
        """Whether the art itself has a picture."""
        self.picture(picture)
        return picture not in self._lacking

    def lack(self, picture: Picture) -> str:
        """Return why the art does not have a picture, for messages; ask `has` first."""
        return self._lacking.get(picture, "")

    def picture(self, picture: Picture) -> Image.Image | None:
        """Return a picture as the art has it, or what stands in for it; None if it is left out."""
        if picture not in self._pictures:
            self._pictures[picture] = self._load(picture)
        return self._pictures[picture]

    def drawing(self, picture: Picture) -> Vectors | None:
        """Return a picture as shapes; None if the art has only pixels of it, or it is left out."""
        if self.has(picture):
            return self.art.drawing(picture) if isinstance(self.art, VectorArt) else None
        return SketchArt().drawing(picture) if self.missing_art == "placeholder" else None

    def background(self, picture: Picture) -> Image.Image:
        """Return a background; plain white if it is left out."""
        found = self.picture(picture)
        return Image.new("RGB", _EMPTY_CANVAS, "white") if found is None else found

    def layers(self, sprite: Sprite, bounds: Box | None = None) -> list[Layer]:
        """Return what a sprite pastes, in painting order; pictures without art are left out.

        Args:
            sprite: what to draw.
            bounds: where it will be seen, from the canvas' origin; everywhere if None.

        Raises:
            OversizeError: a part would be far too large.
        """
        if sprite.picture is not None:
            layer = self._thing(sprite, sprite.picture)
            return [] if layer is None else [layer]
        layers = (self._part(part, sprite.scale, sprite.flip, bounds) for part in sprite.parts)
        return [layer for layer in layers if layer is not None]

    def _load(self, picture: Picture) -> Image.Image | None:
        try:
            return self.art.picture(picture)
        except MissingArtError as error:
            self._lacking[picture] = error.problems[0].got
            return SketchArt().picture(picture) if self.missing_art == "placeholder" else None

    def _thing(self, sprite: Sprite, picture: Picture) -> Layer | None:
        image = self.picture(picture)
        if image is None:
            return None
        scale = sprite.scale
        key = (picture, scale, sprite.flip)
        scaled = self._scaled.get(key)
        if scaled is None:
            size = (max(1, int(image.width * scale)), max(1, int(image.height * scale)))
            scaled = image.resize(size, Image.Resampling.LANCZOS)
            if sprite.flip:
                scaled = scaled.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
            self._scaled[key] = scaled
        # Truncated towards zero, from the unrounded size: as the reference places it.
        x = int(sprite.x - image.width * scale / 2)
        y = int(sprite.y - image.height * scale / 2)
        return Layer(scaled, x, y)

    def _part(self, part: PartSprite, scale: float, flip: int, bounds: Box | None) -> Layer | None:
        image = self._premultiply(part.picture)
        if image is None:
            return None
        box = part_box(part, scale, flip, image.size)
        if bounds is not None:
            box = intersection(box, bounds)
        if is_empty(box):
            return None
        if _is_delicate(part):
            a, b, c, d, e, f = reference_canvas_to_picture(part, scale, flip)
            if bounds is not None:
                box = (bounds[0], bounds[1], box[2], box[3])
        else:
            a, b, c, d, e, f = canvas_to_picture(part, scale, flip)
        x0, y0, x1, y1 = box
        width, height = x1 - x0, y1 - y0
        refuse_oversize(part.picture.path, width, height)
        shifted = (a, b, c + a * x0 + b * y0, d, e, f + d * x0 + e * y0)
        layer = image.transform(
            (width, height), Image.Transform.AFFINE, shifted, Image.Resampling.BICUBIC
        )
        return Layer(layer.convert("RGBA"), x0, y0)

    def _premultiply(self, picture: Picture) -> Image.Image | None:
        """Do once what Pillow does itself each time before it resamples RGBA."""
        found = self._premultiplied.get(picture)
        if found is None:
            image = self.picture(picture)
            if image is None:
                return None
            found = self._premultiplied[picture] = image.convert("RGBa")
        return found


def canvas_to_picture(part: PartSprite, scale: float, flip: int) -> Affine:
    """Return the transform from a canvas point to the point of the part's picture shown there."""
    sign = -1 if flip else 1
    cos, sin = math.cos(part.angle) / scale, math.sin(part.angle) / scale
    a, b = sign * cos, sign * sin
    c = part.joint_x - a * part.x - b * part.y
    f = part.joint_y + sin * part.x - cos * part.y
    return (a, b, c, -sin, cos, f)


def _is_delicate(part: PartSprite) -> bool:
    """Whether pixels of a part can lie on a tie of the filter's rounding, or on its very edge.

    So it is where the rows of its picture run along those of the canvas or along their diagonals,
    and where its joint lies on the centre of a pixel. There the reference's own sums decide, last
    digit included, and those start at the canvas' origin.
    """
    if abs(math.sin(4 * part.angle)) < _TIE:
        return True
    return abs(part.x % 1 - 0.5) < _TIE and abs(part.y % 1 - 0.5) < _TIE


def reference_canvas_to_picture(part: PartSprite, scale: float, flip: int) -> Affine:
    """Return `canvas_to_picture` by the reference's own steps: a product of matrices, inverted.

    Equal but for the last digits, and much slower.
    """
    import numpy as np

    def shift(x: float, y: float) -> Matrix:
        return np.array([[1.0, 0.0, x], [0.0, 1.0, y], [0.0, 0.0, 1.0]])

    sign = -1 if flip else 1
    cos, sin = math.cos(sign * part.angle), math.sin(sign * part.angle)
    turn = np.array([[cos, -sin, 0.0], [sin, cos, 0.0], [0.0, 0.0, 1.0]])
    forward = np.diag([scale, scale, 1.0])
    if flip:
        forward = np.diag([-1.0, 1.0, 1.0]) @ forward
    forward = forward @ shift(sign * part.anchor_x, part.anchor_y) @ turn
    forward = forward @ shift(-part.joint_x, -part.joint_y)
    (a, b, c), (d, e, f) = np.linalg.inv(forward)[:2].tolist()
    return (a, b, c, d, e, f)


def part_box(part: PartSprite, scale: float, flip: int, size: tuple[int, int]) -> Box:
    """Return the pixels that a part can touch: those whose centre may lie in its picture."""
    sign = -1 if flip else 1
    cos, sin = scale * math.cos(part.angle), scale * math.sin(part.angle)
    left, right = -part.joint_x * sign, (size[0] - part.joint_x) * sign
    top, bottom = -part.joint_y, size[1] - part.joint_y
    across_x, down_x = (cos * left, cos * right), (-sin * top, -sin * bottom)
    across_y, down_y = (sin * left, sin * right), (cos * top, cos * bottom)
    return (
        math.floor(part.x + min(across_x) + min(down_x)),
        math.floor(part.y + min(across_y) + min(down_y)),
        math.ceil(part.x + max(across_x) + max(down_x)),
        math.ceil(part.y + max(across_y) + max(down_y)),
    )


def intersection(one: Box, other: Box) -> Box:
    """Return the box that two boxes share; it may be empty."""
    return (
        max(one[0], other[0]),
        max(one[1], other[1]),
        min(one[2], other[2]),
        min(one[3], other[3]),
    )


def is_empty(box: Box) -> bool:
    """Whether a box holds no pixel."""
    return box[0] >= box[2] or box[1] >= box[3]

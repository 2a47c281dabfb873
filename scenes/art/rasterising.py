"""Drawings to pixels, by resvg."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from scenes.art.vectors import Vectors

if TYPE_CHECKING:
    from PIL import Image


def rasterise(drawing: Vectors, coarse: int = 1) -> Image.Image:
    """Return a drawing as an RGBA picture.

    Args:
        drawing: what to draw.
        coarse: how many pixels wide the smallest detail is; for pictures that will be sampled at
            every so many pixels, which would be jagged otherwise. The size must be a multiple.
    """
    from PIL import Image
    from resvg_py import svg_to_bytes

    # There is no text in drawings, and looking for fonts takes longer than drawing.
    data = svg_to_bytes(svg_string=drawing.svg(), skip_system_fonts=True, zoom=1 / coarse)
    with Image.open(BytesIO(data)) as decoded:
        image = decoded.convert("RGBA")
    size = (drawing.width, drawing.height)
    return image if image.size == size else image.resize(size, Image.Resampling.BILINEAR)

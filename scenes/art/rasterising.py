"""Drawings to pixels, by ThorVG."""

from __future__ import annotations

import os
import re
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING

from scenes.art.vectors import Vectors
from vqamc.errors import UsageError

if TYPE_CHECKING:
    from PIL import Image
    from thorvg_python.base import Result
    from thorvg_python.engine import Engine

_ONE_AT_A_TIME = Lock()
"""The binding notes types of arguments on the functions it shares, anew for each picture."""

if hasattr(os, "register_at_fork"):  # Not on Windows.
    # A child that was forked while another thread draws would wait for that thread for ever.
    os.register_at_fork(
        before=_ONE_AT_A_TIME.acquire,
        after_in_parent=_ONE_AT_A_TIME.release,
        after_in_child=_ONE_AT_A_TIME.release,
    )

_FOUR_CORNERS = re.compile(r'(d="M ?(\S+ \S+)(?: ?L ?\S+ \S+){3}) ?Z')
"""A shortcut fills upright rectangles to whole pixels; with a fifth corner, on the first, their
edges stay where they are. So it is in paths as `scenes.art.paths` writes them; an emoji's `<rect>`
still has whole pixels, under a stroke that covers its edges."""

_MOST = 32767
"""Pixels of an edge; coordinates further out overflow without a word."""

_WHOLE_TEXT = 4096
"""Bytes. For each length of a text the binding keeps a type for ever, so there are few lengths."""


def rasterise(drawing: Vectors, coarse: int = 1) -> Image.Image:
    """Return a drawing as an RGBA picture.

    Args:
        drawing: what to draw.
        coarse: how many pixels wide the smallest detail is; for pictures that will be sampled at
            every so many pixels, which would be jagged otherwise. The size must be a multiple.

    Raises:
        ValueError: it is no SVG that can be drawn, has no pixels or too many, or its size is no
            multiple of `coarse`.
    """
    from PIL import Image

    size = (drawing.width, drawing.height)
    if not all(0 < length <= _MOST and length % coarse == 0 for length in size):
        raise ValueError(
            f"a drawing of {size[0]} x {size[1]} pixels cannot be made of pixels: each must be a "
            f"multiple of {coarse}, at most {_MOST}"
        )
    drawn = (drawing.width // coarse, drawing.height // coarse)
    with _ONE_AT_A_TIME:
        pixels = _premultiplied(_FOUR_CORNERS.sub(r"\1 L \2 Z", drawing.svg()), *drawn)
    image = Image.frombytes("RGBa", drawn, pixels).convert("RGBA")
    return image if drawn == size else image.resize(size, Image.Resampling.BILINEAR)


def _premultiplied(svg: str, width: int, height: int) -> bytes:
    """Return the pixels of an SVG document stretched to a size: R, G, B and A, row by row."""
    from thorvg_python.base import Colorspace
    from thorvg_python.canvas.sw import SwCanvas
    from thorvg_python.paint.picture import Picture

    text = svg.encode()
    text += b"\n" * (-len(text) % _WHOLE_TEXT)
    canvas = SwCanvas(engine())
    try:
        # It returns a result alone, whatever it is declared to return.
        canvas.set_target(width, height, cs=Colorspace.ABGR8888)
        picture = Picture(engine())
        _check(picture.load_data(text, "svg", None, copy=True))
        _check(picture.set_size(width, height))
        _check(canvas.add(picture))
        _check(canvas.update())
        _check(canvas.draw(clear=True))
        _check(canvas.sync())
        return bytes(canvas.buffer_arr or b"")
    finally:
        canvas.destroy()


def _check(result: Result) -> None:
    """Raise if the rasteriser says that a step failed."""
    from thorvg_python.base import Result

    if result is not Result.SUCCESS:
        raise ValueError(f"a drawing that cannot be made of pixels: ThorVG says {result.name}")


@cache
def engine() -> Engine:
    """Return the rasteriser of this process; it starts no threads.

    Raises:
        UsageError: it is not there for this machine.
    """
    from thorvg_python.engine import THORVG_LIB, Engine

    if THORVG_LIB is None:
        raise UsageError(
            "drawing needs ThorVG, which cannot be loaded; "
            "get it with pip install --force-reinstall thorvg-python"
        )
    return Engine()

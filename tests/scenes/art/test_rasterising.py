"""Drawings to pixels: coverage, opacity, order, and what cannot be drawn."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
import pyvips
from PIL import Image
from sketches import pictures

from scenes.art import open_art
from scenes.art.rasterising import rasterise
from scenes.art.vectors import Drawing, Shape
from scenes.layout import Picture
from scenes.library import shipped

WHOLE = "M0 0 L4 0 L4 4 L0 4 Z"
MOST = 3.0
"""Mean absolute difference, of 255."""

SEEN = Picture("Animals/Dog01.png", "animal", "Dog01", 0)


class Document:
    """An SVG text that takes itself for a drawing."""

    width = height = 4

    def __init__(self, text):
        self.text = text

    def svg(self):
        return self.text


def drawn(*shapes):
    return rasterise(Drawing(4, 4, shapes))


def test_a_pixel_half_covered_is_half_seen():
    image = drawn(Shape("M0 0 L2.5 0 L2.5 4 L0 4 Z", "#204080"))
    assert image.getpixel((0, 0)) == (0x20, 0x40, 0x80, 255)
    *colour, alpha = image.getpixel((2, 2))
    assert alpha == pytest.approx(128, abs=1)
    assert colour == pytest.approx((0x20, 0x40, 0x80), abs=1)
    assert image.getpixel((3, 3))[3] == 0


def test_opacity_is_of_fill_and_stroke_together():
    image = drawn(Shape(WHOLE, "#ff0000", "#ff0000", 2, 0.5))
    assert {image.getpixel((x, 1))[3] for x in range(4)} <= {127, 128}


def test_later_shapes_lie_over_earlier_ones():
    image = drawn(Shape(WHOLE, "#ff0000"), Shape("M0 0 L2 0 L2 4 L0 4 Z", "#0000ff"))
    assert image.getpixel((0, 0)) == (0, 0, 255, 255)
    assert image.getpixel((3, 0)) == (255, 0, 0, 255)


def on_white(image):
    """Return the colours of a picture laid on white."""
    paper = Image.new("RGBA", image.size, "white")
    paper.alpha_composite(image)
    return np.asarray(paper.convert("RGB"), dtype=float)


def test_every_kind_is_drawn_as_another_rasteriser_draws_it():
    art, off = open_art("sketch"), {}
    for kind in shipped().kinds.values():
        drawing = art.drawing(pictures(kind)[0])
        other = pyvips.Image.svgload_buffer(drawing.svg().encode()).flatten(background=255)
        seen = other.numpy()[:, :, :3].astype(float)
        off[kind.name] = np.abs(on_white(rasterise(drawing)) - seen).mean()
    assert len(off) == 150
    assert max(off.values()) < MOST, max(off, key=off.get)


def test_nothing_is_drawn_as_nothing():
    assert drawn().getbbox() is None


def test_threads_get_the_same_pixels():
    art = open_art("sketch")
    alone = art.picture(SEEN).tobytes()
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda _: art.picture(SEEN).tobytes(), range(40)))
    assert set(together) == {alone}


@pytest.mark.parametrize("text", ["", "no drawing", "<svg"])
def test_what_is_no_svg_is_refused(text):
    with pytest.raises(ValueError, match="cannot be made of pixels"):
        rasterise(Document(text))
    assert drawn(Shape(WHOLE, "#ff0000")).getpixel((0, 0)) == (255, 0, 0, 255)

"""Drawings to pixels: coverage, opacity, order, and what cannot be drawn."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from rasters import difference
from sketches import pictures

from scenes.art import open_art
from scenes.art.rasterising import engine, rasterise
from scenes.art.vectors import Drawing, Shape
from scenes.layout import Picture
from scenes.library import shipped
from vqamc.errors import UsageError

WHOLE = "M0 0 L4 0 L4 4 L0 4 Z"
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


@pytest.mark.parametrize(
    "outline",
    ["M0 0 L2.5 0 L2.5 4 L0 4 Z", "M 0 0 L 2.5 0 L 2.5 4 L 0 4 Z", "M0 0 L2.5 0 L2.5 4 L0 4"],
)
def test_a_pixel_half_covered_is_half_seen(outline):
    image = drawn(Shape(outline, "#204080"))
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


def test_every_kind_is_drawn_as_another_rasteriser_draws_it():
    art, off = open_art("sketch"), {}
    for kind in shipped().kinds.values():
        off[kind.name] = max(difference(art.drawing(one)) for one in pictures(kind)[:2])
    assert len(off) == 150
    assert max(off.values()) < 3, max(off, key=off.get)


def test_nothing_is_drawn_as_nothing():
    assert drawn().getbbox() is None


def test_threads_get_the_same_pixels():
    art = open_art("sketch")
    alone = art.picture(SEEN).tobytes()
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda _: art.picture(SEEN).tobytes(), range(40)))
    assert set(together) == {alone}


FORKING = """
import os, threading
from scenes.art import open_art
from scenes.layout import Picture
dog = Picture("Animals/Dog01.png", "animal", "Dog01", 0)
art = open_art("sketch")
art.picture(dog)  # All is imported: imports in the middle of a fork are Python's own trouble.
over = threading.Event()
def draw():
    while not over.is_set():
        art.picture(dog)
thread = threading.Thread(target=draw)
thread.start()
children = []
for _ in range(10):
    child = os.fork()
    if not child:
        art.picture(dog)
        os._exit(0)
    children.append(child)
print([os.waitpid(child, 0)[1] for child in children])
over.set()
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_a_child_forked_while_a_thread_draws_draws_too():
    # Without an end of its own a child that hangs would be waited for.
    ended = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", FORKING], capture_output=True, text=True, timeout=120
    )
    assert ended.stdout.split("\n")[0] == str([0] * 10), ended.stderr


@pytest.mark.parametrize(
    ("size", "coarse"), [((0, 4), 1), ((4, -2), 1), ((3, 4), 2), ((40000, 4), 1), ((1, 1), 2)]
)
def test_sizes_that_cannot_be_drawn_are_refused(size, coarse):
    with pytest.raises(ValueError, match="cannot be made of pixels"):
        rasterise(Drawing(*size, (Shape(WHOLE, "#ff0000"),)), coarse)


def test_a_rasteriser_that_is_not_there_is_said(monkeypatch):
    monkeypatch.setattr("thorvg_python.engine.THORVG_LIB", None)
    engine.cache_clear()
    with pytest.raises(UsageError, match="pip install"):
        drawn(Shape(WHOLE, "#ff0000"))
    monkeypatch.undo()
    assert drawn(Shape(WHOLE, "#ff0000")).getbbox() == (0, 0, 4, 4)


@pytest.mark.parametrize("text", ["", "no drawing", "<svg"])
def test_what_is_no_svg_is_refused(text):
    with pytest.raises(ValueError, match="cannot be made of pixels"):
        rasterise(Document(text))
    assert drawn(Shape(WHOLE, "#ff0000")).getpixel((0, 0)) == (255, 0, 0, 255)

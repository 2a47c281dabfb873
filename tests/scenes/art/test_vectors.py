"""Shapes, paths and pens."""

import pytest

from scenes.art.paths import mapped, number, smooth, trace
from scenes.art.pens import Pen
from scenes.art.rasterising import rasterise
from scenes.art.vectors import Drawing, Shape, bounds, fitted


@pytest.mark.parametrize(
    ("value", "text"), [(1.0, "1"), (0.125, "0.12"), (-0.001, "0"), (10.5, "10.5"), (100, "100")]
)
def test_numbers_are_short(value, text):
    assert number(value) == text


def test_a_path_is_scaled_and_then_shifted():
    assert mapped("M1 2 L3 4 Z", (2, 10), (1, -1)) == "M 3 19 L 7 39 Z"


def test_a_path_is_traced_along_its_bends():
    assert trace("M0 0 Q10 0 10 10")[-4:] == [(4.375, 0.625), (7.5, 2.5), (9.375, 5.625), (10, 10)]
    assert trace("M0 0 C0 5 5 10 10 10")[-1] == (10, 10)


def test_a_smooth_curve_goes_through_its_points():
    points = [(0.0, 0.0), (5.0, 8.0), (10.0, 0.0)]
    traced = trace(smooth(points, closed=True))
    assert all(point in traced for point in points)


def test_what_reaches_over_an_edge_is_moved_in():
    shape = Shape("M-10 0 L10 0 L10 20 L-10 20 Z", "#ff0000")
    assert bounds(Drawing(10, 20, (shape,))) == (-10, 0, 10, 20)
    moved = fitted(Drawing(10, 20, (shape,)))
    assert moved.shapes[0].d == "M 0 0 L 10 0 L 10 20 L 0 20 Z"
    assert fitted(moved) is moved


def test_a_pen_stretches_its_view_to_the_size():
    pen = Pen((100, 50), (20, 20), line=1)
    pen.box(50, 0, 50, 50, "#00ff00", stroke="none")
    drawing = pen.drawing()
    assert (drawing.width, drawing.height) == (20, 20)
    assert drawing.shapes[0].d == "M 10 0 L 20 0 L 20 20 L 10 20 Z"


def test_a_drawing_as_text_and_as_pixels():
    drawing = Drawing(4, 2, (Shape("M2 0 L4 0 L4 2 L2 2 Z", "#ff0000"),))
    assert drawing.svg() == (
        '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2" viewBox="0 0 4 2">'
        '<g stroke-linejoin="round" stroke-linecap="round">'
        '<path d="M2 0 L4 0 L4 2 L2 2 Z" fill="#ff0000"/></g></svg>\n'
    )
    image = rasterise(drawing)
    assert (image.getpixel((1, 1)), image.getpixel((2, 1))) == ((0, 0, 0, 0), (255, 0, 0, 255))
    assert rasterise(drawing, coarse=2).size == (4, 2)


def test_opacity_and_strokes_are_written():
    shape = Shape("M0 0 L1 1", "none", "#000000", 1.5, 0.25)
    assert shape.svg() == (
        '<path d="M0 0 L1 1" fill="none" stroke="#000000" stroke-width="1.5" opacity="0.25"/>'
    )

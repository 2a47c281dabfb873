"""A scene as SVG: the same picture as its pixels, every instance a group."""

import re
from xml.etree import ElementTree as ET

import numpy as np
import pytest
import pyvips
from msgspec.structs import replace

from scenes.art import open_art
from scenes.drawing import draw
from scenes.generating import random_scenes
from scenes.layout import layout
from scenes.painting import Painter
from scenes.svg import draw_svg

MOST = 3.0
"""Mean absolute difference, of 255."""


@pytest.fixture(scope="module")
def sketches():
    return Painter(open_art("sketch"))


def rasterised(text):
    """By librsvg, which shares no code with the rasteriser of the package."""
    image = pyvips.Image.svgload_buffer(text.encode()).flatten(background=255)
    return image.numpy()[:, :, :3].astype(float)


def difference(scene, painter):
    drawing = draw(scene, painter, composite=True)
    pixels = np.asarray(drawing.image.convert("RGB"), dtype=float)
    return float(np.abs(rasterised(draw_svg(scene, painter).text) - pixels).mean())


def test_sketched_scenes_look_the_same_in_svg(golden_scenes, sketches):
    made = list(random_scenes(12, 5))
    off = [difference(scene, sketches) for scene in [*golden_scenes.values(), *made]]
    assert len(off) == 40
    assert max(off) < MOST


def test_scenes_of_clipart_look_the_same_in_svg(golden_scenes, painter):
    names = sorted(golden_scenes)[:3]
    assert max(difference(golden_scenes[name], painter) for name in names) < MOST


def test_every_instance_is_a_named_group_in_drawing_order(golden_scenes, sketches):
    for scene in golden_scenes.values():
        root = ET.fromstring(draw_svg(scene, sketches).text)
        groups = [element for element in root.iter() if element.get("data-name")]
        sprites = layout(scene)
        assert [(g.get("data-name"), g.get("data-instance"), g.get("data-z")) for g in groups] == [
            (s.placed.clipart.name, str(s.placed.instance), str(s.placed.clipart.z))
            for s in sprites
        ]
        ids = [group.get("id") for group in groups]
        assert len(set(ids)) == len(ids)
        assert ids[0].startswith(f"{groups[0].get('data-name')}-{groups[0].get('data-instance')}")
        parts = [e.get("data-part") for e in root.iter() if e.get("data-part")]
        assert len(parts) == sum(len(sprite.parts) for sprite in sprites)


def test_a_scene_is_written_the_same_way_twice(golden_scenes, sketches):
    scene = golden_scenes[min(golden_scenes)]
    assert draw_svg(scene, sketches).text == draw_svg(scene, Painter(open_art("sketch"))).text


def test_missing_art_is_named_and_stood_in_for(golden_scenes, tmp_path):
    scene = golden_scenes[min(golden_scenes)]
    drawing = draw_svg(scene, Painter(open_art(tmp_path), "placeholder"))
    assert len(drawing.missing) > 1
    assert "<path" in drawing.text
    skipped = draw_svg(scene, Painter(open_art(tmp_path), "skip"))
    assert "<path" not in skipped.text
    assert "<image" not in skipped.text


def test_whatever_a_name_holds_the_file_is_whole_and_its_ids_are_ids(golden_scenes, sketches):
    scene = next(iter(golden_scenes.values()))
    name = 'two\nwords\x01 \ufffe<&">'
    for placed in list(scene.present())[:3]:
        clipart = replace(placed.clipart, name=name)
        scene = scene.with_instance(placed.object, placed.instance, clipart)
    root = ET.fromstring(draw_svg(scene, sketches).text)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert not any(re.search(r"\s", each) for each in ids)
    named = [element for element in root.iter() if "words" in element.get("data-name", "")]
    assert len(named) == 3
    assert {element.get("data-name") for element in named} == {'two\nwords\ufffd \ufffd<&">'}

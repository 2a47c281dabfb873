"""SVG files open in a browser and show the picture that the PNG shows; needs Chromium."""

import shutil
import subprocess

import numpy as np
import pytest
from PIL import Image

from scenes.art import open_art
from scenes.drawing import draw
from scenes.generating import random_scenes
from scenes.painting import Painter
from scenes.svg import draw_svg

MOST = 3.0
"""Mean absolute difference, of 255."""

CANVAS = (700, 400)
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--force-device-scale-factor=1",
)
PAGE = "<!doctype html><style>body {{ margin: 0 }} img {{ display: block }}</style>{}"


@pytest.fixture
def browser():
    """The path of a Chromium."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        pytest.skip("no Chromium is installed: SVG in a browser is not looked at")
    return found


def six_scenes():
    """Three scenes of each type."""
    made = list(random_scenes(12, 3))
    parks = [scene for scene in made if scene.scene_type.startswith("Park")]
    rooms = [scene for scene in made if scene.scene_type.startswith("Living")]
    return [*parks[:3], *rooms[:3]]


def test_six_sketched_scenes_look_the_same_in_a_browser(browser, tmp_path):
    painter, scenes = Painter(open_art("sketch")), six_scenes()
    assert len(scenes) == 6
    for k, scene in enumerate(scenes):
        (tmp_path / f"{k}.svg").write_text(draw_svg(scene, painter).text, "utf-8")
    # One page with all files: a start of the browser takes longer than six pictures.
    images = "".join(f'<img src="{k}.svg">' for k in range(len(scenes)))
    (tmp_path / "page.html").write_text(PAGE.format(images))
    width, height = CANVAS
    places = (f"--user-data-dir={tmp_path / 'profile'}", f"--screenshot={tmp_path / 'shot.png'}")
    size = f"--window-size={width},{height * len(scenes)}"
    page = (tmp_path / "page.html").as_uri()
    subprocess.run([browser, *FLAGS, *places, size, page], check=True, capture_output=True)
    with Image.open(tmp_path / "shot.png") as shot:
        seen = np.asarray(shot.convert("RGB"), dtype=float)
    assert seen.shape == (height * len(scenes), width, 3)
    for k, scene in enumerate(scenes):
        expected = np.asarray(draw(scene, painter).image.convert("RGB"), dtype=float)
        off = float(np.abs(seen[k * height : (k + 1) * height] - expected).mean())
        assert off < MOST, (scene.file_name, off)

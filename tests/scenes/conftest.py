"""Fixtures that every scene test may ask for: the golden scenes, their art, their figures."""

import json
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parents[1] / "golden" / "rendering"


@pytest.fixture(scope="session")
def golden() -> Path:
    assert (GOLDEN / "pixels.json").is_file(), "the golden renderings belong to the project"
    return GOLDEN


@pytest.fixture(scope="session")
def golden_scenes(golden):
    """The 28 golden scenes by the name of their picture."""
    from scenes.reading import read

    return {scene.file_name: scene for scene in read(golden / "scenes")}


@pytest.fixture(scope="session")
def golden_boxes(golden):
    """What the reference's layers measure, by the name of the picture."""
    return json.loads((golden / "boxes.json").read_text())


@pytest.fixture(scope="session")
def golden_pixels(golden):
    """The hashes of the reference's pictures, by name."""
    return json.loads((golden / "pixels.json").read_text())


@pytest.fixture(scope="session")
def painter(golden):
    """A painter of the golden art that keeps what it has decoded."""
    from scenes.art import open_art
    from scenes.painting import Painter

    return Painter(open_art(golden / "site_pngs"))


@pytest.fixture
def control(golden):
    """The small valid scene from which the malformed ones were made, as JSON."""
    return json.loads((golden / "samples" / "small" / "control.json").read_text())

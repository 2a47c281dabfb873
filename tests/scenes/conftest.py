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


@pytest.fixture
def control(golden):
    """The small valid scene from which the malformed ones were made, as JSON."""
    return json.loads((golden / "samples" / "small" / "control.json").read_text())

"""A set of a dozen random scenes, made once."""

import pytest

from scenes.balancing.making import make
from scenes.balancing.records import Settings
from scenes.generating import random_scenes
from scenes.library import shipped
from scenes.questions import silhouettes_of


@pytest.fixture(scope="session")
def silhouettes():
    return silhouettes_of("sketch")


@pytest.fixture(scope="session")
def sources():
    """The scenes that pairs are made of."""
    return list(random_scenes(12, seed=3))


@pytest.fixture(scope="session")
def made(sources, silhouettes):
    """What came of each."""
    settings = Settings(per_scene=10, seed=4)
    return [make(scene, settings, silhouettes, shipped()) for scene in sources]

"""Random scenes: valid, in the full format, and such that a person could have made them."""

from scenes.generating.documents import name_of
from scenes.generating.scenes import random_scene, random_scenes

__all__ = ["name_of", "random_scene", "random_scenes"]

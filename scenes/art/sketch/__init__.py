"""Art of our own, drawn by code: nothing is downloaded, and every kind has its picture."""

from scenes.art.sketch.art import SketchArt
from scenes.art.sketch.faces import EXPRESSIONS

__all__ = ["EXPRESSIONS", "SketchArt"]

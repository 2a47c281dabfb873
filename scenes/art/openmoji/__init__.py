"""OpenMoji as art: an emoji for every kind that has one, our own sketch for the rest."""

from scenes.art.openmoji.art import OpenMojiArt

__all__ = ["OpenMojiArt"]

"""Balanced pairs without edits: scenes that are there, paired by questions they answer unlike."""

from scenes.balancing.mining.mined import mine

__all__ = ["mine"]

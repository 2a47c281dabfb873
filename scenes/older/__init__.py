"""Abstract Scenes v1.1 (Zitnick and Parikh 2013) and CoDraw, which draws with the same clipart.

Read into the records of this package as far as the model goes: kind, pose and face, position, depth
and flip. There are 58 things, at most one of each in a scene, on a canvas of 500 x 400 pixels.
"""

from scenes.older.clipart import CANVAS, SCENE_TYPE, older_library

__all__ = ["CANVAS", "SCENE_TYPE", "older_library"]

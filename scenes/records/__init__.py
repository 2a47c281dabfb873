"""What a scene is made of: frozen records, positions in pixels, angles in radians, y down.

A record's fields are what the tools of this package use; everything else a file said (edit history,
unknown keys) stays in `Scene.source`, so that a scene read and written is the same JSON. A doll's
parts and joints stay as unread JSON text until `Clipart.doll` is asked for: most of a scene file
describes clipart that is not in the picture.
"""

from scenes.records.clipart import (
    DEPTH0_LEVELS,
    DEPTH1_LEVELS,
    Z_LEVELS,
    Category,
    Clipart,
    Offered,
)
from scenes.records.dolls import FURTHEST, ROOT, SMALLEST_SCALE, Angles, Doll, Number, Part, Whole
from scenes.records.scene import LARGEST_ID, Placed, PresentKnown, Reference, Scene

__all__ = [
    "DEPTH0_LEVELS",
    "DEPTH1_LEVELS",
    "FURTHEST",
    "LARGEST_ID",
    "ROOT",
    "SMALLEST_SCALE",
    "Z_LEVELS",
    "Angles",
    "Category",
    "Clipart",
    "Doll",
    "Number",
    "Offered",
    "Part",
    "Placed",
    "PresentKnown",
    "Reference",
    "Scene",
    "Whole",
]

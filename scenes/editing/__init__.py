"""Changes of a scene: each returns a new valid scene, and touches nothing but what it is about.

A doll's joints are derived again from its root and its local angles, and
`smallestUnusedInstanceIdx` is kept right. An edit is refused if it would make the scene invalid;
the interface's rules for finished scenes (how many objects, faces of persons) refuse nothing.

In every function `name` is that of an object on offer (or its index), and `instance` the 0-based
index in the object's list. All raise `EditError` for what they refuse, which is a `ValueError`, and
`UnknownClipartError` for what is not there, which is a `KeyError` too.
"""

from scenes.editing.instructions import apply
from scenes.editing.joints import turn
from scenes.editing.looks import set_expression, set_pose, set_type
from scenes.editing.places import flip, move, set_depth
from scenes.editing.presence import add, remove
from scenes.editing.targets import EditError, UnknownClipartError

__all__ = [
    "EditError",
    "UnknownClipartError",
    "add",
    "apply",
    "flip",
    "move",
    "remove",
    "set_depth",
    "set_expression",
    "set_pose",
    "set_type",
    "turn",
]

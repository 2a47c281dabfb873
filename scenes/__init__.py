"""Clipart scenes: read them, check them, draw them, change them, ask about them.

>>> import scenes
>>> scene = next(scenes.read("scene.json"))                      # doctest: +SKIP
>>> scenes.render(scene, art="site_pngs").save("scene.png")      # doctest: +SKIP
>>> [item.clipped for item in scenes.boxes(scene, art="site_pngs").instances]  # doctest: +SKIP
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from vqamc.version import __version__

if TYPE_CHECKING:
    from scenes.balancing.sets import balanced_pairs
    from scenes.checking.reports import Report, check
    from scenes.comparing import diff
    from scenes.drawing import render
    from scenes.editing import add, flip, move, remove
    from scenes.graphs import graph
    from scenes.measuring import Measurement, boxes
    from scenes.questions import ask
    from scenes.questions.asking import Answer
    from scenes.reading import read
    from scenes.records import Clipart, Scene
    from scenes.writing import write
    from vqamc.errors import DataError, InputNotFoundError, UsageError, VqamcError

__all__ = [
    "Answer",
    "Clipart",
    "DataError",
    "InputNotFoundError",
    "Measurement",
    "Report",
    "Scene",
    "UsageError",
    "VqamcError",
    "__version__",
    "add",
    "ask",
    "balanced_pairs",
    "boxes",
    "check",
    "diff",
    "flip",
    "graph",
    "move",
    "read",
    "remove",
    "render",
    "write",
]

_HOMES = {
    "Answer": "scenes.questions.asking",
    "Clipart": "scenes.records",
    "DataError": "vqamc.errors",
    "InputNotFoundError": "vqamc.errors",
    "Measurement": "scenes.measuring",
    "Report": "scenes.checking.reports",
    "Scene": "scenes.records",
    "UsageError": "vqamc.errors",
    "VqamcError": "vqamc.errors",
    "add": "scenes.editing",
    "ask": "scenes.questions",
    "balanced_pairs": "scenes.balancing.sets",
    "boxes": "scenes.measuring",
    "check": "scenes.checking.reports",
    "diff": "scenes.comparing",
    "flip": "scenes.editing",
    "graph": "scenes.graphs",
    "move": "scenes.editing",
    "read": "scenes.reading",
    "remove": "scenes.editing",
    "render": "scenes.drawing",
    "write": "scenes.writing",
}


def __getattr__(name: str) -> Any:
    """Import a public name when it is first asked for, so that `scenes --help` answers at once."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return __all__

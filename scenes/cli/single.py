"""Commands about one scene: a path that has to hold exactly one."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from vqamc.errors import DataError, UsageError

if TYPE_CHECKING:
    from scenes.entries import Entry
    from scenes.records import Scene


def read_one(path: str, scene_type: str | None = None) -> Scene:
    """Return the scene of a path.

    Args:
        path: as `scenes.read` takes it.
        scene_type: the type of a scene that gives none.

    Raises:
        UsageError: the path holds several scenes.
        DataError: it holds none that can be read.
    """
    from scenes.reading import to_scene

    return to_scene(one_entry(path), scene_type=scene_type)


def one_entry(path: str) -> Entry:
    """Return where the only scene of a path lies; see `read_one`."""
    from scenes.entries import Skipped, Unreadable, find
    from scenes.reading import no_scene

    found = list(islice((item for item in find(path) if not isinstance(item, Skipped)), 2))
    if not found:
        raise no_scene(path)
    if len(found) > 1:
        raise UsageError(f"{path}: expected one scene, got several; name the file of one of them")
    (only,) = found
    if isinstance(only, Unreadable):
        raise DataError(only.problem)
    return only

"""Commands about one scene: a path that has to hold exactly one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vqamc.errors import DataError, UsageError

if TYPE_CHECKING:
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
    from scenes.entries import Entry, Unreadable, find
    from scenes.reading import no_scene, to_scene

    entry, problems = None, []
    for found in find(path):
        if isinstance(found, Unreadable):
            problems.append(found.problem)
        elif isinstance(found, Entry):
            if entry is not None:
                several = f"{path}: expected one scene, got several"
                raise UsageError(f"{several}; name the file of one of them")
            entry = found
    if problems:
        raise DataError(problems)
    if entry is None:
        raise no_scene(path)
    return to_scene(entry, scene_type=scene_type)

"""Commands about one scene: a path that has to hold exactly one."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from vqamc.errors import UsageError

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
    from scenes.reading import read

    scenes = list(islice(read(path, scene_type=scene_type), 2))
    if len(scenes) > 1:
        raise UsageError(f"{path}: expected one scene, got several; name the file of one of them")
    return scenes[0]

"""Whatever paths hold, read and worked on by whoever does the work: results, failures, the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple, TypeVar

from scenes.entries import Entry, Found, Skipped
from scenes.reading import NoSceneError, to_scene
from scenes.records import Scene
from vqamc.batching import many
from vqamc.errors import DataError
from vqamc.workers import ALONE, Workers

Shared = TypeVar("Shared")


class Tried(NamedTuple):
    """What became of one thing that was found.

    Attributes:
        result: of a scene.
        error: why there is none.
        skipped: a file that was left out on purpose.
        is_scene: whether it is a scene at all, right or wrong.
    """

    result: Any = None
    error: DataError | None = None
    skipped: Skipped | None = None
    is_scene: bool = False


def tried_scenes(
    found: Iterable[Found],
    prepare: Callable[[Shared], Callable[[Scene], Any]],
    shared: Shared,
    scene_type: str | None = None,
    workers: Workers = ALONE,
) -> Iterator[Tried]:
    """Yield what became of everything that was found, in order; see `vqamc.batching.many`.

    Args:
        found: from `scenes.entries.find`.
        prepare: returns what is called with each scene; it may raise `DataError`.
        shared: what it is called with.
        scene_type: the type of scenes that give none.
        workers: who does the work.
    """
    return many(_trier, (prepare, shared, scene_type), found, workers, batch=16)


def _trier(told: tuple[Callable[[Any], Callable[[Scene], Any]], Any, str | None]) -> Any:
    prepare, shared, scene_type = told
    return partial(_try, work=prepare(shared), scene_type=scene_type)


def _try(item: Found, work: Callable[[Scene], Any], scene_type: str | None) -> Tried:
    if isinstance(item, Skipped):
        return Tried(skipped=item)
    if not isinstance(item, Entry):
        return Tried(error=DataError(item.problem))
    try:
        scene = to_scene(item, scene_type=scene_type)
    except DataError as error:
        return Tried(error=error, is_scene=not isinstance(error, NoSceneError))
    try:
        return Tried(work(scene), is_scene=True)
    except DataError as error:
        return Tried(error=error, is_scene=True)

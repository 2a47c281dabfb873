"""How many changes lie between every two of many scenes, counted at once.

What is counted is what `scenes.comparing.diff(…, present_only=True)` counts for two scenes; there
it is written out, here it is done with arrays. The cost grows with the square of the scenes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scenes.library import SceneType
from scenes.records import Clipart, Scene

_ABSENT = -(2**31)
"""Stands for a field that an instance does not have."""

_ROWS_AT_ONCE = 64

Key = tuple[str, int, int]
"""An instance in any scene: its object's name, which object of that name, which instance of it."""


class _Place(NamedTuple):
    plain: tuple[int, ...]
    at: tuple[float, float]
    angles: tuple[float, ...]


Places = dict[Key, _Place]
"""Where and how every instance of a scene is."""


def places_of(scene: Scene) -> Places:
    """Return what a table needs of a scene."""
    return {key: _place(one) for key, one in _instances(scene)}


class ChangeTable:
    """Collects scenes of one type, then counts.

    Args:
        rules: the scene type, with the limits of its counting.
    """

    def __init__(self, rules: SceneType) -> None:
        self._rules = rules
        self._scenes: list[Places] = []

    def __len__(self) -> int:
        """Return the number of scenes."""
        return len(self._scenes)

    def add(self, places: Places) -> None:
        """Add a scene; its row is the number of those before it."""
        self._scenes.append(places)

    def changes(self) -> NDArray[np.int32]:
        """Return the changes between every two scenes, shape (n, n), symmetric."""
        n = len(self._scenes)
        table = np.zeros((n, n), dtype=np.int32)
        present: dict[Key, list[int]] = {}
        for row, scene in enumerate(self._scenes):
            for key, place in scene.items():
                if place.plain[0]:
                    present.setdefault(key, []).append(row)
        for key, rows in present.items():
            self._count(key, np.array(rows), table)
        return table

    def _count(self, key: Key, rows: NDArray[np.int64], table: NDArray[np.int32]) -> None:
        """Add the changes of one instance, for every two scenes of which one has it in view."""
        places = [scene.get(key) for scene in self._scenes]
        has = np.array([place is not None for place in places])
        plain = np.array([place.plain if place else (0,) * 6 for place in places])
        at = np.array([place.at if place else (0.0, 0.0) for place in places])
        angles = _padded([place.angles if place else () for place in places])
        others = np.ones(len(places), dtype=np.bool_)
        others[rows] = False
        for start in range(0, len(rows), _ROWS_AT_ONCE):
            some = rows[start : start + _ROWS_AT_ONCE]
            found = (plain[some, None] != plain[None]).sum(axis=2, dtype=np.int32)
            across, down = (at[some, None] - at[None]).transpose(2, 0, 1)
            found += np.sqrt(across * across + down * down) > self._rules.min_move_px
            # What is no angle is NaN, and no comparison with that holds.
            turned = np.abs(angles[some, None] - angles[None]) >= self._rules.min_angle_rad
            found += turned.sum(axis=2, dtype=np.int32)
            # Where the other scene lacks the instance, that is one change.
            found[:, ~has] = 1
            table[some] += found
            table[np.ix_(others, some)] += found[:, others].T


def _instances(scene: Scene) -> Iterator[tuple[Key, Clipart]]:
    seen: dict[str, int] = {}
    for offered in scene.objects:
        count = seen.get(offered.name, 0)
        seen[offered.name] = count + 1
        for m, instance in enumerate(offered.instances):
            yield (offered.name, count, m), instance


def _place(one: Clipart) -> _Place:
    fields = (one.flip, one.z, one.expression_id, one.pose_id, one.type_id)
    angles: tuple[float, ...] = ()
    if one.is_doll:
        doll = one.doll
        angles = (doll.global_angles[0], *doll.local_angles)
    return _Place(
        plain=(int(one.present), *(_ABSENT if value is None else value for value in fields)),
        at=(float(one.x), float(one.y)),
        angles=angles,
    )


def _padded(rows: list[tuple[float, ...]]) -> NDArray[np.float64]:
    """Return rows of different lengths as one array, NaN where a row is shorter."""
    array = np.full((len(rows), max(map(len, rows))), np.nan)
    for row, values in enumerate(rows):
        array[row, : len(values)] = values
    return array

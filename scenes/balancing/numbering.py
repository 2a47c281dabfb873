"""The ids of the scenes of a set: given ones are kept, scenes without are numbered from 0."""

from __future__ import annotations

import re

from scenes.balancing.records import COMPLEMENT, complement_name
from scenes.batches import picture_name
from scenes.records import Scene
from vqamc.errors import Problem

_COMPLEMENT_NAME = re.compile(r"abstract_v002_train2015_0*9\d{8}", re.ASCII)

BELOW = COMPLEMENT // 10
"""Ids are below this: a question's id, ten times as large, has to be below those of complements."""


class Numbering:
    """Gives scenes their ids, in the order in which they come, and sees that no two clash.

    Attributes:
        problems: the clashes, in order; a set with any is not to be written.
    """

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self._numbered = 0
        self._ids: dict[int, str] = {}
        self._names: dict[str, str] = {}

    def number(self, scene: Scene, file: str, place: str = "") -> int | None:
        """Return the id of a scene; None if it cannot be part of the set.

        Args:
            scene: as it was read.
            file: where from.
            place: and where in it.
        """
        path, origin = f"${place}", f"{file}{place}"
        id_ = scene.id
        if id_ is None:
            id_, self._numbered = self._numbered, self._numbered + 1
        before = len(self.problems)
        if not 0 <= id_ < BELOW:
            expected = f"an id from 0 to {BELOW - 1}: those of complements begin at {COMPLEMENT}"
            self._clash(file, f"{path}.id", expected, str(id_), "number the scenes anew")
        elif id_ in self._ids:
            got = f"{id_}, which {self._ids[id_]} has"
            if scene.id is None:
                got += "; this scene has none and was numbered"
            self._clash(file, f"{path}.id", "an id of its own", got, "number the scenes anew")
        # Names that differ in case alone are one file on many a disk.
        name = picture_name(scene.file_name, "").casefold()
        if _COMPLEMENT_NAME.fullmatch(name):
            expected = f"another name: from {complement_name(COMPLEMENT)} on they are complements'"
            self._clash(file, path, expected, f'"{scene.file_name}"', "rename the scene")
        elif name in self._names:
            got = f'"{scene.file_name}", which {self._names[name]} has'
            self._clash(file, path, "a name of its own", got, "rename one of them")
        self._ids.setdefault(id_, origin)
        self._names.setdefault(name, origin)
        return id_ if len(self.problems) == before else None

    def _clash(self, file: str, path: str, expected: str, got: str, remedy: str) -> None:
        self.problems.append(Problem(file, path, expected, got, remedy))

"""One edit of one instance, ready to be done: what it costs, and how it is written."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from scenes import editing
from scenes.comparing import instance_differences
from scenes.library import Library
from scenes.records import Number, Scene

Kind = Literal["remove", "add", "move", "flip", "set_depth", "set_expression"]

_EDITS: MappingProxyType[str, Callable[..., Scene]] = MappingProxyType(
    {
        "remove": editing.remove,
        "add": editing.add,
        "move": editing.move,
        "flip": editing.flip,
        "set_depth": editing.set_depth,
        "set_expression": editing.set_expression,
    }
)


class Step(NamedTuple):
    """One edit.

    Attributes:
        kind: which.
        object: index of the object.
        instance: index of the instance.
        values: a place, a depth or a face, as the edit takes them.
        options: what else an added instance is given, by keyword.
        moved_px: how far it is moved; 0 for everything that is no move.
    """

    kind: Kind
    object: int
    instance: int
    values: tuple[Number, ...] = ()
    options: tuple[tuple[str, int], ...] = ()
    moved_px: float = 0.0

    def do(self, scene: Scene, library: Library) -> Scene:
        """Return the scene with the edit done.

        Raises:
            EditError: the edit is refused.
        """
        options: dict[str, Any] = dict(self.options)
        edit = _EDITS[self.kind]
        if self.kind == "add":
            options["instance"] = self.instance
            return edit(scene, self.object, *self.values, library=library, **options)
        return edit(scene, self.object, self.instance, *self.values, library=library, **options)

    def text(self, scene: Scene) -> str:
        """Return the edit as `scenes edit --do` takes it."""
        name = shlex.quote(scene.objects[self.object].name)
        values = [str(value) for value in self.values]
        options = [f"{key}={value}" for key, value in self.options]
        if self.kind == "add":
            return " ".join([self.kind, name, *values, f"instance={self.instance}", *options])
        return " ".join([self.kind, name, str(self.instance), *values, *options])


Steps = tuple[Step, ...]


def moved_px(steps: Sequence[Step]) -> float:
    """Return how far things are moved in all, pixels."""
    return sum(step.moved_px for step in steps)


def changes_between(before: Scene, after: Scene, steps: Sequence[Step], library: Library) -> int:
    """Return how many changes the interface counts, given what was edited: the rest is equal."""
    rules = library.scene_type(before.scene_type, before.origin or before.file_name)
    touched = {(step.object, step.instance) for step in steps}
    return sum(
        sum(
            1
            for _ in instance_differences(
                before.objects[i].instances[m], after.objects[i].instances[m], rules
            )
        )
        for i, m in touched
    )

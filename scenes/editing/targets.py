"""What an edit is about: one instance of a scene, and which values its fields may take.

An edit refuses what would make the scene invalid, in the words of a check: the path of the field,
what it may hold, what was asked for.
"""

from __future__ import annotations

import operator
from numbers import Real
from typing import SupportsIndex, TypeVar

from msgspec import Struct

from scenes.library import SceneType
from scenes.records import FURTHEST, Clipart, Number, Offered, Scene
from vqamc.errors import DataError, Problem


class EditError(DataError):
    """An edit that would make the scene invalid, or that is about something that is not there."""

    def during(self, instruction: str) -> EditError:
        """Return the same error with the instruction that led to it."""
        return type(self)(
            [
                Problem(p.file, p.path, p.expected, f'{p.got} in "{instruction}"', p.remedy)
                for p in self.problems
            ]
        )


class UnknownClipartError(EditError, KeyError):
    """A name, an instance or a part that the scene does not have."""

    def __str__(self) -> str:
        """Return the message alone, without the quotes that KeyError puts around it."""
        return self._message()


_Refusal = TypeVar("_Refusal", bound=EditError)


class Target(Struct, frozen=True):
    """One instance of a scene, about to be changed.

    Attributes:
        scene: the scene.
        rules: those of its type.
        object: index of the object.
        instance: index of the instance in the object's list.
    """

    scene: Scene
    rules: SceneType
    object: int
    instance: int

    @property
    def offered(self) -> Offered:
        """Return the object with all its instances."""
        return self.scene.objects[self.object]

    @property
    def clipart(self) -> Clipart:
        """Return the instance."""
        return self.offered.instances[self.instance]

    def integer(self, key: str, value: SupportsIndex, count: int | None) -> int:
        """Return a value that has to be a whole number from 0 to count - 1.

        Args:
            key: of the field, as files spell it.
            value: what is asked for.
            count: how many values there are; None if that is not known.

        Raises:
            EditError: it is none.
        """
        words = "an integer, 0 or more" if count is None else f"an integer 0..{count - 1}"
        try:
            number = operator.index(value)
        except TypeError:
            raise self.refusal(key, words, repr(value)) from None
        if isinstance(value, bool) or number < 0 or (count is not None and number >= count):
            raise self.refusal(key, words, repr(value))
        return number

    def number(self, key: str, value: Number) -> Number:
        """Return a value that has to be a finite number; whole numbers stay whole.

        Raises:
            EditError: it is none.
        """
        if isinstance(value, bool) or not isinstance(value, Real):
            raise self.refusal(key, "a number", repr(value))
        if not abs(value) <= FURTHEST:  # NaN is not, either
            raise self.refusal(key, f"a number within {FURTHEST} of 0", repr(value))
        return value if type(value) is int else float(value)

    def refusal(self, key: str, expected: str, got: str, remedy: str = "") -> EditError:
        """Return the error of an edit of one of the instance's fields."""
        place = f"[{self.object}].instance[{self.instance}].{key}"
        return refused(EditError, self.scene, place, expected, got, remedy)


def refused(
    kind: type[_Refusal], scene: Scene, place: str, expected: str, got: str, remedy: str = ""
) -> _Refusal:
    """Return the error of an edit.

    Args:
        kind: its class.
        scene: what was to be edited.
        place: path from the list of objects, such as `[3].instance`.
        expected: what would have been right.
        got: what was asked for.
        remedy: what to do, if there is more to say than that.
    """
    top = "$.availableObject" if scene.bare else "$.scene.availableObject"
    origin = scene.origin or scene.file_name
    return kind(Problem(origin, top + place, expected, got, remedy or "ask for such a one"))

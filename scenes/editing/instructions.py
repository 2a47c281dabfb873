"""Edits in words, one line each, such as `move Doll01 0 350 200`: what `scenes edit --do` takes.

A line is the name of an edit and its arguments in the order of the function of that name, parted by
blanks; what is optional follows as `key=value`. Names with blanks in them stand in quotes.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from scenes.editing.joints import turn
from scenes.editing.looks import set_expression, set_pose, set_type
from scenes.editing.places import flip, move, set_depth
from scenes.editing.presence import add, remove
from scenes.editing.targets import EditError
from scenes.library import Library
from scenes.records import Number, Scene
from vqamc.errors import UsageError

_Words = tuple[tuple[str, Callable[[str], Any]], ...]


class Form(NamedTuple):
    """How one edit is written.

    Attributes:
        edit: the function.
        words: what follows its name: the placeholder of each word, and how it is read.
        options: what may follow as `key=value`, and how each is read.
    """

    edit: Callable[..., Scene]
    words: _Words
    options: Mapping[str, Callable[[str], Any]] = {}

    @property
    def usage(self) -> str:
        """Return the form with placeholders, such as `flip NAME INSTANCE`."""
        words = [self.edit.__name__, *(word for word, _ in self.words)]
        return " ".join([*words, *(f"[{key}={key.upper()}]" for key in self.options)])


class Instruction(NamedTuple):
    """One edit, ready to be done.

    Attributes:
        text: as it was written.
        form: which edit.
        arguments: in the order of the function.
        options: by keyword.
    """

    text: str
    form: Form
    arguments: tuple[Any, ...]
    options: dict[str, Any]

    def do(self, scene: Scene, library: Library | None = None) -> Scene:
        """Return the scene with the edit done.

        Raises:
            EditError: the edit is refused; the message quotes the instruction.
        """
        try:
            return self.form.edit(scene, *self.arguments, library=library, **self.options)
        except EditError as error:
            raise error.during(self.text) from None


def apply(
    scene: Scene, instructions: str | Iterable[str], *, library: Library | None = None
) -> Scene:
    """Return a scene with edits done one after the other.

    All instructions are read before the first is done.

    Args:
        scene: the scene.
        instructions: one line or several, such as `["move Doll01 0 350 200", "flip Doll01 0"]`.
        library: where the scene type is known; the shipped one if None.

    Raises:
        UsageError: an instruction is not of a known form.
        EditError: an edit is refused.
    """
    lines = [instructions] if isinstance(instructions, str) else instructions
    for instruction in [parse(line) for line in lines]:
        scene = instruction.do(scene, library)
    return scene


def parse(text: str) -> Instruction:
    """Read one instruction.

    Raises:
        UsageError: it is of no known form; the message says which forms there are.
    """
    try:
        name, *rest = shlex.split(text) or [""]
    except ValueError as error:
        raise _misread(text, "quotes in pairs", str(error)) from None
    form = FORMS.get(name)
    if form is None:
        raise _misread(text, f"one of {', '.join(FORMS)}", f'"{name}"')
    count = len(form.words)
    if len(rest) < count:
        raise _misread(text, form.usage, f"{len(rest)} of {count} words after {name}")
    arguments = [
        _value(text, form, placeholder, read, word)
        for (placeholder, read), word in zip(form.words, rest[:count], strict=True)
    ]
    return Instruction(text, form, tuple(arguments), _options(text, form, rest[count:]))


def _options(text: str, form: Form, words: Sequence[str]) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for word in words:
        key, sign, value = word.partition("=")
        if not sign or key not in form.options:
            raise _misread(text, form.usage, f'"{word}" after it')
        if key in options:
            raise _misread(text, f"{key} once", "it twice")
        options[key] = _value(text, form, key, form.options[key], value)
    return options


def _value(text: str, form: Form, what: str, read: Callable[[str], Any], word: str) -> Any:
    try:
        return read(word)
    except ValueError:
        kind = "a whole number" if read is int else "a number"
        raise _misread(text, f"{kind} for {what} in {form.usage}", f'"{word}"') from None


def _misread(text: str, expected: str, got: str) -> UsageError:
    return UsageError(f'"{text}": expected {expected}, got {got}')


def _number(word: str) -> Number:
    try:
        return int(word)
    except ValueError:
        return float(word)


_WHICH: _Words = (("NAME", str), ("INSTANCE", int))

FORMS: Mapping[str, Form] = {
    form.edit.__name__: form
    for form in (
        Form(move, (*_WHICH, ("X", _number), ("Y", _number))),
        Form(
            add,
            (("NAME", str), ("X", _number), ("Y", _number)),
            dict.fromkeys(("instance", "z", "depth1", "flip", "type", "pose", "expression"), int),
        ),
        Form(remove, _WHICH),
        Form(flip, _WHICH),
        Form(set_depth, (*_WHICH, ("Z", int)), {"depth1": int}),
        Form(set_expression, (*_WHICH, ("FACE", int))),
        Form(set_pose, (*_WHICH, ("POSE", int))),
        Form(set_type, (*_WHICH, ("TYPE", int))),
        Form(turn, (*_WHICH, ("PART", str), ("ANGLE", _number))),
    )
}
"""Every edit by its name."""

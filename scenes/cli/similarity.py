"""`scenes similarity`: how alike two scenes are, as CoDraw measures it."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from scenes.cli.inputs import add_type_arguments, library_of
from scenes.cli.single import read_one
from vqamc.console import Command, Console
from vqamc.errors import InputNotFoundError, UsageError
from vqamc.files.writing import STDOUT

if TYPE_CHECKING:
    from scenes.records import Scene

_SHOWN = 60
"""Characters of what was given that a message repeats."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    what = "a scene file, a file that holds a CoDraw string, such a string, or - for one of these"
    parser.add_argument("one", metavar="A", help=what)
    parser.add_argument("other", metavar="B", help="likewise, the scene to compare it with")
    parser.add_argument(
        "--measure",
        choices=("codraw", "later"),
        default="codraw",
        help="codraw (default): as stored with its dialogues; later: that of its models",
    )
    add_type_arguments(parser)


def run(options: argparse.Namespace, console: Console) -> int:
    """Compare the two scenes."""
    from scenes.similarity import later_similarity, similarity

    measure = similarity if options.measure == "codraw" else later_similarity
    one, other = (_read(path, options.scene_type) for path in (options.one, options.other))
    result = measure(one, other, library=library_of(options))
    lines = [f"{name:12} {value:.4f}" for name, value in result.terms.items()]
    text = "\n".join(
        [
            *lines,
            f"{result.n_common} of {result.n_union} things in both",
            f"similarity   {result.score:.4f}",
        ]
    )
    console.result({"measure": options.measure, **result.to_dict()}, text)
    return 0


def _read(given: str, scene_type: str | None) -> Scene:
    """Return the scene of an argument: a CoDraw string itself, or what holds one or a scene.

    Raises:
        InputNotFoundError: it is neither a string nor the name of a file.
    """
    from scenes.older.codraw import from_codraw
    from scenes.older.kinds import is_codraw

    if not given.strip():
        raise UsageError('"": expected a scene file or a CoDraw string; "0," is the empty one')
    # Of any length: what is too long for a name names no file.
    if given == STDOUT or os.path.exists(given):  # noqa: PTH110
        return read_one(given, scene_type)
    if given.strip() == "0" or is_codraw(given.encode("utf-8", "replace")):
        return from_codraw(given)
    name = f"{given[:_SHOWN]}…" if len(given) > _SHOWN else given
    raise InputNotFoundError(
        f"{name}: no such file or folder, and no CoDraw string, which begins with a count and a "
        "picture (1,s_3s.png,…); check the spelling"
    )


COMMAND = Command(
    name="similarity",
    summary="Compare two scenes with the measure of CoDraw: 5 for the same, term by term.",
    example="scenes similarity scenes/abstract_v002_train2015_000000000000.json edited.json",
    add_arguments=add_arguments,
    run=run,
)

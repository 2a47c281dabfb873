"""`scenes similarity`: how alike two scenes are, as CoDraw measures it."""

from __future__ import annotations

import argparse
import re
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from scenes.cli.inputs import add_type_arguments, library_of
from scenes.cli.single import one_entry
from vqamc.console import Command, Console
from vqamc.errors import DataError, Problem, UsageError

if TYPE_CHECKING:
    from scenes.records import Scene

_CODRAW = re.compile(r"\s*\d+(,[a-z0-9_]+\.png,|,?\s*\Z)")


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
    """Return the scene of an argument: a CoDraw string itself, or what holds one or a scene."""
    from scenes.older.codraw import from_codraw
    from scenes.reading import to_scene

    if not given.strip():
        raise UsageError('"": expected a scene file or a CoDraw string; "0," is the empty one')
    if _CODRAW.match(given) and not Path(given[:200]).exists():
        return from_codraw(given)
    entry = one_entry(given)
    text = b"" if entry.scene else bytes(entry.text)
    if _CODRAW.match(text[:200].decode("utf-8", "replace")):
        name = PurePath(entry.default_name).stem
        return from_codraw(_decoded(text, entry.origin), name=name, origin=entry.origin)
    return to_scene(entry, scene_type=scene_type)


def _decoded(text: bytes, origin: str) -> str:
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError as error:
        expected, got = "a CoDraw string in UTF-8", f"byte {error.start} that is not UTF-8"
        raise DataError(Problem(origin, "$", expected, got, "save it as UTF-8")) from None


COMMAND = Command(
    name="similarity",
    summary="Compare two scenes with the measure of CoDraw: 5 for the same, term by term.",
    example="scenes similarity target.json drawn.json --format json",
    add_arguments=add_arguments,
    run=run,
)

"""`scenes diff`: what changed from one scene to another, counted as the interface does."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from scenes.cli.inputs import add_type_arguments, counted, library_of
from scenes.cli.single import read_one
from vqamc.console import Command, Console

if TYPE_CHECKING:
    from scenes.comparing import Change, Comparison


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("before", metavar="A", help="a scene file")
    parser.add_argument("after", metavar="B", help="the scene file to compare it with")
    parser.add_argument(
        "--present-only",
        action="store_true",
        help="leave out instances that are absent from both pictures; the interface counts them",
    )
    add_type_arguments(parser)


def run(options: argparse.Namespace, console: Console) -> int:
    """Compare the two scenes."""
    from scenes.bodies import require_dolls
    from scenes.comparing import diff

    library = library_of(options)
    before, after = (read_one(path, options.scene_type) for path in (options.before, options.after))
    for scene in (before, after):
        require_dolls(scene, library)
    comparison = diff(before, after, present_only=options.present_only, library=library)
    console.warn(comparison.warnings)
    console.result(comparison.to_dict(), as_text(comparison))
    return 0


def as_text(comparison: Comparison) -> str:
    """Return a comparison for people: a line for each change, and how many there are."""
    verdict = "counts" if comparison.counts_as_changed else "does not count"
    return "\n".join(
        [
            *map(_line, comparison.changes),
            f"{counted(len(comparison.changes), 'change')}: {verdict} as a changed scene "
            f"({comparison.min_changes} do)",
        ]
    )


def _line(change: Change) -> str:
    before, after = (_shown(value) for value in (change.before, change.after))
    return f"{change.name} {change.instance}: {change.kind} {before} -> {after}"


def _shown(value: Any) -> str:
    if value is None:
        return "not on offer"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return "({})".format(", ".join(map(_shown, value)))
    return f"{value:.3f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


COMMAND = Command(
    name="diff",
    summary="Compare two scenes: every change, counted as the original interface does.",
    example="scenes diff scenes/abstract_v002_train2015_000000000000.json edited.json",
    add_arguments=add_arguments,
    run=run,
)

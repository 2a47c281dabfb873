"""`scenes check`: every problem of every scene, with the path of its field."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from scenes.cli.inputs import Batch, add_scene_arguments, counted, library_of, listed, say_skipped
from vqamc.console import Command, Console
from vqamc.errors import INVALID_DATA, UNUSABLE_INPUT
from vqamc.workers import add_worker_arguments, workers_of

if TYPE_CHECKING:
    from scenes.checking.reports import Report


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_scene_arguments(parser)
    add_worker_arguments(parser)


def run(options: argparse.Namespace, console: Console) -> int:
    """Check the scenes; 1 if there are problems, 2 if there is no scene."""
    from scenes.checking.reports import check_found

    workers = workers_of(options)
    batch = Batch(options.paths)
    found = console.progress(batch.found(), "checking")
    report = check_found(found, library_of(options), options.scene_type, workers)
    say_skipped(console, report.skipped)
    if not report.n_scenes and not report.problems:
        batch.end(console)
    console.result(report.to_dict(), _text(report))
    if not report.n_scenes:
        return UNUSABLE_INPUT
    return 0 if report.valid else INVALID_DATA


def _text(report: Report) -> str:
    lines = [
        *listed(report.problems, "problems"),
        *(f"warning: {line}" for line in listed(report.warnings, "warnings")),
        f"{counted(report.n_scenes, 'scene')} in {counted(report.n_files, 'file')}: "
        f"{counted(len(report.problems), 'problem')}, {counted(len(report.warnings), 'warning')}",
        "valid" if report.valid else "invalid",
    ]
    return "\n".join(lines)


COMMAND = Command(
    name="check",
    summary="Check scenes: every problem with the path of its field, and what is odd.",
    example="scenes check scenes --format json",
    add_arguments=add_arguments,
    run=run,
)

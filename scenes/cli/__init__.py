"""The `scenes` command: one file per command beside this one."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.cli import ask, boxes, check, diff, edit, graph, order, random, render
from vqamc.console import Program, run_program

PROGRAM = Program(
    name="scenes",
    summary="Read, check, draw, measure, compare, change and ask about abstract clipart scenes.",
    example="scenes --version",
    commands=(
        check.COMMAND,
        render.COMMAND,
        boxes.COMMAND,
        order.COMMAND,
        diff.COMMAND,
        edit.COMMAND,
        graph.COMMAND,
        ask.COMMAND,
        random.COMMAND,
    ),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the `scenes` command and return its exit status."""
    return run_program(PROGRAM, arguments)

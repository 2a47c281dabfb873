"""The `scenes` command: one file per command beside this one."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.cli import (
    boxes,
    check,
    diff,
    edit,
    features,
    graph,
    library,
    order,
    pack,
    random,
    render,
    similarity,
    unpack,
)
from vqamc.console import Program, run_program

PROGRAM = Program(
    name="scenes",
    summary="Read, check, draw, measure, compare and change abstract clipart scenes.",
    example="scenes --version",
    commands=(
        check.COMMAND,
        render.COMMAND,
        boxes.COMMAND,
        order.COMMAND,
        diff.COMMAND,
        similarity.COMMAND,
        edit.COMMAND,
        graph.COMMAND,
        features.COMMAND,
        pack.COMMAND,
        unpack.COMMAND,
        random.COMMAND,
        library.COMMAND,
    ),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the `scenes` command and return its exit status."""
    return run_program(PROGRAM, arguments)

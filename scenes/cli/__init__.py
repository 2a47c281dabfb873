"""The `scenes` command: one file per command beside this one."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.cli import (
    ask,
    boxes,
    check,
    diff,
    edit,
    features,
    graph,
    library,
    order,
    pack,
    pairs,
    random,
    render,
    similarity,
    unpack,
    view,
)
from vqamc.console import Program, run_program

PROGRAM = Program(
    name="scenes",
    summary="Read, check, draw, measure, compare, change, ask about and pair clipart scenes.",
    example="scenes --version",
    # In this order their examples run one after another: from scenes to what is made of them.
    commands=(
        random.COMMAND,
        check.COMMAND,
        render.COMMAND,
        view.COMMAND,
        boxes.COMMAND,
        order.COMMAND,
        edit.COMMAND,
        diff.COMMAND,
        similarity.COMMAND,
        graph.COMMAND,
        ask.COMMAND,
        pairs.COMMAND,
        features.COMMAND,
        pack.COMMAND,
        unpack.COMMAND,
        library.COMMAND,
    ),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the `scenes` command and return its exit status."""
    return run_program(PROGRAM, arguments)

"""The `vqamc` command: one file per command beside this one."""

from __future__ import annotations

from collections.abc import Sequence

from vqamc.cli import (
    baseline,
    check,
    choices_audit,
    choices_build,
    choices_shuffle,
    compare,
    convert,
    demo,
    explain,
    humans,
    merge,
    pairs,
    prompts,
    rules_diff,
    score,
)
from vqamc.console import Program, run_program

PROGRAM = Program(
    name="vqamc",
    summary="Score, check and compare answers to visual questions; build multiple-choice options.",
    example="vqamc demo",
    commands=(
        demo.COMMAND,
        score.COMMAND,
        check.COMMAND,
        explain.COMMAND,
        rules_diff.COMMAND,
        compare.COMMAND,
        humans.COMMAND,
        pairs.COMMAND,
        convert.COMMAND,
        merge.COMMAND,
        choices_build.COMMAND,
        choices_audit.COMMAND,
        choices_shuffle.COMMAND,
        prompts.COMMAND,
        baseline.COMMAND,
    ),
    families={"choices": "Build, shuffle and audit the options of multiple choice."},
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the `vqamc` command and return its exit status."""
    return run_program(PROGRAM, arguments)

"""The `vqamc` command: one file per command beside this one."""

from __future__ import annotations

from collections.abc import Sequence

from vqamc.cli import (
    check,
    compare,
    convert,
    demo,
    explain,
    head_tail_build,
    head_tail_confusion,
    head_tail_curve,
    head_tail_score,
    humans,
    merge,
    pairs,
    question_types,
    rules_diff,
    score,
    split_apply,
    split_changing_priors,
    stats,
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
        question_types.COMMAND,
        head_tail_build.COMMAND,
        head_tail_score.COMMAND,
        head_tail_curve.COMMAND,
        head_tail_confusion.COMMAND,
        stats.COMMAND,
        split_changing_priors.COMMAND,
        split_apply.COMMAND,
    ),
    families={
        "head-tail": "Frequent and rare answers: build, score, curve, confusion.",
        "split": "Divide questions into parts: changing priors, published ids, test subsplits.",
    },
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the `vqamc` command and return its exit status."""
    return run_program(PROGRAM, arguments)

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
    head_tail_build,
    head_tail_confusion,
    head_tail_curve,
    head_tail_score,
    humans,
    merge,
    pairs,
    prompts,
    question_types,
    report,
    rules_diff,
    score,
    split_apply,
    split_changing_priors,
    split_subsplits,
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
        report.COMMAND,
        humans.COMMAND,
        pairs.COMMAND,
        convert.COMMAND,
        merge.COMMAND,
        choices_build.COMMAND,
        choices_audit.COMMAND,
        choices_shuffle.COMMAND,
        prompts.COMMAND,
        baseline.COMMAND,
        question_types.COMMAND,
        stats.COMMAND,
        head_tail_build.COMMAND,
        head_tail_score.COMMAND,
        head_tail_curve.COMMAND,
        head_tail_confusion.COMMAND,
        split_changing_priors.COMMAND,
        split_subsplits.COMMAND,
        split_apply.COMMAND,
    ),
    families={
        "choices": "Build, shuffle and audit the options of multiple choice.",
        "head-tail": "Frequent and rare answers: build, score, curve, confusion.",
        "split": "Divide questions into parts: changing priors, published ids, test subsplits.",
    },
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the `vqamc` command and return its exit status."""
    return run_program(PROGRAM, arguments)

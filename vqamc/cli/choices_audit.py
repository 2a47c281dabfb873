"""`vqamc choices audit`: what a set of choices gives away."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from vqamc.cli import options
from vqamc.console import Command, Console
from vqamc.errors import INVALID_DATA, UsageError
from vqamc.workers import add_worker_arguments, workers_of


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("file", metavar="FILE", help="multiple-choice question file")
    options.add_annotations(parser)
    options.add_training(parser)
    parser.add_argument(
        "--options",
        type=int,
        metavar="N",
        help="how many options a list should have (default: what FILE says, else 18)",
    )
    options.add_rules(parser)
    options.add_seed(parser, "the parts in which the set is learnt from")
    add_worker_arguments(parser)


def run(arguments: Namespace, console: Console) -> int:
    """Audit a set of choices and print the report; 1 where its structure is not valid."""
    from vqamc.choices.auditing import audit
    from vqamc.loading import load, load_choices, with_questions
    from vqamc.reporting.audit_text import audit_report

    if bool(arguments.train_annotations) != bool(arguments.train_questions):
        raise UsageError("--train-annotations and --train-questions go together: give both")
    workers = workers_of(arguments)
    asked, found = load_choices(arguments.file)
    data = with_questions(load(arguments.annotations), asked)
    train = None
    if arguments.train_annotations:
        train = load(arguments.train_annotations, arguments.train_questions)
    report = audit(
        data,
        train,
        rules=arguments.rules,
        expected=arguments.options,
        seed=arguments.seed,
        found=found,
        workers=workers,
    )
    console.warn(report.warnings)
    console.result(report.to_dict(), audit_report(report))
    return 0 if report.valid else INVALID_DATA


COMMAND = Command(
    name="choices audit",
    summary="Say what a set of choices gives away, and how far blind players get on it.",
    example="vqamc choices audit multiple_choice.json --annotations annotations.json",
    add_arguments=add_arguments,
    run=run,
)

"""`vqamc head-tail confusion`: rare answers taken for frequent ones, and the other way round."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from vqamc.cli import head_tail_options
from vqamc.console import Command, Console


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("predictions", metavar="PREDICTIONS", help="what a model answered")
    parser.add_argument(
        "--questions",
        metavar="QUESTIONS",
        required=True,
        help="the questions; no group is dropped unless --entropy says so",
    )
    head_tail_options.add_rule(parser, required=False)
    parser.add_argument(
        "--head-factor",
        metavar="F",
        default="1.2",
        help="the head is above F times the mean, wherever the tail ends (default: %(default)s)",
    )
    head_tail_options.add_data(parser)
    head_tail_options.add_policies(parser)


def run(arguments: Namespace, console: Console) -> int:
    """Count the kinds of right and given answers and print the table."""
    from vqamc.reporting.head_tail_text import confusion_report
    from vqamc.splits.confusion import confusion
    from vqamc.splits.judging import judge, read_predictions
    from vqamc.splits.sources import read_source
    from vqamc.splits.tail_rules import exact_number

    rule = head_tail_options.rule_of(arguments, keep_all_groups=arguments.entropy is None)
    head_factor = exact_number("head-factor", arguments.head_factor)
    source = read_source(arguments.questions, arguments.data)
    division = head_tail_options.divided(source, arguments, rule)
    judged = judge(
        source,
        read_predictions(arguments.predictions, arguments.data),
        missing=arguments.missing,
        extra=arguments.extra,
    )
    table = confusion(division, judged, head_factor)
    document = {
        **table.to_dict(),
        "rule": rule.rule,
        "counts": dict(judged.counts),
        "signature": judged.signature(division=division.signature, head_factor=head_factor),
    }
    console.warn((*division.warnings, *judged.warnings))
    console.result(document, confusion_report(document))
    return 0


COMMAND = Command(
    name="head-tail confusion",
    summary="Count frequent answers given where rare ones are right, and the other way round.",
    example="vqamc head-tail confusion results.json --data vqa --questions annotations.json",
    add_arguments=add_arguments,
    run=run,
)

"""`vqamc head-tail score`: accuracy on the tail, the head and both."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from vqamc.cli import head_tail_options, options
from vqamc.console import Command, Console


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("predictions", metavar="PREDICTIONS", help="what a model answered")
    parser.add_argument("--head", metavar="H", required=True, help="questions of the head")
    parser.add_argument("--tail", metavar="T", required=True, help="questions of the tail")
    head_tail_options.add_data(parser, groups=False)
    head_tail_options.add_policies(parser)
    options.add_rules(parser)


def run(arguments: Namespace, console: Console) -> int:
    """Score the predictions and print the report."""
    from vqamc.reporting.head_tail_text import score_report
    from vqamc.splits.head_tail_scores import HeadTailScores, union_of
    from vqamc.splits.judging import judge, read_predictions
    from vqamc.splits.sources import read_source

    head_tail_options.refuse_misfits(arguments)
    head, tail = (read_source(path, arguments.data) for path in (arguments.head, arguments.tail))
    source, in_tail = union_of(head, tail)
    judged = judge(
        source,
        read_predictions(arguments.predictions, arguments.data),
        missing=arguments.missing,
        extra=arguments.extra,
        rules=arguments.rules,
    )
    document = HeadTailScores(source, in_tail, judged).to_dict()
    console.warn(judged.warnings)
    console.result(document, score_report(document))
    return 0


COMMAND = Command(
    name="head-tail score",
    summary="Score predictions on the tail, on the head, and on both together.",
    example="vqamc head-tail score results.json --data vqa --head head_tail/head.json "
    "--tail head_tail/tail.json",
    add_arguments=add_arguments,
    run=run,
)

"""`vqamc stats`: what a data set looks like."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from vqamc.console import Command, Console


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("annotations", metavar="A", help="annotation file")
    parser.add_argument("--questions", metavar="Q", help="question file, for figures on questions")
    parser.add_argument(
        "--before",
        metavar="A1",
        help="an earlier release, such as v1: say how the entropy of answers changed since",
    )
    parser.add_argument(
        "--plot", metavar="FILE", help="draw the entropy of each question type (.png, .svg, .pdf)"
    )


def run(arguments: Namespace, console: Console) -> int:
    """Compute the statistics and print them."""
    from vqamc.files.outputs import refuse_outputs
    from vqamc.loading import load
    from vqamc.reporting.statistics_text import plot_entropies, statistics_report
    from vqamc.statistics import entropy_change, statistics

    refuse_outputs(
        {"--plot": arguments.plot},
        (arguments.annotations, arguments.questions, arguments.before),
    )
    if arguments.plot:
        from vqamc.reporting.plots import plot_format

        plot_format(arguments.plot)  # Refused before anything is read.
    document = statistics(load(arguments.annotations, arguments.questions))
    if arguments.before:
        document["entropy_change"] = entropy_change(statistics(load(arguments.before)), document)
    if arguments.plot:
        plot_entropies(arguments.plot, document)
    console.warn(document["warnings"])
    console.result(document, statistics_report(document))
    return 0


COMMAND = Command(
    name="stats",
    summary="Describe a data set: answer lengths, shares, coverage, entropy by question type.",
    example="vqamc stats annotations.json --questions questions.json",
    add_arguments=add_arguments,
    run=run,
)

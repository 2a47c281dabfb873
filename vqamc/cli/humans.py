"""`vqamc humans`: what people themselves score, and how far they agree."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from vqamc.cli import options
from vqamc.console import Command, Console


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("annotations", metavar="A", help="annotation file")
    options.add_rules(parser)
    options.add_interval(parser)
    options.add_plot(parser, "human accuracy on each question type, with intervals")
    options.add_no_cache(parser)


def run(arguments: Namespace, console: Console) -> int:
    """Hold the annotators against one another and print the report."""
    from vqamc.answers.humans import human_reference
    from vqamc.comparing.certainty import human_certainty
    from vqamc.files.outputs import refuse_outputs
    from vqamc.loading import load
    from vqamc.reporting.humans_text import humans_report

    refuse_outputs({"--plot": arguments.plot}, [arguments.annotations])
    if arguments.plot:
        from vqamc.reporting.plots import plot_format

        plot_format(arguments.plot)
    resampling = options.resampling(arguments, "--interval", "--plot")
    kept = options.cache(arguments, console)
    data = load(arguments.annotations, rules=arguments.rules, cache=kept)
    humans = human_reference(data, arguments.rules)
    document, certainty = humans.to_dict(), None
    if arguments.interval or arguments.plot:
        certainty = human_certainty(humans, seed=resampling.seed, draws=resampling.draws)
        document = certainty.added_to(document)
    if arguments.plot and certainty:
        from vqamc.reporting.plotted import plot_humans

        plot_humans(arguments.plot, humans, certainty)
    console.warn(document["warnings"])
    console.result(document, humans_report(humans, certainty))
    return 0


COMMAND = Command(
    name="humans",
    summary="Hold annotators against one another: human accuracy, ceiling and agreement.",
    example="vqamc humans annotations.json",
    add_arguments=add_arguments,
    run=run,
)

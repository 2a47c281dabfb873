"""`vqamc rules-diff`: one results file under every rules version, public scorers included."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from vqamc.cli import options
from vqamc.console import Command, Console


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("results", metavar="RESULTS", help="results file")
    options.add_annotations(parser)
    options.add_policies(parser)
    options.add_plot(parser, "the accuracy under each version")
    options.add_no_cache(parser)


def run(arguments: Namespace, console: Console) -> int:
    """Score one results file under every rules version and print where they differ."""
    from vqamc.answers.rules_difference import rules_difference
    from vqamc.files.outputs import refuse_outputs
    from vqamc.loading import load, load_predictions
    from vqamc.reporting.rules_text import rules_report

    refuse_outputs({"--plot": arguments.plot}, (arguments.results, arguments.annotations))
    if arguments.plot:
        from vqamc.reporting.plots import plot_format

        plot_format(arguments.plot)
    predictions = load_predictions(arguments.results)
    difference = rules_difference(
        load(arguments.annotations, cache=options.cache(arguments, console)),
        predictions,
        missing=arguments.missing,
        extra=arguments.extra,
    )
    document = difference.to_dict()
    if arguments.plot:
        from vqamc.reporting.rules_plot import plot_rules

        plot_rules(arguments.plot, document)
    console.warn(difference.warnings)
    console.result(document, rules_report(document))
    return 0


COMMAND = Command(
    name="rules-diff",
    summary="Score one results file under every rules version and show where they differ.",
    example="vqamc rules-diff results.json --annotations annotations.json",
    add_arguments=add_arguments,
    run=run,
)

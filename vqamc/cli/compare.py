"""`vqamc compare`: two models on the same questions, and whether they differ."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from vqamc.cli import options
from vqamc.console import Command, Console


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("results_a", metavar="RESULTS_A", help="results file of model A")
    parser.add_argument("results_b", metavar="RESULTS_B", help="results file of model B")
    options.add_annotations(parser)
    parser.add_argument(
        "--questions", metavar="Q", help="question file, held against A; with options to choose"
    )
    options.add_rules(parser)
    options.add_policies(parser)
    choice = parser.add_argument_group("multiple choice")
    options.add_task(choice)
    options.add_choice_policies(choice)
    parser.add_argument("--only", metavar="IDS.json", help="compare on these question ids only")
    options.add_resampling(parser)
    options.add_plot(parser, "the difference on each question type, with intervals")
    options.add_no_cache(parser)


def run(arguments: Namespace, console: Console) -> int:
    """Compare two results files and print the report."""
    from pathlib import Path

    from vqamc.answers.predictions import Subset
    from vqamc.files.outputs import refuse_outputs
    from vqamc.files.reading import read_question_ids
    from vqamc.loading import load, load_predictions
    from vqamc.paired_scoring import compare
    from vqamc.reporting.comparison_text import comparison_report

    # What can be refused without reading a file is refused first.
    resampling = options.resampling(arguments)
    refuse_outputs(
        {"--plot": arguments.plot},
        (
            arguments.results_a,
            arguments.results_b,
            arguments.annotations,
            arguments.questions,
            arguments.only,
        ),
    )
    if arguments.plot:
        from vqamc.reporting.plots import plot_format

        plot_format(arguments.plot)
    results = [load_predictions(path) for path in (arguments.results_a, arguments.results_b)]
    only = None
    if arguments.only:
        only = Subset.of(arguments.only, read_question_ids(arguments.only).values)
    comparison = compare(
        load(
            arguments.annotations,
            arguments.questions,
            rules=arguments.rules,
            cache=options.cache(arguments, console),
        ),
        *results,
        task=arguments.task,
        rules=arguments.rules,
        missing=arguments.missing,
        extra=arguments.extra,
        offlist=arguments.offlist,
        letters=arguments.letters,
        only=only,
        seed=resampling.seed,
        draws=resampling.draws,
    )
    if arguments.plot:
        from vqamc.reporting.plotted import plot_comparison

        names = (Path(arguments.results_a).name, Path(arguments.results_b).name)
        plot_comparison(arguments.plot, comparison, names)
    console.warn(comparison.warnings)
    console.result(
        comparison.to_dict(),
        comparison_report(comparison, arguments.results_a, arguments.results_b),
    )
    return 0


COMMAND = Command(
    name="compare",
    summary="Compare two models on the same questions: the difference and how sure it is.",
    example="vqamc compare results.json results_b.json --annotations annotations.json",
    add_arguments=add_arguments,
    run=run,
)

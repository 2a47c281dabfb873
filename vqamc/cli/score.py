"""`vqamc score`: a results file to the official number."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from vqamc.cli import options
from vqamc.console import Command, Console
from vqamc.errors import UsageError


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("results", nargs="+", metavar="RESULTS", help="results file")
    options.add_annotations(parser)
    parser.add_argument("--questions", metavar="Q", help="question file, held against A")
    options.add_rules(parser)
    options.add_policies(parser)
    options.add_yes_no(parser)
    parser.add_argument("--only", metavar="IDS.json", help="score these question ids only")
    parser.add_argument(
        "--per-question", metavar="FILE", help="write one row a question (.jsonl or .csv)"
    )
    options.add_interval(parser)
    options.add_plot(parser, "the accuracy of each question type, with intervals")
    parser.add_argument(
        "--no-cache", action="store_true", help="do not keep the prepared annotations"
    )


def run(arguments: Namespace, console: Console) -> int:
    """Score one results file and print the report."""
    from vqamc.answers.evaluation import score
    from vqamc.answers.yes_no_predictions import read_yes_no
    from vqamc.files.reading import read_question_ids, read_results
    from vqamc.loading import load
    from vqamc.reporting.per_question import write_per_question
    from vqamc.reporting.text import score_report

    if len(arguments.results) > 1:
        raise UsageError("score takes one results file; put shards together with `vqamc merge`")
    if arguments.plot:
        from vqamc.reporting.plots import plot_format

        plot_format(arguments.plot)  # Refused before anything is read.
    predictions = read_results(arguments.results[0])
    only = read_question_ids(arguments.only).values if arguments.only else None
    reading = read_yes_no(predictions) if arguments.yes_no else None
    data = load(arguments.annotations, arguments.questions, rules=arguments.rules)
    scores = score(
        data,
        reading.predictions if reading else predictions,
        rules=arguments.rules,
        missing=arguments.missing,
        extra=arguments.extra,
        only=only,
    )
    scores = reading.noted_in(scores) if reading else scores
    if arguments.per_question:
        write_per_question(scores, arguments.per_question)
    document, certainty = scores.to_dict(), None
    if arguments.interval or arguments.plot:
        from vqamc.comparing.certainty import score_certainty

        certainty = score_certainty(scores, seed=arguments.seed, draws=arguments.draws)
        interval = certainty.figures["accuracy"].overall.to_dict()["interval"]
        document = certainty.added_to({**document, "interval": interval})
    if arguments.plot and certainty:
        from vqamc.reporting.plotted import plot_score

        plot_score(arguments.plot, scores, certainty)
    console.warn(document["warnings"])
    console.result(document, score_report(scores, certainty))
    return 0


COMMAND = Command(
    name="score",
    summary="Score a results file by consensus accuracy.",
    example="vqamc score results.json --annotations annotations.json",
    add_arguments=add_arguments,
    run=run,
)

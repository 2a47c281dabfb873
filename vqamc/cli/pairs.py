"""`vqamc pairs`: yes/no answers, pair by pair."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from vqamc.cli import options
from vqamc.console import Command, Console


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("results", metavar="RESULTS", help="results file")
    options.add_annotations(parser)
    parser.add_argument(
        "--pairs", metavar="FILE", help="list of [question_id, question_id], as VQA v2 has it"
    )
    parser.add_argument(
        "--groups",
        metavar="FILE",
        help="list of [[q1 on A, q1 on B], [q2 on A, q2 on B]]; scored four by four as well",
    )
    parser.add_argument(
        "--questions", metavar="Q", help="question file, to find pairs by their text"
    )
    options.add_rules(parser)
    options.add_policies(parser)
    options.add_yes_no(parser)
    parser.add_argument(
        "--interval", action="store_true", help="add 95 %% intervals, clustered by pair"
    )
    options.add_resampling(parser)
    options.add_no_cache(parser)


def run(arguments: Namespace, console: Console) -> int:
    """Score one results file pair by pair and print the report."""
    from vqamc.files.reading import read_groups, read_pairs
    from vqamc.loading import load, load_predictions
    from vqamc.pairs.scoring import score_pairs
    from vqamc.reporting.pairs_text import pairs_report

    # What can be refused without reading a file is refused first.
    resampling = options.resampling(arguments, "--interval")
    predictions = load_predictions(arguments.results)
    scored = score_pairs(
        load(
            arguments.annotations,
            arguments.questions,
            rules=arguments.rules,
            cache=options.cache(arguments, console),
        ),
        predictions,
        pairs=read_pairs(arguments.pairs) if arguments.pairs else None,
        groups=read_groups(arguments.groups) if arguments.groups else None,
        rules=arguments.rules,
        missing=arguments.missing,
        extra=arguments.extra,
        yes_no=arguments.yes_no,
    )
    document = scored.to_dict()
    if arguments.interval:
        from vqamc.pairs.certainty import pair_certainty

        certainty = pair_certainty(scored, seed=resampling.seed, draws=resampling.draws)
        document = certainty.added_to(document)
    console.warn(document["warnings"])
    console.result(document, pairs_report(document))
    return 0


COMMAND = Command(
    name="pairs",
    summary="Score yes/no answers pair by pair: right on both pictures, or not at all.",
    example="vqamc pairs binary_results.json --annotations binary_annotations.json",
    add_arguments=add_arguments,
    run=run,
)

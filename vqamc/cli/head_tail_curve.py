"""`vqamc head-tail curve`: accuracy on the tail as its limit moves."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from vqamc.cli import head_tail_options, options
from vqamc.console import Command, Console


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument(
        "predictions", metavar="PREDICTIONS", nargs="+", help="what models answered: a curve each"
    )
    parser.add_argument(
        "--questions",
        metavar="QUESTIONS",
        required=True,
        help="the questions; no group is dropped unless --entropy says so",
    )
    parser.add_argument(
        "--rule",
        choices=("paper", "code"),
        default="code",
        help="rare is a count at or below the limit (paper), or only one below it (code) "
        "(default: %(default)s)",
    )
    parser.add_argument(
        "--alphas",
        metavar="A",
        nargs="+",
        action="extend",
        help="the points of the curve (default: the 22 published ones, from 9 to -0.7)",
    )
    parser.add_argument(
        "--entropy", metavar="T|mean-std", help="keep only groups with an entropy up to here"
    )
    head_tail_options.add_data(parser)
    head_tail_options.add_policies(parser)
    options.add_rules(parser)
    parser.add_argument("--plot", metavar="FILE", help="draw the curves (.png, .svg or .pdf)")


def run(arguments: Namespace, console: Console) -> int:
    """Compute the curves, print them, and draw them if asked."""
    from vqamc.files.outputs import refuse_outputs
    from vqamc.reporting.head_tail_text import curve_report
    from vqamc.splits.alpha_curve import CURVE_ALPHAS, alpha_curve, alphas_of
    from vqamc.splits.judging import judge, read_predictions
    from vqamc.splits.sources import read_source
    from vqamc.splits.tail_rules import tail_rule

    head_tail_options.refuse_misfits(arguments)
    refuse_outputs({"--plot": arguments.plot}, (arguments.questions, *arguments.predictions))
    if arguments.plot:
        from vqamc.reporting.plots import plot_format

        plot_format(arguments.plot)  # Refused before anything is read.
    alphas = alphas_of(arguments.alphas) if arguments.alphas else CURVE_ALPHAS
    rule = tail_rule(
        arguments.rule, entropy=arguments.entropy, keep_all_groups=arguments.entropy is None
    )
    source = read_source(arguments.questions, arguments.data)
    division = head_tail_options.divided(source, arguments, rule)
    curves = []
    for path in arguments.predictions:
        judged = judge(
            source,
            read_predictions(path, arguments.data),
            missing=arguments.missing,
            extra=arguments.extra,
            rules=arguments.rules,
        )
        console.warn(judged.warnings)
        points = [point.to_dict() for point in alpha_curve(division, judged, alphas)]
        settings = {"division": division.signature, "alphas": ",".join(map(str, alphas))}
        signature = judged.signature(**settings)
        curves.append({"predictions": path, "points": points, "signature": signature})
    console.warn(division.warnings)
    if arguments.plot:
        from vqamc.reporting.curve_plot import plot_curves

        plot_curves(arguments.plot, curves)
    document = {
        "rule": arguments.rule,
        "curves": curves,
        "signature": " ".join(curve["signature"] for curve in curves),
    }
    console.result(document, curve_report(document))
    return 0


COMMAND = Command(
    name="head-tail curve",
    summary="Follow the accuracy on rare answers as the limit of what is rare moves.",
    example="vqamc head-tail curve results.json --data vqa --questions annotations.json",
    add_arguments=add_arguments,
    run=run,
)

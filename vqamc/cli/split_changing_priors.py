"""`vqamc split changing-priors`: train and test whose answers differ, after VQA-CP."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from vqamc.cli import split_options
from vqamc.console import Command, Console

LABEL = (
    "made by the greedy method of VQA-CP with a seeded order; not the published ids "
    "(`vqamc split apply` takes those)"
)
ORDER = (
    "groups are met in the order of BLAKE2b over (seed, 'loop', type, answer); of groups that "
    "cover equally many concepts, the first in that order goes to train"
)


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    split_options.add_files(parser)
    parser.add_argument(
        "--test-share",
        metavar="F",
        type=float,
        default=0.3333,
        help="share of questions in the test, met to within one group (default: %(default)s)",
    )
    parser.add_argument(
        "--val-share",
        metavar="F",
        type=float,
        default=0.0,
        help="share of questions in a validation part, carved from train by groups "
        "(default: %(default)s)",
    )
    parser.add_argument(
        "--seed",
        metavar="N",
        type=int,
        default=0,
        help="where the order of groups comes from (default: %(default)s)",
    )


def run(arguments: Namespace, console: Console) -> int:
    """Divide the questions and write the parts."""
    from vqamc.reporting.splits_text import division_report
    from vqamc.splits.changing_priors import changing_priors, wanted_parts
    from vqamc.splits.merged import merge_files
    from vqamc.splits.writing import manifest_of, refuse_folder, write_division

    wanted = wanted_parts(arguments.val_share)
    inputs = (*arguments.annotations, *arguments.questions)
    refuse_folder(arguments.out, wanted, inputs, overwrite=arguments.overwrite)
    merged = merge_files(arguments.annotations, arguments.questions, arguments.types)
    division = changing_priors(
        merged,
        test_share=arguments.test_share,
        val_share=arguments.val_share,
        seed=arguments.seed,
    )
    manifest = manifest_of(
        merged,
        division,
        method="changing-priors",
        label=LABEL,
        order=ORDER,
        seed=arguments.seed,
        test_share=arguments.test_share,
        val_share=arguments.val_share,
    )
    write_division(arguments.out, merged, division, manifest)
    console.warn(merged.warnings)
    console.result(manifest, division_report(manifest))
    return 0


COMMAND = Command(
    name="split changing-priors",
    summary="Divide questions so that train and test differ in their answers (VQA-CP).",
    example="vqamc split changing-priors --annotations annotations.json --questions questions.json "
    "--out changing_priors",
    add_arguments=add_arguments,
    run=run,
)

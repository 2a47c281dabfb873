"""`vqamc choices build`: questions and answers to a multiple-choice question file."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from contextlib import ExitStack
from typing import get_args

from vqamc.choices.recipe import OPTIONS, Neighbours
from vqamc.cli import options
from vqamc.cli.choices_writing import SHARD_FORMS
from vqamc.console import Command, Console
from vqamc.resuming import add_resume_arguments
from vqamc.workers import add_worker_arguments, workers_of


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    options.add_annotations(parser)
    parser.add_argument(
        "--questions", metavar="Q", required=True, help="the questions that get options"
    )
    _add_pools(parser)
    _add_recipe(parser)
    parser.add_argument(
        "--out",
        metavar="FILE",
        required=True,
        help="the multiple-choice question file to write (.json, .jsonl, .parquet); with "
        "--shard-size, a folder",
    )
    parser.add_argument(
        "--provenance",
        metavar="FILE",
        help="write where each option came from (JSON Lines, or .parquet)",
    )
    parser.add_argument(
        "--shard-size",
        metavar="N",
        type=int,
        help="write files of N questions each, their provenance and a manifest",
    )
    parser.add_argument("--shard-form", choices=SHARD_FORMS, help="of these files (default: jsonl)")
    add_resume_arguments(parser)
    add_worker_arguments(parser)


def _add_pools(parser: ArgumentParser) -> None:
    pools = parser.add_argument_group("where options come from")
    pools.add_argument(
        "--plausible",
        metavar="P",
        help="answers of people who did not see the image; neighbours' answers stand in for them",
    )
    pools.add_argument(
        "--popular",
        metavar="{top,published,FILE}",
        default="top",
        help="the pool's ten most frequent answers, the paper's ten of real images, or a JSON list "
        "(default: %(default)s)",
    )
    pools.add_argument(
        "--pool-annotations",
        metavar="A2",
        help="whose answers the popular, neighbours' and random ones are (default: A)",
    )
    pools.add_argument(
        "--pool-questions", metavar="Q2", help="where neighbours are looked for (default: Q)"
    )


def _add_recipe(parser: ArgumentParser) -> None:
    recipe = parser.add_argument_group("how lists are built")
    recipe.add_argument(
        "--options",
        metavar="N",
        type=int,
        default=OPTIONS,
        help="options a question (default: %(default)s, as in the release)",
    )
    recipe.add_argument(
        "--no-credit",
        action="store_true",
        help="leave out plausible, neighbours' and random answers that would score above 0",
    )
    recipe.add_argument(
        "--neighbours",
        choices=get_args(Neighbours),
        default="exact",
        help="look for neighbours among all questions (default), or among candidates of an index, "
        "which is faster for a million texts and more",
    )
    options.add_rules(recipe)
    recipe.add_argument(
        "--allow-unanswered",
        action="store_true",
        help="build lists without a key for questions without annotation",
    )
    recipe.add_argument(
        "--seed",
        metavar="N",
        type=int,
        default=0,
        help="where random answers and the order of options come from (default: %(default)s)",
    )


def run(arguments: Namespace, console: Console) -> int:
    """Build the options of every question and write them."""
    from vqamc.choices.building import choices_of
    from vqamc.choices.keeping import KeptLists
    from vqamc.choices.recipe import Recipe
    from vqamc.cli.choices_writing import opened
    from vqamc.files.writing import STDOUT
    from vqamc.loading import load, load_pool
    from vqamc.reporting.choices_text import build_report

    _refuse_outputs(arguments)
    workers = workers_of(arguments)
    recipe = Recipe(
        arguments.options,
        arguments.no_credit,
        arguments.allow_unanswered,
        arguments.seed,
        arguments.neighbours,
    )
    kept = KeptLists(
        arguments.out,
        arguments.provenance,
        resume=arguments.resume,
        overwrite=arguments.overwrite,
    )
    with ExitStack() as files:
        files.enter_context(kept)
        write = opened(arguments, files)
        data = load(arguments.annotations, arguments.questions)
        choices = choices_of(
            data,
            recipe,
            pool=load_pool(data, arguments.pool_annotations, arguments.pool_questions),
            plausible=arguments.plausible,
            popular=arguments.popular,
            rules=arguments.rules,
            progress=console.progress,
            workers=workers,
            keep=kept,
        )
        report = write(choices)
    console.warn(report.warnings)
    if STDOUT in (arguments.out, arguments.provenance):
        console.say(build_report(report))  # stdout holds the file.
    else:
        console.result(report.to_dict(), build_report(report))
    return 0


def _refuse_outputs(arguments: Namespace) -> None:
    from vqamc.files.outputs import refuse_outputs, refuse_outputs_in
    from vqamc.files.shard_claims import claimed_in

    inputs = (
        arguments.annotations,
        arguments.questions,
        arguments.plausible,
        arguments.popular,
        arguments.pool_annotations,
        arguments.pool_questions,
    )
    refuse_outputs({"--out": arguments.out, "--provenance": arguments.provenance}, inputs)
    if arguments.shard_size is not None:
        refuse_outputs_in(arguments.out, claimed_in(arguments.out), inputs)


COMMAND = Command(
    name="choices build",
    summary="Build the options of multiple-choice questions, with their provenance.",
    example="vqamc choices build --annotations annotations.json --questions questions.json "
    "--out multiple_choice.json --provenance provenance.jsonl",
    add_arguments=add_arguments,
    run=run,
)

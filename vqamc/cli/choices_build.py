"""`vqamc choices build`: questions and answers to a multiple-choice question file."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from contextlib import ExitStack
from typing import get_args

from vqamc.choices.recipe import OPTIONS, Neighbours
from vqamc.cli import options
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
        "--out", metavar="FILE", required=True, help="the multiple-choice question file to write"
    )
    parser.add_argument(
        "--provenance", metavar="FILE", help="write where each option came from (JSON Lines)"
    )
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
        type=int,
        default=0,
        help="where random answers and the order of options come from (default: %(default)s)",
    )


def run(arguments: Namespace, console: Console) -> int:
    """Build the options of every question and write them."""
    from vqamc.choices.building import build_choices
    from vqamc.choices.keeping import KeptLists
    from vqamc.choices.released import header_of_built, rows_of
    from vqamc.files.outputs import refuse_outputs
    from vqamc.files.release import write_lines, write_release
    from vqamc.files.writing import STDOUT, streaming
    from vqamc.loading import load, load_pool
    from vqamc.reporting.choices_text import build_report

    refuse_outputs(
        {"--out": arguments.out, "--provenance": arguments.provenance},
        (
            arguments.annotations,
            arguments.questions,
            arguments.plausible,
            arguments.popular,
            arguments.pool_annotations,
            arguments.pool_questions,
        ),
    )
    workers = workers_of(arguments)
    kept = KeptLists(
        arguments.out,
        arguments.provenance,
        resume=arguments.resume,
        overwrite=arguments.overwrite,
    )
    with ExitStack() as files:
        files.enter_context(kept)
        # Opened first: a folder that is not there is told before the work, not after it.
        out = files.enter_context(streaming(arguments.out))
        if arguments.provenance:
            provenance = files.enter_context(streaming(arguments.provenance))
        data = load(arguments.annotations, arguments.questions)
        sets = build_choices(
            data,
            pool=load_pool(data, arguments.pool_annotations, arguments.pool_questions),
            plausible=arguments.plausible,
            popular=arguments.popular,
            options=arguments.options,
            no_credit=arguments.no_credit,
            allow_unanswered=arguments.allow_unanswered,
            seed=arguments.seed,
            neighbours=arguments.neighbours,
            rules=arguments.rules,
            progress=console.progress,
            workers=workers,
            keep=kept,
        )
        write_release(out, header_of_built(sets), "questions", rows_of(sets))
        if arguments.provenance:
            write_lines(provenance, sets)
    console.warn(sets.warnings)
    if STDOUT in (arguments.out, arguments.provenance):
        console.say(build_report(sets))  # stdout holds the file.
    else:
        console.result(sets.to_dict(), build_report(sets))
    return 0


COMMAND = Command(
    name="choices build",
    summary="Build the options of multiple-choice questions, with their provenance.",
    example="vqamc choices build --annotations annotations.json --questions questions.json "
    "--out multiple_choice.json --provenance provenance.jsonl",
    add_arguments=add_arguments,
    run=run,
)

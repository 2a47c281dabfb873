"""`vqamc split subsplits`: a test set to test-dev, -standard, -challenge and -reserve."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from vqamc.console import Command, Console
from vqamc.errors import UsageError


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("--questions", metavar="Q", required=True, help="the test questions")
    parser.add_argument(
        "--ids",
        metavar="NAME=FILE",
        nargs="+",
        action="extend",
        default=[],
        help="the ids of a part that is known, such as test-dev=ids.json (a JSON list)",
    )
    parser.add_argument(
        "--seed", type=int, default=0, help="where the draw comes from (default: %(default)s)"
    )
    parser.add_argument(
        "--out", metavar="FILE", required=True, help="the question ids of each part"
    )


def run(arguments: Namespace, console: Console) -> int:
    """Draw the parts and write their ids."""
    from vqamc.files.reading import read_question_ids
    from vqamc.files.writing import STDOUT, write_json
    from vqamc.loading import load_questions
    from vqamc.reporting.text import table
    from vqamc.splits.subsplits import SUBSPLITS, counts_of, draw_subsplits

    given = {}
    for one in arguments.ids:
        name, _, path = one.partition("=")
        if name not in SUBSPLITS or not path or name in given:
            raise UsageError(f"--ids {one}: expected NAME=FILE, NAME one of {', '.join(SUBSPLITS)}")
        given[name] = read_question_ids(path).values
    asked = load_questions(arguments.questions)
    parts = draw_subsplits(asked, given=given, seed=arguments.seed)
    write_json(arguments.out, parts)
    counts = counts_of(asked, parts)
    console.warn(asked.warnings)
    rows = [(name, str(one["questions"]), str(one["images"])) for name, one in counts.items()]
    text = "\n".join(table(rows, ("part", "questions", "images")))
    if arguments.out == STDOUT:
        console.say(text)
    else:
        console.result({"seed": arguments.seed, "parts": counts}, text)
    return 0


COMMAND = Command(
    name="split subsplits",
    summary="Draw test-dev, test-standard, test-challenge and test-reserve by image.",
    example="vqamc split subsplits --questions questions.json --out subsplits.json",
    add_arguments=add_arguments,
    run=run,
)

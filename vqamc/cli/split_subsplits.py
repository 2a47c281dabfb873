"""`vqamc split subsplits`: a test set to test-dev, -standard, -challenge and -reserve."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable

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
        "--seed",
        metavar="N",
        type=int,
        default=0,
        help="where the draw comes from (default: %(default)s)",
    )
    parser.add_argument(
        "--out", metavar="FILE", required=True, help="the question ids of each part"
    )


def run(arguments: Namespace, console: Console) -> int:
    """Draw the parts and write their ids."""
    from vqamc.files.outputs import refuse_outputs
    from vqamc.files.reading import read_question_ids
    from vqamc.files.writing import STDOUT, write_json
    from vqamc.loading import load_questions
    from vqamc.reporting.text import table
    from vqamc.splits.subsplits import counts_of, draw_subsplits, warnings_of

    paths = _paths_of(arguments.ids)
    refuse_outputs({"--out": arguments.out}, (arguments.questions, *paths.values()))
    asked = load_questions(arguments.questions)
    known = {
        name: read_question_ids(path, "leave the part out, or list its ids")
        for name, path in paths.items()
    }
    given = {name: ids.values for name, ids in known.items()}
    parts = draw_subsplits(asked, given=given, files=paths, seed=arguments.seed)
    write_json(arguments.out, parts)
    counts = counts_of(asked, parts)
    console.warn(asked.warnings)
    console.warn(said for ids in known.values() for said in ids.warnings)
    warnings = list(warnings_of(asked, parts))
    console.warn(warnings)
    rows = [(name, str(one["questions"]), str(one["images"])) for name, one in counts.items()]
    text = "\n".join(table(rows, ("part", "questions", "images")))
    if arguments.out == STDOUT:
        console.say(text)
    else:
        console.result({"seed": arguments.seed, "parts": counts, "warnings": warnings}, text)
    return 0


def _paths_of(spelt: Iterable[str]) -> dict[str, str]:
    """Return the file of each part that is known."""
    from vqamc.splits.subsplits import SUBSPLITS

    paths: dict[str, str] = {}
    for one in spelt:
        name, _, path = one.partition("=")
        if name not in SUBSPLITS or not path:
            raise UsageError(f"--ids {one}: expected NAME=FILE, NAME one of {', '.join(SUBSPLITS)}")
        if name in paths:
            raise UsageError(f"--ids {one}: {name} is given already ({paths[name]}); give it once")
        paths[name] = path
    return paths


COMMAND = Command(
    name="split subsplits",
    summary="Draw test-dev, test-standard, test-challenge and test-reserve by image.",
    example="vqamc split subsplits --questions questions.json --out subsplits.json",
    add_arguments=add_arguments,
    run=run,
)

"""`vqamc question-types`: the type of every question, for files that lack it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from vqamc.console import Command, Console


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("questions", metavar="Q", help="question file")
    parser.add_argument(
        "--list",
        dest="types",
        choices=("real", "abstract"),
        required=True,
        help="which release's list: 65 types of real images, or 81 of abstract scenes",
    )
    parser.add_argument(
        "--out", metavar="FILE", required=True, help="write one row a question, sorted by id"
    )


def run(arguments: Namespace, console: Console) -> int:
    """Derive the types and write them."""
    from collections import Counter

    from vqamc.files.outputs import refuse_outputs
    from vqamc.files.writing import STDOUT, write_json
    from vqamc.loading import load_questions
    from vqamc.reporting.text import table
    from vqamc.splits.question_types import type_finder

    refuse_outputs({"--out": arguments.out}, [arguments.questions])
    asked = load_questions(arguments.questions)
    find = type_finder(arguments.types)
    types = [find(one.question) for one in asked.records]
    write_json(
        arguments.out,
        [
            {"question_id": question_id, "question_type": name}
            for question_id, name in zip(asked.question_ids.tolist(), types, strict=True)
        ],
    )
    console.warn(asked.warnings)
    counts = Counter(types)
    rows = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    lines = table(((name, str(count)) for name, count in rows), ("question type", "questions"))
    document = {"n_questions": len(asked), "list": arguments.types, "counts": dict(rows)}
    if arguments.out == STDOUT:
        console.say("\n".join(lines))
    else:
        console.result(document, "\n".join(lines))
    return 0


COMMAND = Command(
    name="question-types",
    summary="Derive the type of every question: the longest listed beginning, in whole words.",
    example="vqamc question-types questions.json --list real --out question_types.json",
    add_arguments=add_arguments,
    run=run,
)

"""`vqamc question-types`: the type of every question, for files that lack it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from vqamc.console import Command, Console

if TYPE_CHECKING:
    from vqamc.answers.questions import Questions


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
        "--annotations",
        metavar="A",
        help="write these annotations, as they came but for the types that they lack",
    )
    parser.add_argument(
        "--out",
        metavar="FILE",
        required=True,
        help="write one row a question, sorted by id, or the annotations",
    )


def run(arguments: Namespace, console: Console) -> int:
    """Derive the types and write them."""
    from collections import Counter

    from vqamc.files.outputs import refuse_outputs
    from vqamc.files.writing import STDOUT, write_json
    from vqamc.loading import load_questions
    from vqamc.reporting.text import table
    from vqamc.splits.question_types import type_finder

    refuse_outputs({"--out": arguments.out}, (arguments.questions, arguments.annotations))
    asked = load_questions(arguments.questions)
    find = type_finder(arguments.types)
    types = [find(one.question) for one in asked.records]
    console.warn(asked.warnings)
    filled = None
    if arguments.annotations:
        filled = _write_annotations(arguments, console, asked)
    else:
        ids = asked.question_ids.tolist()
        rows = zip(ids, types, strict=True)
        write_json(
            arguments.out, [{"question_id": one, "question_type": name} for one, name in rows]
        )
    counts = Counter(types)
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    lines = table(((name, str(count)) for name, count in ranked), ("question type", "questions"))
    document = {"n_questions": len(asked), "list": arguments.types, "counts": dict(ranked)}
    if filled is not None:
        document["annotations_filled_in"] = filled
        lines += ["", f"{filled} annotations had no type and have one in {arguments.out}"]
    if arguments.out == STDOUT:
        console.say("\n".join(lines))
    else:
        console.result(document, "\n".join(lines))
    return 0


def _write_annotations(arguments: Namespace, console: Console, asked: Questions) -> int:
    """Write annotations with the types that they lack, and return how many lacked one."""
    import msgspec

    from vqamc.files.raw_rows import read_raw_annotations
    from vqamc.files.release import write_release
    from vqamc.files.writing import streaming
    from vqamc.splits.derived_types import lacking_types, typed_rows

    annotations = read_raw_annotations(arguments.annotations)
    console.warn(annotations.warnings)
    rows = map(msgspec.Raw, typed_rows(annotations, asked, arguments.types))
    header = {
        name: value
        for name in ("info", "license", "data_type", "data_subtype")
        if (value := getattr(annotations.header, name)) is not None
    }
    with streaming(arguments.out) as out:
        write_release(out, header, "annotations", rows)
    return len(lacking_types(annotations))


COMMAND = Command(
    name="question-types",
    summary="Derive the type of every question: the longest listed beginning, in whole words.",
    example="vqamc question-types questions.json --list real --out question_types.json",
    add_arguments=add_arguments,
    run=run,
)

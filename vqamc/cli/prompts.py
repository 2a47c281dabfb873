"""`vqamc prompts`: a question file to what a model is asked."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from vqamc.console import Command, Console
from vqamc.errors import InputNotFoundError
from vqamc.wording import counted


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("file", metavar="FILE", help="question file, multiple-choice or yes/no")
    parser.add_argument(
        "--style",
        choices=("letters", "text", "yes-no"),
        default="letters",
        help="options as A, B, C, … (read back by `score --letters`), as they stand, or none but "
        "yes and no (read back by `score --yes-no`, `pairs --yes-no`) (default: %(default)s)",
    )
    parser.add_argument("--images", metavar="DIR", help="folder of the pictures, to name paths")
    parser.add_argument(
        "--out", metavar="PROMPTS.jsonl", required=True, help="the file to write (JSON Lines)"
    )


def run(arguments: Namespace, console: Console) -> int:
    """Write one prompt a question."""
    from vqamc.choices.prompting import prompts
    from vqamc.files.outputs import refuse_outputs
    from vqamc.files.release import write_lines
    from vqamc.files.writing import streaming
    from vqamc.loading import load_questions

    refuse_outputs({"--out": arguments.out}, [arguments.file])
    if arguments.images is not None and not Path(arguments.images).is_dir():
        raise InputNotFoundError(f"{arguments.images}: no such folder; --images names one")
    unnamed = 0
    with streaming(arguments.out) as out:
        questions = load_questions(arguments.file)
        rows = prompts(questions, arguments.style, arguments.images)
        for row in console.progress(rows, "writing prompts", len(questions)):
            unnamed += row["image"] is None
            write_lines(out, [row])
    console.warn(questions.warnings)
    if unnamed:
        console.warn(
            [
                f"{arguments.file}: the images of {unnamed} of {len(questions)} questions are not "
                "named; data_type and data_subtype do not say which release they are from"
            ]
        )
    console.say(f"{counted(len(questions), 'prompts')} in {arguments.out}")
    return 0


COMMAND = Command(
    name="prompts",
    summary="Write questions as prompts for a model: multiple-choice, or yes/no.",
    example="vqamc prompts multiple_choice.json --style letters --out prompts.jsonl",
    add_arguments=add_arguments,
    run=run,
    has_result=False,
)

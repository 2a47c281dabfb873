"""`vqamc choices shuffle`: one multiple-choice file in several orders."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import get_args

from vqamc.choices.recipe import Mode
from vqamc.console import Command, Console


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("file", metavar="FILE", help="multiple-choice question file")
    parser.add_argument(
        "--passes", metavar="K", type=int, required=True, help="how many orders of every list"
    )
    parser.add_argument(
        "--mode",
        choices=get_args(Mode),
        default="circular",
        help="rotate the lists, no two passes alike, or draw every order (default: %(default)s)",
    )
    parser.add_argument(
        "--seed",
        metavar="N",
        type=int,
        default=0,
        help="where the orders come from (default: %(default)s)",
    )
    parser.add_argument(
        "--out", metavar="DIR", required=True, help="the folder to write the passes to"
    )


def run(arguments: Namespace, console: Console) -> int:
    """Write every pass as a question file, and what they are as passes.json."""
    from vqamc.choices.shuffling import shuffle_choices
    from vqamc.files.outputs import refuse_outputs_in
    from vqamc.files.passes import PASSES_FILE, passes_in
    from vqamc.files.release import write_release
    from vqamc.files.writing import replacing_folder, streaming, write_json
    from vqamc.loading import load_questions

    replaced = (path.name for path in Path(arguments.out).glob("pass*.json"))
    refuse_outputs_in(arguments.out, replaced, [arguments.file])
    with replacing_folder(arguments.out, *passes_in(arguments.out)) as folder:
        shuffled = shuffle_choices(
            load_questions(arguments.file),
            arguments.passes,
            mode=arguments.mode,
            seed=arguments.seed,
        )
        names = console.progress(shuffled.files, "writing passes", len(shuffled.files))
        for number, name in enumerate(names):
            with streaming(folder / name) as out:
                write_release(out, shuffled.header(), "questions", shuffled.rows(number))
        write_json(folder / PASSES_FILE, shuffled.to_dict())
    console.warn(shuffled.questions.warnings)
    document = shuffled.to_dict()
    console.result(
        document,
        f"{document['passes']} {document['mode']} passes of {document['n_questions']} questions "
        f"in {arguments.out}\n\n{document['signature']}",
    )
    return 0


COMMAND = Command(
    name="choices shuffle",
    summary="Write a multiple-choice file in several orders of its options.",
    example="vqamc choices shuffle multiple_choice.json --passes 6 --out passes",
    add_arguments=add_arguments,
    run=run,
)

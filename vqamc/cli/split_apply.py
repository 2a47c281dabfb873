"""`vqamc split apply`: the parts that a published list of ids says."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from vqamc.cli import split_options
from vqamc.console import Command, Console


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument(
        "--ids",
        metavar="FILE",
        required=True,
        help='JSON: the question ids of each part, {"train": [...], "test": [...]}; '
        "`vqamc split subsplits` writes such a file",
    )
    split_options.add_files(parser)


def run(arguments: Namespace, console: Console) -> int:
    """Divide the questions and write the parts."""
    from vqamc.reporting.splits_text import division_report
    from vqamc.splits.merged import merge_files
    from vqamc.splits.published import divide_by_ids, read_parts
    from vqamc.splits.writing import manifest_of, refuse_folder, write_division

    parts = read_parts(arguments.ids)
    inputs = (arguments.ids, *arguments.annotations, *arguments.questions)
    refuse_folder(arguments.out, parts, inputs, overwrite=arguments.overwrite)
    merged = merge_files(arguments.annotations, arguments.questions, arguments.types)
    division = divide_by_ids(merged, parts, arguments.ids)
    manifest = manifest_of(merged, division, method="ids")
    manifest["warnings"] += [
        f"{arguments.ids}: part {name} holds no ids; its files are empty lists"
        for name, ids in sorted(parts.items())
        if not len(ids)
    ]
    write_division(arguments.out, merged, division, manifest)
    console.warn(manifest["warnings"])
    console.result(manifest, division_report(manifest))
    return 0


COMMAND = Command(
    name="split apply",
    summary="Divide questions by a published list of ids.",
    example="vqamc split apply --ids subsplits.json --annotations annotations.json "
    "--questions questions.json --out published",
    add_arguments=add_arguments,
    run=run,
)

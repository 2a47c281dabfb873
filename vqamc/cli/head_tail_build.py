"""`vqamc head-tail build`: questions to those with frequent and those with rare answers."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from vqamc.cli import head_tail_options, options
from vqamc.console import Command, Console

FILES = ("head.json", "tail.json", "all.json", "manifest.json")
"""What is written into the folder."""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument(
        "questions", metavar="QUESTIONS", help="GQA questions, or VQA annotations with --data vqa"
    )
    head_tail_options.add_rule(parser, required=True)
    parser.add_argument("--keep-all-groups", action="store_true", help="drop no group")
    head_tail_options.add_data(parser)
    parser.add_argument(
        "--out",
        metavar="DIR",
        required=True,
        help="write head.json, tail.json, all.json and manifest.json",
    )
    options.add_overwrite(parser)


def run(arguments: Namespace, console: Console) -> int:
    """Divide the questions and write them."""
    import numpy as np

    from vqamc.files.folders import output_folder, write_keyed
    from vqamc.files.outputs import refuse_outputs_in, refuse_replacing
    from vqamc.files.writing import canonical_json, write_into
    from vqamc.reporting.head_tail_text import build_report
    from vqamc.splits.sources import read_source
    from vqamc.splits.writing import head_tail_before

    refuse_outputs_in(arguments.out, FILES, [arguments.questions])
    ours = FILES if head_tail_before(arguments.out) else ()
    refuse_replacing(arguments.out, FILES, ours, overwrite=arguments.overwrite)
    rule = head_tail_options.rule_of(arguments, keep_all_groups=arguments.keep_all_groups)
    source = read_source(arguments.questions, arguments.data, judged=False)
    division = head_tail_options.divided(source, arguments, rule)
    manifest = division.to_dict()
    manifest["counts"]["images"] = source.images
    manifest["group_by"] = arguments.group_by or source.usual_key
    folder = output_folder(arguments.out)
    both = np.union1d(division.head, division.tail)
    for name, rows in (("head", division.head), ("tail", division.tail), ("all", both)):
        write_keyed(folder / f"{name}.json", source.entries, division.rows[rows].tolist())
    write_into(folder, "manifest.json", canonical_json(manifest) + b"\n")
    console.warn((*source.entries.warnings, *division.warnings))
    console.result(manifest, build_report(manifest))
    return 0


COMMAND = Command(
    name="head-tail build",
    summary="Divide questions into frequent and rare answers of their group (GQA-OOD).",
    example="vqamc head-tail build annotations.json --data vqa --rule code --keep-all-groups "
    "--out head_tail",
    add_arguments=add_arguments,
    run=run,
)

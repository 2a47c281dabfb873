"""`vqamc merge`: shards of a results file to one."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from vqamc.console import Command, Console
from vqamc.wording import counted


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("inputs", nargs="+", metavar="IN", help="results files, in any order")
    parser.add_argument(
        "--out",
        metavar="FILE",
        required=True,
        help="where to (- for stdout); written as .jsonl, .parquet, .csv or .tsv if it ends so",
    )


def run(arguments: Namespace, console: Console) -> int:
    """Merge results files, and say what was read and written."""
    from vqamc.files.merging import merge_results
    from vqamc.files.outputs import refuse_outputs
    from vqamc.files.reading import read_results
    from vqamc.files.results_writing import write_results
    from vqamc.files.row_writing import refuse_other_form
    from vqamc.files.writing import STDOUT

    refuse_other_form(arguments.out)
    refuse_outputs({"--out": arguments.out}, arguments.inputs)
    inputs = console.progress(arguments.inputs, "reading", len(arguments.inputs))
    merged = merge_results([read_results(path) for path in inputs])
    write_results(arguments.out, merged.predictions)
    console.warn(merged.warnings)
    report = {
        "inputs": [{"file": file, "n_read": n_read} for file, n_read in merged.shards],
        "n_read": merged.n_read,
        "n_repeated": merged.n_repeated,
        "n_written": len(merged.predictions),
        "out": arguments.out,
        "warnings": list(merged.warnings),
    }
    text = (
        f"{counted(len(merged.shards), 'files')}: {counted(merged.n_read, 'rows')} read, "
        f"{merged.n_repeated} of them "
        f"repeats, {len(merged.predictions)} written to {arguments.out}"
    )
    if arguments.out == STDOUT:
        console.say(text)
    else:
        console.result(report, text)
    return 0


COMMAND = Command(
    name="merge",
    summary="Merge shards of a results file: sorted by id, repeats kept once, conflicts refused.",
    example="vqamc merge shard_0.json shard_1.json --out merged.json",
    add_arguments=add_arguments,
    run=run,
)

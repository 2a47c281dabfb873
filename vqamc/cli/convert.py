"""`vqamc convert`: files in other people's shapes to ours."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from vqamc.console import Command, Console
from vqamc.errors import UsageError
from vqamc.files.sources import ANNOTATIONS_SOURCES, RESULTS_SOURCES

if TYPE_CHECKING:
    from vqamc.files.converting import ConvertedResults
    from vqamc.files.converting_annotations import ConvertedAnnotations
    from vqamc.files.opening import Document

SOURCES = {"results": RESULTS_SOURCES, "annotations": ANNOTATIONS_SOURCES}
"""What `--from` takes, by what is written."""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("input", metavar="IN", help="file of another shape (- for stdin)")
    parser.add_argument("--to", choices=tuple(SOURCES), required=True, help="what to write")
    parser.add_argument(
        "--out",
        metavar="FILE",
        required=True,
        help="where to (- for stdout); written as .jsonl or .parquet if it ends so, results as "
        ".csv or .tsv too",
    )
    parser.add_argument(
        "--from",
        dest="source",
        choices=tuple({**RESULTS_SOURCES, **ANNOTATIONS_SOURCES}),
        default="auto",
        help="where IN comes from (default: seen from the file)",
    )
    parser.add_argument("--answer-key", metavar="KEY", help="where a row of results has its answer")
    parser.add_argument("--id-key", metavar="KEY", help="where a row of results has its id")
    parser.add_argument(
        "--number-ids",
        action="store_true",
        help="make integers of ids that are text, the same for the same text in every file, and "
        "write which is which to FILE with the ending .ids.json",
    )


def run(arguments: Namespace, console: Console) -> int:
    """Convert one file, and say what was read and written."""
    from vqamc.files.made_ids import made_ids_path, refuse_other_record, write_made_ids
    from vqamc.files.outputs import refuse_outputs
    from vqamc.files.pieces import convertible
    from vqamc.files.row_writing import refuse_other_form
    from vqamc.files.writing import STDOUT

    _refuse_misfits(arguments)
    refuse_other_form(arguments.out)
    refuse_outputs({"--out": arguments.out}, [arguments.input])
    document = convertible(arguments.input, arguments.to)
    converted = (_results if arguments.to == "results" else _annotations)(document, arguments)
    beside = made_ids_path(arguments.out) if converted.made_ids else None
    if beside is not None:
        outputs = {"--out": arguments.out, "the record of made ids": beside}
        refuse_outputs(outputs, [arguments.input])
        refuse_other_record(beside, converted.made_ids)
    converted.write(arguments.out)
    if beside is not None:
        write_made_ids(beside, converted.made_ids)
    warnings = [*converted.warnings, *_left_out(converted, arguments.out)]
    console.warn(warnings)
    report = {**converted.counts(), "out": arguments.out, "warnings": warnings}
    report["made_ids"] = None if beside is None else str(beside)
    text = "{shape}: {n_read} rows read, {n_written} written to {out}".format(**report)
    if beside is not None:
        text += f"; {len(converted.made_ids)} made ids recorded in {beside}"
    if arguments.out == STDOUT:
        console.say(text)
    else:
        console.result(report, text)
    return 0


def _left_out(converted: ConvertedResults | ConvertedAnnotations, out: str) -> Iterator[str]:
    """Yield what is said about what stood beside the rows, where it has no place."""
    from vqamc.files.lines import ENDINGS

    if getattr(converted, "header", None) and out.endswith(ENDINGS):
        yield f"{out}: JSON Lines hold rows and nothing beside them; the file's header is left out"


def _results(document: Document, arguments: Namespace) -> ConvertedResults:
    from vqamc.files.converting import convert_results

    return convert_results(
        document,
        arguments.source,
        answer_key=arguments.answer_key,
        id_key=arguments.id_key,
        number_ids=arguments.number_ids,
    )


def _annotations(document: Document, arguments: Namespace) -> ConvertedAnnotations:
    from vqamc.files.converting_annotations import convert_annotations

    return convert_annotations(document, arguments.source, number_ids=arguments.number_ids)


def _refuse_misfits(arguments: Namespace) -> None:
    names = SOURCES[arguments.to]
    if arguments.source not in names:
        raise UsageError(
            f"--from {arguments.source} is no source of {arguments.to}; choose {', '.join(names)}"
        )
    if arguments.to == "results":
        return
    if arguments.answer_key or arguments.id_key:
        raise UsageError("--answer-key and --id-key are for --to results")
    if arguments.out.removesuffix(".gz").lower().endswith((".csv", ".tsv")):
        raise UsageError(
            f"{arguments.out}: annotations are written as JSON, JSON Lines or Parquet; "
            "name a .json, .jsonl or .parquet file"
        )


COMMAND = Command(
    name="convert",
    summary="Convert results or annotations of other tools and data sets to files of ours.",
    example="vqamc convert answers.jsonl --to results --answer-key text --out converted.json",
    add_arguments=add_arguments,
    run=run,
)

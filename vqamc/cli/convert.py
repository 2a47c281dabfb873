"""`vqamc convert`: files in other people's shapes to ours."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from vqamc.console import Command, Console


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("input", metavar="IN", help="file of another shape (- for stdin)")
    parser.add_argument("--to", choices=("results",), required=True, help="what to write")
    parser.add_argument("--out", metavar="FILE", required=True, help="where to (- for stdout)")
    parser.add_argument("--answer-key", metavar="KEY", help="where the answer stands in a row")
    parser.add_argument("--id-key", metavar="KEY", help="where the question id stands in a row")


def run(arguments: Namespace, console: Console) -> int:
    """Convert one file, and say what was read and written."""
    from vqamc.files.converting import convert_results
    from vqamc.files.opening import open_document
    from vqamc.files.writing import STDOUT, write_json

    converted = convert_results(
        open_document(arguments.input), arguments.answer_key, arguments.id_key
    )
    rows = [{"answer": row.answer, "question_id": row.question_id} for row in converted.predictions]
    write_json(arguments.out, rows)
    console.warn(converted.warnings)
    document = {
        "shape": converted.shape,
        "n_read": converted.n_read,
        "n_written": len(rows),
        "out": arguments.out,
        "warnings": list(converted.warnings),
    }
    text = f"{converted.n_read} rows read ({converted.shape}), {len(rows)} written: {arguments.out}"
    if arguments.out == STDOUT:
        console.say(text)
    else:
        console.result(document, text)
    return 0


COMMAND = Command(
    name="convert",
    summary="Convert results in other people's shapes to a results file.",
    example="vqamc convert answers.jsonl --to results --answer-key text --out results.json",
    add_arguments=add_arguments,
    run=run,
)

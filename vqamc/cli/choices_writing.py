"""Where `vqamc choices build` writes: a file, one more with the provenance, or a folder."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from itertools import chain
from typing import TYPE_CHECKING, Any

from vqamc.errors import UsageError

if TYPE_CHECKING:
    from vqamc.choices.choice_sets import ChoicesReport
    from vqamc.choices.piecewise import PiecewiseChoices

SHARD_FORMS = ("jsonl", "jsonl.gz", "parquet")
"""What `--shard-form` takes: the endings of shards."""

Write = Callable[["PiecewiseChoices"], "ChoicesReport"]
"""Writes lists as they are built, and returns what is said of them."""


def opened(arguments: Namespace, files: ExitStack) -> Write:
    """Open what is to be written, so that a folder that is not there is told before the work.

    Args:
        arguments: of the command.
        files: closes what was opened; after an error nothing is left of it.

    Raises:
        UsageError: a path that cannot be written, or options that do not go together.
        InputNotFoundError: the folder is not there.
    """
    return _shards(arguments) if arguments.shard_size is not None else _files(arguments, files)


def _files(arguments: Namespace, files: ExitStack) -> Write:
    from vqamc.choices.released import rows_of
    from vqamc.files.row_writing import rows_writer
    from vqamc.files.writing import streaming

    if arguments.shard_form is not None:
        raise UsageError("--shard-form is for --shard-size")
    out = files.enter_context(streaming(arguments.out))
    beside = arguments.provenance and files.enter_context(streaming(arguments.provenance))

    def write(choices: PiecewiseChoices) -> ChoicesReport:
        header = _header(choices)
        writers = [rows_writer(out, arguments.out, "questions", header)]
        if beside:
            writers.append(rows_writer(beside, arguments.provenance, "provenance", None))
        for sets in choices.pieces():
            made: tuple[Iterable[Any], ...] = (rows_of(sets), sets)
            for writer, rows in zip(writers, made, strict=False):
                writer.add(rows)
        for writer in writers:
            writer.close()
        return choices.report()

    return write


def _header(choices: PiecewiseChoices) -> dict[str, Any]:
    from vqamc.choices.released import header_of_built

    build = choices.build
    return header_of_built(build.questions, build.recipe, build.sources.search)


def _shards(arguments: Namespace) -> Write:
    from vqamc.choices.manifest import told_of
    from vqamc.choices.released import rows_of
    from vqamc.files.shard_writing import ShardsWriter

    if arguments.provenance:
        raise UsageError("shards hold the provenance already: leave --provenance out")
    writer = ShardsWriter(
        arguments.out, arguments.shard_size, f".{arguments.shard_form or SHARD_FORMS[0]}"
    )

    def write(choices: PiecewiseChoices) -> ChoicesReport:
        header = _header(choices)
        pairs: Iterator[Any] = chain.from_iterable(
            zip(rows_of(sets), sets, strict=True) for sets in choices.pieces()
        )
        kinds = {"questions": header, "provenance": None}
        writer.write(kinds, pairs, lambda row: int(row["question_id"]))
        report = choices.report()
        writer.finish(**told_of(choices.build, report))
        return report

    return write

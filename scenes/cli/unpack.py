"""`scenes unpack`: a packed file to scene files again."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.cli.inputs import Batch, rows_of, say_skipped
from scenes.cli.outputs import refuse_folder
from vqamc.console import Command, Console
from vqamc.errors import DataError, Problem, UsageError

if TYPE_CHECKING:
    from scenes.containers import Tree
    from scenes.entries import Entry


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "path", metavar="PATH", help="a packed file, a folder or .zip of such, or -"
    )
    parser.add_argument("--out", required=True, metavar="DIR", help="folder of the scene files")
    parser.add_argument("--overwrite", action="store_true", help="replace files that are there")


def run(options: argparse.Namespace, console: Console) -> int:
    """Write one JSON file a scene, named as its picture is; 1 if some of them are lost."""
    from scenes.batches import picture_name
    from scenes.containers import open_tree
    from vqamc.files.outputs import refuse_outputs_in

    out = Path(options.out)
    if out.exists() and not out.is_dir():
        raise UsageError(f"{out}: is a file; name a folder with --out")
    batch = Batch([options.path])
    with open_tree(options.path) as tree:
        # Once for the names alone, then again scene by scene: one block is in memory at a time.
        entries = _packed(tree, batch)
        names = [picture_name(entry.default_name, ".json") for entry in entries]
        _end(batch, console)
        refuse_folder(options, names)
        refuse_outputs_in(out, names, (Path(options.path) / name for name in tree.names))
        _check(options.path, out, names, overwrite=options.overwrite)
        out.mkdir(parents=True, exist_ok=True)
        pairs = zip(_packed(tree, Batch([])), names, strict=True)
        written = _write(console.progress(pairs, "unpacking", len(names)), out, batch, console)
    summary = {
        "out": options.out,
        "n_scenes": written,
        "n_failed": batch.n_failed,
        "problems": rows_of(batch.problems),
    }
    console.result(summary, f"{written} scenes in {options.out}")
    batch.raise_failures()
    return 0


def _packed(tree: Tree, batch: Batch) -> Iterator[Entry]:
    """Hand out the scenes of packed files, on past what is damaged, and refuse everything else."""
    from scenes.entries import Skipped, Unreadable, find_in
    from scenes.packing.reading import PackedText

    for found in find_in(tree):
        if isinstance(found, Skipped):
            batch.skipped.append(found)
        elif isinstance(found, Unreadable):
            batch.fail(DataError(found.problem))
        elif isinstance(found.text, PackedText):
            batch.n_scenes += 1
            yield found
        else:
            expected, got = "a packed file", "a file that begins otherwise"
            remedy = "only what `scenes pack` wrote can be unpacked"
            raise DataError(Problem(found.file, "$", expected, got, remedy))


def _end(batch: Batch, console: Console) -> None:
    """Say what was skipped; refuse a path without a packed scene before anything is made."""
    say_skipped(console, batch.skipped)
    if batch.n_scenes:
        return
    expected, got = "at least one packed scene", "none"
    remedy = "name a packed file, or a folder or .zip of files that end in .packed"
    path = batch.paths[0]
    raise DataError(batch.problems or Problem(path, "$", expected, got, remedy))


def _write(pairs: Iterable[tuple[Entry, str]], out: Path, batch: Batch, console: Console) -> int:
    """Write the files and return how many they are; where it cannot go on, it says so."""
    from vqamc.files.writing import write_into

    written = 0
    try:
        for entry, name in pairs:
            try:
                text = bytes(entry.text)
            except DataError as error:  # checksums that fit, and values that do not
                batch.fail(error)
                continue
            write_into(out, name, text + b"\n")
            written += 1
    except BaseException:
        console.say(f"stopped: {written} of {batch.n_scenes} scenes are in {out}")
        raise
    return written


def _check(path: str, out: Path, names: Sequence[str], *, overwrite: bool) -> None:
    """Make sure that every scene has a file of its own, and none is replaced unasked."""
    if len(set(names)) < len(names):
        raise DataError(
            Problem(path, "$", "scenes of different names", "two of one name", "rename them")
        )
    there = [out / name for name in names if os.path.lexists(out / name)]
    if there and not overwrite:
        raise UsageError(
            f"{there[0]}: is there, and {len(there) - 1} more; use --overwrite, or another --out"
        )


COMMAND = Command(
    name="unpack",
    summary="Write the scenes of a packed file as scene files again.",
    example="scenes unpack scenes.packed --out unpacked",
    add_arguments=add_arguments,
    run=run,
)

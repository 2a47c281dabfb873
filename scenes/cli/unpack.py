"""`scenes unpack`: a packed file to scene files again."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

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
    """Write one JSON file a scene, named as its picture is."""
    from scenes.batches import picture_name
    from scenes.containers import open_tree
    from vqamc.files.outputs import refuse_outputs_in
    from vqamc.files.writing import write_into

    out = Path(options.out)
    if out.exists() and not out.is_dir():
        raise UsageError(f"{out}: is a file; name a folder with --out")
    with open_tree(options.path) as tree:
        # Once for the names alone, then again scene by scene: one block is in memory at a time.
        names = [picture_name(entry.default_name, ".json") for entry in _packed(tree)]
        refuse_folder(options, names)
        refuse_outputs_in(out, names, (Path(options.path) / name for name in tree.names))
        _check(options.path, out, names, overwrite=options.overwrite)
        out.mkdir(parents=True, exist_ok=True)
        pairs = zip(_packed(tree), names, strict=True)
        for entry, name in console.progress(pairs, "unpacking", len(names)):
            write_into(out, name, bytes(entry.text) + b"\n")
    summary = {"out": options.out, "n_scenes": len(names)}
    console.result(summary, f"{len(names)} scenes in {options.out}")
    return 0


def _packed(tree: Tree) -> Iterator[Entry]:
    """Hand out the scenes of packed files, and refuse everything else."""
    from scenes.entries import Skipped, Unreadable, find_in
    from scenes.packing.reading import PackedText

    for found in find_in(tree):
        if isinstance(found, Skipped):
            continue
        if isinstance(found, Unreadable):
            raise DataError(found.problem)
        if not isinstance(found.text, PackedText):
            expected, got = "a packed file", "a file that begins otherwise"
            remedy = "only what `scenes pack` wrote can be unpacked"
            raise DataError(Problem(found.file, "$", expected, got, remedy))
        yield found


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
    example="scenes unpack scenes.packed --out scenes",
    add_arguments=add_arguments,
    run=run,
)

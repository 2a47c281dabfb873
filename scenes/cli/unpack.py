"""`scenes unpack`: a packed file to scene files again."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from vqamc.console import Command, Console
from vqamc.errors import DataError, InputNotFoundError, Problem, UsageError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("path", metavar="FILE", help="a packed file")
    parser.add_argument("--out", required=True, metavar="DIR", help="folder of the scene files")
    parser.add_argument("--overwrite", action="store_true", help="replace files that are there")


def run(options: argparse.Namespace, console: Console) -> int:
    """Write one JSON file a scene, named as its picture is."""
    from scenes.batches import picture_name
    from scenes.packing.container import is_packed
    from scenes.packing.reading import packed_entries
    from vqamc.files.writing import write_into

    path, out = Path(options.path), Path(options.out)
    if not path.is_file():
        raise InputNotFoundError(f"{path}: no such file; name one that `scenes pack` wrote")
    data = path.read_bytes()
    if not is_packed(data):
        expected, got = "a packed file", "a file that begins otherwise"
        remedy = "only what `scenes pack` wrote can be unpacked"
        raise DataError(Problem(str(path), "$", expected, got, remedy))
    if out.exists() and not out.is_dir():
        raise UsageError(f"{out}: is a file; name a folder with --out")
    entries = list(packed_entries(str(path), data))
    targets = [out / picture_name(entry.default_name, ".json") for entry in entries]
    there = [target for target in targets if os.path.lexists(target)]
    if there and not options.overwrite:
        raise UsageError(
            f"{there[0]}: is there, and {len(there) - 1} more; use --overwrite, or another --out"
        )
    if len(set(targets)) < len(targets):
        raise DataError(
            Problem(str(path), "$", "scenes of different names", "two of one name", "rename them")
        )
    out.mkdir(parents=True, exist_ok=True)
    pairs = zip(entries, targets, strict=True)
    for entry, target in console.progress(pairs, "unpacking", len(targets)):
        write_into(out, target.name, bytes(entry.text) + b"\n")
    summary = {"out": options.out, "n_scenes": len(targets)}
    console.result(summary, f"{len(targets)} scenes in {options.out}")
    return 0


COMMAND = Command(
    name="unpack",
    summary="Write the scenes of a packed file as scene files again.",
    example="scenes unpack scenes.packed --out scenes",
    add_arguments=add_arguments,
    run=run,
)

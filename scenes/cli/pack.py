"""`scenes pack`: many scenes in one small file that every command reads."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.cli.inputs import Batch, add_scene_arguments
from scenes.cli.outputs import refuse_files
from vqamc.console import Command, Console
from vqamc.errors import DataError, Problem
from vqamc.files.writing import STDOUT

if TYPE_CHECKING:
    from scenes.records import Scene


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_scene_arguments(parser)
    parser.add_argument(
        "--out",
        required=True,
        metavar="FILE",
        help="packed file to write, or -; ending in .packed it is found in folders too",
    )


def run(options: argparse.Namespace, console: Console) -> int:
    """Pack the scenes; nothing is written if one of them cannot be read."""
    from scenes.packing.writing import pack

    refuse_files(options, {"--out": options.out})
    batch = Batch(options.paths, options.scene_type)
    sizes: list[int] = []
    pack(console.progress(_scenes(batch, sizes, console), "packing"), options.out)
    if options.out == STDOUT:
        console.say(f"{len(sizes)} scenes packed")
        return 0
    packed = Path(options.out).stat().st_size
    summary = {
        "out": options.out,
        "n_scenes": len(sizes),
        "json_bytes": sum(sizes),
        "packed_bytes": packed,
    }
    text = (
        f"{len(sizes)} scenes in {options.out}: {packed} bytes for {sum(sizes)} of JSON, "
        f"1/{sum(sizes) / packed:.0f}"
    )
    console.result(summary, text)
    return 0


def _scenes(batch: Batch, sizes: list[int], console: Console) -> Iterator[Scene]:
    """Hand out the scenes of a batch, all of which have to be good and of different names."""
    from scenes.batches import picture_name

    names: dict[str, str] = {}
    for entry, scene in batch.entries():
        sizes.append(len(bytes(entry.text)))
        name = picture_name(scene.file_name, ".json")  # what `unpack` will call its file
        if name in names:
            expected, got = "a name of its own", f'"{scene.file_name}", which {names[name]} has'
            remedy = "rename one of them, or pack them apart"
            place = f"${entry.place}"
            batch.fail(DataError(Problem(entry.file, place, expected, got, remedy)))
        names[name] = entry.origin
        yield scene
    batch.end(console)
    if batch.problems:
        raise DataError(batch.problems)


COMMAND = Command(
    name="pack",
    summary="Pack scenes into one small file that every command reads.",
    example="scenes pack scenes --out scenes.packed",
    add_arguments=add_arguments,
    run=run,
)

"""`scenes library`: the kinds of clipart that there are, and a sheet that shows them."""

from __future__ import annotations

import argparse
from collections import Counter

from scenes.cli.inputs import attribute, library_of
from vqamc.console import Command, Console


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--sheet", metavar="FILE.png", help="draw every kind with its name")
    parser.add_argument(
        "--art",
        default="sketch",
        metavar="DIR|sketch|openmoji",
        help="site_pngs folder, sketch (default), or openmoji (needs vqamc[openmoji])",
    )
    parser.add_argument(
        "--site-data",
        metavar="DIR",
        help="original configuration files, for scene types that do not ship",
    )


def run(options: argparse.Namespace, console: Console) -> int:
    """List the kinds; draw them if a sheet is asked for."""
    library = library_of(options)
    kinds = list(library.kinds.values())
    if options.sheet:
        _draw(options)
    summary = {
        "art": options.art,
        "kinds": [
            {
                "name": kind.name,
                "category": kind.category,
                "scenes": sorted(kind.scenes),
                "variants": kind.types or kind.poses or kind.expressions,
            }
            for kind in kinds
        ],
        "n_kinds": len(kinds),
        "scene_types": sorted(library.scene_types),
        "sheet": options.sheet,
    }
    counted = Counter(kind.category for kind in kinds)
    lines = [f"{number:4} {category}" for category, number in counted.items()]
    if options.sheet:
        lines.append(f"{len(kinds)} kinds drawn in {options.sheet}; art: {options.art}")
    console.result(summary, "\n".join(lines))
    return 0


def _draw(options: argparse.Namespace) -> None:
    from io import BytesIO
    from pathlib import Path

    from scenes.art import open_art
    from scenes.art.sheet import contact_sheet
    from vqamc.files.writing import STDOUT, write_bytes

    stream, art = BytesIO(), open_art(options.art)
    contact_sheet(art, library_of(options)).save(stream, "PNG")
    write_bytes(options.sheet, stream.getvalue())
    if options.sheet != STDOUT:
        sheet = Path(options.sheet)
        attribute(art, sheet.parent, f"{sheet.name}.")


COMMAND = Command(
    name="library",
    summary="List the kinds of clipart, and draw them all on one sheet.",
    example="scenes library --sheet kinds.png",
    add_arguments=add_arguments,
    run=run,
)

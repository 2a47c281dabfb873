"""`scenes library`: the kinds of clipart that there are, and a sheet that shows them."""

from __future__ import annotations

import argparse
import textwrap
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.cli.inputs import attribute, library_of
from scenes.cli.outputs import refuse_files
from vqamc.console import Command, Console
from vqamc.errors import INVALID_DATA, SHOWN_PROBLEMS, UsageError
from vqamc.files.writing import STDOUT, write_bytes

if TYPE_CHECKING:
    from scenes.library import Kind

_IN = " " * 5


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
    refuse_files(options, {"--sheet": options.sheet})
    library = library_of(options)
    kinds = list(library.kinds.values())
    missing = _draw(options) if options.sheet else ()
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
        "missing": list(missing),
        "n_kinds": len(kinds),
        "scene_types": sorted(library.scene_types),
        "sheet": options.sheet,
    }
    if options.sheet:
        lines = _counts(kinds)
        drawn = len(kinds) - len(missing)
        lines.append(f"{drawn} kinds drawn in {options.sheet}; art: {options.art}")
    else:
        lines = _names(kinds)
    text = "\n".join(lines)
    if options.sheet == STDOUT:
        console.say(text)
    else:
        console.result(summary, text)
    if missing:
        console.warn([f"{len(missing)} kinds of which {options.art} lacks art: {_shown(missing)}"])
    return INVALID_DATA if missing else 0


def _shown(names: Sequence[str]) -> str:
    first = ", ".join(names[:SHOWN_PROBLEMS])
    return f"{first}, …" if len(names) > SHOWN_PROBLEMS else first


def _counts(kinds: Sequence[Kind]) -> list[str]:
    counted = Counter(kind.category for kind in kinds)
    return [f"{number:4} {category}" for category, number in counted.items()]


def _names(kinds: Sequence[Kind]) -> list[str]:
    """Return every kind by its category, with the number of its variants where it has several."""
    named: dict[str, list[str]] = {}
    for kind in kinds:
        variants = kind.types or kind.poses or kind.expressions
        name = kind.name if variants < 2 else f"{kind.name} ({variants})"
        named.setdefault(kind.category, []).append(name.replace(" ", "\xa0"))
    lines = []
    for head, names in zip(_counts(kinds), named.values(), strict=True):
        body = textwrap.wrap(
            ", ".join(names), 92, initial_indent="     ", subsequent_indent="     "
        )
        lines += [head, *(line.replace("\xa0", " ") for line in body)]
    return lines


def _draw(options: argparse.Namespace) -> tuple[str, ...]:
    """Draw the sheet; return the names of kinds that the art lacks."""
    from io import BytesIO
    from pathlib import Path

    from scenes.art import open_art
    from scenes.art.sheet import contact_sheet

    if options.sheet != STDOUT and not options.sheet.lower().endswith(".png"):
        raise UsageError(f"--sheet {options.sheet}: expected a name that ends in .png")
    stream, art = BytesIO(), open_art(options.art)
    sheet = contact_sheet(art, library_of(options))
    sheet.image.save(stream, "PNG")
    write_bytes(options.sheet, stream.getvalue())
    if options.sheet != STDOUT:
        path = Path(options.sheet)
        attribute(art, path.parent, f"{path.name}.")
    return sheet.missing


COMMAND = Command(
    name="library",
    summary="List the kinds of clipart, and draw them all on one sheet.",
    example="scenes library --sheet kinds.png",
    add_arguments=add_arguments,
    run=run,
)

"""`scenes view`: scenes as pages to look at."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from scenes.cli.inputs import (
    Batch,
    add_art_arguments,
    add_scene_arguments,
    counted,
    library_of,
    listed,
    rows_of,
)
from vqamc.console import Command, Console

if TYPE_CHECKING:
    from scenes.viewing.building import Gallery


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_scene_arguments(parser)
    add_art_arguments(parser)
    parser.add_argument("--out", required=True, metavar="DIR", help="folder of the viewer")


def run(options: argparse.Namespace, console: Console) -> int:
    """Write the viewer; 1 if some scenes failed."""
    from scenes.art import open_art
    from scenes.painting import Painter
    from scenes.reading import NoSceneError
    from scenes.viewing.building import write_view
    from vqamc.pages.sites import refuse_inputs

    refuse_inputs(options.out, [*options.paths, options.art, options.site_data])
    painter = Painter(open_art(options.art), options.missing_art)
    batch = Batch(options.paths, options.scene_type)
    try:
        gallery = write_view(
            options.out,
            console.progress(batch.scenes(), "drawing"),
            painter,
            library_of(options),
            batch.fail,
            options.paths,
            lambda: batch.n_failed,
            batch.problems,
        )
    except NoSceneError:  # What was wrong with them says more.
        batch.end(console)
        batch.raise_failures()
        raise
    console.warn([*map(str, gallery.missing), *listed(gallery.warnings, "warnings")])
    batch.end(console)
    console.result(*_result(options.out, painter.art.name, gallery, batch))
    batch.raise_failures()
    return 0


def _result(out: str, art: str, gallery: Gallery, batch: Batch) -> tuple[dict[str, Any], str]:
    """Return what the command prints: for scripts, and for people."""
    index = f"{out.rstrip('/')}/index.html"
    summary = {
        "art": art,
        "out": out,
        "index": index,
        "n_scenes": len(gallery),
        "n_differences": gallery.n_differences,
        "n_failed": batch.n_failed,
        "problems": rows_of(batch.problems),
        "missing_art": rows_of(gallery.missing),
        "warnings": gallery.warnings,
    }
    text = (
        f"{counted(len(gallery), 'scene')} and {counted(gallery.n_differences, 'difference')} "
        f"in {out}; "
        f"{batch.n_failed} failed; open {index}"
    )
    return summary, text


COMMAND = Command(
    name="view",
    summary="Build a viewer: a gallery, each scene large with its relations, and what changed.",
    example="scenes view scenes --out viewer",
    add_arguments=add_arguments,
    run=run,
)

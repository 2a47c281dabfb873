"""`scenes boxes`: boxes, areas and visibility as one COCO file."""

from __future__ import annotations

import argparse
from typing import Any

from scenes.cli.inputs import (
    Batch,
    add_art_arguments,
    add_scene_arguments,
    counted,
    library_of,
    rows_of,
)
from scenes.cli.outputs import refuse_files
from vqamc.console import Command, Console
from vqamc.files.writing import STDOUT, write_json
from vqamc.workers import add_worker_arguments, workers_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_scene_arguments(parser)
    add_art_arguments(parser)
    parser.add_argument("--out", required=True, metavar="FILE", help="COCO file to write, or -")
    parser.add_argument(
        "--segmentation", action="store_true", help="add the visible pixels of each as run lengths"
    )
    add_worker_arguments(parser)


def run(options: argparse.Namespace, console: Console) -> int:
    """Measure the scenes and write the file; 1 if some of them failed."""
    from scenes.art import open_art
    from scenes.coco import Measuring, coco_document, measurer

    refuse_files(options, {"--out": options.out})
    library, art = library_of(options), open_art(options.art).name
    workers = workers_of(options)
    how = Measuring(options.art, options.missing_art, library, options.segmentation)
    batch = Batch(options.paths, options.scene_type)
    measured = []
    results = batch.results(measurer, how, workers)
    for scene, missing in console.progress(results, "measuring"):
        console.warn(map(str, missing))
        measured.append(scene)
    batch.end(console)
    batch.require_some(measured, options.out)
    document = coco_document(measured, library, art)
    write_json(options.out, document)
    _tell(options.out, document, batch, console)
    batch.raise_failures()
    return 0


def _tell(out: str, document: dict[str, Any], batch: Batch, console: Console) -> None:
    """Print what was measured; where the boxes themselves go to stdout, say it on stderr."""
    info = document["info"]
    n_images, n_annotations = len(document["images"]), len(document["annotations"])
    text = (
        f"{counted(n_annotations, 'box')} of {counted(n_images, 'scene')} in {out}; "
        f"{counted(info['n_off_canvas'], 'instance')} off the canvas; "
        f"{counted(batch.n_failed, 'scene')} failed; art: {info['art']}"
    )
    if out == STDOUT:
        console.say(text)
        return
    summary = {
        "art": info["art"],
        "out": out,
        "n_images": n_images,
        "n_annotations": n_annotations,
        "n_off_canvas": info["n_off_canvas"],
        "n_failed": batch.n_failed,
        "problems": rows_of(batch.problems),
    }
    console.result(summary, text)


COMMAND = Command(
    name="boxes",
    summary="Measure boxes, areas and visibility of all clipart; write them as COCO JSON.",
    example="scenes boxes scenes --out boxes.json",
    add_arguments=add_arguments,
    run=run,
)

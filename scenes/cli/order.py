"""`scenes order`: what is drawn over what."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from scenes.cli.inputs import Batch, add_scene_arguments, library_of
from vqamc.console import Command, Console
from vqamc.errors import DataError

if TYPE_CHECKING:
    from scenes.library import Library
    from scenes.records import Scene


def run(options: argparse.Namespace, console: Console) -> int:
    """Print the draw order of every scene, back to front."""
    from scenes.layout import draw_order

    batch = Batch(options.paths, options.scene_type)
    scenes = [
        {
            "file_name": scene.file_name,
            "order": [
                {
                    "name": placed.clipart.name,
                    "instance": placed.instance,
                    "object": placed.object,
                    "type": placed.clipart.category,
                }
                for placed in draw_order(scene)
            ],
        }
        for scene in console.progress(_fitting(batch, library_of(options)), "ordering")
    ]
    batch.end(console)
    console.result({"scenes": scenes}, "\n".join(map(_text, scenes)))
    batch.raise_failures()
    return 0


def _fitting(batch: Batch, library: Library) -> Iterator[Scene]:
    """Hand out the scenes whose dolls fit together; the order needs no joint, a picture does."""
    from scenes.bodies import require_dolls

    for scene in batch.scenes():
        try:
            require_dolls(scene, library)
        except DataError as error:
            batch.fail(error)
        else:
            yield scene


def _text(scene: dict[str, Any]) -> str:
    names = (f"  {row['name']} {row['instance']}" for row in scene["order"])
    return "\n".join([f"{scene['file_name']}, back to front:", *names])


COMMAND = Command(
    name="order",
    summary="Print which clipart is drawn over which, back to front.",
    example="scenes order scenes --format json",
    add_arguments=add_scene_arguments,
    run=run,
)

"""Make scenes of full size for timing: golden ones in which everything present is placed anew.

Not the scenes of `scenes random`: those show all 150 kinds, and the only PNG clipart that the
project holds, that of the golden renderings, is of the kinds of the golden scenes alone. To draw
them in the plain way their art would have to be written from our own sketches first, and reading,
drawing and sketches would no longer be measured against the art of the reference.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from scenes.kinematics import settle
from scenes.library import shipped
from scenes.reading import read
from scenes.records import Clipart, Scene
from scenes.writing import write


def write_scenes(golden: Path, folder: Path, count: int, seed: int) -> list[Path]:
    """Write generated scenes and return their paths."""
    paths = []
    for number, scene in enumerate(_scenes(golden, count, seed)):
        paths.append(folder / f"{number:012d}.json")
        write(scene, paths[-1])
    return paths


def _scenes(golden: Path, count: int, seed: int) -> Iterator[Scene]:
    sources = list(read(golden))
    library = shipped()
    for number in range(count):
        generator = random.Random(f"{seed} {number}")
        scene = sources[number % len(sources)]
        rules = library.scene_type(scene.scene_type)
        for i, m, clipart in list(scene.present()):
            moved = _moved(clipart, generator)
            scene = scene.with_instance(i, m, settle(moved, rules.scale(moved.z)))
        yield replace(scene, file_name=f"{number:012d}.png", id=number)


def _moved(clipart: Clipart, generator: random.Random) -> Clipart:
    moved = replace(
        clipart,
        x=generator.randint(20, 680),
        y=generator.randint(20, 380),
        z=generator.randrange(5),
        flip=generator.randrange(2),
    )
    if not moved.is_doll:
        return moved
    doll = moved.doll
    turned = [angle + generator.uniform(-0.5, 0.5) for angle in doll.local_angles]
    lean = generator.uniform(-0.4, 0.4)
    return moved.with_doll(
        replace(doll, local_angles=tuple(turned), global_angles=(lean, *doll.global_angles[1:]))
    )

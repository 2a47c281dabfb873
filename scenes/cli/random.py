"""`scenes random`: made-up scenes, for whoever has no released ones or needs more."""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.cli.inputs import counted, library_of
from vqamc.console import Command, Console
from vqamc.errors import UsageError

if TYPE_CHECKING:
    from scenes.library import Library
    from scenes.records import Scene


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--count", type=int, required=True, metavar="N", help="how many scenes")
    parser.add_argument(
        "--seed",
        type=int,
        default=0,
        metavar="SEED",
        help="another seed, other scenes (default: 0)",
    )
    parser.add_argument(
        "--out",
        required=True,
        metavar="DIR",
        help="folder of the scene files; it must hold no other .json file",
    )
    parser.add_argument(
        "--overwrite", action="store_true", help="replace files that are there and differ"
    )
    parser.add_argument(
        "--site-data",
        metavar="DIR",
        help="original configuration files, for what parks and living rooms offer",
    )


def run(options: argparse.Namespace, console: Console) -> int:
    """Make the scenes; each is the same whatever the count."""
    from scenes.generating import name_of, random_scene, random_scenes
    from vqamc.files.writing import write_into

    if options.count < 1:
        raise UsageError(f"--count {options.count}: expected 1 or more")
    names = [f"{name_of(index)}.json" for index in range(options.count)]
    library = library_of(options)
    random_scene(options.seed, 0, library)  # Refuses other libraries before any folder is made.
    out = _folder(options.out, frozenset(names))
    if not options.overwrite:
        _refuse_differing(out, names, options.seed, library)
    types: Counter[str] = Counter()
    present = 0
    scenes = random_scenes(options.count, options.seed, library)
    for name, scene in zip(names, console.progress(scenes, "making", len(names)), strict=True):
        write_into(out, name, _text(scene))
        types[scene.scene_type] += 1
        present += sum(1 for _ in scene.present())
    summary = {
        "n_scenes": len(names),
        "n_present": present,
        "out": options.out,
        "scene_types": dict(types),
        "seed": options.seed,
    }
    shares = ", ".join(f"{count} {name}" for name, count in sorted(types.items()))
    made = f"{counted(len(names), 'scene')} in {options.out}"
    console.result(summary, f"{made} ({shares}; seed {options.seed})")
    return 0


def _text(scene: Scene) -> bytes:
    """Return the file of a scene: the text that it was read from is all of it."""
    return bytes(scene.source) + b"\n"


def _refuse_differing(out: Path, names: Sequence[str], seed: int, library: Library) -> None:
    """Refuse to replace files, unless they are what would be written: a run may be repeated.

    Raises:
        UsageError: a scene was edited by hand, say, or is of another seed.
    """
    from scenes.generating import random_scene

    there = ((index, out / name) for index, name in enumerate(names) if os.path.lexists(out / name))
    differing = [
        path
        for index, path in there
        if not path.is_file() or path.read_bytes() != _text(random_scene(seed, index, library))
    ]
    if differing:
        more = f", and so do {len(differing) - 1} more" if len(differing) > 1 else ""
        raise UsageError(
            f"{differing[0]}: is there and differs{more}; use --overwrite, or another --out"
        )


def _folder(name: str, own: frozenset[str]) -> Path:
    """Return the folder, made if need be.

    Raises:
        UsageError: it holds JSON files that this run does not write, or is none.
    """
    out = Path(name)
    if out.exists() and not out.is_dir():
        raise UsageError(f"{name}: is a file; name a folder with --out")
    out.mkdir(parents=True, exist_ok=True)
    others = sorted(path for path in out.rglob("*.json") if path.name not in own)
    if others:
        more = f" and {len(others) - 1} more" if len(others) > 1 else ""
        raise UsageError(
            f"{name}: expected a folder without other .json files, got {others[0].name}{more}; "
            "empty it or name another one"
        )
    return out


COMMAND = Command(
    name="random",
    summary="Make random scenes: valid, in the full format, and plausible.",
    example="scenes random --count 20 --seed 7 --out scenes",
    add_arguments=add_arguments,
    run=run,
)

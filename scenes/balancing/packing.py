"""The scenes of a set, written one by one, to packed files: in the order of their ids."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from pathlib import Path

from scenes.balancing.batches import SCENES
from scenes.balancing.records import Source, written_names
from scenes.batches import picture_name
from scenes.containers import PACKED
from scenes.packing.writing import pack
from scenes.reading import read
from scenes.records import Scene
from vqamc.files.shards import Shard, sha256_of

_IN_THE_MAKING = "packed"
"""Where packed files lie while the scenes' own folder holds what they are made of."""

Name = tuple[int, str]


def pack_scenes(sources: Iterable[Source], folder: Path) -> None:
    """Put one packed file in the place of a set's folder of scenes; none if there are no scenes.

    Args:
        sources: all of the set.
        folder: of the set.
    """
    names = sorted(written_names(sources))
    if names:
        pack(_scenes(names, folder), folder / f"{SCENES}{PACKED}")
    shutil.rmtree(folder / SCENES)


def pack_shards(sources: Iterable[Source], folder: Path, size: int) -> list[Shard]:
    """Put packed files of so many scenes each in the place of the scenes' own files.

    Args:
        sources: all of the set.
        folder: of the set.
        size: how many scenes a file holds; the last one has what is left.

    Returns:
        What files there are: with the ids of their first and last scenes.
    """
    made = folder / _IN_THE_MAKING
    made.mkdir(exist_ok=True)
    names, shards = iter(sorted(written_names(sources))), list[Shard]()
    while some := list(islice(names, size)):
        file = f"{SCENES}-{len(shards):05d}{PACKED}"
        pack(_scenes(some, folder), made / file)
        shards.append(Shard(file, len(some), some[0][0], some[-1][0], sha256_of(made / file)))
    shutil.rmtree(folder / SCENES)
    made.replace(folder / SCENES)
    return shards


def _scenes(names: Sequence[Name], folder: Path) -> Iterator[Scene]:
    """Read scenes of a set, a file at a time."""
    files = (folder / SCENES / picture_name(name, ".json") for _, name in names)
    return chain.from_iterable(map(read, files))

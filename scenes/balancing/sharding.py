"""A set in files of so many scenes each: a folder of shards for each kind of rows."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from scenes.balancing.batches import SCENES
from scenes.balancing.packing import pack_shards
from scenes.balancing.records import Source
from scenes.balancing.releasing import kinds_of
from vqamc.files.shard_writing import ShardsWriter
from vqamc.files.shards import Shard


def write_shards(
    sources: Sequence[Source], folder: Path, size: int, *, packed: bool = False
) -> dict[str, Any]:
    """Write a set's rows into folders of shards: the k-th of each kind are of the same scenes.

    Questions, annotations and packed scenes are cut by the scenes that are written, by their ids;
    pairs, groups and edits by the scenes that were edited.

    Args:
        sources: all sources, sorted by id.
        folder: of the set, with its scenes in it.
        size: how many scenes a file is about.
        packed: pack the scenes as well.

    Returns:
        What files there are of each kind, as the manifest of the set has them.
    """
    shards: dict[str, Sequence[Shard]] = {}
    for kind in kinds_of(sources):
        writer = ShardsWriter(folder / kind.name, size)
        rows = ((row,) for row in kind.rows)
        writer.write({kind.name: kind.header}, rows, kind.question_of, kind.scene_of)
        shards |= writer.finish()
    if packed:
        shards[SCENES] = pack_shards(sources, folder, size)
    return {name: [_told(name, one) for one in found] for name, found in shards.items()}


def _told(folder: str, shard: Shard) -> dict[str, Any]:
    """Return a file with its path in the folder of the set."""
    row: dict[str, Any] = msgspec.to_builtins(shard)
    return row | {"file": f"{folder}/{shard.file}"}

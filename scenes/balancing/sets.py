"""Scenes to a balanced set in memory, and a set's files in a folder."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from scenes.art import Art, open_art
from scenes.balancing.making import make
from scenes.balancing.manifest import manifest
from scenes.balancing.numbering import Numbering
from scenes.balancing.packing import pack_scenes
from scenes.balancing.proving import prove
from scenes.balancing.records import MOST_PER_SCENE, BalancedSet, Settings, Source
from scenes.balancing.releasing import write_files
from scenes.balancing.sharding import write_shards
from scenes.entries import Entry
from scenes.library import Library, shipped
from scenes.painting import Painter
from scenes.reading import to_scene
from scenes.records import Scene
from scenes.silhouettes import Silhouettes
from vqamc.errors import DataError, UsageError
from vqamc.files.writing import write_json


def balanced_pairs(
    scenes: Iterable[Scene],
    *,
    per_scene: int = 6,
    seed: int = 0,
    art: Art | str | Path = "sketch",
    library: Library | None = None,
) -> BalancedSet:
    """Make balanced pairs of yes/no questions from scenes.

    Args:
        scenes: any; those without an id are numbered from 0.
        per_scene: the most pairs of a scene, 2 to 10; blocks of 2 or 4 are taken whole.
        seed: another seed, other pairs. Each scene has a stream of its own, from the seed and its
            id, so that its pairs do not depend on the other scenes.
        art: whose visibility counts: `sketch`, a site_pngs folder, or an opened art.
        library: where the scenes' types are known; the shipped one if None.

    Returns:
        The set: its pairs, and its scenes without traces of the edits.

    Raises:
        UsageError: per_scene is not within its bounds.
        DataError: two scenes have one id or name, or a scene cannot be laid out.
    """
    require_per_scene(per_scene)
    library = shipped() if library is None else library
    opened = open_art(art) if isinstance(art, str | Path) else art
    silhouettes = Silhouettes(Painter(opened))
    settings = Settings(per_scene=per_scene, seed=seed, art=opened.name)
    numbering = Numbering()
    numbered = []
    for scene in scenes:
        id_ = numbering.number(scene, scene.origin or scene.file_name)
        numbered.append(replace(scene, id=id_))
    if numbering.problems:
        raise DataError(numbering.problems)
    made = [make(scene, settings, silhouettes, library) for scene in numbered]
    files = [file for one in made if one.source.pairs for file in one.files]
    files.sort(key=lambda file: file.id)
    return BalancedSet(
        settings=settings,
        sources=in_order(one.source for one in made),
        scenes=tuple(
            to_scene(Entry(file.file_name, "", file.text, file.file_name)) for file in files
        ),
    )


def require_per_scene(per_scene: int) -> None:
    """Raise UsageError unless a scene can have so many pairs at most."""
    if not 2 <= per_scene <= MOST_PER_SCENE:
        raise UsageError(
            f"--per-scene {per_scene}: expected 2 to {MOST_PER_SCENE}; a block has 2 or 4 pairs, "
            "and a scene's questions are numbered by one digit"
        )


def in_order(sources: Iterable[Source]) -> tuple[Source, ...]:
    """Return sources sorted by id."""
    return tuple(sorted(sources, key=lambda source: source.id))


def finish_set(
    balanced: BalancedSet,
    folder: Path,
    *,
    mined: bool = False,
    packed: bool = False,
    shard_size: int | None = None,
) -> dict[str, Any]:
    """Write what a set has beside its scenes, the manifest last, and return that.

    Args:
        balanced: the set.
        folder: of the set, with its scenes in it.
        mined: its scenes were found, not edited.
        packed: packed files come in the place of the folder of scenes.
        shard_size: how many scenes a file is about; all are in one if None.
    """
    further: dict[str, Any] = {"scenes_as": "packed" if packed else "json"}
    if shard_size is None:
        write_files(balanced.sources, folder)
        if packed:
            pack_scenes(balanced.sources, folder)
    else:
        shards = write_shards(balanced.sources, folder, shard_size, packed=packed)
        further |= {"shard_size": shard_size, "shards": shards}
    proof = prove(balanced, mined=mined)
    document = manifest(balanced, mined=mined, proof=proof, **further)
    write_json(folder / "manifest.json", document)
    return document

"""One scene to its pairs and to the scenes that they need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from scenes.balancing.crossing import PURPOSE, draw_blocks
from scenes.balancing.documents import SceneTexts
from scenes.balancing.pairing import Asked, numbered_pairs
from scenes.balancing.records import Block, Complement, EditRow, Settings, Source, complement_name
from scenes.bodies import require_dolls
from scenes.generating.chance import Chance
from scenes.library import Library
from scenes.questions.viewing import View
from scenes.records import Scene
from scenes.silhouettes import Silhouettes


class SceneFile(NamedTuple):
    """One scene of a set.

    Attributes:
        id: of the scene.
        file_name: of its picture.
        text: its file.
        scene: the same, for drawing; ids of one edited scene share it.
    """

    id: int
    file_name: str
    text: bytes
    scene: Scene


class Made(NamedTuple):
    """What came of one scene: its rows, and its files, the original first."""

    source: Source
    files: tuple[SceneFile, ...]


def make(
    scene: Scene,
    settings: Settings,
    silhouettes: Silhouettes,
    library: Library,
    *,
    as_read: bool = False,
) -> Made:
    """Make the pairs of one scene; no other scene matters.

    Args:
        scene: with its id.
        settings: how.
        silhouettes: of the art whose visibility counts.
        library: what exists.
        as_read: nothing but the scene's id was changed since it was read, which saves time.

    Raises:
        DataError: the scene cannot be laid out, or a doll in its tray could not be.
    """
    # A packed scene's objects are read once.
    scene = replace(scene, objects=tuple(scene.objects))
    require_dolls(scene, library)
    chance = Chance(settings.seed, _id(scene), PURPOSE)
    drawn = draw_blocks(View(scene, silhouettes, library), chance, settings.per_scene)
    edits = [edit.complement for block in drawn.blocks for edit in block.edits]
    pairs = numbered_pairs(_id(scene), _asked(drawn.blocks), chance)
    texts = SceneTexts(scene, library, as_read=as_read)
    source = Source(
        id=_id(scene),
        file_name=scene.file_name,
        scene_type=scene.scene_type,
        contents=contents_of(scene),
        edits=tuple(_row(edit) for edit in edits),
        pairs=pairs,
        refused=drawn.refused,
        sha256=texts.sha256,
    )
    files = [SceneFile(_id(scene), scene.file_name, texts.original(), scene)]
    for number, edit in enumerate(edits):
        ids = [pair.complement_image for pair in pairs if pair.edit == number]
        names = [(id_, complement_name(id_)) for id_ in ids]
        for (id_, name), text in zip(names, texts.edited(edit.scene, names), strict=True):
            files.append(SceneFile(id_, name, text, edit.scene))
    return Made(source, tuple(files))


def _asked(blocks: Sequence[Block]) -> Iterator[Asked]:
    """Hand out the two questions of every edit."""
    edit = 0
    for number, block in enumerate(blocks):
        for crossed in block.edits:
            yield Asked(crossed.yes, block.phrasing, "yes", block.family, number, edit)
            yield Asked(crossed.no, block.phrasing, "no", block.family, number, edit)
            edit += 1


def _id(scene: Scene) -> int:
    assert scene.id is not None  # noqa: S101 (whoever makes pairs has numbered the scenes)
    return scene.id


def _row(edit: Complement) -> EditRow:
    return EditRow(
        kinds=edit.kinds,
        instructions=edit.instructions,
        changes=edit.changes,
        moved_px=edit.moved_px,
        contents=contents_of(edit.scene),
    )


def contents_of(scene: Scene) -> tuple[str, ...]:
    """Return the names of what is in the picture, sorted, each as often as it is there."""
    return tuple(sorted(placed.clipart.name for placed in scene.present()))

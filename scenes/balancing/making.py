"""One scene to its pairs and to the scenes that they need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from scenes.balancing.crossing import PURPOSE, draw_blocks
from scenes.balancing.documents import SceneTexts
from scenes.balancing.polarity import polarity
from scenes.balancing.records import (
    COMPLEMENT,
    Block,
    Complement,
    EditRow,
    Pair,
    Settings,
    Source,
    YesNo,
    complement_name,
)
from scenes.generating.chance import Chance
from scenes.library import Library
from scenes.questions.phrasing import say
from scenes.questions.programs import Program
from scenes.questions.types import question_type
from scenes.questions.viewing import View
from scenes.records import Scene
from scenes.silhouettes import Silhouettes

QUESTIONS_PER_IMAGE = 10
"""A question's id is so many times its image's id, and a digit."""


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


class _Asked(NamedTuple):
    program: Program
    answer: YesNo
    block: int
    edit: int


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
        DataError: the scene cannot be laid out.
    """
    # A packed scene's objects are read once.
    scene = replace(scene, objects=tuple(scene.objects))
    chance = Chance(settings.seed, _id(scene), PURPOSE)
    drawn = draw_blocks(View(scene, silhouettes, library), chance, settings.per_scene)
    edits = [edit.complement for block in drawn.blocks for edit in block.edits]
    pairs = _pairs(scene, drawn.blocks, chance)
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


def _pairs(scene: Scene, blocks: Sequence[Block], chance: Chance) -> tuple[Pair, ...]:
    """Return the pairs of a scene; which question has which number comes from the stream."""
    asked: list[_Asked] = []
    edit = 0
    for number, block in enumerate(blocks):
        for crossed in block.edits:
            asked.append(_Asked(crossed.yes, "yes", number, edit))
            asked.append(_Asked(crossed.no, "no", number, edit))
            edit += 1
    image = _id(scene)
    pairs = []
    for k, one in enumerate(chance.some(asked, len(asked))):
        block = blocks[one.block]
        original = image * QUESTIONS_PER_IMAGE + k
        text = say(one.program, block.phrasing)
        pairs.append(
            Pair(
                original=original,
                complement=COMPLEMENT + original,
                image=image,
                complement_image=COMPLEMENT + original,
                source=image,
                question=text,
                question_type=question_type(text),
                program=str(one.program),
                form=one.program.form,
                family=block.family,
                polarity=polarity(one.program),
                words=one.program.words,
                answer=one.answer,
                block=one.block,
                edit=one.edit,
            )
        )
    return tuple(pairs)


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

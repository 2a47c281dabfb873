"""Scenes to a balanced set by pairing those that are there.

Every question is asked together with one of the opposite pattern, on the same two scenes, and each
of them is yes on as many originals as no. So every text and every picture has as many yes as no, as
in a set made by edits; what differs is how alike the two scenes are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import numpy as np
from msgspec.structs import replace

from scenes.balancing.documents import SceneTexts
from scenes.balancing.making import SceneFile, contents_of
from scenes.balancing.mining.asking import Draw, Opposed, patterns
from scenes.balancing.mining.change_table import ChangeTable
from scenes.balancing.mining.matching import Matched, match
from scenes.balancing.pairing import Asked, numbered_pairs
from scenes.balancing.records import BalancedSet, EditRow, Settings, Source, YesNo, complement_name
from scenes.generating.chance import Chance
from scenes.library import Library
from scenes.questions.viewing import View
from scenes.records import Scene
from scenes.silhouettes import Silhouettes
from vqamc.errors import DataError

Fail = Callable[[DataError], None]

Scenes = Callable[[], Iterable[Scene]]
"""Hands out the same scenes, with their ids, each time that it is called."""


def mine(
    scenes: Scenes,
    settings: Settings,
    silhouettes: Silhouettes,
    library: Library,
    fail: Fail | None = None,
) -> tuple[BalancedSet, Iterator[SceneFile]]:
    """Pair scenes that are there.

    Args:
        scenes: gone through three times, so that they need not be held: to draw questions, to
            answer them, and to write.
        settings: how; a scene is in at most half of `per_scene` pairs of scenes, each of which
            carries two questions.
        silhouettes: of the art whose visibility counts.
        library: what exists.
        fail: is told of scenes that cannot be laid out, which are then left out.

    Returns:
        The set without its scenes, and the scenes of the set without traces, one after the other.

    Raises:
        DataError: a scene cannot be laid out, and nobody is to be told.
    """
    draw = Draw(settings.seed)
    failed: set[int] = set()
    for scene in scenes():
        try:
            draw.add(View(scene, silhouettes, library), _id(scene))
        except DataError as error:
            if fail is None:
                raise
            fail(error)
            failed.add(_id(scene))

    def sound() -> Iterator[Scene]:
        return (scene for scene in scenes() if scene.id not in failed)

    questions = draw.questions()
    found: list[Source] = []
    said = []
    tables: dict[str, tuple[ChangeTable, list[int]]] = {}
    for row, scene in enumerate(sound()):
        said.append(patterns(View(scene, silhouettes, library), questions))
        rules = library.scene_type(scene.scene_type, scene.origin or scene.file_name)
        table, rows = tables.setdefault(scene.scene_type, (ChangeTable(rules), []))
        table.add(scene)
        rows.append(row)
        found.append(_bare_source(scene, library))
    matches: list[Matched] = []
    for table, rows in tables.values():
        answers = np.array([said[row] for row in rows])
        for one in match(answers, table.changes(), settings.per_scene // 2):
            at = rows[one.original], rows[one.other]
            matches.append(one._replace(original=at[0], other=at[1]))
    sources = _with_pairs(found, matches, questions, settings.seed)
    balanced = BalancedSet(settings, tuple(sorted(sources, key=lambda source: source.id)))
    return balanced, _files(sound, sources, library)


def _bare_source(scene: Scene, library: Library) -> Source:
    return Source(
        id=_id(scene),
        file_name=scene.file_name,
        scene_type=scene.scene_type,
        contents=contents_of(scene),
        edits=(),
        pairs=(),
        refused={},
        sha256=SceneTexts(scene, library, as_read=True).sha256,
    )


def _with_pairs(
    sources: list[Source], matches: Iterable[Matched], questions: list[Opposed], seed: int
) -> list[Source]:
    """Return the sources with what became of the matches in which they come first."""
    by_original: dict[int, list[Matched]] = {}
    for one in matches:
        by_original.setdefault(one.original, []).append(one)
    paired = []
    for row, source in enumerate(sources):
        own = by_original.get(row, [])
        edits = tuple(
            EditRow(
                kinds=(),
                instructions=(),
                changes=one.changes,
                moved_px=0.0,
                contents=sources[one.other].contents,
                found=sources[one.other].id,
            )
            for one in own
        )
        chance = Chance(seed, source.id, "scenes.mined/numbers")
        pairs = numbered_pairs(source.id, _asked(own, questions), chance)
        paired.append(replace(source, edits=edits, pairs=pairs))
    return paired


def _asked(matches: Sequence[Matched], questions: Sequence[Opposed]) -> Iterator[Asked]:
    """Hand out the two questions of every match of one original."""
    for edit, one in enumerate(matches):
        question = questions[one.question]
        answers: tuple[YesNo, YesNo] = ("yes", "no") if one.yes_first else ("no", "yes")
        for program, answer in zip((question.first, question.second), answers, strict=True):
            yield Asked(program, question.phrasing, answer, question.family, edit, edit)


def _files(scenes: Scenes, sources: list[Source], library: Library) -> Iterator[SceneFile]:
    """Hand out every scene that is asked about, under each of its ids, without traces."""
    as_others: dict[int, list[int]] = {}
    for source in sources:
        for pair in source.pairs:
            found = source.edits[pair.edit].found
            assert found is not None  # noqa: S101 (the edits of a mined set are scenes)
            as_others.setdefault(found, []).append(pair.complement_image)
    for scene, source in zip(scenes(), sources, strict=True):
        names = [(source.id, source.file_name)] if source.pairs else []
        names += [(id_, complement_name(id_)) for id_ in as_others.get(source.id, [])]
        if names:
            texts = SceneTexts(scene, library, as_read=True)
            for (id_, name), text in zip(names, texts.edited(scene, names), strict=True):
                yield SceneFile(id_, name, text, scene)


def _id(scene: Scene) -> int:
    assert scene.id is not None  # noqa: S101 (whoever makes pairs has numbered the scenes)
    return scene.id

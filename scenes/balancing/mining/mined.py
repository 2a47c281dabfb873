"""Scenes to a balanced set by pairing those that are there.

Every question is asked together with one of the opposite pattern, on the same two scenes, and each
of them is yes on as many originals as no. So every text and every picture has as many yes as no, as
in a set made by edits; what differs is how alike the two scenes are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing

import numpy as np
from msgspec.structs import replace

from scenes.balancing.mining.asking import Offer, Opposed, most_offered
from scenes.balancing.mining.change_table import ChangeTable
from scenes.balancing.mining.matching import Matched, match
from scenes.balancing.mining.scene_work import Answered, Named, Opened, answerer, drawer
from scenes.balancing.pairing import Asked, numbered_pairs
from scenes.balancing.records import BalancedSet, EditRow, Settings, Source, YesNo, complement_name
from scenes.generating.chance import Chance
from scenes.library import Library
from scenes.records import Scene
from vqamc.batching import many
from vqamc.errors import DataError
from vqamc.workers import ALONE, Workers

Fail = Callable[[DataError], None]

Scenes = Callable[[], Iterable[Scene]]
"""Hands out the same scenes, with their ids, each time that it is called."""


def mine(
    scenes: Scenes,
    settings: Settings,
    opened: Opened,
    fail: Fail | None = None,
    workers: Workers = ALONE,
) -> tuple[BalancedSet, Iterator[Named]]:
    """Pair scenes that are there.

    Args:
        scenes: gone through three times, so that they need not be held: to draw questions, to
            answer them, and to write.
        settings: how; a scene is in at most half of `per_scene` pairs of scenes, each of which
            carries two questions.
        opened: opens the art and the library wherever the work is done, so it must be possible to
            pickle it unless that is here.
        fail: is told of scenes that cannot be laid out, which are then left out.
        workers: who draws questions and answers them.

    Returns:
        The set without its scenes, and the scenes of the set one after the other.

    Raises:
        DataError: a scene cannot be laid out, and nobody is to be told.
    """
    _, library = opened()
    offered, failed = _offered(scenes(), settings.seed, opened, fail, workers)

    def sound() -> Iterator[Scene]:
        return (scene for scene in scenes() if scene.id not in failed)

    questions = most_offered(offered, settings.seed)
    asked = many(answerer, (opened, questions), sound(), workers)
    found, matches = _matched(asked, settings.per_scene // 2, library)
    sources = _with_pairs(found, matches, questions, settings.seed)
    balanced = BalancedSet(settings, tuple(sorted(sources, key=lambda source: source.id)))
    return balanced, _named(sound(), sources)


def _offered(
    scenes: Iterable[Scene], seed: int, opened: Opened, fail: Fail | None, workers: Workers
) -> tuple[Counter[Offer], set[int]]:
    """Return how many scenes offer each question, and which cannot be laid out."""
    offered: Counter[Offer] = Counter()
    failed: set[int] = set()
    with closing(many(drawer, (opened, seed), scenes, workers)) as drawn:
        for one in drawn:
            offered.update(one.offers)
            if one.error is None:
                continue
            if fail is None:
                raise one.error
            fail(one.error)
            failed.add(one.id)
    return offered, failed


def _matched(
    answered: Iterable[Answered], most_uses: int, library: Library
) -> tuple[list[Source], list[Matched]]:
    """Return the scenes, and which of them are paired by which question."""
    found: list[Source] = []
    said = []
    tables: dict[str, tuple[ChangeTable, list[int]]] = {}
    for row, one in enumerate(answered):
        said.append(one.said)
        rules = library.scene_type(one.source.scene_type, one.source.file_name)
        table, rows = tables.setdefault(one.source.scene_type, (ChangeTable(rules), []))
        table.add(one.places)
        rows.append(row)
        found.append(one.source)
    matches: list[Matched] = []
    for table, rows in tables.values():
        answers = np.array([said[row] for row in rows])
        for pair in match(answers, table.changes(), most_uses):
            at = rows[pair.original], rows[pair.other]
            matches.append(pair._replace(original=at[0], other=at[1]))
    return found, matches


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


def _named(scenes: Iterable[Scene], sources: list[Source]) -> Iterator[Named]:
    """Hand out every scene that is asked about, with each of its ids."""
    as_others: dict[int, list[int]] = {}
    for source in sources:
        for pair in source.pairs:
            found = source.edits[pair.edit].found
            assert found is not None  # noqa: S101 (the edits of a mined set are scenes)
            as_others.setdefault(found, []).append(pair.complement_image)
    for scene, source in zip(scenes, sources, strict=True):
        names = [(source.id, source.file_name)] if source.pairs else []
        names += [(id_, complement_name(id_)) for id_ in as_others.get(source.id, [])]
        if names:
            yield Named(scene, names)

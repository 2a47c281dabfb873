"""What a balanced set is made of: edits, blocks of crossed questions, pairs. Frozen, no behaviour.

Pairs are light: they name scenes by their ids, so that a set of any size can be kept in memory
while its scenes are written and let go.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from msgspec import Struct

from scenes.questions.programs import Program
from scenes.records import Scene

YesNo = Literal["yes", "no"]

COMPLEMENT = 900_000_000
"""What the balanced release adds to the id of an original question to name its complement."""

MOST_PER_SCENE = 10
"""A question's id is ten times its image's and a digit: a scene has no more questions."""


def complement_name(id_: int) -> str:
    """Return the picture name of a complement, as the balanced release has it."""
    return f"abstract_v002_train2015_{id_:012d}.png"


class Complement(Struct, frozen=True):
    """A scene on which an answer is turned.

    Attributes:
        scene: the edited scene; its id and name are those of the scene that it was made from.
        instructions: the edits, as `scenes edit --do` takes them.
        kinds: what each of them does: remove, add, move, flip, set_depth,
            set_expression.
        changes: how many changes the interface counts between the two scenes.
        moved_px: how far things were moved in all, canvas pixels; what comes or goes counts 0.
    """

    scene: Scene
    instructions: tuple[str, ...]
    kinds: tuple[str, ...]
    changes: int
    moved_px: float


class Crossed(Struct, frozen=True):
    """One edit and its two questions with opposite patterns.

    Attributes:
        complement: the edited scene.
        yes: yes on the original, no on the edited scene.
        no: the other way round.
    """

    complement: Complement
    yes: Program
    no: Program


class Block(Struct, frozen=True):
    """What is taken as a whole or not at all.

    Attributes:
        family: what it is about, such as `existence` or `left of, right of`.
        phrasing: of all its questions.
        edits: one where exchanging two names turns the question round; else two, on which the first
            of two opposite questions has opposite answers.
    """

    family: str
    phrasing: int
    edits: tuple[Crossed, ...]


class Pair(Struct, frozen=True, kw_only=True):
    """One question on two scenes, answered yes on one and no on the other.

    Attributes:
        original: id of the question on the original scene.
        complement: id of the question on the other.
        image: id of the original scene.
        complement_image: id under which the other scene is written for this question.
        source: id of the scene that both stem from; folds and clusters are by it.
        question: the text, the same on both.
        question_type: of the list of abstract scenes.
        program: what it asks, such as `not exists(dog)`.
        form: existence, count, comparison, attribute, relation or conjunction.
        family: that of its block.
        polarity: the program with its nouns blotted out, such as `not exists(·)`.
        words: the nouns that it mentions.
        answer: on the original; the other scene has the other one.
        block: number of its block among those of the source, from 0.
        edit: number of its edit among those of the source, from 0.
    """

    original: int
    complement: int
    image: int
    complement_image: int
    source: int
    question: str
    question_type: str
    program: str
    form: str
    family: str
    polarity: str
    words: tuple[str, ...]
    answer: YesNo
    block: int
    edit: int


class EditRow(Struct, frozen=True, kw_only=True):
    """One edit of a source, as the manifest counts it: a `Complement` without its scene.

    Attributes:
        kinds: what its steps do.
        instructions: the steps.
        changes: what the interface counts, before traces are removed.
        moved_px: how far things were moved.
        contents: the names of what is in the edited picture, sorted, each as often as it is there.
        found: the id of the scene, where it was found and not edited.
    """

    kinds: tuple[str, ...]
    instructions: tuple[str, ...]
    changes: int
    moved_px: float
    contents: tuple[str, ...]
    found: int | None = None


class Source(Struct, frozen=True, kw_only=True):
    """What came of one scene.

    Attributes:
        id: of the scene, given or numbered.
        file_name: of its picture.
        scene_type: its type.
        contents: the names of what is in the picture, sorted, each as often as it is there.
        edits: those of its pairs, in order.
        pairs: sorted by id; both pairs of an edit share its two scenes.
        refused: family to why it gave no block here, for those that were tried.
        sha256: of its canonical JSON.
    """

    id: int
    file_name: str
    scene_type: str
    contents: tuple[str, ...]
    edits: tuple[EditRow, ...]
    pairs: tuple[Pair, ...]
    refused: dict[str, str]
    sha256: str


def written_names(sources: Iterable[Source]) -> Iterator[tuple[int, str]]:
    """Yield the id and the picture name of every scene that is written for some sources."""
    for source in sources:
        if source.pairs:
            yield source.id, source.file_name
        for id_ in {pair.complement_image for pair in source.pairs}:
            yield id_, complement_name(id_)


class Settings(Struct, frozen=True, kw_only=True):
    """What decides which pairs are made.

    Attributes:
        per_scene: the most pairs of a scene.
        seed: another seed, other pairs.
        art: name of the art whose visibility counts.
        missing_art: what is done about pictures that it lacks.
        scene_type: the type of scenes that give none.
    """

    per_scene: int = 6
    seed: int = 0
    art: str = "sketch"
    missing_art: str = "error"
    scene_type: str | None = None


class BalancedSet(Struct, frozen=True):
    """A whole set.

    Attributes:
        settings: how it was made.
        sources: every scene that could be read, sorted by id.
        scenes: originals and complements without traces, sorted by id; empty where they were
            written and let go.
    """

    settings: Settings
    sources: tuple[Source, ...]
    scenes: tuple[Scene, ...] = ()

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """Return all pairs, sorted by the id of the original."""
        return tuple(pair for source in self.sources for pair in source.pairs)

    def to_dict(self) -> dict[str, Any]:
        """Return what is known of the set as `scenes pairs --format json` prints it."""
        from scenes.balancing.manifest import manifest, summary
        from scenes.balancing.proving import prove

        mined = any(edit.found is not None for source in self.sources for edit in source.edits)
        return summary(manifest(self, proof=prove(self, mined=mined)))

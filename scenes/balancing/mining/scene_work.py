"""What is done with one scene at a time, in whatever process: draw questions, answer, name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scenes.balancing.documents import SceneTexts
from scenes.balancing.making import SceneFile, contents_of
from scenes.balancing.mining.asking import Offer, Opposed, offers, patterns
from scenes.balancing.mining.change_table import Places, places_of
from scenes.balancing.records import Source
from scenes.bodies import require_dolls
from scenes.library import Library
from scenes.questions.viewing import View
from scenes.records import Scene
from scenes.silhouettes import Silhouettes
from vqamc.errors import DataError

Opened = Callable[[], tuple[Silhouettes, Library]]
"""Returns the silhouettes of the art whose visibility counts, and what exists."""


class Drawn(NamedTuple):
    """What a scene offers.

    Attributes:
        id: of the scene.
        offers: questions that it has an answer to.
        error: why there are none: the scene cannot be laid out.
    """

    id: int
    offers: Sequence[Offer] = ()
    error: DataError | None = None


class Answered(NamedTuple):
    """What a scene says.

    Attributes:
        source: the scene's row, without pairs.
        said: what each question says of it, shape (number of questions,).
        places: what tells how much lies between it and others.
    """

    source: Source
    said: NDArray[np.int8]
    places: Places


class Named(NamedTuple):
    """A scene that is asked about, and its ids in the set, each with the name of its picture."""

    scene: Scene
    names: Sequence[tuple[int, str]]


def drawer(told: tuple[Opened, int]) -> Callable[[Scene], Drawn]:
    """Return what draws the questions of a scene, by the art and a seed."""
    opened, seed = told
    silhouettes, library = opened()
    return partial(_drawn, silhouettes=silhouettes, library=library, seed=seed)


def answerer(told: tuple[Opened, Sequence[Opposed]]) -> Callable[[Scene], Answered]:
    """Return what asks a scene some questions, by the art and the questions."""
    opened, questions = told
    silhouettes, library = opened()
    return partial(_answered, silhouettes=silhouettes, library=library, questions=questions)


def named_files(named: Named, library: Library) -> Iterator[SceneFile]:
    """Hand out a scene under each of its ids, without traces."""
    texts = SceneTexts(named.scene, library, as_read=True)
    written = texts.edited(named.scene, named.names)
    for (id_, name), text in zip(named.names, written, strict=True):
        yield SceneFile(id_, name, text, named.scene)


def id_of(scene: Scene) -> int:
    """Return the id of a scene that has one."""
    assert scene.id is not None  # noqa: S101 (whoever makes pairs has numbered the scenes)
    return scene.id


def _drawn(scene: Scene, silhouettes: Silhouettes, library: Library, seed: int) -> Drawn:
    try:
        # What may go wrong with a scene has to go wrong now: it is answered without a second look.
        require_dolls(scene, library)
        view = View(scene, silhouettes, library)
        view.lay_out()
        return Drawn(id_of(scene), offers(view, id_of(scene), seed))
    except DataError as error:
        return Drawn(id_of(scene), error=error)


def _answered(
    scene: Scene, silhouettes: Silhouettes, library: Library, questions: Sequence[Opposed]
) -> Answered:
    source = Source(
        id=id_of(scene),
        file_name=scene.file_name,
        scene_type=scene.scene_type,
        contents=contents_of(scene),
        edits=(),
        pairs=(),
        refused={},
        sha256=SceneTexts(scene, library, as_read=True).sha256,
    )
    said = patterns(View(scene, silhouettes, library), questions)
    return Answered(source, said, places_of(scene))

"""The 1,432 numbers of a scene, its primary and its secondary object.

Blocks, in order: the primary object (563), the secondary (563), where they are to each other (24
each way), and what else is there (258, the two included).

An object: category 4, kind 254, flip 1, depth 5, place 45 (9 components at its own depth), then of
a person expression 10, age 5, sex 2, race 3 and pose 224, of an animal pose 10. Without a primary
(or secondary) object its block is 0, and so is where they are to each other.

Source: Zhang et al. (2016). The order of the blocks and their lengths are theirs. The order of the
254 kinds is ours (theirs is in no file): humans, animals, large and small objects, each by name, an
object once for each of its types. Expressions and poses count from 0; the tenth is not used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from scenes.bodies import scales_of
from scenes.checking.reports import unfit
from scenes.features.mixtures import N_ABSOLUTE, N_DEPTHS, N_RELATIVE, Mixtures, offset
from scenes.features.poses import pose_names, pose_vector
from scenes.features.tables import CATEGORIES, SceneRows, ordered_kinds, row_maker
from scenes.library import Library, shipped
from scenes.records import Clipart, Reference, Scene
from vqamc.errors import DataError, Problem

Vector = NDArray[np.float64]

AGES = ("elder", "adult", "teenager", "child", "toddler")
SEXES = ("male", "female")
RACES = ("Black", "White", "Asian")
"""In the order of the codes of the original's table of dolls."""

_N_EXPRESSIONS, _N_POSES = 10, 10


class Span(NamedTuple):
    """A block of the vector: where it starts, and how long it is."""

    start: int
    length: int

    @property
    def slice(self) -> slice:
        """Return it as a slice."""
        return slice(self.start, self.start + self.length)


def kind_names(library: Library | None = None) -> tuple[str, ...]:
    """Return the 254 kinds: a doll, an animal, or an object's type (`tree 1`, counted from 0)."""
    library = shipped() if library is None else library
    return tuple(
        name
        for kind in ordered_kinds(library)
        for name in (
            [kind.name]
            if kind.category in ("human", "animal")
            else [f"{kind.name} {t}" for t in range(kind.types)]
        )
    )


@cache
def _object_names() -> dict[str, tuple[str, ...]]:
    return {
        "category": CATEGORIES,
        "kind": kind_names(),
        "flip": ("flip",),
        "depth": tuple(map(str, range(N_DEPTHS))),
        "place": tuple(f"{z}, {c}" for z in range(N_DEPTHS) for c in range(N_ABSOLUTE)),
        "expression": tuple(map(str, range(_N_EXPRESSIONS))),
        "age": AGES,
        "sex": SEXES,
        "race": RACES,
        "pose": pose_names(),
        "animal pose": tuple(map(str, range(_N_POSES))),
    }


@cache
def _blocks() -> dict[str, tuple[str, ...]]:
    """Return the names inside each block of the whole vector, in order."""
    named = {
        f"{who} {block}": names
        for who in ("primary", "secondary")
        for block, names in _object_names().items()
    }
    components = tuple(map(str, range(N_RELATIVE)))
    return named | {
        "relation of primary": components,
        "relation of secondary": components,
        "present category": CATEGORIES,
        "present kind": kind_names(),
    }


def spans() -> dict[str, Span]:
    """Return where each block of the vector is, by its name, such as `primary pose`."""
    found: dict[str, Span] = {}
    start = 0
    for name, names in _blocks().items():
        found[name] = Span(start, len(names))
        start += len(names)
    return found


def names() -> tuple[str, ...]:
    """Return the names of all 1,432 numbers."""
    return tuple(f"{block}: {name}" for block, inner in _blocks().items() for name in inner)


def relation_vector(
    scene: Scene,
    mixtures: Mixtures,
    *,
    primary: Reference | None = None,
    secondary: Reference | None = None,
    library: Library | None = None,
) -> Vector:
    """Return the vector of a scene: shape (1432,).

    Args:
        scene: of a type that the library knows.
        mixtures: fitted on scenes to learn from.
        primary: the first object; the one that the scene names if None.
        secondary: the second.
        library: where the scene's type and its dolls are known; the shipped one if None. The 254
            kinds stay those of the shipped one; see `Draft.outside`.

    Raises:
        DataError: the scene type is unknown, or there is no such instance in the picture.
    """
    started = draft(scene, primary=primary, secondary=secondary, library=library)
    return finished(started, mixtures)


class Draft(NamedTuple):
    """A vector before the mixtures are known.

    Attributes:
        vector: all of it, 0 where mixtures come in.
        places: of primary and secondary: depth and position.
        offsets: of primary and secondary, each seen from the other.
        outside: what the vector has no number for, such as `bench 7`, a type that the 254 kinds do
            not have; each as often as it is in the picture.
    """

    vector: Vector
    places: dict[str, tuple[int, tuple[float, float]]]
    offsets: dict[str, tuple[float, float]]
    outside: tuple[str, ...] = ()


def draft(
    scene: Scene,
    *,
    primary: Reference | None = None,
    secondary: Reference | None = None,
    library: Library | None = None,
) -> Draft:
    """Return what a scene's vector needs of the scene; see `relation_vector`."""
    library = shipped() if library is None else library
    try:
        return _draft(scene, primary, secondary, library)
    except (msgspec.DecodeError, IndexError) as error:  # or a depth that its type does not have
        raise unfit(scene, library, error) from None


def _draft(
    scene: Scene, primary: Reference | None, secondary: Reference | None, library: Library
) -> Draft:
    chosen = {
        "primary": _chosen(scene, primary or scene.primary, "primaryObject"),
        "secondary": _chosen(scene, secondary or scene.secondary, "secondaryObject"),
    }
    there = {who: clipart for who, clipart in chosen.items() if clipart is not None}
    parts: dict[str, Vector] = {name: np.zeros(span.length) for name, span in spans().items()}
    outside = _list(parts, (placed.clipart for placed in scene.present()))
    for who, clipart in there.items():
        outside += _describe(parts, who, clipart, library)
    offsets = {}
    if len(there) == len(chosen):
        scales = scales_of(scene, library)
        for (who, a), b in zip(there.items(), reversed(list(there.values())), strict=True):
            offsets[who] = offset(a, b, scales[a.z])
    places = {who: (clipart.z, (clipart.x, clipart.y)) for who, clipart in there.items()}
    return Draft(np.concatenate(list(parts.values())), places, offsets, tuple(outside))


def describer(
    told: tuple[Library, bool],
) -> Callable[[Scene], tuple[SceneRows, Draft | None]]:
    """Return what makes the rows of a scene and, if wanted, the draft of its vector.

    Args:
        told: what exists, and whether drafts are wanted.
    """
    library, drafts = told
    rows_of = row_maker(library)
    return lambda scene: (rows_of(scene), draft(scene, library=library) if drafts else None)


def finished(started: Draft, mixtures: Mixtures) -> Vector:
    """Return a vector with what the mixtures say."""
    vector, where = started.vector.copy(), spans()
    for who, (z, point) in started.places.items():
        start = where[f"{who} place"].start + N_ABSOLUTE * z
        vector[start : start + N_ABSOLUTE] = mixtures.absolute[z].posterior(point)
    for who, point in started.offsets.items():
        vector[where[f"relation of {who}"].slice] = mixtures.relative.posterior(point)
    return vector


def _chosen(scene: Scene, reference: Reference | None, key: str) -> Clipart | None:
    if reference is None:
        return None
    for placed in scene.present():
        if (placed.object, placed.instance) == (reference.object, reference.instance):
            return placed.clipart
    got = f"idx {reference.object}, ins {reference.instance}"
    origin = scene.origin or scene.file_name
    expected, remedy = "an instance that is in the picture", "name one that is, or leave it out"
    raise DataError(Problem(origin, f"$.scene.{key}", expected, got, remedy))


def _describe(parts: dict[str, Vector], who: str, clipart: Clipart, library: Library) -> list[str]:
    """Set the block of one object; return what there is no number for, its kind left out."""
    outside: list[str] = []

    def mark(block: str, label: str | int | None) -> None:
        inner = _object_names()[block]
        if str(label) in inner:
            parts[f"{who} {block}"][inner.index(str(label))] = 1
        elif label is not None and block != "kind":
            outside.append(f"{clipart.name}: {block} {label}")

    mark("category", clipart.category)
    mark("kind", _kind(clipart))
    parts[f"{who} flip"][0] = clipart.flip
    mark("depth", clipart.z)
    if clipart.category == "animal":
        mark("animal pose", clipart.pose_id)
    elif clipart.category == "human":
        mark("expression", clipart.expression_id)
        person = library.dolls.get(clipart.name)
        if person is not None:
            mark("age", person.age)
            mark("sex", person.sex)
            mark("race", person.race)
        parts[f"{who} pose"] = pose_vector(clipart)
    return outside


def _list(parts: dict[str, Vector], present: Iterable[Clipart]) -> list[str]:
    """Set what is present; return the kinds that there is no number for."""
    kinds = _kind_numbers()
    outside = []
    for clipart in present:
        parts["present category"][CATEGORIES.index(clipart.category)] = 1
        number = kinds.get(_kind(clipart))
        if number is None:
            outside.append(_kind(clipart))
        else:
            parts["present kind"][number] = 1
    return outside


@cache
def _kind_numbers() -> dict[str, int]:
    return {name: k for k, name in enumerate(kind_names())}


def _kind(clipart: Clipart) -> str:
    if clipart.category in ("human", "animal"):
        return clipart.name
    return f"{clipart.name} {clipart.type_id or 0}"

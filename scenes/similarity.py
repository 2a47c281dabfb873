"""How alike two scenes are: the measure of CoDraw, and the later one of its models.

CoDraw's is 5 at most: 5 times the share of things that both scenes have (intersection over union),
less that share times the errors of what they have in common. The later one has errors over the
union, so that a right thing more never lowers it; it tells a person's face from its pose.

Things are the same when they have one name and one place in their list of instances. Positions are
cut to whole pixels, as CoDraw's interface does; the code of its models rounds them.
"""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import Any

import msgspec
from msgspec import Struct

from scenes.checking.reports import problems_of, unfit
from scenes.library import Library, shipped
from scenes.older.clipart import CANVAS, SCENE_TYPE
from scenes.records import Clipart, Scene
from vqamc.errors import DataError, Problem

WEIGHTS = {
    "overlap": 5.0,
    "flip": -1.0,
    "pose_or_flip": -1.0,
    "depth": -1.0,
    "distance": -1.0,
    "x_order": -0.5,
    "y_order": -0.5,
}
"""Of the terms of CoDraw's measure."""

LATER_WEIGHTS = {
    "overlap": 5.0,
    "flip": -1.0,
    "expression": -0.5,
    "pose": -0.5,
    "depth": -1.0,
    "distance": -1.0,
    "x_order": -1.0,
    "y_order": -1.0,
}
"""Of the terms of the later measure."""

Pair = tuple[Clipart, Clipart]


class Similarity(Struct, frozen=True):
    """How alike two scenes are.

    Attributes:
        score: the weighted sum of the terms.
        terms: overlap in [0, 1]; the errors as means, in CoDraw's measure before they are
            multiplied by the overlap.
        n_common: things in both scenes.
        n_union: things in either.
    """

    score: float
    terms: dict[str, float]
    n_common: int
    n_union: int

    def to_dict(self) -> dict[str, Any]:
        """Return it as `scenes similarity --format json` prints it."""
        return {
            "similarity": self.score,
            "terms": dict(self.terms),
            "n_common": self.n_common,
            "n_union": self.n_union,
        }


def similarity(one: Scene, other: Scene, *, library: Library | None = None) -> Similarity:
    """Return how alike two scenes are by CoDraw's measure; it does not matter which comes first.

    Errors are means over the common things (of those a term is about; none gives 0): flip of what
    is no person; pose, face or flip of persons; depth, different or not; distance in shares of the
    canvas; and the ordered pairs, a thing with itself included, that stand the other way round.

    Raises:
        DataError: neither scene shows anything, or they are of two kinds.

    Source:
        CoDraw (Kim et al. 2019), the score stored with each turn of its dialogues.
    """
    library = shipped() if library is None else library
    with _explaining(one, other, library):
        return _similarity(*_matched(one, other, library), _canvas(one, library))


def _similarity(pairs: list[Pair], n_union: int, canvas: tuple[int, int]) -> Similarity:
    overlap = len(pairs) / n_union
    persons = [pair for pair in pairs if _is_person(pair)]
    things = [pair for pair in pairs if not _is_person(pair)]
    around = list(product(pairs, repeat=2))
    terms = {
        "overlap": overlap,
        "flip": _mean(map(_flipped, things)),
        "pose_or_flip": _mean(map(_posed_or_flipped, persons)),
        "depth": _mean(map(_deeper, pairs)),
        "distance": _mean(_distance(pair, canvas) for pair in pairs),
        "x_order": _mean(_order(a, b, _x) < 0 for a, b in around),
        "y_order": _mean(_order(a, b, _y) < 0 for a, b in around),
    }
    score = overlap * (
        WEIGHTS["overlap"] + sum(WEIGHTS[name] * terms[name] for name in list(terms)[1:])
    )
    return Similarity(score, terms, len(pairs), n_union)


def later_similarity(one: Scene, other: Scene, *, library: Library | None = None) -> Similarity:
    """Return how alike two scenes are by the measure of CoDraw's models (2019).

    Errors are sums over the common things, divided by the size of the union; distances count 1 at
    most; two things of one x (or y) in either scene count as standing the other way round.

    Raises:
        DataError: neither scene shows anything, or they are of two kinds.
    """
    library = shipped() if library is None else library
    with _explaining(one, other, library):
        return _later_similarity(*_matched(one, other, library), _canvas(one, library))


def _later_similarity(pairs: list[Pair], n_union: int, canvas: tuple[int, int]) -> Similarity:
    n_orders = max(n_union * (len(pairs) - 1), 1)
    persons = [pair for pair in pairs if _is_person(pair)]
    around = list(combinations(pairs, 2))
    terms = {
        "overlap": len(pairs) / n_union,
        "flip": sum(map(_flipped, pairs)) / n_union,
        "expression": sum(a.expression_id != b.expression_id for a, b in persons) / n_union,
        "pose": sum(_pose(a) != _pose(b) for a, b in persons) / n_union,
        "depth": sum(map(_deeper, pairs)) / n_union,
        "distance": sum(min(1.0, _distance(pair, canvas)) for pair in pairs) / n_union,
        "x_order": sum(_order(a, b, _x) <= 0 for a, b in around) / n_orders,
        "y_order": sum(_order(a, b, _y) <= 0 for a, b in around) / n_orders,
    }
    score = sum(LATER_WEIGHTS[name] * value for name, value in terms.items())
    return Similarity(score, terms, len(pairs), n_union)


@contextlib.contextmanager
def _explaining(one: Scene, other: Scene, library: Library) -> Iterator[None]:
    """Turn what a doll's unreadable arrays raise into the problems of their scene."""
    try:
        yield
    except msgspec.DecodeError as error:
        raise unfit(one if problems_of(one, library) else other, library, error) from None


def _matched(one: Scene, other: Scene, library: Library) -> tuple[list[Pair], int]:
    if _canvas(one, library) != _canvas(other, library):
        expected, got = f"a scene like {one.file_name}: {one.scene_type}", other.scene_type
        raise DataError(
            Problem(
                other.origin or other.file_name,
                "$.scene.sceneType",
                expected,
                got,
                "compare scenes of one type",
            )
        )
    left, right = _things(one), _things(other)
    union = left.keys() | right.keys()
    if not union:
        origin = one.origin or one.file_name
        expected, got = "something in either picture", "two empty scenes"
        raise DataError(Problem(origin, "$", expected, got, "compare others"))
    return [(left[key], right[key]) for key in left if key in right], len(union)


def _things(scene: Scene) -> dict[tuple[str, int], Clipart]:
    return {(placed.clipart.name, placed.instance): placed.clipart for placed in scene.present()}


def _canvas(scene: Scene, library: Library) -> tuple[int, int]:
    return CANVAS if scene.scene_type == SCENE_TYPE else library.canvas


def _is_person(pair: Pair) -> bool:
    return pair[0].category == "human"


def _flipped(pair: Pair) -> bool:
    return pair[0].flip != pair[1].flip


def _deeper(pair: Pair) -> bool:
    return pair[0].z != pair[1].z


def _posed_or_flipped(pair: Pair) -> bool:
    a, b = pair
    return _flipped(pair) or a.expression_id != b.expression_id or _pose(a) != _pose(b)


def _pose(person: Clipart) -> Any:
    """Return a person's pose: a doll's are its local angles, its root's the one on the canvas."""
    if not person.is_doll:
        return person.pose_id
    doll = person.doll
    return (doll.global_angles[0], *doll.local_angles[1:])


def _distance(pair: Pair, canvas: tuple[int, int]) -> float:
    (a, b), (width, height) = pair, canvas
    return math.hypot((_x(a) - _x(b)) / width, (_y(a) - _y(b)) / height)


def _order(a: Pair, b: Pair, axis: Callable[[Clipart], int]) -> int:
    """Return a number below 0 where two things stand the other way round in the other scene."""
    return (axis(a[0]) - axis(b[0])) * (axis(a[1]) - axis(b[1]))


def _x(clipart: Clipart) -> int:
    return int(clipart.x)


def _y(clipart: Clipart) -> int:
    return int(clipart.y)


def _mean(values: Iterable[float]) -> float:
    listed: Sequence[float] = list(values)
    return math.fsum(listed) / len(listed) if listed else 0.0

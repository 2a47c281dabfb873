"""Which two scenes are worth seeing side by side, and what changed between them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from scenes.balancing.records import COMPLEMENT
from scenes.comparing import Comparison, diff
from scenes.library import Library
from scenes.matching import match_objects
from scenes.viewing.keeping import KeptScenes

QUESTIONS_AN_IMAGE = 10
"""A question's id is ten times its image's, and a digit."""

TWO = 2
"""Two scenes are compared whatever they are."""

FEW = 20
"""Up to so many scenes, every two that offer the same objects are compared."""


class Difference(NamedTuple):
    """Two scenes, by their places in the gallery, and what changed."""

    before: int
    after: int
    comparison: Comparison

    def to_dict(self) -> dict[str, Any]:
        """Return the difference as its page shows it."""
        return {
            "before": self.before,
            "after": self.after,
            "counts": self.comparison.counts_as_changed,
            "least": self.comparison.min_changes,
            "warnings": list(self.comparison.warnings),
            "changes": [_shown(change.to_dict()) for change in self.comparison.changes],
        }


def differences(scenes: KeptScenes, library: Library) -> Iterator[Difference]:
    """Yield the differences of originals and complements; of few scenes, of all that are alike.

    What is absent from both pictures is left out. Scenes that only happen to be alike are left out
    where nothing differs; two scenes that are all there is are always compared.

    Raises:
        DataError: a scene's type is unknown, or a doll's arrays do not fit its body.
    """
    whole = complements_of(scenes)
    certain = set(whole or [(0, 1)]) if len(scenes) == TWO else set(whole)
    if scenes.sides == [0, 1]:
        certain = {(0, 1)}
    alike = alike_in(scenes) if len(scenes) != TWO else ()
    for before, after in dict.fromkeys([*sorted(certain), *alike]):
        compared = diff(scenes.read(before), scenes.read(after), present_only=True, library=library)
        if compared.changes or (before, after) in certain:
            yield Difference(before, after, compared)


def complements_of(scenes: KeptScenes) -> list[tuple[int, int]]:
    """Return the places of originals and their complements, sorted."""
    places = {one: place for place, one in enumerate(scenes.ids) if one is not None}
    # An edited scene has the id of its question: 900,000,000 and the original question's.
    originals = {
        place: (one - COMPLEMENT) // QUESTIONS_AN_IMAGE
        for one, place in places.items()
        if one >= COMPLEMENT
    }
    return sorted((places[one], place) for place, one in originals.items() if one in places)


def alike_in(scenes: KeptScenes) -> Iterator[tuple[int, int]]:
    """Yield the places of two scenes that offer the same objects, where there are few scenes.

    Of two sides, one is from the first and the other from the second.
    """
    if len(scenes) > FEW:
        return
    of_two = set(scenes.sides) == {0, 1}
    for before, after in combinations(range(len(scenes)), 2):
        if of_two and scenes.sides[before] == scenes.sides[after]:
            continue
        alike = scenes.types[before] == scenes.types[after]
        if alike and not match_objects(scenes.read(before), scenes.read(after))[1]:
            yield before, after


def _shown(change: dict[str, Any]) -> dict[str, Any]:
    return {**change, "from": _text(change["from"]), "to": _text(change["to"])}


def _text(value: Any) -> str:
    """Return a value of a change as people read it."""
    if value is None:
        return "not on offer"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return f"({', '.join(map(_text, value))})"
    return f"{value:.3f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)

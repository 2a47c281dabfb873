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
            "changes": [_shown(change.to_dict()) for change in self.comparison.changes],
        }


def differences(scenes: KeptScenes, library: Library) -> Iterator[Difference]:
    """Yield the differences of originals and complements; of few scenes, of all that are alike.

    What is absent from both pictures is left out.

    Raises:
        DataError: a scene's type is unknown, or a doll's arrays do not fit its body.
    """
    for before, after in pairs_of(scenes):
        compared = diff(scenes.read(before), scenes.read(after), present_only=True, library=library)
        yield Difference(before, after, compared)


def pairs_of(scenes: KeptScenes) -> Iterator[tuple[int, int]]:
    """Yield the places of scenes that belong side by side."""
    places = {one: place for place, one in enumerate(scenes.ids) if one is not None}
    # An edited scene has the id of its question: 900,000,000 and the original question's.
    originals = {
        place: (one - COMPLEMENT) // QUESTIONS_AN_IMAGE
        for one, place in places.items()
        if one >= COMPLEMENT
    }
    whole = {(places[one], place) for place, one in originals.items() if one in places}
    yield from sorted(whole)
    if len(scenes) > FEW:
        return
    for before, after in combinations(range(len(scenes)), 2):
        alike = scenes.types[before] == scenes.types[after] and (before, after) not in whole
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

"""Which two scenes are worth seeing side by side, and how much changed between them.

The page compares any two; these are those that it lists.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from scenes.balancing.records import COMPLEMENT
from scenes.comparing import diff
from scenes.library import Library
from scenes.matching import match_objects
from scenes.viewing.keeping import KeptScenes
from vqamc.errors import DataError

QUESTIONS_AN_IMAGE = 10
"""A question's id is ten times its image's, and a digit."""

TWO = 2
"""Two scenes are compared whatever they are."""

FEW = 20
"""Up to so many scenes, every two that offer the same objects are compared."""


class Difference(NamedTuple):
    """Two scenes that belong side by side, by their places in the gallery.

    Attributes:
        before: the first.
        after: the second.
        n_changes: how many changes there are; None where the two cannot be compared.
        warnings: how their objects do not line up; or why they cannot be compared.
    """

    before: int
    after: int
    n_changes: int | None
    warnings: tuple[str, ...]


def differences(scenes: KeptScenes, library: Library) -> Iterator[Difference]:
    """Yield originals and complements; of few scenes, all that are alike and differ in something.

    What is absent from both pictures is left out. Scenes that only happen to be alike are left out
    where nothing differs; two scenes that are all there is are always compared.
    """
    whole = complements_of(scenes)
    certain = set(whole or [(0, 1)]) if len(scenes) == TWO else set(whole)
    if scenes.sides == [0, 1]:
        certain = {(0, 1)}
    alike = alike_in(scenes) if len(scenes) != TWO else ()
    for before, after in dict.fromkeys([*sorted(certain), *alike]):
        try:
            compared = diff(
                scenes.read(before), scenes.read(after), present_only=True, library=library
            )
        except DataError as error:  # Such as joints of somebody who is in no picture.
            yield Difference(before, after, None, tuple(map(str, error.problems)))
            continue
        if compared.changes or (before, after) in certain:
            yield Difference(before, after, len(compared.changes), compared.warnings)


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

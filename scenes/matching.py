"""Which object of one scene is which of another: by index where names agree, else by name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from msgspec import Struct

from scenes.records import Clipart, Offered, Scene

_SHOWN_NAMES = 5


class Match(Struct, frozen=True):
    """One object in two scenes.

    Attributes:
        index: where it stands in the first scene's list; in the second's if only that offers it.
        before: the object in the first scene, None if that does not offer it.
        after: the object in the second scene, likewise.
    """

    index: int
    before: Offered | None
    after: Offered | None

    @property
    def name(self) -> str:
        """Return the object's name."""
        offered = self.before or self.after
        return offered.name if offered else ""

    def instances(self) -> Iterator[tuple[Clipart | None, Clipart | None]]:
        """Hand out the instances side by side, None where a list is shorter or missing."""
        return zip_longest(
            self.before.instances if self.before else (),
            self.after.instances if self.after else (),
        )


def match_objects(before: Scene, after: Scene) -> tuple[tuple[Match, ...], tuple[str, ...]]:
    """Return the objects of two scenes side by side, and in words what does not line up.

    Objects of one name are told apart by which of that name they are, first with first.
    """
    old, new = _keys(before), _keys(after)
    if old == new:
        pairs = zip(before.objects, after.objects, strict=True)
        return tuple(Match(i, *pair) for i, pair in enumerate(pairs)), ()
    places = {key: j for j, key in enumerate(new)}
    matches = [
        Match(i, before.objects[i], after.objects[places[key]] if key in places else None)
        for i, key in enumerate(old)
    ]
    known = set(old)
    fresh = [j for j, key in enumerate(new) if key not in known]
    matches += [Match(j, None, after.objects[j]) for j in fresh]
    return tuple(matches), tuple(_in_words(matches))


def _keys(scene: Scene) -> list[tuple[str, int]]:
    """Return each object's name, and how many of that name stand before it."""
    seen: dict[str, int] = {}
    keys = []
    for offered in scene.objects:
        count = seen.get(offered.name, 0)
        keys.append((offered.name, count))
        seen[offered.name] = count + 1
    return keys


def _in_words(matches: Sequence[Match]) -> Iterator[str]:
    yield "the scenes do not offer the same objects in the same order: compared by name"
    gone = [match.name for match in matches if match.after is None]
    fresh = [match.name for match in matches if match.before is None]
    for names, where in ((gone, "first"), (fresh, "second")):
        if names:
            more = f" and {len(names) - _SHOWN_NAMES} more" if len(names) > _SHOWN_NAMES else ""
            yield f"only the {where} scene offers {', '.join(names[:_SHOWN_NAMES])}{more}"

"""Names of files as people tell them apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import PurePath


def distinct_names(paths: Sequence[str]) -> list[str]:
    """Return the name of each file, with as many of the folders above it as tell it apart.

    A path that is given twice has one name: there is nothing to tell, unless `numbered` does.
    """
    parts = [PurePath(path).parts or (path,) for path in paths]
    depths = [1] * len(parts)
    for depth in range(1, max(map(len, parts), default=0)):
        ends = Counter(one[-depth:] for one in set(parts))
        depths = [
            depth + 1 if reached == depth and ends[one[-depth:]] > 1 else reached
            for one, reached in zip(parts, depths, strict=True)
        ]
    return [str(PurePath(*one[-reached:])) for one, reached in zip(parts, depths, strict=True)]


def numbered(names: Sequence[str]) -> list[str]:
    """Return names, with a number behind each that stands there more than once."""
    times, seen = Counter(names), Counter[str]()
    told = []
    for name in names:
        seen[name] += 1
        told.append(name if times[name] == 1 else f"{name} ({seen[name]})")
    return told

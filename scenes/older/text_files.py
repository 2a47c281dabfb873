"""The text file of all 10,020 scenes of v1.1 (`Scenes_10020.txt`), read and written.

A first line with a count; then for each scene its class and how many things are in it, and a line
for each: picture, two numbers, x, y, z, flip. The two numbers are the picture's type and its index
in it; which comes first is read off the pictures' names, since descriptions of the format disagree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

from scenes.older.clipart import (
    SCENE_TYPE,
    offered,
    picture_of,
    place_of,
    refuse_repeated,
    standing_of,
    type_and_index,
)
from scenes.older.numbers import number, whole
from scenes.records import Offered, Scene
from vqamc.errors import DataError, Problem

PER_CLASS = 10
"""Scenes of one class; a scene's id is 10 * class + its number in the class."""

_FIELDS = 7
_SHOWN = 60


class Row(NamedTuple):
    """A scene as it stands in the file: the line of its class, the class, and its things."""

    at: int
    group: int
    things: list[tuple[int, list[str]]]


class OlderFile(Struct, frozen=True):
    """What such a file holds.

    Attributes:
        scenes: in the order of the file; some of the release's are empty.
        count: what its first line says.
        type_first: whether a thing's type stands before its index.
    """

    scenes: tuple[Scene, ...]
    count: int
    type_first: bool = False


def read_scenes(text: str, *, origin: str = "Scenes_10020.txt") -> OlderFile:
    """Read the scenes of a text file.

    Raises:
        DataError: a line is not what it should be, there are other scenes than the first line
            says, or more than ten of one class.
    """
    numbered = ((at, line) for at, line in enumerate(text.splitlines(), 1) if line.strip())
    at, head = next(numbered, (1, ""))
    (count,) = _counts(head, 1, at, "a count of scenes", origin)
    rows: list[Row] = []
    for at, line in numbered:
        group, number = _counts(line, 2, at, "a class and a number of things", origin)
        things = [_line(numbered, origin) for _ in range(number)]
        rows.append(Row(at, group, things))
    # Of scenes by its description; readers skip it, and a count of classes would do as well.
    classes = {row.group for row in rows}
    if count not in {len(rows), len(classes)}:
        expected = f"{count} scenes, as its first line says"
        got = f"{len(rows)} of {len(classes)} classes"
        raise DataError(Problem(origin, "$", expected, got, "fetch the file again"))
    type_first = _type_first(rows, origin)
    seen: Counter[int] = Counter()
    scenes = []
    for row in rows:
        scenes.append(_scene(row, seen[row.group], origin, type_first))
        seen[row.group] += 1
    return OlderFile(tuple(scenes), count, type_first)


def _scene(row: Row, place: int, origin: str, type_first: bool) -> Scene:
    """Return one scene: the `place`-th of its class."""
    if place >= PER_CLASS:
        expected = f"{PER_CLASS} scenes of a class at most"
        raise _fault(origin, row.at, expected, f"another of class {row.group}")
    objects = tuple(_thing(words, at, origin, type_first) for at, words in row.things)
    again = Counter(one.name for one in objects).most_common(1)
    if again and again[0][1] > 1:
        raise _fault(origin, row.at, "each thing once in a scene", f"{again[0][0]} twice")
    return Scene(
        file_name=f"Scene{row.group}_{place}.png",
        scene_type=SCENE_TYPE,
        objects=objects,
        id=PER_CLASS * row.group + place,
        origin=origin,
    )


def write_scenes(file: OlderFile) -> str:
    """Return the text of such a file; what is not in a picture is not in it.

    Raises:
        ValueError: a scene has no id, or holds clipart that such a file cannot; see `to_codraw`.
    """
    lines = [str(file.count)]
    for scene in file.scenes:
        if scene.id is None:
            raise ValueError(f"{scene.file_name} has no id, and so no class")
        present = [placed.clipart for placed in scene.present()]
        lines.append(f"{scene.id // PER_CLASS} {len(present)}")
        for clipart in present:
            kind, index = place_of(clipart)
            pair = (kind, index) if file.type_first else (index, kind)
            numbers = map(str, (*pair, *standing_of(clipart)))
            lines.append(" ".join([picture_of(clipart), *numbers]))
        refuse_repeated(present)
    return "\n".join(lines) + "\n"


def _counts(line: str, n: int, at: int, expected: str, origin: str) -> list[int]:
    """Return the `n` numbers of a line, none below 0."""
    values = [whole(word) for word in line.split()]
    found = [value for value in values if value is not None and value >= 0]
    if len(found) != n or len(values) != n:
        raise _fault(origin, at, expected, line)
    return found


def _line(lines: Iterator[tuple[int, str]], origin: str) -> tuple[int, list[str]]:
    at, line = next(lines, (0, ""))
    words = line.split()
    if len(words) != _FIELDS:
        raise _fault(origin, at, f"{_FIELDS} values: picture a b x y z flip", line or "the end")
    return at, words


def _type_first(rows: Sequence[Row], origin: str) -> bool:
    """Return which of the two orders all lines have."""
    possible = {True, False}
    for row in rows:
        for at, words in row.things:
            place = type_and_index(words[0])
            pair = (whole(words[1]), whole(words[2]))
            fits = {True: pair == place, False: place is not None and pair == place[::-1]}
            possible = {order for order in possible if fits[order]}
            if not possible:
                raise _fault(origin, at, "a picture and its type and index", " ".join(words[:3]))
    return possible == {True}


def _thing(words: list[str], at: int, origin: str, type_first: bool) -> Offered:
    place = type_and_index(words[0])
    x, y = map(number, words[3:5])
    z, flip = map(whole, words[5:])
    good = z in (0, 1, 2) and flip in (0, 1)
    if place is None or x is None or y is None or z is None or flip is None or not good:
        raise _fault(origin, at, "x, y, a depth 0..2 and a flip 0 or 1", " ".join(words[3:]))
    return offered(*place, x, y, z, flip)


def _fault(origin: str, line: int, expected: str, got: str) -> DataError:
    place = f"line {line}" if line else "the end"
    shown = f"{got[:_SHOWN]}…" if len(got) > _SHOWN else got
    return DataError(Problem(origin, place, expected, f'"{shown}"', "fetch the file again"))

"""CoDraw strings: `n,picture,local,index,type,x,y,z,flip,…`, one thing after the other."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.older.clipart import (
    SCENE_TYPE,
    TYPES,
    offered,
    picture_of,
    place_of,
    refuse_repeated,
    standing_of,
    type_and_index,
)
from scenes.older.numbers import number, whole
from scenes.records import Clipart, Offered, Scene
from vqamc.errors import DataError, Problem

_FIELDS = 8
_SHOWN = 20


def from_codraw(text: str, *, name: str = "scene", origin: str = "CoDraw string") -> Scene:
    """Read a CoDraw string.

    What has -10000 for x or y lies in the tray: it is on offer, but not in the picture. Numbers
    keep their type: `12` is whole, `12.5` is not.

    Args:
        text: the string, with or without the comma at its end.
        name: of the scene.
        origin: where the string is from, for messages.

    Raises:
        DataError: it is none, with every fault.
    """
    values = text.strip().removesuffix(",").split(",")
    count = whole(values[0])
    if count is None or count < 0 or len(values) != 1 + count * _FIELDS:
        expected = f"a count n, then {_FIELDS} values for each of n things"
        got = f"{len(values) - 1} values after {_quoted(values[0])}"
        raise DataError(Problem(origin, "$", expected, got, "give a whole CoDraw string"))
    problems: list[Problem] = []
    objects: list[Offered] = []
    for k in range(count):
        found = _read(values[1 + k * _FIELDS : 1 + (k + 1) * _FIELDS], f"$[{k}]", origin, problems)
        if found is not None:
            objects.append(found)
    names = [one.name for one in objects]
    problems += [
        Problem(origin, "$", "each thing once", f"{again} twice")
        for again in sorted({each for each in names if names.count(each) > 1})
    ]
    if problems:
        raise DataError(problems)
    return Scene(file_name=name, scene_type=SCENE_TYPE, objects=tuple(objects), origin=origin)


def to_codraw(scene: Scene, *, comma: bool = True) -> str:
    """Write a scene that `from_codraw` read, or one of the same clipart, as a CoDraw string.

    Args:
        scene: what is not in the picture is written at -10000, or where it lies if that has one.
        comma: end in a comma, as the strings of the data do.

    Raises:
        ValueError: there is clipart in it that a string cannot hold: other clipart, a pose, face
            or depth that there is not, a thing twice, or one in the picture at -10000.
    """
    things = [clipart for one in scene.objects for clipart in _shown(one)]
    values: list[str] = [str(len(things))]
    for k, clipart in enumerate(things):
        kind, index = place_of(clipart)
        local = k if clipart.instance_id is None else clipart.instance_id
        values += [picture_of(clipart), *map(str, (local, index, kind, *standing_of(clipart)))]
    refuse_repeated(things)
    return ",".join(values) + ("," if comma else "")


def _shown(one: Offered) -> Sequence[Clipart]:
    """Return the instances that are in the picture; the first, which is not, if none is."""
    return [clipart for clipart in one.instances if clipart.present] or one.instances[:1]


def _read(values: Sequence[str], path: str, origin: str, problems: list[Problem]) -> Offered | None:
    picture, *rest = values
    found = type_and_index(picture)
    local, index, kind = map(whole, rest[:3])
    x, y = map(number, rest[3:5])
    z, flip = map(whole, rest[5:])
    wanted = (
        ("", found is not None, f"a picture such as {TYPES[0][0]}_3s.png", picture),
        (".local", local is not None, "an integer", rest[0]),
        (".index and .type", (kind, index) == found, "those of the picture", ",".join(rest[1:3])),
        (".x", x is not None, "a number", rest[3]),
        (".y", y is not None, "a number", rest[4]),
        (".z", z in (0, 1, 2), "0, 1 or 2", rest[5]),
        (".flip", flip in (0, 1), "0 or 1", rest[6]),
    )
    faults = [
        Problem(origin, path + where, expected, _quoted(got))
        for where, good, expected, got in wanted
        if not good
    ]
    problems += faults
    if faults or found is None or x is None or y is None or z is None or flip is None:
        return None
    return offered(*found, x, y, z, flip, local)


def _quoted(value: str) -> str:
    """Return a value in quotes, its beginning if it is long."""
    return f'"{value[:_SHOWN]}…"' if len(value) > _SHOWN else f'"{value}"'

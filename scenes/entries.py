"""Which scenes a path holds: every container is opened here into the JSON texts of its scenes."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import SupportsBytes

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from scenes.checking.texts import NOT_DECODED, parse
from scenes.containers import STDIN, Tree, open_tree, stem
from scenes.listings import Listing, beneath, is_information, is_information_name, select
from scenes.older.kinds import is_older
from scenes.other_files import other_kind
from scenes.packing.container import is_packed
from scenes.records import Scene
from vqamc.errors import DataError, Problem


@dataclass(frozen=True, slots=True)
class Entry:
    """The JSON text of one scene and where it lies, not read yet.

    Attributes:
        file: the file, as messages call it.
        place: where in the file, such as `[3]` in a list; empty for the whole file.
        text: the JSON; `bytes(text)` makes that of a packed scene.
        default_name: what a bare scene is called.
        listing: what a scene-information file says about it.
        scene: the scene, where it is packed or no JSON and so was read before.
    """

    file: str
    place: str
    text: SupportsBytes
    default_name: str
    listing: Listing | None = None
    scene: Scene | None = None

    @property
    def origin(self) -> str:
        """Return the file and the place in it, for messages."""
        return f"{self.file}{self.place}"


@dataclass(frozen=True, slots=True)
class Skipped:
    """A file that was left out on purpose, and why."""

    file: str
    reason: str


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file from which no scene can be taken, and why."""

    problem: Problem


Found = Entry | Skipped | Unreadable


def find(path: str | Path) -> Iterator[Found]:
    """Hand out every scene of a path in natural order, and what is skipped or unreadable.

    Args:
        path: a scene file, a list of scenes, a scene-information file, a packed file, a folder
            (searched recursively), a `.zip` of these, or `-` for standard input.

    Raises:
        InputNotFoundError: there is nothing at the path.
        DataError: it is a damaged archive.
    """
    with open_tree(path) as tree:
        yield from find_in(tree)


def find_all(paths: Iterable[str | Path]) -> Iterator[Found]:
    """Hand out what `find` does of several paths; a file named a second time is skipped."""
    paths = list(paths)
    if len(paths) == 1:
        yield from find(paths[0])
        return
    earlier: set[str] = set()
    for path in paths:
        here: dict[str, str] = {}
        again: set[str] = set()
        for found in find(path):
            file = found.problem.file if isinstance(found, Unreadable) else found.file
            if file not in here:
                here[file] = os.path.realpath(file)
            if here[file] not in earlier:
                yield found
            elif file not in again:
                again.add(file)
                yield Skipped(file, "was named before")
        earlier.update(here.values())


def find_in(tree: Tree) -> Iterator[Found]:
    """Hand out what `find` does, of what is open already."""
    if tree.single:
        (name,) = tree.names
        if tree.label != STDIN and not tree.empty and is_information(tree.text(name)):
            path = Path(tree.label)
            with open_tree(path.parent) as folder:
                yield from _selected(folder, path.name)
        else:
            yield from _open(tree, name)
        return
    for name, reason in tree.passed_over.items():
        yield Skipped(tree.file(name), reason)
    information_files = [name for name in tree.names if is_information_name(name)]
    claimed = {name for file in information_files for name in beneath(tree, file)}
    for name in tree.names:
        if name in information_files:
            yield from _selected(tree, name)
        elif name not in claimed:
            yield from _open(tree, name)


def _selected(tree: Tree, information: str) -> Iterator[Found]:
    """Hand out the scenes that one scene-information file selects."""
    try:
        selection = select(tree, information)
    except DataError as error:
        yield Unreadable(error.problems[0])
        return
    yield from map(Unreadable, selection.problems)
    for name, listing in selection.listed:
        yield from _open(tree, name, listing)
    reason = f"not listed in {PurePosixPath(information).name}"
    for name in selection.left_out:
        yield Skipped(tree.file(name), reason)


def _open(tree: Tree, name: str, listing: Listing | None = None) -> Iterator[Found]:
    """Hand out the scenes of one file: one, or those of a list."""
    file = tree.file(name)
    if name in tree.empty:
        yield Skipped(file, "holds no byte")
        return
    try:
        text = tree.text(name)
    except DataError as error:
        yield Unreadable(error.problems[0])
        return
    if is_packed(text):
        yield from _unpacked(file, text)
        return
    if not tree.single and listing is None and (other := other_kind(text)):
        yield Skipped(file, f"holds {other}, no scene")
        return
    if text.lstrip()[:1] != b"[":
        if is_older(text):
            yield from _older(file, text, stem(name))
        else:
            yield Entry(file, "", text, stem(name), listing)
        return
    items = _items(text)
    if items is None:
        yield Entry(file, "", text, stem(name), listing)
        return
    for k, item in enumerate(items):
        yield Entry(file, f"[{k}]", item, f"{stem(name)}_{k}")


def _unpacked(file: str, data: bytes) -> Iterator[Found]:
    """Hand out the scenes of a packed file, and what of it is damaged."""
    from scenes.packing.reading import packed_entries

    try:
        yield from packed_entries(file, data)
    except DataError as error:
        yield Unreadable(error.problems[0])


def _older(file: str, text: bytes, name: str) -> Iterator[Found]:
    """Hand out the scenes of a text of v1.1 or CoDraw, which is no JSON."""
    from scenes.older.texts import read_text
    from scenes.writing import to_json

    try:
        scenes = read_text(text, name=PurePosixPath(name).stem, origin=file)
    except DataError as error:
        yield from map(Unreadable, error.problems)
        return
    for k, scene in enumerate(scenes):
        place = f"[{k}]" if len(scenes) > 1 else ""
        scene = replace(scene, origin=f"{file}{place}")
        yield Entry(file, place, to_json(scene), scene.file_name, scene=scene)


def _items(text: bytes) -> list[bytes] | None:
    """Return the JSON texts of a list's items, None if the list cannot be read."""
    try:
        return [bytes(item) for item in _LIST.decode(text)]
    except NOT_DECODED:
        pass
    try:
        # One scene with a NaN must not hide the others: their texts are made again.
        return [json.dumps(item).encode() for item in parse(text)]
    except (ValueError, RecursionError):
        return None


_LIST = msgspec.json.Decoder(list[Raw])

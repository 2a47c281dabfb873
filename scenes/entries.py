"""Which scenes a path holds: every container is opened here into the JSON texts of its scenes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

import msgspec
from msgspec import Raw, Struct

from scenes.checking.fields import is_plain_name
from scenes.checking.findings import shown
from scenes.containers import Tree, open_tree, stem
from vqamc.errors import DataError, Problem

INFORMATION = "scene_information"
"""What the name of a file ends in that selects and names the scenes of a release."""

_COMPOSITIONS = "scene_composition"


@dataclass(frozen=True, slots=True)
class Listing:
    """What a scene-information file says about one scene: its image id and its picture's name."""

    image_id: int
    file_name: str | None


@dataclass(frozen=True, slots=True)
class Entry:
    """The JSON text of one scene and where it lies, not read yet.

    Attributes:
        file: the file, as messages call it.
        place: where in the file, such as `[3]` in a list; empty for the whole file.
        text: the JSON.
        default_name: what a bare scene is called.
        listing: what a scene-information file says about it.
    """

    file: str
    place: str
    text: bytes
    default_name: str
    listing: Listing | None = None

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
        path: a scene file, a list of scenes, a scene-information file, a folder (searched
            recursively), a `.zip` of these, or `-` for standard input.

    Raises:
        InputNotFoundError: there is nothing at the path.
        DataError: it is a damaged archive.
    """
    with open_tree(path) as tree:
        yield from _find_in(tree)


def _find_in(tree: Tree) -> Iterator[Found]:
    if tree.single:
        name = tree.names[0]
        information = None if tree.empty else _information_text(tree, name)
        if information is not None and Path(tree.label).is_file():
            with open_tree(Path(tree.label).parent) as folder:
                yield from _listed(folder, Path(tree.label).name)
            return
        yield from _open(tree, name)
        return
    information_files = [name for name in tree.names if INFORMATION in PurePosixPath(name).name]
    claimed: set[str] = set(information_files)
    # The deepest first: a release inside another folder keeps its own files.
    for name in sorted(information_files, key=lambda name: -name.count("/")):
        claimed.update(_beneath(tree, name))
    for name in tree.names:
        if name in information_files:
            yield from _listed(tree, name)
        elif name not in claimed:
            yield from _open(tree, name)


def _listed(tree: Tree, information: str) -> Iterator[Found]:
    """Hand out the scenes that one scene-information file lists, in its order."""
    try:
        text = tree.text(information)
        document = _INFORMATION.decode(text)
    except DataError as error:
        yield Unreadable(error.problems[0])
        return
    except msgspec.DecodeError as error:
        file = tree.file(information)
        yield Unreadable(Problem(file, "$", "a scene-information file", str(error)))
        return
    beneath = _beneath(tree, information)
    pictures = {image.image_id: image.file_name for image in document.images}
    used = set()
    for k, composition in enumerate(document.compositions):
        listing = Listing(composition.image_id, pictures.get(composition.image_id))
        if listing.file_name is not None and not is_plain_name(listing.file_name):
            place = f"$.images (image_id {listing.image_id})"
            expected, got = "a plain name without folders", shown(listing.file_name)
            yield Unreadable(Problem(tree.file(information), place, expected, got))
            continue
        name = _locate(beneath, information, composition.file_name)
        if name is None:
            problem = Problem(
                tree.file(information),
                f"$.compositions[{k}].file_name",
                "a scene file beside the scene-information file",
                f"{composition.file_name!r}, which is not there",
                "unpack the whole archive",
            )
            yield Unreadable(problem)
            continue
        used.add(name)
        yield from _open(tree, name, listing)
    for name in beneath:
        if name not in used:
            yield Skipped(tree.file(name), f"not listed in {PurePosixPath(information).name}")


def _beneath(tree: Tree, information: str) -> list[str]:
    """Return the files that a scene-information file may select: those in and under its folder.

    Files under another scene-information file's own folder are that one's, and where several lie
    in one folder each takes the folder of compositions that is called as it is.
    """
    home = PurePosixPath(information).parent
    others = [
        name
        for name in tree.names
        if INFORMATION in PurePosixPath(name).name and name != information
    ]
    foreign = {
        str(PurePosixPath(name).parent / _composition_folder(name))
        for name in others
        if PurePosixPath(name).parent == home
    }
    deeper = {
        str(PurePosixPath(name).parent)
        for name in others
        if PurePosixPath(name).parent != home and PurePosixPath(name).is_relative_to(home)
    }
    return [
        name
        for name in tree.names
        if PurePosixPath(name).is_relative_to(home)
        and INFORMATION not in PurePosixPath(name).name
        and not any(str(parent) in foreign | deeper for parent in PurePosixPath(name).parents)
    ]


def _composition_folder(information: str) -> str:
    """Return the folder that a scene-information file's scenes lie in, from its own name."""
    subset = stem(information).removesuffix(INFORMATION).rstrip("_")
    return f"{_COMPOSITIONS}_{subset}"


def _locate(beneath: list[str], information: str, file_name: str) -> str | None:
    home = PurePosixPath(information).parent
    for folder in (home / _composition_folder(information), home):
        if str(folder / file_name) in beneath:
            return str(folder / file_name)
    return next((name for name in beneath if PurePosixPath(name).name == file_name), None)


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
    if text.lstrip()[:1] != b"[":
        yield Entry(file, "", text, stem(name), listing)
        return
    try:
        items = [bytes(item) for item in _LIST.decode(text)]
    except msgspec.DecodeError:
        try:
            # One scene with a NaN must not hide the others: their texts are made again.
            items = [json.dumps(item).encode() for item in json.loads(text)]
        except ValueError:
            items = []
            yield Entry(file, "", text, stem(name), listing)
    for k, item in enumerate(items):
        yield Entry(file, f"[{k}]", item, f"{stem(name)}_{k}")


def _information_text(tree: Tree, name: str) -> bytes | None:
    """Return a file's text if it is a scene-information file."""
    text = tree.text(name)
    if b'"availableObject"' in text:
        return None  # A scene, told at once: its first key is near the beginning.
    try:
        return text if _PROBE.decode(text).compositions else None
    except msgspec.DecodeError:
        return None


class _Composition(Struct, gc=False):
    image_id: int
    file_name: str


class _Picture(Struct, gc=False):
    image_id: int
    file_name: str | None = None


class _Information(Struct):
    compositions: list[_Composition]
    images: list[_Picture] = []


class _Probe(Struct, gc=False):
    compositions: Raw = Raw()


_INFORMATION = msgspec.json.Decoder(_Information)
_PROBE = msgspec.json.Decoder(_Probe)
_LIST = msgspec.json.Decoder(list[Raw])

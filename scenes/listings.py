"""Scene-information files: which scenes of a release there are, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Annotated

import msgspec
from msgspec import Meta, Raw, Struct

from scenes.checking.decoding import explained
from scenes.checking.fields import is_plain_name
from scenes.checking.findings import shown
from scenes.checking.texts import NOT_DECODED
from scenes.containers import Tree, natural, stem
from scenes.records import LARGEST_ID
from vqamc.errors import Problem

INFORMATION = "scene_information"
"""What the name of such a file holds."""

_COMPOSITIONS = "scene_composition"


@dataclass(frozen=True, slots=True)
class Listing:
    """What a scene-information file says about one scene: its image id and its picture's name."""

    image_id: int
    file_name: str | None


@dataclass(frozen=True, slots=True)
class Selection:
    """The scene files that one scene-information file selects.

    Attributes:
        listed: file and what is said about it, in natural order.
        left_out: files beside them that it does not list.
        problems: what it lists in vain.
    """

    listed: Sequence[tuple[str, Listing]]
    left_out: Sequence[str]
    problems: Sequence[Problem]


def is_information_name(name: str) -> bool:
    """Whether a file is called like a scene-information file."""
    return INFORMATION in PurePosixPath(name).name


def is_information(text: bytes) -> bool:
    """Whether a JSON text is a scene-information file."""
    if b'"availableObject"' in text:
        return False  # A scene, told at once: the key stands near its beginning.
    try:
        return bool(_PROBE.decode(text).compositions)
    except NOT_DECODED:
        return False


def beneath(tree: Tree, information: str) -> list[str]:
    """Return the files that a scene-information file may select: those in and under its folder.

    Files under another scene-information file's own folder are that one's, and where several lie
    in one folder each takes the folder of compositions that is called as it is.
    """
    home = _folder(information)
    others = [name for name in tree.names if is_information_name(name) and name != information]
    foreign = {
        f"{home}{_composition_folder(name)}/" if _folder(name) == home else _folder(name)
        for name in others
        if _folder(name).startswith(home)
    }
    return [
        name
        for name in tree.names
        if name.startswith(home)
        and not is_information_name(name)
        and not any(name.startswith(folder) for folder in foreign)
    ]


def select(tree: Tree, information: str) -> Selection:
    """Return what a scene-information file selects.

    Raises:
        DataError: it is none.
    """
    file = tree.file(information)
    text = tree.text(information)
    try:
        document = _INFORMATION.decode(text)
    except NOT_DECODED as error:
        raise explained(file, text, error, "a scene-information file") from None
    files = beneath(tree, information)
    by_name = _by_name(files, information)
    pictures = {image.image_id: image.file_name for image in document.images}
    listed: dict[str, Listing] = {}
    problems = []
    for k, composition in enumerate(document.compositions):
        picture = pictures.get(composition.image_id)
        path = f"$.compositions[{k}]"
        if picture is not None and not is_plain_name(picture):
            expected = "an image's file_name that is a plain name without folders"
            remedy = "give the picture's name alone"
            problems.append(Problem(file, path, expected, shown(picture), remedy))
            continue
        name = by_name.get(PurePosixPath(composition.file_name).name)
        if name is None:
            got = f"{shown(composition.file_name)}, which is not there"
            expected, remedy = "a scene file beside this file", "unpack the whole archive"
            problems.append(Problem(file, f"{path}.file_name", expected, got, remedy))
            continue
        listed[name] = Listing(composition.image_id, picture)
    order = sorted(listed, key=natural)
    return Selection(
        [(name, listed[name]) for name in order],
        [name for name in files if name not in listed],
        problems,
    )


def _by_name(files: Sequence[str], information: str) -> dict[str, str]:
    """Return the files by their names alone; of two of one name, the one where releases have it."""
    home = _folder(information)
    by_name = {PurePosixPath(name).name: name for name in reversed(files)}
    for folder in (home, f"{home}{_composition_folder(information)}/"):
        by_name |= {PurePosixPath(name).name: name for name in files if _folder(name) == folder}
    return by_name


def _folder(name: str) -> str:
    """Return a file's folder with its `/`, empty at the top."""
    return name[: name.rfind("/") + 1]


def _composition_folder(information: str) -> str:
    """Return the folder that a scene-information file's scenes lie in, from its own name."""
    subset = stem(information).removesuffix(INFORMATION).rstrip("_")
    return f"{_COMPOSITIONS}_{subset}"


_Id = Annotated[int, Meta(ge=0, le=LARGEST_ID)]


class _Composition(Struct, gc=False):
    image_id: _Id
    file_name: str


class _Image(Struct, gc=False):
    image_id: _Id
    file_name: str | None = None


class _Information(Struct):
    compositions: list[_Composition]
    images: list[_Image] = []


class _Probe(Struct, gc=False):
    compositions: Raw = Raw()


_INFORMATION = msgspec.json.Decoder(_Information)
_PROBE = msgspec.json.Decoder(_Probe)

"""The picture of each question: an image file by its name, or a scene drawn by whoever can.

Scenes are drawn by another package, which this one does not import: it declares a function in the
entry-point group `vqamc.pictures`, and is loaded only when there are scenes to draw.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple
from urllib.parse import quote

import numpy as np
from numpy.typing import NDArray

from vqamc.errors import SHOWN_PROBLEMS, InputNotFoundError, UsageError
from vqamc.files.writing import write_bytes
from vqamc.ids import canonical_id
from vqamc.images import image_file
from vqamc.progress import Progress, silently
from vqamc.records import Header, Question
from vqamc.reporting.page.pools import NO_TEXT

ENTRY_POINTS = "vqamc.pictures"
"""The entry-point group of those who draw scenes."""

ENDINGS = (".jpg", ".jpeg", ".png", ".webp", ".gif", ".svg")
"""Of image files that browsers show."""

FOLDER = "pictures"
"""Where pictures lie that belong to the page."""


class Drawn(NamedTuple):
    """What became of one scene.

    Attributes:
        image_id: the id of its image, as far as it is known.
        name: of the image, without the ending.
        file: of the picture; empty if there is none.
        reason: why there is none.
    """

    image_id: int | None
    name: str
    file: str
    reason: str = ""


Draw = Callable[[str, Collection[int], Collection[str], Path, Progress], Iterable[tuple[Any, ...]]]
"""Draws the scenes of a path whose id or name (without ending) is wanted into a folder; hands out
what `Drawn` holds, also of scenes that are broken. An entry point of `ENTRY_POINTS` names it."""


@dataclass(frozen=True)
class PictureSources:
    """Where pictures come from.

    Attributes:
        images: a folder of image files; searched through.
        copied: whether they are copied into the page's folder, or linked from where they lie.
        scenes: a path of scenes.
        progress: shows how far drawing is.
    """

    images: str | None = None
    copied: bool = False
    scenes: str | None = None
    progress: Progress = silently

    def __bool__(self) -> bool:
        """Whether there are any."""
        return self.images is not None or self.scenes is not None


@dataclass(frozen=True)
class Pictures:
    """The pictures of n questions.

    Attributes:
        addresses: relative to the page, ready for a link.
        codes: the picture of each question, `NO_TEXT` for none, shape (n,).
        n_images: how many images the questions are about.
        n_found: how many of those have a picture.
        n_failed: how many scenes came to nothing.
        reasons: why an image has no picture though there is a scene for it, by its id.
        warnings: names that several files have, of which one was taken; scenes that failed.
    """

    addresses: tuple[str, ...]
    codes: NDArray[np.int64]
    n_images: int = 0
    n_found: int = 0
    n_failed: int = 0
    reasons: Mapping[Any, str] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()


class Image(NamedTuple):
    """One image that questions are about: its id as spelt, and the names its file may have."""

    spelt: Any
    names: tuple[str, ...]


@dataclass
class _Album:
    """Addresses of pictures, as they are found."""

    addresses: list[str] = field(default_factory=list)
    place_of: dict[Any, int] = field(default_factory=dict)
    reasons: dict[Any, str] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    def add(self, spelt: Any, address: str) -> None:
        self.place_of[spelt] = len(self.addresses)
        self.addresses.append(address)
        self.reasons.pop(spelt, None)

    def lack(self, spelt: Any, reason: str) -> None:
        if spelt not in self.place_of:
            self.reasons[spelt] = reason

    def all_warnings(self) -> tuple[str, ...]:
        shown = [f"a scene is not shown: {one}" for one in self.failures[:SHOWN_PROBLEMS]]
        left = len(self.failures) - len(shown)
        return (*self.warnings, *shown, *([f"{left} more scenes are not shown"] if left else []))


def find_pictures(
    records: Sequence[Question | None],
    header: Header,
    sources: PictureSources,
    out: Path,
    folder: Callable[[], Path],
) -> Pictures:
    """Return the picture of each question; files come before scenes.

    Args:
        records: the questions, n of them; without one there is no picture.
        header: of their file.
        sources: where pictures come from.
        out: where the page will lie.
        folder: makes and returns the page's own folder of pictures.

    Raises:
        InputNotFoundError: no folder of images.
        UsageError: scenes, and nobody who draws them.
        DataError: a path without a scene that can be read.
    """
    images = images_of(records, header)
    album = _Album()
    if sources.images is not None:
        _take_files(album, images, sources, out, folder)
    if sources.scenes is not None:
        _draw_scenes(album, images, sources, folder())
    codes = [
        NO_TEXT if one is None else album.place_of.get(one.image_id, NO_TEXT) for one in records
    ]
    return Pictures(
        tuple(album.addresses),
        np.array(codes, dtype=np.int64),
        len(images),
        len(album.place_of),
        len(album.failures),
        album.reasons,
        album.all_warnings(),
    )


def images_of(records: Sequence[Question | None], header: Header) -> list[Image]:
    """Return the images that questions are about, each once."""
    first = {one.image_id: one for one in records if one is not None and one.image_id is not None}
    return [Image(spelt, tuple(_names(one, header))) for spelt, one in first.items()]


def _names(question: Question, header: Header) -> Iterator[str]:
    """Yield the names that the file of a question's image may have, the release's first."""
    released = image_file(question, header)
    if released is not None:
        yield released
        yield from (PurePosixPath(released).stem + ending for ending in ENDINGS)
    yield from (f"{question.image_id}{ending}" for ending in ENDINGS)


def _take_files(
    album: _Album,
    images: Sequence[Image],
    sources: PictureSources,
    out: Path,
    folder: Callable[[], Path],
) -> None:
    """Add the image files that there are, linked from the page or copied to it."""
    root = Path(str(sources.images)).resolve()
    if not root.is_dir():
        raise InputNotFoundError(f"{sources.images}: no such folder; name a folder of image files")
    files = _files_by_name(root)
    found = ((image, next(filter(files.get, image.names), None)) for image in images)
    taken = [(image, name) for image, name in found if name is not None]
    twice = [name for _, name in taken if len(files[name]) > 1]
    if twice:
        first = files[twice[0]][0].relative_to(root.parent)
        album.warnings.append(
            f"{sources.images}: {len(twice)} of the names are those of several files, such as "
            f"{twice[0]}; the first was taken, that in {first}"
        )
    own = folder() if sources.copied and taken else None
    for image, name in taken:
        path = files[name][0] / name
        if own is None:
            relative = os.path.relpath(path, out.resolve())
            album.add(image.spelt, quote(Path(relative).as_posix()))
        else:
            write_bytes(own / name, path.read_bytes())
            album.add(image.spelt, f"{FOLDER}/{quote(name)}")


def _files_by_name(root: Path) -> dict[str, list[Path]]:
    """Return the folders that hold a file of each name, sorted."""
    files: dict[str, list[Path]] = {}
    for place, _, names in sorted(os.walk(root)):
        for name in names:
            files.setdefault(name, []).append(Path(place))
    return files


def _draw_scenes(
    album: _Album, images: Sequence[Image], sources: PictureSources, folder: Path
) -> None:
    """Add the pictures of scenes, drawn into the page's own folder."""
    lacking = [image for image in images if image.spelt not in album.place_of]
    by_id = {canonical_id(image.spelt): image for image in lacking}
    by_id.pop(None, None)
    by_name = {PurePosixPath(name).stem: image for image in lacking for name in image.names}
    ids = {number for number in by_id if number is not None}
    rows = drawer()(str(sources.scenes), ids, set(by_name), folder, sources.progress)
    for drawn in (Drawn(*row) for row in rows):
        image = by_id.get(drawn.image_id) or by_name.get(drawn.name)
        if drawn.reason:
            album.failures.append(drawn.reason)
            if image is not None:
                album.lack(image.spelt, drawn.reason)
        elif image is not None and image.spelt not in album.place_of:
            album.add(image.spelt, f"{FOLDER}/{quote(drawn.file)}")


def drawer() -> Draw:
    """Return the function that draws scenes.

    Raises:
        UsageError: no installed package declares one.
    """
    found = sorted(entry_points(group=ENTRY_POINTS), key=lambda one: one.name)
    if not found:
        raise UsageError(
            f"--scenes: no installed package draws scenes (entry points {ENTRY_POINTS}); "
            "install this one again, or draw them first and give --images"
        )
    draw: Draw = found[0].load()
    return draw

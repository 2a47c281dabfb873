"""The picture of each question: an image file by its name, or a scene drawn by whoever can."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

import numpy as np
from numpy.typing import NDArray

from vqamc.images import image_file
from vqamc.progress import Progress, silently
from vqamc.records import Header, Question
from vqamc.reporting.page.album import Album, Image, image_key
from vqamc.reporting.page.drawn_scenes import draw_scenes
from vqamc.reporting.page.image_files import take_files
from vqamc.reporting.page.pools import NO_TEXT

ENDINGS = (".jpg", ".jpeg", ".png", ".webp", ".gif", ".svg")
"""Of image files that browsers show."""


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
        reasons: why an image has no picture though there is a scene for it, by its `image_key`.
        warnings: images of which several pictures were found; scenes that failed or were skipped.
    """

    addresses: tuple[str, ...]
    codes: NDArray[np.int64]
    n_images: int = 0
    n_found: int = 0
    n_failed: int = 0
    reasons: Mapping[Hashable, str] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()


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
    album = Album(folder)
    if sources.images is not None:
        take_files(album, images, sources.images, out, sources.copied)
    if sources.scenes is not None:
        draw_scenes(album, images, sources.scenes, sources.progress)
    codes = [
        NO_TEXT if one is None else album.place_of.get(image_key(one), NO_TEXT) for one in records
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
    """Return the images that questions are about, each once however its id is spelt."""
    first: dict[Hashable, Question] = {}
    for one in records:
        if one is not None and one.image_id is not None:
            first.setdefault(image_key(one), one)
    return [Image(key, tuple(_names(key, one, header))) for key, one in first.items()]


def _names(key: Hashable, question: Question, header: Header) -> Iterator[str]:
    """Yield the names that the file of a question's image may have, the release's first."""
    released = image_file(question, header)
    if released is not None:
        yield released
        yield from (PurePosixPath(released).stem + ending for ending in ENDINGS)
    yield from (f"{key}{ending}" for ending in ENDINGS)

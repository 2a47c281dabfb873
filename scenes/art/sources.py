"""What every art can do, and how one is chosen by its name."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from scenes.layout import Picture
from vqamc.errors import INVALID_DATA, DataError, InputNotFoundError, Problem, UsageError

if TYPE_CHECKING:
    from PIL import Image

    from scenes.art.vectors import Vectors

SKETCH = "sketch"
"""The art that ships with this package: drawn on the spot, no files needed."""

OPENMOJI = "openmoji"
"""Emoji for what has one, sketches for the rest; needs the extra `vqamc[openmoji]`."""

_NAMES = f"a site_pngs folder, {SKETCH} or {OPENMOJI}"


class Art(Protocol):
    """A source of pictures."""

    @property
    def name(self) -> str:
        """What outputs call it."""

    def picture(self, picture: Picture) -> Image.Image:
        """Return a piece of clipart, mode RGBA, or a background, mode RGB or RGBA.

        Raises:
            MissingArtError: the art does not have it.
        """


@runtime_checkable
class VectorArt(Art, Protocol):
    """A source of pictures that knows them as shapes."""

    def drawing(self, picture: Picture) -> Vectors:
        """Return a picture as shapes."""


@runtime_checkable
class NamedFacesArt(Art, Protocol):
    """A source of pictures whose faces have names, so that they can be asked about."""

    @property
    def expressions(self) -> tuple[str, ...]:
        """The name of each face by its number, `expression_id`; 0 is the blank one."""


@runtime_checkable
class AttributedArt(Art, Protocol):
    """A source of pictures that are others' work, under a licence that wants them named."""

    @property
    def attribution(self) -> str:
        """Whose work it is, and under which licence: what has to stand beside the pictures."""


class MissingArtError(DataError, LookupError):
    """Pictures that the art lacks; each problem names the scene, the instance and the file."""

    exit_status = INVALID_DATA


def missing(picture: Picture, art: str, got: str = "no such file") -> MissingArtError:
    """Return the error of one picture that an art lacks; `got` is what there is instead."""
    return MissingArtError(Problem(art, "$", picture.path, got))


def open_art(name: str | Path) -> Art:
    """Return the art of a name.

    Args:
        name: `sketch`, `openmoji`, or a folder in the layout of the original `site_pngs`.

    Raises:
        InputNotFoundError: no such folder.
        UsageError: the name is of a file, or an extra is not installed.
    """
    if str(name) == SKETCH:
        from scenes.art.sketch import SketchArt

        return SketchArt()
    if str(name) == OPENMOJI:
        from scenes.art.openmoji import OpenMojiArt

        return OpenMojiArt()
    folder = Path(name)
    if not folder.exists():
        raise InputNotFoundError(f"{name}: no such art folder; name {_NAMES}")
    if not folder.is_dir():
        raise UsageError(f"{name}: is no folder; name {_NAMES}")
    from scenes.art.folder import FolderArt

    return FolderArt(folder)

"""The original art: PNG files in the folders and under the names that scenes refer to."""

from __future__ import annotations

import struct
import warnings
import zlib
from pathlib import Path

from PIL import Image, UnidentifiedImageError

from scenes.art.sources import missing
from scenes.layout import Picture

_DAMAGED = (
    OSError,
    SyntaxError,
    ValueError,
    EOFError,
    IndexError,
    struct.error,
    zlib.error,
    Image.DecompressionBombError,
    Image.DecompressionBombWarning,
)
"""What Pillow raises at files that are cut, damaged, or of more pixels than any clipart has."""


class FolderArt:
    """Pictures from a `site_pngs` folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.name = str(folder)

    def picture(self, picture: Picture) -> Image.Image:
        """Return a picture of the folder, decoded; palettes and RGB are converted.

        Raises:
            MissingArtError: the file is not there, or no picture can be read from it.
        """
        try:
            image = _decoded(self.folder / picture.path)
        except FileNotFoundError:
            raise missing(picture, self.name) from None
        except UnidentifiedImageError:
            raise missing(picture, self.name, "a file that is no picture") from None
        except _DAMAGED as error:
            got = f"a file that cannot be read ({_reason(error)})"
            raise missing(picture, self.name, got) from None
        if picture.category != "background":
            return image.convert("RGBA")
        if image.mode in {"RGB", "RGBA"}:
            return image.copy()
        return image.convert("RGBA" if image.has_transparency_data else "RGB")


def _decoded(path: Path) -> Image.Image:
    with warnings.catch_warnings():
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        with Image.open(path) as image:
            image.load()
    return image


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error) or type(error).__name__

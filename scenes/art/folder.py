"""The original art: PNG files in the folders and under the names that scenes refer to."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, UnidentifiedImageError

from scenes.art.sources import missing
from scenes.layout import Picture
from vqamc.errors import DataError, Problem


class FolderArt:
    """Pictures from a `site_pngs` folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.name = str(folder)

    def picture(self, picture: Picture) -> Image.Image:
        """Return a picture of the folder, decoded; palettes and RGB are converted.

        Raises:
            MissingArtError: the file is not there.
            DataError: it is no picture.
        """
        path = self.folder / picture.path
        try:
            with Image.open(path) as image:
                image.load()
        except FileNotFoundError:
            raise missing(picture, self.name) from None
        except (UnidentifiedImageError, OSError, SyntaxError) as error:
            raise DataError(
                Problem(str(path), "$", "a PNG picture", str(error), "fetch it again")
            ) from None
        if picture.category != "background":
            return image.convert("RGBA")
        if image.mode in {"RGB", "RGBA"}:
            return image.copy()
        return image.convert("RGBA" if image.has_transparency_data else "RGB")

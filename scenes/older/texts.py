"""A file of v1.1 or CoDraw to its scenes, whichever it is."""

from __future__ import annotations

from scenes.older.codraw import from_codraw
from scenes.older.kinds import is_codraw
from scenes.older.text_files import read_scenes
from scenes.records import Scene
from vqamc.errors import DataError, Problem


def read_text(data: bytes, *, name: str, origin: str) -> tuple[Scene, ...]:
    """Read the scenes of a text: one of a CoDraw string, those of a file of v1.1.

    Args:
        data: the text, of which `is_older` is true.
        name: of a CoDraw string's scene.
        origin: the file, for messages.

    Raises:
        DataError: it is not UTF-8, or not what it begins as.
    """
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        expected, got = "a text in UTF-8", f"byte {error.start} that is not UTF-8"
        raise DataError(Problem(origin, "$", expected, got, "save it as UTF-8")) from None
    if is_codraw(data):
        return (from_codraw(text, name=name, origin=origin),)
    return read_scenes(text, origin=origin).scenes

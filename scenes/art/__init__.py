"""Where pictures come from: a folder of the original art, or our own sketches."""

from scenes.art.sources import (
    Art,
    AttributedArt,
    MissingArtError,
    NamedFacesArt,
    VectorArt,
    open_art,
)

__all__ = [
    "Art",
    "AttributedArt",
    "MissingArtError",
    "NamedFacesArt",
    "VectorArt",
    "open_art",
]

"""What exists: scene types, kinds of clipart and dolls, as data with its source."""

from scenes.library.loading import shipped
from scenes.library.records import DollKind, Kind, Library, Offer, SceneType

__all__ = ["DollKind", "Kind", "Library", "Offer", "SceneType", "shipped"]

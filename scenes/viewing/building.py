"""From scenes to a folder of pages that opens from disk."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scenes.art import Art, AttributedArt
from scenes.library import Library
from scenes.painting import Painter
from scenes.reading import no_scene
from scenes.records import Scene
from scenes.viewing.differing import differences
from scenes.viewing.keeping import KeptScenes
from scenes.viewing.scene_pages import RELATION_NAMES, ScenePage
from vqamc.errors import DataError, Problem
from vqamc.pages.sites import Site, SiteFolder, writing_site
from vqamc.version import __version__

SITE = Site(
    name="scenes",
    assets=Path(__file__).parent / "assets",
    views=(("gallery", "Gallery"), ("scene", "Scene"), ("differences", "Differences")),
    styles=("gallery.css", "stage.css"),
    scripts=("pictures.js", "gallery.js", "scene.js", "differences.js", "viewer.js"),
)


DIFFERENCES_PAGE = 50
"""How many differences stand in one script."""


@dataclass
class Gallery:
    """The scenes that were drawn, as the gallery lists them."""

    scenes: KeptScenes = field(default_factory=KeptScenes)
    names: list[str] = field(default_factory=list)
    words: list[list[str]] = field(default_factory=list)
    present: list[int] = field(default_factory=list)
    missing: list[Problem] = field(default_factory=list)
    n_differences: int = 0

    def __len__(self) -> int:
        """Return the number of scenes."""
        return len(self.scenes)

    def to_dict(self, art: Art, path: str) -> dict[str, Any]:
        """Return what every view of the page needs."""
        vocabulary = sorted({word for words in self.words for word in words})
        place = {word: code for code, word in enumerate(vocabulary)}
        return {
            "path": path,
            "art": art.name,
            "attribution": art.attribution if isinstance(art, AttributedArt) else "",
            "version": __version__,
            "names": self.names,
            "ids": ["" if one is None else str(one) for one in self.scenes.ids],
            "types": self.scenes.types,
            "present": self.present,
            "vocabulary": vocabulary,
            "words": [[place[word] for word in words] for words in self.words],
            "relations": list(RELATION_NAMES),
        }


def write_view(
    out: str | Path,
    scenes: Iterable[Scene],
    painter: Painter,
    library: Library,
    failed: Callable[[DataError], None],
    path: str = "",
) -> Gallery:
    """Write a viewer of scenes into a folder, in place of an older one there.

    Args:
        out: the folder; it appears whole or not at all.
        scenes: what to show.
        painter: whose art it is.
        library: where the scenes' types are known.
        failed: told of each scene that cannot be drawn; the others are shown.
        path: where the scenes came from, for people.

    Raises:
        InputNotFoundError: the folder above it is not there.
        UsageError: the folder holds something else.
        DataError: there is no scene to show.
        MissingArtError: the art lacks some pictures, and the painter does not go on.
    """
    with writing_site(out, SITE) as folder:
        gallery = Gallery()
        for scene, page in _drawn(scenes, painter, library, failed):
            folder.data(f"scenes/{len(gallery)}", page.to_dict())
            gallery.scenes.add(scene)
            gallery.names.append(scene.file_name)
            gallery.words.append(page.words)
            gallery.present.append(page.n_present)
            gallery.missing.extend(page.missing)
        if not len(gallery):
            raise no_scene(path)
        folder.data("gallery", gallery.to_dict(painter.art, path))
        gallery.n_differences = _differences(folder, gallery.scenes, library)
    return gallery


def _drawn(
    scenes: Iterable[Scene],
    painter: Painter,
    library: Library,
    failed: Callable[[DataError], None],
) -> Iterator[tuple[Scene, ScenePage]]:
    for scene in scenes:
        try:
            yield scene, ScenePage(scene, painter, library)
        except DataError as error:
            failed(error)


def _differences(folder: SiteFolder, scenes: KeptScenes, library: Library) -> int:
    """Write what changed between scenes that belong together; return how many such pairs."""
    rows, page = [], []
    for found in differences(scenes, library):
        rows.append([found.before, found.after, len(found.comparison.changes)])
        page.append(found.to_dict())
        if len(page) == DIFFERENCES_PAGE:
            folder.data(f"differences/{len(rows) // DIFFERENCES_PAGE - 1}", page)
            page = []
    if page:
        folder.data(f"differences/{len(rows) // DIFFERENCES_PAGE}", page)
    folder.data("differences", {"pageSize": DIFFERENCES_PAGE, "rows": rows})
    return len(rows)

"""From scenes to a folder of pages that opens from disk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from scenes.art import Art, AttributedArt
from scenes.balancing.records import COMPLEMENT
from scenes.library import Library
from scenes.painting import Painter
from scenes.reading import no_scene
from scenes.records import Scene
from scenes.viewing.differing import FEW, differences
from scenes.viewing.keeping import KeptScenes
from scenes.viewing.scene_pages import RELATION_NAMES, ScenePage
from vqamc.errors import SHOWN_PROBLEMS, DataError, Problem
from vqamc.pages.embedding import compressed
from vqamc.pages.names import distinct_names, numbered
from vqamc.pages.sites import Site, SiteFolder, writing_site
from vqamc.version import __version__

SITE = Site(
    name="scenes",
    assets=Path(__file__).parent / "assets",
    views=(("gallery", "Gallery"), ("scene", "Scene"), ("differences", "Differences")),
    styles=("gallery.css", "stage.css"),
    scripts=(
        "pictures.js",
        "comparing.js",
        "picking.js",
        "gallery.js",
        "scene.js",
        "choosing.js",
        "differences.js",
        "viewer.js",
    ),
)


@dataclass
class Gallery:
    """The scenes that were drawn, as the gallery lists them.

    Attributes:
        scenes: what was drawn, closed once the viewer stands.
        names: of the scenes.
        origins: where each is from.
        words: what is in each picture.
        present: how many instances are in each.
        missing: the pictures that the art lacks.
        warnings: how scenes that stand side by side do not line up.
        n_differences: how many pairs are listed.
        n_failed: how many scenes came to nothing.
        problems: what was wrong with them.
    """

    scenes: KeptScenes
    names: list[str] = field(default_factory=list)
    origins: list[str] = field(default_factory=list)
    words: list[list[str]] = field(default_factory=list)
    present: list[int] = field(default_factory=list)
    missing: list[Problem] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    n_differences: int = 0
    n_failed: int = 0
    problems: Sequence[Problem] = ()

    def __len__(self) -> int:
        """Return the number of scenes."""
        return len(self.scenes)

    @cached_property
    def called(self) -> list[str]:
        """What the scenes are called, once all are there: their names, told apart."""
        return told_apart(self.names, self.origins)

    def to_dict(self, art: Art, path: str) -> dict[str, Any]:
        """Return what every view of the page needs."""
        vocabulary = sorted({word for words in self.words for word in words})
        place = {word: code for code, word in enumerate(vocabulary)}
        return {
            "path": path,
            "art": art.name,
            "attribution": art.attribution if isinstance(art, AttributedArt) else "",
            "version": __version__,
            "nFailed": self.n_failed,
            "problems": list(map(str, self.problems[:SHOWN_PROBLEMS])),
            "nProblems": len(self.problems),
            "names": self.called,
            "ids": ["" if one is None else str(one) for one in self.scenes.ids],
            "types": self.scenes.types,
            "present": self.present,
            "vocabulary": vocabulary,
            "words": [[place[word] for word in words] for words in self.words],
            "relations": list(RELATION_NAMES),
            "few": FEW,
            "complement": COMPLEMENT,
        }


def write_view(
    out: str | Path,
    scenes: Iterable[Scene],
    painter: Painter,
    library: Library,
    failed: Callable[[DataError], None],
    paths: Sequence[str] = (),
    count_failed: Callable[[], int] = lambda: 0,
    problems: Sequence[Problem] = (),
) -> Gallery:
    """Write a viewer of scenes into a folder, in place of an older one there.

    Args:
        out: the folder; it appears whole or not at all.
        scenes: what to show.
        painter: whose art it is.
        library: where the scenes' types are known.
        failed: told of each scene that cannot be drawn; the others are shown.
        paths: where the scenes came from; of two, scenes of the first stand before the second's.
        count_failed: how many scenes came to nothing, asked once all were met.
        problems: where what is wrong with them gathers meanwhile; the page says the first.

    Raises:
        InputNotFoundError: the folder above it is not there.
        UsageError: the folder holds something else.
        DataError: there is no scene to show.
        MissingArtError: the art lacks some pictures, and the painter does not go on.
    """
    with writing_site(out, SITE) as folder, KeptScenes() as kept:
        gallery = Gallery(kept)
        for scene, page in _drawn(scenes, painter, library, failed):
            folder.data(f"scenes/{len(gallery)}", compressed(page.to_dict()))
            gallery.scenes.add(scene, _side(scene, paths))
            gallery.names.append(scene.file_name)
            gallery.origins.append(scene.origin)
            gallery.words.append(page.words)
            gallery.present.append(page.n_present)
            gallery.missing.extend(page.missing)
        if not len(gallery):
            raise no_scene(" ".join(paths))
        gallery.n_failed, gallery.problems = count_failed(), problems
        folder.data("gallery", gallery.to_dict(painter.art, " ".join(paths)))
        _differences(folder, gallery, library)
    return gallery


def told_apart(names: Sequence[str], origins: Sequence[str]) -> list[str]:
    """Return the names of scenes; those of one name say which file they are from as well.

    Several of one name in one file are numbered.
    """
    times = Counter(names)
    twice = [place for place, name in enumerate(names) if times[name] > 1 and origins[place]]
    named = list(names)
    files = distinct_names([origins[place] for place in twice])
    for place, file in zip(twice, files, strict=True):
        named[place] = f"{names[place]} ({file})"
    return numbered(named)


def _side(scene: Scene, paths: Sequence[str]) -> int:
    """Return which of some paths a scene is from; the first where none tells."""
    origin = scene.origin or ""
    within = (place for place, path in enumerate(paths) if _lies_in(origin, path.rstrip("/")))
    return next(within, 0)


def _lies_in(origin: str, path: str) -> bool:
    return origin.startswith(path) and origin[len(path) : len(path) + 1] in ("", "/", "[", ":")


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


def _differences(folder: SiteFolder, gallery: Gallery, library: Library) -> None:
    """List which scenes belong side by side, and note what does not line up between them."""
    rows, names = [], gallery.called
    for found in differences(gallery.scenes, library):
        rows.append([found.before, found.after, found.n_changes])
        two = f"{names[found.before]} and {names[found.after]}"
        gallery.warnings.extend(f"{two}: {warning}" for warning in found.warnings)
    folder.data("differences", rows)
    gallery.n_differences = len(rows)

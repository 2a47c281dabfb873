"""Pictures that are drawn from scenes, by whoever can.

That is another package, which this one does not import: it declares a function in the entry-point
group `vqamc.pictures`, and is loaded only when there are scenes to draw.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from importlib.metadata import entry_points
from pathlib import Path, PurePosixPath

from vqamc.errors import UsageError
from vqamc.pages.drawn import DrawnScene
from vqamc.progress import Progress
from vqamc.reporting.page.album import FOLDER, Album, Image, address

ENTRY_POINTS = "vqamc.pictures"
"""The entry-point group of those who draw scenes."""


Draw = Callable[[str, Collection[int], Collection[str], Path, Progress], Iterable[DrawnScene]]
"""Draws the scenes of a path whose id or name (without ending) is wanted into a folder; hands out
what became of each, also of scenes that are broken. An entry point of `ENTRY_POINTS` names it."""


def draw_scenes(album: Album, images: Sequence[Image], path: str, progress: Progress) -> None:
    """Add the pictures of scenes, drawn into the page's own folder, to images that have none.

    Args:
        album: takes them.
        images: what scenes are looked for.
        path: a path of scenes.
        progress: shows how far drawing is.

    Raises:
        UsageError: no installed package draws scenes.
        DataError: a path without a scene that can be read.
    """
    draw, folder = drawer(), Path(album.folder())
    lacking = [image for image in images if image.key not in album.place_of]
    by_id = {image.key: image for image in lacking if type(image.key) is int}
    by_name = {PurePosixPath(name).stem: image for image in lacking for name in image.names}
    first: dict[Image, str] = {}
    again: dict[Image, None] = {}
    for drawn in draw(path, set(by_id), set(by_name), folder, progress):
        known = None if drawn.image_id is None else by_id.get(drawn.image_id)
        image = known or by_name.get(drawn.name)
        if drawn.reason:
            (album.skipped if drawn.skipped else album.failures).append(drawn.reason)
            if image is not None:
                album.lack(image.key, drawn.reason)
        elif image is None or image in first:
            (folder / drawn.file).unlink()  # No question would show it.
            if image is not None:
                again[image] = None
        else:
            first[image] = drawn.origin
            album.add(image.key, f"{FOLDER}/{address(drawn.file)}")
    if again:
        one = next(iter(again))
        album.warnings.append(
            f"{path}: {len(again)} images have several scenes, such as {one.key}; the first was "
            f"taken, that in {first[one]}"
        )


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

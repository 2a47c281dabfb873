"""What a page is told of each scene by whoever draws them."""

from __future__ import annotations

from typing import NamedTuple


class DrawnScene(NamedTuple):
    """What became of one scene.

    Attributes:
        image_id: the id of its image, as far as it is known.
        name: of the image, without the ending.
        file: of the picture; empty if there is none.
        reason: why there is none.
        origin: where the scene is.
        skipped: whether it is a file that was left out, and no scene that failed.
    """

    image_id: int | None
    name: str
    file: str
    reason: str = ""
    origin: str = ""
    skipped: bool = False

"""Where ground, wall and sky are in a picture, by scene: canvas pixels, y down."""

from __future__ import annotations

from msgspec import Struct

from scenes.generating.chance import Chance


class Land(Struct, frozen=True):
    """The lie of the land in one kind of scene.

    Attributes:
        width: of the canvas.
        height: of the canvas.
        edge: where the ground ends: the horizon, or the foot of the wall.
        feet: where things stand, for each z from 0.
        uneven: how far off that line they may stand.
        depths: how often things are at each z.
    """

    width: int
    height: int
    edge: int
    feet: tuple[float, ...]
    uneven: float
    depths: tuple[float, ...]

    def foot(self, z: int, chance: Chance) -> float:
        """Return where something at a depth stands."""
        return self.feet[z] + chance.between(-self.uneven, self.uneven)


LANDS = {
    "Park": Land(700, 400, 200, (386, 355, 328, 304, 283), 7, (0.8, 2, 3, 2, 1.2)),
    "Living": Land(700, 400, 265, (388, 365, 343, 322, 303), 6, (0.8, 2, 3, 2, 1.2)),
}
"""By base scene."""

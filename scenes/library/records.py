"""The records of the library. Values that a scene's instance carries itself win over these."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from scenes.records import Category, Part
from vqamc.errors import DataError, Problem


class SceneType(Struct, frozen=True):
    """The rules of one scene type.

    Attributes:
        base_dir: the folder of its background, and its scene in `Kind.scenes`.
        background: the background picture's file name.
        z_decay: how much smaller each step back makes things.
        z_levels: z is 0..z_levels-1.
        z_default: the z of clipart that was not placed yet.
        depth0_levels: depth0 is 0..depth0_levels-1.
        depth1_levels: depth1 is 0..depth1_levels-1.
        min_objects: a finished scene has at least so many present instances.
        max_objects: a scene has at most so many.
        min_move_px: a move counts as a change when it is longer.
        min_changes: a scene counts as changed with so many changes.
        min_angle_rad: a turn counts as a change when it is at least as large.
        pad: digits of the number in a picture's name.
        not_used: what the interface writes for a value that does not exist.
        offered: how many objects of each category a scene offers.
    """

    base_dir: str
    background: str
    z_decay: float
    z_levels: int
    z_default: int
    depth0_levels: int
    depth1_levels: int
    min_objects: int
    max_objects: int
    min_move_px: float
    min_changes: int
    min_angle_rad: float
    pad: int
    not_used: int
    offered: dict[Category, int]

    def scale(self, z: int) -> float:
        """Return the size of things at a depth, 1.0 for z = 0.

        The repeated product, not a power: the last digit decides on which pixel an edge falls.
        """
        scale = 1.0
        for _ in range(z):
            scale *= self.z_decay
        return scale


class Offer(Struct, frozen=True):
    """How a scene offers a kind: how many instances, and on which layers they start."""

    instances: int
    depth0: int
    depth1: int


class Kind(Struct, frozen=True):
    """One name of clipart.

    Attributes:
        category: human, animal, largeObject or smallObject.
        name: case kept.
        scenes: base scene (`Park`, `Living`) to how it is offered there.
        base_dir: folder of the art (large and small objects).
        expressions, poses, types: how many variants there are; 0 where it has no such thing.
    """

    category: Category
    name: str
    scenes: dict[str, Offer]
    base_dir: str | None = None
    expressions: int = 0
    poses: int = 0
    types: int = 0


class DollKind(Struct, frozen=True):
    """A doll: who it is, and its parts in painting order with their joints."""

    sex: Literal["female", "male"]
    race: Literal["Asian", "Black", "White"]
    age: Literal["toddler", "child", "teenager", "adult", "elder"]
    global_scale: float
    expressions: int
    parts: tuple[Part, ...]


class Directories(Struct, frozen=True):
    """Folders of the art: one for animals, one for dolls, and those of objects by base_dir."""

    animal: str
    human: str
    objects: dict[str, str]


class Library(Struct, frozen=True):
    """Everything that scenes of the known types are made of.

    Attributes:
        canvas: width and height of the picture, pixels.
        directories: folders of the art.
        scene_types: name to rules.
        kinds: by name.
        dolls: by name.
    """

    canvas: tuple[int, int]
    directories: Directories
    scene_types: dict[str, SceneType]
    kinds: dict[str, Kind]
    dolls: dict[str, DollKind]

    def scene_type(self, name: str, origin: str = "scene") -> SceneType:
        """Return the rules of a scene type.

        Args:
            name: as in the scene file.
            origin: the file that names it, for the message.

        Raises:
            DataError: there is no such type.
        """
        found = self.scene_types.get(name)
        if found is None:
            raise DataError(self.unknown_scene_type(name, origin))
        return found

    def unknown_scene_type(self, name: object, origin: str) -> Problem:
        """Return the problem of a scene type that the library does not know."""
        return Problem(
            origin,
            "$.scene.sceneType",
            f"one of {', '.join(self.scene_types)}",
            repr(name),
            how_to_know(name),
        )


def how_to_know(name: object) -> str:
    """Return how the user makes a scene type known."""
    if name == "AbstractScenes-v1.1":
        return "use --site-data v1.1"
    return "give its configuration files with --site-data"

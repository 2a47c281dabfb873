"""Scene to sprites: what is drawn, where, how large, which way, back to front. Pure, no images."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

import msgspec
from msgspec import Struct

from scenes.library import Library, SceneType, shipped
from scenes.records import Clipart, Doll, Part, Placed, Scene

FACE = "Head"
"""The part whose picture depends on the expression."""


class Picture(Struct, frozen=True, gc=False):
    """One picture of the art, whatever the art is.

    Attributes:
        path: its file in the layout of the original art. Art that is drawn goes by the joints too,
            which a scene's own bodies may put elsewhere.
        category: of the clipart; `background` for a background.
        name: of the clipart; of the scene's folder for a background.
        variant: type, pose or expression, 0-based; 0 for a part without variants.
        part: the doll's part, empty for everything else.
        joints: where a part's own joint and its children's joints lie in its picture, pixels.
        face: of a person that is no doll, 0-based.
    """

    path: str
    category: str
    name: str
    variant: int = 0
    part: str = ""
    joints: tuple[tuple[float, float], ...] = ()
    face: int = 0


class PartSprite(Struct, frozen=True):
    """Where one part of a doll is drawn.

    Attributes:
        picture: its picture.
        x: where its joint lies on the canvas, pixels, unrounded.
        y: the same downwards.
        anchor_x: the same as the scene stores it, divided by the doll's scale.
        anchor_y: the same downwards.
        angle: radians, clockwise.
        joint_x: the same joint in its picture, pixels.
        joint_y: the same downwards.
    """

    picture: Picture
    x: float
    y: float
    anchor_x: float
    anchor_y: float
    angle: float
    joint_x: float
    joint_y: float


class Sprite(Struct, frozen=True):
    """One present instance as it is drawn.

    Attributes:
        placed: the instance and its indices.
        x: centre (a doll's root joint) on the canvas, pixels, unrounded.
        y: the same downwards.
        scale: canvas pixels for one pixel of the art.
        flip: 1 if mirrored.
        picture: the art of a thing or animal; None for a doll.
        parts: a doll's parts in painting order; empty for everything else.
    """

    placed: Placed
    x: float
    y: float
    scale: float
    flip: int
    picture: Picture | None = None
    parts: tuple[PartSprite, ...] = ()

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """Return every picture that the sprite needs."""
        return (self.picture,) if self.picture else tuple(part.picture for part in self.parts)


def draw_order(scene: Scene) -> list[Placed]:
    """Return the present instances from back to front.

    Furthest first by depth0 of the object's first instance, then z, then depth1; ties stand in the
    order of the lists.
    """
    keyed = [
        (
            -scene.first_depth0(placed.object),
            -placed.clipart.z,
            -placed.clipart.depth1,
            placed,
        )
        for placed in scene.present()
    ]
    # The sort is stable, and `present` follows the lists.
    return [key[3] for key in sorted(keyed, key=itemgetter(0, 1, 2))]


def layout(scene: Scene, library: Library | None = None) -> tuple[Sprite, ...]:
    """Return a scene's sprites, back to front.

    Args:
        scene: the joints of its dolls are used as they are stored.
        library: where its type is known; the shipped one if None.

    Raises:
        DataError: the scene type is unknown, or a doll's arrays do not fit its body.
    """
    library = shipped() if library is None else library
    rules = library.scene_type(scene.scene_type, scene.origin or scene.file_name)
    scales = [rules.scale(z) for z in range(rules.z_levels)]
    try:
        return tuple(
            sprite(placed, scales[placed.clipart.z], rules, library) for placed in draw_order(scene)
        )
    except (msgspec.DecodeError, ValueError, IndexError, KeyError) as error:
        from scenes.checking.reports import unfit

        raise unfit(scene, library, error) from None


def background(scene: Scene, library: Library | None = None) -> Picture:
    """Return the picture behind a scene."""
    library = shipped() if library is None else library
    rules = library.scene_type(scene.scene_type, scene.origin or scene.file_name)
    return Picture(f"{rules.base_dir}/{rules.background}", "background", rules.base_dir)


def sprite(placed: Placed, scale: float, rules: SceneType, library: Library) -> Sprite:
    """Return how one instance is drawn.

    Args:
        placed: the instance.
        scale: of its depth, `rules.scale(z)`.
        rules: of the scene's type.
        library: where the folders of the art are known.
    """
    clipart = placed.clipart
    if not clipart.is_doll:
        picture = _thing(clipart, rules, library)
        return Sprite(placed, clipart.x, clipart.y, scale, clipart.flip, picture)
    doll = clipart.doll
    scale *= doll.global_scale
    pictures = _doll_pictures(clipart, doll, rules, library)
    parts = tuple(
        PartSprite(picture, scale * x, scale * y, x, y, angle, part.child_x, part.child_y)
        for picture, part, x, y, angle in zip(
            pictures, doll.parts, doll.x, doll.y, doll.global_angles, strict=True
        )
    )
    return Sprite(placed, clipart.x, clipart.y, scale, clipart.flip, None, parts)


def _thing(clipart: Clipart, rules: SceneType, library: Library) -> Picture:
    folders, pad = library.directories, rules.pad
    name, category = clipart.name, clipart.category
    if category == "human":
        style, pose, face = clipart.style_id or 0, clipart.pose_id or 0, clipart.expression_id or 0
        number = f"{style + 1:0{pad}d}/{pose + 1:0{pad}d}{face + 1:0{pad}d}"
        path = f"HumanNondeformable/{name}{number}.png"
        return Picture(path, category, name, pose, face=face)
    if category == "animal":
        folder, variant = folders.animal, clipart.pose_id or 0
    else:
        folder, variant = folders.objects[clipart.base_dir or ""], clipart.type_id or 0
    return Picture(f"{folder}/{name}{variant + 1:0{pad}d}.png", category, name, variant)


def _doll_pictures(
    clipart: Clipart, doll: Doll, rules: SceneType, library: Library
) -> list[Picture]:
    folder, name, face = library.directories.human, clipart.name, clipart.expression_id or 0
    pictures = []
    for part in doll.parts:
        if part.name == FACE:
            variant, path = face, f"{folder}/Expressions/{name}{face + 1:0{rules.pad}d}.png"
        else:
            variant, path = 0, f"{folder}/{name}/{part.name}.png"
        joints = _joints(part, doll.parts)
        pictures.append(Picture(path, clipart.category, name, variant, part.name, joints))
    return pictures


def _joints(part: Part, parts: Sequence[Part]) -> tuple[tuple[float, float], ...]:
    own = (part.child_x, part.child_y)
    return (own, *((p.parent_x, p.parent_y) for p in parts if p.parent == part.name))

"""The sketch art: from a picture's name to its drawing, and on to its pixels."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

from scenes.art.sketch.backgrounds import background
from scenes.art.sketch.cards import card
from scenes.art.sketch.faces import EXPRESSIONS
from scenes.art.sketch.people import part, whole_person
from scenes.art.vectors import Drawing
from scenes.layout import Picture
from scenes.library import shipped
from scenes.library.habits import shipped_habits

if TYPE_CHECKING:
    from PIL import Image

    from scenes.art.sketch.subjects import Subject

_SIZES = {
    "animal": (90.0, 70.0),
    "largeObject": (150.0, 120.0),
    "smallObject": (50.0, 44.0),
    "human": (90.0, 240.0),
}
"""Of kinds that have no habits: those of the original configuration files only."""

_USUAL_SCALE = 0.5
"""Of dolls that the library does not know."""


class SketchArt:
    """Drawings of every kind, as large as `scenes.library.habits` says; faces left."""

    name = "sketch"
    expressions = EXPRESSIONS

    def drawing(self, picture: Picture) -> Drawing:
        """Return a picture as shapes; there is one for everything."""
        if picture.category == "background":
            return background(picture.name)
        if picture.part:
            return part(picture)
        habit = shipped_habits().habits.get(picture.name)
        size = habit.size if habit else _SIZES.get(picture.category, _SIZES["smallObject"])
        if picture.category == "human":
            return whole_person(picture, size)
        subject = subjects().get(picture.name)
        if subject is None:
            return card(picture.name, size)
        return subject.drawing(picture.variant, size)

    def picture(self, picture: Picture) -> Image.Image:
        """Return a picture as pixels: RGBA, or RGB for a background."""
        from scenes.art.rasterising import rasterise

        coarse = _sampled_every(picture.name) if picture.part else 1
        image = rasterise(self.drawing(picture), coarse)
        return image.convert("RGB") if picture.category == "background" else image


def _sampled_every(name: str) -> int:
    """Return at every how many pixels a doll's pictures are sampled at the nearest depth."""
    doll = shipped().dolls.get(name)
    scale = _USUAL_SCALE if doll is None else doll.global_scale
    return max(1, math.floor(1 / scale))


@cache
def subjects() -> dict[str, Subject]:
    """Return how each kind that is no person is drawn, by its name."""
    from scenes.art.sketch.beasts import beasts
    from scenes.art.sketch.birds import birds
    from scenes.art.sketch.critters import critters
    from scenes.art.sketch.deer import deers
    from scenes.art.sketch.desk import desk_things
    from scenes.art.sketch.dishes import dishes
    from scenes.art.sketch.food import food
    from scenes.art.sketch.furniture import furniture
    from scenes.art.sketch.mice import mice
    from scenes.art.sketch.nature import nature
    from scenes.art.sketch.plants import plants
    from scenes.art.sketch.play import play
    from scenes.art.sketch.rabbits import rabbits
    from scenes.art.sketch.raptors import raptors
    from scenes.art.sketch.rooms import rooms
    from scenes.art.sketch.sport import sport
    from scenes.art.sketch.squirrels import squirrels
    from scenes.art.sketch.toys import toys

    return {
        **beasts(),
        **birds(),
        **critters(),
        **deers(),
        **desk_things(),
        **dishes(),
        **food(),
        **furniture(),
        **mice(),
        **nature(),
        **plants(),
        **play(),
        **rabbits(),
        **raptors(),
        **rooms(),
        **sport(),
        **squirrels(),
        **toys(),
    }

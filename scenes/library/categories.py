"""Words for kinds: the 105 categories of instance annotations.

A kind's category is its name without digits, in lower case, with relatives merged (a puppy is a
dog, an owl is a bird) and words parted; every human is a person.

Source: the instance annotations of abstract_scenes_v002.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct

from scenes.library.records import Library
from scenes.records import Category

PERSON = "person"

_SUPERCATEGORIES: dict[Category, str] = {
    "human": PERSON,
    "animal": "animal",
    "largeObject": "large object",
    "smallObject": "small object",
}
_MERGED = {
    "kitten": "cat",
    "puppy": "dog",
    "pigeon": "bird",
    "eagle": "bird",
    "owl": "bird",
    "duck": "bird",
    "bluejay": "bird",
    "robin": "bird",
    "finch": "bird",
    "hawk": "bird",
    "dishessnack": "plate",
    "dishesmeal": "plate",
    "coffeetable": "table",
    "endtable": "table",
    "diningtable": "table",
    "sofa": "couch",
    "hotdog": "hot dog",
    "petbed": "pet bed",
    "monkeybars": "monkey bars",
    "gamesystem": "game system",
    "diningchair": "dining chair",
    "jumprope": "jump rope",
    "buildingtoy": "building toy",
    "teaset": "tea set",
    "dogbone": "dog bone",
    "coatrack": "coat rack",
    "popcan": "pop can",
}
_DIGITS = re.compile(r"\d+")


class InstanceCategory(Struct, frozen=True):
    """One category of instance annotations: its number from 1, its word, what it belongs to."""

    id: int
    name: str
    supercategory: str


def category_word(category: Category, name: str) -> str:
    """Return the word for a kind of clipart, such as `bird` for the animal `Owl`."""
    if category == "human":
        return PERSON
    plain = _DIGITS.sub("", name).lower()
    return _MERGED.get(plain, plain)


def instance_categories(
    kinds: Iterable[tuple[Category, str]],
) -> dict[tuple[Category, str], InstanceCategory]:
    """Return the categories of kinds, by category of clipart and word, numbered from 1.

    Person, animals, large and small objects, each in alphabetical order; the kinds of the shipped
    library give the 105 of the release.

    Args:
        kinds: category and name of each.
    """
    order = list(_SUPERCATEGORIES)
    words = {(category, category_word(category, name)) for category, name in kinds}
    ordered = sorted(words, key=lambda key: (order.index(key[0]), key[1]))
    return {
        key: InstanceCategory(number, key[1], _SUPERCATEGORIES[key[0]])
        for number, key in enumerate(ordered, start=1)
    }


def category_table(
    library: Library, others: Iterable[tuple[Category, str]] = ()
) -> dict[tuple[Category, str], InstanceCategory]:
    """Return the categories of a library, then those of kinds that it does not know.

    The library's numbers stay the same whatever else there is.
    """
    known = instance_categories((kind.category, kind.name) for kind in library.kinds.values())
    fresh = instance_categories(
        (category, name)
        for category, name in others
        if (category, category_word(category, name)) not in known
    )
    return known | {
        key: InstanceCategory(len(known) + item.id, item.name, item.supercategory)
        for key, item in fresh.items()
    }

"""Words for what is in a picture: nouns, their plurals, and which clipart they name.

A noun is a category of instance annotations (a puppy is a dog, an owl is a bird), `animal`, or a
word for persons by age and sex: a man or woman is an adult or elder, a boy or girl a child.
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType

from msgspec import Struct

from scenes.library import DollKind, Library, shipped
from scenes.library.categories import PERSON, category_word
from scenes.records import Clipart

ANIMAL = "animal"

PERSONS = MappingProxyType(
    {
        "man": ("male", ("adult", "elder")),
        "woman": ("female", ("adult", "elder")),
        "boy": ("male", ("child",)),
        "girl": ("female", ("child",)),
        "teenager": (None, ("teenager",)),
        "baby": (None, ("toddler",)),
    }
)
"""Words for persons: sex (None for either) and ages, as the library says them."""

_NAMES: dict[str, tuple[str, ...]] = {
    "baby": ("baby", "infant"),
    "bat": ("baseball bat",),
    "bike": ("bike", "bicycle"),
    "bread": ("piece of bread",),
    "campfire": ("campfire", "camp fire"),
    "cd": ("CD",),
    "cheese": ("piece of cheese",),
    "corn": ("ear of corn",),
    "couch": ("couch", "sofa"),
    "cup": ("cup", "mug"),
    "jump rope": ("jump rope", "skipping rope"),
    "lilypad": ("lily pad",),
    "man": ("man", "gentleman"),
    "monkey bars": ("set of monkey bars",),
    "pail": ("pail", "bucket"),
    "paper": ("piece of paper", "sheet of paper"),
    "plate": ("plate", "dish"),
    "pop can": ("pop can", "soda can"),
    "racoon": ("raccoon",),
    "ribs": ("rack of ribs",),
    "scissors": ("pair of scissors",),
    "soccer": ("soccer ball",),
    "tape": ("roll of tape",),
    "teenager": ("teenager", "teen"),
    "tongs": ("pair of tongs",),
    "tv": ("TV", "television"),
    "wine": ("bottle of wine",),
    "woman": ("woman", "lady"),
    "yarn": ("ball of yarn",),
}
"""What nouns are called where it is not the word itself; the first name is the usual one."""

_PLURALS = {
    "man": "men",
    "woman": "women",
    "gentleman": "gentlemen",
    "person": "people",
    "mouse": "mice",
    "deer": "deer",
    "koi": "koi",
    "bookshelf": "bookshelves",
}
_HISSING = ("s", "x", "z", "ch", "sh")
_SOUNDS_LIKE_YOU = ("utensil",)


class Noun(Struct, frozen=True):
    """One noun.

    Attributes:
        word: the category's or person's word; programs hold this.
        names: what it may be called, singular and plural, the usual one first.
        kinds: the names of all clipart that it may be.
    """

    word: str
    names: tuple[tuple[str, str], ...]
    kinds: tuple[str, ...]


@cache
def nouns() -> MappingProxyType[str, Noun]:
    """Return all nouns by their word, in alphabetical order."""
    kinds: dict[str, list[str]] = {}
    for kind in shipped().kinds.values():
        for word in words_for(kind.category, kind.name, shipped().dolls.get(kind.name)):
            kinds.setdefault(word, []).append(kind.name)
    return MappingProxyType({word: _noun(word, tuple(kinds[word])) for word in sorted(kinds)})


def words_of(clipart: Clipart, library: Library) -> tuple[str, ...]:
    """Return every word that names an instance."""
    return words_for(clipart.category, clipart.name, library.dolls.get(clipart.name))


def words_for(category: str, name: str, doll: DollKind | None) -> tuple[str, ...]:
    """Return every word for a kind of clipart; a doll's age and sex give it more."""
    if category != "human":
        word = category_word(category, name)  # type: ignore[arg-type]
        return (word, ANIMAL) if category == "animal" else (word,)
    return PERSON, *(
        word
        for word, (sex, ages) in PERSONS.items()
        if doll is not None and doll.age in ages and sex in (None, doll.sex)
    )


def is_person(word: str) -> bool:
    """Whether a noun names persons."""
    return word == PERSON or word in PERSONS


def with_article(phrase: str) -> str:
    """Return a singular phrase with `a` or `an` in front."""
    vowel = phrase[0].lower() in "aeiou" and not phrase.startswith(_SOUNDS_LIKE_YOU)
    return f"{'an' if vowel else 'a'} {phrase}"


def plural(name: str) -> str:
    """Return the plural of a name; of `piece of bread`, it is the piece that is many."""
    head, of, rest = name.partition(" of ")
    if of:
        return f"{plural(head)} of {rest}"
    if name in _PLURALS:
        return _PLURALS[name]
    if name.endswith(_HISSING):
        return f"{name}es"
    if name.endswith("y") and name[-2] not in "aeiou":
        return f"{name[:-1]}ies"
    return f"{name}s"


def _noun(word: str, kinds: tuple[str, ...]) -> Noun:
    names = _NAMES.get(word, (word,))
    return Noun(word, tuple((name, plural(name)) for name in names), kinds)

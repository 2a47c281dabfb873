"""What makes sense to say: which attributes and relations fit which nouns."""

from __future__ import annotations

from scenes.library import shipped
from scenes.questions.attributes import ATTRIBUTES
from scenes.questions.errors import QuestionError
from scenes.questions.relating import ASKABLE, bears
from scenes.questions.words import is_person, nouns

_POSTURES = ("sitting", "standing")


def require_noun(word: str, attribute: str | None) -> None:
    """Raise QuestionError unless there is such a noun and the attribute can stand beside it."""
    if word not in nouns():
        raise QuestionError(f"no noun of the language: {word!r}")
    if attribute is None:
        return
    require_attribute(attribute, word)
    if not ATTRIBUTES[attribute].before + ATTRIBUTES[attribute].after:
        raise QuestionError(f"{attribute!r} does not stand beside a noun")


def require_attribute(name: str, word: str) -> None:
    """Raise QuestionError unless the attribute can be said of what the noun names."""
    if name not in ATTRIBUTES:
        raise QuestionError(f"no attribute of the language: {name!r}")
    if not ATTRIBUTES[name].fits(word):
        raise QuestionError(f"{name!r} is not said of {word!r}")
    if word == "baby" and name in _POSTURES:
        raise QuestionError("a baby of the library has no knees: it neither sits nor stands")


def require_relation(first: str, relation: str, second: str) -> None:
    """Raise QuestionError unless one can stand in the relation to the other."""
    if relation not in ASKABLE:
        raise QuestionError(f"no relation of the language: {relation!r}")
    if relation == "facing" and not ATTRIBUTES["facing left"].fits(first):
        raise QuestionError(f"{first!r} faces nothing: persons and animals do")
    if relation == "holding" and not is_person(first):
        raise QuestionError(f"{first!r} holds nothing: persons do")
    if relation == "holding" and not _small(second):
        raise QuestionError(f"{second!r} is not held: small objects are")
    if relation == "on" and not bears(second):
        raise QuestionError(f"nothing is on {second!r}: furniture, rugs and the like bear things")


def _small(word: str) -> bool:
    return all(shipped().kinds[name].category == "smallObject" for name in nouns()[word].kinds)

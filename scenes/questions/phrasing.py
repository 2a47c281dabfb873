"""Programs to English: the same program in several phrasings, each with its number."""

from __future__ import annotations

from string import Formatter

from scenes.questions.attributes import ATTRIBUTES
from scenes.questions.programs import (
    Attributed,
    Compared,
    Counted,
    Exists,
    Joined,
    Program,
    Related,
    Simple,
)
from scenes.questions.templates import sentences_of
from scenes.questions.things import Thing
from scenes.questions.words import nouns, with_article

NUMBER_WORDS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    *("nineteen", "twenty"),
)
"""Numbers that are written out; others are digits."""


def n_phrasings(program: Program) -> int:
    """Return how many phrasings a program has; an opposite or converse has as many."""
    if isinstance(program, Joined):
        return max(n_phrasings(program.first), n_phrasings(program.second))
    return len(sentences_of(program))


def n_synonyms(program: Program) -> int:
    """Return how many names the noun with the most of them has."""
    return max(len(nouns()[word].names) for word in program.words)


def say(program: Program, phrasing: int = 0, synonym: int = 0) -> str:
    """Return a program in English.

    Args:
        program: the question.
        phrasing: which sentence, 0 to `n_phrasings(program) - 1`.
        synonym: which name of each noun, 0 the usual one; beyond a noun's last it begins again.

    Raises:
        IndexError: there is no such phrasing.
    """
    if not 0 <= phrasing < n_phrasings(program):
        raise IndexError(f"no phrasing {phrasing}: {program} has {n_phrasings(program)}")
    if isinstance(program, Joined):
        first, second = (
            say(half, phrasing % n_phrasings(half), synonym)
            for half in (program.first, program.second)
        )
        return f"{first.rstrip('?')} {program.connective} {second[0].lower()}{second[1:]}"
    return _Sentence(synonym).format(sentences_of(program)[phrasing], **_slots(program))


def name(thing: Thing, *, many: bool = False, synonym: int = 0) -> str:
    """Return a thing's name without article: `old men`, `dog facing left`."""
    names = nouns()[thing.word].names
    words = names[synonym % len(names)][many]
    if thing.attribute is None:
        return words
    attribute = ATTRIBUTES[thing.attribute]
    return " ".join(filter(None, (attribute.before, words, attribute.after)))


def number_word(number: int) -> str:
    """Return a number as it is written in a sentence."""
    return NUMBER_WORDS[number] if number < len(NUMBER_WORDS) else str(number)


class _Sentence(Formatter):
    """Fills slots; how a thing's slot is to be filled is its format."""

    def __init__(self, synonym: int) -> None:
        self._synonym = synonym

    def format_field(self, value: object, format_spec: str) -> str:
        if not isinstance(value, Thing):
            return str(value)
        phrase = name(value, many=format_spec == "many", synonym=self._synonym)
        if format_spec == "one":
            return with_article(phrase)
        return f"the {phrase}" if format_spec == "the" else phrase


def _slots(program: Simple) -> dict[str, object]:
    match program:
        case Counted():
            number = number_word(program.number)
            return {"a": program.thing, "c": program.comparison, "n": number}
        case Exists() | Attributed():
            return {"a": program.thing}
        case Compared() | Related():
            return {"a": program.first, "b": program.second}

"""Every sentence of the language as a pattern, and the program that it makes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from string import Formatter
from typing import NamedTuple, cast

from scenes.questions import templates
from scenes.questions.attributes import ATTRIBUTES
from scenes.questions.phrasing import NUMBER_WORDS
from scenes.questions.programs import (
    AMOUNTS,
    COMPARISONS,
    Amount,
    Attributed,
    Compared,
    Comparison,
    Counted,
    Exists,
    Related,
    Simple,
)
from scenes.questions.relating import WORDINGS
from scenes.questions.things import Thing

Things = Mapping[str, Thing]
Words = Mapping[str, str]
Maker = Callable[[Things, Words], Simple]


class Reader(NamedTuple):
    """One sentence, to be read.

    Attributes:
        pattern: of the lowered sentence without its mark; `a` and `b` are things.
        many: whether each thing stands in the plural.
        make: the program of the things, and of the other slots' words.
    """

    pattern: re.Pattern[str]
    many: dict[str, bool]
    make: Maker


@cache
def readers() -> tuple[Reader, ...]:
    """Return a reader for every sentence of the language."""
    return tuple(
        _reader(sentence, make)
        for negated in (False, True)
        for sentences, make in (*_of_numbers(negated), *_of_single_things(negated))
        for sentence in sentences
    )


def _of_numbers(negated: bool) -> Iterator[tuple[templates.Sentences, Maker]]:
    existence = templates.EXISTENCE[negated] + templates.ALSO_READ[negated]
    yield existence, lambda things, _: Exists(thing=things["a"], negated=negated)
    counts = templates.COUNT_ONE[negated] + templates.COUNT_MANY[negated]
    yield (
        counts,
        lambda things, words: Counted(
            thing=things["a"],
            comparison=cast(Comparison, words["c"]),
            number=_number(words.get("n", "one")),
            negated=negated,
        ),
    )
    for amount in AMOUNTS:
        yield templates.comparison(amount, negated), _comparing(amount, negated)


def _of_single_things(negated: bool) -> Iterator[tuple[templates.Sentences, Maker]]:
    for attribute in ATTRIBUTES:
        yield templates.attribution(attribute, negated), _attributing(attribute, negated)
    for relation in WORDINGS:
        yield templates.relation(relation, negated), _relating(relation, negated)


def _comparing(amount: Amount, negated: bool) -> Maker:
    return lambda things, _: Compared(
        first=things["a"], amount=amount, second=things["b"], negated=negated
    )


def _attributing(attribute: str, negated: bool) -> Maker:
    return lambda things, _: Attributed(thing=things["a"], attribute=attribute, negated=negated)


def _relating(relation: str, negated: bool) -> Maker:
    return lambda things, _: Related(
        first=things["a"], relation=relation, second=things["b"], negated=negated
    )


def _reader(sentence: str, make: Maker) -> Reader:
    pattern, many = "", {}
    for fixed, key, form, _ in Formatter().parse(sentence.lower().rstrip("?")):
        pattern += fixed  # Sentences are letters and spaces.
        if key == "c":
            pattern += f"(?P<c>{'|'.join(COMPARISONS)})"
        elif key == "n":
            pattern += rf"(?P<n>\d{{1,9}}|{'|'.join(NUMBER_WORDS)})"
        elif key:
            many[key] = form == "many"
            pattern += {"one": "an? ", "the": "the "}.get(form or "", "") + f"(?P<{key}>.+)"
    return Reader(re.compile(pattern), many, make)


def _number(word: str) -> int:
    return NUMBER_WORDS.index(word) if word in NUMBER_WORDS else int(word)

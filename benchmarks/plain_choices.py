"""The recipe of the options written out plainly: the specification of the fast builder.

No index, no arrays, no streams: every question of the pool is compared with the asked one, and
what a rule of the recipe says is one statement here. Random answers and the order of the options
are left out: `plain_union` is what comes before them.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from vqamc.answers.consensus import score_answer
from vqamc.answers.normalize import normalize

WORD = re.compile(r"\b\w\w+\b")


@dataclass(frozen=True)
class PlainQuestion:
    """A question with its correct answer and what people said; both None and () if unanswered."""

    question_id: int
    image_id: int | None
    text: str
    key: str | None = None
    humans: tuple[str, ...] = ()


@dataclass
class PlainOption:
    """An option: its text, the pools that offered it, and where a neighbour's answer is from."""

    text: str
    roles: list[str] = field(default_factory=list)
    source: int | None = None


def similarity(one: str, other: str) -> int:
    """Return the cosine of the word counts of two texts, in millionths."""
    a, b = (Counter(WORD.findall(text.lower())) for text in (one, other))
    norms = sum(n * n for n in a.values()) * sum(n * n for n in b.values())
    product = sum(a[word] * b[word] for word in a)
    return round(1_000_000 * (product / math.sqrt(norms))) if norms else 0


def plain_neighbours(asked: PlainQuestion, pool: Sequence[PlainQuestion]) -> list[PlainQuestion]:
    """Return the questions of a pool, nearest first, without the question and its twin."""
    others = [
        one
        for one in pool
        if one.question_id != asked.question_id
        and not (
            one.text == asked.text and one.image_id is not None and one.image_id == asked.image_id
        )
    ]
    return sorted(
        others, key=lambda one: (-similarity(asked.text, one.text), one.text, one.question_id)
    )


def plain_union(
    asked: PlainQuestion,
    pool: Sequence[PlainQuestion],
    popular: Sequence[str],
    plausible: Sequence[str],
    size: int,
    no_credit: bool = False,
) -> dict[str, PlainOption]:
    """Return the options that come before the random ones, by normal form."""
    options: dict[str, PlainOption] = {}

    def enter(role: str, text: str, source: int | None = None) -> None:
        form = normalize(text)
        if form == "" and form not in options and role != "correct":
            return
        option = options.setdefault(form, PlainOption(text))
        if role not in option.roles:
            option.roles.append(role)
            option.source = source if option.source is None else option.source

    if asked.key is not None:
        enter("correct", asked.key)
    for text in popular:
        enter("popular", text)
    three = plain_three(asked, pool, plausible, no_credit)
    for role, text, source in three:
        enter(role, text, source)
    droppable: list[Callable[[], list[str]]] = [
        lambda: [form for form in options if options[form].roles == ["popular"]],
        lambda: [
            normalize(text)
            for _, text, _ in three
            if normalize(text) in options and "correct" not in options[normalize(text)].roles
        ],
    ]
    for forms in droppable:
        while len(options) > size and forms():
            del options[forms()[-1]]
    return options


def plain_three(
    asked: PlainQuestion, pool: Sequence[PlainQuestion], plausible: Sequence[str], no_credit: bool
) -> list[tuple[str, str, int | None]]:
    """Return up to three plausible answers that differ in normal form: role, text, source."""
    candidates: list[tuple[str, str, int | None]] = [
        ("plausible", text, None) for text in plausible
    ]
    candidates += [
        ("neighbour", one.key, one.question_id)
        for one in plain_neighbours(asked, pool)
        if one.key is not None
    ]
    if no_credit and asked.humans:
        candidates = [one for one in candidates if score_answer(one[1], asked.humans) == 0]
    key_is_empty = asked.key is not None and normalize(asked.key) == ""
    distinct: dict[str, tuple[str, str, int | None]] = {}
    for one in candidates:
        if normalize(one[1]) or key_is_empty:
            distinct.setdefault(normalize(one[1]), one)
    return list(distinct.values())[:3]


def plain_popular(humans: Mapping[int, Sequence[str]], most: int = 10) -> list[str]:
    """Return the most frequent answer texts, ties by text."""
    counts = Counter(text for said in humans.values() for text in said)
    return sorted(counts, key=lambda text: (-counts[text], text))[:most]

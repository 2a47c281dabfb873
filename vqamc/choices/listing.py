"""One question's list of options: candidates in, the list out.

Candidates enter in the order correct, popular, plausible, neighbours, random; two with the same
normal form are one option with both roles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import NamedTuple

from vqamc.choices import pools
from vqamc.choices.earning import never
from vqamc.choices.neighbour_search import NeighbourSearch
from vqamc.choices.neighbourhood import Neighbourhood
from vqamc.choices.pools import Candidate, KeyPool
from vqamc.choices.recipe import (
    BIT,
    CORRECT,
    NEIGHBOUR,
    NO_SOURCE,
    PLAUSIBLE,
    PLAUSIBLE_ANSWERS,
    POPULAR,
    RANDOM,
    Recipe,
)
from vqamc.streams import Stream

_PATIENCE = 1000
"""Random draws in a row that bring nothing new before the rest of the pool is looked through."""


class Asked(NamedTuple):
    """A question that wants options.

    Attributes:
        question_id: its id.
        image: its image; None where it is not known.
        text: what it asks.
        key: its correct answer, raw; None where it is not annotated.
        row: of its annotation; None where it is not annotated.
    """

    question_id: int
    image: str | None
    text: str
    key: str | None
    row: int | None


@dataclass(frozen=True, slots=True, eq=False)
class Pools:
    """Where candidates come from, the same for every question.

    Attributes:
        popular: the popular answers by normal form, most popular first.
        plausible: what people answered without seeing the image, by question id.
        neighbourhood: the questions among which neighbours are looked for.
        keys: the correct answers to draw random ones from.
        normal_form: the form by which options are told apart.
        warnings: what was odd about the plausible answers.
        search: what an approximate search for neighbours finds; None where it is exact.
    """

    popular: Mapping[str, str]
    plausible: Mapping[int, tuple[str, ...]]
    neighbourhood: Neighbourhood
    keys: KeyPool
    normal_form: Callable[[str], str]
    warnings: tuple[str, ...] = ()
    search: NeighbourSearch | None = None


class Listed(NamedTuple):
    """One question's options in the order in which they are shown, shape (options,) each.

    Attributes:
        texts: what is shown.
        roles: the pools that each came from, the sum of their `BIT`.
        neighbours: the question that each comes from as a neighbour's answer, or `NO_SOURCE`.
        randoms: the question that each comes from as a random answer, or `NO_SOURCE`.
    """

    texts: list[str]
    roles: list[int]
    neighbours: list[int]
    randoms: list[int]


class OptionList:
    """One question's options while they are gathered, by normal form.

    Attributes:
        texts: what is shown.
        roles: the sum of the `BIT` of the pools that offered it.
        neighbours: the source question of neighbours' answers.
        randoms: the source question of random answers.
    """

    __slots__ = ("neighbours", "randoms", "roles", "texts")

    def __init__(self, key: Mapping[str, str], popular: Mapping[str, str]) -> None:
        # The key comes first: what equals it is shown in its words.
        self.texts = {**key, **popular, **key}
        self.roles = {**dict.fromkeys(key, 0), **dict.fromkeys(popular, BIT[POPULAR])}
        for form in key:
            self.roles[form] |= BIT[CORRECT]
        if "" in self.texts and "" not in key:  # Only the key may be empty.
            del self.texts[""], self.roles[""]
        self.neighbours: dict[str, int] = {}
        self.randoms: dict[str, int] = {}

    def __len__(self) -> int:
        """Return the number of options."""
        return len(self.roles)

    def add(self, role: str, form: str, text: str) -> bool:
        """Add an answer, or its role to the option that it equals; return whether it is new."""
        roles = self.roles.get(form, 0)
        self.roles[form] = roles | BIT[role]
        if not roles:
            self.texts[form] = text
        return not roles

    def shorten(self, size: int, plausible_forms: list[str]) -> None:
        """Drop options until at most `size` are left: the last popular ones, then the plausible.

        The key stays, and so does a popular answer that is plausible as well.
        """
        if len(self) <= size:
            return
        only_popular = [form for form, roles in self.roles.items() if roles == BIT[POPULAR]]
        others = [form for form in plausible_forms if not self.roles[form] & BIT[CORRECT]]
        for form in [*reversed(only_popular), *reversed(others)][: len(self) - size]:
            del self.roles[form]

    def listed(self, order: Sequence[str]) -> Listed:
        """Return the options in an order of their forms."""
        none = repeat(NO_SOURCE)
        return Listed(
            [self.texts[form] for form in order],
            [self.roles[form] for form in order],
            list(map(self.neighbours.get, order, none)),
            list(map(self.randoms.get, order, none)),
        )


Barred = Callable[[str], bool]
"""Whether an answer, raw, is left out because it would earn credit."""


def list_options(
    asked: Asked, sources: Pools, recipe: Recipe, barred: Barred = never
) -> Listed | None:
    """Return the options of one question in the order in which they are shown.

    What is returned depends on the question, the pools, the recipe and the seed, and on nothing
    else: random answers and the order come from a stream of the question's own.

    Args:
        asked: the question.
        sources: the pools.
        recipe: how lists are built.
        barred: which answers are left out; popular ones are not asked about.

    Returns:
        The options; None where the pools hold too few.
    """
    stream = Stream(recipe.seed, "choices", asked.question_id)
    key = {} if asked.key is None else {sources.normal_form(asked.key): asked.key}
    options = OptionList(key, sources.popular)
    plausible_forms = []
    for role, candidate in _three_plausible(asked, sources, barred, {""} - key.keys()):
        form = sources.normal_form(candidate.text)
        options.add(role, form, candidate.text)
        if role == NEIGHBOUR:
            options.neighbours[form] = candidate.source
        plausible_forms.append(form)
    options.shorten(recipe.options, plausible_forms)
    if not _fill_at_random(options, asked, barred, sources.keys, recipe.options, stream):
        return None
    return options.listed(stream.shuffled(list(options.roles)))


def _three_plausible(
    asked: Asked, sources: Pools, barred: Barred, unusable: set[str]
) -> Iterator[tuple[str, Candidate]]:
    """Yield plausible answers until three differ in normal form, neighbours' where they lack."""
    own = map(Candidate, sources.plausible.get(asked.question_id, ()))
    near = pools.neighbours(sources.neighbourhood, asked.question_id, asked.image, asked.text)
    met = set(unusable)
    wanted = PLAUSIBLE_ANSWERS + len(met)
    for role, candidates in ((PLAUSIBLE, own), (NEIGHBOUR, near)):
        for candidate in candidates:
            form = sources.normal_form(candidate.text)
            if form in met or barred(candidate.text):
                continue
            met.add(form)
            yield role, candidate
            if len(met) == wanted:
                return


def _fill_at_random(
    options: OptionList, asked: Asked, barred: Barred, keys: KeyPool, size: int, stream: Stream
) -> bool:
    """Add random answers until there are enough options; return whether the pool held enough."""
    fruitless = 0
    while len(options.roles) < size and fruitless < _PATIENCE:
        fruitless = (
            0 if _take(pools.random(keys, stream), options, asked, barred, keys) else fruitless + 1
        )
    while len(options.roles) < size:
        # What is still new is too rare to be met by chance: draw among that alone.
        rest = [
            row
            for form, rows in keys.rows_by_form.items()
            if form not in options.roles
            for row in rows
            if keys.question_ids[row] != asked.question_id and not barred(keys.answers[row])
        ]
        if not rest:
            return False
        _take(rest[stream.below(len(rest))], options, asked, barred, keys)
    return True


def _take(row: int, options: OptionList, asked: Asked, barred: Barred, keys: KeyPool) -> bool:
    """Add the correct answer of a question of the pool if it may be; return whether it is new."""
    form, text, source = keys.forms[row], keys.answers[row], keys.question_ids[row]
    if source == asked.question_id or barred(text) or not (form or "" in options.roles):
        return False
    options.randoms.setdefault(form, source)
    return options.add(RANDOM, form, text)

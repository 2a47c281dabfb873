"""One question's list of options: candidates in, the list out.

Candidates enter in the order correct, popular, plausible, neighbours, random; two with the same
normal form are one option with both roles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from vqamc.choices import pools
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
        earns: whether an answer, raw, would earn credit.
    """

    question_id: int
    image: str | None
    text: str
    key: str | None
    earns: Callable[[str], bool]


@dataclass(frozen=True, slots=True, eq=False)
class Pools:
    """Where candidates come from, the same for every question.

    Attributes:
        popular: the popular answers, most popular first.
        plausible: what people answered without seeing the image, by question id.
        neighbourhood: the questions among which neighbours are looked for.
        keys: the correct answers to draw random ones from.
        normal_form: the form by which options are told apart.
    """

    popular: tuple[str, ...]
    plausible: Mapping[int, tuple[str, ...]]
    neighbourhood: Neighbourhood
    keys: KeyPool
    normal_form: Callable[[str], str]


@dataclass(slots=True)
class Draft:
    """An option while its list is gathered.

    Attributes:
        text: what is shown.
        roles: the pools that it came from, the sum of their `BIT`.
        neighbour: the question that it comes from as a neighbour's answer, or `NO_SOURCE`.
        random: the question that it comes from as a random answer, or `NO_SOURCE`.
        shares_no_word: whether it comes from a neighbour that has no word of the question.
    """

    text: str
    roles: int = 0
    neighbour: int = NO_SOURCE
    random: int = NO_SOURCE
    shares_no_word: bool = False


class OptionList:
    """Options told apart by normal form, in the order in which they came."""

    def __init__(self, normal_form: Callable[[str], str]) -> None:
        self._normal_form = normal_form
        self.drafts: dict[str, Draft] = {}

    def __len__(self) -> int:
        """Return the number of options."""
        return len(self.drafts)

    def add(self, role: str, candidate: Candidate) -> bool:
        """Add a candidate, or its role to the option that it equals; return whether it is new.

        Only the key may have an empty normal form.
        """
        form = self._normal_form(candidate.text)
        draft = self.drafts.get(form)
        new = draft is None
        if draft is None:
            if not form and role != CORRECT:
                return False
            draft = self.drafts[form] = Draft(candidate.text)
        if not draft.roles & BIT[role]:
            draft.roles |= BIT[role]
            if role == NEIGHBOUR:
                draft.neighbour = candidate.source
                draft.shares_no_word = candidate.similarity == 0
            elif role == RANDOM:
                draft.random = candidate.source
        return new

    def shorten(self, size: int, plausible_forms: list[str]) -> None:
        """Drop options until at most `size` are left: the last popular ones, then the plausible.

        The key stays, and so does a popular answer that is plausible as well.
        """
        only_popular = [form for form, one in self.drafts.items() if one.roles == BIT[POPULAR]]
        others = [form for form in plausible_forms if not self.drafts[form].roles & BIT[CORRECT]]
        for form in chain(reversed(only_popular), reversed(others)):
            if len(self) <= size:
                return
            del self.drafts[form]


def list_options(asked: Asked, sources: Pools, recipe: Recipe) -> list[Draft] | None:
    """Return the options of one question in the order in which they are shown.

    What is returned depends on the question, the pools, the recipe and the seed, and on nothing
    else: random answers and the order come from a stream of the question's own.

    Returns:
        The options; None where the pools hold too few.
    """
    stream = Stream(recipe.seed, "choices", asked.question_id)
    options = OptionList(sources.normal_form)
    if asked.key is not None:
        options.add(CORRECT, Candidate(asked.key))
    for text in sources.popular:
        options.add(POPULAR, Candidate(text))
    plausible_forms = []
    for role, candidate in _three_plausible(asked, sources, recipe):
        options.add(role, candidate)
        plausible_forms.append(sources.normal_form(candidate.text))
    options.shorten(recipe.options, plausible_forms)
    if not _fill_at_random(options, asked, sources, recipe, stream):
        return None
    return stream.shuffled(list(options.drafts.values()))


def _three_plausible(
    asked: Asked, sources: Pools, recipe: Recipe
) -> Iterator[tuple[str, Candidate]]:
    """Yield plausible answers until three differ in normal form, neighbours' where they lack."""
    own = (Candidate(text) for text in sources.plausible.get(asked.question_id, ()))
    near = pools.neighbours(sources.neighbourhood, asked.question_id, asked.image, asked.text)
    # Only the key may be empty, and what equals the key adds its role.
    key_form = None if asked.key is None else sources.normal_form(asked.key)
    met = set() if key_form == "" else {""}
    wanted = PLAUSIBLE_ANSWERS + len(met)
    for role, candidates in ((PLAUSIBLE, own), (NEIGHBOUR, near)):
        for candidate in candidates:
            form = sources.normal_form(candidate.text)
            if form in met or (recipe.no_credit and asked.earns(candidate.text)):
                continue
            met.add(form)
            yield role, candidate
            if len(met) == wanted:
                return


def _fill_at_random(
    options: OptionList, asked: Asked, sources: Pools, recipe: Recipe, stream: Stream
) -> bool:
    """Add random answers until there are enough options; return whether the pool held enough."""
    fruitless = 0
    draws = pools.random(sources.keys, asked.question_id, stream)
    while len(options) < recipe.options:
        candidate = next(draws, None)
        if candidate is None or fruitless == _PATIENCE:
            return _fill_from_the_rest(options, asked, sources, recipe, stream)
        refused = recipe.no_credit and asked.earns(candidate.text)
        fruitless = 0 if not refused and options.add(RANDOM, candidate) else fruitless + 1
    return True


def _fill_from_the_rest(
    options: OptionList, asked: Asked, sources: Pools, recipe: Recipe, stream: Stream
) -> bool:
    """Do what `_fill_at_random` does where what is still new is rare among the draws."""
    while len(options) < recipe.options:
        forms = [form for form in sources.keys.rows_by_form if form not in options.drafts]
        refuse = asked.earns if recipe.no_credit else None
        candidate = pools.random_of(sources.keys, asked.question_id, forms, stream, refuse)
        if candidate is None:
            return False
        options.add(RANDOM, candidate)
    return True

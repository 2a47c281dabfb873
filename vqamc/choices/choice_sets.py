"""Built multiple-choice questions: arrays for figures, records for files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.frozen import sealed
from vqamc.answers.options import Options
from vqamc.answers.questions import Questions
from vqamc.choices.neighbour_search import EXACT, NeighbourSearch
from vqamc.choices.recipe import BIT, CORRECT, NEIGHBOUR, NO_SOURCE, RANDOM, ROLES, Recipe
from vqamc.records import ChoiceSet, Option
from vqamc.rules import Rules

_SOURCED = BIT[NEIGHBOUR] | BIT[RANDOM]


@dataclass(frozen=True, slots=True)
class ChoicesReport:
    """What is said of built lists of options without them.

    Attributes:
        n_questions: how many questions got a list.
        popular: the popular answers.
        search: what an approximate search for neighbours finds; None where it is exact.
        recipe: how the lists were built.
        rules: under which rules an option earns credit.
        counts: what was counted on the way.
        warnings: what was odd.
        signature: one line from which the lists can be built again.
    """

    n_questions: int
    popular: tuple[str, ...]
    search: NeighbourSearch | None
    recipe: Recipe
    rules: Rules
    counts: Mapping[str, int]
    warnings: tuple[str, ...]
    signature: str

    def to_dict(self) -> dict[str, Any]:
        """Return what `vqamc choices build --format json` prints."""
        return {
            "n_questions": self.n_questions,
            "num_choices": self.recipe.options,
            "popular": list(self.popular),
            "no_credit": self.recipe.no_credit,
            "seed": self.recipe.seed,
            "neighbours": dict(EXACT) if self.search is None else self.search.to_dict(),
            "rules": self.rules.name,
            "counts": dict(self.counts),
            "warnings": list(self.warnings),
            "signature": self.signature,
        }


@sealed
@dataclass(frozen=True, slots=True, eq=False)
class ChoiceSets:
    """The options of n questions, sorted by question id.

    Attributes:
        questions: what is asked, without the options.
        options: the options of each question in the order in which they are shown.
        roles: the roles of each option, bit i for `ROLES[i]`, shape (options,).
        sources: the source question of each option as a neighbour and as a random answer,
            `NO_SOURCE` for none, shape (options, 2).
        popular: the popular answers.
        search: what an approximate search for neighbours finds; None where it is exact.
        recipe: how the lists were built.
        rules: under which rules an option earns credit.
        counts: what was counted on the way.
        warnings: what was odd.
        signature: one line from which the lists can be built again.
    """

    questions: Questions
    options: Options
    roles: NDArray[np.uint8]
    sources: NDArray[np.int64]
    popular: tuple[str, ...]
    search: NeighbourSearch | None
    recipe: Recipe
    rules: Rules
    counts: Mapping[str, int]
    warnings: tuple[str, ...]
    signature: str

    def __len__(self) -> int:
        """Return the number of questions."""
        return len(self.questions)

    def __iter__(self) -> Iterator[ChoiceSet]:
        """Yield the options of each question with their provenance."""
        texts, bounds = self.options.strings, self.options.offsets.tolist()
        ids = self.questions.question_ids.tolist()
        for question_id, (start, end) in zip(ids, pairwise(bounds), strict=True):
            codes = self.options.codes[start:end].tolist()
            roles, sources = self.roles[start:end].tolist(), self.sources[start:end].tolist()
            options = map(_option, [texts[code] for code in codes], roles, sources)
            yield ChoiceSet(question_id, tuple(options))

    def has_role(self, role: str) -> NDArray[np.bool_]:
        """Return whether each option has a role, shape (options,)."""
        marked: NDArray[np.bool_] = self.roles & BIT[role] > 0
        return marked

    @property
    def key_slots(self) -> NDArray[np.int64]:
        """The slot of each question's key, from 0; -1 without a key, shape (n,)."""
        return self.options.first_slot(self.has_role(CORRECT))

    def report(self) -> ChoicesReport:
        """Return what is said of the lists without them."""
        return ChoicesReport(
            len(self),
            self.popular,
            self.search,
            self.recipe,
            self.rules,
            self.counts,
            self.warnings,
            self.signature,
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the report: what `vqamc choices build --format json` prints."""
        return self.report().to_dict()


_ROLES_OF = tuple(
    tuple(role for role in ROLES if bits & BIT[role]) for bits in range(1 << len(ROLES))
)


def _option(text: str, roles: int, sources: list[int]) -> Option:
    if not roles & _SOURCED:
        return Option(text, _ROLES_OF[roles])
    neighbour, random = sources
    if neighbour in (NO_SOURCE, random):
        return Option(text, _ROLES_OF[roles], random)
    if random == NO_SOURCE:
        return Option(text, _ROLES_OF[roles], neighbour)
    return Option(text, _ROLES_OF[roles], neighbour, {NEIGHBOUR: neighbour, RANDOM: random})

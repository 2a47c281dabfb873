"""Questions for many scenes: drawn from what the scenes offer, then answered by every one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from scenes.balancing.facts import Facts
from scenes.balancing.families import FAMILIES
from scenes.generating.chance import Chance
from scenes.questions.evaluation import evaluate
from scenes.questions.phrasing import n_phrasings
from scenes.questions.programs import Program
from scenes.questions.viewing import View

MOST_QUESTIONS = 400
"""So many questions are asked of every scene: those that most scenes offer."""

LIKE_THIS, THE_OTHER_WAY, NEITHER = 1, -1, 0
"""What two crossed questions say of a scene: yes and no, no and yes, or anything else."""


class Opposed(Struct, frozen=True):
    """Two questions with opposite answers wherever both have one.

    Attributes:
        family: of questions, as manifests have it.
        first: one of the two.
        second: its opposite, or, where exchanging names turns it round, its converse.
        phrasing: of both.
    """

    family: str
    first: Program
    second: Program
    phrasing: int


Offer = tuple[str, Program]
"""A question that a scene has an answer to, and the family that it is of."""


def offers(view: View, id_: int, seed: int) -> list[Offer]:
    """Draw one question of each family that a scene has an answer to."""
    chance = Chance(seed, id_, "scenes.mined")
    facts = Facts(view, chance)
    return [
        (family.name, chance.one(cases).program)
        for family in FAMILIES
        if (cases := list(family.cases(facts)))
    ]


def most_offered(offered: Counter[Offer], seed: int) -> list[Opposed]:
    """Return the questions that most scenes offer, in random order.

    Args:
        offered: how many scenes offer each question.
        seed: of the run.
    """
    by_names = {family.name: family.by_names for family in FAMILIES}
    often = sorted(offered, key=lambda one: (-offered[one], one[0], str(one[1])))
    found: dict[frozenset[str], Opposed] = {}
    for family, program in often:
        second = program.converse() if by_names[family] else program.opposite()
        assert second is not None  # noqa: S101 (families by names have a converse)
        # A question and its converse are drawn apart, and are one.
        both = frozenset((str(program), str(second)))
        phrasing = Chance(seed, 0, f"scenes.mined/{program}").below(n_phrasings(program))
        found.setdefault(both, Opposed(family, program, second, phrasing))
    chance = Chance(seed, 0, "scenes.mined/order")
    return chance.some(list(found.values())[:MOST_QUESTIONS], MOST_QUESTIONS)


def patterns(view: View, questions: Iterable[Opposed]) -> NDArray[np.int8]:
    """Return what every two crossed questions say of a scene, shape (number of questions,)."""
    return np.array([_pattern(view, asked) for asked in questions], dtype=np.int8)


def _pattern(view: View, opposed: Opposed) -> int:
    first = evaluate(opposed.first, view)
    if not first.defined:
        return NEITHER
    second = evaluate(opposed.second, view)
    if not second.defined or second.answer == first.answer:
        return NEITHER
    return LIKE_THIS if first.answer == "yes" else THE_OTHER_WAY

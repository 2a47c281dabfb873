"""Every choice that can move a list of options or its order, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from vqamc.errors import UsageError
from vqamc.rules.policies import refuse_others
from vqamc.whole_numbers import whole_number

CORRECT: Final = "correct"
POPULAR: Final = "popular"
PLAUSIBLE: Final = "plausible"
NEIGHBOUR: Final = "neighbour"
RANDOM: Final = "random"

ROLES: Final = (CORRECT, POPULAR, PLAUSIBLE, NEIGHBOUR, RANDOM)
"""The pools, in the order in which they are asked."""

BIT: Final = {role: 1 << place for place, role in enumerate(ROLES)}
"""One bit for each role, so that the roles of an option are one number."""

NO_SOURCE: Final = -(2**63)
"""Stands where an option has no source question: no id is that small."""

Mode = Literal["circular", "random"]
Neighbours = Literal["exact", "approximate"]

OPTIONS: Final = 18
"""How many options a question of the release has."""

MOST_OPTIONS: Final = 10_000
"""More options than any list has."""

MOST_PASSES: Final = 10_000
"""More orders than anybody asks for."""

PLAUSIBLE_ANSWERS: Final = 3
"""How many plausible answers the recipe has, neighbours included."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How lists of options are built.

    Attributes:
        options: how many options each question gets, at least 2.
        no_credit: whether answers that would earn credit are left out of the plausible ones, the
            neighbours and the random ones.
        allow_unanswered: whether questions without annotation get options, none of them the key.
        seed: where random answers and the order of options come from.
        neighbours: whether near questions are looked for among all, or among candidates.
    """

    options: int = OPTIONS
    no_credit: bool = False
    allow_unanswered: bool = False
    seed: int = 0
    # Silent, so that signatures of exact sets are what they were.
    neighbours: Neighbours = field(default="exact", metadata={"silent": True})

    def __post_init__(self) -> None:
        """Refuse lists that leave no choice."""
        refuse_others("neighbours", self.neighbours, get_args(Neighbours))
        if whole_number("options", self.options, most=MOST_OPTIONS) < 2:
            raise UsageError(f"options={self.options}: a choice needs at least 2 options")
        whole_number("seed", self.seed)


@dataclass(frozen=True, slots=True)
class Shuffling:
    """How the options of every question are reordered.

    Attributes:
        passes: how many orders.
        mode: `circular`, rotations of the list spread evenly over it, no two alike: with as many
            passes as options, every option stands in every slot once; `random`, orders drawn one
            by one.
        seed: where the first rotation, or the orders, come from.
    """

    passes: int
    mode: Mode = "circular"
    seed: int = 0

    def __post_init__(self) -> None:
        """Refuse values that make no passes."""
        whole_number("seed", self.seed)
        if whole_number("passes", self.passes, most=MOST_PASSES) < 1:
            raise UsageError(f"passes={self.passes}: at least 1 pass is needed")
        refuse_others("mode", self.mode, get_args(Mode))

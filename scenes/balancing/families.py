"""All that is asked, by families; what each can ask of a scene are its cases.

Two cases with the same key and opposite answers make a block; a case whose question exchanging the
names turns round is a block of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from scenes.balancing import amounts, single_things
from scenes.balancing.cases import Case
from scenes.balancing.facts import Facts


class Family(NamedTuple):
    """One sort of question.

    Attributes:
        name: as manifests have it.
        weight: how often it is drawn.
        cases: hands out what can be asked of a scene.
        by_names: whether exchanging two names turns its questions round.
        same_type: whether the questions of a block have one question type as well.
    """

    name: str
    weight: float
    cases: Callable[[Facts], Iterator[Case]]
    by_names: bool = False
    same_type: bool = True

    @property
    def pairs(self) -> int:
        """Return how many pairs a block of it has."""
        return 2 if self.by_names else 4


FAMILIES = (
    Family("existence", 3, amounts.existence),
    Family("existence of what faces a side", 2, amounts.existence_facing),
    Family("existence of who sits or stands", 0.7, amounts.existence_posture),
    Family("number", 3, amounts.numbers),
    Family("as many", 1, amounts.as_many),
    Family("facing a side", 2, single_things.facing_side, same_type=False),
    Family("sitting or standing", 0.4, single_things.posture, same_type=False),
    Family("age or sex", 0.4, single_things.age_or_sex, same_type=False),
    Family("face", 1, single_things.face, same_type=False),
    Family("near", 1.5, single_things.related("near")),
    Family("touching", 1, single_things.related("touching")),
    Family("facing", 1.5, single_things.related("facing")),
    Family("holding", 1, single_things.related("holding")),
    Family("on", 1.5, single_things.related("on")),
    Family("conjunction", 1, amounts.conjunctions),
    Family("left of, right of", 4, single_things.turned_by_names("left of"), by_names=True),
    Family("above, below", 2, single_things.turned_by_names("above"), by_names=True),
    Family("in front of, behind", 3, single_things.turned_by_names("in front of"), by_names=True),
    Family("more, fewer", 1, amounts.more, by_names=True),
    Family("more, fewer that face a side", 2, amounts.more_facing, by_names=True),
)
"""All families."""

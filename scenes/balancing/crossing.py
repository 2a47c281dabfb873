"""A scene to blocks of crossed questions: each edit carries two, with opposite patterns.

Why the set is balanced, whatever is drawn, stands in docs/balanced_pairs.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from scenes.balancing.cases import Case
from scenes.balancing.complements import NoComplementError, smallest
from scenes.balancing.facts import Facts
from scenes.balancing.families import FAMILIES, Family
from scenes.balancing.records import Block, Complement, Crossed
from scenes.generating.chance import Chance
from scenes.questions.phrasing import n_phrasings, say
from scenes.questions.programs import Program
from scenes.questions.types import question_type
from scenes.questions.viewing import View

PURPOSE = "scenes.pairs"
"""What the streams of chance are for: those of random scenes are others."""

_TRIED = 4
"""So many questions of a kind are tried until one has a complement."""

_NEAREST_OF = 3
"""Of so many questions drawn, the one nearest to the other answer comes first: a smaller edit."""

_KEYS = 3
_ROUNDS = 2


class Drawn(NamedTuple):
    """The blocks of one scene, in the order in which they were drawn.

    Attributes:
        blocks: whole ones.
        refused: family to why it gave no block, for those that were tried.
    """

    blocks: tuple[Block, ...]
    refused: dict[str, str]


def draw_blocks(view: View, chance: Chance, per_scene: int) -> Drawn:
    """Draw as many whole blocks as there is room for.

    Args:
        view: the scene.
        chance: its stream.
        per_scene: the most pairs.
    """
    facts = Facts(view, chance)
    blocks: list[Block] = []
    refused: dict[str, str] = {}
    room = per_scene
    used: set[frozenset[str]] = set()
    for family in chain.from_iterable(_order(chance) for _ in range(_ROUNDS)):
        if family.pairs > room:
            continue
        try:
            block = _block(family, facts, used)
        except NoComplementError as error:
            refused.setdefault(family.name, str(error))
            continue
        blocks.append(block)
        used |= {frozenset(edit.yes.words) for edit in block.edits}
        room -= family.pairs
    return Drawn(tuple(blocks), refused)


def _order(chance: Chance) -> Iterator[Family]:
    """Hand out all families, the heavier ones rather earlier."""
    left = list(FAMILIES)
    while left:
        family = chance.weighted(left, [one.weight for one in left])
        left.remove(family)
        yield family


def _block(family: Family, facts: Facts, used: set[frozenset[str]]) -> Block:
    """Return a block of a family.

    Raises:
        NoComplementError: the scene offers none.
    """
    cases = [case for case in family.cases(facts) if frozenset(case.program.words) not in used]
    if not cases:
        raise NoComplementError("nothing to ask about")
    if family.by_names:
        return _single(family, cases, facts)
    return _double(family, cases, facts)


def _single(family: Family, cases: Sequence[Case], facts: Facts) -> Block:
    reason = ""
    for case in _some(cases, facts.chance):
        try:
            return Block(family.name, *_exchanging(case.program, facts))
        except NoComplementError as error:
            reason = str(error)
    raise NoComplementError(reason)


def _exchanging(program: Program, facts: Facts) -> tuple[int, tuple[Crossed, ...]]:
    """Return the phrasing and the edit of two questions that are each other's converse."""
    chance = facts.chance
    yes = program
    if chance.coin():
        # The same said the other way round: names exchanged, relation turned.
        turned = program.converse()
        exchanged = None if turned is None else turned.exchanged()
        assert exchanged is not None  # noqa: S101 (families by names have both)
        yes = exchanged
    no = yes.converse()
    assert no is not None  # noqa: S101
    phrasing = chance.below(n_phrasings(yes))
    return phrasing, (Crossed(smallest(facts.bench, (yes, no)), yes, no),)


def _double(family: Family, cases: Sequence[Case], facts: Facts) -> Block:
    chance = facts.chance
    groups: dict[str, list[Case]] = {}
    for case in cases:
        groups.setdefault(case.key, []).append(case)
    reason = "no two questions of one sort with opposite answers"
    for key in chance.some(groups, len(groups))[:_KEYS]:
        phrasing = chance.below(n_phrasings(groups[key][0].program))
        for group in _alike(groups[key], family, phrasing, chance):
            try:
                return Block(family.name, phrasing, _opposed(group, facts))
            except NoComplementError as error:
                reason = str(error)
    raise NoComplementError(reason)


def _alike(
    cases: Iterable[Case], family: Family, phrasing: int, chance: Chance
) -> Iterator[list[Case]]:
    """Hand out groups of cases whose questions have the same types, if both answers are there."""
    groups: dict[tuple[str, ...], list[Case]] = {}
    for case in cases:
        types = _types(case.program, phrasing) if family.same_type else ()
        groups.setdefault(types, []).append(case)
    for types in chance.some(groups, len(groups)):
        if len({case.holds for case in groups[types]}) == 2:
            yield groups[types]


@lru_cache(maxsize=1 << 14)
def _types(program: Program, phrasing: int) -> tuple[str, ...]:
    """Return the question types of a program and its opposite; scenes ask much the same."""
    both = (program, program.opposite())
    return tuple(question_type(say(one, phrasing)) for one in both)


def _opposed(cases: Sequence[Case], facts: Facts) -> tuple[Crossed, ...]:
    """Return two edits: one of a question answered yes, one of a question answered no."""
    edits = []
    words: set[frozenset[str]] = set()
    for holds in (True, False):
        fitting = [
            case
            for case in cases
            if case.holds == holds and frozenset(case.program.words) not in words
        ]
        if not fitting:
            raise NoComplementError("no two questions of one sort with opposite answers")
        program, complement = _turnable(fitting, facts)
        words.add(frozenset(program.words))
        opposite = program.opposite()
        yes, no = (program, opposite) if holds else (opposite, program)
        edits.append(Crossed(complement, yes, no))
    return tuple(edits)


def _turnable(cases: Sequence[Case], facts: Facts) -> tuple[Program, Complement]:
    reason = ""
    for case in _some(cases, facts.chance):
        try:
            return case.program, smallest(facts.bench, (case.program,))
        except NoComplementError as error:
            reason = str(error)
    raise NoComplementError(reason)


def _some(cases: Sequence[Case], chance: Chance) -> list[Case]:
    """Return a few cases in random order, the nearest of the first ones first."""
    some = chance.some(cases, _TRIED)
    nearest = sorted(some[:_NEAREST_OF], key=lambda case: case.far)
    return nearest + some[_NEAREST_OF:]

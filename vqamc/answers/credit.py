"""From who agrees with an answer to its credit: plain, to be read beside the formulas.

With m of n annotators agreeing, leaving one annotator out at a time,

    Acc = (1/n) * [ m * min(1, (m-1)/3) + (n-m) * min(1, m/3) ]

which for n = 10 is 0, .3, .6, .9, 1 for m = 0, 1, 2, 3, 4 or more.

Source: Antol et al. 2015, section 3, and the reference evaluation code.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from vqamc.rules import Rules

FIRST_TEN = 10
"""The annotators whom rules leave out where they leave out the first ten only."""

ENOUGH = 3
"""As many others who say the same make an answer count in full."""

BY_COUNT = 10
"""The denominator of credit by count: 0, 3, 6, 9 and at most 10 tenths."""


def credit(
    agrees: Sequence[bool], rules: Rules, identities: Sequence[Hashable] | None = None
) -> tuple[int, int]:
    """Return the credit of one answer, as numerator and denominator.

    Args:
        agrees: whether each annotator agrees with the answer, shape (n,).
        rules: the rules.
        identities: what tells annotators apart who said the same; None where all are apart.
    """
    m = sum(agrees)
    if rules.agreement == "three-of-all":
        return min(m, ENOUGH), ENOUGH
    if rules.agreement == "by-count":
        return min(3 * m, BY_COUNT), BY_COUNT
    if rules.agreement == "any":
        return min(m, 1), 1
    others = left_out(agrees, rules, identities)
    return sum(min(one, ENOUGH) for one in others), ENOUGH * len(others)


def left_out(
    agrees: Sequence[bool], rules: Rules, identities: Sequence[Hashable] | None = None
) -> list[int]:
    """Return how many of the others agree, for each annotator who is left out; takes as `credit`.

    Empty where the rules leave nobody out.
    """
    if rules.agreement != "leave-one-out":
        return []
    m = sum(agrees)
    if rules.left_out == "alike" and identities is not None:
        same = [one for one, agreed in zip(identities, agrees, strict=True) if agreed]
        gone = [same.count(one) * agreed for one, agreed in zip(identities, agrees, strict=True)]
    else:
        gone = list(map(int, agrees))
    people = FIRST_TEN if rules.left_out == "first-ten" else len(agrees)
    return [m - one for one in gone[:people]]


def takes(annotators: int, rules: Rules) -> bool:
    """Return whether a scorer can take a question that so many people answered."""
    if rules.annotators == "ten":
        return annotators == FIRST_TEN
    return rules.annotators == "any" or annotators >= FIRST_TEN


LIMITS = {"ten": "exactly ten", "ten-or-more": "at least ten"}
"""How many human answers scorers take that do not take any number, in words."""

"""Which groups are kept and which answers are rare: by the paper, and by the code.

The paper of GQA-OOD and the code that made its released files differ in both. Counts are compared
in whole numbers, so no answer is rare or frequent by a rounding error.

Source: Kervadec et al. 2021, section 3, and the code released with it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from vqamc.errors import UsageError
from vqamc.splits.answer_groups import AnswerGroups
from vqamc.wording import option

RuleName = Literal["paper", "code"]
Limit = float | Literal["mean-std", "none"]

TAIL_FACTOR = Fraction(6, 5)
"""1 + alpha: the paper's alpha is 1.2, the code's is 0.2, and they mean the same."""

PAPER_ENTROPY = 0.9
MEAN_MINUS_DEVIATION: Literal["mean-std"] = "mean-std"
EVERY_GROUP: Literal["none"] = "none"

LIMIT_TOLERANCE = 1e-9
"""Groups whose entropy is this near mean minus deviation are on it: what the code adds to a share
before it takes the logarithm is as large, and rounding is far smaller."""

LARGEST_NUMBER = 10**9
"""Beyond it no factor, alpha or entropy means anything."""

_INT64 = 2**62
_SHOWN = 40

_NUMBER = re.compile(r"[+-]?[0-9._]{0,40}(?:e[+-]?[0-9]{1,3}|/[0-9]{1,40})?", re.IGNORECASE)
"""What may be a number; one that takes long to write out is none."""


@dataclass(frozen=True, slots=True)
class TailRule:
    """One reading of what is rare.

    Attributes:
        rule: `paper`: a count at or below the limit is rare; `code`: only one below it.
        tail_factor: the limit, as a multiple of the mean count of the group's answers.
        entropy: groups are kept whose normalised entropy is below a number; or, for `mean-std`, at
            or below mean minus standard deviation (of the population) over all groups; or, for
            `none`, all.
    """

    rule: RuleName
    tail_factor: Fraction = TAIL_FACTOR
    entropy: Limit = EVERY_GROUP

    def __post_init__(self) -> None:
        """Refuse what is no rule."""
        if self.rule not in get_args(RuleName):
            raise UsageError(f"rule={self.rule!r}: choose one of {', '.join(get_args(RuleName))}")
        if self.tail_factor <= 0:
            raise UsageError(
                f"a tail factor of {float(self.tail_factor)}: the tail factor (1 + alpha) must be "
                "above 0"
            )

    def rare(self, groups: AnswerGroups, tail_factor: Fraction | None = None) -> NDArray[np.bool_]:
        """Return which cells are rare, shape (c,); at another factor if one is given."""
        factor = self.tail_factor if tail_factor is None else tail_factor
        numerator, denominator = factor.numerator, factor.denominator
        left, right = groups.counts * groups.classes, groups.totals
        largest = max(numerator, denominator) * int(max(left.max(), right.max()))
        if largest >= _INT64:  # Beyond 64 bits, Python's own integers.
            left, right = left.astype(object), right.astype(object)
        left, right = left * denominator, right * numerator
        return np.asarray(left <= right if self.rule == "paper" else left < right, dtype=np.bool_)

    def limit(self, entropies: NDArray[np.float64]) -> float | None:
        """Return the entropy that parts kept groups from dropped ones; None where all are kept."""
        if self.entropy == EVERY_GROUP:
            return None
        if self.entropy == MEAN_MINUS_DEVIATION:
            return _mean_minus_deviation(entropies.tolist())
        return float(self.entropy)

    def kept(self, entropies: NDArray[np.float64]) -> NDArray[np.bool_]:
        """Return which groups are kept, shape (g,)."""
        limit = self.limit(entropies)
        if limit is None:
            return np.ones(len(entropies), dtype=np.bool_)
        if self.entropy == MEAN_MINUS_DEVIATION:
            return entropies <= limit + LIMIT_TOLERANCE
        return entropies < limit


def _mean_minus_deviation(values: Sequence[float]) -> float:
    """Return the mean minus the standard deviation of the population; no rounding adds up."""
    mean = math.fsum(values) / len(values)
    return mean - math.sqrt(math.fsum((one - mean) ** 2 for one in values) / len(values))


def tail_rule(
    rule: str,
    *,
    alpha: str | float | Fraction | None = None,
    tail_factor: str | float | Fraction | None = None,
    entropy: float | str | None = None,
    keep_all_groups: bool = False,
) -> TailRule:
    """Return a rule from what a user says.

    Args:
        rule: `paper` or `code`.
        alpha: the code's alpha, 0.2 by default: the limit is 1 + alpha times the mean count.
        tail_factor: the paper's alpha, 1.2 by default; not together with `alpha`.
        entropy: a number or `mean-std`; .9 for the paper and `mean-std` for the code by default.
        keep_all_groups: drop no group.

    Raises:
        UsageError: settings that contradict each other, or are no numbers.
    """
    if alpha is not None and tail_factor is not None:
        raise UsageError(
            f"{option('alpha')} and {option('tail-factor')} are two names of one limit "
            "(0.2 is 1.2); give one of them"
        )
    if keep_all_groups and entropy is not None:
        raise UsageError(
            f"{option('entropy')} drops groups and {option('keep-all-groups')} keeps them; give one"
        )
    factor = TAIL_FACTOR
    if alpha is not None:
        factor = 1 + exact_number("alpha", alpha)
    elif tail_factor is not None:
        factor = exact_number("tail-factor", tail_factor)
    limit: Limit
    if keep_all_groups:
        limit = EVERY_GROUP
    elif entropy is None:
        limit = PAPER_ENTROPY if rule == "paper" else MEAN_MINUS_DEVIATION
    elif entropy == MEAN_MINUS_DEVIATION:
        limit = MEAN_MINUS_DEVIATION
    else:
        limit = float(exact_number("entropy", entropy, or_else=f" or {MEAN_MINUS_DEVIATION}"))
    return TailRule(rule, factor, limit)  # type: ignore[arg-type]  # Checked by the rule itself.


def exact_number(name: str, value: str | float | Fraction, or_else: str = "") -> Fraction:
    """Return a number as it is written: 0.2 is one fifth, not the double beside it.

    Args:
        name: of the option.
        value: the number.
        or_else: what else the option takes, for the message.

    Raises:
        UsageError: no number, or one beyond a billion.
    """
    spelt = str(value).strip()
    try:
        if isinstance(value, Fraction) or _NUMBER.fullmatch(spelt):
            number = Fraction(value if isinstance(value, Fraction) else spelt)
            if abs(number) <= LARGEST_NUMBER:
                return number
    except (ValueError, ZeroDivisionError):
        pass
    shown = spelt if len(spelt) <= _SHOWN else f"{spelt[:_SHOWN]}…"
    wanted = f"a number such as 0.2 or 1/5, at most a billion{or_else and f',{or_else}'}"
    raise UsageError(f"{option(name, shown)}: expected {wanted}")

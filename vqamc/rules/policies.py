"""What happens to ids that do not fit, and how an answer becomes a choice among options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, get_args

from vqamc.errors import UsageError

Missing = Literal["error", "zero", "skip"]
Extra = Literal["error", "ignore"]
Offlist = Literal["error", "zero"]


@dataclass(frozen=True, slots=True)
class Policies:
    """What happens to ids that do not fit.

    Attributes:
        missing: annotated questions without an answer: refuse, score 0, or leave out.
        extra: answers to questions without annotation: refuse, or leave out.
    """

    missing: Missing = "error"
    extra: Extra = "error"

    def __post_init__(self) -> None:
        """Refuse values that are none of the policies."""
        refuse_others("missing", self.missing, get_args(Missing))
        refuse_others("extra", self.extra, get_args(Extra))


@dataclass(frozen=True, slots=True)
class ChoicePolicies:
    """How an answer becomes a choice among options.

    Attributes:
        offlist: answers that are none of their question's options, word for word: refuse, or
            score 0. With letters, whatever is not resolved scores 0.
        letters: whether letters (`B`, `(b)`, `answer: B`) are read as well.
    """

    offlist: Offlist = "error"
    letters: bool = False

    def __post_init__(self) -> None:
        """Refuse values that are none of the policies."""
        refuse_others("offlist", self.offlist, get_args(Offlist))


def refuse_others(name: str, value: Any, allowed: tuple[str, ...]) -> None:
    """Refuse a value that is none of those that a setting may have."""
    if value not in allowed:
        raise UsageError(f"{name}={value!r}: choose one of {', '.join(allowed)}")

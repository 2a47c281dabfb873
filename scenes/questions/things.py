"""What a question is about."""

from __future__ import annotations

from msgspec import Struct

from scenes.questions import sense
from scenes.questions.attributes import ATTRIBUTES
from scenes.questions.errors import QuestionError


class Thing(Struct, frozen=True):
    """What a question is about: a noun, and what narrows it down.

    Attributes:
        word: a noun of `words.nouns`.
        attribute: of `attributes.ATTRIBUTES`, one that can stand beside a noun; None for any.
    """

    word: str
    attribute: str | None = None

    def __post_init__(self) -> None:
        sense.require_noun(self.word, self.attribute)

    def __str__(self) -> str:
        return self.word if self.attribute is None else f"{self.word}, {self.attribute}"

    @property
    def nameable(self) -> bool:
        """Whether `the …` may stand before it: what follows a noun would be misread."""
        return self.attribute is None or bool(ATTRIBUTES[self.attribute].before)

    def require_nameable(self) -> None:
        """Raise QuestionError unless `the …` may stand before it."""
        if not self.nameable:
            raise QuestionError(f"{self.attribute!r} after a noun cannot single it out")


def require_two(first: Thing, second: Thing) -> None:
    """Raise QuestionError if two things are one."""
    if first == second:
        raise QuestionError(f"{first.word!r} is compared with itself")

"""Questions as values: one frozen class a form.

A program says what is asked, not in which words (`phrasing`) nor about which scene (`evaluation`).
What makes no sense, such as a chair that faces left, cannot be made.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from scenes.questions import sense
from scenes.questions.errors import QuestionError
from scenes.questions.relating import WORDINGS
from scenes.questions.things import Thing, require_two
from scenes.questions.words import nouns

Comparison = Literal["exactly", "at least", "at most", "more than", "fewer than"]
COMPARISONS: tuple[Comparison, ...] = ("exactly", "at least", "at most", "more than", "fewer than")
Amount = Literal["more", "fewer", "as many"]
AMOUNTS: tuple[Amount, ...] = ("more", "fewer", "as many")
_CONVERSE_AMOUNTS: dict[Amount, Amount] = {"more": "fewer", "fewer": "more"}


class Question(Struct, frozen=True):
    """What all forms have in common.

    Attributes:
        negated: whether the opposite is asked.
    """

    form: ClassVar[str] = ""
    negated: bool = False

    @property
    def things(self) -> tuple[Thing, ...]:
        """Return what it mentions, in the order of its words."""
        raise NotImplementedError

    @property
    def words(self) -> tuple[str, ...]:
        """Return the nouns it mentions, each once, in order."""
        return tuple(dict.fromkeys(thing.word for thing in self.things))

    @property
    def kinds(self) -> tuple[str, ...]:
        """Return the names of all clipart that it may be about, each once."""
        return tuple(dict.fromkeys(name for word in self.words for name in nouns()[word].kinds))

    def opposite(self) -> Program:
        """Return the program with the opposite answer on every scene where it has one."""
        return replace(self, negated=not self.negated)  # type: ignore[return-value]

    def converse(self) -> Program | None:
        """Return the same about the things changed round (right of for left of), where there is."""
        return None

    def exchanged(self) -> Program | None:
        """Return the same with its two things exchanged, where it has two to compare."""
        return None

    def _formula(self, content: str) -> str:
        return f"not {content}" if self.negated else content

    def __str__(self) -> str:
        raise NotImplementedError


class Exists(Question, frozen=True, kw_only=True):
    """Is there such a thing?"""

    form: ClassVar[str] = "existence"
    thing: Thing

    @property
    def things(self) -> tuple[Thing, ...]:
        """Return what it mentions."""
        return (self.thing,)

    def __str__(self) -> str:
        return self._formula(f"exists({self.thing})")


class Counted(Question, frozen=True, kw_only=True):
    """Are there so many?"""

    form: ClassVar[str] = "count"
    thing: Thing
    comparison: Comparison
    number: int

    def __post_init__(self) -> None:
        idle = {"at least": 1, "fewer than": 1}.get(self.comparison, 0)
        if self.comparison not in COMPARISONS or self.number < idle:
            raise QuestionError(f"{self.comparison} {self.number} asks nothing")

    @property
    def things(self) -> tuple[Thing, ...]:
        """Return what it mentions."""
        return (self.thing,)

    def __str__(self) -> str:
        return self._formula(f"{self.comparison} {self.number}({self.thing})")


class Compared(Question, frozen=True, kw_only=True):
    """Are there more of one than of another?"""

    form: ClassVar[str] = "comparison"
    first: Thing
    amount: Amount
    second: Thing

    def __post_init__(self) -> None:
        if self.amount not in AMOUNTS:
            raise QuestionError(f"no amount of the language: {self.amount!r}")
        require_two(self.first, self.second)

    @property
    def things(self) -> tuple[Thing, ...]:
        """Return what it mentions."""
        return (self.first, self.second)

    def converse(self) -> Program | None:
        """Return the question for fewer instead of more, and back; none for as many."""
        amount = _CONVERSE_AMOUNTS.get(self.amount)
        return replace(self, amount=amount) if amount else None

    def exchanged(self) -> Program | None:
        """Return the comparison the other way round."""
        return replace(self, first=self.second, second=self.first)

    def __str__(self) -> str:
        return self._formula(f"{self.amount}({self.first}; {self.second})")


class Attributed(Question, frozen=True, kw_only=True):
    """Is the one such thing so?"""

    form: ClassVar[str] = "attribute"
    thing: Thing
    attribute: str

    def __post_init__(self) -> None:
        self.thing.require_nameable()
        sense.require_attribute(self.attribute, self.thing.word)

    @property
    def things(self) -> tuple[Thing, ...]:
        """Return what it mentions."""
        return (self.thing,)

    def __str__(self) -> str:
        return self._formula(f"{self.attribute}(the {self.thing})")


class Related(Question, frozen=True, kw_only=True):
    """Does the one thing stand so to the other?"""

    form: ClassVar[str] = "relation"
    first: Thing
    relation: str
    second: Thing

    def __post_init__(self) -> None:
        require_two(self.first, self.second)
        self.first.require_nameable()
        self.second.require_nameable()
        sense.require_relation(self.first.word, self.relation, self.second.word)

    @property
    def things(self) -> tuple[Thing, ...]:
        """Return what it mentions."""
        return (self.first, self.second)

    def converse(self) -> Program | None:
        """Return the question for right of instead of left of, and so on, where there is one."""
        relation = WORDINGS[self.relation].converse
        return replace(self, relation=relation) if relation else None

    def exchanged(self) -> Program | None:
        """Return the relation the other way round; none where that makes no sense."""
        try:
            return replace(self, first=self.second, second=self.first)
        except QuestionError:
            return None

    def __str__(self) -> str:
        return self._formula(f"{self.relation}(the {self.first}; the {self.second})")


class Joined(Struct, frozen=True, kw_only=True):
    """Two simple questions joined by `and` or `or`; undefined where either is."""

    form: ClassVar[str] = "conjunction"
    first: Simple
    connective: Literal["and", "or"]
    second: Simple

    def __post_init__(self) -> None:
        if self.first in (self.second, self.second.opposite()):
            raise QuestionError("both halves ask the same")

    @property
    def things(self) -> tuple[Thing, ...]:
        """Return what both halves mention."""
        return self.first.things + self.second.things

    @property
    def words(self) -> tuple[str, ...]:
        """Return the nouns of both halves, each once."""
        return tuple(dict.fromkeys(self.first.words + self.second.words))

    @property
    def kinds(self) -> tuple[str, ...]:
        """Return the names of all clipart that it may be about, each once."""
        return tuple(dict.fromkeys(self.first.kinds + self.second.kinds))

    def opposite(self) -> Program:
        """Return the program with the opposite answer: not both is one or the other not."""
        return Joined(
            first=self.first.opposite(),  # type: ignore[arg-type]
            connective="or" if self.connective == "and" else "and",
            second=self.second.opposite(),  # type: ignore[arg-type]
        )

    def converse(self) -> Program | None:
        """Return None: it has none."""
        return None

    def exchanged(self) -> Program | None:
        """Return the halves in the other order."""
        return replace(self, first=self.second, second=self.first)

    def __str__(self) -> str:
        return f"({self.first}) {self.connective} ({self.second})"


Simple = Exists | Counted | Compared | Attributed | Related
Program = Simple | Joined
"""Any question."""


def parts(program: Program) -> Iterator[Simple]:
    """Hand out the simple questions that a program is made of."""
    if isinstance(program, Joined):
        yield program.first
        yield program.second
    else:
        yield program

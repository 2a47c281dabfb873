"""Built lists handed out piece by piece, so that they need never exist all at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice

from vqamc.choices.assembling import Build, assemble, report_of
from vqamc.choices.choice_sets import ChoiceSets, ChoicesReport
from vqamc.choices.listing import Listed

PIECE = 10_000
"""Questions of a piece."""


@dataclass(slots=True)
class PiecewiseChoices:
    """The lists of all questions, to be gone through once.

    Attributes:
        build: what they are built of, and how.
        lists: the options of each question, built as they are taken.
    """

    build: Build
    lists: Iterable[Listed]
    _counts: Counter[str] = field(default_factory=Counter)

    def pieces(self) -> Iterator[ChoiceSets]:
        """Yield the lists of some thousand questions at a time, by id."""
        questions, lists = self.build.questions, iter(self.lists)
        for start in range(0, len(questions), PIECE):
            part = questions.part(start, min(start + PIECE, len(questions)))
            sets = assemble(self.build, part, islice(lists, len(part)))
            self._counts.update(sets.counts)
            yield sets
        for _ in lists:  # What comes after the last list is what was wrong with some.
            pass

    def report(self) -> ChoicesReport:
        """Return what is said of the pieces that were handed out."""
        return report_of(self.build, self._counts)

    def whole(self) -> ChoiceSets:
        """Return all lists at once."""
        sets = assemble(self.build, self.build.questions, self.lists)
        report = report_of(self.build, sets.counts)
        return replace(
            sets, counts=report.counts, warnings=report.warnings, signature=report.signature
        )

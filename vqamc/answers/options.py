"""The options of many questions, laid flat: every distinct text interned once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.interning import interned
from vqamc.records import Question

_BLOCK = 2**15
"""Questions whose options are looked at at once."""

NO_SLOT = -1
"""The slot of an answer that is none of its question's options."""


@dataclass(frozen=True, slots=True, eq=False)
class Options:
    """The options of n questions, one question after the other.

    The options of question q stand from `offsets[q]` up to `offsets[q + 1]`, in the order of the
    file; their places within the question, from 0, are its slots.

    Attributes:
        strings: every distinct option text, raw.
        codes: each option's text, an index into `strings`, shape (options,).
        offsets: where each question's options begin, shape (n + 1,).
    """

    strings: tuple[str, ...]
    codes: NDArray[np.int32]
    offsets: NDArray[np.int64]

    def __len__(self) -> int:
        """Return the number of questions."""
        return len(self.offsets) - 1

    @property
    def counts(self) -> NDArray[np.int64]:
        """How many options each question has, shape (n,)."""
        return np.diff(self.offsets)

    @property
    def owners(self) -> NDArray[np.int64]:
        """The question of each option, shape (options,)."""
        return np.repeat(np.arange(len(self)), self.counts)

    @property
    def slots(self) -> NDArray[np.int64]:
        """The slot of each option within its question, from 0, shape (options,)."""
        starts: NDArray[np.int64] = self.per_option(self.offsets[:-1])
        return np.arange(len(self.codes)) - starts

    def per_option(self, per_question: NDArray[Any]) -> NDArray[Any]:
        """Return each option's value where each question has one, shape (options,)."""
        counts = self.counts
        alike = len(counts) > 0 and (counts == counts[0]).all()
        return np.repeat(per_question, int(counts[0]) if alike else counts)

    def texts(self, row: int) -> list[str]:
        """Return the option texts of the question in a row."""
        return [
            self.strings[code] for code in self.codes[self.offsets[row] : self.offsets[row + 1]]
        ]

    def codes_at(self, slots: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the text of the option in each question's slot, `NO_SLOT` for none, shape (n,)."""
        found = slots != NO_SLOT
        codes = np.full(len(self), NO_SLOT, dtype=np.int64)
        codes[found] = self.codes[self.offsets[:-1][found] + slots[found]]
        return codes

    def first_slot(self, marked: NDArray[np.bool_]) -> NDArray[np.int64]:
        """Return each question's first marked slot, `NO_SLOT` where none is, shape (n,)."""
        places = np.flatnonzero(marked)[::-1]
        owners = np.searchsorted(self.offsets, places, side="right") - 1
        slots = np.full(len(self), NO_SLOT, dtype=np.int64)
        slots[owners] = places - self.offsets[owners]  # The last write is the first slot.
        return slots

    def repeats(self, codes: NDArray[Any]) -> NDArray[np.bool_]:
        """Return whether an earlier option of the question has the same code, shape (options,).

        Args:
            codes: what tells options apart: their texts, or some form of them, shape (options,).
        """
        found = np.zeros(len(codes), dtype=np.bool_)
        # In blocks: the slots of all options would take more memory than the options.
        for start in range(0, len(self), _BLOCK):
            bounds = self.offsets[start : start + _BLOCK + 1]
            part = Options(self.strings, self.codes[bounds[0] : bounds[-1]], bounds - bounds[0])
            found[bounds[0] : bounds[-1]] = part._repeats(codes[bounds[0] : bounds[-1]])
        return found

    def _repeats(self, codes: NDArray[Any]) -> NDArray[np.bool_]:
        found = np.zeros(len(codes), dtype=np.bool_)
        slots = self.slots
        for back in range(1, int(self.counts.max(initial=0))):
            found[back:] |= (codes[back:] == codes[:-back]) & (slots[back:] >= back)
        return found

    def places(self, rows: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return where the options of some questions stand among all, shape (their options,)."""
        counts = self.counts[rows]
        starts = np.concatenate(([0], np.cumsum(counts)))
        return np.repeat(self.offsets[rows] - starts[:-1], counts) + np.arange(starts[-1])

    def take(self, rows: NDArray[np.int64]) -> Options:
        """Return the options of some questions."""
        if len(rows) == len(self) and (rows == np.arange(len(self))).all():
            return self
        offsets = np.concatenate(([0], np.cumsum(self.counts[rows])))
        return Options(self.strings, self.codes[self.places(rows)], offsets)


def intern_options(questions: Sequence[Question]) -> Options | None:
    """Return the options of questions, or None where no question has any."""
    lists = [one.multiple_choices or () for one in questions]
    counts = np.fromiter(map(len, lists), dtype=np.int64, count=len(lists))
    if not counts.any():
        return None
    strings, codes = interned(list(chain.from_iterable(lists)))
    return Options(strings, codes, np.concatenate(([0], np.cumsum(counts))))

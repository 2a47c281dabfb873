"""Questions in groups, the answers of each group, and how evenly they are spread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.groups import Groups
from vqamc.fingerprint import Fingerprint

LOG_SHIFT = 1e-9
"""What the benchmark's code adds to a share before it takes the logarithm."""


@dataclass(frozen=True, slots=True, eq=False)
class AnswerGroups:
    """n questions in g groups. A cell is one answer of one group; there are c of them.

    Attributes:
        ids: question ids, sorted, shape (n,).
        groups: the group of each question.
        answers: the answer of each question.
        cells: the cell of each question, shape (n,).
        keys: each cell's group and answer in one number, `group * answers + answer`, ascending.
        counts: how many questions each cell holds, shape (c,).
        totals: how many questions the cell's group holds, shape (c,).
        classes: how many answers the cell's group has, shape (c,).
    """

    ids: tuple[str, ...]
    groups: Groups
    answers: Groups
    cells: NDArray[np.int64]
    keys: NDArray[np.int64]
    counts: NDArray[np.int64]
    totals: NDArray[np.int64]
    classes: NDArray[np.int64]

    @classmethod
    def of(cls, ids: Sequence[str], groups: Sequence[str], answers: Sequence[str]) -> AnswerGroups:
        """Return questions in groups; the three lists go together, sorted by id."""
        in_groups, answered = Groups.of(groups), Groups.of(answers)
        keys, cells, counts = np.unique(
            in_groups.codes * len(answered.labels) + answered.codes,
            return_inverse=True,
            return_counts=True,
        )
        owners = keys // max(1, len(answered.labels))
        sizes = np.bincount(in_groups.codes, minlength=len(in_groups.labels))
        classes = np.bincount(owners, minlength=len(in_groups.labels))
        return cls(
            tuple(ids),
            in_groups,
            answered,
            cells.astype(np.int64),
            keys,
            counts.astype(np.int64),
            sizes[owners],
            classes[owners],
        )

    def __len__(self) -> int:
        """Return the number of questions."""
        return len(self.ids)

    @property
    def owners(self) -> NDArray[np.int64]:
        """The group of each cell, shape (c,)."""
        return self.keys // max(1, len(self.answers.labels))

    def entropies(self) -> NDArray[np.float64]:
        """Return the normalised entropy of each group's answers, shape (g,).

        The sum of -p log(p + 1e-9) over the log of the number of answers, in natural logarithms; a
        group with a single answer has exactly 1.

        Source: the code of GQA-OOD (Kervadec et al. 2021).
        """
        # Cells by their count: the sum depends on the counts alone, not on which answer has which.
        order = np.lexsort((self.counts, self.owners))
        shares = (self.counts / self.totals)[order]
        sums = -np.bincount(
            self.owners[order],
            weights=shares * np.log(shares + LOG_SHIFT),
            minlength=len(self.groups.labels),
        )
        classes = np.bincount(self.owners, minlength=len(self.groups.labels))
        several = classes > 1
        return np.where(several, sums / np.log(np.where(several, classes, 2)), 1.0)

    def cells_of(self, answers: Sequence[str | None]) -> NDArray[np.int64]:
        """Return the cell into which other answers to the same questions fall, -1 for none.

        Args:
            answers: one for each question; None where there is none.
        """
        place = {label: code for code, label in enumerate(self.answers.labels)}
        codes = np.array([-1 if one is None else place.get(one, -1) for one in answers], np.int64)
        wanted = self.groups.codes * len(self.answers.labels) + codes
        found = np.minimum(np.searchsorted(self.keys, wanted), len(self.keys) - 1)
        return np.where((codes >= 0) & (self.keys[found] == wanted), found, -1)

    def fingerprint(self) -> str:
        """Return a hash of ids, groups and answers that does not depend on the order of rows."""
        fingerprint = Fingerprint()
        fingerprint.add_strings(self.ids, np.arange(len(self)))
        fingerprint.add_strings(self.groups.labels, self.groups.codes)
        fingerprint.add_strings(self.answers.labels, self.answers.codes)
        return fingerprint.hexdigest()

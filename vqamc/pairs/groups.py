"""Groups of four: two questions on two scenes, with opposite patterns of answers.

A group is `[[q1 on A, q1 on B], [q2 on A, q2 on B]]`: a row for each question, a column for each
scene. Whoever answers by the question alone, or by the scene alone, has no group right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.fingerprint import Fingerprint
from vqamc.ids import IdArray, rows_of
from vqamc.pairs.figures import mean, share
from vqamc.pairs.judging import Judged
from vqamc.pairs.tables import GROUPS, IdTable, read_table
from vqamc.records import Id, Rows
from vqamc.rules import Extra

GroupList = Rows[tuple[tuple[Id, Id], tuple[Id, Id]]] | Sequence[Sequence[Sequence[Id]]]
"""The forms in which groups are taken: what was read from a file, or nested ids."""


def read_groups(groups: GroupList, data: Dataset, extra: Extra) -> IdTable:
    """Return groups of annotated questions, each once and in canonical order, shape (n, 2, 2).

    The smallest id of a group comes first; groups are sorted. Questions and scenes keep together.

    Raises:
        DataError: a group of another shape, an id that is none, or nothing left.
        PolicyError: a question that stands twice in one group, or is not annotated.
    """
    table = read_table(groups, GROUPS, data, extra)
    flat = _canonical(table.ids).reshape(-1, 4)
    unique = np.unique(flat, axis=0)
    warnings = table.warnings
    if len(unique) < len(flat):
        repeated = len(flat) - len(unique)
        warnings += (f"{table.file}: {repeated} groups stand there before; kept once",)
    return IdTable(table.file, unique.reshape(-1, 2, 2), table.n_listed, warnings)


def _canonical(ids: IdArray) -> IdArray:
    """Return groups with questions and scenes swapped so that the smallest id comes first."""
    smallest = ids.reshape(-1, 4).argmin(axis=1)
    by_question = np.where((smallest >= 2)[:, None, None], ids[:, ::-1], ids)
    return np.where((smallest % 2 == 1)[:, None, None], by_question[:, :, ::-1], by_question)


@dataclass(frozen=True, slots=True, eq=False)
class GroupScores:
    """How many of the majority answers in each group were given.

    Attributes:
        question_ids: the groups scored: question by scene, shape (n, 2, 2).
        right: whether the majority answer was given, same shape.
        n_left_out: how many groups were listed but not scored: repeated, or with a question that is
            not annotated or not scored.
        warnings: what was odd about the groups.
    """

    question_ids: IdArray
    right: NDArray[np.bool_]
    n_left_out: int
    warnings: tuple[str, ...]

    def __len__(self) -> int:
        """Return the number of groups."""
        return len(self.question_ids)

    @property
    def question(self) -> float | None:
        """The share of questions that are right on both scenes, in percent; None without groups."""
        return _percent(self.right[:, :, 0] & self.right[:, :, 1])

    @property
    def image(self) -> float | None:
        """The share of scenes on which both questions are right, in percent."""
        return _percent(self.right[:, 0] & self.right[:, 1])

    @property
    def group(self) -> float | None:
        """The share of groups that are right four times, in percent."""
        return _percent((self.right[:, :, 0] & self.right[:, :, 1]).prod(axis=1) > 0)

    def fingerprint(self) -> str:
        """Return a hash of the groups that does not depend on how they were listed."""
        fingerprint = Fingerprint()
        fingerprint.add_array(self.question_ids)
        return fingerprint.hexdigest()

    def to_dict(self) -> dict[str, Any]:
        """Return the figures as the report has them."""
        return {
            "n": len(self),
            "n_left_out": self.n_left_out,
            "question": self.question,
            "image": self.image,
            "group": self.group,
        }


def score_groups(groups: IdTable, judged: Judged) -> GroupScores:
    """Return the scores of groups whose four questions are all scored."""
    rows = rows_of(judged.question_ids, groups.ids)
    complete = (rows >= 0).all(axis=(1, 2))
    rows = rows[complete]
    return GroupScores(
        question_ids=groups.ids[complete],
        right=judged.right[rows],
        n_left_out=groups.n_listed - len(rows),
        warnings=(*groups.warnings, *_oddities(groups.file, judged.majority[rows])),
    )


def _oddities(file: str, majority: NDArray[np.int64]) -> Iterator[str]:
    """Yield what does not fit about the groups' majority answers, coded, shape (n, 2, 2)."""
    if not len(majority):
        yield f"{file}: no group has its four questions scored; no group figures"
        return
    turned = majority[:, 0] == majority[:, 1, ::-1]
    opposite = turned.all(axis=1) & (majority[:, 0, 0] != majority[:, 0, 1])
    odd = np.count_nonzero(~opposite)
    if odd:
        yield (
            f"{file}: {odd} of {len(majority)} groups do not have opposite patterns of majority "
            "answers; scored all the same, though a player without a look may have a part right"
        )


def _percent(right: NDArray[np.bool_]) -> float | None:
    return mean(share(right.ravel()))

"""Head and tail: the frequent and the rare answers of each group of questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.errors import DataError, Problem
from vqamc.rules import settings_line
from vqamc.splits.answer_groups import AnswerGroups
from vqamc.splits.tail_rules import TailRule
from vqamc.version import __version__
from vqamc.wording import counted

NO_GROUP = "none"
"""What the code takes for the group of all questions whose local group is null."""


@dataclass(frozen=True, slots=True, eq=False)
class HeadTail:
    """A division of n questions; k of them lie in kept groups.

    Attributes:
        questions: the questions in groups, without those that have no group under the paper's rule.
        rule: the reading that was used.
        entropies: the normalised entropy of each group.
        kept: which groups are kept.
        head: rows of the questions with frequent answers, ascending.
        tail: rows of those with rare answers, ascending.
        rows: where each question of `questions` stands in what was given, shape (n,).
        without_group: how many questions have no group.
    """

    questions: AnswerGroups
    rule: TailRule
    entropies: NDArray[np.float64]
    kept: NDArray[np.bool_]
    head: NDArray[np.int64]
    tail: NDArray[np.int64]
    rows: NDArray[np.int64]
    without_group: int

    @property
    def signature(self) -> str:
        """One line from which the division can be reproduced."""
        return settings_line(
            self.rule,
            questions=self.questions.fingerprint(),
            n=len(self.questions),
            version=__version__,
        )

    @property
    def warnings(self) -> tuple[str, ...]:
        """What was left out or may surprise."""
        said = []
        if self.without_group:
            said.append(
                f"{counted(self.without_group, 'questions have')} no group; the code takes them "
                "for one group"
                if self.rule.rule == "code"
                else f"{counted(self.without_group, 'questions have')} no group; left out"
            )
        if not len(self.tail):
            said.append("no question is in the tail")
        if not self.kept.any():
            said.append("no group is kept; choose another --entropy, or --keep-all-groups")
        return tuple(said)

    def to_dict(self) -> dict[str, Any]:
        """Return the manifest."""
        limit = self.rule.limit(self.entropies)
        return {
            "rule": self.rule.rule,
            "tail_factor": float(self.rule.tail_factor),
            "alpha": float(self.rule.tail_factor - 1),
            "entropy": self.rule.entropy,
            "entropy_limit": limit,
            "counts": dict(self.counts()),
            "warnings": list(self.warnings),
            "signature": self.signature,
        }

    def counts(self) -> Mapping[str, int]:
        """Return how many questions and groups there are, and how many of each kind."""
        groups = self.questions
        left_out = 0 if self.rule.rule == "code" else self.without_group
        return {
            "questions": len(groups) + left_out,
            "without_group": self.without_group,
            "groups": len(groups.groups.labels),
            "groups_of_one_answer": int(
                np.count_nonzero(np.bincount(groups.owners, minlength=1) == 1)
            ),
            "groups_kept": int(self.kept.sum()),
            "head": len(self.head),
            "tail": len(self.tail),
            "all": len(self.head) + len(self.tail),
        }


def head_tail(
    file: str,
    ids: Sequence[str],
    groups: Sequence[str | None],
    answers: Sequence[str],
    rule: TailRule,
) -> HeadTail:
    """Return the questions of kept groups, divided into frequent and rare answers.

    Args:
        file: where the questions come from, for messages.
        ids: question ids, sorted, shape (n,).
        groups: the group of each, None for none: one group of its own under the code's rule, left
            out under the paper's.
        answers: the answer of each.
        rule: the reading.

    Raises:
        DataError: no question has a group.
    """
    names = [NO_GROUP if one is None and rule.rule == "code" else one for one in groups]
    rows = np.array([row for row, name in enumerate(names) if name is not None], dtype=np.int64)
    if not len(rows):
        raise DataError(Problem(file, "$", "questions with a group", "none", "nothing to divide"))
    questions = AnswerGroups.of(
        [ids[row] for row in rows],
        [name for name in names if name is not None],
        [answers[row] for row in rows],
    )
    entropies = questions.entropies()
    kept = rule.kept(entropies)
    rare = rule.rare(questions)[questions.cells]
    inside = kept[questions.groups.codes]
    return HeadTail(
        questions,
        rule,
        entropies,
        kept,
        np.flatnonzero(inside & ~rare),
        np.flatnonzero(inside & rare),
        rows,
        sum(one is None for one in groups),
    )

"""Which questions belong together: from a list, from groups of four, from ids, or from texts.

The original of a pair is the question with the smaller id, whatever the pair came from.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from vqamc.answers.dataset import Dataset
from vqamc.errors import DataError, Problem, UsageError
from vqamc.fingerprint import Fingerprint
from vqamc.ids import IdArray, rows_of
from vqamc.pairs.matching import pairs_by_text
from vqamc.pairs.tables import PAIRS, IdTable, read_table
from vqamc.records import Id, Rows
from vqamc.rules import Extra
from vqamc.wording import counted, listed

FROM_PAIRS: Final = "pairs file"
FROM_GROUPS: Final = "groups file"
FROM_IDS: Final = "ids"
FROM_TEXT: Final = "question text"
SOURCES: Final = (FROM_PAIRS, FROM_GROUPS, FROM_IDS, FROM_TEXT)
"""Where pairs come from, in the order in which they are looked for."""

COMPLEMENT: Final = 900_000_000
"""In the balanced binary release a complement has this much more for an id than its original."""

PairList = Rows[tuple[Id, Id]] | Sequence[Sequence[Id]]
"""The forms in which pairs are taken: what was read from a file, or pairs of ids."""


@dataclass(frozen=True, slots=True, eq=False)
class Pairs:
    """Pairs of annotated questions, each once.

    Attributes:
        source: where they come from, one of `SOURCES`.
        question_ids: the original and its complement, ascending, shape (n, 2).
        n_listed: how many pairs the file lists; n where there is no file.
        n_repeated: how many of those stood in it before, in either order.
        n_unknown: how many of those were left out, as a question of theirs is not annotated.
        n_overlapping: how many questions stand in more than one pair.
        warnings: what was odd about them.
    """

    source: str
    question_ids: IdArray
    n_listed: int
    n_repeated: int
    n_unknown: int
    n_overlapping: int
    warnings: tuple[str, ...]

    def __len__(self) -> int:
        """Return the number of pairs."""
        return len(self.question_ids)

    def fingerprint(self) -> str:
        """Return a hash of the pairs; neither their order nor that of their ids matters."""
        fingerprint = Fingerprint()
        fingerprint.add_array(self.question_ids)
        return fingerprint.hexdigest()


def find_pairs(
    data: Dataset,
    pairs: PairList | None = None,
    groups: IdTable | None = None,
    extra: Extra = "error",
) -> Pairs:
    """Return the pairs of a data set, from the first of `SOURCES` that has any.

    Args:
        data: the annotated questions; with a question file, their texts.
        pairs: a list of pairs.
        groups: groups of four, each of two pairs.
        extra: whether pairs with a question that is not annotated are refused, or left out.

    Raises:
        DataError: a list of another shape, an id that is none, or no pairs.
        PolicyError: a question paired with itself, or one that is not annotated.
        UsageError: no pairs, and no question texts to find some by.
    """
    if pairs is not None:
        return _each_once(FROM_PAIRS, read_table(pairs, PAIRS, data, extra))
    if groups is not None:
        two_each = IdTable(groups.file, groups.ids.reshape(-1, 2), 2 * len(groups.ids), ())
        return _each_once(FROM_GROUPS, two_each)
    if len(by_ids := pairs_by_ids(data.question_ids)):
        return _each_once(FROM_IDS, IdTable(data.file, by_ids, len(by_ids), ()))
    if data.questions is None:
        raise UsageError(
            f"{data.file}: no pairs, as no question id is that of another plus {COMPLEMENT}; give "
            "--pairs, --groups, or --questions to find questions of one text"
        )
    by_text = pairs_by_text(data, data.questions)
    if not len(by_text):
        wanted = "questions of one text on two images, one answered yes and one no"
        raise DataError(Problem(data.questions.file, "$", wanted, "none", "give --pairs"))
    return _each_once(FROM_TEXT, IdTable(data.file, by_text, len(by_text), ()))


def pairs_by_ids(question_ids: IdArray) -> IdArray:
    """Return originals and complements as the ids of the balanced binary release tell them.

    Args:
        question_ids: ascending, shape (n,).

    Returns:
        Pairs of ids, shape (k, 2).

    Source:
        Zhang et al. 2016: the released annotation files.
    """
    originals = question_ids[(question_ids >= 0) & (question_ids < COMPLEMENT)]
    originals = originals[rows_of(question_ids, originals + COMPLEMENT) >= 0]
    return np.stack([originals, originals + COMPLEMENT], axis=1)


def _each_once(source: str, table: IdTable) -> Pairs:
    ids = np.sort(table.ids, axis=1)
    ids = ids[np.lexsort((ids[:, 1], ids[:, 0]))]
    repeat = np.concatenate(([False], (ids[1:] == ids[:-1]).all(axis=1)))
    ids = ids[~repeat]
    named, times = np.unique(ids, return_counts=True)
    overlapping = named[times > 1]
    n_repeated = int(np.count_nonzero(repeat))
    return Pairs(
        source=source,
        question_ids=ids,
        n_listed=table.n_listed,
        n_repeated=n_repeated,
        n_unknown=table.n_listed - len(table.ids),
        n_overlapping=len(overlapping),
        warnings=(*table.warnings, *_oddities(table.file, n_repeated, overlapping)),
    )


def _oddities(file: str, n_repeated: int, overlapping: IdArray) -> Iterator[str]:
    if n_repeated:
        yield (
            f"{file}: {counted(n_repeated, 'pairs stand')} there before, in this order or "
            "reversed; kept once"
        )
    if len(overlapping):
        yield (
            f"{file}: {counted(len(overlapping), 'questions stand')} in more than one pair "
            f"({listed(overlapping)}); each pair is scored"
        )

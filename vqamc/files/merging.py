"""Shards of one results file put together: the same bytes in whatever order they are named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from vqamc.errors import SHOWN_PROBLEMS, DataError, PolicyError, Problem
from vqamc.files.repeats import Repeats, find_repeats
from vqamc.ids import canonical_id, canonical_ids
from vqamc.records import Prediction, Rows
from vqamc.wording import counted, describe, listed

_Place = tuple[int, int]
"""A shard and a row of it."""


@dataclass(frozen=True, slots=True)
class Merged:
    """What the shards hold together.

    Attributes:
        predictions: each id once, an integer, ascending.
        shards: the name of each shard and how many rows it had, in the order of the names.
        n_repeated: how many rows repeat an id with the same answer.
        warnings: what was odd about the shards.
    """

    predictions: list[Prediction]
    shards: tuple[tuple[str, int], ...]
    n_repeated: int
    warnings: tuple[str, ...]

    @property
    def n_read(self) -> int:
        """How many rows the shards had in all: those kept, and those that repeat one."""
        return sum(n_rows for _, n_rows in self.shards)


def merge_results(shards: Sequence[Rows[Prediction]]) -> Merged:
    """Return the rows of several results files as those of one.

    Args:
        shards: the files; an id may stand in several of them, if its answer is the same.

    Raises:
        DataError: an id that is no integer, or no row at all.
        PolicyError: one id with two answers, or as text in one place and as a number in another.
    """
    shards = sorted(shards, key=lambda shard: shard.file)
    repeats, warnings = _gather(shards)
    _refuse(shards, repeats)
    if not repeats.first:
        files = ", ".join(shard.file for shard in shards)
        raise DataError(Problem(files, "$", "answers", "none", "nothing to merge"))
    warnings += [f"{shard.file}: holds no rows" for shard in shards if not shard.rows]
    warnings += repeats.warnings()
    predictions = [
        Prediction(question_id, _row(shards, repeats.first[question_id]).answer)
        for question_id in sorted(repeats.first)
    ]
    sizes = tuple((shard.file, len(shard.rows)) for shard in shards)
    return Merged(predictions, sizes, len(repeats.alike), tuple(warnings))


def _gather(shards: Sequence[Rows[Prediction]]) -> tuple[Repeats[_Place], list[str]]:
    """Return where each id stands, and what was odd about the spelling."""
    numbered: list[tuple[int, _Place]] = []
    warnings: list[str] = []
    for number, shard in enumerate(shards):
        spelt = [row.question_id for row in shard.rows]
        ids = canonical_ids(spelt, shard.file, partial(shard.path_of, key="question_id"))
        warnings += ids.warnings
        places = ((number, row) for row in range(len(spelt)))
        numbered += zip(ids.values.tolist(), places, strict=True)
    return find_repeats(numbered, lambda place: _row(shards, place).answer), warnings


def _refuse(shards: Sequence[Rows[Prediction]], repeats: Repeats[_Place]) -> None:
    refused = []
    in_two_forms = {
        canonical_id(_row(shards, first).question_id)
        for first, now in repeats.again
        if isinstance(_row(shards, first).question_id, str)
        is not isinstance(_row(shards, now).question_id, str)
    }
    if in_two_forms:
        refused.append(
            f"{counted(len(in_two_forms), 'ids stand')} in two forms, as text and as a number "
            f"({listed(one for one in in_two_forms if one is not None)}); "
            "write every question_id as an integer"
        )
    if repeats.unlike:
        refused.append(repeats.refusal(named=False))
        for question_id in sorted(repeats.unlike)[:SHOWN_PROBLEMS]:
            first, place = repeats.unlike[question_id]
            refused.append(
                f"  question {question_id}: {_said(shards, first)}, {_said(shards, place)}"
            )
    if refused:
        raise PolicyError("\n".join(refused))


def _said(shards: Sequence[Rows[Prediction]], place: _Place) -> str:
    number, row = place
    path = shards[number].path_of(row)
    return f"{describe(_row(shards, place).answer)} in {shards[number].file} at {path}"


def _row(shards: Sequence[Rows[Prediction]], place: _Place) -> Prediction:
    return shards[place[0]].rows[place[1]]

"""Shards of one results file put together: the same bytes in whatever order they are named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from vqamc.errors import SHOWN_PROBLEMS, DataError, PolicyError, Problem
from vqamc.ids import canonical_ids
from vqamc.records import Prediction, Rows
from vqamc.wording import describe, listed

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


@dataclass(frozen=True, slots=True)
class _Repeats:
    """Rows that repeat an id: each with the row that had it first."""

    alike: list[int] = field(default_factory=list)
    unlike: dict[int, tuple[_Place, _Place]] = field(default_factory=dict)
    in_two_forms: set[int] = field(default_factory=set)


def merge_results(shards: Sequence[Rows[Prediction]]) -> Merged:
    """Return the rows of several results files as those of one.

    Args:
        shards: the files; an id may stand in several of them, if its answer is the same.

    Raises:
        DataError: an id that is no integer, or no row at all.
        PolicyError: one id with two answers, or as text in one place and as a number in another.
    """
    shards = sorted(shards, key=lambda shard: shard.file)
    places, repeats, warnings = _gather(shards)
    _refuse(shards, repeats)
    if not places:
        files = ", ".join(shard.file for shard in shards)
        raise DataError(Problem(files, "$", "answers", "none", "nothing to merge"))
    warnings += [f"{shard.file}: holds no rows" for shard in shards if not shard.rows]
    if repeats.alike:
        warnings.append(
            f"{len(repeats.alike)} rows repeat an id with the same answer "
            f"({listed(set(repeats.alike))}); kept once"
        )
    predictions = [
        Prediction(question_id, _row(shards, places[question_id]).answer)
        for question_id in sorted(places)
    ]
    sizes = tuple((shard.file, len(shard.rows)) for shard in shards)
    return Merged(predictions, sizes, len(repeats.alike), tuple(warnings))


def _gather(shards: Sequence[Rows[Prediction]]) -> tuple[dict[int, _Place], _Repeats, list[str]]:
    """Return where each id stands first, the repeats, and what was odd about the spelling."""
    places: dict[int, _Place] = {}
    repeats = _Repeats()
    warnings: list[str] = []
    for number, shard in enumerate(shards):
        spelt = [row.question_id for row in shard.rows]
        ids = canonical_ids(spelt, shard.file, partial(shard.path_of, key="question_id"))
        warnings += ids.warnings
        for row, question_id in enumerate(ids.values.tolist()):
            place = (number, row)
            first = places.setdefault(question_id, place)
            if first is not place:
                _note(shards, question_id, first, place, repeats)
    return places, repeats, warnings


def _note(
    shards: Sequence[Rows[Prediction]],
    question_id: int,
    first: _Place,
    place: _Place,
    repeats: _Repeats,
) -> None:
    before, now = _row(shards, first), _row(shards, place)
    if isinstance(before.question_id, str) is not isinstance(now.question_id, str):
        repeats.in_two_forms.add(question_id)
    if before.answer == now.answer:
        repeats.alike.append(question_id)
    else:
        repeats.unlike.setdefault(question_id, (first, place))


def _refuse(shards: Sequence[Rows[Prediction]], repeats: _Repeats) -> None:
    refused = []
    if repeats.in_two_forms:
        refused.append(
            f"{len(repeats.in_two_forms)} ids stand in two forms, as text and as a number "
            f"({listed(repeats.in_two_forms)}); write every question_id as an integer"
        )
    if repeats.unlike:
        refused.append(
            f"{len(repeats.unlike)} ids are answered twice in different words; keep one answer each"
        )
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

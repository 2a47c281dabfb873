"""What people answered without seeing the image, in the forms in which a caller has it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from vqamc.choices import pools
from vqamc.errors import DataError, Problem, UsageError
from vqamc.files.reading import read_plausible_answers
from vqamc.records import PlausibleAnswers, Rows

Plausible = str | Path | Rows[PlausibleAnswers] | Mapping[int, Sequence[str]]
"""The forms in which plausible answers are taken: a file, its rows, or `{question_id: answers}`."""


def plausible_answers(
    plausible: Plausible | None,
) -> tuple[dict[int, tuple[str, ...]], tuple[str, ...]]:
    """Return plausible answers by question id, and what was odd about the ids.

    Raises:
        InputNotFoundError: no such file.
        DataError: no such answers: the fault with its path.
        PolicyError: a question that stands twice.
        UsageError: no form that is taken.
    """
    if plausible is None:
        return {}, ()
    if isinstance(plausible, str | Path):
        plausible = read_plausible_answers(plausible)
    return pools.plausible(plausible if isinstance(plausible, Rows) else _given(plausible))


def _given(plausible: Any) -> Rows[PlausibleAnswers]:
    """Return plausible answers that a caller hands over: `{question_id: answers}`, or rows."""
    name, rows = "plausible answers", plausible
    if isinstance(plausible, Mapping):
        rows = [{"question_id": id_, "answers": said} for id_, said in plausible.items()]
    if not isinstance(rows, Sequence) or isinstance(rows, str | bytes):
        raise UsageError(
            f"plausible={type(plausible).__name__}: give a path, rows, or answers by question id"
        )
    records: list[PlausibleAnswers] = []
    for row, one in enumerate(rows):
        at = f"$[{row}]" if rows is plausible else f"$.{one['question_id']}"
        try:
            # A text is a sequence of its characters, but no list of answers.
            records.append(msgspec.convert(one, PlausibleAnswers, from_attributes=True))
        except (msgspec.ValidationError, TypeError) as error:
            wanted = "a question id and a list of texts"
            remedy = 'give rows of {"question_id": 1, "answers": ["yes", "no"]}'
            raise DataError(Problem(name, at, wanted, str(error), remedy)) from None
    return Rows(name, "$", records)

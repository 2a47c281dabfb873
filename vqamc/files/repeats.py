"""Answers that stand twice: alike they are kept once and said, unlike they are refused."""

from __future__ import annotations

from collections.abc import Iterable

from vqamc.errors import PolicyError
from vqamc.records import Id, Prediction
from vqamc.wording import listed


def once(file: str, rows: Iterable[Prediction]) -> tuple[list[Prediction], list[str]]:
    """Return each id once, in the order of the rows, and what was odd about repeats.

    Args:
        file: the name of the file, for messages.
        rows: predictions whose ids are integers.

    Raises:
        PolicyError: one id with two answers.
    """
    kept: dict[Id, Prediction] = {}
    repeated = []
    for row in rows:
        first = kept.setdefault(row.question_id, row)
        if first is not row:
            repeated.append(row)
    conflicting = {
        int(row.question_id) for row in repeated if row.answer != kept[row.question_id].answer
    }
    if conflicting:
        raise PolicyError(
            f"{file}: {len(conflicting)} ids are answered twice in different words "
            f"({listed(conflicting)}); keep one answer each"
        )
    if not repeated:
        return list(kept.values()), []
    ids = listed({int(row.question_id) for row in repeated})
    warning = f"{file}: {len(repeated)} rows repeat an id with the same answer ({ids}); kept once"
    return list(kept.values()), [warning]

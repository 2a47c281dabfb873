"""One row a question, as JSON Lines, Parquet or CSV."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from vqamc.answers.evaluation import Scores
from vqamc.answers.normalize import normalize
from vqamc.choices.passes import PassScores
from vqamc.choices.scores import ChoiceScores
from vqamc.errors import UsageError
from vqamc.files.row_writing import writing_rows
from vqamc.files.writing import write_bytes

COLUMNS = ("question_id", "answer", "normalized", "accuracy", "matches")
"""What each row holds; the accuracy is in percent, unrounded."""

CHOICE_COLUMNS = ("chosen", "best_option", "reason", "regret")
"""What a row holds besides in multiple choice; the regret is in percent, unrounded."""

FORMS = ("jsonl", "parquet", "csv")
"""The endings of the files, before `.gz`."""

OF_PASSES = ("pass",)
"""What a row begins with where several shuffled passes were scored: their number, from 0."""


def per_question_form(path: str | Path) -> str:
    """Return the form that the ending of a name asks for, one of `FORMS`.

    Raises:
        UsageError: none of them.
    """
    form = str(path).removesuffix(".gz").rpartition(".")[2]
    if form not in FORMS or "." not in str(path):
        raise UsageError(
            f"{path}: --per-question writes .jsonl, .parquet or .csv; choose one by the ending"
        )
    return form


def write_per_question(scores: Scores | PassScores, path: str | Path) -> None:
    """Write one row a question, sorted by id; the ending of the name chooses the form.

    Raises:
        UsageError: the name ends in none of `FORMS`.
    """
    form = per_question_form(path)
    if form == "parquet":
        with writing_rows(path, "per_question") as writer:
            writer.add(list(rows(scores)))
        return
    if form == "jsonl":
        lines = (json.dumps(row, ensure_ascii=False) for row in rows(scores))
        text = "".join(f"{line}\n" for line in lines)
    else:
        text = _as_csv(scores)
    write_bytes(path, text.encode("utf-8", "surrogatepass"))


def rows(scores: Scores | PassScores) -> Iterator[dict[str, Any]]:
    """Yield one row a question; answer and choice are null where there is none."""
    if isinstance(scores, PassScores):
        for number, one in enumerate(scores.passes):
            yield from (dict.fromkeys(OF_PASSES, number) | row for row in rows(one))
    elif isinstance(scores, ChoiceScores):
        for row, choice in zip(_answer_rows(scores), _choice_rows(scores), strict=True):
            yield row | choice
    else:
        yield from _answer_rows(scores)


def _answer_rows(scores: Scores) -> Iterator[dict[str, Any]]:
    normal_forms = [normalize(text) for text in scores.answer_strings]
    accuracies = (100 * scores.numerators) / scores.denominators
    for question_id, answer, code, accuracy, matches in zip(
        scores.question_ids.tolist(),
        scores.answers,
        scores.answer_codes.tolist(),
        accuracies.tolist(),
        scores.matches.tolist(),
        strict=True,
    ):
        yield {
            "question_id": question_id,
            "answer": answer,
            "normalized": None if code < 0 else normal_forms[code],
            "accuracy": accuracy,
            "matches": matches,
        }


def _choice_rows(scores: ChoiceScores) -> Iterator[dict[str, Any]]:
    regrets = (100 * (scores.credits.best - scores.numerators)) / scores.denominators
    for values in zip(
        scores.chosen, scores.best_options, scores.reasons, regrets.tolist(), strict=True
    ):
        yield dict(zip(CHOICE_COLUMNS, values, strict=True))


def _as_csv(scores: Scores | PassScores) -> str:
    columns = COLUMNS if type(scores) is Scores else (*COLUMNS, *CHOICE_COLUMNS)
    if isinstance(scores, PassScores):
        columns = (*OF_PASSES, *columns)
    lines = [",".join(columns)]
    lines += [",".join(_cell(row.get(column)) for column in columns) for row in rows(scores)]
    return "\n".join([*lines, ""])


def _cell(value: Any) -> str:
    """Return a value as a field: texts in quotes, so that an empty answer is not none.

    The csv module of Python 3.11 writes an empty text and None alike, however it quotes.
    """
    if value is None:
        return ""
    return '"{}"'.format(value.replace('"', '""')) if isinstance(value, str) else str(value)

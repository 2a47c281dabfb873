"""One row a question, as JSON Lines or CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from vqamc.answers.evaluation import Scores
from vqamc.answers.normalize import normalize
from vqamc.errors import UsageError
from vqamc.files.writing import write_bytes

COLUMNS = ("question_id", "answer", "normalized", "accuracy", "matches")
"""What each row holds; the accuracy is in percent, unrounded."""


def write_per_question(scores: Scores, path: str | Path) -> None:
    """Write one row a question, sorted by id; the ending of the name chooses the form.

    Raises:
        UsageError: the name ends in neither .jsonl nor .csv.
    """
    name = str(path).removesuffix(".gz")
    if name.endswith(".jsonl"):
        lines = (json.dumps(row, ensure_ascii=False) for row in rows(scores))
        text = "".join(f"{line}\n" for line in lines)
    elif name.endswith(".csv"):
        text = _as_csv(scores)
    else:
        raise UsageError(f"{path}: --per-question writes .jsonl or .csv; choose one by the ending")
    write_bytes(path, text.encode("utf-8", "surrogatepass"))


def rows(scores: Scores) -> Iterator[dict[str, Any]]:
    """Yield one row a question; the answer is null where the model gave none."""
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


def _as_csv(scores: Scores) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows(scores))
    return out.getvalue()

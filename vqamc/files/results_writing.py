"""Results to a file; the ending of its name chooses the form, for the tools that read it next."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

from vqamc.files.parquet import ENDING as PARQUET
from vqamc.files.row_writing import writing_rows
from vqamc.files.sources import CSV, TSV
from vqamc.files.tabular import DELIMITERS
from vqamc.files.writing import canonical_json, write_bytes
from vqamc.records import Prediction

COLUMNS = ("question_id", "answer")


def write_results(path: str | Path, predictions: Sequence[Prediction]) -> None:
    """Write results as JSON, or as JSON Lines, Parquet, CSV or TSV where the name ends so.

    Servers take JSON alone; `vqamc score` reads all but CSV and TSV, `vqamc convert` all of them.
    """
    suffix = Path(str(path).removesuffix(".gz")).suffix.lower()
    if suffix == PARQUET:
        with writing_rows(path, "results") as writer:
            writer.add(predictions)
        return
    write_bytes(path, encode_results(predictions, suffix))


def encode_results(predictions: Sequence[Prediction], suffix: str = ".json") -> bytes:
    """Return results as the bytes of a file with some ending."""
    rows = [{"answer": one.answer, "question_id": one.question_id} for one in predictions]
    if suffix == ".jsonl":
        return b"".join(canonical_json(row) + b"\n" for row in rows)
    form = {".csv": CSV, ".tsv": TSV}.get(suffix)
    if form is None:
        return canonical_json(rows) + b"\n"
    out = io.StringIO(newline="")
    # Every text in quotes: a line break or a quote in an answer is then no end of anything.
    writer = csv.writer(
        out, delimiter=DELIMITERS[form], quoting=csv.QUOTE_NONNUMERIC, lineterminator="\n"
    )
    writer.writerow(COLUMNS)
    writer.writerows((one.question_id, one.answer) for one in predictions)
    return out.getvalue().encode("utf-8")

"""The same rows in every form in which files of rows are read."""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from vqamc.files.row_writing import writing_rows
from vqamc.files.shard_writing import ShardsWriter

FORMS = ("jsonl", "jsonl.gz", "parquet", "shards", "packed shards", "shards of parquet")
"""Every form that is read in pieces."""

_ENDINGS = {
    "shards": ".jsonl",
    "packed shards": ".jsonl.gz",
    "shards of parquet": ".parquet",
}


def write_form(path: Path, form: str, kind: str, rows: Sequence[Any], size: int = 5) -> Path:
    """Write rows in a form and return where.

    Args:
        path: of the file, without an ending.
        form: one of `FORMS`, or `json`.
        kind: what the rows are, such as `annotations`.
        rows: objects.
        size: how many rows a shard has.
    """
    if form in _ENDINGS:
        writer = ShardsWriter(path, size, _ENDINGS[form])
        writer.write({kind: {}}, ((row,) for row in rows), lambda row: int(row["question_id"]))
        writer.finish()
        return path
    file = path.with_name(f"{path.name}.{form}")
    if form == "json":
        file.write_text(json.dumps(rows), encoding="utf-8")
        return file
    if form == "parquet":
        with writing_rows(file, kind) as parquet:
            parquet.add(rows)
        return file
    text = "".join(json.dumps(row) + "\n" for row in rows).encode()
    file.write_bytes(gzip.compress(text) if form.endswith("gz") else text)
    return file

"""The door: files or records in, a prepared data set out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from vqamc.answers.dataset import Dataset, prepare
from vqamc.files.reading import read_annotations
from vqamc.records import Annotation, Rows


def load(annotations: str | Path | Sequence[Annotation]) -> Dataset:
    """Return the annotated side of an evaluation, prepared once to score many models.

    Args:
        annotations: the path of an annotation file (plain, gzip or zip), or records.

    Raises:
        InputNotFoundError: no such file.
        DataError: the file is not what it claims to be; every fault with its path.
        PolicyError: a question is annotated twice.
    """
    if isinstance(annotations, str | Path):
        return prepare(read_annotations(annotations))
    return prepare(Rows("annotations", "$", list(annotations)))

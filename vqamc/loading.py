"""The door: files or records in, a prepared data set out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from vqamc.answers.consensus import human_forms
from vqamc.answers.dataset import Dataset, prepare
from vqamc.answers.questions import Questions, prepare_questions
from vqamc.files.reading import read_annotations, read_questions
from vqamc.records import Annotation, Question, Rows
from vqamc.rules import RULES_2021, Rules, rules_named


def load(
    annotations: str | Path | Sequence[Annotation],
    questions: str | Path | Sequence[Question] | None = None,
    *,
    rules: str | Rules = RULES_2021,
) -> Dataset:
    """Return the annotated side of an evaluation, prepared once to score many models.

    Args:
        annotations: the path of an annotation file (plain, gzip or zip), or records.
        questions: the path of the question file, or records, where it is needed: for options, or
            to hold the two files against each other.
        rules: the rules to prepare for; those of other rules are made when they are first used.

    Raises:
        InputNotFoundError: no such file.
        DataError: a file is not what it claims to be; every fault with its path.
        PolicyError: a question is annotated, or asked, twice.
    """
    if isinstance(annotations, str | Path):
        data = prepare(read_annotations(annotations))
    else:
        data = prepare(Rows("annotations", "$", list(annotations)))
    human_forms(data, rules_named(rules))
    if questions is None:
        return data
    return with_questions(data, load_questions(questions))


def with_questions(data: Dataset, asked: Questions) -> Dataset:
    """Return an annotated side with its questions, held against each other."""
    warnings = (*data.warnings, *asked.warnings, *_mismatches(data, asked))
    return replace(data, questions=asked, warnings=warnings)


def load_pool(
    data: Dataset,
    annotations: str | Path | Sequence[Annotation] | None,
    questions: str | Path | Sequence[Question] | None,
) -> Dataset:
    """Return where options are taken from: the data itself but for what is given in its place."""
    if annotations is None and questions is None:
        return data
    pool = data if annotations is None else load(annotations)
    return replace(
        pool, questions=data.questions if questions is None else load_questions(questions)
    )


def load_questions(questions: str | Path | Sequence[Question]) -> Questions:
    """Return questions sorted by id, from a file or from records; raises as `load` does."""
    if isinstance(questions, str | Path):
        return prepare_questions(read_questions(questions))
    return prepare_questions(Rows("questions", "$", list(questions)))


def _mismatches(data: Dataset, asked: Questions) -> Iterable[str]:
    """Yield what does not fit between the two files; headers are bookkeeping, so never errors."""
    for key in ("data_type", "data_subtype"):
        here, there = getattr(data.header, key), getattr(asked.header, key)
        if here is not None and there is not None and here != there:
            yield f"{key} is {here!r} in {data.file} and {there!r} in {asked.file}"
    without = ~np.isin(data.question_ids, asked.question_ids)
    if without.any():
        yield f"{without.sum()} of {len(data)} questions of {data.file} are not in {asked.file}"
    unknown = ~np.isin(asked.question_ids, data.question_ids)
    if unknown.any():
        yield f"{unknown.sum()} of {len(asked)} questions of {asked.file} are not in {data.file}"

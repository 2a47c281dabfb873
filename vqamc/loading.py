"""The door: files or records in, a prepared data set out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from vqamc.answers.dataset import Dataset, prepare
from vqamc.answers.gathering import predictions_in_pieces
from vqamc.answers.matching import prepare_forms
from vqamc.answers.predictions import Predictions, gather
from vqamc.answers.questions import Questions, prepare_questions, questions_in_pieces
from vqamc.errors import DataError
from vqamc.files.cache import Cache
from vqamc.files.choices import read_choices
from vqamc.files.decoding import ANNOTATIONS, QUESTIONS, RESULTS, collector_paused
from vqamc.files.given_rows import refuse_unfit, rows_given
from vqamc.files.pieces import header_of, in_pieces, pieces_of
from vqamc.files.reading import read_questions, read_results
from vqamc.findings import Finding
from vqamc.prepared import prepared_annotations
from vqamc.records import Annotation, Question
from vqamc.rules import RULES_2021, Rules, rules_named

GivenAnnotations = (
    str | Path | Sequence[Annotation] | Sequence[Mapping[str, Any]] | Mapping[str, Any]
)
"""The forms in which annotations are taken: a path, records, rows of `json.load`, or all of it."""

GivenQuestions = str | Path | Sequence[Question] | Sequence[Mapping[str, Any]] | Mapping[str, Any]
"""The forms in which questions are taken, likewise."""


def load(
    annotations: GivenAnnotations,
    questions: GivenQuestions | None = None,
    *,
    rules: str | Rules = RULES_2021,
    cache: Cache | None = None,
) -> Dataset:
    """Return the annotated side of an evaluation, prepared once to score many models.

    Args:
        annotations: the path of an annotation file (plain, gzip or zip), records, or what
            `json.load` makes of such a file: its list of rows, or the object that holds it.
        questions: the question file, likewise, where it is needed: for options, or to hold the two
            files against each other.
        rules: the rules to prepare for; those of other rules are made when they are first used.
        cache: where prepared files are kept between runs, from `vqamc.files.cache.open_cache`; by
            default nothing is kept.

    Raises:
        InputNotFoundError: no such file.
        DataError: a file or row is not what it claims to be; every fault with its path.
        PolicyError: a question is annotated, or asked, twice.
        UsageError: no rules of that name.
    """
    named = rules_named(rules)
    if isinstance(annotations, str | Path):
        data = prepared_annotations(annotations, named, cache)
    else:
        rows = rows_given(annotations, ANNOTATIONS)
        try:
            data = prepare(rows)
        except (AttributeError, TypeError):  # Records made by hand are checked by nobody.
            refuse_unfit(rows, ANNOTATIONS)
            raise
        prepare_forms(data, named)
    if questions is None:
        return data
    return with_questions(data, load_questions(questions))


def with_questions(data: Dataset, asked: Questions) -> Dataset:
    """Return an annotated side with its questions, held against each other."""
    warnings = (*data.warnings, *asked.warnings, *_mismatches(data, asked))
    return replace(data, questions=asked, warnings=warnings)


def load_pool(
    data: Dataset,
    annotations: GivenAnnotations | None,
    questions: GivenQuestions | None,
) -> Dataset:
    """Return where options are taken from: the data itself but for what is given in its place."""
    if annotations is None and questions is None:
        return data
    pool = data if annotations is None else load(annotations)
    return replace(
        pool, questions=data.questions if questions is None else load_questions(questions)
    )


def load_questions(questions: GivenQuestions) -> Questions:
    """Return questions sorted by id, in the forms that `load` takes; raises as `load` does."""
    if isinstance(questions, str | Path):
        with collector_paused():
            if in_pieces(questions):
                pieces = pieces_of(questions, QUESTIONS)
                return questions_in_pieces(str(questions), pieces, header_of(questions))
            return prepare_questions(read_questions(questions))
    return prepare_questions(rows_given(questions, QUESTIONS))


def load_choices(path: str | Path) -> tuple[Questions, tuple[Finding, ...]]:
    """Return the questions of a file, and those left out because their options are no texts.

    Raises:
        InputNotFoundError: no such file.
        DataError: not a question file, or faults other than in the options.
        PolicyError: a question that stands twice.
    """
    if in_pieces(path):
        with suppress(DataError):  # Which rows are at fault is told of the whole file.
            return load_questions(path), ()
    rows, found = read_choices(path)
    return prepare_questions(rows), found


def load_predictions(path: str | Path) -> Predictions:
    """Return the answers of a results file of any form, sorted by id.

    What can be read in pieces is gathered as it is read.

    Raises:
        InputNotFoundError: no such file.
        DataError: not a results file: every fault with its path; a key that stands twice in one
            row; or no answer at all.
        PolicyError: one id in two forms.
    """
    with collector_paused():
        if in_pieces(path):
            return predictions_in_pieces(str(path), pieces_of(path, RESULTS))
        return gather(read_results(path))


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

"""What is wrong with lists of options, whatever they give away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.interning import interned
from vqamc.answers.normalize import normalize
from vqamc.answers.options import Options
from vqamc.choices.recipe import MOST_OPTIONS, OPTIONS
from vqamc.errors import DataError, Problem
from vqamc.findings import Finding
from vqamc.ids import IdArray
from vqamc.wording import describe


def expected_count(file: str, num_choices: Any) -> int:
    """Return how many options a list should have: what its file says, else those of the release.

    Args:
        file: the name of the file, for messages.
        num_choices: what it says; a number in quotes is one too.

    Raises:
        DataError: more options than any list has.
    """
    said = num_choices
    if isinstance(said, str) and said.isascii() and said.isdigit():
        said = int(said) if len(said) <= len(str(MOST_OPTIONS)) else MOST_OPTIONS + 1
    if not isinstance(said, int) or isinstance(said, bool) or said < 1:
        return OPTIONS
    if said > MOST_OPTIONS:
        wanted = f"a count of options, at most {MOST_OPTIONS}"
        remedy = "write how many options each question has"
        raise DataError(Problem(file, "$.num_choices", wanted, describe(num_choices), remedy))
    return said


def list_problems(question_ids: IdArray, options: Options, expected: int) -> Iterator[Finding]:
    """Yield what is wrong with the lists themselves.

    Args:
        question_ids: the questions, shape (n,).
        options: their options; a question may have none.
        expected: how many each should have.
    """
    counts = options.counts
    yield from _found("no_options", question_ids[counts == 0], "questions without options")
    wrong = (counts > 0) & (counts != expected)
    if wrong.any():
        had = ", ".join(map(str, np.unique(counts[wrong])[:5].tolist()))
        message = (
            f"lists with another count of options than {expected}: {had}; if that is meant, say so "
            "with --options N or with num_choices in the file"
        )
        yield Finding.of("wrong_count", question_ids[wrong], message)
    repeated = options.repeats(options.codes)
    yield from _found(
        "duplicate_options", question_ids[_owners(options, repeated)], "lists with one text twice"
    )
    _, forms = interned([normalize(text) for text in options.strings])
    alike = options.repeats(forms[options.codes]) & ~repeated
    yield from _found(
        "equal_after_normalizing",
        question_ids[_owners(options, alike)],
        "lists with two texts that are scored alike (`Yes`, `yes `)",
    )


def key_problems(
    question_ids: IdArray, options: Options, keys: NDArray[np.bool_], best: NDArray[np.int64]
) -> Iterator[Finding]:
    """Yield what is wrong with the lists as lists that should hold an answer.

    Args:
        question_ids: the annotated questions, shape (n,).
        options: their options, at least one each.
        keys: whether each option is the majority answer, shape (options,).
        best: the numerator of the best option's credit, shape (n,).
    """
    without = np.setdiff1d(np.arange(len(options)), _owners(options, keys))
    yield from _found(
        "key_missing", question_ids[without], "lists without the majority answer, word for word"
    )
    yield from _found("no_credit", question_ids[best == 0], "lists of which no option earns credit")


def _owners(options: Options, marked: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Return the questions that have a marked option, ascending."""
    return np.flatnonzero(np.bincount(options.owners[marked], minlength=len(options)))


def _found(kind: str, ids: IdArray, message: str) -> Iterator[Finding]:
    if len(ids):
        yield Finding.of(kind, ids, message)

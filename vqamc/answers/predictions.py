"""What a model answered, laid against the questions of a data set under the policies for ids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.answers.interning import interned
from vqamc.errors import (
    SHOWN_PROBLEMS,
    DataError,
    PolicyError,
    Problem,
    UnknownQuestionError,
    UsageError,
)
from vqamc.fingerprint import Fingerprint
from vqamc.ids import IdArray, Ids, another_split, canonical_ids, rows_of
from vqamc.records import Prediction, Rows
from vqamc.rules import Policies
from vqamc.wording import counted, describe, listed, option

Answers = Mapping[int, str] | Sequence[Mapping[str, Any]] | Sequence[Prediction] | Rows[Prediction]
"""The forms in which predictions are taken: `{question_id: answer}`, or rows."""


@dataclass(frozen=True, slots=True, eq=False)
class Predictions:
    """Answers sorted by question id, each id once.

    Attributes:
        file: the name of the file, for messages.
        question_ids: ascending, shape (n,).
        strings: the distinct answers, raw.
        codes: each question's answer, an index into `strings`, shape (n,).
        n_rows: how many rows there were, repeats included.
        warnings: what was odd about them.
        conflicting: the ids answered twice in different words, ascending; their first answer is
            kept, and refused by whoever uses it.
    """

    file: str
    question_ids: IdArray
    strings: tuple[str, ...]
    codes: NDArray[np.int32]
    n_rows: int
    warnings: tuple[str, ...]
    conflicting: IdArray

    def __len__(self) -> int:
        """Return the number of questions answered."""
        return len(self.question_ids)

    def answer_to(self, question_id: int) -> str:
        """Return the raw answer to a question.

        Raises:
            UnknownQuestionError: it is not answered.
            PolicyError: some questions are answered twice in different words.
        """
        if refused := _conflicts(self):
            raise PolicyError("\n".join(refused))
        row = int(np.searchsorted(self.question_ids, question_id))
        if row == len(self) or self.question_ids[row] != question_id:
            raise UnknownQuestionError(
                f"{self.file}: question {question_id} is not answered; name one that is"
            )
        return self.strings[int(self.codes[row])]

    def fingerprint(self) -> str:
        """Return a hash of the ids and answers that does not depend on the order of rows."""
        fingerprint = Fingerprint()
        fingerprint.add_array(self.question_ids)
        fingerprint.add_strings(self.strings, self.codes)
        return fingerprint.hexdigest()


@dataclass(frozen=True, slots=True, eq=False)
class Subset:
    """A named subset of questions, as a report says that it was scored.

    Attributes:
        file: the name of the file that lists it.
        question_ids: ascending, each once, shape (n,).
    """

    file: str
    question_ids: IdArray

    @classmethod
    def of(cls, file: str, question_ids: Iterable[int]) -> Subset:
        """Return the subset that a file lists; raises as `subset_ids` does."""
        return cls(file, subset_ids(question_ids))

    def __iter__(self) -> Iterator[int]:
        """Yield the ids, so that a subset is taken wherever ids are."""
        return iter(self.question_ids.tolist())

    def to_dict(self) -> dict[str, Any]:
        """Return the subset as reports hold it; its fingerprint is the one in the signature."""
        return {
            "file": self.file,
            "n": len(self.question_ids),
            "fingerprint": subset_fingerprint(self.question_ids),
        }


@dataclass(frozen=True, slots=True, eq=False)
class Alignment:
    """Which question of a data set is answered by what.

    Attributes:
        rows: the questions to score, rows of the data set, ascending, shape (k,).
        answered: the answer of each, an index into the predictions, -1 for none, shape (k,).
        counts: how many ids were missing, foreign, repeated.
        subset: a fingerprint of the questions that were asked for; empty for all.
        warnings: what the policies let pass.
    """

    rows: NDArray[np.int64]
    answered: NDArray[np.int64]
    counts: Mapping[str, int]
    subset: str
    warnings: tuple[str, ...]


def gather(answers: Answers, file: str = "predictions") -> Predictions:
    """Return predictions sorted by id; identical repeats are kept once, with a warning.

    Raises:
        DataError: an id or an answer of the wrong type, or nothing at all.
        PolicyError: one id in two forms.
    """
    spelt, texts, rows = _columns(answers, file)
    if not spelt:
        raise DataError(Problem(rows.file, rows.at, "answers", "none", "nothing to score"))
    _refuse_other_types(texts, spelt, rows)
    ids = canonical_ids(spelt, rows.file, lambda row: rows.path_of(row, "question_id"))
    return gathered(ids, *interned(texts), rows.file)


def gathered(
    ids: Ids, strings: tuple[str, ...], codes: NDArray[np.int32], file: str
) -> Predictions:
    """Return answers sorted by id; see `gather`.

    Args:
        ids: in the order of the file, repeats included, shape (n,).
        strings: the distinct answers, raw.
        codes: each row's answer, an index into `strings`, shape (n,).
        file: its name, for messages.
    """
    sorted_ids = ids.values
    if (sorted_ids[1:] <= sorted_ids[:-1]).any():
        order = np.argsort(sorted_ids, kind="stable")
        sorted_ids, codes = sorted_ids[order], codes[order]
    repeat = np.concatenate(([False], sorted_ids[1:] == sorted_ids[:-1]))
    unlike = np.concatenate(([False], codes[1:] != codes[:-1]))
    conflicting = alike = sorted_ids[:0]
    if repeat.any():
        conflicting = np.unique(sorted_ids[repeat & unlike])
        alike = np.setdiff1d(sorted_ids[repeat], conflicting)
    warnings = ids.warnings
    if len(alike):
        warnings += (
            f"{file}: {counted(len(alike), 'ids are')} answered more than once in the same words "
            f"({listed(alike)}); kept once",
        )
    kept = ~repeat
    return Predictions(
        file, sorted_ids[kept], strings, codes[kept], len(ids.values), warnings, conflicting
    )


def align(
    data: Dataset,
    predictions: Predictions,
    policies: Policies,
    only: Iterable[int] | None = None,
) -> Alignment:
    """Return which question is answered by what, or refuse what the policies do not allow.

    Args:
        data: the annotated questions.
        predictions: the answers.
        policies: what to do with ids that do not fit.
        only: the ids of the questions to score; answers to others are left out and counted.

    Raises:
        PolicyError: ids answered twice in different words, and missing or foreign ids that the
            policies do not allow: all in one message.
        DataError: nothing is left to score.
    """
    place = rows_of(data.question_ids, predictions.question_ids)
    known = place >= 0
    answered = np.full(len(data), -1, dtype=np.int64)
    answered[place[known]] = np.flatnonzero(known)
    wanted, subset = _subset(data, only)
    missing = data.question_ids[wanted & (answered < 0)]
    foreign = predictions.question_ids[~known]
    _refuse_unallowed(data, predictions, policies, missing, foreign)
    rows = np.flatnonzero(wanted if policies.missing == "zero" else wanted & (answered >= 0))
    if not (wanted & (answered >= 0)).any():
        hint = "; ".join(["nothing to score", *_split_hints(data, predictions)])
        raise DataError(
            Problem(predictions.file, "$", "answers to the annotated questions", "none", hint)
        )
    counts = {
        "annotated": len(data),
        "results": predictions.n_rows,
        "missing": len(missing),
        "extra": len(foreign),
        "repeated": predictions.n_rows - len(predictions),
        "outside_subset": int(known.sum()) - int((wanted & (answered >= 0)).sum()),
    }
    return Alignment(
        rows,
        answered[rows],
        counts,
        subset,
        tuple(_policy_warnings(predictions.file, policies, counts)),
    )


def _subset(data: Dataset, only: Iterable[int] | None) -> tuple[NDArray[np.bool_], str]:
    """Return which questions are to be scored, and a fingerprint of the choice."""
    if only is None:
        return np.ones(len(data), dtype=np.bool_), ""
    ids = subset_ids(only)
    if not len(ids):
        raise DataError(Problem("only", "$", "question ids", "none", "nothing to score"))
    place = rows_of(data.question_ids, ids)
    known = place >= 0
    if not known.all():
        raise PolicyError(
            f"{only.file if isinstance(only, Subset) else 'only'}: {(~known).sum()} of {len(ids)} "
            f"ids of the subset are not annotated in {data.file} ({listed(ids[~known])}); another "
            "split? leave them out, or name its annotations"
        )
    wanted = np.zeros(len(data), dtype=np.bool_)
    wanted[place] = True
    return wanted, subset_fingerprint(ids)


def subset_ids(only: Iterable[int]) -> IdArray:
    """Return the ids of a subset, ascending, each once.

    Raises:
        UsageError: no list of ids: a single one, or a text, which would be read as its digits.
        DataError: an id that is none.
        PolicyError: one id in two forms.
    """
    spelt = only.tolist() if isinstance(only, np.ndarray) else only
    if not isinstance(spelt, Iterable) or isinstance(spelt, str | bytes):
        raise UsageError(f"only={only!r}: give a list of question ids, such as [1, 2]")
    return np.unique(canonical_ids(list(spelt), "only", lambda row: f"$[{row}]", "the id").values)


def subset_fingerprint(ids: IdArray) -> str:
    """Return a hash of the ids of a subset, from `subset_ids`."""
    fingerprint = Fingerprint()
    fingerprint.add_array(ids)
    return fingerprint.hexdigest()


def _refuse_unallowed(
    data: Dataset,
    predictions: Predictions,
    policies: Policies,
    missing: IdArray,
    foreign: IdArray,
) -> None:
    refused = _conflicts(predictions)
    if len(missing) and policies.missing == "error":
        refused.append(
            f"{predictions.file}: {len(missing)} of {len(data)} questions are not answered "
            f"({listed(missing)}); answer them, or choose {option('missing', 'zero', 'skip')}"
        )
    if len(foreign) and policies.extra == "error":
        refused.append(
            f"{predictions.file}: {counted(len(foreign), 'answers are')} to questions that "
            f"{data.file} does "
            f"not annotate ({listed(foreign)}); drop them, or choose {option('extra', 'ignore')}"
        )
    if refused:
        raise PolicyError("\n".join([*refused, *_split_hints(data, predictions)]))


def _policy_warnings(file: str, policies: Policies, counts: Mapping[str, int]) -> Iterable[str]:
    if counts["missing"] and policies.missing == "zero":
        yield (
            f"{file}: {counted(counts['missing'], 'questions are')} not answered; each counts as 0"
        )
    if counts["missing"] and policies.missing == "skip":
        yield (
            f"{file}: {counted(counts['missing'], 'questions are')} not answered; left out of "
            "every mean"
        )
    if counts["extra"]:
        yield f"{file}: {counts['extra']} answers to questions without annotation; left out"


def _columns(answers: Answers, file: str) -> tuple[list[Any], list[Any], Rows[Any]]:
    """Return ids, answers, and where they came from."""
    if isinstance(answers, Rows):
        rows = answers
    elif isinstance(answers, Mapping):
        return list(answers.keys()), list(answers.values()), Rows(file, "$", [])
    else:
        rows = Rows(file, "$", _listed(answers, file))
    records = rows.rows
    if set(map(type, records)) != {Prediction}:
        records = [_record(row, number, rows) for number, row in enumerate(rows.rows)]
    return [one.question_id for one in records], [one.answer for one in records], rows


def _listed(answers: Any, file: str) -> list[Any]:
    """Return answers that are a list of rows, or refuse what is none."""
    if isinstance(answers, Iterable) and not isinstance(answers, str | bytes):
        return [*answers]
    expected = "{question_id: answer}, or rows with question_id and answer"
    got = "None" if answers is None else describe(answers)
    path = isinstance(answers, str | PurePath)
    remedy = "read it first, with vqamc.files.reading.read_results" if path else ""
    raise DataError(Problem(file, "$", expected, got, remedy))


def _record(row: Any, number: int, rows: Rows[Any]) -> Prediction:
    if isinstance(row, Prediction):
        return row
    try:
        return Prediction(row["question_id"], row["answer"])
    except (LookupError, TypeError, ValueError):
        expected = "an object with the keys question_id and answer"
        remedy = 'write a row as {"question_id": 1, "answer": "yes"}'
        raise DataError(
            Problem(rows.file, rows.path_of(number), expected, describe(row), remedy)
        ) from None


def _refuse_other_types(texts: Sequence[Any], spelt: Sequence[Any], rows: Rows[Any]) -> None:
    if set(map(type, texts)) == {str}:
        return
    faulty = [number for number, text in enumerate(texts) if not isinstance(text, str)]
    problems = [
        Problem(
            rows.file,
            rows.path_of(number, "answer"),
            "a text",
            f"{describe(texts[number])} (question {spelt[number]})",
            "write the answer as text",
        )
        for number in faulty[:SHOWN_PROBLEMS]
    ]
    if problems:
        raise DataError(problems, total=len(faulty))


def _conflicts(predictions: Predictions) -> list[str]:
    """Return what is to be said about ids that are answered twice in different words."""
    ids = predictions.conflicting
    if not len(ids):
        return []
    return [
        f"{predictions.file}: {counted(len(ids), 'ids are')} answered twice in different words "
        f"({listed(ids)}); keep one answer each"
    ]


def _split_hints(data: Dataset, predictions: Predictions) -> Iterable[str]:
    """Yield what little overlap with the annotated questions suggests."""
    return another_split(
        predictions.file, predictions.question_ids, data.file, data.question_ids, data.image_ids
    )

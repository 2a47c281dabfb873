"""A model's answers against grouped questions: exact match in GQA, consensus in VQA."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vqamc.answers import evaluation
from vqamc.answers.dataset import prepare
from vqamc.answers.groups import mean_percent
from vqamc.errors import DataError, PolicyError, Problem
from vqamc.files.entries import read_gqa_predictions
from vqamc.files.reading import read_results
from vqamc.fingerprint import Fingerprint
from vqamc.gqa import GqaPrediction, id_order
from vqamc.records import PlacedRows, Prediction, Rows
from vqamc.rules import RULES_2021, Extra, Missing, Policies, Rules, rules_named, settings_line
from vqamc.splits.sources import Source
from vqamc.version import __version__
from vqamc.wording import counted, option

SHOWN_CHARACTERS = 60
"""How much of an id a message spells out."""


@dataclass(frozen=True, slots=True, eq=False)
class Judged:
    """What a model's answers to n questions earn, in the order of the source.

    Attributes:
        file: the name of the predictions file.
        numerators: the credit's numerator, shape (n,).
        denominators: the credit's denominator, shape (n,).
        scored: which questions count: all but those left out by `missing="skip"`.
        answers: the answers in the form in which they are told apart; None where there is none.
        counts: how many ids were missing, foreign, repeated.
        warnings: what was odd.
        settings: what a signature must say about how this came about.
    """

    file: str
    numerators: NDArray[np.int64]
    denominators: NDArray[np.int64]
    scored: NDArray[np.bool_]
    answers: tuple[str | None, ...]
    counts: Mapping[str, int]
    warnings: tuple[str, ...]
    settings: Mapping[str, str]

    def accuracy(self, among: NDArray[np.bool_]) -> float | None:
        """Return the mean credit of some questions in percent; None where there are none."""
        rows = np.flatnonzero(among & self.scored)
        return mean_percent(self.numerators[rows], self.denominators[rows]) if len(rows) else None

    def signature(self, **more: object) -> str:
        """Return one line from which figures over these answers can be reproduced."""
        return settings_line(**{**self.settings, **more, "version": __version__})


def read_predictions(path: str | Path, data: str) -> Rows[GqaPrediction] | Rows[Prediction]:
    """Return the rows of a GQA predictions file, or of a VQA results file; raises as readers do."""
    return read_gqa_predictions(path) if data == "gqa" else read_results(path)


def judge(
    source: Source,
    predictions: Rows[GqaPrediction] | Rows[Prediction],
    *,
    missing: Missing = "error",
    extra: Extra = "ignore",
    rules: str | Rules = RULES_2021,
) -> Judged:
    """Return what a model's answers earn.

    Args:
        source: the questions.
        predictions: GQA predictions for GQA questions, else VQA results.
        missing: what to do with questions that are not answered: `error`, `zero`, `skip`.
        extra: what to do with answers to other questions: `error`, `ignore`. Ignored by default,
            since models answer whole splits of which head and tail are a part.
        rules: the rules of consensus; GQA has none.

    Raises:
        PolicyError: ids that the policies do not allow, or one id answered in two ways.
        DataError: nothing to score.
    """
    policies = Policies(missing, extra)
    if not predictions.rows:
        wanted = f"answers to questions of {source.entries.file}"
        raise DataError(
            Problem(predictions.file, predictions.at, wanted, "an empty list", "nothing to score")
        )
    if source.data == "vqa":
        return _by_consensus(source, predictions, policies, rules_named(rules))  # type: ignore[arg-type]
    return _by_match(source, predictions, policies)  # type: ignore[arg-type]


def _by_match(source: Source, rows: Rows[GqaPrediction], policies: Policies) -> Judged:
    given: dict[str, str] = {}
    conflicting = set()
    for one in rows.rows:
        question_id = str(one.question_id)
        if given.setdefault(question_id, one.prediction) != one.prediction:
            conflicting.add(question_id)
    ids = source.entries.ids
    answers = tuple(given.get(one) for one in ids)
    absent = [one for one, answer in zip(ids, answers, strict=True) if answer is None]
    foreign = given.keys() - set(ids)
    _refuse(source, rows.file, policies, conflicting, absent, foreign)
    hint = _another_split(source, rows.file, len(given), len(foreign))
    if len(absent) == len(ids):
        expected = f"answers to questions of {source.entries.file}"
        raise DataError(Problem(rows.file, "$", expected, "none", f"nothing to score: {hint}"))
    repeated = len(rows.rows) - len(given)
    fingerprint = Fingerprint()
    in_order = sorted(given)
    fingerprint.add_strings(in_order, np.arange(len(in_order)))
    fingerprint.add_strings(*_coded([given[one] for one in in_order]))
    return Judged(
        rows.file,
        np.array([a == b for a, b in zip(answers, source.answers, strict=True)], dtype=np.int64),
        np.ones(len(ids), dtype=np.int64),
        np.array([answer is not None or policies.missing == "zero" for answer in answers]),
        answers,
        {"missing": len(absent), "extra": len(foreign), "repeated": repeated},
        tuple(_warnings(rows.file, policies, len(absent), len(foreign), repeated)),
        {
            "data": "gqa",
            "missing": policies.missing,
            "extra": policies.extra,
            "predictions": fingerprint.hexdigest(),
        },
    )


def _coded(texts: list[str]) -> tuple[tuple[str, ...], NDArray[np.int64]]:
    labels, codes = np.unique(np.array(texts, dtype=object), return_inverse=True)
    return tuple(labels.tolist()), codes.astype(np.int64)


def _by_consensus(
    source: Source, rows: Rows[Prediction], policies: Policies, rules: Rules
) -> Judged:
    entries = source.entries
    data = prepare(PlacedRows(entries.file, "$", list(entries.rows), paths=entries.paths))
    scores = evaluation.score(
        data, rows, rules=rules, missing=policies.missing, extra=policies.extra
    )
    place = {str(one): row for row, one in enumerate(scores.question_ids.tolist())}
    at = np.array([place.get(one, -1) for one in entries.ids], dtype=np.int64)
    assert policies.missing == "skip" or (at >= 0).all()  # noqa: S101 - ids are the rows' own
    given, form = scores.answers, source.form
    answers = [None if row < 0 else given[row] for row in at.tolist()]
    return Judged(
        rows.file,
        np.where(at < 0, 0, scores.numerators[at]),
        np.where(at < 0, 1, scores.denominators[at]),
        at >= 0,
        tuple(None if one is None else form(one) for one in answers),
        {key: scores.counts[key] for key in ("missing", "extra", "repeated")},
        scores.warnings,
        {"data": "vqa", "consensus": scores.signature},
    )


def _refuse(
    source: Source,
    file: str,
    policies: Policies,
    conflicting: Iterable[str],
    absent: Collection[str],
    foreign: Collection[str],
) -> None:
    refused = []
    asked = source.entries.file
    if twice := list(conflicting):
        refused.append(
            f"{file}: {counted(len(twice), 'ids are')} answered twice in different words "
            f"({_shown(twice)}); "
            "keep one answer each"
        )
    if policies.missing == "error" and (ids := absent):
        refused.append(
            f"{file}: {len(ids)} of {len(source)} questions of {asked} are not answered "
            f"({_shown(ids)}); answer them, or choose {option('missing', 'zero', 'skip')}"
        )
    if policies.extra == "error" and (ids := foreign):
        refused.append(
            f"{file}: {counted(len(ids), 'answers are')} to questions that {asked} does not hold "
            f"({_shown(ids)}); drop them, or choose {option('extra', 'ignore')}"
        )
    if refused:
        n_given = len(source) - len(absent) + len(foreign)
        if hint := _another_split(source, file, n_given, len(foreign)):
            refused.append(hint)
        raise PolicyError("\n".join(refused))


def _another_split(source: Source, file: str, n_given: int, n_foreign: int) -> str:
    """Return what little overlap between ids suggests; nothing where no id is foreign."""
    overlap = n_given - n_foreign
    if not n_foreign or overlap > len(source) // 2:
        return ""
    return (
        f"{file} answers {n_given} questions, {source.entries.file} holds {len(source)}; overlap "
        f"{overlap}: another split or version?"
    )


def _warnings(
    file: str, policies: Policies, absent: int, foreign: int, repeated: int
) -> Iterable[str]:
    if absent:
        fate = "each counts as 0" if policies.missing == "zero" else "left out of every mean"
        yield f"{file}: {counted(absent, 'questions are')} not answered; {fate}"
    if foreign:
        yield f"{file}: {foreign} answers to other questions; left out"
    if repeated:
        yield f"{file}: {counted(repeated, 'rows repeat')} an id with the same answer; kept once"


def _shown(ids: Iterable[str]) -> str:
    ordered = sorted(ids, key=id_order)
    shown = [
        one if len(one) <= SHOWN_CHARACTERS else f"{one[:SHOWN_CHARACTERS]}…" for one in ordered
    ]
    return ", ".join(shown[:20]) + (", …" if len(shown) > 20 else "")

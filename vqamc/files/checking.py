"""A results file against what it claims to answer: every fault and every oddity, in one pass.

A check never stops at the first fault: rows that cannot be read are counted by kind, and the rest
are held against the questions.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec
import numpy as np

from vqamc.errors import DataError, PolicyError
from vqamc.files import decoding, explaining, shapes
from vqamc.files.opening import Document, refuse_unreadable
from vqamc.files.repeated_keys import refuse_repeats_in_rows
from vqamc.findings import Finding
from vqamc.ids import IdArray, another_split, canonical_id, canonical_ids, integer_remedy, two_forms
from vqamc.wording import describe


@dataclass(frozen=True, slots=True)
class Check:
    """What was found in a results file.

    Attributes:
        n_results: how many rows it has.
        n_expected: how many questions there are.
        problems: what makes it invalid.
        warnings: what is legal but odd.
        sha256: of the file as it lies on disk.
        answers: the readable answers by id, for further looks.
    """

    n_results: int
    n_expected: int
    problems: tuple[Finding, ...]
    warnings: tuple[Finding, ...]
    sha256: str
    answers: Mapping[int, str] = field(repr=False, default_factory=dict)

    @property
    def valid(self) -> bool:
        """Whether there is no problem."""
        return not self.problems

    def to_dict(self) -> dict[str, Any]:
        """Return what `vqamc check --format json` prints."""
        return {
            "valid": self.valid,
            "n_results": self.n_results,
            "n_expected": self.n_expected,
            "problems": [finding.to_dict() for finding in self.problems],
            "warnings": [finding.to_dict() for finding in self.warnings],
            "sha256": self.sha256,
        }


@dataclass(frozen=True, slots=True)
class Asked:
    """What a results file claims to answer.

    Attributes:
        file: the name of the file that says so.
        question_ids: ascending, shape (n,).
        image_ids: the images, where they are known.
        options: in multiple choice, the options of each question.
    """

    file: str
    question_ids: IdArray
    image_ids: IdArray | None = None
    options: Mapping[int, Sequence[str]] | None = None


def check(document: Document, asked: Asked) -> Check:
    """Return everything that is wrong or odd about a results file."""
    expected = asked.question_ids
    sha256 = hashlib.sha256(document.raw).hexdigest()
    try:
        rows = _rows(document)
    except DataError as error:
        malformed = Finding.of("malformed", (), str(error), count=1)
        return Check(0, len(expected), (malformed,), (), sha256)
    faulty, readable = _sorted_out(document, rows)
    answers, warnings, problems = _by_id(document.name, readable)
    answered = np.array(sorted(answers), dtype=np.int64)
    problems = [*faulty, *problems, *_against(asked, answered, document.name)]
    if asked.options is not None:
        problems += _off_list(answers, asked.options)
    problems += _keys_twice(document, len(rows))
    if not rows:
        nothing = f"{document.name} at $: expected answers, got none; nothing to score"
        problems.append(Finding.of("malformed", (), nothing, count=1))
    problems.sort(key=lambda finding: finding.kind)
    return Check(len(rows), len(expected), tuple(problems), tuple(warnings), sha256, answers)


def _keys_twice(document: Document, n_rows: int) -> list[Finding]:
    """Return the finding that a key stands twice in a row, or none."""
    try:
        refuse_repeats_in_rows(document.name, document.data, decoding.RESULTS.keys, n_rows)
    except DataError as error:
        return [Finding.of("malformed", (), str(error), count=1)]
    return []


def _rows(document: Document) -> list[Any]:
    """Return the rows of the file as plain JSON values, or raise what is wrong with the whole."""
    refuse_unreadable(document)
    try:
        decoded = explaining.plain(document.data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise explaining.malformed(document, decoding.RESULTS, error) from None
    if not isinstance(decoded, list):
        raise explaining.explain(document, decoding.RESULTS)
    return decoded


def _sorted_out(document: Document, rows: list[Any]) -> tuple[list[Finding], list[tuple[Any, str]]]:
    """Return the findings about unreadable rows, and the id and answer of the others."""
    where: defaultdict[str, list[int]] = defaultdict(list)
    readable = []
    for number, row in enumerate(rows):
        if not isinstance(row, dict):
            where["malformed"].append(number)
        elif "question_id" not in row or "answer" not in row:
            where["wrong_keys"].append(number)
        elif not isinstance(row["answer"], str) or canonical_id(row["question_id"]) is None:
            where["wrong_type"].append(number)
        else:
            readable.append((row["question_id"], row["answer"]))
    found = [_row_finding(document, kind, rows, numbers) for kind, numbers in where.items()]
    return found, readable


def _row_finding(document: Document, kind: str, rows: list[Any], numbers: list[int]) -> Finding:
    first = numbers[0]
    row, at = rows[first], f"$[{first}]"
    ids = [
        one
        for number in numbers
        if isinstance(rows[number], dict)
        and (one := canonical_id(rows[number].get("question_id"))) is not None
    ]
    wanted = f"an object with the keys {' and '.join(shapes.WANTED_KEYS)}"
    got, remedy = describe(row), "write one object for each question"
    if kind == "wrong_keys":
        shape = shapes.of_document(document)
        other = shapes.remedy_for_row(decoding.RESULTS.name, row) or "name the keys so"
        remedy = shapes.convert_line(document.name, shape) if shape else other
    if kind == "wrong_type":
        key = "answer" if not isinstance(row["answer"], str) else "question_id"
        at, got = f"{at}.{key}", describe(row[key])
        wanted = "a text" if key == "answer" else "an integer id below 2**63"
        remedy = "write the answer as text" if key == "answer" else integer_remedy(key, row[key])
    more = f" ({len(numbers)} rows)" if len(numbers) > 1 else ""
    message = f"{document.name} at {at}{more}: expected {wanted}, got {got}; {remedy}"
    return Finding.of(kind, ids, message, count=len(numbers))


def _by_id(
    file: str, readable: list[tuple[Any, str]]
) -> tuple[dict[int, str], list[Finding], list[Finding]]:
    """Return the answers by id, and what is odd and what is wrong about their ids."""
    warnings, problems = [], []
    spelt = [one for one, _ in readable]
    try:
        said = canonical_ids(spelt, file, lambda row: f"$[{row}].question_id").warnings
        if said:
            odd = [cast(int, canonical_id(one)) for one in spelt if not isinstance(one, int)]
            warnings.append(Finding.of("spelt_ids", odd, "; ".join(said)))
    except PolicyError as error:
        problems.append(Finding.of("conflicting_ids", two_forms(spelt), str(error)))
    by_id: defaultdict[int, list[str]] = defaultdict(list)
    for one, answer in readable:
        by_id[cast(int, canonical_id(one))].append(answer)
    several = {one: set(answers) for one, answers in by_id.items() if len(answers) > 1}
    kinds = (
        (warnings, "repeated_ids", "answered twice alike; kept once", _alike(several, True)),
        (problems, "conflicting_ids", "answered twice unlike; keep one", _alike(several, False)),
        (
            warnings,
            "empty_answers",
            "empty answers; people rarely agree with those",
            [one for one, answers in by_id.items() if not min(answers).strip()],
        ),
    )
    for findings, kind, message, ids in kinds:
        if ids:
            findings.append(Finding.of(kind, ids, message))
    # Of answers that conflict any may stand for the others, as long as row order does not choose.
    return {one: min(answers) for one, answers in by_id.items()}, warnings, problems


def _alike(several: Mapping[int, set[str]], wanted: bool) -> list[int]:
    return [one for one, answers in several.items() if (len(answers) == 1) is wanted]


def _against(asked: Asked, ids: IdArray, file: str) -> list[Finding]:
    expected = asked.question_ids
    missing, foreign = np.setdiff1d(expected, ids), np.setdiff1d(ids, expected)
    hints = "".join(
        f"; {hint}" for hint in another_split(file, ids, asked.file, expected, asked.image_ids)
    )
    findings = []
    if len(missing):
        findings.append(Finding.of("missing_ids", missing, f"questions without an answer{hints}"))
    if len(foreign):
        findings.append(Finding.of("foreign_ids", foreign, f"answers to unknown questions{hints}"))
    return findings


def _off_list(answers: Mapping[int, str], options: Mapping[int, Sequence[str]]) -> list[Finding]:
    off = {
        one: answer
        for one, answer in answers.items()
        if one in options and answer.strip() and answer not in options[one]
    }
    if not off:
        return []
    near = sum(
        answer.strip().lower() in {option.strip().lower() for option in options[one]}
        for one, answer in off.items()
    )
    hint = f"; {near} of them would match after trimming or lowercasing" if near else ""
    return [Finding.of("off_list", list(off), f"answers that are none of the options{hint}")]

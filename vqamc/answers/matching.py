"""The vectorised twin of `vqamc.answers.consensus`: forms as codes, and who agrees with what."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.consensus import unfit
from vqamc.answers.credit import takes
from vqamc.answers.dataset import Dataset
from vqamc.answers.text_forms import TextForms
from vqamc.errors import DataError
from vqamc.rules import RULES_2021, Rules
from vqamc.wording import listed

NO_MATCH = -1
"""The code of a form that no human answer has."""


@dataclass(frozen=True, slots=True)
class HumanForms:
    """The human answers of a data set in the form in which rules compare them.

    Attributes:
        rules: the rules.
        code_of: the code of every form that occurs.
        codes: each human answer's form, in the data set's order, shape (answers,); empty where
            the forms are looked up annotator by annotator instead (`many_rules`).
        unanimous: whether a question's human answers are all identical, shape (questions,).
        normal: the full normal form of each distinct human answer, shape (strings,).
    """

    rules: Rules
    code_of: Mapping[str, int]
    codes: NDArray[np.int32]
    unanimous: NDArray[np.bool_]
    normal: NDArray[np.int32]


def human_forms(data: Dataset, rules: Rules) -> HumanForms:
    """Return every human answer's form; each distinct string is normalised once.

    Raises:
        DataError: the scorer of the rules cannot take as many human answers as some questions have.
    """
    refuse_numbers(data, rules)
    return prepare_forms(data, rules)


def taken(data: Dataset, rows: NDArray[np.int64], rules: Rules) -> tuple[Dataset, HumanForms]:
    """Return the data set of some questions, given by ascending rows, with their forms.

    The forms are those of the whole, of which no string is normalised again.

    Raises:
        DataError: as `human_forms`.
    """
    part, whole = data.take(rows), prepare_forms(data, rules)
    if part is not data:
        kept = data.places(rows)
        part.forms[rules] = replace(whole, codes=whole.codes[kept], unanimous=whole.unanimous[rows])
    return part, human_forms(part, rules)


def prepare_forms(data: Dataset, rules: Rules) -> HumanForms:
    """Return the forms whether or not the scorer can take all of the questions.

    They are kept with the data set, so that a second model is scored without this work.
    """
    if rules not in data.forms:
        data.forms[rules] = _human_forms(data, rules)
    forms: HumanForms = data.forms[rules]
    return forms


def refuse_numbers(data: Dataset, rules: Rules) -> None:
    """Refuse questions that as many people answered as the scorer of the rules cannot take."""
    if rules.annotators == "any":
        return
    sizes = np.unique(data.annotators)
    unfitting = sizes[[not takes(int(size), rules) for size in sizes]]
    if len(unfitting):
        ids = data.question_ids[np.isin(data.annotators, unfitting)]
        numbers = f"{unfitting[0]}"
        if len(unfitting) > 1:
            numbers = f"{unfitting[0]} to {unfitting[-1]}"
        got = f"{numbers} in {len(ids)} of {len(data)} questions ({listed(ids)})"
        raise DataError(unfit(rules, data.file, got))


@dataclass(frozen=True, slots=True)
class HumanTables:
    """Codes of the forms of the distinct human answers, each array of shape (strings,).

    Attributes:
        code_of: the code of every form that occurs.
        base: before any normalisation.
        normal: as the rules normalise human answers.
        full: in full, as they normalise answers.
    """

    code_of: Mapping[str, int]
    base: NDArray[np.int32]
    normal: NDArray[np.int32]
    full: NDArray[np.int32]


def human_tables(texts: TextForms, rules: Rules) -> HumanTables:
    """Return the codes of the forms of distinct human answers."""
    code_of: defaultdict[str, int] = defaultdict()
    code_of.default_factory = code_of.__len__

    def coded(forms: Sequence[str]) -> NDArray[np.int32]:
        return np.fromiter(map(code_of.__getitem__, forms), dtype=np.int32, count=len(forms))

    base = coded(texts.base(rules, cleaned=rules.humans_cleaned))
    normal = base if rules.humans_normalized == "never" else coded(texts.human(rules))
    full = coded(texts.full(rules, cleaned=rules.answer_cleaned))
    return HumanTables(dict(code_of), base, normal, full)


def _human_forms(data: Dataset, rules: Rules) -> HumanForms:
    tables = human_tables(TextForms(data.strings), rules)
    base = tables.base[data.codes]
    unanimous = data.all_equal(base)
    codes = tables.normal[data.codes]
    if rules.humans_normalized == "on-disagreement":
        codes = np.where(data.per_answer(unanimous), base, codes)
    return HumanForms(rules, tables.code_of, codes, unanimous, tables.full)


@dataclass(frozen=True, slots=True)
class AnswerForms:
    """A model's answers in the codes of the human forms; `NO_MATCH` where nobody said that.

    Attributes:
        cleaned: the distinct answers, cleaned.
        accepted: the forms of human answers that agree with each answer, arrays of shape
            (questions,); one array where an answer agrees with its equals alone.
        normal: the full normal form, shape (questions,).
    """

    cleaned: Sequence[str]
    accepted: Sequence[NDArray[np.int32]]
    normal: NDArray[np.int32]

    def agree_with(self, codes: NDArray[np.int32]) -> NDArray[np.bool_]:
        """Return whether each answer agrees with a form, shape (questions,)."""
        agrees: NDArray[np.bool_] = self.accepted[0] == codes
        for further in self.accepted[1:]:
            agrees |= further == codes
        return agrees


def answer_forms(
    answers: Sequence[str] | TextForms, codes: NDArray[np.int64], humans: HumanForms
) -> AnswerForms:
    """Return the form of each question's answer; each distinct string is normalised once.

    Args:
        answers: the distinct answers, raw.
        codes: which of them answers each question, -1 for none, shape (questions,).
        humans: the forms to compare with.
    """
    rules = humans.rules
    texts = answers if isinstance(answers, TextForms) else TextForms(answers)

    def spread(found: Sequence[int]) -> NDArray[np.int32]:
        # The last place is for the code -1: no answer.
        return np.array([*found, NO_MATCH], dtype=np.int32)[codes]

    full = texts.full(rules, cleaned=rules.answer_cleaned)
    normal = spread([humans.code_of.get(form, NO_MATCH) for form in full])
    accepted = [normal]
    if rules.matching != "equal" or rules.empty_answer != "compared":
        accepted = [spread(found) for found in _accepted(texts.texts, full, humans)]
    if rules.answer_normalized == "on-disagreement":
        base = texts.base(rules, cleaned=rules.answer_cleaned)
        as_said = [spread(found) for found in _accepted(texts.texts, base, humans)]
        accepted = _chosen(humans.unanimous, as_said, accepted)
    return AnswerForms(texts.base(RULES_2021, cleaned=True), accepted, normal)


def _accepted(
    strings: Sequence[str], forms: Sequence[str], humans: HumanForms
) -> list[Sequence[int]]:
    """Return the forms that each distinct answer agrees with: codes, filled up with `NO_MATCH`.

    Args:
        strings: the distinct answers, raw.
        forms: the form of each.
        humans: the forms to agree with.
    """
    code_of, rules = humans.code_of, humans.rules
    if rules.matching == "prefix":
        longest = max(map(len, code_of))
        found = [
            [code_of[form[:n]] for n in range(min(len(form), longest) + 1) if form[:n] in code_of]
            for form in forms
        ]
    else:
        found = [[code_of.get(form, NO_MATCH)] for form in forms]
    if rules.empty_answer == "zero":
        found = [one if text else [] for text, one in zip(strings, found, strict=True)]
    ranks: list[Sequence[int]] = [*zip_longest(*found, fillvalue=NO_MATCH)]
    return ranks or [[NO_MATCH] * len(forms)]


def _chosen(
    unanimous: NDArray[np.bool_],
    if_unanimous: Sequence[NDArray[np.int32]],
    otherwise: Sequence[NDArray[np.int32]],
) -> list[NDArray[np.int32]]:
    nobody = np.full(len(unanimous), NO_MATCH, dtype=np.int32)
    pairs = zip_longest(if_unanimous, otherwise, fillvalue=nobody)
    return [np.where(unanimous, one, other) for one, other in pairs]

"""The consensus accuracy: plain, to be read beside the formula, and its vectorised twin.

With m of n annotators agreeing with an answer, leaving one annotator out at a time,

    Acc = (1/n) * [ m * min(1, (m-1)/3) + (n-m) * min(1, m/3) ]

which for n = 10 is 0, .3, .6, .9, 1 for m = 0, 1, 2, 3, 4 or more. A property test holds the two
twins equal.

Source: Antol et al. 2015, section 3, and the reference evaluation code.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.answers.normalize import clean, normalize, normalize_words, strip_punctuation
from vqamc.errors import DataError, Problem
from vqamc.rules import RULES_2021, Rules, rules_named
from vqamc.wording import describe

NO_MATCH = -1
"""The code of a form that no human answer has."""


def score_answer(
    answer: str, human_answers: Sequence[str], rules: str | Rules = RULES_2021
) -> float:
    """Return the consensus accuracy of one answer.

    With m of n people agreeing, the mean over leaving each one out of min(matches / 3, 1).

    Args:
        answer: what the model said, raw: normalised here, so callers must not.
        human_answers: what the annotators said, raw, shape (n,), n >= 1 (10 in VQA).
        rules: every choice that can move the score, or the name of a version.

    Returns:
        A fraction in [0, 1]; never a percentage, never rounded.

    Raises:
        DataError: no human answer, one that is no text, an answer that is no text, or a single
            text, set or mapping where a list of human answers belongs.
        UsageError: no rules of that name.

    Source:
        Antol et al. 2015, section 3; leave-one-out as in the reference code of 2021.
    """
    rules = rules_named(rules)
    given, wanted = compared_forms(answer, human_answers, rules)
    numerator, denominator = credit(wanted.count(given), len(wanted), rules)
    return numerator / denominator


def compared_forms(
    answer: str, human_answers: Sequence[str], rules: Rules
) -> tuple[str, list[str]]:
    """Return the strings that are compared: the answer's form and those of the human answers.

    Raises:
        DataError: as `score_answer` does.
    """
    if not isinstance(answer, str):
        raise DataError(Problem("answer", "$", "a text", describe(answer), "write it as text"))
    said = _texts(human_answers)
    humans = [clean(human) for human in said] if rules.humans_cleaned else list(said)
    disagreement = len(set(humans)) > 1
    if rules.humans_normalized == "always" or disagreement:
        humans = [human_normal_form(human, rules) for human in humans]
    given = clean(answer)
    if rules.answer_normalized == "always" or disagreement:
        given = answer_normal_form(given)
    return given, humans


def _texts(human_answers: Any) -> Sequence[str]:
    """Return human answers as a sequence of texts, or refuse what is none.

    A single text would be read as its letters; sets and mappings forget how many said the same.
    """
    said = human_answers.tolist() if hasattr(human_answers, "tolist") else human_answers
    if not isinstance(said, Sequence) or isinstance(said, str | bytes):
        got = "None" if said is None else describe(said)
        remedy = "give one text for each annotator, such as ['yes'] * 10"
        raise DataError(Problem("human answers", "$", "a list of texts", got, remedy))
    if not said:
        raise DataError(Problem("human answers", "$", "at least one answer", "none"))
    if set(map(type, said)) != {str}:
        faulty = [place for place, text in enumerate(said) if not isinstance(text, str)]
        if faulty:
            raise DataError(
                Problem("human answers", f"$[{place}]", "a text", describe(said[place]))
                for place in faulty
            )
    return said


def answer_normal_form(cleaned: str) -> str:
    """Return the normal form of a cleaned answer."""
    return normalize_words(strip_punctuation(cleaned))


@lru_cache(maxsize=2**17)
def remembered_normal_form(cleaned: str) -> str:
    """Return the normal form of a cleaned answer, made once for each string.

    Models of one task say the same things: the second one finds most of its forms made.
    """
    return answer_normal_form(cleaned)


def human_normal_form(human: str, rules: Rules) -> str:
    """Return the normal form of a human answer, cleaned or not as the rules have it."""
    stripped = strip_punctuation(human)
    return normalize_words(stripped) if rules.humans_steps == "all" else stripped


def credit(matches: int, annotators: int, rules: Rules) -> tuple[int, int]:
    """Return the credit for m matches among n annotators, as numerator and denominator."""
    m, n = matches, annotators
    if rules.agreement == "three-of-all":
        return min(m, 3), 3
    return m * min(3, m - 1) + (n - m) * min(3, m), 3 * n


@dataclass(frozen=True, slots=True)
class HumanForms:
    """The human answers of a data set in the form in which rules compare them.

    Attributes:
        rules: the rules.
        code_of: the code of every form that occurs.
        codes: each human answer's form, in the data set's order, shape (answers,).
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

    The forms are kept with the data set, so that a second model is scored without this work.
    """
    if rules not in data.forms:
        data.forms[rules] = _human_forms(data, rules)
    forms: HumanForms = data.forms[rules]
    return forms


def _human_forms(data: Dataset, rules: Rules) -> HumanForms:
    code_of: dict[str, int] = {}

    def coded(forms: list[str]) -> NDArray[np.int32]:
        return np.array([code_of.setdefault(form, len(code_of)) for form in forms], dtype=np.int32)

    base = [clean(text) for text in data.strings] if rules.humans_cleaned else list(data.strings)
    base_codes = coded(base)[data.codes]
    unanimous = data.all_equal(base_codes)
    normal = coded([human_normal_form(text, rules) for text in base])
    if not (rules.humans_cleaned and rules.humans_steps == "all"):
        full = coded([normalize(text) for text in data.strings])
    else:
        full = normal
    codes = normal[data.codes]
    if rules.humans_normalized == "on-disagreement":
        codes = np.where(data.per_answer(unanimous), base_codes, codes)
    return HumanForms(rules, code_of, codes, unanimous, full)


@dataclass(frozen=True, slots=True)
class AnswerForms:
    """A model's answers in the codes of the human forms; `NO_MATCH` where nobody said that.

    Attributes:
        cleaned: the distinct answers, cleaned.
        compared: the form that the rules compare, shape (questions,).
        normal: the full normal form, shape (questions,).
    """

    cleaned: Sequence[str]
    compared: NDArray[np.int32]
    normal: NDArray[np.int32]


def answer_forms(
    strings: Sequence[str], codes: NDArray[np.int64], humans: HumanForms
) -> AnswerForms:
    """Return the form of each question's answer; each distinct string is normalised once.

    Args:
        strings: the distinct answers, raw.
        codes: which of them answers each question, -1 for none, shape (questions,).
        humans: the forms to compare with.
    """

    def looked_up(forms: list[str]) -> NDArray[np.int32]:
        # The last place is for the code -1: no answer.
        return np.array([*(humans.code_of.get(form, NO_MATCH) for form in forms), NO_MATCH])[codes]

    cleaned = [clean(text) for text in strings]
    normal = looked_up(list(map(remembered_normal_form, cleaned)))
    if humans.rules.answer_normalized == "always":
        return AnswerForms(cleaned, normal, normal)
    compared = np.where(humans.unanimous, looked_up(cleaned), normal)
    return AnswerForms(cleaned, compared, normal)


def credit_arrays(
    matches: NDArray[np.int64], annotators: NDArray[np.int64], rules: Rules
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the credit of each question as exact numerators and denominators, shape (n,)."""
    m, n = matches, annotators
    if rules.agreement == "three-of-all":
        return np.minimum(m, 3), np.full_like(m, 3)
    return m * np.minimum(3, m - 1) + (n - m) * np.minimum(3, m), 3 * n

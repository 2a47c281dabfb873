"""The form in which rules compare a text: which steps it goes through, by the rules' own fields."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from vqamc.answers.normalize import (
    PYTHON_3,
    PYTHON_27,
    Language,
    Marks,
    clean,
    normalize_as_quac,
    normalize_words,
    strip_punctuation,
    tokenize,
)
from vqamc.rules import RULES_2021, Rules

LANGUAGES = {"python-2.7": PYTHON_27, "python-3": PYTHON_3}

_COMMAS = {"one": r"\d,\d", "run": r"\d,+\d"}
_PERIODS = {"before-no-digit": r"\.(?!\d)", "between-no-digits": r"(?<!\d)\.(?!\d)"}

_REMEMBERED = 2**17
"""How many forms are kept for each way of making them."""


def language_of(rules: Rules) -> Language:
    """Return whose lowering, white space and digits apply."""
    return LANGUAGES[rules.text]


@lru_cache(maxsize=64)
def marks_of(rules: Rules) -> Marks:
    """Return what the punctuation step looks for."""
    digits = language_of(rules).digits
    return Marks(
        re.compile(_COMMAS[rules.commas], digits),
        re.compile(_PERIODS[rules.periods], digits),
        rules.periods_deleted or 0,
    )


def answer_base(answer: str, rules: Rules) -> str:
    """Return an answer as it is before any normalisation."""
    return base_form(answer, rules, cleaned=rules.answer_cleaned)


def human_base(human: str, rules: Rules) -> str:
    """Return a human answer as it is before any normalisation."""
    return base_form(human, rules, cleaned=rules.humans_cleaned)


def base_form(text: str, rules: Rules, *, cleaned: bool) -> str:
    """Return a text as it is before any normalisation, cleaned or not."""
    language = language_of(rules)
    if rules.first == "lower":
        text = language.lower(text)
    elif rules.first == "tokenize":
        text = tokenize(text, language)
    return clean(text, language) if cleaned else text


def full_form(rules: Rules) -> Callable[[str], str]:
    """Return what makes the full normal form of a text that is as its side has it before that.

    Every form is made once: models of one task say the same things, and many rules normalise alike.
    """
    return _full_form(rules.normal_form, rules.text, marks_of(rules))


@lru_cache(maxsize=64)
def _full_form(normal_form: str, text: str, marks: Marks) -> Callable[[str], str]:
    language = LANGUAGES[text]
    if normal_form == "quac":
        return lru_cache(maxsize=_REMEMBERED)(lambda base: normalize_as_quac(base, language))

    def in_full(base: str) -> str:
        return normalize_words(strip_punctuation(base, marks), language)

    return lru_cache(maxsize=_REMEMBERED)(in_full)


def human_form(rules: Rules) -> Callable[[str], str]:
    """Return what makes the form of a human answer that is normalised."""
    if rules.humans_steps == "all":
        return full_form(rules)
    marks = marks_of(rules)
    return lambda base: strip_punctuation(base, marks)


remembered_normal_form = full_form(RULES_2021)
"""The full normal form of a cleaned answer, made once for each string."""

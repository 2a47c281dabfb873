"""From what somebody wrote to the string that is compared: one function a step.

Source: the evaluation code of VQA (vqaEval.py, commits 458a8b2 of 2016 and a013f00 of 2021), as it
behaves under Python 2.7. Its quirks are part of the figures people publish, so they are kept and
said here.
"""

from __future__ import annotations

import re

from vqamc.answers import python27
from vqamc.answers.tables import ARTICLES, CONTRACTIONS, NUMBER_WORDS, PUNCTUATION
from vqamc.errors import DataError, Problem
from vqamc.wording import describe

PERIODS_DELETED = 32
"""The reference passes a flag (re.UNICODE, 32) where a count belongs, so it deletes no more."""

_ANY_MARK = re.compile("[" + re.escape("".join(PUNCTUATION) + ".") + "]")
_DIGIT_COMMA_DIGIT = re.compile(r"\d,\d", re.ASCII)
_PERIOD_BEFORE_NO_DIGIT = re.compile(r"\.(?!\d)", re.ASCII)


def normalize(text: str) -> str:
    """Return an answer in the form in which answers are compared.

    Clean, then the punctuation step, then the word step. Which steps an official score applies to
    which side depends on its rules: see `vqamc.rules`.

    Args:
        text: an answer, raw.

    Returns:
        The normal form; it may be empty (for `a`, or `?`).

    Raises:
        DataError: what is no text.
    """
    if not isinstance(text, str):
        raise DataError(Problem("answer", "$", "a text", describe(text), "write it as text"))
    return normalize_words(strip_punctuation(clean(text)))


def clean(text: str) -> str:
    """Return the text with newlines and tabs as spaces, and without white space at its ends."""
    return python27.strip(text.replace("\n", " ").replace("\t", " "))


def strip_punctuation(text: str) -> str:
    """Return the text after the punctuation step.

    A mark is deleted everywhere if the text, as it came in, has that mark next to a space, or has
    a comma between two digits anywhere; otherwise it becomes a space. Then periods that no digit
    follows go, the first 32 of them.
    """
    if _ANY_MARK.search(text) is None:  # Most answers are plain words.
        return text
    delete_all = _DIGIT_COMMA_DIGIT.search(text) is not None
    stripped = text
    for mark in PUNCTUATION:
        if mark in text:
            delete = delete_all or f"{mark} " in text or f" {mark}" in text
            stripped = stripped.replace(mark, "" if delete else " ")
    return _PERIOD_BEFORE_NO_DIGIT.sub("", stripped, count=PERIODS_DELETED)


def normalize_words(text: str) -> str:
    """Return the text after the word step.

    Lowered and split; number words become digits, articles go, contractions get their apostrophe.
    """
    kept = []
    for word in python27.split(python27.lower(text)):
        numbered = NUMBER_WORDS.get(word, word)
        if numbered not in ARTICLES:
            kept.append(CONTRACTIONS.get(numbered, numbered))
    return " ".join(kept)

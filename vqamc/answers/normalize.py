"""From what somebody wrote to the string that is compared: one function a step.

Source: the evaluation code of VQA (vqaEval.py, commits 458a8b2 of 2016 and a013f00 of 2021), as it
behaves under Python 2.7. Its quirks are part of the figures people publish, so they are kept and
said here.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable
from dataclasses import dataclass

from vqamc.answers import python27
from vqamc.answers.tables import ARTICLES, CONTRACTIONS, NUMBER_WORDS, PUNCTUATION
from vqamc.errors import DataError, Problem
from vqamc.wording import describe

PERIODS_DELETED = 32
"""The reference passes a flag (re.UNICODE, 32) where a count belongs, so it deletes no more."""

_ANY_MARK = re.compile("[" + re.escape("".join(PUNCTUATION) + ".") + "]")


@dataclass(frozen=True, slots=True)
class Language:
    """How a Python sees text.

    Attributes:
        lower: lowers a text.
        strip: takes the white space off its ends.
        split: returns its words.
        digits: `re.ASCII` where only 0 to 9 are digits, else no flag.
    """

    lower: Callable[[str], str]
    strip: Callable[[str], str]
    split: Callable[[str], list[str]]
    digits: re.RegexFlag


PYTHON_27 = Language(python27.lower, python27.strip, python27.split, re.ASCII)
"""Python 2.7, under which the reference runs."""

PYTHON_3 = Language(str.lower, str.strip, str.split, re.NOFLAG)
"""The Python that runs this, with its release of Unicode."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What the punctuation step looks for.

    Attributes:
        commas: found anywhere, every mark is deleted.
        periods: the periods to delete.
        most: how many of them at most; 0 for all.
    """

    commas: re.Pattern[str]
    periods: re.Pattern[str]
    most: int


REFERENCE_MARKS = Marks(
    re.compile(r"\d,\d", re.ASCII), re.compile(r"\.(?!\d)", re.ASCII), PERIODS_DELETED
)
"""What the reference looks for."""


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


def clean(text: str, language: Language = PYTHON_27) -> str:
    """Return the text with newlines and tabs as spaces, and without white space at its ends."""
    return language.strip(text.replace("\n", " ").replace("\t", " "))


def strip_punctuation(text: str, marks: Marks = REFERENCE_MARKS) -> str:
    """Return the text after the punctuation step.

    A mark is deleted everywhere if the text, as it came in, has that mark next to a space, or has
    a comma between two digits anywhere; otherwise it becomes a space. Then periods that no digit
    follows go, the first 32 of them. `marks` may say otherwise of commas and periods.
    """
    if _ANY_MARK.search(text) is None:  # Most answers are plain words.
        return text
    delete_all = marks.commas.search(text) is not None
    stripped = text
    for mark in PUNCTUATION:
        if mark in text:
            delete = delete_all or f"{mark} " in text or f" {mark}" in text
            stripped = stripped.replace(mark, "" if delete else " ")
    return marks.periods.sub("", stripped, count=marks.most)


def normalize_words(text: str, language: Language = PYTHON_27) -> str:
    """Return the text after the word step.

    Lowered and split; number words become digits, articles go, contractions get their apostrophe.
    """
    kept = []
    for word in language.split(language.lower(text)):
        numbered = NUMBER_WORDS.get(word, word)
        if numbered not in ARTICLES:
            kept.append(CONTRACTIONS.get(numbered, numbered))
    return " ".join(kept)


def tokenize(text: str, language: Language = PYTHON_3) -> str:
    """Return the text as the tokeniser of MMF leaves it.

    Lowered, without commas and question marks, and with `'s` as a word of its own.
    """
    lowered = language.lower(text).replace(",", "").replace("?", "")
    return language.strip(lowered.replace("'s", " 's"))


_ASCII_MARKS = dict.fromkeys(map(ord, string.punctuation))
_ARTICLE = re.compile(rf"\b(?:{'|'.join(sorted(ARTICLES))})\b")


def normalize_as_quac(text: str, language: Language = PYTHON_3) -> str:
    """Return the text as the evaluation of QuAC (and of SQuAD) normalises it.

    Lowered, without ASCII punctuation; articles become a space, and white space is collapsed.
    """
    bare = language.lower(text).translate(_ASCII_MARKS)
    return " ".join(language.split(_ARTICLE.sub(" ", bare)))

"""What a model wrote, read for a letter: before any list of options is looked at.

Only whole answers and an explicit cue ("the answer is …") are read. A letter inside a sentence is a
word, not a choice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

_QUOTES = {'"': '"', "'": "'", "“": "”", "‘": "’"}
_MARKUP = str.maketrans("", "", "*`")
_ONE = r"(?:\(\s*(?:[A-Za-z])\s*\)|\[\s*(?:[A-Za-z])\s*\]|[A-Za-z][)\]]?)"
_CALLED = r"(?:(?:option|choice|answer)\s+)?"

_LETTER = re.compile(rf"{_CALLED}({_ONE})[.:]?", re.IGNORECASE)
"""`B`, `b.`, `(B)`, `[b]`, `B)`, `B:`, `Option B`."""

_LETTER_AND_TEXT = re.compile(
    rf"{_CALLED}(?:({_ONE})(?:(?<=[)\]])[.:]?\s*|:\s*|\.\s+|\s+[-–—]\s+))(\S.*)",
    re.IGNORECASE | re.DOTALL,
)
"""`b) red`, `(B) red`, `B. red`, `B: red`, `B - red`: a mark must part the two."""

_SEVERAL = re.compile(
    rf"(?:both\s+|either\s+|neither\s+)?{_ONE}"
    rf"(?:(?:\s*[,;/&+]\s*(?:and\s+|or\s+)?|\s+(?:and|or|nor)\s+|\s+){_ONE})+[.:]?",
    re.IGNORECASE,
)
"""`A or B`, `A, B and C`, `(A) (B)`, `A/B`."""

_RUN = re.compile(r"[A-Z]{2,4}[.:]?")
"""`AB`: letters that no word keeps together."""

_CUE = re.compile(
    r"(?:^|(?<=[.!?])\s)[^\S\n]*(?:(?:so|thus|therefore|hence|then),?\s+)?(?:(?:the|my)\s+)?"
    r"(?:(?:final|correct|right|best)\s+)*(?:answer|option|choice)\s*"
    r"(?:is\s*:|is\b|would\s+be\b|:|=)[^\S\n]*(?=\S)",
    re.IGNORECASE | re.MULTILINE,
)
"""`The answer is`, `Final answer:` where a sentence starts; not in "I doubt the answer is B"."""

_SENTENCE_END = re.compile(r"[.!](?:\s|$)")

_LETTER_IN_PROSE = re.compile(r"\b(?:[B-HJ-Z]|I(?!['’]?\s*[a-z])|A(?!\s+[a-z])|(?<=[^.!?\s]\s)A)\b")
"""A capital that stands alone, but for the pronoun I and an article A that opens a sentence."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What an answer says, as far as it can be told without the options.

    Attributes:
        whole: the answer without white space around it.
        letter: the letter that it names, upper case; None for none.
        text: the text that it gives as the option's: after a letter, or after a cue.
        remark: what follows a letter and need not be the option's text, but must not be another's.
        several: whether it names several letters, or gives several answers.
        cued: whether it was read after a cue.
    """

    whole: str
    letter: str | None = None
    text: str | None = None
    remark: str | None = None
    several: bool = False
    cued: bool = False


def read_answer(answer: str) -> Reading:
    """Return what an answer says about letters and option texts."""
    whole = answer.strip()
    bare = _unwrapped(whole.translate(_MARKUP))
    if letter := _letter(bare):
        return Reading(whole, letter)
    cued = list(_cued(bare))
    if cued:
        agreed = all(_said(one) == _said(cued[0]) for one in cued)
        first = _beside(_letter_before(bare), cued[0]) if agreed else Reading(whole, several=True)
        return Reading(whole, first.letter, first.text, first.remark, first.several, cued=True)
    if _names_several(bare):
        return Reading(whole, several=True)
    if match := _LETTER_AND_TEXT.fullmatch(bare):
        return Reading(whole, _bare_letter(match[1]), text=match[2].strip())
    return Reading(whole)


def _letter_before(bare: str) -> str | None:
    """Return the letter that an answer names before its first cue: alone, or with a text."""
    cue = _CUE.search(bare)
    before = _unwrapped(bare[: cue.start()]) if cue else ""
    if letter := _letter(before):
        return letter
    match = _LETTER_AND_TEXT.fullmatch(before)
    letter = _bare_letter(match[1]) if match else None
    # A list of options before the cue names several letters: it chooses none of them.
    return letter if set(_LETTER_IN_PROSE.findall(before)) <= {letter} else None


def _beside(letter: str | None, cued: Reading) -> Reading:
    """Return what a cue says, with the letter that was named before it."""
    if letter is None or cued.several:
        return cued
    if cued.letter is None:
        return replace(cued, letter=letter)
    return cued if cued.letter == letter else Reading("", several=True)


def _cued(bare: str) -> Iterator[Reading]:
    """Yield what follows each cue."""
    for cue in _CUE.finditer(bare):
        line, _, below = bare[cue.end() :].partition("\n")
        yield _after_cue(_unwrapped(line.strip()), below)


def _after_cue(line: str, below: str) -> Reading:
    """Return what a line after a cue says; the lines below it may only explain."""
    sentence_end = _SENTENCE_END.search(line)
    said = _unwrapped(line[: sentence_end.start()].strip()) if sentence_end else line
    remark = line[sentence_end.end() :].strip() if sentence_end else ""
    if letter := _letter(said):
        others = set(_LETTER_IN_PROSE.findall(f"{remark}\n{below}")) - {letter}
        return Reading("", letter, remark=remark, several=bool(others))
    if _names_several(said):
        return Reading("", several=True)
    if match := _LETTER_AND_TEXT.fullmatch(line):
        return Reading("", _bare_letter(match[1]), text=match[2].strip())
    return Reading("", text=line)


def _said(reading: Reading) -> tuple[str | None, str | None, bool]:
    return reading.letter, reading.text, reading.several


def _letter(text: str) -> str | None:
    match = _LETTER.fullmatch(text)
    return _bare_letter(match[1]) if match else None


def _bare_letter(spelt: str) -> str:
    return spelt.strip("()[] ").upper()


def _names_several(text: str) -> bool:
    return bool(_SEVERAL.fullmatch(text) or _RUN.fullmatch(text))


def _unwrapped(text: str) -> str:
    """Return the text without quotes or underscores around the whole of it."""
    text = text.strip()
    while len(text) > 1 and (_QUOTES.get(text[0]) == text[-1] or text[0] == text[-1] == "_"):
        text = text[1:-1].strip()
    return text

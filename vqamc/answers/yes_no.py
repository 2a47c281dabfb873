"""Yes or no: from a whole answer, or, where that is asked for, from the front of a sentence.

Nothing is guessed. A sentence says yes or no only where the word is all of it, or stands first and
apart: before a mark (`No, there is none.`) or before a word with which a new clause begins
(`Yes it is`). `No dog is there` denies a dog, not the question, and so is left alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from vqamc.answers.normalize import clean, normalize

YES = "yes"
NO = "no"

WHOLE = "whole"
LEADING = "leading"
BLANK = "blank"
BOTH = "both"
NO_BREAK = "no_break"
LATER = "later"
NEITHER = "neither"

REASONS = {
    WHOLE: "all of the answer is yes or no",
    LEADING: "yes or no stands first, and apart",
    BLANK: "nothing but white space",
    BOTH: "yes and no both stand in it",
    NO_BREAK: "begins with yes or no, but goes on as one phrase (`no idea`)",
    LATER: "yes or no stands further on only",
    NEITHER: "neither yes nor no stands in it",
}
"""Every reason code, and what it says."""

RESOLVED = (WHOLE, LEADING)
"""The reasons of answers that are yes or no."""

_MARKS = r"*_`\"'“”‘’«»~"
_CLAUSE_BEGINNINGS = (
    "it", "it's", "he", "he's", "she", "she's", "they", "they're", "there", "there's", "this",
    "that", "that's", "these", "those", "the", "i", "we", "you", "because", "not", "actually",
    "wait",
)  # fmt: skip
_FRONT = re.compile(
    rf"[\s\-({{\[<>#{_MARKS}]*(yes|no)(?![a-z0-9])[)}}\]>{_MARKS}]*", re.ASCII | re.IGNORECASE
)
_NUMERO = re.compile(r"\s*\.?\s*\d|\.\s*(?:of|OF)\b", re.ASCII)
_BREAK = re.compile(r"\s*(?:$|[,.;:!?…\n(–—]|--|-\s)", re.ASCII)
_CLAUSE = re.compile(
    rf"\s+(?:{'|'.join(_CLAUSE_BEGINNINGS)})(?![a-z0-9'])", re.ASCII | re.IGNORECASE
)
_CLAUSE_ENDS = re.compile(r"[,.;:!?…\n(–—]|--|\s-\s", re.ASCII)
_JOINING = re.compile(r"\s*(?:or|and|but)\s+", re.ASCII | re.IGNORECASE)
_WORD = re.compile(r"(?<![a-z0-9])(?:yes|no)(?![a-z0-9])", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Reading:
    """What an answer says, and how that was seen.

    Attributes:
        value: `yes`, `no`, or None for neither.
        reason: one of `REASONS`.
    """

    value: str | None
    reason: str


def yes_or_no(answer: str) -> str | None:
    """Return `yes` or `no` if that is the whole normalised answer, else None."""
    normal = normalize(answer)
    return normal if normal in (YES, NO) else None


def read_sentence(answer: str) -> Reading:
    """Return what an answer of any length says, or the reason why it says neither yes nor no.

    What `yes_or_no` reads, this reads alike.
    """
    if (value := yes_or_no(answer)) is not None:
        return Reading(value, WHOLE)
    if not clean(answer):
        return Reading(None, BLANK)
    found = {match.group().lower() for match in _WORD.finditer(answer)}
    if not found:
        return Reading(None, NEITHER)
    front = _FRONT.match(answer)
    if front is None:
        return Reading(None, BOTH if len(found) > 1 else LATER)
    rest = answer[front.end() :]
    value = _said(answer)
    if value is None:
        return Reading(None, BOTH if len(found) > 1 else NO_BREAK)
    said_later = {_said(_JOINING.sub("", clause, count=1)) for clause in _CLAUSE_ENDS.split(rest)}
    if said_later - {None, value}:
        return Reading(None, BOTH)
    return Reading(value, LEADING if re.search(r"\w", rest) else WHOLE)


def _said(text: str) -> str | None:
    """Return the yes or no that stands first in a text, and apart from what follows; else None."""
    front = _FRONT.match(text)
    if front is None:
        return None
    rest = text[front.end() :]
    value = front.group(1).lower()
    numbers = value == NO and _NUMERO.match(rest)
    return value if (_BREAK.match(rest) or _CLAUSE.match(rest)) and not numbers else None

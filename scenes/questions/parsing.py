"""English to programs: the sentences of `templates`, read backwards."""

from __future__ import annotations

import difflib
import re
from functools import cache
from typing import Literal, cast

from scenes.questions.attributes import ATTRIBUTES
from scenes.questions.errors import QuestionError
from scenes.questions.programs import Joined, Program, Simple
from scenes.questions.readers import readers
from scenes.questions.things import Thing
from scenes.questions.words import nouns

FORMS = (
    "Is there a …? Are there no …? Are there exactly|at least|at most|more than|fewer than N …? "
    "Are there more|fewer … than …? Is the … facing left? Is the … left of the …?"
)
"""What a message says about the language."""

_JOINT = re.compile(r",? (and|or) (?=(?:is|are|does) )")


def parse(text: str) -> Program:
    """Return the program of a question.

    Upper and lower case, white space and the final question mark do not matter.

    Raises:
        QuestionError: it is not in the language; the message names what was not understood.
    """
    plain = " ".join(text.lower().split()).rstrip("? ")
    try:
        if not plain:
            raise QuestionError("an empty question asks nothing")
        pieces = _JOINT.split(plain)
        if len(pieces) == 1:
            return _simple(plain)
        if len(pieces) > 3:
            raise QuestionError("not understood: more than two questions joined")
        first, connective, second = pieces
        return Joined(
            first=_simple(first),
            connective=cast(Literal["and", "or"], connective),
            second=_simple(second),
        )
    except QuestionError as error:
        raise QuestionError(f"question {text.strip()!r}: {error}") from None


def _simple(plain: str) -> Simple:
    """Return the program of one lowered question without its mark."""
    refused: list[str] = []
    unknown: list[tuple[str, bool]] = []
    for reader in readers():
        found = reader.pattern.fullmatch(plain)
        if found is None:
            continue
        slots = found.groupdict()
        things = {key: _thing(slots.pop(key), many) for key, many in reader.many.items()}
        known = {key: thing for key, thing in things.items() if thing is not None}
        if len(known) < len(things):
            unknown.extend((found[key], reader.many[key]) for key in things if key not in known)
            continue
        try:
            return reader.make(known, slots)
        except QuestionError as error:
            refused.append(str(error))
    raise QuestionError(refused[0] if refused else _not_understood(plain, unknown))


def _thing(phrase: str, many: bool) -> Thing | None:
    """Return the thing of a phrase without article; None if it is none."""
    names = _names(many)
    if phrase in names:
        return Thing(names[phrase])
    for attribute in ATTRIBUTES.values():
        before, after = attribute.before, attribute.after
        if before and phrase.startswith(f"{before} "):
            rest = phrase.removeprefix(f"{before} ")
        elif after and phrase.endswith(f" {after}"):
            rest = phrase.removesuffix(f" {after}")
        else:
            continue
        try:
            return Thing(names[rest], attribute.name) if rest in names else None
        except QuestionError:
            return None
    return None


@cache
def _names(many: bool) -> dict[str, str]:
    """Return every noun's word by its names, lowered."""
    return {names[many].lower(): word for word, noun in nouns().items() for names in noun.names}


def _not_understood(plain: str, unknown: list[tuple[str, bool]]) -> str:
    """Say what is wrong, given phrases that stood for nouns and whether they were to be plurals."""
    if not unknown:
        return f"not understood: {_unread(plain)!r}; questions are: {FORMS}"
    # The sentence that fits best leaves least over.
    phrase, many = min(unknown, key=lambda one: len(one[0]))
    near = difflib.get_close_matches(phrase, _names(many), 3)
    hint = f"; did you mean {' or '.join(map(repr, near))}?" if near else ""
    return f"not understood: {phrase!r} is no noun of the language in this place{hint}"


def _unread(plain: str) -> str:
    """Return what follows the longest beginning that some sentence shares."""
    words = plain.split()
    fixed = [reader.pattern.pattern.split("(?P", 1)[0].replace("an? ", "") for reader in readers()]
    starts = {tuple(text.split()[:n]) for text in fixed for n in range(len(text.split()) + 1)}
    shared = max(n for n in range(len(words) + 1) if tuple(words[:n]) in starts)
    rest = words[shared:]
    # A noun that was understood is not what is wrong.
    known = next((n for n in range(len(rest), 0, -1) if " ".join(rest[:n]) in _names(False)), 0)
    return " ".join(rest[known:] or rest) or plain

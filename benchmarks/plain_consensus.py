"""The scoring protocol written out as it is described, one question at a time.

Nothing is shared with the package but the tables: this is what the package is held against by
`tests/laws`, and what its speed is measured against. Rules of 2021.
"""

from __future__ import annotations

import re
from fractions import Fraction

from vqamc.answers.python27 import lower, split, strip
from vqamc.answers.tables import ARTICLES, CONTRACTIONS, NUMBER_WORDS, PUNCTUATION


def clean(text: str) -> str:
    """Turn newlines and tabs into spaces; strip."""
    return strip(text.replace("\n", " ").replace("\t", " "))


def punctuation_step(text: str) -> str:
    """Delete or replace each mark, looking at the string that came in; then 32 periods."""
    out = text
    for mark in PUNCTUATION:
        beside_space = mark + " " in text or " " + mark in text
        if beside_space or re.search(r"\d,\d", text, re.ASCII):
            out = out.replace(mark, "")
        else:
            out = out.replace(mark, " ")
    return re.sub(r"\.(?!\d)", "", out, count=32, flags=re.ASCII)


def word_step(text: str) -> str:
    """Number words to digits, articles away, contractions mended."""
    words = []
    for word in split(lower(text)):
        number = NUMBER_WORDS.get(word, word)
        if number not in ARTICLES:
            words.append(number)
    for place, word in enumerate(words):
        if word in CONTRACTIONS:
            words[place] = CONTRACTIONS[word]
    return " ".join(words)


def accuracy(answer: str, human_answers: list[str]) -> Fraction:
    """Leave one annotator out at a time; the mean of min(matches / 3, 1)."""
    given = clean(answer)
    humans = [clean(human) for human in human_answers]
    if len(set(humans)) > 1:
        humans = [word_step(punctuation_step(human)) for human in humans]
        given = word_step(punctuation_step(given))
    terms = []
    for left_out in range(len(humans)):
        others = humans[:left_out] + humans[left_out + 1 :]
        matches = [human for human in others if human == given]
        terms.append(min(Fraction(len(matches), 3), Fraction(1)))
    return sum(terms, Fraction(0)) / len(terms)

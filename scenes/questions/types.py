"""The question type of a sentence, as annotations of abstract scenes have it.

Of the published list only those that a sentence of this language can begin with stand here; the
whole list belongs to `vqamc`, which a test holds this one against.
"""

from __future__ import annotations

from scenes.questions.errors import QuestionError

TYPES = (
    "are",
    "are the",
    "are the people",
    "are there",
    "are there any",
    "are these",
    "are they",
    "does",
    "does the",
    "is",
    "is anyone",
    "is he",
    "is it",
    "is she",
    "is that",
    "is the",
    "is the baby",
    "is the boy",
    "is the cat",
    "is the dog",
    "is the girl",
    "is the lady",
    "is the little girl",
    "is the man",
    "is the old man",
    "is the sun",
    "is the tv",
    "is the woman",
    "is the young",
    "is there",
    "is there a",
    "is this",
    "is this a",
)
"""Types that begin as questions of this language do: with is, are or does."""


def question_type(sentence: str) -> str:
    """Return the longest listed type that a sentence begins with, in whole words.

    Raises:
        QuestionError: it begins as no question of the language does.
    """
    words = sentence.lower().rstrip("? ").split()
    for n in range(len(words), 0, -1):
        start = " ".join(words[:n])
        if start in TYPES:
            return start
    raise QuestionError(f"{sentence!r}: a question begins with is, are or does")

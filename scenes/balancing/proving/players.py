"""Players that see a part of a set, and learn from the sources that they have answered before.

The sources come in ten folds; each fold is answered with what the folds before it taught. Answering
every fold with all the others would do worse as evidence: what one fold has by chance would be
learnt for all others, and figures of players who know nothing would stray further from half than
their intervals say.

A player is a view: what it sees of a question, as a key or as a bag of tokens. What it makes of
that is the same for all: the more frequent answer where the key was met before, or a linear
classifier on the bag.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from scenes.balancing.proving.exhibits import N_FOLDS, Exhibits
from scenes.questions.words import nouns

Sees = Literal["question", "scene", "ids", "ids and form", "form and scene"]

Keys = Callable[[Exhibits], Sequence[Hashable]]
Bags = Callable[[Exhibits], Sequence[Iterable[str]]]

_MOST_COUNTED = 3
"""The player that counts the things asked for tells no more of them apart."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player.

    Attributes:
        name: of the player.
        sees: what it is shown.
        keys: the key of each question, for a player that goes by what is most frequent.
        bags: the tokens of each question, for one that weighs them.
    """

    name: str
    sees: Sees
    keys: Keys | None = None
    bags: Bags | None = None

    def says_yes(self, shown: Exhibits) -> NDArray[np.bool_]:
        """Return what the player answers to each question, shape (n,)."""
        if self.keys is not None:
            return most_frequent(self.keys(shown), shown)
        assert self.bags is not None  # noqa: S101 (a player has one or the other)
        return _weighed(self.bags(shown), shown)


def _words(shown: Exhibits) -> list[list[str]]:
    return [pair.question.lower().rstrip("?").split() for pair in shown.pairs]


def _objects(shown: Exhibits) -> list[list[str]]:
    """Return tokens that tell how many of each name are there."""
    return [_counted(contents) for contents in shown.contents]


def _counted(contents: Iterable[str]) -> list[str]:
    return [
        f"{name} {number}"
        for name, count in Counter(contents).items()
        for number in range(1, count + 1)
    ]


def _asked_for(shown: Exhibits) -> list[tuple[str, tuple[int, ...]]]:
    """Return the form of each question, and how many of each thing it asks for are listed."""
    kinds = {word: frozenset(noun.kinds) for word, noun in nouns().items()}
    return [
        (
            pair.polarity,
            tuple(
                min(sum(name in kinds[word] for name in contents), _MOST_COUNTED)
                for word in pair.words
            ),
        )
        for pair, contents in zip(shown.pairs, shown.contents, strict=True)
    ]


PLAYERS = (
    Player("type prior", "question", keys=lambda s: [p.question_type for p in s.pairs]),
    Player("question prior", "question", keys=lambda s: [p.question for p in s.pairs]),
    Player("bag of words", "question", bags=_words),
    Player("scene size", "scene", keys=lambda s: [len(one) for one in s.contents]),
    Player("object list", "scene", keys=lambda s: s.contents),
    Player("bag of objects", "scene", bags=_objects),
    Player("role", "ids", keys=lambda s: s.sides),
    Player("number", "ids", keys=lambda s: [p.original % 10 for p in s.pairs]),
    Player(
        "role and number",
        "ids",
        keys=lambda s: [(side, p.original % 10) for p, side in zip(s.pairs, s.sides, strict=True)],
    ),
    Player(
        "role and form",
        "ids and form",
        keys=lambda s: [(side, p.polarity) for p, side in zip(s.pairs, s.sides, strict=True)],
    ),
    Player(
        "role and words",
        "ids and form",
        bags=lambda s: [
            [f"{side} {word}" for word in words]
            for words, side in zip(_words(s), s.sides, strict=True)
        ],
    ),
    Player("form and things asked for", "form and scene", keys=_asked_for),
    Player(
        "bag of words and objects",
        "form and scene",
        bags=lambda s: [
            [*words, *objects] for words, objects in zip(_words(s), _objects(s), strict=True)
        ],
    ),
)
"""Every player, those that the balance binds most tightly first."""


def most_frequent(keys: Sequence[Hashable], shown: Exhibits) -> NDArray[np.bool_]:
    """Answer what was more frequent for the key in the folds before; yes where neither was."""
    numbers: dict[Hashable, int] = {}
    codes = np.array([numbers.setdefault(key, len(numbers)) for key in keys], dtype=np.int64)
    signs = np.where(shown.yes, 1.0, -1.0)
    learnt = np.zeros(len(numbers))
    said = np.empty(len(codes), dtype=np.bool_)
    for fold in range(N_FOLDS):
        played = shown.folds == fold
        said[played] = learnt[codes[played]] >= 0
        learnt += np.bincount(codes[played], signs[played], minlength=len(numbers))
    return said


def _weighed(bags: Sequence[Iterable[str]], shown: Exhibits) -> NDArray[np.bool_]:
    """Answer by a logistic regression on the tokens, learnt from the folds before."""
    from sklearn.feature_extraction.text import CountVectorizer
    from sklearn.linear_model import LogisticRegression

    said = np.ones(len(shown), dtype=np.bool_)
    if not len(shown):
        return said
    matrix = CountVectorizer(analyzer=list, binary=True).fit_transform(bags)
    # Whoever has learnt nothing says yes to everything.
    for fold in range(1, N_FOLDS):
        before, played = shown.folds < fold, shown.folds == fold
        if played.any() and before.any():
            model = LogisticRegression(solver="liblinear", random_state=0)
            said[played] = model.fit(matrix[before], shown.yes[before]).predict(matrix[played])
    return said

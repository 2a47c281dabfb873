"""A classifier of bags of words: what a learner makes of the question alone.

The features are those of Antol et al. 2015: the 1,000 most frequent words of the questions, and the
10 most frequent first, second and third words. The paper puts a network on top; here it is ridge
regression on one indicator an answer (scikit-learn), as a ridge classifier does: it is solved
exactly, so that it needs no seed and no number of steps, in seconds for a quarter of a million
questions. Naive Bayes is faster still, and falls behind the mere question type: the words that a
question only happens to hold mislead it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.majority import FREQUENT_ANSWERS
from vqamc.answers.options import Options
from vqamc.players.training import Asked, Training, answer_form, by_frequency

FREQUENT_WORDS = 1000
OPENING_WORDS = 10
OPENINGS = 3

_WORD = re.compile(r"[\w'’]+")
_NO_WORD = " "
"""A feature that no question has, where no question has a word: the vectoriser wants one."""

_DECIMALS = 9
_CELLS = 2**24  # As many indicators at a time: 128 MiB.
_CHUNK = 8192


@dataclass(frozen=True, slots=True)
class BagOfWordsSettings:
    """What the classifier is made of: what stands in its signature.

    Attributes:
        classifier: the learner.
        penalty: how much large weights cost.
        words: how many frequent words are features.
        opening_words: how many frequent words of each of the first places are features.
        openings: how many of the first places.
        answers: how many of the most frequent answers it knows.
    """

    classifier: str = "ridge regression on answer indicators"
    penalty: float = 10.0
    words: int = FREQUENT_WORDS
    opening_words: int = OPENING_WORDS
    openings: int = OPENINGS
    answers: int = FREQUENT_ANSWERS


@dataclass(frozen=True, slots=True, eq=False)
class BagOfWords:
    """Says the answer that the words of the question speak for most.

    Attributes:
        classes: the answers that it knows, ascending, k of them.
        vectorizer: question texts to features.
        weights: what each feature says for each answer, shape (features, k).
        shares: how often each answer is correct, shape (k,).
    """

    classes: tuple[str, ...]
    vectorizer: Any
    weights: NDArray[np.float64]
    shares: NDArray[np.float64]

    @classmethod
    def learn(cls, training: Training, settings: BagOfWordsSettings | None = None) -> BagOfWords:
        """Return the trained player; questions with rarer answers are not learnt from."""
        from sklearn.feature_extraction.text import CountVectorizer
        from sklearn.linear_model import Ridge

        settings = settings or BagOfWordsSettings()
        classes = sorted(by_frequency(training.answers)[: settings.answers])
        place = {answer: code for code, answer in enumerate(classes)}
        codes = np.array([place.get(answer, -1) for answer in training.answers])
        rows = np.flatnonzero(codes >= 0)
        texts = [training.asked.texts[row] for row in rows]
        vectorizer = CountVectorizer(
            analyzer=question_features,
            vocabulary=_vocabulary(texts, settings),
            dtype=np.float64,
        )
        features, said = vectorizer.transform(texts), codes[rows]
        shares = np.bincount(said, minlength=len(classes)) / len(rows)
        ridge = Ridge(alpha=settings.penalty, fit_intercept=False, solver="cholesky")
        parts, width = [], max(1, _CELLS // len(rows))
        for start in range(0, len(classes), width):
            part = np.arange(start, min(start + width, len(classes)))
            # A question without a known word is left with the shares.
            beyond = (said[:, None] == part) - shares[part]
            parts.append(ridge.fit(features, beyond).coef_.reshape(len(part), -1).T)
        return cls(tuple(classes), vectorizer, np.hstack(parts), shares)

    def answers(self, asked: Asked) -> list[str]:
        """Return the answer that is liked most for each question, the first by text of several."""
        best = [np.argmax(part, axis=1) for part in self._likings(asked.texts)]
        return [self.classes[code] for code in np.concatenate(best).tolist()]

    def preferences(self, asked: Asked, options: Options) -> NDArray[np.float64]:
        """Return how much each option is liked, shape (options,); unknown ones, not at all."""
        place = {answer_form(text): code for code, text in reversed(list(enumerate(self.classes)))}
        known = np.array([place.get(answer_form(text), -1) for text in options.strings])
        classes, liked = known[options.codes], np.full(len(options.codes), -np.inf)
        row = 0
        for part in self._likings(asked.texts):
            bounds = options.offsets[row : row + len(part) + 1]
            codes = classes[bounds[0] : bounds[-1]]
            owners = np.repeat(np.arange(len(part)), np.diff(bounds))
            likings = np.where(codes < 0, -np.inf, part[owners, codes])
            liked[bounds[0] : bounds[-1]] = likings
            row += len(part)
        return liked

    def _likings(self, texts: Sequence[str]) -> Iterator[NDArray[np.float64]]:
        """Yield how much each answer is liked for some questions, shape (some, k)."""
        for start in range(0, len(texts), _CHUNK):
            features = self.vectorizer.transform(texts[start : start + _CHUNK])
            yield np.round(features @ self.weights + self.shares, _DECIMALS)


def question_features(text: str) -> list[str]:
    """Return the words of a question, and its first words with their places."""
    words = _WORD.findall(text.lower())
    return [*words, *(f"{place}: {word}" for place, word in enumerate(words[:OPENINGS], 1))]


def _vocabulary(texts: Sequence[str], settings: BagOfWordsSettings) -> list[str]:
    words = [_WORD.findall(text.lower()) for text in texts]
    frequent = by_frequency(word for said in words for word in said)[: settings.words]
    for place in range(settings.openings):
        opening = by_frequency(said[place] for said in words if len(said) > place)
        frequent += [f"{place + 1}: {word}" for word in opening[: settings.opening_words]]
    return frequent or [_NO_WORD]

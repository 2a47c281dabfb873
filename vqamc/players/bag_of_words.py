"""A classifier of bags of words: what a learner makes of the question alone.

The features are those of Antol et al. 2015: the 1,000 most frequent words of the questions, and the
10 most frequent first, second and third words. The paper puts a network on top; here it is
scikit-learn's multinomial naive Bayes, which is fitted by counting, so that it takes seconds on a
quarter of a million questions and says the same on every platform.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.options import Options
from vqamc.players.priors import FREQUENT
from vqamc.players.training import Asked, Training, answer_form, by_frequency

FREQUENT_WORDS = 1000
OPENING_WORDS = 10
OPENINGS = 3

_WORD = re.compile(r"[\w'’]+")
_DECIMALS = 9
_CHUNK = 8192


@dataclass(frozen=True, slots=True)
class BagOfWordsSettings:
    """What the classifier is made of: what stands in its signature.

    Attributes:
        classifier: the learner of scikit-learn.
        smoothing: its pseudo-count.
        words: how many frequent words are features.
        opening_words: how many frequent words of each of the first places are features.
        openings: how many of the first places.
        answers: how many of the most frequent answers it knows.
    """

    classifier: str = "multinomial naive Bayes"
    smoothing: float = 0.1
    words: int = FREQUENT_WORDS
    opening_words: int = OPENING_WORDS
    openings: int = OPENINGS
    answers: int = FREQUENT


@dataclass(frozen=True, slots=True, eq=False)
class BagOfWords:
    """Says the most likely answer for the words of the question.

    Attributes:
        classes: the answers that it knows, ascending.
        vectorizer: question texts to features.
        classifier: features to how likely each answer is.
    """

    classes: tuple[str, ...]
    vectorizer: Any
    classifier: Any

    @classmethod
    def learn(cls, training: Training, settings: BagOfWordsSettings | None = None) -> BagOfWords:
        """Return the trained player; questions with rarer answers are not learnt from."""
        from sklearn.feature_extraction.text import CountVectorizer
        from sklearn.naive_bayes import MultinomialNB

        settings = settings or BagOfWordsSettings()
        classes = sorted(by_frequency(training.answers)[: settings.answers])
        known = set(classes)
        rows = [row for row, answer in enumerate(training.answers) if answer in known]
        texts = [training.asked.texts[row] for row in rows]
        vectorizer = CountVectorizer(
            analyzer=question_features, vocabulary=_vocabulary(texts, settings)
        )
        classifier = MultinomialNB(alpha=settings.smoothing)
        answers = np.array([training.answers[row] for row in rows], dtype=object)
        for start in range(0, len(rows), _CHUNK):
            part = slice(start, start + _CHUNK)
            counts = vectorizer.transform(texts[part])
            classifier.partial_fit(counts, answers[part], classes=np.array(classes, dtype=object))
        return cls(tuple(classes), vectorizer, classifier)

    def answers(self, asked: Asked) -> list[str]:
        """Return the most likely answer to each question, the first by text of several."""
        best = [np.argmax(part, axis=1) for part in self._log_likelihoods(asked.texts)]
        return [self.classes[code] for code in np.concatenate(best).tolist()]

    def preferences(self, asked: Asked, options: Options) -> NDArray[np.float64]:
        """Return how likely each option is, shape (options,); one it does not know, not at all."""
        place = {answer_form(text): code for code, text in reversed(list(enumerate(self.classes)))}
        known = np.array([place.get(answer_form(text), -1) for text in options.strings])
        classes, liked = known[options.codes], np.full(len(options.codes), -np.inf)
        row = 0
        for part in self._log_likelihoods(asked.texts):
            bounds = options.offsets[row : row + len(part) + 1]
            codes = classes[bounds[0] : bounds[-1]]
            owners = np.repeat(np.arange(len(part)), np.diff(bounds))
            likely = np.where(codes < 0, -np.inf, part[owners, codes])
            liked[bounds[0] : bounds[-1]] = likely
            row += len(part)
        return liked

    def _log_likelihoods(self, texts: Sequence[str]) -> Iterator[NDArray[np.float64]]:
        """Yield the joint log likelihood of each answer for some questions, shape (k, classes)."""
        for start in range(0, len(texts), _CHUNK):
            counts = self.vectorizer.transform(texts[start : start + _CHUNK])
            yield np.round(self.classifier.predict_joint_log_proba(counts), _DECIMALS)


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
    return frequent

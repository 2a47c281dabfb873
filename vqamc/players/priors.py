"""Players that go by what is answered most: of all answers, or of those to a type of question."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.beginnings import NONE_OF_THE_ABOVE, beginning_finder
from vqamc.answers.groups import MISSING
from vqamc.answers.majority import FREQUENT_ANSWERS
from vqamc.answers.options import Options
from vqamc.players.playing import Guesser
from vqamc.players.training import Asked, Training, answer_form, by_frequency
from vqamc.streams import Stream


@dataclass(frozen=True, slots=True, eq=False)
class Popularity:
    """Chooses the option that is the correct answer of the most training questions.

    Attributes:
        counts: how often each answer, in normal form, is correct.
    """

    counts: Mapping[str, int]

    @classmethod
    def learn(cls, training: Training) -> Popularity:
        """Return the player that has counted the answers."""
        return cls(Counter(map(answer_form, training.answers)))

    def preferences(self, asked: Asked, options: Options) -> NDArray[np.float64]:
        """Return how often each option was correct, shape (options,)."""
        counts = [self.counts.get(answer_form(text), 0) for text in options.strings]
        return np.array(counts, dtype=np.float64)[options.codes]


@dataclass(frozen=True, slots=True)
class RandomSettings:
    """What the random player is made of.

    Attributes:
        answers: among how many of the most frequent answers it draws in the open.
    """

    answers: int = FREQUENT_ANSWERS


@dataclass(frozen=True, slots=True, eq=False)
class RandomFrequent:
    """Answers at random among the most frequent answers, and chooses any option.

    Attributes:
        frequent: the answers it knows, most frequent first.
        seed: where its draws come from.
    """

    frequent: Sequence[str]
    seed: int = 0

    @classmethod
    def learn(cls, training: Training, seed: int) -> RandomFrequent:
        """Return the player that knows the most frequent answers."""
        return cls(by_frequency(training.answers)[:FREQUENT_ANSWERS], seed)

    def answers(self, asked: Asked) -> list[str]:
        """Return any frequent answer to each question, drawn by its own stream."""
        return [
            self.frequent[Stream(self.seed, "random", one).below(len(self.frequent))]
            for one in asked.question_ids.tolist()
        ]

    def preferences(self, asked: Asked, options: Options) -> NDArray[np.float64]:
        """Return the same for each option, shape (options,)."""
        return np.zeros(len(options.codes))


@dataclass(frozen=True, slots=True, eq=False)
class TypePrior(Guesser):
    """Says what is most often correct for the question's type.

    The types are those that the training questions are annotated with. A question that is annotated
    itself has the type that it is annotated with; another one has the longest type that its text
    begins with, in whole words, else `none of the above`.

    Attributes:
        by_type: the most frequent correct answer of each type.
        overall: the most frequent correct answer of all.
    """

    by_type: Mapping[str, str]
    overall: str

    @classmethod
    def learn(cls, training: Training) -> TypePrior:
        """Return the player that knows the favourite of each type; ties by text."""
        answers: defaultdict[str, list[str]] = defaultdict(list)
        for kind, answer in zip(training.types, training.answers, strict=True):
            if kind is not None and kind != MISSING:
                answers[kind].append(answer)
        favourites = {kind: by_frequency(said)[0] for kind, said in answers.items()}
        return cls(favourites, by_frequency(training.answers)[0])

    def answers(self, asked: Asked) -> list[str]:
        """Return the favourite of each question's type."""
        other = self.by_type.get(NONE_OF_THE_ABOVE, self.overall)
        return [self.by_type.get(kind, other) if kind else other for kind in self.types_of(asked)]

    def types_of(self, asked: Asked) -> list[str | None]:
        """Return the type of each question, None for those of which none is known."""
        beginning = beginning_finder(self.by_type)
        annotated = asked.types or (None,) * len(asked)
        return [
            kind if kind in self.by_type else beginning(text)
            for kind, text in zip(annotated, asked.texts, strict=True)
        ]

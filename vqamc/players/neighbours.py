"""A player that looks for the most similar questions it has seen, and says what was right there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from vqamc.answers.nearest import TextIndex, index_texts, nearest
from vqamc.players.playing import Guesser
from vqamc.players.training import Asked, Training, by_frequency

NEIGHBOURS = 4
"""How many neighbours vote: k of Antol et al. 2015."""


@dataclass(frozen=True, slots=True)
class NearestNeighbourSettings:
    """What the player is made of: what stands in its signature.

    Attributes:
        neighbours: how many neighbours vote.
        nearness: how near questions are.
    """

    neighbours: int = NEIGHBOURS
    nearness: str = "cosine of word counts"


@dataclass(frozen=True, slots=True, eq=False)
class NearestNeighbour(Guesser):
    """Says what is most often correct among the nearest training questions.

    Nearness is the cosine of raw word counts, rounded to 1e-6; then text, then question id decide.
    Of answers that are correct equally often, the nearest one is said; a question that shares no
    word with any is answered with the most frequent answer. The images, which the paper's player
    sees as well, are not looked at.

    Attributes:
        index: the texts of the training questions.
        answers_to: the correct answers to each text, by question id.
        overall: the most frequent correct answer.
    """

    index: TextIndex
    answers_to: Mapping[str, tuple[str, ...]]
    overall: str

    @classmethod
    def learn(cls, training: Training) -> NearestNeighbour:
        """Return the player that remembers all questions."""
        answers: dict[str, list[str]] = {}
        for text, answer in zip(training.asked.texts, training.answers, strict=True):
            answers.setdefault(text, []).append(answer)
        first = {text: tuple(said[:NEIGHBOURS]) for text, said in answers.items()}
        return cls(index_texts(first), first, by_frequency(training.answers)[0])

    def answers(self, asked: Asked) -> list[str]:
        """Return the neighbours' answer to each question; each text is looked up once."""
        guesses = {text: self._guess(text) for text in dict.fromkeys(asked.texts)}
        return [guesses[text] for text in asked.texts]

    def _guess(self, text: str) -> str:
        votes: list[str] = []
        for answer in self._nearest_answers(text):
            votes.append(answer)
            if len(votes) == NEIGHBOURS:
                break
        # The first of the most frequent: the counter keeps the order in which it met them.
        return Counter(votes).most_common(1)[0][0] if votes else self.overall

    def _nearest_answers(self, text: str) -> Iterator[str]:
        for places, similarity in nearest(self.index, text):
            if similarity == 0:
                return
            for place in places:
                yield from self.answers_to[self.index.texts[place]]

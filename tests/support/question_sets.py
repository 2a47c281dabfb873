"""Question sets with answers, and answers by people who saw nothing, for the laws of options."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hypothesis import strategies as st
from plain_choices import PlainQuestion

from vqamc.answers.dataset import Dataset
from vqamc.loading import load
from vqamc.records import Annotation, Answer, Question

_TEXTS = (
    "Is the cat black?", "Is the cat  black", "is the dog black?", "What is the cat?", "what what",
    "What color is the cat?", "What color is the dog?", "How many dogs?", "?", "", "Why",
    "Is the black cat a black dog?", "Where is it?", "Ist die Katze schwarz?", "2 2 22 22 22",
)  # fmt: skip
_ANSWERS = (
    "yes", "no", "Yes", "yes.", "2", "two", "a", "?", "the dog", "dog", "Dog!", "black", "red",
    "on the bed", "10:30", "1,000", "none",
)  # fmt: skip

_DISTINCT = ("yes", "No.", "two", "dog", "black", "red", "on the bed", "10:30")
"""No two alike in normal form: every set has all of them as keys."""

texts = st.sampled_from(_TEXTS)
answers = st.sampled_from(_ANSWERS)


@dataclass(frozen=True)
class QuestionSet:
    """A set of questions as the plain twin takes it; `loaded` gives what the builder takes."""

    questions: tuple[PlainQuestion, ...]

    def loaded(self, asked: tuple[PlainQuestion, ...] | None = None) -> Dataset:
        """Return annotations with all questions, or with those that are asked."""
        annotations = [
            Annotation(
                one.question_id,
                tuple(Answer(text, place) for place, text in enumerate(one.humans, 1)),
                image_id=one.image_id,
                multiple_choice_answer=one.key,
            )
            for one in self.questions
            if one.humans
        ]
        questions = [
            Question(one.question_id, one.text, one.image_id)
            for one in (self.questions if asked is None else asked)
        ]
        return load(annotations, questions)

    @property
    def pool(self) -> tuple[PlainQuestion, ...]:
        """The questions that are answered."""
        return tuple(one for one in self.questions if one.key is not None)


@st.composite
def question_sets(draw: st.DrawFn, most: int = 14, unanswered: bool = False) -> QuestionSet:
    """Return a set of questions with ten (or fewer) answers each, some without any on request."""
    ids = draw(st.lists(st.integers(0, 99), min_size=len(_DISTINCT), max_size=most, unique=True))
    questions = []
    keys = draw(st.permutations(_DISTINCT))
    for place, question_id in enumerate(ids):
        humans = tuple(draw(st.lists(answers, min_size=1, max_size=4)))
        humans += tuple(keys[place : place + 1])
        one = PlainQuestion(
            question_id,
            draw(st.one_of(st.none(), st.integers(0, 3))),
            draw(texts),
            humans[-1],
            humans,
        )
        if place >= len(keys) and unanswered and draw(st.booleans()):
            one = replace(one, key=None, humans=())
        questions.append(one)
    return QuestionSet(tuple(questions))


@st.composite
def plausible_answers(draw: st.DrawFn, questions: QuestionSet) -> dict[int, list[str]]:
    """Return what people answered to some of the questions without seeing the image."""
    said: dict[int, list[str]] = {}
    for one in questions.questions:
        if draw(st.booleans()):
            said[one.question_id] = draw(st.lists(answers, max_size=5))
    return said

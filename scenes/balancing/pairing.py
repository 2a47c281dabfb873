"""What is asked of one scene to its pairs: numbered, worded, and with the ids of the release."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from scenes.balancing.polarity import polarity
from scenes.balancing.records import COMPLEMENT, Pair, YesNo
from scenes.generating.chance import Chance
from scenes.questions.phrasing import say
from scenes.questions.programs import Program
from scenes.questions.types import question_type

QUESTIONS_PER_IMAGE = 10
"""A question's id is so many times its image's id, and a digit."""


class Asked(NamedTuple):
    """One question of an original.

    Attributes:
        program: what it asks.
        phrasing: how.
        answer: on the original.
        family: that of its block.
        block: number of its block among those of the original.
        edit: number of its edit, or of the scene that was found, among those of the original.
    """

    program: Program
    phrasing: int
    answer: YesNo
    family: str
    block: int
    edit: int


def numbered_pairs(image: int, asked: Iterable[Asked], chance: Chance) -> tuple[Pair, ...]:
    """Return the pairs of one original; which question has which number comes from the stream.

    Args:
        image: id of the original.
        asked: its questions.
        chance: the stream.
    """
    questions = list(asked)
    return tuple(
        _pair(image, image * QUESTIONS_PER_IMAGE + number, one)
        for number, one in enumerate(chance.some(questions, len(questions)))
    )


def _pair(image: int, original: int, one: Asked) -> Pair:
    text = say(one.program, one.phrasing)
    return Pair(
        original=original,
        complement=COMPLEMENT + original,
        image=image,
        complement_image=COMPLEMENT + original,
        source=image,
        question=text,
        question_type=question_type(text),
        program=str(one.program),
        form=one.program.form,
        family=one.family,
        polarity=polarity(one.program),
        words=one.program.words,
        answer=one.answer,
        block=one.block,
        edit=one.edit,
    )

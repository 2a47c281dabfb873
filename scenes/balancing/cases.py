"""A question that a scene answers, and how far the scene is from the other answer."""

from __future__ import annotations

from typing import NamedTuple

from scenes.questions.programs import Program


class Case(NamedTuple):
    """A question that a scene answers.

    Attributes:
        program: the question.
        holds: whether the answer is yes.
        key: what the two questions of a block have in common.
        far: how far the scene is from the other answer, if cases differ in that, pixels.
    """

    program: Program
    holds: bool
    key: str
    far: float = 0.0


SIDES = ("facing left", "facing right")
POSTURES = ("sitting", "standing")

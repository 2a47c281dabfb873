"""A question in words, asked about a scene."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct

from scenes.art import Art
from scenes.library import Library
from scenes.questions.evaluation import evaluate
from scenes.questions.parsing import parse
from scenes.questions.phrasing import say
from scenes.questions.programs import Program
from scenes.questions.types import question_type
from scenes.questions.viewing import View, silhouettes_of
from scenes.records import Scene


class Answer(Struct, frozen=True):
    """An answered question.

    Attributes:
        answer: yes, no or undefined.
        reason: why.
        question: as it was asked; a program in its first phrasing.
        question_type: of the list of abstract scenes.
        program: what was understood, such as `not exists(dog)`.
        mentioned: the present instances that its nouns name: object and instance index.
        art: whose visibility counts.
    """

    answer: str
    reason: str
    question: str
    question_type: str
    program: str
    mentioned: tuple[tuple[int, int], ...]
    art: str

    def to_dict(self) -> dict[str, Any]:
        """Return the answer as JSON has it."""
        return {
            "answer": self.answer,
            "reason": self.reason,
            "question": self.question,
            "question_type": self.question_type,
            "program": self.program,
            "mentioned": [list(place) for place in self.mentioned],
            "art": self.art,
        }


def ask(
    scene: Scene,
    question: str | Program,
    art: Art | str | Path = "sketch",
    *,
    library: Library | None = None,
) -> Answer:
    """Ask a yes/no question about a scene.

    To ask many, make a `View` of each scene with one `Silhouettes` and call `answer`.

    Args:
        scene: the scene.
        question: in English, or as a program.
        art: whose visibility counts: `sketch`, a site_pngs folder, or an opened art.
        library: where the scene's type is known; the shipped one if None.

    Raises:
        QuestionError: the question is not in the language; a ValueError.
        DataError: the scene cannot be laid out.
    """
    program = parse(question) if isinstance(question, str) else question
    view = View(scene, silhouettes_of(str(art) if isinstance(art, Path) else art), library)
    return answer(program, view, question if isinstance(question, str) else None)


def answer(program: Program, view: View, question: str | None = None) -> Answer:
    """Answer a program about a view; `question` is how it was asked, if in words."""
    verdict = evaluate(program, view)
    text = say(program) if question is None else question
    return Answer(
        answer=verdict.answer,
        reason=verdict.reason,
        question=text,
        question_type=question_type(text),
        program=str(program),
        mentioned=verdict.mentioned,
        art=view.art,
    )

"""A small language of yes/no questions about scenes.

A question is a program, a frozen value: `parse` reads it from English, `say` prints it, `evaluate`
answers it on a `View` of a scene. Sentences stand once, in `templates`.
"""

from scenes.questions.asking import Answer, answer, ask
from scenes.questions.errors import QuestionError
from scenes.questions.evaluation import Verdict, decide, evaluate
from scenes.questions.parsing import parse
from scenes.questions.phrasing import n_phrasings, n_synonyms, say
from scenes.questions.programs import (
    Attributed,
    Compared,
    Counted,
    Exists,
    Joined,
    Program,
    Related,
)
from scenes.questions.things import Thing
from scenes.questions.types import question_type
from scenes.questions.viewing import View, silhouettes_of

__all__ = [
    "Answer",
    "Attributed",
    "Compared",
    "Counted",
    "Exists",
    "Joined",
    "Program",
    "QuestionError",
    "Related",
    "Thing",
    "Verdict",
    "View",
    "answer",
    "ask",
    "decide",
    "evaluate",
    "n_phrasings",
    "n_synonyms",
    "parse",
    "question_type",
    "say",
    "silhouettes_of",
]

"""What a VQA file holds, as frozen records without behaviour.

Field names are those of the files. Fields that no figure needs are optional, and keys that we do
not name are passed over. The JSON Schemas in `data_schemas/` say the same for people; a test holds
the two together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct

Row = TypeVar("Row")

Id = int | float | str
"""An id as files spell it; `vqamc.ids` makes one canonical integer of it."""


class Answer(Struct, frozen=True, gc=False):
    """What one annotator said."""

    answer: str
    answer_id: Id | None = None
    answer_confidence: Literal["yes", "maybe", "no"] | None = None


class Annotation(Struct, frozen=True, gc=False):
    """The human answers to one question."""

    question_id: Id
    answers: tuple[Answer, ...]
    image_id: Id | None = None
    question_type: str | None = None
    answer_type: str | None = None
    multiple_choice_answer: str | None = None
    coco_split: str | None = None


class Question(Struct, frozen=True, gc=False):
    """One question on one image; in a multiple-choice file with its options."""

    question_id: Id
    question: str
    image_id: Id | None = None
    multiple_choices: tuple[str, ...] | None = None
    coco_split: str | None = None
    file_name: str | None = None


class Prediction(Struct, frozen=True, gc=False):
    """What a model answered: one row of a results file."""

    question_id: Id
    answer: str


class PlausibleAnswers(Struct, frozen=True, gc=False):
    """What people answered to a question without seeing the image."""

    question_id: Id
    answers: tuple[str, ...]


class Option(Struct, frozen=True, gc=False, omit_defaults=True):
    """One option of a built multiple-choice question, and where it came from.

    Attributes:
        text: what is shown.
        roles: the pools that it came from, in the order in which it was met: correct, popular,
            plausible, neighbour, random.
        source_question_id: the question whose correct answer it is, for neighbour and random; the
            nearer of two.
        sources: the question of each role, where it is both and they differ.
    """

    text: str
    roles: tuple[str, ...]
    source_question_id: int | None = None
    sources: dict[str, int] | None = None


class ChoiceSet(Struct, frozen=True, gc=False):
    """The options of one question in the order in which they are shown: one line of provenance."""

    question_id: int
    options: tuple[Option, ...]


class PassesFile(Struct, frozen=True, gc=False):
    """The file `passes.json` of a folder of shuffled passes: one set in several orders."""

    file: str
    fingerprint: str
    seed: int
    mode: Literal["circular", "random"]
    passes: int
    files: tuple[str, ...]
    n_questions: int
    signature: str


class Header(Struct, frozen=True, gc=False, kw_only=True):
    """The bookkeeping of a release file; never needed to score.

    Values are kept as they came: `year`, for one, is a number in most files and text in some.
    """

    info: Any = None
    license: Any = None
    data_type: Any = None
    data_subtype: Any = None
    task_type: Any = None
    num_choices: Any = None


class QuestionsFile(Header, frozen=True, gc=False, kw_only=True):
    """A question file of the release's form; a bare list of questions is read as well."""

    questions: list[Question]


class AnnotationsFile(Header, frozen=True, gc=False, kw_only=True):
    """An annotation file of the release's form; a bare list of annotations is read as well."""

    annotations: list[Annotation]


@dataclass(frozen=True, slots=True)
class Rows(Generic[Row]):
    """The rows of one file, and where they came from.

    Attributes:
        file: the name of the file, for messages.
        at: the JSON path of the list of rows.
        rows: records, in the order of the file.
        header: the bookkeeping around them; empty for a bare list.
    """

    file: str
    at: str
    rows: list[Row]
    header: Header = field(default_factory=Header)

    def path_of(self, row: int, key: str = "") -> str:
        """Return the JSON path of a row, or of a value in it."""
        return f"{self.at}[{row}].{key}" if key else f"{self.at}[{row}]"


@dataclass(frozen=True, slots=True)
class PlacedRows(Rows[Row]):
    """Rows that stand elsewhere than in a list, or in another order.

    Attributes:
        paths: the JSON path of each.
    """

    paths: Sequence[str] = ()

    def path_of(self, row: int, key: str = "") -> str:
        """Return the JSON path of a row, or of a value in it."""
        return f"{self.paths[row]}.{key}" if key else self.paths[row]

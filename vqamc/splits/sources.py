"""What is divided or judged: GQA questions, or VQA annotations by any key of theirs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, cast

import msgspec

from vqamc.answers.majority import most_frequent
from vqamc.answers.normalize import normalize
from vqamc.errors import SHOWN_PROBLEMS, DataError, Problem
from vqamc.files.entries import (
    read_gqa_questions,
    read_keyed_annotations,
    read_keyed_majorities,
)
from vqamc.files.explaining import plain
from vqamc.files.raw_rows import LightAnnotation
from vqamc.gqa import Entries
from vqamc.records import Annotation
from vqamc.wording import describe

Data = Literal["gqa", "vqa"]

GROUP_KEYS = {"gqa": "groups.local", "vqa": "question_type"}
"""Where a question's group stands, unless the user names another key."""


@dataclass(frozen=True, slots=True)
class Source:
    """n questions with their answers, sorted by id.

    Attributes:
        data: `gqa`: an answer is right or wrong; `vqa`: ten people answered, accuracy is consensus.
        entries: the questions, typed and raw.
        answers: the right answer of each, or the majority answer in its normal form.
    """

    data: Data
    entries: Entries[Any]
    answers: list[str]

    def __len__(self) -> int:
        """Return the number of questions."""
        return len(self.entries)

    @property
    def images(self) -> int:
        """How many images there are; a question without one counts as an image of its own."""
        named = [one.image_id for one in self.entries.rows if one.image_id is not None]
        return len(set(named)) + len(self) - len(named)

    @property
    def usual_key(self) -> str:
        """Where a question's group stands unless another key is named."""
        return GROUP_KEYS[self.data]

    @property
    def form(self) -> Callable[[str], str]:
        """The form in which answers are told apart: as they are, or normalised in VQA."""
        return cache(normalize) if self.data == "vqa" else str

    def groups(self, key: str | None = None) -> list[str | None]:
        """Return the group of each question, None where it is null.

        Args:
            key: where it stands, in steps joined by periods; by default `groups.local` in GQA and
                `question_type` in VQA.

        Raises:
            DataError: questions without that key.
        """
        found, faulty = [], []
        steps = (key or self.usual_key).split(".")
        for place, raw in enumerate(self.entries.raw):
            value = self._typed(place) if key is None else msgspec.UNSET
            if value is msgspec.UNSET:
                value = _value_at(plain(raw), steps)
            if value is None or (isinstance(value, str | int) and not isinstance(value, bool)):
                found.append(None if value is None else str(value))
            else:
                faulty.append((place, value))
        if faulty:
            raise _without_group(self.entries, ".".join(steps), faulty)
        return found

    def _typed(self, place: int) -> Any:
        """Return the group at its usual place, as it was decoded; unset where it is not there."""
        row = self.entries.rows[place]
        if self.data == "gqa":
            return msgspec.UNSET if row.groups is None else row.groups.local
        return msgspec.UNSET if row.question_type is None else row.question_type


def read_source(path: str | Path, data: str = "gqa", *, judged: bool = True) -> Source:
    """Return questions with their answers from a file.

    Args:
        path: GQA questions (a dict keyed by id, or a list), or VQA annotations (a release file, a
            list, or a dict keyed by id).
        data: `gqa` or `vqa`.
        judged: whether answers will be judged; if not, VQA annotations with a stored majority
            answer need no human ones.

    Raises:
        InputNotFoundError: no such file.
        DataError: not such a file, or no question in it.
        PolicyError: an id that stands twice.
    """
    entries: Entries[Any]
    if data == "gqa":
        entries = read_gqa_questions(path)
        answers = [one.answer for one in entries.rows]
    else:
        entries = (read_keyed_annotations if judged else read_keyed_majorities)(path)
        normal = cache(normalize)
        answers = [normal(_majority(one)) for one in entries.rows]
    return Source(cast(Data, data), entries, answers)


def _majority(one: Annotation | LightAnnotation) -> str:
    if one.multiple_choice_answer is not None:
        return one.multiple_choice_answer
    if isinstance(one, LightAnnotation):
        return most_frequent(one.human_answers())
    return most_frequent([said.answer for said in one.answers])


_ABSENT = object()


def _value_at(row: Any, steps: Sequence[str]) -> Any:
    for step in steps:
        if not isinstance(row, dict) or step not in row:
            return _ABSENT
        row = row[step]
    return row


_REMEDIES = {
    "question_type": "derive the types with `vqamc question-types Q --list real --annotations A "
    "--out FILE`, or name another key with --group-by"
}
"""What to do where a key is missing that can be derived."""


def _without_group(entries: Entries[Any], key: str, faulty: Sequence[tuple[int, Any]]) -> DataError:
    problems = [
        Problem(
            entries.file,
            f"{entries.paths[place]}.{key}",
            "the question's group, a text or null",
            "nothing" if value is _ABSENT else describe(value),
            _REMEDIES.get(key, "name the key that holds the group with --group-by"),
        )
        for place, value in faulty[:SHOWN_PROBLEMS]
    ]
    return DataError(problems, total=len(faulty))

"""The annotated side, prepared once: every distinct string interned, questions sorted by id."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.frozen import freeze_arrays, sealed
from vqamc.answers.groups import Groups
from vqamc.answers.interning import interned
from vqamc.answers.questions import Questions
from vqamc.errors import SHOWN_PROBLEMS, DataError, PolicyError, Problem, UnknownQuestionError
from vqamc.fingerprint import Fingerprint
from vqamc.ids import IdArray, Ids, canonical_id, canonical_ids
from vqamc.records import Annotation, Header, Id, Rows
from vqamc.rules import Rules
from vqamc.wording import counted, listed

ANNOTATORS = 10
"""How many people answer a question in every VQA release."""


@sealed
@dataclass(frozen=True, slots=True, eq=False)
class Dataset:
    """Human answers to n questions, sorted by question id.

    Answers lie flat, one question after the other; question q owns those from `offsets[q]` up to
    `offsets[q + 1]`.

    Attributes:
        file: the name of the file they came from, for messages.
        header: the file's bookkeeping.
        question_ids: ascending, shape (n,).
        image_ids: the image of each question (a rank, where images are named by text), shape (n,).
        without_image: how many questions have no image in the file; each counts as its own.
        file_order: the questions in the order of the file, shape (n,).
        strings: every distinct human answer, raw, in order of first appearance.
        codes: each human answer, an index into `strings`, shape (answers,).
        offsets: where each question's answers begin, shape (n + 1,).
        identities: which answers of a question the reference takes for one, because they share
            `answer_id` and `answer_confidence`; None where every answer has an id of its own.
        question_types: the questions by type.
        answer_types: the questions by answer type.
        majority_answers: the stored most frequent answer, None where the file has none.
        warnings: what was odd about the file.
        fingerprint: a hash of all of the above that does not depend on the order of rows.
        questions: the questions and their options, where a question file was given.
        forms: the human answers as each `Rules` compares them, kept by `matching.human_forms`
            once they have been needed; never part of what the data set is.
    """

    file: str
    header: Header
    question_ids: IdArray
    image_ids: IdArray
    without_image: int
    file_order: NDArray[np.int64]
    strings: tuple[str, ...]
    codes: NDArray[np.int32]
    offsets: NDArray[np.int64]
    identities: NDArray[np.int32] | None
    question_types: Groups
    answer_types: Groups
    majority_answers: tuple[str | None, ...]
    warnings: tuple[str, ...]
    fingerprint: str
    questions: Questions | None = None
    forms: dict[Rules, Any] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        """Keep the arrays from being written to."""
        freeze_arrays(self)

    def __len__(self) -> int:
        """Return the number of questions."""
        return len(self.question_ids)

    @property
    def annotators(self) -> NDArray[np.int64]:
        """How many people answered each question, shape (n,)."""
        return np.diff(self.offsets)

    def row_of(self, question_id: int) -> int:
        """Return the row of a question.

        Raises:
            UnknownQuestionError: it is not annotated.
        """
        row = int(np.searchsorted(self.question_ids, question_id))
        if row == len(self) or self.question_ids[row] != question_id:
            raise UnknownQuestionError(
                f"{self.file}: question {question_id} is not annotated; name one that is"
            )
        return row

    def human_answers(self, row: int) -> list[str]:
        """Return the raw human answers of the question in a row."""
        return [self.strings[c] for c in self.codes[self.offsets[row] : self.offsets[row + 1]]]

    def identities_of(self, row: int) -> list[int] | None:
        """Return what tells the annotators of a question apart; None where each has an own id."""
        if self.identities is None:
            return None
        told: list[int] = self.identities[self.offsets[row] : self.offsets[row + 1]].tolist()
        return told

    def per_answer(self, per_question: NDArray[Any]) -> NDArray[Any]:
        """Return each human answer's value where each question has one, shape (answers,)."""
        return np.repeat(per_question, self.annotators)

    def count_per_question(self, per_answer: NDArray[np.bool_]) -> NDArray[np.int64]:
        """Return how many of each question's answers are marked, shape (n,)."""
        width, rest = divmod(len(self.codes), len(self))
        if rest == 0 and (self.annotators == width).all():
            counts = np.count_nonzero(per_answer.reshape(-1, width), axis=1)
        else:
            counts = np.add.reduceat(per_answer, self.offsets[:-1], dtype=np.int64)
        return np.asarray(counts, dtype=np.int64)

    def all_equal(self, per_answer: NDArray[np.int32]) -> NDArray[np.bool_]:
        """Return whether all of a question's answers have one value, shape (n,)."""
        same = per_answer == self.per_answer(per_answer[self.offsets[:-1]])
        equal: NDArray[np.bool_] = self.count_per_question(same) == self.annotators
        return equal

    def places(self, rows: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return where the answers to some questions stand among all, shape (their answers,)."""
        sizes = self.annotators[rows]
        starts = np.concatenate(([0], np.cumsum(sizes)))
        return np.repeat(self.offsets[rows] - starts[:-1], sizes) + np.arange(starts[-1])

    def take(self, rows: NDArray[np.int64]) -> Dataset:
        """Return the data set of some questions, given by ascending rows.

        The fingerprint stays that of the whole: what was left out is said by ids and policies.
        """
        if len(rows) == len(self):
            return self
        offsets = np.concatenate(([0], np.cumsum(self.annotators[rows])))
        kept = self.places(rows)
        place = np.full(len(self), -1, dtype=np.int64)
        place[rows] = np.arange(len(rows))
        order = place[self.file_order]
        return replace(
            self,
            question_ids=self.question_ids[rows],
            image_ids=self.image_ids[rows],
            file_order=order[order >= 0],
            codes=self.codes[kept],
            offsets=offsets,
            identities=None if self.identities is None else self.identities[kept],
            question_types=self.question_types.take(rows),
            answer_types=self.answer_types.take(rows),
            majority_answers=tuple(self.majority_answers[row] for row in rows),
            forms={},
        )


class Images(NamedTuple):
    """The images of questions.

    Attributes:
        ids: canonical ids; where some image is named by text, the rank of its name: images only
            need to be told apart.
        without: how many questions have none, and so one of their own.
        names: the names, for the fingerprint.
        warnings: what was odd about their spelling.
    """

    ids: IdArray
    without: int = 0
    names: Sequence[Groups] = ()
    warnings: tuple[str, ...] = ()


def prepare(rows: Rows[Annotation]) -> Dataset:
    """Return annotations as a data set; the rows themselves are not changed.

    Raises:
        DataError: no annotation, a question without a human answer, or an id that is none.
        PolicyError: a question annotated twice.
    """
    _refuse_nothing(rows)
    annotations = rows.rows
    ids = canonical_ids(
        [one.question_id for one in annotations],
        rows.file,
        lambda row: rows.path_of(row, "question_id"),
    )
    by_id = np.argsort(ids.values, kind="stable")
    refuse_twice(ids.values[by_id], rows.file)
    in_order = [annotations[row] for row in by_id.tolist()]
    strings, codes = interned([said.answer for one in in_order for said in one.answers])
    sizes = np.fromiter((len(one.answers) for one in in_order), np.int64, len(in_order))
    identities, merged = _identities(in_order, sizes)
    return assembled(
        Columns(
            rows.file,
            rows.header,
            ids,
            by_id,
            strings,
            codes,
            sizes,
            identities,
            merged,
            image_ids_of([one.image_id for one in in_order], rows.file),
            Groups.of([one.question_type for one in in_order]),
            Groups.of([one.answer_type for one in in_order]),
            tuple(one.multiple_choice_answer for one in in_order),
        )
    )


class Columns(NamedTuple):
    """What annotations hold, sorted by question id; see `Dataset`.

    Attributes:
        file: its name.
        header: its bookkeeping.
        ids: in the order of the file.
        by_id: the rows of the file by id, shape (n,).
        strings: distinct answers in order of first appearance.
        codes: each answer, shape (answers,).
        sizes: how many each question has, shape (n,).
        identities: which answers share theirs.
        merged: in how many questions some do.
        images: of the questions.
        question_types: of the questions.
        answer_types: of the questions.
        majority: the stored majority answers.
    """

    file: str
    header: Header
    ids: Ids
    by_id: NDArray[np.int64]
    strings: tuple[str, ...]
    codes: NDArray[np.int32]
    sizes: NDArray[np.int64]
    identities: NDArray[np.int32] | None
    merged: int
    images: Images
    question_types: Groups
    answer_types: Groups
    majority: tuple[str | None, ...]


def assembled(of: Columns) -> Dataset:
    """Return columns as a data set, with its fingerprint and what is odd about it."""
    question_ids = of.ids.values[of.by_id]
    fingerprint = Fingerprint()
    for array in (question_ids, of.images.ids, of.sizes, of.identities):
        fingerprint.add_array(array)
    fingerprint.add_strings(of.strings, of.codes)
    for groups in (of.question_types, of.answer_types, Groups.of(of.majority), *of.images.names):
        fingerprint.add_strings(groups.labels, groups.codes)
    annotators = _annotator_warnings(of.file, of.sizes, of.merged)
    return Dataset(
        file=of.file,
        header=of.header,
        question_ids=question_ids,
        image_ids=of.images.ids,
        without_image=of.images.without,
        file_order=np.argsort(of.by_id, kind="stable"),
        strings=of.strings,
        codes=of.codes,
        offsets=np.concatenate(([0], np.cumsum(of.sizes))),
        identities=of.identities,
        question_types=of.question_types,
        answer_types=of.answer_types,
        majority_answers=of.majority,
        warnings=(*of.ids.warnings, *of.images.warnings, *annotators),
        fingerprint=fingerprint.hexdigest(),
    )


def _refuse_nothing(rows: Rows[Annotation]) -> None:
    if not rows.rows:
        raise DataError(
            Problem(rows.file, rows.at, "annotations", "an empty list", "nothing to score")
        )
    without = [row for row, one in enumerate(rows.rows) if not one.answers]
    if without:
        problems = [
            Problem(
                rows.file,
                rows.path_of(row, "answers"),
                "at least one human answer",
                f"none for question {rows.rows[row].question_id}",
                "nothing to score without human answers: name a split whose answers are public",
            )
            for row in without[:SHOWN_PROBLEMS]
        ]
        raise DataError(problems, total=len(without))


def refuse_twice(sorted_ids: IdArray, file: str) -> None:
    """Raise if a question is annotated twice."""
    twice = np.unique(sorted_ids[1:][sorted_ids[1:] == sorted_ids[:-1]])
    if len(twice):
        raise PolicyError(
            f"{file}: {counted(len(twice), 'questions are')} annotated twice ({listed(twice)}); "
            "keep one annotation each"
        )


def image_ids_of(spelt: Sequence[Id | None], file: str) -> Images:
    """Return the image of each question; one without an image has an image of its own."""
    if set(map(type, spelt)) == {int}:
        with suppress(OverflowError):  # Beyond 64 bits an id is a name like any other.
            return Images(np.array(spelt, dtype=np.int64))
    without = np.array([one is None for one in spelt])
    canonical = [0 if one is None else canonical_id(one) for one in spelt]
    names: tuple[Groups, ...] = ()
    warnings: tuple[str, ...] = ()
    if None in canonical:
        named = zip(spelt, canonical, strict=True)
        names = (Groups.of([str(name if known is None else known) for name, known in named]),)
        ids = names[0].codes
    else:
        ids = np.array(canonical, dtype=np.int64)
        odd = sum(one is not None and type(one) is not int for one in spelt)
        said = f"{file}: {odd} of {len(spelt)} image_id are text or decimals; read as integers"
        warnings = (said,) if odd else ()
    # Below every id that is one, so that no two images share a number.
    own = min(0, int(ids.min())) - 1 - np.arange(len(ids))
    return Images(np.where(without, own, ids), int(without.sum()), names, warnings)


def _identities(
    annotations: Sequence[Annotation], sizes: NDArray[np.int64]
) -> tuple[NDArray[np.int32] | None, int]:
    """Return which answers share their id and confidence, and in how many questions some do."""
    spelt = [said.answer_id for one in annotations for said in one.answers]
    if spelt == [number for size in sizes.tolist() for number in range(1, size + 1)]:
        return None, 0  # 1, 2, … n in every question: how the releases have it.
    confidences = [said.answer_confidence for one in annotations for said in one.answers]
    place: dict[Any, int] = {}
    codes = np.array(
        [place.setdefault(key, len(place)) for key in zip(spelt, confidences, strict=True)],
        dtype=np.int32,
    )
    owners = np.repeat(np.arange(len(sizes)), sizes)
    distinct = np.unique(owners * len(place) + codes)
    merged = int(np.count_nonzero(np.bincount(distinct // len(place)) < sizes))
    return (codes, merged) if merged else (None, 0)


def _annotator_warnings(file: str, sizes: NDArray[np.int64], merged: int) -> Iterable[str]:
    other = int(np.count_nonzero(sizes != ANNOTATORS))
    if other:
        least, most = sizes.min(), sizes.max()
        yield (
            f"{file}: {other} of {len(sizes)} questions have "
            f"{least if least == most else f'{least} to {most}'} human answers instead of "
            f"{ANNOTATORS}; scored by the general formula"
        )
    if merged:
        yield (
            f"{file}: in {merged} of {len(sizes)} questions some human answers have no id of their "
            "own; the reference takes equal ones for one, as lmms_eval_vqav2 does; other rules "
            "keep them apart"
        )

"""Questions as columns: a tenth of the memory of records, which are made when one is looked at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import Any, NamedTuple, overload

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.interning import interned
from vqamc.answers.options import Options
from vqamc.answers.piecewise import Interned, Spelt
from vqamc.ids import IdArray, Ids
from vqamc.records import Id, Question, Rows

_BLOCK = 2**12
"""Questions that are made at once where all are gone through."""


class Texts(NamedTuple):
    """A column of texts that repeat.

    Attributes:
        strings: the distinct texts; None is one of its own.
        codes: each row's text, an index into `strings`, shape (n,).
    """

    strings: tuple[Any, ...]
    codes: NDArray[np.int32]

    def at(self, rows: slice) -> Iterable[Any]:
        """Return the texts of some rows."""
        if self.strings == (None,):
            return repeat(None)
        return map(self.strings.__getitem__, self.codes[rows].tolist())


@dataclass(frozen=True, slots=True, eq=False)
class QuestionColumns(Sequence[Question]):
    """n questions, as a sequence of records.

    Attributes:
        ids: as the file spells them, shape (n,).
        images: likewise; None for no image.
        texts: what is asked.
        coco_splits: the splits of images.
        file_names: the names of pictures.
        options: the options of each question; None where none has any.
    """

    ids: IdArray | Sequence[Id]
    images: IdArray | Sequence[Id | None]
    texts: Texts
    coco_splits: Texts
    file_names: Texts
    options: Options | None

    def __len__(self) -> int:
        """Return the number of questions."""
        return len(self.ids)

    @overload
    def __getitem__(self, row: int) -> Question: ...

    @overload
    def __getitem__(self, row: slice) -> Sequence[Question]: ...

    def __getitem__(self, row: int | slice) -> Question | Sequence[Question]:
        """Return the question of a row, or those of some rows."""
        if isinstance(row, slice):
            return tuple(self._made(row))
        place = range(len(self))[row]
        return next(iter(self._made(slice(place, place + 1))))

    def __iter__(self) -> Iterator[Question]:
        """Yield every question."""
        for start in range(0, len(self), _BLOCK):
            yield from self._made(slice(start, start + _BLOCK))

    def image_reprs(self) -> Texts:
        """Return how each image is spelt in Python, which tells 1 from "1"."""
        if isinstance(self.images, np.ndarray):
            values, codes = np.unique(self.images, return_inverse=True)
            return Texts(tuple(map(repr, values.tolist())), codes.astype(np.int32))
        return Texts(*interned([repr(one) for one in self.images]))

    def _made(self, rows: slice) -> Iterator[Question]:
        start, end, _ = rows.indices(len(self))
        return map(
            Question,
            _plain(self.ids[start:end]),
            self.texts.at(rows),
            _plain(self.images[start:end]),
            self._choices(range(start, end)),
            self.coco_splits.at(rows),
            self.file_names.at(rows),
        )

    def _choices(self, rows: range) -> Iterable[tuple[str, ...] | None]:
        if self.options is None:
            return repeat(None)
        return (tuple(self.options.texts(row)) or None for row in rows)


class GatheredQuestions(NamedTuple):
    """Questions sorted by id, and their ids in canonical form.

    Attributes:
        ids: ascending, with what was odd about their spelling.
        columns: the questions in that order.
    """

    ids: Ids
    columns: QuestionColumns


def gather_questions(file: str, pieces: Iterable[list[Question]]) -> GatheredQuestions:
    """Return questions that come in pieces, of which only columns are kept.

    Args:
        file: its name, for messages.
        pieces: the rows of the file, gone through once; at least one.

    Raises:
        DataError: an id that is none.
        PolicyError: an id in two forms.
    """
    spelt, images = Spelt(), Spelt()
    texts, coco_splits, file_names, choices = (Interned() for _ in range(4))
    counts: list[NDArray[np.int32]] = []
    for piece in pieces:
        spelt.add([one.question_id for one in piece])
        images.add([one.image_id for one in piece])
        texts.add([one.question for one in piece])
        coco_splits.add([one.coco_split for one in piece])
        file_names.add([one.file_name for one in piece])
        lists = [one.multiple_choices or () for one in piece]
        choices.add([text for one in lists for text in one])
        counts.append(np.fromiter(map(len, lists), dtype=np.int32, count=len(lists)))
    ids = spelt.ids(Rows(file, "$", []))
    by_id = np.argsort(ids.values, kind="stable")
    # Rows that are in order already are not copied.
    order: Any = slice(None) if (by_id[1:] > by_id[:-1]).all() else by_id
    columns = QuestionColumns(
        _in_order(spelt, order),
        _in_order(images, order),
        _texts(texts, order),
        _texts(coco_splits, order),
        _texts(file_names, order),
        _options(choices, np.concatenate(counts), order),
    )
    return GatheredQuestions(Ids(ids.values[order], ids.warnings), columns)


def _in_order(spelt: Spelt, order: Any) -> IdArray | Sequence[Any]:
    integers = spelt.integers()
    if integers is not None:
        ordered: IdArray = integers[order]
        return ordered
    listed = spelt.listed()
    return listed if isinstance(order, slice) else [listed[row] for row in order.tolist()]


def _texts(column: Interned, order: Any) -> Texts:
    strings, codes = column.taken()
    return Texts(strings, codes[order])


def _options(choices: Interned, counts: NDArray[np.int32], order: Any) -> Options | None:
    strings, codes = choices.taken()
    if not len(codes):
        return None
    offsets = np.concatenate(([0], np.cumsum(counts, dtype=np.int64)))
    options = Options(strings, codes, offsets)
    return options if isinstance(order, slice) else options.take(order)


def _plain(values: IdArray | Sequence[Any]) -> Sequence[Any]:
    return values.tolist() if isinstance(values, np.ndarray) else values

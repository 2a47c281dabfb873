"""Annotations and answers that come in pieces: only what scoring needs is kept of each row.

The data set and the predictions are those that `prepare` and `gather` make of all rows at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Columns, Dataset, Images, assembled, image_ids_of, refuse_twice
from vqamc.answers.groups import MISSING, Groups
from vqamc.answers.piecewise import Interned, Spelt
from vqamc.answers.predictions import Predictions, gathered
from vqamc.records import Annotation, Header, Prediction, Rows

_PIECE = 2**20


def dataset_in_pieces(
    file: str, pieces: Iterable[list[Annotation]], header: Header | None = None
) -> Dataset | None:
    """Return annotations as a data set, as `prepare` does.

    Args:
        file: its name, for messages.
        pieces: the rows of the file, gone through once.
        header: its bookkeeping, where it has some.

    Returns:
        The data set; None where some question's answers are not numbered 1, 2, …, which only
        `prepare` can take, or some question has no answer, which it explains.

    Raises:
        DataError: an id that is none.
        PolicyError: a question annotated twice.
    """
    rows: Rows[Any] = Rows(file, "$", [])
    spelt, images = Spelt(), Spelt()
    said, question_types, answer_types, majority = (Interned() for _ in range(4))
    sizes: list[NDArray[np.int64]] = []
    for piece in pieces:
        counts = [len(one.answers) for one in piece]
        numbers = [answer.answer_id for one in piece for answer in one.answers]
        if 0 in counts or numbers != [k for count in counts for k in range(1, count + 1)]:
            return None
        spelt.add([one.question_id for one in piece])
        images.add([one.image_id for one in piece])
        said.add([answer.answer for one in piece for answer in one.answers])
        question_types.add([one.question_type for one in piece])
        answer_types.add([one.answer_type for one in piece])
        majority.add([one.multiple_choice_answer for one in piece])
        sizes.append(np.array(counts, dtype=np.int64))
    ids = spelt.ids(rows)
    by_id = np.argsort(ids.values, kind="stable")
    refuse_twice(ids.values[by_id], file)
    strings, codes = said.taken()
    all_sizes = np.concatenate(sizes)
    if (by_id[1:] < by_id[:-1]).any():
        codes = _reordered(codes, all_sizes, by_id)
        strings, codes = _by_first_appearance(strings, codes)
    texts, places = majority.taken()
    return assembled(
        Columns(
            file=file,
            header=header or Header(),
            ids=ids,
            by_id=by_id,
            strings=strings,
            codes=codes,
            sizes=all_sizes[by_id],
            identities=None,
            merged=0,
            images=_images(images, by_id, file),
            question_types=_groups(question_types, by_id),
            answer_types=_groups(answer_types, by_id),
            majority=tuple(np.array([*texts, None], dtype=object)[:-1][places[by_id]].tolist()),
        )
    )


def predictions_in_pieces(file: str, pieces: Iterable[list[Prediction]]) -> Predictions:
    """Return answers sorted by id, as `gather` does; raises as it does."""
    spelt, said = Spelt(), Interned()
    for piece in pieces:
        spelt.add([one.question_id for one in piece])
        said.add([one.answer for one in piece])
    return gathered(spelt.ids(Rows(file, "$", [])), *said.taken(), file)


def _images(spelt: Spelt, by_id: NDArray[np.int64], file: str) -> Images:
    integers = spelt.integers()
    if integers is not None:
        return Images(integers[by_id])
    listed = spelt.listed()
    return image_ids_of([listed[row] for row in by_id.tolist()], file)


def _groups(names: Interned, by_id: NDArray[np.int64]) -> Groups:
    texts, places = names.taken()
    named = [MISSING if text is None else text for text in texts]
    if len(set(named)) < len(named):  # Some file spells out what stands for nothing.
        return Groups.of([named[place] for place in places[by_id].tolist()])
    return Groups.interned(named, places[by_id])


def _reordered(
    codes: NDArray[np.int32], sizes: NDArray[np.int64], by_id: NDArray[np.int64]
) -> NDArray[np.int32]:
    """Return the answers of all questions with the questions in another order."""
    if (sizes == sizes[0]).all():
        by_question: NDArray[np.int32] = codes.reshape(len(sizes), -1)[by_id].reshape(-1)
        return by_question
    starts = np.concatenate(([0], np.cumsum(sizes)))
    bounds = zip(starts[by_id].tolist(), starts[by_id + 1].tolist(), strict=True)
    return np.concatenate([codes[start:end] for start, end in bounds])


def _by_first_appearance(
    strings: tuple[str, ...], codes: NDArray[np.int32]
) -> tuple[tuple[str, ...], NDArray[np.int32]]:
    """Return distinct strings in order of first appearance, and their codes."""
    first = np.full(len(strings), len(codes), dtype=np.int64)
    for start in range(0, len(codes), _PIECE):
        found, places = np.unique(codes[start : start + _PIECE], return_index=True)
        first[found] = np.minimum(first[found], places + start)
    order = np.argsort(first, kind="stable")
    rank = np.empty(len(strings), dtype=np.int32)
    rank[order] = np.arange(len(strings), dtype=np.int32)
    return tuple(strings[place] for place in order.tolist()), rank[codes]

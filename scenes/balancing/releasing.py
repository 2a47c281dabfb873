"""Pairs to the files of the balanced release: questions, annotations, pairs, groups of four."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

from scenes.balancing.records import Pair, Source, complement_name
from scenes.batches import picture_name
from vqamc.files.release import write_release
from vqamc.files.writing import canonical_json, replacing
from vqamc.version import __version__

N_ANSWERS = 10
"""So many people answered a question of the release; here all of them are the program."""

_OPPOSITE = {"yes": "no", "no": "yes"}

HEADER: dict[str, Any] = {
    "info": {
        "description": "Balanced pairs of questions on clipart scenes; answers are exact.",
        "version": f"vqamc {__version__}",
        "contributor": "scenes pairs",
        "url": "",
    },
    "license": {"name": "", "url": ""},
    "data_type": "abstract_v002",
    "data_subtype": "train2015",
}
"""The bookkeeping of both files: the fields that tools of the field look up."""


class Kind(NamedTuple):
    """The rows of one kind.

    Attributes:
        name: of their file, and of the key under which it has them.
        header: the bookkeeping beside them; None where the file is a bare list.
        rows: all of them; the rows of one scene follow one another.
        question_of: the first question id of a row.
        scene_of: the id of the scene that a row is about, or of the original of its pairs.
    """

    name: str
    header: dict[str, Any] | None
    rows: Iterable[Any]
    question_of: Callable[[Any], int]
    scene_of: Callable[[Any], int]


def write_files(sources: Sequence[Source], folder: Path) -> None:
    """Write questions, annotations, pairs, groups and edits into a folder, a file each.

    Args:
        sources: all sources.
        folder: where to.
    """
    for kind in kinds_of(sources):
        if kind.header is None:
            _write_list(folder / f"{kind.name}.json", kind.rows)
            continue
        with replacing(folder / f"{kind.name}.json") as stream:
            write_release(stream, kind.header, kind.name, kind.rows)


def kinds_of(sources: Sequence[Source]) -> Iterator[Kind]:
    """Hand out questions, annotations, pairs, groups and edits, each in their order.

    Args:
        sources: all sources.
    """
    names = {source.id: source.file_name for source in sources}
    pairs = (pair for source in sources for pair in source.pairs)
    ordered = sorted(pairs, key=lambda pair: pair.original)
    asked = HEADER | {"task_type": "Open-Ended"}
    of_row = (itemgetter("question_id"), itemgetter("image_id"))
    yield Kind("questions", asked, question_rows(ordered, names), *of_row)
    yield Kind("annotations", HEADER, annotation_rows(ordered), *of_row)
    listed = ([pair.original, pair.complement] for pair in ordered)
    yield Kind("pairs", None, listed, lambda pair: pair[0], lambda pair: pair[0] // 10)
    of_group = (lambda group: group[0][0], lambda group: group[0][0] // 10)
    yield Kind("groups", None, groups(ordered), *of_group)
    yield Kind(
        "edits", None, edit_rows(sources), lambda row: row["pairs"][0][0], itemgetter("source")
    )


def edit_rows(sources: Iterable[Source]) -> Iterator[dict[str, Any]]:
    """Hand out what was edited for which pairs, one row an edit, sorted by source.

    Args:
        sources: all sources.
    """
    for source in sources:
        for number, edit in enumerate(source.edits):
            own = [pair for pair in source.pairs if pair.edit == number]
            yield {
                "source": source.id,
                "pairs": [[pair.original, pair.complement] for pair in own],
                "programs": [pair.program for pair in own],
                "family": own[0].family,
                "steps": list(edit.instructions),
                "changes": edit.changes,
                "moved_px": edit.moved_px,
                "found": edit.found,
            }


def question_rows(pairs: Iterable[Pair], names: Mapping[int, str]) -> Iterator[dict[str, Any]]:
    """Hand out the rows of the question file, sorted by id if the pairs are.

    Args:
        pairs: all pairs.
        names: the picture's name of each original, by its id.
    """
    for id_, image, pair, _ in _questions(pairs):
        yield {
            "question_id": id_,
            "image_id": image,
            "question": pair.question,
            "file_name": picture_name(names.get(image) or complement_name(image)),
        }


def annotation_rows(pairs: Iterable[Pair]) -> Iterator[dict[str, Any]]:
    """Hand out the rows of the annotation file, sorted by id if the pairs are."""
    for id_, image, pair, answer in _questions(pairs):
        yield {
            "question_id": id_,
            "image_id": image,
            "question_type": pair.question_type,
            "answer_type": "yes/no",
            "multiple_choice_answer": answer,
            "answers": [
                {"answer": answer, "answer_confidence": "yes", "answer_id": number}
                for number in range(1, N_ANSWERS + 1)
            ],
        }


def groups(pairs: Iterable[Pair]) -> list[list[list[int]]]:
    """Return the fours: the two questions of every edit, each on both of its scenes."""
    edits: dict[tuple[int, int], list[list[int]]] = {}
    for pair in pairs:
        edits.setdefault((pair.source, pair.edit), []).append([pair.original, pair.complement])
    return sorted(edits.values())


def _questions(pairs: Iterable[Pair]) -> Iterator[tuple[int, int, Pair, str]]:
    """Hand out question id, image id, pair and answer: first of all originals, then the others."""
    kept = list(pairs)
    for pair in kept:
        yield pair.original, pair.image, pair, pair.answer
    for pair in kept:
        yield pair.complement, pair.complement_image, pair, _OPPOSITE[pair.answer]


def _write_list(path: Path, rows: Iterable[Any]) -> None:
    """Write rows as one JSON list, one a line."""
    with replacing(path) as stream:
        stream.write(b"[")
        for place, row in enumerate(rows):
            stream.write((b",\n" if place else b"\n") + canonical_json(row))
        stream.write(b"\n]\n")

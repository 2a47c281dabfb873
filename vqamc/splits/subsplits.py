"""The parts of a test set: drawn by image, so that no picture is in two of them.

The organisers divided test2015 into test-dev, test-standard, test-challenge and test-reserve; which
image is where was never published. Test-reserve is never shown: a score that is much better on
test-standard says that somebody chose a model by it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from vqamc.answers.questions import Questions
from vqamc.errors import PolicyError, UsageError
from vqamc.ids import IdArray
from vqamc.records import Question
from vqamc.streams import Stream
from vqamc.wording import counted, listed

SUBSPLITS = ("test-dev", "test-standard", "test-challenge", "test-reserve")


def draw_subsplits(
    asked: Questions,
    *,
    names: Sequence[str] = SUBSPLITS,
    given: Mapping[str, IdArray] | None = None,
    files: Mapping[str, str] | None = None,
    seed: int = 0,
) -> dict[str, list[int]]:
    """Return the question ids of each part, ascending.

    Images are drawn into the parts in equal numbers; all questions on an image go with it, and a
    question without an image counts as one of its own. Parts whose ids are given keep them, and the
    other questions are drawn into the other parts; `warnings_of` says where that parts an image.

    Args:
        asked: the questions.
        names: the parts.
        given: the ids of parts that are known, by name.
        files: where they come from, by the same names, for messages.
        seed: where the draw comes from.

    Raises:
        UsageError: questions are left for no part.
        PolicyError: given ids that are not asked, or that stand twice.
    """
    given = given or {}
    parts = {name: sorted(ids.tolist()) for name, ids in given.items()}
    taken = _known(asked, parts, files or {})
    open_parts = [name for name in names if name not in parts]
    images: dict[str, list[int]] = {}
    for question_id, one in zip(asked.question_ids.tolist(), asked.records, strict=True):
        if question_id not in taken:
            images.setdefault(_image(question_id, one), []).append(question_id)
    if images and not open_parts:
        left = [one for ids in images.values() for one in ids]
        raise UsageError(
            f"{counted(len(left), 'questions are')} in no part ({listed(left)}), and every "
            "part's ids are "
            "given; leave one to be drawn"
        )
    drawn = Stream(seed, "subsplits").shuffled(sorted(images))
    bounds = [
        round(len(drawn) * part / max(1, len(open_parts))) for part in range(len(open_parts) + 1)
    ]
    for name, first, last in zip(open_parts, bounds, bounds[1:], strict=False):
        parts[name] = sorted(one for image in drawn[first:last] for one in images[image])
    return {name: parts[name] for name in (*names, *(one for one in parts if one not in names))}


def warnings_of(asked: Questions, parts: Mapping[str, Sequence[int]]) -> Iterator[str]:
    """Yield what may surprise about parts: images in two of them, and parts without a question."""
    place = {one: row for row, one in enumerate(asked.question_ids.tolist())}
    holders: dict[str, set[str]] = {}
    for name, ids in parts.items():
        for one in ids:
            holders.setdefault(_image(one, asked.records[place[one]]), set()).add(name)
    if shared := sum(len(names) > 1 for names in holders.values()):
        yield (
            f"{shared} images have questions in more than one part, because given ids hold only "
            "some of their questions: the parts are not independent"
        )
    if empty := [name for name, ids in parts.items() if not ids]:
        yield f"no image is left for {', '.join(empty)}"


def _image(question_id: int, one: Question) -> str:
    """Return the image of a question; without one it counts as an image of its own."""
    return f"question {question_id}" if one.image_id is None else f"image {one.image_id}"


def _known(
    asked: Questions, parts: Mapping[str, Sequence[int]], files: Mapping[str, str]
) -> set[int]:
    counts = Counter(one for ids in parts.values() for one in ids)
    names = ", ".join(files.values()) or "the given ids"
    if unknown := counts.keys() - set(asked.question_ids.tolist()):
        raise PolicyError(
            f"{names}: {counted(len(unknown), 'ids are')} not in {asked.file} ({listed(unknown)}); "
            "another split?"
        )
    if twice := [one for one, count in counts.items() if count > 1]:
        raise PolicyError(
            f"{names}: {counted(len(twice), 'ids stand')} twice, in one part or in two "
            f"({listed(twice)}); "
            "parts share no question"
        )
    return set(counts)


def counts_of(asked: Questions, parts: Mapping[str, Sequence[int]]) -> dict[str, Any]:
    """Return how many questions and images each part holds."""
    place = {one: row for row, one in enumerate(asked.question_ids.tolist())}
    return {
        name: {
            "questions": len(ids),
            "images": len({_image(one, asked.records[place[one]]) for one in ids}),
        }
        for name, ids in parts.items()
    }

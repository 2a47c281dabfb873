"""The file names of images, as the releases have them."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import Any

from vqamc.records import Header, Question

_SUBSET = re.compile(r"(train|val|test)[a-z-]*(\d{4})")
_ABSTRACT_YEAR = "2015"
_FIRST_VAL, _FIRST_TEST = 20_000, 30_000


def image_file(question: Question, header: Header) -> str | None:
    """Return the file name of a question's image; None where it cannot be told.

    The archives of the balanced binary set call themselves 2017, but their images still say 2015;
    the images of test-dev are those of test. VQA-CP mixes the splits and names one with each row.
    An image id that is a file name (VizWiz) is taken as it is, and so is the `file_name` of a row,
    as our own balanced sets have it.
    """
    if question.file_name:
        return question.file_name
    image_id = question.image_id
    if isinstance(image_id, str) and PurePosixPath(image_id).suffix:
        return image_id
    number = _number(image_id)
    if number is None:
        return None
    family = str(header.data_type or "").lower()
    if family.startswith("abstract"):
        split = _split(header.data_subtype) or _abstract_split(number)
        return f"abstract_v002_{split}{_ABSTRACT_YEAR}_{number:012d}.png"
    subset = _subset(question.coco_split or header.data_subtype)
    if subset and (family == "mscoco" or question.coco_split):
        return f"COCO_{subset}_{number:012d}.jpg"
    return None


def _number(image_id: Any) -> int | None:
    try:
        number = int(image_id)
    except (TypeError, ValueError):
        return None
    return number if number >= 0 else None


def _subset(spelt: Any) -> str:
    found = _SUBSET.search(spelt) if isinstance(spelt, str) else None
    return f"{found[1]}{found[2]}" if found else ""


def _split(spelt: Any) -> str:
    return _subset(spelt)[:-4]


def _abstract_split(number: int) -> str:
    if number < _FIRST_VAL:
        return "train"
    return "val" if number < _FIRST_TEST else "test"

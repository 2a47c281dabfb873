"""Vocabularies of answers: a list, the labels of a classifier, or one answer a line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

from vqamc.errors import DataError, Problem
from vqamc.files.malformed import explain_malformed
from vqamc.files.opening import Document, open_document
from vqamc.files.repeated_keys import refuse_repeats_within
from vqamc.wording import describe

_WANTED = "a list of answers, or an object of answers and their labels"


def read_vocabulary(path: str | Path) -> list[Any]:
    """Return the answers of a vocabulary file; whether they are texts is for `Vocabulary.of`.

    It is a JSON list of texts; a JSON object from answers to integers or from integers to answers,
    as classifiers keep their labels; or, where the name ends in `.txt` (or `.txt.gz`), one answer
    a line.

    Raises:
        InputNotFoundError: no such file.
        DataError: none of these, or a key that stands twice.
    """
    document = open_document(path)
    in_lines = str(path).lower().removesuffix(".gz").endswith(".txt")
    return _lines(document) if in_lines else _labels(document)


def _lines(document: Document) -> list[Any]:
    try:
        text = document.data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise explain_malformed(document, error) from None
    # Answers may hold other characters that end a line, such as U+2028.
    return [line for line in re.split(r"\r?\n|\r", text) if line]


def _labels(document: Document) -> list[Any]:
    try:
        decoded = msgspec.json.decode(document.data)
        refuse_repeats_within(document.name, document.data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise explain_malformed(document, error) from None
    if isinstance(decoded, list):
        return decoded
    if isinstance(decoded, dict):
        kinds = set(map(type, decoded.values()))
        if kinds <= {int}:
            return list(decoded)
        if kinds == {str} and all(label.isdecimal() for label in decoded):
            return list(decoded.values())
    remedy = "write the answers as a list, or one a line in a file that ends in .txt"
    raise DataError(Problem(document.name, "$", _WANTED, describe(decoded), remedy))

"""Files of questions to programs: a line each, a JSON list of texts, or a question file of VQA."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from scenes.questions.errors import QuestionError
from scenes.questions.parsing import FORMS, parse
from scenes.questions.programs import Program
from vqamc.errors import UNUSABLE_INPUT, DataError, Problem
from vqamc.files.opening import Document, open_document
from vqamc.files.pieces import in_pieces
from vqamc.files.reading import read_questions
from vqamc.records import Id


class Asked(NamedTuple):
    """One question of a file.

    Attributes:
        text: as it is written.
        program: what it asks.
        image_id: the only scene that it is about; None if it is about every one.
        question_id: what the file calls it.
    """

    text: str
    program: Program
    image_id: Id | None = None
    question_id: Id | None = None


class UnreadQuestionsError(DataError):
    """Questions of a file that are not in the language."""

    exit_status = UNUSABLE_INPUT


class _Row(NamedTuple):
    path: str
    text: str
    image_id: Id | None = None
    question_id: Id | None = None


def read_asked(path: str | Path) -> list[Asked]:
    """Return the questions of a file.

    Args:
        path: text with a question a line (empty lines and lines that begin with # are passed over),
            a JSON list of texts, or a question file of any form, whose questions are about their
            image alone.

    Raises:
        UnreadQuestionsError: some are not in the language; all are named.
        DataError: it is no such file, or holds no question.
    """
    if in_pieces(path):
        name, rows = str(path), _release(path)
    else:
        document = open_document(path)
        name, rows = document.name, _rows(document, path)
    asked, problems = [], []
    for row in rows:
        try:
            asked.append(Asked(row.text, parse(row.text), row.image_id, row.question_id))
        except QuestionError as error:
            expected = f"a question of the language; {FORMS}"
            got = str(error).removesuffix(f"; questions are: {FORMS}")
            remedy = "ask so, or leave it out"
            problems.append(Problem(name, row.path, expected, got, remedy))
    if problems:
        raise UnreadQuestionsError(problems)
    if not asked:
        raise DataError(Problem(name, "$", "questions", "none", "write one a line"))
    return asked


def _rows(document: Document, path: str | Path) -> Iterator[_Row]:
    start = document.data.lstrip()[:1]
    if start == b"[":
        try:
            texts = msgspec.json.decode(document.data, type=list[str])
        except msgspec.ValidationError:
            yield from _release(path)
        except msgspec.DecodeError as error:
            raise DataError(
                Problem(document.name, "$", "JSON", str(error), "write the file again")
            ) from None
        else:
            yield from (_Row(f"$[{k}]", text) for k, text in enumerate(texts))
    elif start == b"{":
        yield from _release(path)
    else:
        yield from _lines(document)


def _release(path: str | Path) -> Iterator[_Row]:
    rows = read_questions(path)
    for k, row in enumerate(rows.rows):
        yield _Row(f"{rows.path_of(k)}.question", row.question, row.image_id, row.question_id)


def _lines(document: Document) -> Iterator[_Row]:
    try:
        text = document.data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise DataError(
            Problem(document.name, "$", "text in UTF-8", str(error), "save it as UTF-8")
        ) from None
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield _Row(f"line {number}", line.strip())

"""Where each option came from: read from a built set's provenance; else only the key is known."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from vqamc.answers.interning import interned
from vqamc.answers.options import Options
from vqamc.errors import SHOWN_PROBLEMS, DataError, Problem
from vqamc.files.decoding import PROVENANCE
from vqamc.files.opening import open_document
from vqamc.files.pieces import in_pieces, pieces_of
from vqamc.ids import IdArray
from vqamc.records import ChoiceSet

CORRECT = "correct"
_BETWEEN = "\n"
"""Between the roles of one option; no role holds it."""


@dataclass(frozen=True)
class Roles:
    """The roles of options.

    Attributes:
        sets: every distinct set of roles.
        codes: the set of each option, shape (options,).
    """

    sets: tuple[tuple[str, ...], ...]
    codes: NDArray[np.int64]


def key_roles(keys: NDArray[np.bool_]) -> Roles:
    """Return the roles as far as annotations tell them: which option is the majority answer."""
    return Roles(((), (CORRECT,)), keys.astype(np.int64))


def read_roles(path: str | Path, question_ids: IdArray, options: Options) -> Roles:
    """Return the roles that a provenance file has for the options of some questions.

    Raises:
        InputNotFoundError: no such file.
        DataError: a line that is no provenance, or options other than those of the questions.
    """
    sets = dict(_sets(path))
    roles: list[str] = []
    problems = []
    for row, question_id in enumerate(question_ids.tolist()):
        line, found = sets.get(question_id, (None, None))
        texts = options.texts(row)
        if found is None or [one.text for one in found.options] != texts:
            got = "none" if found is None else "other options"
            place = "$" if line is None else f"line {line}"
            problems.append(
                Problem(
                    str(path),
                    place,
                    f"the options of question {question_id}",
                    got,
                    "give the provenance that was written with these options",
                )
            )
            roles += [""] * len(texts)
            continue
        roles += [_BETWEEN.join(one.roles) for one in found.options]
    if problems:
        raise DataError(problems[:SHOWN_PROBLEMS], total=len(problems))
    names, codes = interned(roles)
    split = tuple(tuple(name.split(_BETWEEN)) if name else () for name in names)
    return Roles(split, codes.astype(np.int64))


def _sets(path: str | Path) -> Iterable[tuple[int, tuple[int, ChoiceSet]]]:
    """Yield the options of each question, each with its line."""
    if in_pieces(path):
        rows = chain.from_iterable(pieces_of(path, PROVENANCE))
        yield from ((row.question_id, (number, row)) for number, row in enumerate(rows, 1))
        return
    document = open_document(path)
    decoder = msgspec.json.Decoder(ChoiceSet)
    for number, line in enumerate(document.data.splitlines(), 1):
        if not line.strip():
            continue
        try:
            found = decoder.decode(line)
        except msgspec.DecodeError as error:
            wanted = "one line of provenance, as `choices build --provenance` writes it"
            at, remedy = f"line {number}", "name that file"
            raise DataError(Problem(document.name, at, wanted, str(error), remedy)) from None
        yield found.question_id, (number, found)

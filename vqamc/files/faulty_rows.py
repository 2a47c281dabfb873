"""Rows of a file that is read in pieces which are not what they should be, by their numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from vqamc.errors import DataError, Problem
from vqamc.files.decoding import RESULTS, FileKind
from vqamc.files.explaining import EXPLAINED_ROWS, explain, faulty_row, row_problems
from vqamc.files.malformed import line_fault
from vqamc.files.opening import open_document


@dataclass(slots=True)
class FaultyRows:
    """What is wrong with the rows of a file: the first in words, the rest counted.

    Attributes:
        path: the file.
        kind: what its rows should be.
        word: what one of them is called there: `line` or `row`.
        problems: those that are told.
        total: how many there are.
    """

    path: str | Path
    kind: FileKind
    word: str
    problems: list[Problem] = field(default_factory=list)
    total: int = 0

    def look_at(self, row: bytes, number: int) -> None:
        """Look at one row, as JSON, of a piece that could not be decoded.

        Raises:
            DataError: the file holds other people's results, which are told as a whole.
        """
        name = f"{self.word} {number} of {self.path}"
        try:
            raw = msgspec.json.decode(row, type=msgspec.Raw)
            if not faulty_row(msgspec.json.Decoder(self.kind.row_type), raw):
                return
            if number == 1 and self.kind is RESULTS and self.word == "line":
                raise explain(open_document(self.path), self.kind)
            problems = list(row_problems(name, self.kind, "$", raw))
        except (msgspec.DecodeError, RecursionError) as error:
            got, remedy = line_fault(row, error)
            problems = [Problem(name, "$", "JSON", got, remedy)]
        if len(self.problems) < EXPLAINED_ROWS:
            self.problems.extend(problems)
        self.total += len(problems)

    def error(self) -> DataError:
        """Return the error that tells them."""
        if not self.problems:
            # The rows together could not be decoded, and each of them can: it is not to be silent.
            wanted = f"{self.kind.name}, one a {self.word}"
            return DataError(Problem(str(self.path), "$", wanted, "others", "write the file again"))
        return DataError(self.problems, total=self.total)

"""Lines that are not what they should be, each held against its schema."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from vqamc.errors import Problem
from vqamc.files.decoding import RESULTS, FileKind
from vqamc.files.explaining import EXPLAINED_ROWS, explain, faulty_row, row_problems
from vqamc.files.opening import open_document


@dataclass(slots=True)
class FaultyLines:
    """What is wrong with the lines of a file: the first in words, the rest counted.

    Attributes:
        path: the file.
        kind: what its rows should be.
        problems: those that are told.
        total: how many there are.
    """

    path: str | Path
    kind: FileKind
    problems: list[Problem] = field(default_factory=list)
    total: int = 0

    def look_through(self, block: bytes, first_line: int) -> None:
        """Look at each line of a block that could not be decoded."""
        decoder = msgspec.json.Decoder(self.kind.row_type)
        for number, line in enumerate(block.split(b"\n"), first_line):
            if line.strip():
                self._look_at(line, number, decoder)

    def _look_at(self, line: bytes, number: int, decoder: msgspec.json.Decoder[Any]) -> None:
        name = f"line {number} of {self.path}"
        try:
            raw = msgspec.json.decode(line, type=msgspec.Raw)
            if not faulty_row(decoder, raw):
                return
            if number == 1 and self.kind is RESULTS:
                # Other people's rows: what they are is told by the file as a whole.
                raise explain(open_document(self.path), self.kind)
            problems = list(row_problems(name, self.kind, "$", raw))
        except (msgspec.DecodeError, RecursionError) as error:
            problems = [Problem(name, "$", "JSON", str(error), "write the line again")]
        if len(self.problems) < EXPLAINED_ROWS:
            self.problems.extend(problems)
        self.total += len(problems)

"""What a check finds: one kind of fault or oddity, its ids, and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from vqamc.errors import SHOWN_PROBLEMS


@dataclass(frozen=True, slots=True)
class Finding:
    """One kind of fault or oddity.

    Attributes:
        kind: its name.
        count: how many rows or ids show it.
        ids: the ids, sorted, the first 20 of them.
        message: what it is, and what to do.
    """

    kind: str
    count: int
    ids: tuple[int, ...]
    message: str

    @classmethod
    def of(cls, kind: str, ids: Iterable[int], message: str, count: int | None = None) -> Finding:
        """Return a finding about some ids; the count is theirs unless given."""
        ordered = sorted(map(int, ids))
        shown = tuple(ordered[:SHOWN_PROBLEMS])
        return cls(kind, len(ordered) if count is None else count, shown, message)

    def to_dict(self) -> dict[str, Any]:
        """Return the finding as the report has it."""
        return {
            "kind": self.kind,
            "count": self.count,
            "ids": list(self.ids),
            "message": self.message,
        }

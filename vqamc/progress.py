"""How long work tells how far it is, without knowing of terminals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

Item = TypeVar("Item")


class Progress(Protocol):
    """Hands items on and may show how many have passed; `Console.progress` is one."""

    def __call__(
        self, items: Iterable[Item], description: str, total: int | None = None
    ) -> Iterable[Item]:
        """Return the items, to be gone through once."""
        ...


def silently(items: Iterable[Item], description: str, total: int | None = None) -> Iterable[Item]:
    """Hand items on and show nothing."""
    return items

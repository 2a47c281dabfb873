"""Work that kills its own process once, in the middle: what a lost machine looks like."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

Told = tuple[Path, Callable[[Any], Callable[[Any], Any]], Any]


def deadly(told: Told) -> Callable[[Any], Any]:
    """Return the work that a preparation prepares; the process dies at its third item.

    Args:
        told: a file that is not there, which the first to die makes; the preparation; what it is
            called with.
    """
    marker, prepare, shared = told
    work = prepare(shared)
    met: list[Any] = []

    def one(item: Any) -> Any:
        met.append(item)
        if len(met) == 3:
            try:
                os.close(os.open(marker, os.O_CREAT | os.O_EXCL))
            except FileExistsError:
                pass
            else:
                os.kill(os.getpid(), signal.SIGKILL)
        return work(item)

    return one


def failing(message: str) -> Callable[[Any], Any]:
    """Return work that is itself at fault."""

    def one(item: Any) -> Any:
        raise RuntimeError(f"{message} {item}")

    return one


def threads_of(_told: object) -> Callable[[Any], list[str]]:
    """Return work that names the threads of the process that it is done in."""
    return lambda _item: [thread.name for thread in threading.enumerate()]

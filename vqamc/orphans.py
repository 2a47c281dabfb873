"""Processes that work for another one end with it, however it ends."""

from __future__ import annotations

import os
import threading
import time

_EVERY_S = 0.5

_PARENT: list[int] = []
"""The process that this one works for, once it is told."""


def end_with(parent: int) -> None:
    """Let this process end when its parent is gone, at most half a second later.

    One that is killed tells nobody, and its processes would go on with what they have, beside the
    run that goes on in its place. Only POSIX systems tell who the parent is now.

    Args:
        parent: the number of the process that started this one.
    """
    if os.name == "posix":
        _PARENT[:] = [parent]
        threading.Thread(target=_watch, name="parent", daemon=True).start()


def end_if_orphaned() -> None:
    """End this process at once if its parent is gone."""
    if _PARENT and os.getppid() != _PARENT[0]:
        os._exit(1)  # Nobody is there to be told, and nothing is to be tidied up.


def _watch() -> None:
    while True:
        end_if_orphaned()
        time.sleep(_EVERY_S)

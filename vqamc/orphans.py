"""Processes that work for another one end with it, however it ends."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Iterator

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


@contextlib.contextmanager
def starting_workers() -> Iterator[None]:
    """Let processes and threads that this thread starts in the block be deaf to Ctrl-C.

    A terminal tells it to all processes; those that work for this one are ended by it, and would
    only complain. What comes to this thread meanwhile is heard after the block.
    """
    if not hasattr(signal, "pthread_sigmask"):  # not on Windows
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # Later it would end the deafness of who starts it.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_if_orphaned() -> None:
    """End this process at once if its parent is gone."""
    if _PARENT and os.getppid() != _PARENT[0]:
        os._exit(1)  # Nobody is there to be told, and nothing is to be tidied up.


def _watch() -> None:
    while True:
        end_if_orphaned()
        time.sleep(_EVERY_S)
